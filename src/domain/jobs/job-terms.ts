/** What a person agrees to: another day, other hours, pay or unpaid break need their agreement again. */
export const jobTerms = ["date", "hours", "hourlyRate", "breakMinutes"] as const;
export type JobTerm = (typeof jobTerms)[number];
