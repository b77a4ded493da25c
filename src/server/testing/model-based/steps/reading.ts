import * as fc from "fast-check";
import * as z from "zod/mini";
import { listNotifications, markNotificationsRead } from "#contract/candidates/notifications.ts";
import { candidateCalendar, recruiterCalendar } from "#contract/engagements/calendar.ts";
import { asCompany, asPerson, openCompanies, openPeople } from "#server/testing/model-based/callers.ts";
import { type Model, companyOf, nameOf, personOf } from "#server/testing/model-based/model.ts";
import { pick, step } from "#server/testing/model-based/step.ts";

// Steps that change what is read, and nothing else.

const newest = z.looseObject({ items: z.array(z.looseObject({ id: z.uuid() })) });

export const read = step({
  name: "read one's notifications",
  operations: [markNotificationsRead],
  draw: fc.record({ person: fc.nat() }),
  needs(model, { person }) {
    const chosen = pick(openPeople(model), person);
    return chosen && { id: chosen.id };
  },
  describe: (model, { id }) => `${nameOf(personOf(model, id))} reads their notifications`,
  refuses: () => null,
  async act(system, model, { id }) {
    const caller = asPerson(model, id);
    const listed = await system.send(listNotifications, caller);
    const [first] = z.parse(newest, listed.body).items;
    return first === undefined
      ? listed
      : system.send(markNotificationsRead, caller, { body: { until: first.id } });
  },
  change: () => undefined,
});

/** The steps that give a calendar a new address, or remove it, for companies and people. */
function calendarStep<Owner extends { id: string }>(
  name: string,
  { of, who, owners, caller }: CalendarOwner<Owner>,
  operation: "renew" | "remove",
) {
  return step({
    name,
    operations: [of[operation]],
    draw: fc.record({ owner: fc.nat() }),
    needs(model, { owner }) {
      const chosen = pick(owners(model), owner);
      return chosen && { id: chosen.id };
    },
    describe: (model, { id }) =>
      `${who(model, id)} ${operation === "renew" ? "gives their calendar a new address" : "removes their calendar"}`,
    refuses: () => null,
    act: (system, model, { id }) => system.send(of[operation], caller(model, id)),
    change: () => undefined,
  });
}

type CalendarOwner<Owner> = {
  of: typeof recruiterCalendar | typeof candidateCalendar;
  who: (model: Model, id: string) => string;
  owners: (model: Model) => readonly Owner[];
  caller: typeof asCompany;
};

const ofCompanies: CalendarOwner<{ id: string }> = {
  of: recruiterCalendar,
  who: (model, id) => companyOf(model, id).name,
  owners: openCompanies,
  caller: asCompany,
};
const ofPeople: CalendarOwner<{ id: string }> = {
  of: candidateCalendar,
  who: (model, id) => nameOf(personOf(model, id)),
  owners: openPeople,
  caller: asPerson,
};

export const renewCompanyCalendar = calendarStep("share the company's calendar", ofCompanies, "renew");
export const deleteCompanyCalendar = calendarStep("delete the company's calendar", ofCompanies, "remove");
export const renewOwnCalendar = calendarStep("share one's calendar", ofPeople, "renew");
export const deleteOwnCalendar = calendarStep("delete one's calendar", ofPeople, "remove");
