import { activeOffers, placesTaken } from "#server/testing/crossings/rules.ts";
import { isRead } from "#server/testing/crossings/seen.ts";
import { offerLabel } from "#server/testing/crossings/sentences.ts";
import { formOf } from "#server/testing/crossings/terms.ts";
import type { Offer, World } from "#server/testing/crossings/world.ts";
import { differences, listDifferences, ofCompanies, rowsOf } from "./observer.ts";

/** The list of offers, its counters and the planning. */
export const offers = ofCompanies(({ world, id, name, screens }) => {
  const own = world.offers.filter(({ companyId, isDeleted }) => companyId === id && !isDeleted);
  const label = (offerId: string) => offerLabel(world, offerId);
  const planned = screens.planning.days.flatMap(({ missions }) => missions);
  const { applicationsTotal, applicationsPending } = totalOf(own.map((offer) => countsOf(world, offer)));
  return [
    ...listDifferences(`${name}'s list of offers`, {
      told: rowsOf(screens.offers),
      expected: own.map((offer) => {
        const { briefing: _briefing, ...terms } = formOf(offer.terms);
        const { title, isActive, positions: numberOfPositions } = offer;
        const facts = { ...terms, ...countsOf(world, offer), title, isActive, numberOfPositions };
        return { id: offer.id, facts };
      }),
      label,
    }),
    ...listDifferences(`${name}'s planning`, {
      told: rowsOf(planned),
      expected: own
        .filter((offer) => isRead(world, offer))
        .map((offer) => {
          const { hourlyRate: _rate, briefing: _briefing, ...schedule } = formOf(offer.terms);
          const { applicationsPending: pending, placesTaken: taken } = countsOf(world, offer);
          const counts = { applicationsPending: pending, placesTaken: taken };
          return { id: offer.id, facts: { ...schedule, ...counts, isActive: offer.isActive } };
        }),
      label,
    }),
    ...differences(`${name} reads the counters of offers`, screens.offersSummary, {
      activeJobs: activeOffers(world, id),
      applicationsTotal,
      applicationsPending,
    }),
  ];
});

type Counts = ReturnType<typeof countsOf>;

/** Each counter is the count of what it counts. */
export function countsOf(world: World, offer: Offer) {
  const received = world.applications.filter(({ offerId }) => offerId === offer.id);
  const count = (status: string) => received.filter((application) => application.status === status).length;
  return {
    applicationsTotal: received.length,
    applicationsPending: count("pending"),
    acceptedApplications: count("accepted"),
    rejectedApplications: count("rejected"),
    placesTaken: placesTaken(world, offer),
  };
}

/** The counters of several offers together. */
export function totalOf(counts: readonly Counts[]): Counts {
  const sum = (fact: keyof Counts) => counts.reduce((total, count) => total + count[fact], 0);
  return {
    applicationsTotal: sum("applicationsTotal"),
    applicationsPending: sum("applicationsPending"),
    acceptedApplications: sum("acceptedApplications"),
    rejectedApplications: sum("rejectedApplications"),
    placesTaken: sum("placesTaken"),
  };
}
