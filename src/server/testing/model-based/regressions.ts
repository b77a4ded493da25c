import { instantInParis } from "#domain/values/dates.ts";
import {
  close,
  deleteAccount,
  openCompany,
  openPerson,
  renamePerson,
  suspend,
} from "#server/testing/model-based/steps/accounts.ts";
import { apply, decide, withdraw } from "#server/testing/model-based/steps/applications.ts";
import { maintainRecord, contest, record } from "#server/testing/model-based/steps/attendance.ts";
import { confirm, declare, remind } from "#server/testing/model-based/steps/engagements.ts";
import {
  editBreak,
  editDay,
  editHours,
  editPay,
  publish,
  remove,
  setActivity,
} from "#server/testing/model-based/steps/jobs.ts";
import { accept as sayYes, propose } from "#server/testing/model-based/steps/proposals.ts";
import { passUntil } from "#server/testing/model-based/steps/time.ts";
import * as venues from "#server/testing/model-based/steps/venues.ts";
import type { DrawnStep } from "./step.ts";
import { slots } from "./terms.ts";

/** A fault found once, as the shortest steps that showed it: repeated by every run of the tests. */
type Regression = { title: string; steps: DrawnStep[] };

const MONDAY = "2030-03-25";
const TUESDAY = "2030-03-26";
const until = (day: string, time: string) => passUntil.on(instantInParis(day, time));
const untilOver = until(TUESDAY, "23:30");

const job = {
  company: 0,
  day: 1,
  slot: slots.evening,
  hourlyRate: 14,
  breakMinutes: 0,
  positions: 1,
  isAtVenue: false,
};
const published = [openCompany.on({}), openPerson.on({}), publish.on(job)];
const hire = (number: number) => [
  apply.on({ person: 0, job: 0 }),
  decide.on({ application: number, isAccepted: true }),
];
/** One company and one person, engaged for Tuesday evening. */
const hired = [...published, ...hire(0)];
/** One company and one person, engaged an hour after the start. */
const hiredDuring = [...published, until(TUESDAY, "19:00"), ...hire(0)];
/** The same person engaged by a second company, for other hours. */
const hiredTwice = (other: Partial<typeof job>) => [
  ...hired,
  openCompany.on({}),
  publish.on({ ...job, company: 1, ...other }),
  ...hire(0),
];
const hiredAtVenue = [
  openCompany.on({}),
  openPerson.on({}),
  venues.add.on({ company: 0, breakMinutes: 0 }),
  publish.on({ ...job, isAtVenue: true }),
  ...hire(0),
];
const recorded = (said: Parameters<typeof record.on>[0]["said"]) => record.on({ engaged: 0, said });
const contested = [...hired, untilOver, recorded("absent"), contest.on({ engaged: 0 })];

export const regressions: Regression[] = [
  {
    title: "A yes after a refusal, at once, is an acceptance",
    steps: [
      ...published,
      apply.on({ person: 0, job: 0 }),
      decide.on({ application: 0, isAccepted: false }),
      propose.on({ job: 0, person: 0, isInstant: true }),
      sayYes.on({ proposal: 0 }),
      sayYes.on({ proposal: 0 }),
      until(MONDAY, "10:00"),
      confirm.on({ engaged: 0 }),
      withdraw.on({ application: 0 }),
    ],
  },
  {
    title: "An engagement is asked for, confirmed, then presumed",
    steps: [
      ...hired,
      until(MONDAY, "10:00"),
      confirm.on({ engaged: 0 }),
      until(TUESDAY, "18:00"),
      until(TUESDAY, "23:00"),
      until("2030-04-02", "23:00"),
    ],
  },
  {
    title: "1. A change undone after 10 h still asks for a confirmation",
    steps: [
      ...hired,
      editHours.on({ job: 0, to: slots.night }),
      until(MONDAY, "10:30"),
      editHours.on({ job: 0, to: slots.evening }),
    ],
  },
  {
    title: "2. A change undone under 24 h before the start does not promise a free withdrawal",
    steps: [
      ...hired,
      until(MONDAY, "19:00"),
      editHours.on({ job: 0, to: slots.night }),
      editHours.on({ job: 0, to: slots.evening }),
    ],
  },
  {
    title: "3. Changed hours that overlap another engagement cannot be confirmed",
    steps: [
      ...hiredTwice({ slot: slots.morning }),
      editHours.on({ job: 1, to: slots.night }),
      confirm.on({ engaged: 1 }),
    ],
  },
  {
    title: "3. Hours restored over another engagement are to be agreed again",
    steps: [
      ...hired,
      editHours.on({ job: 0, to: slots.morning }),
      openCompany.on({}),
      publish.on({ ...job, company: 1 }),
      ...hire(0),
      editHours.on({ job: 0, to: slots.evening }),
    ],
  },
  {
    title: "3. Changed hours that overlap another engagement after midnight cannot be confirmed",
    steps: [
      ...hiredTwice({ day: 2, slot: slots.morning }),
      editHours.on({ job: 0, to: slots.night }),
      confirm.on({ engaged: 0 }),
      editHours.on({ job: 1, to: slots.smallHours }),
      confirm.on({ engaged: 1 }),
    ],
  },
  {
    title: "4. A running job with somebody engaged is not moved",
    steps: [...hired, until(TUESDAY, "19:00"), editDay.on({ job: 0, to: 2 })],
  },
  {
    title: "4. A finished job with work to record is not moved",
    steps: [...hired, untilOver, editDay.on({ job: 0, to: 2 })],
  },
  {
    title: "5. A recorded job is not moved",
    steps: [...hired, untilOver, recorded("present"), editDay.on({ job: 0, to: 2 })],
  },
  {
    title: "6. The hours of a running job with somebody engaged are closed",
    steps: [...hired, until(TUESDAY, "19:00"), editHours.on({ job: 0, to: slots.night })],
  },
  {
    title: "7. A corrected record can be contested in its turn",
    steps: [...contested, recorded("late"), until(TUESDAY, "23:45")],
  },
  {
    title: "7. A contest made after the thirtieth day is answered by a correction, once",
    steps: [
      ...hired,
      until("2030-04-24", "12:00"),
      recorded("absent"),
      until("2030-04-28", "12:00"),
      contest.on({ engaged: 0 }),
      recorded("present"),
      recorded("late"),
    ],
  },
  {
    title: "8. The break of a recorded job is closed",
    steps: [...hired, untilOver, recorded("present, with a long break"), editBreak.on({ job: 0, to: 30 })],
  },
  {
    title: "9. A company closed by the support engages nobody any more",
    steps: [...hired, close.on({ account: 0 })],
  },
  {
    title: "9. Nobody is presumed present for a closed company",
    steps: [...hired, untilOver, close.on({ account: 0 }), until("2030-04-03", "12:00")],
  },
  {
    title: "10. A person closed by the support is not engaged any more",
    steps: [...hired, close.on({ account: 1 })],
  },
  {
    title: "10. A person closed by the support is not presumed present",
    steps: [...hired, untilOver, close.on({ account: 1 }), until("2030-04-03", "12:00")],
  },
  {
    title: "11. A position freed by a deleted account is to do",
    steps: [...hired, deleteAccount.on({ account: 1 })],
  },
  {
    title: "11. A position freed on a suspended job is to do",
    steps: [...hired, setActivity.on({ job: 0, isActive: false }), withdraw.on({ application: 0 })],
  },
  {
    title: "12. A contest stays to do once its finished job is deleted",
    steps: [...contested, remove.on({ job: 0 })],
  },
  {
    title: "13. Another day needs new reminders, and a new declaration once agreed to",
    steps: [
      ...hired,
      until(MONDAY, "12:30"),
      remind.on({ engaged: 0 }),
      declare.on({ engaged: 0, isDeclared: true }),
      editDay.on({ job: 0, to: 3 }),
      declare.on({ engaged: 0, isDeclared: true }),
      confirm.on({ engaged: 0 }),
    ],
  },
  {
    title: "A job deleted before its start keeps no record of a person replaced beforehand",
    steps: [...hired, until(TUESDAY, "17:00"), recorded("excused, replaced"), remove.on({ job: 0 })],
  },
  {
    title: "14. A replaced person who came after all is recorded once the job is finished",
    steps: [
      ...published,
      openPerson.on({}),
      apply.on({ person: 1, job: 0 }),
      ...hire(1),
      until(TUESDAY, "19:00"),
      recorded("absent, replaced"),
      decide.on({ application: 0, isAccepted: true }),
      untilOver,
      record.on({ engaged: 1, said: "present" }),
    ],
  },
  {
    title: "15. The pay of a recorded job is closed",
    steps: [...hired, untilOver, recorded("present"), editPay.on({ job: 0, to: 15 })],
  },
  {
    title: "16. A renamed person has one name everywhere",
    steps: [...hired, renamePerson.on({ person: 0 })],
  },
  {
    title: "17. A record corrected after a kept contest has no contest",
    steps: [...contested, maintainRecord.on({ engaged: 0 }), recorded("present")],
  },
  {
    title:
      "18. The longer break of a venue is proposed to people engaged, and closed once the job has started",
    steps: [
      ...hiredAtVenue,
      venues.edit.on({ venue: 0, breakMinutes: 30 }),
      confirm.on({ engaged: 0 }),
      until(TUESDAY, "19:00"),
      venues.edit.on({ venue: 0, breakMinutes: 0 }),
    ],
  },
  {
    title: "18. A venue's break undone gives back one of two jobs at the same hours",
    steps: [
      ...hiredAtVenue,
      editHours.on({ job: 0, to: slots.morning }),
      publish.on({ ...job, isAtVenue: true }),
      ...hire(0),
      venues.edit.on({ venue: 0, breakMinutes: 30 }),
      editHours.on({ job: 0, to: slots.evening }),
      venues.edit.on({ venue: 0, breakMinutes: 0 }),
    ],
  },
  {
    title: "19. A change is not mailed to somebody who withdrew meanwhile",
    steps: [
      ...hired,
      editHours.on({ job: 0, to: slots.night }),
      withdraw.on({ application: 0 }),
      until(MONDAY, "09:00"),
    ],
  },
  {
    title: "19. A record contested at night is not mailed in the morning as open to contest",
    steps: [
      ...hired,
      untilOver,
      recorded("absent"),
      until(TUESDAY, "23:45"),
      contest.on({ engaged: 0 }),
      until("2030-03-27", "08:00"),
    ],
  },
  {
    title: "19. A record corrected at night is not mailed in the morning as it was",
    steps: [
      ...hired,
      untilOver,
      recorded("absent"),
      until("2030-03-27", "06:55"),
      recorded("present"),
      until("2030-03-27", "07:00"),
      until("2030-03-27", "07:30"),
    ],
  },
  {
    title: "20. Hours that a company proposes anew do not take other jobs from somebody who has not agreed",
    steps: [
      ...hired,
      openCompany.on({}),
      editHours.on({ job: 0, to: slots.night }),
      publish.on({ ...job, company: 1, slot: slots.night }),
      ...hire(0),
      confirm.on({ engaged: 0 }),
      withdraw.on({ application: 1 }),
      confirm.on({ engaged: 0 }),
    ],
  },
  {
    title: "21. A job during which the person's account was suspended is not presumed once it opens again",
    steps: [...hired, until(TUESDAY, "19:00"), suspend.on({ account: 1 }), until("2030-04-04", "12:00")],
  },
  {
    title: "21. A job finished before the company's account was suspended is presumed once it opens again",
    steps: [...hired, untilOver, suspend.on({ account: 0 }), until("2030-04-04", "12:00")],
  },
  {
    title: "21. Nobody is presumed present for changed hours at which they agreed to another job",
    steps: [
      ...hired,
      openCompany.on({}),
      editHours.on({ job: 0, to: slots.night }),
      publish.on({ ...job, company: 1 }),
      ...hire(0),
      until("2030-04-04", "12:00"),
    ],
  },
  {
    title: "22. The pay of a recorded job stays closed once the recorded person's account is deleted",
    steps: [
      ...hired,
      untilOver,
      recorded("late"),
      deleteAccount.on({ account: 1 }),
      editPay.on({ job: 0, to: 15 }),
    ],
  },
  {
    title: "23. A fault goes with the account of its company, and a job done for it stays",
    steps: [
      ...hiredTwice({ slot: slots.morning }),
      untilOver,
      recorded("late"),
      record.on({ engaged: 1, said: "absent" }),
      deleteAccount.on({ account: 0 }),
    ],
  },
  {
    title: "24. Somebody accepted during the job confirms, and withdraws for two hours",
    steps: [
      ...hiredDuring,
      confirm.on({ engaged: 0 }),
      withdraw.on({ application: 0 }),
      openPerson.on({}),
      apply.on({ person: 1, job: 0 }),
      decide.on({ application: 0, isAccepted: true }),
      until(TUESDAY, "22:00"),
      withdraw.on({ application: 1 }),
    ],
  },
  {
    title: "24. The absence of somebody accepted during the job does not count",
    steps: [...hiredDuring, untilOver, recorded("absent"), recorded("late")],
  },
  {
    title: "24. The absence of somebody accepted during the job who confirmed counts",
    steps: [...hiredDuring, confirm.on({ engaged: 0 }), untilOver, recorded("absent")],
  },
  {
    title: "24. The absence from hours that the person did not agree to does not count",
    steps: [
      ...hired,
      editHours.on({ job: 0, to: slots.night }),
      until("2030-03-27", "12:00"),
      recorded("absent"),
    ],
  },
  {
    title: "24. Somebody whose other job is finished is accepted for the rest of a job under way",
    steps: [
      openCompany.on({}),
      openPerson.on({}),
      publish.on({ ...job, slot: slots.midday }),
      ...hire(0),
      openCompany.on({}),
      publish.on({ ...job, company: 1, slot: { startTime: "14:00", endTime: "19:00", endsNextDay: false } }),
      until(TUESDAY, "14:30"),
      apply.on({ person: 0, job: 0 }),
      until(TUESDAY, "15:00"),
      ...hire(0),
      confirm.on({ engaged: 1 }),
      record.on({ engaged: 0, said: "absent" }),
      record.on({ engaged: 0, said: "late" }),
    ],
  },
  {
    title: "24. What somebody did before they withdrew during the job is recorded, not as an absence",
    steps: [
      ...hiredDuring,
      until(TUESDAY, "20:30"),
      withdraw.on({ application: 0 }),
      recorded("absent"),
      recorded("present"),
      untilOver,
      recorded("late"),
      contest.on({ engaged: 0 }),
      recorded("excused"),
    ],
  },
  {
    title:
      "24. What somebody did before they withdrew during the job is to record, and does not close the job moved since",
    steps: [
      ...hiredDuring,
      until(TUESDAY, "20:30"),
      withdraw.on({ application: 0 }),
      editDay.on({ job: 0, to: 3 }),
      until("2030-03-27", "12:00"),
      recorded("late"),
      editDay.on({ job: 0, to: 4 }),
      remove.on({ job: 0 }),
    ],
  },
  {
    title: "25. The hours of somebody accepted during the job count from their acceptance",
    steps: [...hiredDuring, untilOver, recorded("late"), recorded("present")],
  },
  {
    title:
      "25. Somebody accepted during the job is presumed from their acceptance, without a break that does not fit",
    steps: [
      openCompany.on({}),
      openPerson.on({}),
      publish.on({ ...job, breakMinutes: 30 }),
      until(TUESDAY, "22:40"),
      ...hire(0),
      until("2030-04-02", "23:00"),
    ],
  },
  {
    title: "26. Somebody accepted during a job that changed since they applied is told what they can do",
    steps: [
      ...published,
      apply.on({ person: 0, job: 0 }),
      until(TUESDAY, "19:00"),
      editPay.on({ job: 0, to: 13 }),
      decide.on({ application: 0, isAccepted: true }),
      withdraw.on({ application: 0 }),
    ],
  },
];
