import { MAX_EXPORTS_A_DAY } from "#domain/accounts/own-account.ts";
import { requestLimits, signInLimits } from "#domain/accounts/request-limits.ts";
import { libraryLimits } from "#domain/candidates/cv-library.ts";
import { publishingLimit } from "#domain/jobs/job-publication.ts";
import { type Limit, perDay, perHour } from "#domain/values/rate.ts";

export type LimitName = keyof typeof limits;
/** The limits of the mail to one mailbox. */
export type MailboxLimit = {
  [Name in LimitName]: (typeof limits)[Name] extends { per: "mailbox" } ? Name : never;
}[LimitName];

/** Whoever opens accounts to use up what an owner must get has to wait this long. */
const mustReachOwner = { ownAfterDays: 7 };

/** The rate limits (design §6, ADR 0041). */
export const limits = {
  ...signInLimits,
  recruiterSignUpsPerNetwork: { ...perHour(100), per: "network" },
  /** A campus or a job fair signs up behind one address (ADR 0072). */
  candidateSignUpsPerNetwork: { ...perHour(1000), per: "network" },
  /** Reads of jobs without an account: a whole campus may follow one poster behind one address (ADR 0151). */
  publicReadingsPerNetwork: { attempts: 600, seconds: 300, per: "network" },
  /** Codes of joining links, tried one after the other: different ones, as many people may scan one old poster. */
  wrongCodesPerNetwork: { ...perHour(30), per: "network" },
  sameWrongCode: perHour(1),
  supportPerNetwork: { ...perHour(20), per: "network" },
  passwordResetsPerNetwork: { ...perHour(50), per: "network" },
  publishing: publishingLimit,
  /** Mails to one account, except those about its security (ADR 0022). */
  dailyMails: perDay(100),
  /** The part of `dailyMails` that one company may cause: it cannot use up what others may send. */
  dailyMailsFromCompany: perDay(20),
  /** Confirmation links requested by one account. */
  confirmationsRequested: perDay(10),
  /** What anybody may cause to be mailed to an address, with as many accounts as they open and delete. */
  welcomesTo: { ...perDay(1), per: "mailbox" },
  confirmationsTo: { ...perDay(5), per: "mailbox" },
  /** Not below what one account gets (ADR 0041). */
  resetLinksTo: { ...perHour(9), per: "mailbox", ...mustReachOwner },
  passwordChangesTo: { ...perDay(5), per: "mailbox", ...mustReachOwner },
  emailChangesTo: { ...perDay(5), per: "mailbox" },
  contactChangesTo: { ...perDay(5), per: "mailbox" },
  planChangesTo: { ...perDay(5), per: "mailbox" },
  planEndRequests: perDay(10),
  deletionsTo: { ...perDay(1), per: "mailbox" },
  supportReceiptsTo: { ...perDay(1), per: "mailbox" },
  /** What candidates are told, acceptances and cancellations included; beyond, it is read in the application alone. */
  notificationsTo: { ...perDay(30), per: "mailbox", untilConfirmed: true },
  withdrawalsTo: { ...perDay(30), per: "mailbox", untilConfirmed: true },
  /** Not below what one account gets (`dailyMails`). */
  newApplicationsTo: { ...perDay(100), per: "mailbox", untilConfirmed: true },
  librarySeen: perHour(1),
  libraryPagesHour: libraryLimits.pages.hour,
  libraryPagesDay: libraryLimits.pages.day,
  libraryProfilesHour: libraryLimits.profiles.hour,
  libraryProfilesDay: libraryLimits.profiles.day,
  /** Calendar applications read a calendar a few times a day. */
  calendarReadings: perHour(60),
  passwordProof: { attempts: 10, seconds: 300 },
  ...requestLimits,
  dataExport: perDay(MAX_EXPORTS_A_DAY),
} as const satisfies Record<string, Limit>;
