import { after, DAY, isChanged, isStillEngaged, placesTaken } from "#server/testing/crossings/rules.ts";
import { offerLabel } from "#server/testing/crossings/sentences.ts";
import { engagedFor, isEngaged, offerOf, personOf } from "#server/testing/crossings/world.ts";
import type { Terms } from "#server/testing/crossings/world.ts";
import { listDifferences, ofCompanies, ofPeople } from "./observer.ts";

const PAST_DAYS = 60;

/** The shared calendar of a company: its missions, with the places and the first names. */
export const companyCalendars = ofCompanies(({ world, id, name, screens: { calendar } }) => {
  if (calendar === "") return [];
  const isShown = shownFrom(world.now);
  const own = world.offers.filter(
    (offer) => offer.companyId === id && !offer.isDeleted && isShown(offer.terms),
  );
  const events = standing(calendar);
  return [
    ...listDifferences(`${name}'s calendar`, {
      told: events,
      expected: own.map((offer) => ({ id: offer.id, facts: spanOf(offer.terms) })),
      label: (offerId) => offerLabel(world, offerId),
    }),
    ...own.flatMap((offer) => {
      const people = engagedFor(world, offer).filter(isStillEngaged);
      const names = people.map(({ personId }) => personOf(world, personId).firstName);
      const text = events.find((event) => event.id === offer.id)?.text ?? "";
      return [`${placesTaken(world, offer)}/${offer.positions}`, ...names]
        .filter((said) => !text.includes(said))
        .map((said) => `${name}'s calendar does not say ${said} for ${offerLabel(world, offer.id)}`);
    }),
  ];
});

/** The shared calendar of a person: their missions, as they agreed to them. */
export const ownCalendars = ofPeople(({ world, id, name, screens: { calendar } }) => {
  if (calendar === "") return [];
  const isShown = shownFrom(world.now);
  const own = world.applications
    .filter(isEngaged)
    .filter(({ personId, engagement }) => personId === id && engagement.end === null)
    .filter((one) => isShown(offerOf(world, one).terms));
  return listDifferences(`${name}'s calendar`, {
    told: standing(calendar),
    expected: own.map((one) => {
      const { terms } = offerOf(world, one);
      const isProposed =
        terms.startsAt > world.now && one.engagement.record === null && isChanged(world, one);
      return { id: one.offerId, facts: spanOf(isProposed ? one.engagement.agreed : terms) };
    }),
    label: (offerId) => offerLabel(world, offerId),
  });
});

function shownFrom(now: Date) {
  return ({ endsAt }: Terms) => endsAt > after(now, -PAST_DAYS * DAY);
}

function spanOf({ startsAt, endsAt }: Terms) {
  return { starts: stamp(startsAt), ends: stamp(endsAt) };
}

function stamp(instant: Date): string {
  return instant.toISOString().replaceAll(/[-:]|\.\d{3}/g, "");
}

/** The events of a calendar that are not cancelled. */
function standing(calendar: string) {
  const lines = calendar.replaceAll(/\r?\n[ \t]/g, "");
  return [...lines.matchAll(/BEGIN:VEVENT\r?\n([\s\S]*?)END:VEVENT/g)]
    .filter(([, text = ""]) => !/^STATUS:CANCELLED/m.test(text))
    .map(([, text = ""]) => ({
      id: /^UID:([^@\r\n]+)/m.exec(text)?.[1] ?? "",
      facts: { starts: /^DTSTART:(\S+)/m.exec(text)?.[1], ends: /^DTEND:(\S+)/m.exec(text)?.[1] },
      text,
    }));
}
