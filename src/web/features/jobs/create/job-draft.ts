/* oxlint-disable promise/valid-params -- these are schemas, not promises. */
import * as z from "zod/mini";
import { dayInParis } from "#domain/values/dates.ts";
import { chosenPlace } from "#domain/jobs/job-publication.ts";
import { requirementLines } from "#domain/jobs/requirement.ts";
import { smicOn } from "#domain/jobs/smic.ts";

const text = z.catch(z.string(), "");
const list = z.catch(z.array(z.string()), []);
const flag = z.catch(z.boolean(), false);
const number = z.catch(z.optional(z.number()), undefined);

/** What an unfinished offer holds: whatever cannot be read, from a form or from another version, is left out. */
const jobDraft = z.object({
  title: text,
  category: z.catch(z.nullable(z.string()), null),
  date: text,
  startTime: text,
  endTime: text,
  endsNextDay: flag,
  hourlyRate: number,
  numberOfPositions: number,
  address: text,
  location: z.catch(z.nullable(chosenPlace), null),
  description: text,
  predefined: list,
  requirements: text,
  experienceRequired: flag,
  benefits: list,
  urgent: flag,
});

export type JobDraft = z.output<typeof jobDraft>;

export const jobPlace = z.pick(jobDraft, { address: true, location: true });

export type JobPlace = z.output<typeof jobPlace>;

export function readDraft(values: object): JobDraft {
  return jobDraft.parse(values);
}

export function blankDraft(now: Date, place?: JobPlace): JobDraft {
  return readDraft({ hourlyRate: smicOn(dayInParis(now)).hourly, numberOfPositions: 1, ...place });
}

/**
 * What the form holds, as the offer to publish: ticked and written requirements are one list, and a number of positions
 * that was erased is none, not the usual one.
 */
export function toPublication(held: Record<string, unknown>): object {
  const { predefined, requirements, numberOfPositions = null, ...values } = held;
  const ticked = Array.isArray(predefined) ? predefined : [];
  const written = typeof requirements === "string" ? requirementLines(requirements) : [];
  return { ...values, numberOfPositions, requirements: [...ticked, ...written] };
}
