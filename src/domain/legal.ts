/** The periods and ages the legal texts promise (spec §9). */
export const legal = {
  inactivityYears: 2,
  applicationsYears: 2,
  breachNoticeHours: 72,
  rightsReplyDays: 30,
  termsNoticeDays: 30,
  planCancellationDays: 30,
  minSuspensionDays: 7,
  maxSuspensionDays: 30,
  recruiterAge: 18,
} as const;
