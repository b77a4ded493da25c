import * as z from "zod/mini";
import { yesOrNo } from "#domain/values/record-fields.ts";
import { AppError } from "#domain/errors.ts";
import { briefing, briefingRecord } from "#domain/jobs/briefing.ts";
import { chosenPlace, writtenAddress } from "#domain/jobs/job-publication.ts";
import { requiredText } from "#domain/values/text.ts";

export const MAX_VENUES = 50;

export const MAX_VENUE_NAME = 80;

/** A place where a company has missions, saved once with what people are told of it. */
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
  upcomingJobs: z.int().check(z.describe("How many offers to come take place there")),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type Venue = z.output<typeof venue>;

const fields = {
  name: requiredText({ subject: "Le nom", required: "Le nom est requis", max: MAX_VENUE_NAME }),
  address: writtenAddress,
  location: z._default(z.nullable(chosenPlace), null),
  briefing: z._default(briefing, null),
};

/** What a recruiter sends to save a new place; without a location, the server finds the address itself. */
export const newVenue = z.strictObject(fields);

/** What changes one, and whether the offers to come there take its briefing: never its address (spec §2, edit job). */
export const venueEdit = z.strictObject({
  ...fields,
  updateJobs: z._default(yesOrNo, false),
});

export type NewVenue = z.output<typeof newVenue>;
export type VenueEdit = z.output<typeof venueEdit>;

/** Refuses a place beyond the fiftieth (`resource-exhausted`). */
export function assertRoomForVenue(known: number): void {
  if (known < MAX_VENUES) return;
  throw new AppError("resource-exhausted", { message: `${MAX_VENUES} lieux au maximum` });
}

/** Refuses a name that another place of the company has, whatever its case (`already-exists`). */
export function assertNameFree(isTaken: boolean): void {
  if (isTaken) throw sameName();
}

export function sameName(cause?: unknown): AppError {
  return new AppError("already-exists", { message: "Un lieu porte déjà ce nom", cause });
}
