import { SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from "#domain/accounts/session.ts";

/** The parts of the document. */
export const tags: Record<string, string> = {
  "Recruiter session": "Signing a company up, signing in and out.",
  Password: "A forgotten password, for companies and candidates.",
  "E-mail confirmation": "Links mailed to new addresses.",
  Recruiter: "The company, its plan, its logo and its calendar.",
  "Own account": "Sessions, e-mail, password, export and deletion, for companies and candidates.",
  Jobs: "A company's jobs, planning and days.",
  Venues: "Saved addresses, with their briefing.",
  Applications: "Applications to a company's jobs, and what follows an acceptance.",
  "CV library": "Every candidate, with the PRO plan.",
  Proposals: "Jobs that a company proposes to its own people, and their answers.",
  Pool: "A company's own people: those who came, those who joined by its link, its favourites, and those it set aside.",
  Addresses: "Suggestions and coordinates of French addresses.",
  Companies: "The State's register of companies.",
  Support: "Messages to the support.",
  Live: "Server-sent events.",
  "Public jobs": "What anybody may read of jobs.",
  "Candidate (mobile app)": "Everything the candidates' app does.",
  Health: "For load balancers.",
  Files: "Logos.",
  Calendars: "iCalendar files, read by calendar applications.",
  "Push gateway": "What the product posts to the candidates' app.",
};

/** What all operations have in common, at the head of the document. */
export const introduction = [
  "The recruiter's web product and the candidate's mobile app. Recruiters sign in by cookie, candidates by bearer token, or in pages of the site by a cookie of their own.",
  "**Values.** Days are `YYYY-MM-DD` and times `HH:MM`, both in Europe/Paris; instants are ISO 8601 in UTC; rates are euros " +
    "per hour. Addresses of files are absolute on the candidates' side: `companyLogoUrl` is read without a token. " +
    "`cvUrl` is an https address provided by the candidate, 500 characters at most; no file is uploaded. An e-mail has " +
    "unaccented letters, digits and `' + . - _`, stored in lower case, 254 characters at most. A phone number " +
    "is French (`06 12 34 56 78`) or has its country code (`+32 470 12 34 56`), and is returned as E.164.",
  "**Passwords.** Six characters at least, or the deployment's minimum (`auth/weak-password` says how many); 128 at most.",
  `**Tokens.** A token ends ${SESSION_IDLE_DAYS} days after its last use, ${SESSION_MAX_DAYS} days after it was given, ` +
    "at sign-out, or when another device ends it or changes the password or the e-mail: then requests get `unauthenticated` (401) and the app signs in again.",
  "**Errors** have a stable `code`, a French `message` to show, `fields` (one sentence for each wrong field) and `requestId`. " +
    "Each operation shows an example of each. `Retry-After` says in how many seconds to try again after " +
    "too many requests, or while a service restarts.",
  "**What may be added.** Ignore unknown fields of responses. Their enumerations are open (`x-extensible-enum`): each says what to do " +
    "with an unknown value. Requests are strict: an unknown field is refused.",
  "**Reads of candidates** have an `ETag`: send it back as `If-None-Match`, and 304 means that nothing changed.",
  "**Pages** have 50 items; `nextCursor` is null on the last one, else send it back as `cursor`.",
  "**Idempotency.** An `Idempotency-Key` belongs to one account, one operation and one request: sent again with the same " +
    "request it has one effect and the same response; with another, `already-exists` (409). Use a new key for each action " +
    "of the user. Keys are kept for 24 hours.",
  "**From a WebView.** The deployment's list of origins (`capacitor://localhost`, `ionic://localhost` and " +
    "`https://localhost` by default) may call `/api/candidate/*` with a bearer token; cookies are never sent.",
].join("\n\n");
