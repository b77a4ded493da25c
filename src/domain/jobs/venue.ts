import * as z from "zod/mini";
import { AppError } from "#domain/errors.ts";
import { HOUR_MS } from "#domain/values/durations.ts";
import { yesOrNo } from "#domain/values/record-fields.ts";
import { requiredLine } from "#domain/values/text.ts";
import {
  type Briefing,
  breakOf,
  briefing,
  briefingRecord,
  isBreakTooLong,
  isSameBriefing,
} from "./briefing.ts";
import { chosenLocation, writtenAddress } from "./job-fields.ts";
import type { Span } from "./schedule.ts";

export const MAX_VENUES = 50;

export const MAX_VENUE_NAME = 80;

/** A saved address of a company's jobs, with its briefing. */
export const venue = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  location: z.object({
    ville: z.nullable(z.string()),
    latitude: z.number(),
    longitude: z.number(),
    approximate: z.boolean(),
  }),
  briefing: z.nullable(briefingRecord),
  upcomingJobs: z
    .int()
    .check(z.describe("How many upcoming jobs take its briefing: published there, at its address of then")),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type Venue = z.output<typeof venue>;

const fields = {
  name: requiredLine({ subject: "Le nom", required: "Le nom est requis", max: MAX_VENUE_NAME }),
  address: writtenAddress,
  location: z._default(z.nullable(chosenLocation), null),
  briefing: z._default(briefing, null),
};

/** The form of a new venue; without a location, the server geocodes the address. */
export const newVenue = z.strictObject(fields);

/** The edit form; `updateJobs` copies the briefing to the upcoming jobs there, never the address (spec §2, edit job). */
export const venueEdit = z.strictObject({
  ...fields,
  updateJobs: z._default(yesOrNo, false),
  updatedAt: z.optional(
    z.iso.datetime("Date invalide").check(z.describe("`updatedAt` of the venue that was read")),
  ),
});

export type NewVenue = z.output<typeof newVenue>;
export type VenueEdit = z.output<typeof venueEdit>;

/** Refuses a venue beyond the fiftieth (`resource-exhausted`). */
export function assertRoomForVenue(known: number): void {
  if (known < MAX_VENUES) return;
  throw new AppError("resource-exhausted", { message: `${MAX_VENUES} lieux au maximum` });
}

/** Deleted, or another company's: the answer does not tell which. */
export function unknownVenue(): AppError {
  return new AppError("invalid-job-data", {
    fields: { venueId: "Ce lieu n'est plus enregistré. Choisissez-en un autre." },
  });
}

type StoredVenue = Pick<Venue, "name" | "address" | "briefing">;

/** Refuses what was read before another edit (`aborted`), unless it is the same: it may be sent again. */
export function assertLatestVenue(
  read: string | undefined,
  edited: StoredVenue,
  stored: StoredVenue & { updatedAt: Date },
): void {
  if (read === undefined || read === stored.updatedAt.toISOString()) return;
  const isSame =
    edited.name === stored.name &&
    edited.address === stored.address &&
    isSameBriefing(edited.briefing, stored.briefing);
  if (isSame) return;
  throw new AppError("aborted", {
    message: "Ce lieu vient d'être modifié ailleurs. Rouvrez-le avant d'enregistrer.",
  });
}

/** Refuses another break in an upcoming job that is shorter than it (`failed-precondition`). */
export function assertBreakFits(edited: Briefing | null, before: Span & { briefing: Briefing | null }): void {
  const hours = (before.endsAt.getTime() - before.startsAt.getTime()) / HOUR_MS;
  if (breakOf(edited) === breakOf(before.briefing) || !isBreakTooLong(edited, hours)) return;
  throw new AppError("failed-precondition", { message: "Une offre à venir est plus courte que cette pause" });
}

/** Refuses the name of another venue of the company, whatever its case (`already-exists`). */
export function assertNameFree(isNameUsed: boolean): void {
  if (isNameUsed) throw sameName();
}

function sameName(cause?: unknown): AppError {
  return new AppError("already-exists", { message: "Un lieu porte déjà ce nom", cause });
}
