import type { EngagedPerson } from "#domain/engagements/engagement.ts";
import { isDeclared, isRemindable, stateOf } from "#server/testing/crossings/rules.ts";
import { isRead } from "#server/testing/crossings/seen.ts";
import { applicationLabel } from "#server/testing/crossings/sentences.ts";
import { isEngaged, nameOf, offerOf, personOf } from "#server/testing/crossings/world.ts";
import type { Application, WorkRecord, World } from "#server/testing/crossings/world.ts";
import { differences, listDifferences, ofCompanies } from "./observer.ts";
import { countsOf, totalOf } from "./offers.ts";

/** The applications received, their counters, and the people engaged on the screen of the day. */
export const engaged = ofCompanies(({ world, id, name, screens }) => {
  const received = world.applications.filter((application) => offerOf(world, application).companyId === id);
  const isOnDeleted = (application: Application) => offerOf(world, application).isDeleted;
  const onOpen = received.filter((application) => !isOnDeleted(application));
  const onDay = onOpen.filter((one) => isEngaged(one) && isRead(world, offerOf(world, one)));
  const open = world.offers.filter(({ companyId, isDeleted }) => companyId === id && !isDeleted);
  const totals = totalOf(open.map((offer) => countsOf(world, offer)));
  const people = screens.days.flatMap(({ missions }) => missions.flatMap((mission) => mission.people));
  const list = (reader: string, told: readonly Told[], expected: readonly Application[]) =>
    listDifferences(`${name}'s ${reader}`, {
      told: told.map((row) => ({ id: row.id, facts: factsTold(row) })),
      expected: expected.map((one) => ({ id: one.id, facts: factsOf(world, one) })),
      label: (applicationId) => applicationLabel(world, applicationId),
    });
  return [
    ...list("list of applications", screens.applications, onOpen),
    ...list("list of applications to deleted offers", screens.toDeletedOffers, received.filter(isOnDeleted)),
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

type Told = { id: string; status: string; candidateName: string; engagement?: EngagedPerson | null };

function factsTold({ status, candidateName, engagement }: Told) {
  if (!engagement) return { status, candidateName };
  const { recorded, whyNotRemind, ...facts } = engagement;
  const contest = recorded?.contest ? (recorded.contest.answer ?? "open") : null;
  return {
    status,
    candidateName,
    ...facts,
    isRemindable: whyNotRemind === null,
    recorded: recorded && recordFacts({ ...recorded, contest }),
  };
}

function factsOf(world: World, application: Application) {
  const shown = {
    status: application.status,
    candidateName: nameOf(personOf(world, application.personId)),
  };
  if (!isEngaged(application)) return shown;
  const { record, reminders } = application.engagement;
  return {
    ...shown,
    state: stateOf(world, application),
    reminders,
    isDeclared: isDeclared(world, application),
    isRemindable: isRemindable(world, application),
    recorded:
      record && recordFacts({ ...record, contest: record.contest && (record.contest.answer ?? "open") }),
  };
}

type Recorded = Pick<WorkRecord, "outcome" | "breakMinutes" | "by"> & {
  from: Date | string | null;
  to: Date | string | null;
  contest: string | null;
};

function recordFacts({ outcome, from, to, breakMinutes, by, contest }: Recorded) {
  return { outcome, from, to, breakMinutes, by, contest };
}
