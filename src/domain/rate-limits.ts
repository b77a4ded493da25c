import { requestLimits, signInLimits } from "./accounts/request-limits.ts";
import { libraryLimits } from "./candidates/cv-library.ts";
import { publishingLimit } from "./jobs/job-publication.ts";

export type LimitName = keyof typeof limits;
/** The limits of the mail to one mailbox. */
export type MailboxLimit = Extract<LimitName, `${string}To`>;

export type Limit = { attempts: number; seconds: number; per?: "network" };

/** The rate limits (design §6, ADR 0041). Those `per` network count its addresses together. */
export const limits = {
  ...signInLimits,
  recruiterSignUpAddress: { attempts: 100, seconds: 3600, per: "network" },
  /** A campus or a job fair signs up behind one address (ADR 0072). */
  candidateSignUpAddress: { attempts: 1000, seconds: 3600, per: "network" },
  /** A poster read by a campus, too. */
  publicReadingsAddress: { attempts: 600, seconds: 300, per: "network" },
  /** Codes of joining links, tried one after the other. */
  wrongCodesAddress: { attempts: 30, seconds: 3600, per: "network" },
  supportAddress: { attempts: 20, seconds: 3600, per: "network" },
  passwordResetAddress: { attempts: 50, seconds: 3600, per: "network" },
  publishing: publishingLimit,
  /** Mails to one account, except those about its security (ADR 0022). */
  dailyMails: { attempts: 100, seconds: 86_400 },
  /** Those of them that one company causes: it cannot use up what others may send. */
  dailyMailsFromCompany: { attempts: 20, seconds: 86_400 },
  /** Confirmation links requested by one account. */
  confirmationsRequested: { attempts: 10, seconds: 86_400 },
  /** What anybody may cause to be mailed to an address, with as many accounts as they open and delete. */
  welcomesTo: { attempts: 1, seconds: 86_400 },
  confirmationsTo: { attempts: 5, seconds: 86_400 },
  /** Not below what one account gets (ADR 0041). */
  resetLinksTo: { attempts: 9, seconds: 3600 },
  passwordChangesTo: { attempts: 5, seconds: 86_400 },
  emailChangesTo: { attempts: 5, seconds: 86_400 },
  planChangesTo: { attempts: 5, seconds: 86_400 },
  planEndRequests: { attempts: 10, seconds: 86_400 },
  deletionsTo: { attempts: 1, seconds: 86_400 },
  supportReceiptsTo: { attempts: 1, seconds: 86_400 },
  librarySeen: { attempts: 1, seconds: 3600 },
  libraryPagesHour: libraryLimits.pages.hour,
  libraryPagesDay: libraryLimits.pages.day,
  libraryProfilesHour: libraryLimits.profiles.hour,
  libraryProfilesDay: libraryLimits.profiles.day,
  /** Calendar applications read a calendar a few times a day. */
  calendarReadings: { attempts: 60, seconds: 3600 },
  passwordProof: { attempts: 10, seconds: 300 },
  ...requestLimits,
  dataExport: { attempts: 3, seconds: 86_400 },
} as const satisfies Record<string, Limit>;
