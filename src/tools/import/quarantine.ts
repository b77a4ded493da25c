import { MAX_POSITIONS, MIN_POSITIONS } from "#domain/jobs/job-fields.ts";

/** Why a document cannot be loaded, as printed in the report; its content is kept in `imported_documents`. */
export const quarantineReasons = {
  "no-email": "it has no valid e-mail address",
  "same-account": "another record of the same account is loaded",
  "account-taken": "another account has its id or its e-mail address",
  "no-recruiter": "it names no recruiter",
  "recruiter-absent": "its recruiter does not exist",
  "no-title": "it has no title",
  "no-date": "its day is missing or invalid",
  "no-times": "its times are missing or invalid",
  "ends-before-start": "it ends before it starts",
  "no-rate": "its hourly rate is missing or invalid",
  "no-positions": `its number of positions is not from ${MIN_POSITIONS} to ${MAX_POSITIONS}`,
  "no-job": "it names no job",
  "no-candidate": "it names no candidate",
  "job-absent": "its job does not exist",
  "candidate-absent": "its candidate does not exist",
  "applied-twice": "its candidate has another application to the same job",
  "no-position-left": "all the positions of its job are filled",
} as const satisfies Record<string, string>;
export type QuarantineReason = keyof typeof quarantineReasons;

export type SourceRow<Row> = { sourceId: string; row: Row };
/** The documents that a batch could not load, and why. */
export type Rejections = Map<string, QuarantineReason>;
