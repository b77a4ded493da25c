import * as z from "zod/mini";
import type { ClosingReason } from "#domain/applications/rejection.ts";
import { candidatePaths } from "#domain/candidate-paths.ts";
import { isChanged } from "#domain/engagements/agreed-terms.ts";
import { type ContestableRecord, isContested } from "#domain/engagements/contest.ts";
import { isAwaitingConfirmation, stateOf } from "#domain/engagements/engagement-state.ts";
import { type AgreedSpan, type Engagement, isToCome } from "#domain/engagements/engagement.ts";
import { countedFrom, countedFromSentence } from "#domain/engagements/planned-hours.ts";
import { withdrawableUntil } from "#domain/engagements/withdrawal.ts";
import { type BriefingPart, formatBreak } from "#domain/jobs/briefing.ts";
import { type Schedule, formatSchedule, formatTime } from "#domain/jobs/schedule.ts";
import { CANDIDATE_PATH } from "#domain/pages.ts";
import { addDays, dayInParis, formatWeekday, instantInParis, timeInParis } from "#domain/values/dates.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/values/durations.ts";
import { formatEuros } from "#domain/values/money.ts";
import { listed, typographic } from "#domain/values/typography.ts";

/** The kinds of notifications to candidates (ADR 0088). */
export const notificationKinds = [
  "accepted",
  "rejected",
  "closed",
  "confirm",
  "changed",
  "restored",
  "briefing",
  "cancelled",
  "announcement",
  "recorded",
  "contest-answered",
  "proposed",
  "proposal-closed",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** A notification as its candidate reads it: the title and the body are shown unchanged. */
export const notification = z.object({
  id: z.uuid(),
  kind: z.enum(notificationKinds),
  title: z.string(),
  body: z.string(),
  jobId: z.nullable(z.uuid()),
  applicationId: z.nullable(z.uuid()),
  createdAt: z.iso.datetime(),
  readAt: z.nullable(z.iso.datetime()),
});

export type Notification = z.output<typeof notification>;

export type NotifiedJob = Schedule & {
  title: string;
  businessName: string;
  address: string;
  hourlyRate: number;
  startsAt: Date;
};

type RecordedEngagement = Engagement &
  Pick<ContestableRecord, "recordedAt" | "contestedAt" | "contestAnswer">;
type IsTrue = (engagement: RecordedEngagement, now: Date, createdAt: Date) => boolean;

type Delivery = {
  /** Mailed beyond the limit of a day too, within it, within it for a job that starts within 12 h, or never. */
  mail: "always" | "limited" | "limited-if-imminent" | "never";
  /** Between 22 h and 7 h: sent, kept until the morning, kept except for a job that starts within 12 h, or once the job has started. */
  atNight: "sent" | "kept" | "kept-unless-imminent" | "kept-once-started";
  /** The last line of the mail, by what there is to do in the app. */
  action: string | null;
  /** Of several about a job, only the last is delivered. */
  isReplaced?: true;
  /** Until it is delivered, its text names the job as it is edited. */
  followsEdits?: true;
  isStillTrue: IsTrue | "always";
};

const READ_THE_JOB = "pour voir la mission et ses consignes";
const CONFIRM = "pour confirmer ou vous désister";
const ACCEPT = "pour accepter ou vous désister";

const closing: Delivery = { mail: "never", atNight: "kept", action: null, isStillTrue: "always" };

const deliveries: Record<NotificationKind, Delivery> = {
  accepted: { mail: "always", atNight: "sent", action: READ_THE_JOB, isStillTrue: isToCome },
  rejected: { mail: "limited", atNight: "kept", action: null, isStillTrue: "always" },
  closed: closing,
  confirm: {
    mail: "limited",
    atNight: "kept-unless-imminent",
    action: CONFIRM,
    isReplaced: true,
    followsEdits: true,
    isStillTrue: (engagement, now) => isAwaitingConfirmation(stateOf(engagement, now)),
  },
  changed: {
    mail: "limited",
    atNight: "kept-unless-imminent",
    action: ACCEPT,
    isReplaced: true,
    isStillTrue: (engagement, now) => stateOf(engagement, now) === "changed",
  },
  restored: {
    mail: "limited",
    atNight: "kept-unless-imminent",
    action: READ_THE_JOB,
    isReplaced: true,
    isStillTrue: (engagement, now) => isToCome(engagement, now) && !isChanged(engagement),
  },
  briefing: {
    mail: "limited-if-imminent",
    atNight: "kept-unless-imminent",
    action: READ_THE_JOB,
    followsEdits: true,
    isStillTrue: isToCome,
  },
  cancelled: { mail: "always", atNight: "sent", action: null, isStillTrue: "always" },
  announcement: {
    mail: "limited-if-imminent",
    atNight: "kept-unless-imminent",
    action: null,
    followsEdits: true,
    isStillTrue: isToCome,
  },
  recorded: {
    mail: "limited",
    // Somebody recorded as absent before the start must know before they set out.
    atNight: "kept-once-started",
    action: "pour voir ce pointage ou le contester",
    isReplaced: true,
    // It offers to contest the record.
    isStillTrue: (engagement, _now, createdAt) =>
      isRecordOf(engagement, createdAt) && !isContested(engagement),
  },
  "contest-answered": {
    mail: "limited",
    atNight: "kept",
    action: null,
    // A correction offers to contest it, which may be done already.
    isStillTrue: (engagement, _now, createdAt) =>
      isRecordOf(engagement, createdAt) && !isContestedSince(engagement, createdAt),
  },
  // Whether it may still be answered is read from the proposal.
  proposed: {
    mail: "limited",
    atNight: "kept-unless-imminent",
    action: "pour répondre",
    followsEdits: true,
    isStillTrue: "always",
  },
  "proposal-closed": closing,
};

/** Whether the record is that of then, not another since. */
function isRecordOf({ recordedAt }: RecordedEngagement, createdAt: Date): boolean {
  return recordedAt !== null && recordedAt <= createdAt;
}

function isContestedSince({ contestedAt, contestAnswer }: RecordedEngagement, createdAt: Date): boolean {
  return contestedAt !== null && (contestAnswer === null || contestedAt > createdAt);
}

/** Whether this release knows a kind: after a return from a newer one, the database may have others (ADR 0024). */
function isKnownKind(kind: string): kind is NotificationKind {
  return Object.hasOwn(deliveries, kind);
}

/** The kinds of which only the last about a job is delivered. */
export const replacedKinds = notificationKinds.filter((kind) => deliveries[kind].isReplaced);

/** What matters most to its candidate is mailed whatever the number of messages that day. */
export function isAlwaysMailed(kind: NotificationKind): boolean {
  return deliveries[kind].mail === "always";
}

/** The last line of a notification's mail: what there is to do in the app; null when nothing is. */
export function mailedAction(kind: NotificationKind): string | null {
  return deliveries[kind].action;
}

/** How long a change waits for another: several in a row become one message, about the last one. */
const CHANGES_MERGED_MS = 5 * MINUTE_MS;
/** How long before the start a change no longer waits, as it must be known before it. */
const CHANGES_URGENT_MS = 2 * CHANGES_MERGED_MS;

/**
 * Whether what a notification says is still so: otherwise it is neither pushed nor mailed, and stays in the list. An unknown
 * kind says nothing. `engagement` is null once the application was deleted.
 */
export function isStillTrue(
  { kind, createdAt }: { kind: NotificationKind; createdAt: Date },
  engagement: RecordedEngagement | null,
  now: Date,
): boolean {
  if (!isKnownKind(kind)) return false;
  const { isStillTrue: isTrue } = deliveries[kind];
  return isTrue === "always" || (engagement !== null && isTrue(engagement, now, createdAt));
}

const NIGHT_FROM = "22:00";
const NIGHT_UNTIL = "07:00";
export const IMMINENT_HOURS = 12;

/** Whether a notification is also mailed, to those who have not turned mail off. */
export function isMailed(kind: NotificationKind, startsAt: Date | null, at: Date): boolean {
  const { mail } = deliveries[kind];
  return mail === "limited-if-imminent" ? startsAt !== null && isImminent(startsAt, at) : mail !== "never";
}

/** When a notification may be pushed or mailed: what can wait is not sent between 22 h and 7 h. */
export function deliverAfter(kind: NotificationKind, startsAt: Date, now: Date): Date {
  const { atNight } = deliveries[kind];
  if (atNight === "sent") return now;
  const isMerged = kind === "changed" && startsAt.getTime() - now.getTime() > CHANGES_URGENT_MS;
  const earliest = isMerged ? new Date(now.getTime() + CHANGES_MERGED_MS) : now;
  if (atNight === "kept-unless-imminent" && isImminent(startsAt, earliest)) return earliest;
  if (atNight === "kept-once-started" && earliest < startsAt) return earliest;
  return morningAfter(earliest);
}

function isImminent(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() - now.getTime() <= IMMINENT_HOURS * HOUR_MS;
}

function morningAfter(now: Date): Date {
  const today = dayInParis(now);
  const morning = instantInParis(today, NIGHT_UNTIL);
  if (now < morning) return morning;
  return now < instantInParis(today, NIGHT_FROM) ? now : instantInParis(addDays(today, 1), NIGHT_UNTIL);
}

/** The title and the body of a notification; `detail` is the part that depends on more than its kind. */
export function notificationTexts(kind: NotificationKind, job: NotifiedJob, detail = "") {
  const { title, body } = texts[kind](job, detail);
  return { title: typographic(title), body: typographic(body) };
}

/** How the notifications that are not delivered yet began before an edit of their job, and how they begin after it. */
export function beginningsChangedBy(before: NotifiedJob, after: NotifiedJob) {
  return notificationKinds
    .filter((kind) => deliveries[kind].followsEdits)
    .map((kind) => ({
      kind,
      from: notificationTexts(kind, before).body,
      to: notificationTexts(kind, after).body,
    }))
    .filter(({ from, to }) => from !== to);
}

/** What a closed application's candidate reads (ADR 0057). */
export const closedSentences = {
  deleted: "l'entreprise a retiré l'offre. Votre candidature est close.",
  over: "la mission est passée sans réponse de l'entreprise. Votre candidature est close.",
} as const satisfies Record<ClosingReason, string>;

/** The mail's text in place of a text written by the company (ADR 0022). */
export const ANNOUNCEMENT_MAIL = typographic(
  "Une entreprise vous a écrit au sujet d'une mission qui commence bientôt. Son message est à lire dans l'application.",
);

const texts: Record<NotificationKind, (job: NotifiedJob, detail: string) => { title: string; body: string }> =
  {
    accepted: (job, detail) => ({
      title: "Candidature acceptée",
      body: `${job.businessName} vous attend ${whenOf(job)}, ${job.address}, pour « ${job.title} ».${detail}`,
    }),
    rejected: (job, letter) => ({
      title: "Candidature non retenue",
      body: letter
        ? `${letter}\n${job.businessName}`
        : `${job.businessName} n'a pas retenu votre candidature à « ${job.title} » du ${formatWeekday(job.date)}.`,
    }),
    closed: (job, detail) => ({
      title: "Candidature sans suite",
      body: `« ${job.title} » chez ${job.businessName}, ${whenOf(job)} : ${detail}`,
    }),
    confirm: (job) => ({
      title: "Confirmez votre venue",
      body: `${job.businessName} compte sur vous ${whenOf(job)}, pour « ${job.title} ». Confirmez que vous venez.`,
    }),
    changed: (job, detail) => ({
      title: "Mission modifiée",
      body: `« ${job.title} » chez ${job.businessName} : ${whenOf(job)}, ${formatEuros(job.hourlyRate)} de l'heure${detail}`,
    }),
    restored: (job, detail) => ({
      title: "Mission rétablie",
      body: `« ${job.title} » chez ${job.businessName}, ${whenOf(job)} : la mission est de nouveau comme convenu.${detail}`,
    }),
    briefing: (job, detail) => ({
      title: "Consignes modifiées",
      body: `« ${job.title} » chez ${job.businessName}, ${whenOf(job)}.${detail}`,
    }),
    cancelled: (job, detail) => ({
      title: "Mission annulée",
      body: detail || `${job.businessName} a annulé « ${job.title} », prévue ${whenOf(job)}.`,
    }),
    announcement: (job, detail) => ({
      title: "Message de l'entreprise",
      body: `${job.businessName}, pour « ${job.title} » du ${formatWeekday(job.date)} : ${detail}`,
    }),
    recorded: (job, detail) => ({
      title: "Mission pointée",
      body: `« ${job.title} » chez ${job.businessName}, ${whenOf(job)} : ${detail}`,
    }),
    "contest-answered": (job, detail) => ({
      title: "Réponse à votre contestation",
      body: `« ${job.title} » chez ${job.businessName}, ${whenOf(job)} : ${detail}`,
    }),
    proposed: (job, detail) => ({
      title: "On vous propose une mission",
      body: `${job.businessName} vous propose « ${job.title} », ${whenOf(job)}, ${formatEuros(job.hourlyRate)} de l'heure. ${detail}`,
    }),
    // To who had not answered about a job when it was deleted (ADR 0166).
    "proposal-closed": (job) => ({
      title: "Proposition sans suite",
      body: `« ${job.title} » chez ${job.businessName}, ${whenOf(job)} : l'entreprise a retiré l'offre qu'elle vous proposait.`,
    }),
  };

/** The end of a `proposed` notification. */
export function proposedDetail({ isInstant }: { isInstant: boolean }): string {
  return isInstant ? "S'il reste une place, votre oui vous engage." : "Dites oui ou non dans l'application.";
}

/** The page that a notification leads to. */
export function pathOfNotification(kind: NotificationKind, applicationId: string | null): string {
  if (kind === "proposed") return CANDIDATE_PATH;
  return applicationId === null
    ? candidatePaths.notifications
    : `${candidatePaths.applications}/${applicationId}`;
}

type ChangedJob = { plannedBreak: number; isEngagedElsewhere: boolean; briefing: readonly BriefingPart[] };

/** The end of a `changed` notification: the break, and what the person can do about it. */
export function changedDetail({ plannedBreak, isEngagedElsewhere, briefing }: ChangedJob): string {
  const pause = plannedBreak === 0 ? "" : `, ${formatBreak(plannedBreak)} non payée`;
  return `${pause}. ${changedChoice(isEngagedElsewhere)}${briefingDetail(briefing)}`;
}

type AcceptedJob = Pick<NotifiedJob, "hourlyRate" | "startsAt"> & { endsAt: Date };

/** The end of an `accepted` notification when the terms changed since the person applied, or the job has started. */
export function acceptedDetail(
  job: AcceptedJob,
  { hasChanged, now }: { hasChanged: boolean; now: Date },
): string {
  const from = countedFrom({ ...job, agreedAt: now });
  const choice = job.startsAt > now ? changedChoice(false) : startedChoice({ ...job, agreedAt: now });
  const changed = ` L'offre a changé depuis votre candidature (${formatEuros(job.hourlyRate)} de l'heure). ${choice}`;
  return `${hasChanged ? changed : ""}${from === null ? "" : ` ${countedFromSentence(from)}`}`;
}

/** What a person can do about a changed job, engaged elsewhere at the new hours or not. */
export function changedChoice(isEngagedElsewhere: boolean): string {
  return isEngagedElsewhere
    ? "Vous avez déjà une mission à ces heures. Désistez-vous ici : votre score de fiabilité n'en souffrira pas. Pour accepter, désistez-vous d'abord de l'autre mission."
    : "Acceptez, ou désistez-vous : votre score de fiabilité n'en souffrira pas.";
}

/** From the start the new terms hold without an answer; a withdrawal soon after the acceptance stays free (ADR 0120). */
function startedChoice(agreed: AgreedSpan): string {
  const until = formatTime(timeInParis(withdrawableUntil(agreed)));
  return `Vous pouvez vous désister jusqu'à ${until} : votre score de fiabilité n'en souffrira pas.`;
}

/** " À relire dans l'application : le contact sur place."; empty when no part changed. */
export function briefingDetail(parts: readonly BriefingPart[]): string {
  if (parts.length === 0) return "";
  const names = parts.map((part) => briefingPartNames[part]);
  return ` À relire dans l'application : ${listed(new Set(names))}.`;
}

const briefingPartNames = {
  meetingPoint: "où se présenter",
  contactName: "le contact sur place",
  contactPhone: "le contact sur place",
  dress: "la tenue",
  access: "l'accès",
} as const satisfies Record<BriefingPart, string>;

/** The text of a cancellation that follows the end of the company's account. */
export function companyClosedDetail(job: NotifiedJob): string {
  return `« ${job.title} » chez ${job.businessName}, prévue ${whenOf(job)}, est annulée : le compte de l'entreprise n'est plus ouvert.`;
}

function whenOf(job: NotifiedJob): string {
  return `${formatWeekday(job.date)}, ${formatSchedule(job)}`;
}
