import type { EngagedPerson } from "#domain/engagements/engaged-person.ts";
import {
  type Application,
  type WorkRecord,
  type Model,
  isEngaged,
  nameOf,
  jobOf,
  personOf,
} from "#server/testing/model-based/model.ts";
import { isRead } from "#server/testing/model-based/observed-screens.ts";
import { isDeclared, isRemindable, stateOf } from "#server/testing/model-based/rules.ts";
import { applicationLabel } from "#server/testing/model-based/sentences.ts";
import { countsOf, totalOf } from "./jobs.ts";
import { differences, listDifferences, ofCompanies } from "./observer.ts";

/** The applications received, their counters, and the people engaged on the screen of the day. */
export const engaged = ofCompanies(({ model, id, name, screens }) => {
  const received = model.applications.filter((application) => jobOf(model, application).companyId === id);
  const isOnDeleted = (application: Application) => jobOf(model, application).isDeleted;
  const onOpen = received.filter((application) => !isOnDeleted(application));
  const onDay = onOpen.filter((one) => isEngaged(one) && isRead(model, jobOf(model, one)));
  const open = model.jobs.filter(({ companyId, isDeleted }) => companyId === id && !isDeleted);
  const totals = totalOf(open.map((job) => countsOf(model, job)));
  const people = screens.days.flatMap(({ jobs }) => jobs.flatMap((job) => job.people));
  const list = (reader: string, actual: readonly ActualFields[], expected: readonly Application[]) =>
    listDifferences(`${name}'s ${reader}`, {
      actual: actual.map((row) => ({ id: row.id, facts: actualFacts(row) })),
      expected: expected.map((one) => ({ id: one.id, facts: factsOf(model, one) })),
      label: (applicationId) => applicationLabel(model, applicationId),
    });
  return [
    ...list("list of applications", screens.applications, onOpen),
    ...list("list of applications to deleted jobs", screens.toDeletedJobs, received.filter(isOnDeleted)),
    ...list(
      "screen of the day",
      people
        .map((person) => ({ ...person, id: person.applicationId, status: "accepted" }))
        .filter((person) => !received.some((one) => one.id === person.id && isOnDeleted(one))),
      onDay,
    ),
    ...differences(`${name} reads the counters of applications`, screens.applicationsSummary, {
      total: totals.applicationsTotal,
      pending: totals.applicationsPending,
      accepted: totals.acceptedApplications,
      rejected: totals.rejectedApplications,
      toDeletedJobs: received.filter(isOnDeleted).length,
    }),
  ];
});

type ActualFields = { id: string; status: string; candidateName: string; engagement?: EngagedPerson | null };

function actualFacts({ status, candidateName, engagement }: ActualFields) {
  if (!engagement) return { status, candidateName };
  const { recorded, whyNotRemind, remindableFrom: _, ...facts } = engagement;
  const contest = recorded?.contest ? (recorded.contest.answer ?? "open") : null;
  return {
    status,
    candidateName,
    ...facts,
    isRemindable: whyNotRemind === null,
    recorded: recorded && recordSummary({ ...recorded, contest }),
  };
}

function factsOf(model: Model, application: Application) {
  const shown = {
    status: application.status,
    candidateName: nameOf(personOf(model, application.candidateId)),
  };
  if (!isEngaged(application)) return shown;
  const { record, reminders } = application.engagement;
  return {
    ...shown,
    state: stateOf(model, application),
    reminders,
    isDeclared: isDeclared(application),
    isRemindable: isRemindable(model, application),
    recorded:
      record && recordSummary({ ...record, contest: record.contest && (record.contest.answer ?? "open") }),
  };
}

type RecordedAttendance = Pick<WorkRecord, "outcome" | "breakMinutes" | "by"> & {
  from: Date | string | null;
  to: Date | string | null;
  contest: string | null;
};

function recordSummary({ outcome, from, to, breakMinutes, by, contest }: RecordedAttendance) {
  return { outcome, from, to, breakMinutes, by, contest };
}
