/** Why a document cannot be loaded, in the words of the report: it is kept whole in `imported_documents`. */
export const quarantineReasons = {
  "no-email": "it has no usable e-mail address, and an account needs one",
  "same-account": "another record of the same account is loaded",
  "account-taken": "another account has its id or its e-mail address",
  "no-recruiter": "it names no recruiter",
  "recruiter-absent": "its recruiter is not here",
  "no-title": "it has no title",
  "no-date": "its day is missing or cannot be read",
  "no-times": "its times are missing or cannot be read",
  "ends-before-start": "it ends before it starts",
  "no-rate": "its hourly rate is missing, cannot be read or is no rate",
  "no-positions": "its number of positions is not from 1 to 20",
  "no-job": "it names no offer",
  "no-candidate": "it names no candidate",
  "job-absent": "its offer is not here",
  "candidate-absent": "its candidate is not here",
  "applied-twice": "its candidate has another application to the same offer",
  "no-position-left": "all the positions of its offer are filled",
} as const satisfies Record<string, string>;
export type QuarantineReason = keyof typeof quarantineReasons;

export type Item<Row> = { sourceId: string; row: Row };
/** The documents that a batch could not load, and why. */
export type Refused = Map<string, QuarantineReason>;
