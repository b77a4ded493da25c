import * as z from "zod/mini";
import { outcomes } from "#domain/engagements/attendance.ts";
import { recordableIfEndedSince } from "#domain/engagements/recordable.ts";
import { remindableAt } from "#domain/engagements/reminder.ts";
import { SOON_HOURS, isFinished, formatTime } from "#domain/jobs/schedule.ts";
import { addDays, dayInParis, formatDay, formatWeekday, withoutYear } from "#domain/values/dates.ts";
import { HOUR_MS } from "#domain/values/durations.ts";
import { day, time } from "#domain/values/record-fields.ts";
import { counted } from "#domain/values/typography.ts";
import { legal } from "./legal.ts";

export const todoKinds = [
  "freed-positions",
  "open-positions",
  "unconfirmed",
  "changed",
  "to-declare",
  "contested",
  "to-record",
  "to-answer",
  "no-applicant",
  "late-answers",
] as const;
export type TodoKind = (typeof todoKinds)[number];

/** The maximum number of jobs named by an item. */
export const MAX_TODO_JOBS = 3;

const CONFIRM_HOURS = 24;
/** A declaration not made stays listed, as late, for as long as the hiring file may be read. */
const DECLARE_DAYS = legal.hiringFileDays;
/** The product promises a match within 24 hours. */
const ANSWER_HOURS = 24;
const NO_APPLICANT_DAYS = 7;
const EVENING = "17:00";

/** The time limits that select the items, relative to now. */
export function todoBounds(now: Date) {
  const from = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
  return {
    now,
    soonBefore: from(SOON_HOURS),
    confirmBefore: from(CONFIRM_HOURS),
    recordableSince: recordableIfEndedSince(now),
    declareAfter: from(-DECLARE_DAYS * 24),
    waitingSince: from(-ANSWER_HOURS),
    noApplicantBefore: from(NO_APPLICANT_DAYS * 24),
  };
}

export const todoJob = z.object({
  id: z.uuid(),
  title: z.string(),
  date: day,
  startTime: time,
  endTime: time,
  endsNextDay: z.boolean(),
  movedTo: z
    .optional(day)
    .check(z.describe("The day of the job, where it is shown, when it was moved after the person left it")),
});

export type TodoJob = z.output<typeof todoJob>;

const todoItem = z.object({
  kind: z.enum(todoKinds),
  count: z.int().check(z.describe("Positions, people, applications or jobs, according to the kind")),
  totalJobs: z.int().check(z.describe("On how many jobs")),
  pending: z.int().check(z.describe("Pending applications to these jobs")),
  late: z.int().check(z.describe("How many of `count` concern jobs that have started")),
  next: z.int().check(z.describe("How many of `count` concern the next jobs to start")),
  remindable: z
    .int()
    .check(z.describe("How many of `count` may be reminded now, by `remindUnconfirmed`; 0 for other kinds")),
  remindableFrom: z
    .nullable(z.iso.datetime())
    .check(z.describe("When the next of the others may be reminded; null when none may")),
  jobs: z.array(todoJob).check(z.describe(`The nearest of these jobs in time, ${MAX_TODO_JOBS} at most`)),
  person: z.nullable(z.string()).check(z.describe("The contesting person, when there is one only")),
  outcome: z.nullable(z.enum(outcomes)).check(z.describe("What that person contests")),
});

export const todo = z.object({
  total: z.int().check(z.describe("The number of items")),
  items: z.array(todoItem).check(z.describe("What has to be done now, the most urgent first")),
});

export type TodoItem = z.output<typeof todoItem>;
export type Todo = z.output<typeof todo>;

export function todoOf(items: readonly TodoItem[]): Todo {
  const ordered = items.toSorted((one, other) => todoKinds.indexOf(one.kind) - todoKinds.indexOf(other.kind));
  return { total: ordered.length, items: ordered };
}

/** "2 places à pourvoir pour demain à 18 h", before French typography. */
export function todoSentence(item: TodoItem, now: Date): string {
  const [first] = item.jobs;
  return first === undefined
    ? ""
    : kindTexts[item.kind].sentence(item, { first, now, isOne: item.totalJobs === 1 });
}

/** "1 place libérée": what an item is about, where there is no room for its sentence. */
export function todoSubject(item: TodoItem): string {
  return kindTexts[item.kind].subject(item);
}

/** "place à pourvoir", "places à pourvoir": the noun counted of a kind. */
export function todoNoun(kind: TodoKind): readonly [one: string, several: string] {
  return kindTexts[kind].noun;
}

/** What to propose for the people of an item who have not confirmed: to remind them, or from when; null when neither. */
export function reminderOf(
  { count, remindable, remindableFrom }: Pick<TodoItem, "count" | "remindable" | "remindableFrom">,
  now: Date,
): { label: string; isPossible: boolean } | null {
  if (remindable === 0) {
    if (remindableFrom === null) return null;
    const from = new Date(remindableFrom);
    // Read before that instant: how many is not known.
    return from <= now
      ? { label: "Relancer", isPossible: true }
      : { label: remindableAt(from), isPossible: false };
  }
  if (remindable < count) return { label: `En relancer ${remindable}`, isPossible: true };
  return { label: count > 1 ? `Relancer les ${count}` : "Relancer", isPossible: true };
}

/** What a task asks for; of several jobs, its one link opens the first. */
export function todoVerb(
  { kind, totalJobs }: Pick<TodoItem, "kind" | "totalJobs">,
  isOneLink = false,
): string {
  const opensFirst = isOneLink && totalJobs > 1 && (kind === "open-positions" || kind === "no-applicant");
  return opensFirst ? "Voir la première" : kindTexts[kind].verb;
}

type About = { first: TodoJob; now: Date; isOne: boolean };

type KindTexts = {
  sentence: (item: TodoItem, about: About) => string;
  subject: (item: Pick<TodoItem, "count" | "late" | "totalJobs">) => string;
  /** Singular and plural; in a digest, kinds with the same noun are added up. */
  noun: readonly [string, string];
  verb: string;
};

const kindTexts: Record<TodoKind, KindTexts> = {
  "freed-positions": {
    sentence: ({ count, totalJobs: jobs, pending }, { first, now, isOne }) =>
      `${counted(count, "place libérée")} ${isOne ? `pour ${todoTime(first, now)}` : `sur ${jobs} offres`} : ${pending > 0 ? candidacies(pending) : "aucune candidature"} en attente`,
    subject: ({ count }) => counted(count, "place libérée"),
    noun: ["place libérée", "places libérées"],
    verb: "Remplacer",
  },
  "open-positions": {
    sentence: ({ count, totalJobs: jobs }, { first, now, isOne }) =>
      `${positions(count)} à pourvoir ${isOne ? `pour ${todoTime(first, now)}` : `d'ici ${SOON_HOURS} h, sur ${jobs} offres`}`,
    subject: ({ count }) => `${positions(count)} à pourvoir`,
    noun: ["place à pourvoir", "places à pourvoir"],
    verb: "Voir l'offre",
  },
  unconfirmed: {
    sentence: ({ count }, { first, now, isOne }) =>
      `${counted(count, "personne n'a pas confirmé sa", "personnes n'ont pas confirmé leur")} venue ${isOne ? `pour ${todoTime(first, now)}` : `dans les prochaines ${CONFIRM_HOURS} h`}`,
    subject: ({ count }) => `${count} sans réponse`,
    noun: ["venue à confirmer", "venues à confirmer"],
    verb: "Voir l'équipe",
  },
  changed: {
    sentence: ({ count, totalJobs: jobs }, { first, now, isOne }) =>
      `Vos changements ${isOne ? `pour ${todoTime(first, now)}` : `sur ${jobs} offres`} : ${counted(count, "personne n'a", "personnes n'ont")} pas encore accepté`,
    subject: ({ count }) => `${counted(count, "accord")} à obtenir`,
    noun: ["accord attendu", "accords attendus"],
    verb: "Voir l'équipe",
  },
  "to-declare": {
    sentence: ({ count, late, next }, { first, now }) => {
      if (late === count) return `${count} DPAE en retard, à faire sans attendre`;
      if (late > 0) return `${count} DPAE à faire, dont ${late} en retard`;
      const deadline = `avant ${deadlineOf(first, now)}`;
      return next === count
        ? `${count} DPAE à faire ${deadline}`
        : `${count} DPAE à faire, dont ${next} ${deadline}`;
    },
    subject: ({ count, late }) => `${count} DPAE ${late === count ? "en retard" : "à faire"}`,
    noun: ["DPAE à faire", "DPAE à faire"],
    verb: "Déclarer",
  },
  contested: {
    sentence: ({ count, person, outcome }, { first }) =>
      person === null
        ? `${people(count)} contestent leur pointage`
        : `${firstNameAndInitial(person)} conteste ${contested(outcome)} du ${dayAndMonth(first.date)}`,
    subject: ({ count }) => counted(count, "pointage contesté"),
    noun: ["contestation", "contestations"],
    verb: "Répondre",
  },
  "to-record": {
    sentence: ({ count, totalJobs: jobs }, { first, now, isOne }) =>
      isOne
        ? `Pointez l'équipe ${ofDay(first.date, now)} (${people(count)})`
        : `Pointez les équipes de ${jobs} missions (${people(count)})`,
    subject: ({ count }) => `${counted(count, "pointage")} à faire`,
    noun: ["pointage à faire", "pointages à faire"],
    verb: "Pointer",
  },
  "to-answer": {
    sentence: ({ count }) =>
      `${counted(count, "candidature attend", "candidatures attendent")} votre réponse depuis plus d'un jour`,
    subject: ({ count }) => candidacies(count),
    noun: ["réponse", "réponses"],
    verb: "Répondre",
  },
  "no-applicant": {
    sentence: ({ totalJobs: jobs }, { first, now, isOne }) =>
      isOne
        ? `Personne n'a encore postulé pour ${todoTime(first, now)}`
        : `Personne n'a encore postulé à ${jobs} offres des ${NO_APPLICANT_DAYS} prochains jours`,
    subject: ({ totalJobs }) => `${totalJobs} sans candidature`,
    noun: ["offre sans candidature", "offres sans candidature"],
    verb: "Revoir l'offre",
  },
  "late-answers": {
    sentence: ({ count }, { first, now, isOne }) =>
      `${candidacies(count)} ${isOne ? `à une offre ${isFinished(first, now) ? "terminée" : "complète"}` : "à des offres complètes ou terminées"} ${count > 1 ? "attendent" : "attend"} votre réponse`,
    subject: ({ count }) => candidacies(count),
    noun: ["réponse", "réponses"],
    verb: "Répondre",
  },
};

/** "ce soir", "demain à 18 h", "samedi à 18 h", "le 5 décembre": the start of a job, relative to now. */
export function todoTime({ date, startTime }: Pick<TodoJob, "date" | "startTime">, now: Date): string {
  const today = dayInParis(now);
  const at = `à ${formatTime(startTime)}`;
  if (date === today) return startTime >= EVENING ? "ce soir" : `aujourd'hui ${at}`;
  if (date === addDays(today, 1)) return `demain ${at}`;
  if (date > today && date <= addDays(today, 6)) return `${weekdayOf(date)} ${at}`;
  return `le ${dayAndMonth(date)}`;
}

/** The starts of several jobs, relative to now, with the hour of those that would else be written alike: "ce soir à 21 h". */
export function todoTimes(jobs: readonly Pick<TodoJob, "date" | "startTime">[], now: Date): string[] {
  const times = jobs.map((job) => todoTime(job, now));
  return jobs.map(({ startTime }, index) => {
    const own = times[index] ?? "";
    const at = `à ${formatTime(startTime)}`;
    const isAlone = times.filter((other) => other === own).length === 1;
    return isAlone || own.endsWith(at) ? own : `${own} ${at}`;
  });
}

/** A declaration precedes the start: "10 h" for today, never "ce soir". */
function deadlineOf(job: TodoJob, now: Date): string {
  return job.date === dayInParis(now) ? formatTime(job.startTime) : todoTime(job, now);
}

function ofDay(date: string, now: Date): string {
  const today = dayInParis(now);
  if (date === today) return "d'aujourd'hui";
  if (date === addDays(today, -1)) return "d'hier";
  return date > addDays(today, -7) ? `de ${weekdayOf(date)}` : `du ${dayAndMonth(date)}`;
}

function weekdayOf(date: string): string {
  return formatWeekday(date).split(" ")[0] ?? "";
}

function dayAndMonth(date: string): string {
  return withoutYear(formatDay(date));
}

function firstNameAndInitial(name: string): string {
  const [firstName = "", ...others] = name.split(" ");
  const initial = others.join(" ").charAt(0);
  return initial === "" ? firstName : `${firstName} ${initial}.`;
}

function contested(outcome: TodoItem["outcome"]): string {
  if (outcome === "late") return "son retard";
  return outcome === "present" ? "ses heures" : "son absence";
}

const positions = (count: number) => counted(count, "place");
const people = (count: number) => counted(count, "personne");
const candidacies = (count: number) => counted(count, "candidature");
