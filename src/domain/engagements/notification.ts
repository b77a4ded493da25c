import * as z from "zod/mini";
import { formatSchedule } from "#domain/jobs/schedule.ts";
import type { Schedule } from "#domain/jobs/schedule.ts";
import { addDays, dayInParis, formatWeekday, instantInParis } from "#domain/values/dates.ts";
import { formatEuros } from "#domain/values/money.ts";
import { typographic } from "#domain/values/typography.ts";

/** The kinds of notifications to candidates (ADR 0088). */
export const notificationKinds = [
  "accepted",
  "refused",
  "confirm",
  "changed",
  "cancelled",
  "announcement",
  "recorded",
  "contest-answered",
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

export type Mission = Schedule & {
  title: string;
  businessName: string;
  address: string;
  hourlyRate: number;
  startsAt: Date;
};

const mailed = {
  accepted: true,
  refused: false,
  confirm: true,
  changed: true,
  cancelled: true,
  announcement: "if-soon",
  recorded: true,
  "contest-answered": true,
} as const satisfies Record<NotificationKind, boolean | "if-soon">;

/** `always` is deferred to the morning; `unless-soon` too, except for a mission that starts within 12 h. */
const deferral = {
  accepted: "never",
  refused: "always",
  confirm: "unless-soon",
  changed: "unless-soon",
  cancelled: "never",
  announcement: "unless-soon",
  recorded: "always",
  "contest-answered": "always",
} as const satisfies Record<NotificationKind, "never" | "always" | "unless-soon">;

const NIGHT_FROM = "22:00";
const NIGHT_UNTIL = "07:00";
const SOON_MS = 12 * 3_600_000;

/** Whether a notification is also mailed, to those who have not turned mail off. */
export function isMailed(kind: NotificationKind, startsAt: Date | null, at: Date): boolean {
  const rule = mailed[kind];
  return rule === "if-soon" ? startsAt !== null && isSoon(startsAt, at) : rule;
}

/** When a notification may be pushed or mailed: what can wait is not sent between 22 h and 7 h. */
export function deliverAfter(kind: NotificationKind, startsAt: Date, now: Date): Date {
  const rule = deferral[kind];
  if (rule === "never") return now;
  if (rule === "unless-soon" && isSoon(startsAt, now)) return now;
  return morningAfter(now);
}

function isSoon(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() - now.getTime() <= SOON_MS;
}

function morningAfter(now: Date): Date {
  const today = dayInParis(now);
  const morning = instantInParis(today, NIGHT_UNTIL);
  if (now < morning) return morning;
  return now < instantInParis(today, NIGHT_FROM) ? now : instantInParis(addDays(today, 1), NIGHT_UNTIL);
}

/** The title and the body of a notification; `detail` is the part that depends on more than its kind. */
export function notificationTexts(kind: NotificationKind, mission: Mission, detail = "") {
  const { title, body } = texts[kind](mission, detail);
  return { title: typographic(title), body: typographic(body) };
}

/** The mail's text in place of a text written by the company (ADR 0047). */
export const ANNOUNCEMENT_MAIL = typographic(
  "Une entreprise vous a écrit au sujet d'une mission qui commence bientôt. Son message est à lire dans l'application.",
);

const texts: Record<NotificationKind, (mission: Mission, detail: string) => { title: string; body: string }> =
  {
    accepted: (mission) => ({
      title: "Candidature acceptée",
      body: `${mission.businessName} vous attend ${whenOf(mission)}, ${mission.address}, pour « ${mission.title} ».`,
    }),
    refused: (mission, letter) => ({
      title: "Candidature non retenue",
      body: letter
        ? `${letter}\n${mission.businessName}`
        : `${mission.businessName} n'a pas retenu votre candidature à « ${mission.title} » du ${formatWeekday(mission.date)}.`,
    }),
    confirm: (mission) => ({
      title: "Confirmez votre venue",
      body: `${mission.businessName} compte sur vous ${whenOf(mission)}, pour « ${mission.title} ». Confirmez que vous venez.`,
    }),
    changed: (mission) => ({
      title: "Mission modifiée",
      body: `« ${mission.title} » chez ${mission.businessName} : ${whenOf(mission)}, ${formatEuros(mission.hourlyRate)} de l'heure. Confirmez, ou désistez-vous : votre indice de fiabilité n'en souffrira pas.`,
    }),
    cancelled: (mission) => ({
      title: "Mission annulée",
      body: `${mission.businessName} a annulé « ${mission.title} », prévue ${whenOf(mission)}.`,
    }),
    announcement: (mission, detail) => ({
      title: "Message de l'entreprise",
      body: `${mission.businessName}, pour « ${mission.title} » du ${formatWeekday(mission.date)} : ${detail}`,
    }),
    recorded: (mission, detail) => ({
      title: "Mission pointée",
      body: `« ${mission.title} » chez ${mission.businessName}, ${whenOf(mission)} : ${detail}`,
    }),
    "contest-answered": (mission, detail) => ({
      title: "Réponse à votre contestation",
      body: `« ${mission.title} » chez ${mission.businessName}, ${whenOf(mission)} : ${detail}`,
    }),
  };

function whenOf(mission: Mission): string {
  return `${formatWeekday(mission.date)}, ${formatSchedule(mission)}`;
}
