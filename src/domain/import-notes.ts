/** What the import mends of old data, each with what its report says of it. */
export const mendings = {
  "windows-1252": "bytes that are not UTF-8 were read as Windows-1252",
  "text-cleaned": "characters that no text may hold were taken out",
  "value-unreadable": "a value of an unexpected kind was left out",
  "number-rewritten": "a number was written as text",
  "answer-rewritten": "a yes or no was written as text or as a number",
  "date-rewritten": "a day was written otherwise than YYYY-MM-DD",
  "time-rewritten": "a time was written otherwise than HH:MM",
  "instant-missing": "when it was made was missing: taken from the closest date known",
  "choice-rewritten": "a choice was written otherwise than ours",
  "choice-unknown": "a choice that does not exist here was left out",
  "email-rewritten": "an e-mail address had capitals or spaces",
  "phone-rewritten": "a phone number was written as a number",
  "phone-unreadable": "a phone number that cannot be one was left out",
  "plan-missing": "a recruiter without a plan got the free one",
  "company-name-missing": "a company without a name got the name or the e-mail address of its recruiter",
  "siret-invalid": "a SIRET that cannot be one was left out",
  "logo-left": "a logo stays at its old address: the report lists them",
  "account-disabled": "the account of an inactive recruiter is disabled",
  "title-missing": "an offer without a title got the name of its category",
  "category-care": "the category care became social",
  "requirements-split": "requirements written as text became a list",
  "benefits-split": "benefits written as text became a list",
  "rate-rounded": "an hourly rate was rounded to the cent",
  "positions-missing": "an offer without a number of positions got one position",
  "positions-limited": "a number of positions was brought within 1 and 20",
  "positions-raised": "an offer had more accepted candidates than positions: it got as many positions",
  "midnight-end": "an end at midnight became 23:59 of the same day",
  "place-guessed": "an offer without coordinates was placed in its town",
  "place-unknown": "an offer without coordinates, in no town that is known, got the place of last resort",
  "city-found": "an offer without a city got the one of its address",
  "job-finished": "an offer still active had ended: it is inactive",
  "status-unknown": "an unknown status became pending, or open",
  "candidate-name-missing": "an application without a name got its candidate's",
  "name-missing": "a candidate without a name is called Candidat",
  "score-limited": "a reliability score was brought within 0 and 100",
  "cv-link-left": "a link to a CV that is no web address was left out",
} as const satisfies Record<string, string>;

export type Mending = keyof typeof mendings;

/** What had to be mended of one document. */
export type Notes = Set<Mending>;

/** Why a document is kept aside, in the words of the report. */
export const asideReasons = {
  "no-email": "it has no usable e-mail address, and an account needs one",
  "same-account": "another record of the same account is stored",
  "email-taken": "another account has its e-mail address",
  "no-recruiter": "it names no recruiter",
  "recruiter-absent": "its recruiter is not here",
  "no-date": "its day is missing or cannot be read",
  "no-times": "its times are missing or cannot be read",
  "ends-before-start": "it ends before it starts",
  "no-rate": "its hourly rate is missing, cannot be read or is no rate",
  "no-job": "it names no offer",
  "no-candidate": "it names no candidate",
  "job-absent": "its offer is not here",
  "candidate-absent": "its candidate is not here",
  "applied-twice": "its candidate has another application to the same offer",
  "no-position-left": "its offer already has 20 accepted candidates",
} as const satisfies Record<string, string>;

export type AsideReason = keyof typeof asideReasons;

/** Why a document stored by an earlier import was not changed, though the export's is another. */
export const leftReasons = {
  "older-export": "the export is older than what is stored",
  "changed-here": "somebody changed it here, or removed it, since it was imported",
  "no-position-left": "its offer already has 20 accepted candidates",
  "unreadable-now": "it could not be stored as the export now says it",
} as const satisfies Record<string, string>;

export type LeftReason = keyof typeof leftReasons;

/** Why a piece of an export is no document at all. */
export const refusals = {
  "broken-json": "this is not JSON",
  "too-long": "this is longer than 8 MB",
  "too-deep": "this is nested deeper than 100 levels",
  "not-a-document": "a document is an object",
  "no-collection": "nothing says which collection it belongs to",
  "no-id": "it has no id",
} as const satisfies Record<string, string>;

export type Refusal = keyof typeof refusals;
