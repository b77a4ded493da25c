/** The periods and ages that the legal texts promise (spec §9); ADR 0020 has the others. */
export const legal = {
  inactivityYears: 2,
  inactivityNoticeDays: 30,
  applicationsYears: 2,
  supportYears: 2,
  readingsYears: 1,
  mailDays: 30,
  securityLogYears: 1,
  notificationDays: 90,
  hiringFileDays: 30,
  breachNoticeHours: 72,
  rightsReplyDays: 30,
  termsNoticeDays: 30,
  planCancellationDays: 30,
  minSuspensionDays: 7,
  maxSuspensionDays: 30,
  recruiterAge: 18,
} as const;
