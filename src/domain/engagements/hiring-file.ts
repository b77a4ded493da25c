import { categoryLabel } from "#domain/companies/category.ts";
import { groupSiret } from "#domain/companies/siret-typing.ts";
import { AppError } from "#domain/errors.ts";
import { type Schedule, endOf, startOf } from "#domain/jobs/schedule.ts";
import { legal } from "#domain/legal.ts";
import { dayInParis, timeInParis } from "#domain/values/dates.ts";
import { DAY_MS } from "#domain/values/durations.ts";
import type { Cell } from "#domain/values/exported-rows.ts";
import { type EngagedPerson, personHasWork } from "./engaged-person.ts";
import { stateOf } from "./engagement-state.ts";
import { type Engagement, NOBODY_ENGAGED, hasWork } from "./engagement.ts";
import { hasLeftDuring, plannedStart } from "./planned-hours.ts";

/** Where an employer makes the declaration (DPAE) that precedes every hiring: Code du travail, art. L1221-10. */
export const DECLARATION_SITE = "https://www.net-entreprises.fr/declaration/dpae/";

const CLOSED = `Le dossier d'embauche n'est plus disponible ${legal.hiringFileDays} jours après la mission`;

const NO_LONGER_ENGAGED = "Cette personne n'est plus engagée";
const PAST = "Cette mission est passée : elle n'est plus à déclarer ici";

/** Whether the hiring file of a job may still be read: birth dates are available only for the declaration. */
function isHiringFileOpen(job: Schedule, now: Date): boolean {
  return now.getTime() - endOf(job).getTime() <= legal.hiringFileDays * DAY_MS;
}

/** The hiring declarations of a job: how many are made, and whether the time for the others is past. */
export type Declarations = { made: number; due: number; isLate: boolean };

type DeclaredJob = Schedule & {
  isDeleted: boolean;
  people: readonly {
    engagement: Pick<EngagedPerson, "state" | "endedAt" | "leftDuring" | "isDeclared" | "recorded">;
  }[];
};

/** Due before the start for whoever works or has worked; null when none is due, the job is deleted or its hiring file closed. */
export function declarationsOf(job: DeclaredJob, now: Date): Declarations | null {
  const due = job.people.map(({ engagement }) => engagement).filter(isDeclarable);
  if (due.length === 0 || job.isDeleted || !isHiringFileOpen(job, now)) return null;
  const made = due.filter(({ isDeclared }) => isDeclared).length;
  return { made, due: due.length, isLate: made < due.length && startOf(job) <= now };
}

/**
 * Whether the company may mark the declaration of a person as made: they work or have worked, and are not past without a record,
 * as when the job had ended before it was imported.
 */
export function isDeclarable(
  person: Pick<EngagedPerson, "state" | "endedAt" | "leftDuring" | "recorded">,
): boolean {
  return personHasWork(person) && person.state !== "past";
}

/** `isDeclarable` of a stored engagement, refused with `failed-precondition`. */
export function assertDeclarable<Stored extends Engagement>(
  engagement: Stored | null,
  now: Date,
): asserts engagement is Stored {
  const hasWorked = engagement !== null && hasWork({ ...engagement, hasLeft: hasLeftDuring(engagement) });
  if (!hasWorked) throw new AppError("failed-precondition", { message: NO_LONGER_ENGAGED });
  if (stateOf(engagement, now) === "past") throw new AppError("failed-precondition", { message: PAST });
}

/** The day that is declared: the one that the person agreed to, as the hiring file says. */
export function declaredDay({ agreedStartsAt }: Pick<Engagement, "agreedStartsAt">): string {
  return dayInParis(agreedStartsAt);
}

/** Refuses a hiring file long after its job, or of a job that nobody is engaged for (`failed-precondition`). */
export function assertHiringFile(job: Schedule, engaged: number, now: Date): void {
  if (!isHiringFileOpen(job, now)) throw new AppError("failed-precondition", { message: CLOSED });
  if (engaged === 0) throw new AppError("failed-precondition", { message: NOBODY_ENGAGED });
}

type Company = { companyName: string; siret: string | null };
type Job = { category: string; address: string };
type HiredPerson = { lastName: string; firstName: string; birthDate: string | null } & Pick<
  Engagement,
  "agreedAt" | "agreedStartsAt" | "agreedEndsAt" | "agreedRate"
>;

/** Columns that the company fills in itself: the product does not collect them. */
const LEFT_EMPTY = ["Numéro de sécurité sociale", "Lieu de naissance"];

const columnsOf = {
  Nom: ({ person }) => person.lastName,
  Prénom: ({ person }) => person.firstName,
  "Date de naissance": ({ person }) => person.birthDate,
  "Jour de début": ({ person }) => dayInParis(hiredFrom(person)),
  "Heure de début": ({ person }) => timeInParis(hiredFrom(person)),
  "Jour de fin": ({ person }) => dayInParis(person.agreedEndsAt),
  "Heure de fin": ({ person }) => timeInParis(person.agreedEndsAt),
  "Taux horaire brut": ({ person }) => person.agreedRate,
  Emploi: ({ job }) => categoryLabel(job.category),
  "Lieu de travail": ({ job }) => job.address,
  Entreprise: ({ company }) => company.companyName,
  // In groups: a spreadsheet reads fourteen digits as a number, and rounds it.
  SIRET: ({ company }) => company.siret && groupSiret(company.siret),
} as const satisfies Record<string, (of: { person: HiredPerson; job: Job; company: Company }) => Cell>;

/** Somebody who agreed once the job had started is hired from then. */
function hiredFrom({ agreedStartsAt, agreedEndsAt, agreedAt }: HiredPerson): Date {
  return plannedStart({ startsAt: agreedStartsAt, endsAt: agreedEndsAt, agreedAt });
}

export const hiringColumns = [...Object.keys(columnsOf), ...LEFT_EMPTY];

/** The line of a person, with the terms that they agreed to (ADR 0120). */
export function hiringRow(person: HiredPerson, job: Job, company: Company): Cell[] {
  const cells = Object.values(columnsOf).map((cell) => cell({ person, job, company }));
  return [...cells, ...LEFT_EMPTY.map(() => null)];
}
