import * as z from "zod/mini";
import { jobTerms } from "#domain/jobs/job-terms.ts";
import { eurosPerHour } from "#domain/values/record-fields.ts";
import { attendanceRecord } from "./attendance-record.ts";
import { ratings, recorders } from "./attendance.ts";
import { engagementStateLabels, engagementStates } from "./engagement-state.ts";
import { enders, hasWork, isStillEngaged } from "./engagement.ts";
import { MAX_REMINDERS, REMINDER_EVERY_HOURS } from "./reminder.ts";
import { LATE_HOURS, REFLECTION_HOURS } from "./withdrawal.ts";

/** The label of a person's state; "À reconfirmer" is for those who had confirmed. */
export function engagementLabel({
  state,
  confirmedAt,
}: Pick<EngagedPerson, "state" | "confirmedAt">): string {
  return engagementStateLabels[state === "changed" && confirmedAt === null ? "asked" : state];
}

/** `isStillEngaged` of a person as the day of the company shows them. */
export function isPersonEngaged({ endedAt, recorded }: Pick<EngagedPerson, "endedAt" | "recorded">): boolean {
  return isStillEngaged({ endedAt, outcome: recorded?.outcome ?? null });
}

/** `hasWork` of a person as the day of the company shows them. */
export function personHasWork({
  endedAt,
  leftDuring,
  recorded,
}: Pick<EngagedPerson, "endedAt" | "leftDuring" | "recorded">): boolean {
  return hasWork({ endedAt, outcome: recorded?.outcome ?? null, hasLeft: Boolean(leftDuring) });
}

const agreedTerms = {
  agreed: z
    .object({
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
      hourlyRate: eurosPerHour,
      breakMinutes: z.int().check(z.describe("Minutes of the unpaid break")),
    })
    .check(z.describe("What the person agreed to: other than the job's terms while `state` is `changed`")),
  changedTerms: z
    .array(z.enum(jobTerms))
    .check(z.describe("Which of the job's terms are no longer those agreed")),
};

/** An engagement as its company reads it, beside the application. */
export const engagedPerson = z.object({
  state: z.enum(engagementStates),
  agreedAt: z.iso
    .datetime()
    .check(z.describe("When the terms were agreed: once the job has started, its hours count from then")),
  confirmedAt: z.nullable(z.iso.datetime()),
  askedAt: z.nullable(z.iso.datetime()),
  reminders: z
    .int()
    .check(
      z.describe(
        `How many reminders the company sent; ${MAX_REMINDERS} at most, ${REMINDER_EVERY_HOURS} hours apart`,
      ),
    ),
  whyNotRemind: z
    .nullable(z.string())
    .check(
      z.describe(
        "Why the person cannot be reminded now, or when they can, to be shown; null when they can now",
      ),
    ),
  remindableFrom: z
    .nullable(z.iso.datetime())
    .check(
      z.describe("Since when, or from when, the person may be reminded; null when they may not any more"),
    ),
  ...agreedTerms,
  endedAt: z.nullable(z.iso.datetime()),
  endedBy: z
    .nullable(z.enum(enders))
    .check(z.describe("Who ended it; of somebody who withdrew during the job, no absence is recorded")),
  endedReason: z.nullable(z.string()).check(z.describe("In the candidate's words")),
  isLate: z.boolean().check(z.describe(`Withdrawn less than ${LATE_HOURS} hours before the start`)),
  leftDuring: z
    .nullable(z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() }))
    .check(
      z.describe(
        "The hours of the job when the person withdrew during it, though it was moved since; null for the others",
      ),
    ),
  isDeclared: z
    .boolean()
    .check(
      z.describe("Whether the company marked its hiring declaration (DPAE) as made, for the day agreed to"),
    ),
  recorded: z.nullable(
    z.extend(attendanceRecord, {
      by: z.enum(recorders).check(z.describe("presumption: nobody recorded it within seven days of the end")),
      rating: z
        .nullable(z.enum(ratings))
        .check(z.describe("Whether the company would take the person again; readable by the company alone")),
    }),
  ),
});

export type EngagedPerson = z.output<typeof engagedPerson>;

export const ownEngagement = z.object({
  state: z.enum(engagementStates),
  ...agreedTerms,
  confirmedAt: z.nullable(z.iso.datetime()),
  confirmableUntil: z.iso
    .datetime()
    .check(
      z.describe("Until when the person may confirm: the start, or the end when accepted after the start"),
    ),
  withdrawableUntil: z.iso
    .datetime()
    .check(
      z.describe(
        `Until when the person may withdraw: the start, or ${REFLECTION_HOURS} hours after agreeing, if the job is not finished`,
      ),
    ),
  countedFrom: z
    .nullable(z.iso.datetime())
    .check(
      z.describe(
        "From when the hours count of somebody accepted once the job had started; null for the others",
      ),
    ),
  isConfirmationAsked: z
    .boolean()
    .check(
      z.describe("Whether the company waits for a confirmation, requested the day before or after a change"),
    ),
  isLateIfWithdrawnNow: z
    .boolean()
    .check(z.describe("Whether withdrawing now counts as late: to be shown before the candidate withdraws")),
  recorded: z.nullable(
    z.extend(attendanceRecord, {
      contestableUntil: z
        .nullable(z.iso.datetime())
        .check(
          z.describe(
            "An absence, lateness or fewer hours than planned may be contested, once, within seven days",
          ),
        ),
    }),
  ),
});

export type OwnEngagement = z.output<typeof ownEngagement>;
