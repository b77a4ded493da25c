import { dayInParis } from "#domain/values/dates.ts";
import { paidMinutes, plannedOf } from "#server/testing/crossings/rules.ts";
import { isRead } from "#server/testing/crossings/seen.ts";
import { applicationLabel } from "#server/testing/crossings/sentences.ts";
import { isEngaged, offerOf, personOf } from "#server/testing/crossings/world.ts";
import type { Engaged, World } from "#server/testing/crossings/world.ts";
import { listDifferences, ofCompanies, rowsOf } from "./observer.ts";

/** The hours to pay: each record, or the work that is over and to record. */
export const hours = ofCompanies(({ world, id, name, screens }) =>
  listDifferences(`${name}'s hours`, {
    told: rowsOf(screens.hours.lines.map((line) => ({ ...line, id: line.applicationId }))),
    expected: world.applications
      .filter(isEngaged)
      .filter((one) => offerOf(world, one).companyId === id && isRead(world, offerOf(world, one)))
      .filter(
        (one) =>
          one.engagement.record !== null ||
          (one.engagement.end === null && plannedOf(world, one).endsAt <= world.now),
      )
      .map((one) => ({ id: one.id, facts: lineOf(world, one) })),
    label: (applicationId) => applicationLabel(world, applicationId),
  }),
);

function lineOf(world: World, engaged: Engaged) {
  const { record } = engaged.engagement;
  const { startsAt, endsAt, breakMinutes, hourlyRate } = plannedOf(world, engaged);
  const { firstName, lastName } = personOf(world, engaged.personId);
  const minutes = record === null ? 0 : paidMinutes(record);
  return {
    firstName,
    lastName,
    date: dayInParis(startsAt),
    planned: {
      from: startsAt,
      to: endsAt,
      minutes: paidMinutes({ from: startsAt, to: endsAt, breakMinutes }),
    },
    outcome: record?.outcome ?? null,
    paidMinutes: minutes,
    hourlyRate,
    grossPay: Math.round((minutes * Math.round(hourlyRate * 100)) / 60) / 100,
    isContested: record?.contest?.answer === null,
  };
}
