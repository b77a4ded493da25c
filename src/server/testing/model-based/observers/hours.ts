import { dayInParis } from "#domain/values/dates.ts";
import {
  type EngagedApplication,
  type Model,
  isEngaged,
  jobOf,
  personOf,
} from "#server/testing/model-based/model.ts";
import { isRead } from "#server/testing/model-based/observed-screens.ts";
import { hasLeftDuring, paidMinutes, plannedOf, termsFor } from "#server/testing/model-based/rules.ts";
import { applicationLabel } from "#server/testing/model-based/sentences.ts";
import { listDifferences, ofCompanies, rowsOf } from "./observer.ts";

/** The hours to pay: each record, or the work to record, finished or left midway. */
export const hours = ofCompanies(({ model, id, name, screens }) =>
  listDifferences(`${name}'s hours`, {
    // The model forgets people with their account; their company does not.
    actual: rowsOf(
      screens.hours.lines
        .filter(({ isAccountDeleted }) => !isAccountDeleted)
        .map((line) => ({ ...line, id: line.applicationId })),
    ),
    expected: model.applications
      .filter(isEngaged)
      .filter((one) => jobOf(model, one).companyId === id && isRead(model, { terms: termsFor(model, one) }))
      .filter(
        (one) =>
          one.engagement.record !== null ||
          hasLeftDuring(one) ||
          (one.engagement.end === null && plannedOf(model, one).endsAt <= model.now),
      )
      .map((one) => ({ id: one.id, facts: lineOf(model, one) })),
    label: (applicationId) => applicationLabel(model, applicationId),
  }),
);

function lineOf(model: Model, engaged: EngagedApplication) {
  const { record } = engaged.engagement;
  const { startsAt, endsAt, breakMinutes, hourlyRate } = plannedOf(model, engaged);
  const { firstName, lastName } = personOf(model, engaged.candidateId);
  const minutes = record === null ? 0 : paidMinutes(record);
  return {
    firstName,
    lastName,
    date: dayInParis(termsFor(model, engaged).startsAt),
    planned: {
      from: startsAt,
      to: endsAt,
      minutes: paidMinutes({ from: startsAt, to: endsAt, breakMinutes }),
    },
    outcome: record?.outcome ?? null,
    paidMinutes: minutes,
    hourlyRate,
    grossPay: Math.round((minutes * Math.round(hourlyRate * 100)) / 60) / 100,
    isContested: record?.contest?.answer === null || record?.contest?.answer === "lapsed",
  };
}
