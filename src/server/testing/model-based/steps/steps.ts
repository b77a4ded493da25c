import type { Step } from "#server/testing/model-based/step.ts";
import * as accounts from "./accounts.ts";
import * as applications from "./applications.ts";
import * as attendance from "./attendance.ts";
import * as engagements from "./engagements.ts";
import * as jobs from "./jobs.ts";
import * as proposals from "./proposals.ts";
import * as reading from "./reading.ts";
import { pass } from "./time.ts";
import * as venues from "./venues.ts";

/** Every step that random sequences are made of. */
export const steps: readonly Step[] = [
  jobs.publish,
  jobs.copy,
  jobs.editHours,
  jobs.editDay,
  jobs.editPay,
  jobs.editBreak,
  jobs.editPositions,
  jobs.editTitle,
  jobs.setActivity,
  jobs.actOnMany,
  jobs.remove,
  venues.add,
  venues.edit,
  venues.remove,
  applications.apply,
  applications.decide,
  applications.acceptAll,
  applications.withdraw,
  proposals.propose,
  proposals.retract,
  proposals.accept,
  proposals.decline,
  engagements.confirm,
  engagements.remind,
  engagements.remindAll,
  engagements.declare,
  engagements.announce,
  attendance.record,
  attendance.contest,
  attendance.answerContest,
  accounts.openCompany,
  accounts.openPerson,
  accounts.choosePro,
  accounts.renamePerson,
  accounts.renameCompany,
  accounts.suspend,
  accounts.close,
  accounts.reopen,
  accounts.deleteAccount,
  reading.read,
  reading.renewCompanyCalendar,
  reading.deleteCompanyCalendar,
  reading.renewOwnCalendar,
  reading.deleteOwnCalendar,
  pass,
];
