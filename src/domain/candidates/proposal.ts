import * as z from "zod/mini";
import { type ApplicationStatus, JOB_DELETED } from "#domain/applications/application.ts";
import { JOB_STARTED } from "#domain/engagements/engagement.ts";
import { daysThisQuarter, hints } from "#domain/engagements/labour-hints.ts";
import { AppError, errorCatalogue } from "#domain/errors.ts";
import { type ApplyObstacle, obstacleCodes } from "#domain/jobs/apply-obstacle.ts";
import { type AppliedCompany, applyObstacle } from "#domain/jobs/applying.ts";
import type { Capacity, JobStatus } from "#domain/jobs/job.ts";
import { type Schedule, JOB_FINISHED } from "#domain/jobs/schedule.ts";
import { secondsToMidnight } from "#domain/values/dates.ts";
import { recordId, yesOrNo } from "#domain/values/record-fields.ts";
import { optionalText } from "#domain/values/text.ts";
import { counted } from "#domain/values/typography.ts";
import { dayPartsOf } from "./availability.ts";
import type { WeeklySchedule } from "./candidate.ts";
import { feedJob } from "./feed.ts";
import { poolPerson, unavailabilityOn } from "./pool.ts";
import { standingSentences } from "./standing.ts";

export const MAX_PROPOSED_AT_ONCE = 50;
export const MAX_PROPOSED_A_DAY = 200;
export const MAX_PROPOSAL_MESSAGE = 300;

/** Where a person stands with a job that a company may propose to them; only the first may be chosen. */
const proposableStates = [
  "free",
  "engagedElsewhere",
  "applied",
  "engaged",
  "ended",
  "withdrew",
  "waiting",
  "retracted",
  "declined",
  "rejected",
] as const;
type ProposableState = (typeof proposableStates)[number];

export const proposableStateLabels = {
  free: "Libre",
  engagedElsewhere: "Une autre mission à ces heures",
  applied: "A déjà postulé : répondez-lui",
  engaged: "Déjà dans l'équipe de cette mission",
  ended: "N'est plus dans l'équipe de cette mission",
  withdrew: "A retiré sa candidature",
  waiting: "Déjà proposée, sans réponse",
  retracted: "Proposition retirée",
  declined: "A déjà dit non",
  rejected: "A dit oui, vous avez refusé",
} as const satisfies Record<ProposableState, string>;

/** A person of a company's pool, for one job: whether it may be proposed to them. */
export const proposablePerson = z.extend(
  z.pick(poolPerson, {
    id: true,
    firstName: true,
    lastName: true,
    location: true,
    reliabilityScore: true,
    completedShifts: true,
    noShows: true,
    isFavourite: true,
    jobsTogether: true,
    lastJobOn: true,
  }),
  {
    state: z.enum(proposableStates).check(z.describe("Only `free` may be chosen")),
    unavailability: z
      .nullable(z.string())
      .check(z.describe("« Dit ne pas être libre le samedi soir », from the weekly schedule; may be chosen")),
    wasRejected: z.boolean().check(z.describe("Whether the company rejected their application to this job")),
    applicationId: z.nullable(z.uuid()).check(z.describe("Their application to this job")),
    // One by one: to spread the fields of a schema would keep it in the files of the web.
    hints,
    daysThisQuarter,
  },
);

export type ProposablePerson = z.output<typeof proposablePerson>;

export const CHOOSE_SOMEONE = "Choisissez au moins une personne";

/** What a company sends: to whom, with which message, and whether a yes engages at once. */
export const newProposals = z.strictObject({
  people: z
    .array(recordId)
    .check(
      z.minLength(1, CHOOSE_SOMEONE),
      z.maxLength(MAX_PROPOSED_AT_ONCE, `${MAX_PROPOSED_AT_ONCE} personnes au maximum à la fois`),
    ),
  message: optionalText({ subject: "Le message", max: MAX_PROPOSAL_MESSAGE }),
  isInstant: yesOrNo.check(
    z.describe("Whether the first who say yes are engaged at once, while positions are left"),
  ),
});

export type NewProposals = z.output<typeof newProposals>;

const proposalAnswers = ["yes", "no"] as const;
export type ProposalAnswer = (typeof proposalAnswers)[number];

/** A proposal as its company reads it. */
export const proposal = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  candidateName: z.string(),
  message: z.nullable(z.string()),
  isInstant: z.boolean(),
  answer: z.nullable(z.enum(proposalAnswers)),
  answeredAt: z.nullable(z.iso.datetime()),
  retractedAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
});

export type Proposal = z.output<typeof proposal>;

/** Whether a proposal waits for its answer, and may be retracted. */
export function isUnanswered({ answer, retractedAt }: AnsweredProposal): boolean {
  return answer === null && retractedAt === null;
}

type AnsweredProposal = { answer: ProposalAnswer | null; retractedAt: Date | string | null };

/** How many proposals of a job have which answer; those retracted are counted apart. */
export const proposalCounts = z.object({
  yes: z.int(),
  no: z.int(),
  unanswered: z.int(),
  retracted: z.int(),
});

export type ProposalCounts = z.output<typeof proposalCounts>;

/** A proposal as its candidate reads it. */
export const ownProposal = z.object({
  id: z.uuid(),
  message: z.nullable(z.string()).check(z.describe("In the company's words")),
  isInstant: z.boolean().check(z.describe("A yes engages at once: say so before the person answers")),
  createdAt: z.iso.datetime(),
  job: feedJob,
  obstacle: z
    .nullable(z.string())
    .check(z.describe("Why a yes would be refused now, to be shown; null when it would not")),
});

export type OwnProposal = z.output<typeof ownProposal>;

/** "12 propositions : 3 oui, 2 non, 7 sans réponse", before French typography; null when there is none. */
export function proposalsSentence({ yes, no, unanswered, retracted }: ProposalCounts): string | null {
  const total = yes + no + unanswered + retracted;
  if (total === 0) return null;
  const parts = [
    yes > 0 && `${yes} oui`,
    no > 0 && `${no} non`,
    unanswered > 0 && `${unanswered} sans réponse`,
    retracted > 0 && counted(retracted, "retirée"),
  ].filter((part) => part !== false);
  return `${counted(total, "proposition")} : ${parts.join(", ")}`;
}

/** What the company commits to when a yes engages at once, before French typography. */
export function instantCommitment(positions: number): string {
  const firm = "c'est un engagement ferme et définitif à";
  return positions === 1
    ? `La première personne qui répondra oui sera engagée : ${firm} la recruter pour cette mission.`
    : `Les ${positions} premières personnes qui répondront oui seront engagées : ${firm} les recruter pour cette mission.`;
}

type PersonAndJob = {
  applicationStatus: ApplicationStatus | null;
  isStillEngaged: boolean;
  hasWithdrawn: boolean;
  isEngagedElsewhere: boolean;
  proposal: AnsweredProposal | null;
};

/**
 * Where a person stands with a job: one proposal each; none to people who wait for an answer, were accepted, withdrew, or are
 * engaged elsewhere at these hours.
 */
export function proposableStateOf(person: PersonAndJob): ProposableState {
  const { applicationStatus, isStillEngaged, hasWithdrawn, isEngagedElsewhere, proposal: known } = person;
  if (applicationStatus === "pending") return "applied";
  if (applicationStatus === "accepted") return isStillEngaged ? "engaged" : "ended";
  if (hasWithdrawn) return "withdrew";
  if (known !== null) {
    if (isUnanswered(known)) return "waiting";
    if (known.retractedAt !== null) return "retracted";
    return known.answer === "no" ? "declined" : "rejected";
  }
  return isEngagedElsewhere ? "engagedElsewhere" : "free";
}

/** "Dit ne pas être libre le samedi soir", for the parts of the day that a job takes; null when they are free. */
export function unavailabilityFor(schedule: WeeklySchedule, job: Schedule): string | null {
  return unavailabilityOn(schedule, job.date, dayPartsOf(job));
}

/**
 * Refuses people to whom the job cannot be proposed (`failed-precondition`), with a sentence for each. Of the `ids` asked for,
 * those that are not `found` can receive no proposal of the company any more.
 */
export function assertAllProposable(
  ids: readonly string[],
  found: readonly { id: string; state: ProposableState }[],
): void {
  const states = new Map(found.map(({ id, state }) => [id, state]));
  const others = ids.filter((id) => states.get(id) !== "free");
  if (others.length === 0) return;
  const message =
    others.length === 1
      ? "Une personne ne peut pas recevoir cette proposition"
      : `${others.length} personnes ne peuvent pas recevoir cette proposition`;
  const labelOf = (state: ProposableState | undefined) =>
    state === undefined ? "Ne peut plus recevoir vos propositions" : proposableStateLabels[state];
  const fields = Object.fromEntries(others.map((id) => [id, labelOf(states.get(id))]));
  throw new AppError("failed-precondition", { message, fields });
}

/** Refuses more proposals than a company may send in a day (`rate-limit-exceeded`). */
export function assertProposalsLeft(sentToday: number, added: number, now: Date): void {
  if (sentToday + added <= MAX_PROPOSED_A_DAY) return;
  throw new AppError("rate-limit-exceeded", {
    message: `${MAX_PROPOSED_A_DAY} propositions par jour au maximum : réessayez demain`,
    retryAfter: secondsToMidnight(now),
  });
}

type Job = Capacity & Schedule & { isActive: boolean; status: JobStatus; startsAt: Date };

/** Why none of the company's jobs can be proposed: its plan takes no more applications. */
export const CLOSED_BY_PLAN =
  "Votre plan ne prend plus de candidatures : changez de plan pour proposer cette mission";

/** Where a company is told an obstacle in other words than a candidate. */
const companySentences: Partial<Record<ApplyObstacle, string>> = {
  over: JOB_FINISHED,
  closed: CLOSED_BY_PLAN,
};

/** Why a job cannot be proposed to anybody; undefined when it can. */
export function whyNotPropose(job: Job, company: AppliedCompany, now: Date): string | undefined {
  if (job.status === "deleted") return JOB_DELETED;
  const obstacle = applyObstacle(job, company, { now });
  if (obstacle !== "over" && job.startsAt <= now) return JOB_STARTED;
  return obstacle && (companySentences[obstacle] ?? errorCatalogue[obstacleCodes[obstacle]].message);
}

/** Refuses to propose a job that nobody could say yes to (`failed-precondition`). */
export function assertMayBeProposed(job: Job, company: AppliedCompany, now: Date): void {
  const message = whyNotPropose(job, company, now);
  if (message !== undefined) throw new AppError("failed-precondition", { message });
}

type Answerable = {
  proposal: { isInstant: boolean; retractedAt: Date | null };
  job: Job;
  company: AppliedCompany;
  isSetAside: boolean;
  isEngagedElsewhere: boolean;
};

/** Why a yes is refused: retracted, deleted, over, started, suspended, full where it engages at once, a clash, or the plan. */
export function refusalOfYes(answerable: Answerable, now: Date): AppError | null {
  const { proposal: proposed, job, company, isSetAside, isEngagedElsewhere } = answerable;
  if (proposed.retractedAt !== null) return failed("L'entreprise a retiré sa proposition");
  if (job.status === "deleted") return failed(standingSentences.deleted);
  const waits = !proposed.isInstant;
  const obstacle = applyObstacle(job, company, { now, isEngagedElsewhere, isSetAside, waits });
  if (obstacle !== "over" && job.startsAt <= now) return failed(JOB_STARTED);
  return obstacle === undefined ? null : new AppError(obstacleCodes[obstacle]);
}

/** Refuses another answer than the one that was given (`failed-precondition`). */
export function assertSameAnswer(given: ProposalAnswer | null, answer: ProposalAnswer): void {
  if (given === null || given === answer) return;
  throw failed(
    given === "no"
      ? "Vous avez déjà répondu non à cette proposition"
      : "Vous avez déjà répondu oui : désistez-vous depuis « Mes missions »",
  );
}

function failed(message: string): AppError {
  return new AppError("failed-precondition", { message });
}
