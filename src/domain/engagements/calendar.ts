import * as z from "zod/mini";
import { BRAND } from "#domain/brand.ts";
import { positionsLeft } from "#domain/jobs/job.ts";
import { type Schedule, formatSchedule } from "#domain/jobs/schedule.ts";
import { formatWeekday } from "#domain/values/dates.ts";
import { DAY_MS } from "#domain/values/durations.ts";
import { compareNames } from "#domain/values/full-name.ts";
import { typographic, counted } from "#domain/values/typography.ts";
import { type EngagementState, isAwaitingConfirmation } from "./engagement-state.ts";

/** The address at which a calendar application reads someone's jobs; knowing it is enough to read them. */
export const calendarAddress = z.object({
  url: z.nullable(z.url()).check(z.describe("Null until created, and once deleted")),
});

export type CalendarAddress = z.output<typeof calendarAddress>;

const PAST_DAYS = 60;
const CANCELLED_DAYS = 30;

export function calendarBounds(now: Date): { endsAfter: Date; cancelledAfter: Date } {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return { endsAfter: before(PAST_DAYS), cancelledAfter: before(CANCELLED_DAYS) };
}

type EventTexts = { summary: string; description: string };

type CompanyJob = {
  title: string;
  numberOfPositions: number;
  positionsTaken: number;
  /** Calendars are copied to other services: they include nothing else about a person. */
  firstNames: readonly string[];
  isCancelled: boolean;
};

export function companyEventTexts(job: CompanyJob): EventTexts {
  const { title, numberOfPositions, positionsTaken, firstNames, isCancelled } = job;
  if (isCancelled) return { summary: typographic(`Annulée : ${title}`), description: "" };
  const left = positionsLeft(job);
  const names = firstNames.toSorted(compareNames).join(", ");
  const engaged = names === "" ? "Personne n'est engagé pour l'instant." : names;
  const missing = counted(left, "place à pourvoir", "places à pourvoir");
  return {
    summary: typographic(`${title} · ${positionsTaken}/${numberOfPositions}`),
    description: typographic(left === 0 ? engaged : `${engaged}\n${missing}`),
  };
}

type OwnJob = { title: string; businessName: string; state: EngagementState; proposed: Schedule };

/** The texts of a candidate's event, which keeps the hours they agreed to: a changed job says the new ones. */
export function ownEventTexts({ title, businessName, state, proposed }: OwnJob): EventTexts {
  const name = `${title} · ${businessName}`;
  const toConfirm = `À confirmer dans l'application ${BRAND}.`;
  if (state === "changed") {
    const when = `${formatWeekday(proposed.date)}, ${formatSchedule(proposed)}`;
    return {
      summary: typographic(`Modifiée, à reconfirmer : ${name}`),
      description: typographic(`L'entreprise propose ${when}. ${toConfirm}`),
    };
  }
  return {
    summary: typographic(state === "cancelled" ? `Annulée : ${name}` : name),
    description: isAwaitingConfirmation(state) ? typographic(toConfirm) : "",
  };
}
