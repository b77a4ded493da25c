import * as z from "zod/mini";

export const MIN_COMPARED_JOBS = 3;
export const MAX_COMPARED_JOBS = 20;
export const PAY_HISTORY_DAYS = 365;

export const payHistory = z.object({
  jobs: z.int(),
  filled: z.int(),
  medianHours: z.nullable(z.number()).check(z.describe("Median time from publication to full, in hours")),
  medianRate: z.nullable(z.number()).check(z.describe("Median gross euros per hour of the filled jobs")),
});

export type PayHistory = z.output<typeof payHistory>;

export function isMeaningful({ jobs, filled }: PayHistory): boolean {
  return jobs >= MIN_COMPARED_JOBS && filled > 0;
}
