import * as z from "zod/mini";
import type { Engagement } from "#domain/engagements/engagement.ts";
import type { FieldErrors } from "#domain/errors.ts";
import { readContent } from "#domain/jobs/job-content.ts";
import { fieldErrorsOf } from "#domain/values/field-rules.ts";

/** The sentence of each invalid field; empty when the value is valid. */
export function errorsOf(schema: z.core.$ZodType, typed: unknown): FieldErrors {
  const read = z.safeParse(schema, typed);
  return read.success ? {} : fieldErrorsOf(read.error);
}

/** The code and the sentence of what a rule throws, or null when it does not throw. */
export function refusal(run: () => unknown): { code: unknown; message: string } | null {
  try {
    run();
    return null;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code: unknown = Reflect.get(error, "code");
    return { code, message: error.message };
  }
}

/** What a job without requirements or benefits says of them: nothing where it may, else no. */
export const emptyContent = z
  .object(readContent)
  .parse(
    Object.fromEntries(
      Object.entries(readContent).map(([name, field]) => [
        name,
        field.safeParse(null).success ? null : false,
      ]),
    ),
  );

/** Texts that nobody types and PostgreSQL cannot store, by name. */
export const unstorableTexts = [
  ["a NUL", "Serveur\u0000euse"],
  ["an escape", "Serveur\u001b[31m"],
  ["a C1 control", "Serveur\u0085"],
  ["half of a pair, high", "Serveur \ud83d"],
  ["half of a pair, low", "\ude00 Serveur"],
] as const;

export const million = "x".repeat(1_000_000);

/** Saturday 5 December, 18 h to 23 h in Paris; agreed four days before. */
export const sampleEngagement: Engagement = {
  startsAt: new Date("2026-12-05T17:00:00Z"),
  endsAt: new Date("2026-12-05T22:00:00Z"),
  hourlyRate: 13.5,
  plannedBreak: 30,
  agreedAt: new Date("2026-12-01T12:00:00Z"),
  agreedStartsAt: new Date("2026-12-05T17:00:00Z"),
  agreedEndsAt: new Date("2026-12-05T22:00:00Z"),
  agreedRate: 13.5,
  agreedBreak: 30,
  isToReconfirm: false,
  askedAt: null,
  reminders: 0,
  confirmedAt: null,
  endedAt: null,
  endedBy: null,
  outcome: null,
  isCounted: true,
};
