import * as z from "zod/mini";
import { formatSchedule } from "#domain/jobs/schedule.ts";
import type { Schedule } from "#domain/jobs/schedule.ts";
import { addDays, dayInParis, formatWeekday, instantInParis } from "#domain/values/dates.ts";
import { formatEuros } from "#domain/values/money.ts";
import { typographic } from "#domain/values/typography.ts";

/** What a candidate is told of (ADR 0088). */
export const notificationKinds = ["accepted", "refused", "confirm", "changed", "cancelled"] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** A notification as its candidate reads it: the sentences are shown as they are. */
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

/** What a notification says of a mission. */
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
} as const satisfies Record<NotificationKind, boolean>;

/** `always` waits for the morning; `unless-soon` does too, but not for a mission that starts within 12 h. */
const waits = {
  accepted: "never",
  refused: "always",
  confirm: "unless-soon",
  changed: "unless-soon",
  cancelled: "never",
} as const satisfies Record<NotificationKind, "never" | "always" | "unless-soon">;

const NIGHT_FROM = "22:00";
const NIGHT_UNTIL = "07:00";
const SOON_MS = 12 * 3_600_000;

/** Whether a notification also goes by mail, to those who have not turned mail off. */
export function isMailed(kind: NotificationKind): boolean {
  return mailed[kind];
}

/** When a notification may reach a phone or a mailbox: what can wait does not wake anyone between 22 h and 7 h. */
export function deliverAfter(kind: NotificationKind, startsAt: Date, now: Date): Date {
  const rule = waits[kind];
  if (rule === "never") return now;
  if (rule === "unless-soon" && startsAt.getTime() - now.getTime() <= SOON_MS) return now;
  return morningAfter(now);
}

function morningAfter(now: Date): Date {
  const today = dayInParis(now);
  const morning = instantInParis(today, NIGHT_UNTIL);
  if (now < morning) return morning;
  return now < instantInParis(today, NIGHT_FROM) ? now : instantInParis(addDays(today, 1), NIGHT_UNTIL);
}

/** The two sentences of a notification. */
export function notificationTexts(kind: NotificationKind, mission: Mission): { title: string; body: string } {
  const { title, body } = texts[kind](mission);
  return { title: typographic(title), body: typographic(body) };
}

const texts: Record<NotificationKind, (mission: Mission) => { title: string; body: string }> = {
  accepted: (mission) => ({
    title: "Candidature acceptée",
    body: `${mission.businessName} vous attend ${whenOf(mission)}, ${mission.address}, pour « ${mission.title} ».`,
  }),
  refused: (mission) => ({
    title: "Candidature non retenue",
    body: `${mission.businessName} n'a pas retenu votre candidature à « ${mission.title} » du ${formatWeekday(mission.date)}.`,
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
};

function whenOf(mission: Mission): string {
  return `${formatWeekday(mission.date)}, ${formatSchedule(mission)}`;
}
