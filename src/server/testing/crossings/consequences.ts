import { clashes, isChanged, isSameTime, isStillEngaged } from "./rules.ts";
import { engagedFor, isEngaged, offerOf, personOf } from "./world.ts";
import type { Application, Engaged, Offer, Terms, World } from "./world.ts";

// What a change of an offer or of an account does to the engagements that it meets.

/** An edit is a proposal to each engaged person: what they agreed to stays agreed, a better pay applies at once. */
export function proposeTerms(world: World, offer: Offer, terms: Terms): void {
  const people = engagedFor(world, offer).filter(
    ({ engagement }) => engagement.end === null && engagement.record === null,
  );
  const wereChanged = new Map(people.map((engaged) => [engaged.id, isChanged(world, engaged)]));
  const isMoved = !isSameTime(terms, offer.terms);
  offer.terms = terms;
  for (const engaged of people) {
    const { engagement } = engaged;
    engagement.agreed.hourlyRate = Math.max(engagement.agreed.hourlyRate, terms.hourlyRate);
    engagement.agreed.breakMinutes = Math.min(engagement.agreed.breakMinutes, terms.breakMinutes);
    if (isMoved) engagement.reminders = 0;
    engagement.mustAgreeAgain = false;
    const isRestored = wereChanged.get(engaged.id) === true && !isChanged(world, engaged);
    engagement.mustAgreeAgain = isRestored && clashes(world, terms, engaged).length > 0;
  }
}

/** Ends engagements of missions to come, with what was recorded before their start; what started stays as it is. */
export function endEngagements(
  world: World,
  people: readonly Engaged[],
  by: "candidate" | "recruiter",
): void {
  for (const { engagement, ...application } of people) {
    const { startsAt } = offerOf(world, application).terms;
    if (startsAt <= world.now) continue;
    engagement.end = { at: world.now, by, isLate: false, startsAt };
    engagement.record = null;
  }
}

/** Closing or suspending an account ends its engagements to come, on both sides; those under way are not presumed. */
export function endAccount(world: World, accountId: string): void {
  const engaged = world.applications.filter(isEngaged).filter(isStillEngaged);
  const ofPerson = engaged.filter(({ personId }) => personId === accountId);
  const ofCompany = engaged.filter((one) => offerOf(world, one).companyId === accountId);
  for (const one of [...ofPerson, ...ofCompany]) {
    const { startsAt, endsAt } = offerOf(world, one).terms;
    if (startsAt <= world.now && endsAt > world.now) one.engagement.isPresumable = false;
  }
  endEngagements(world, ofPerson, "candidate");
  endEngagements(world, ofCompany, "recruiter");
}

/** A removed account leaves nothing, but the places that its person held are free, and the missions done for it are kept. */
export function removeFromWorld(world: World, accountId: string): void {
  const isGone = ({ personId, offerId }: Application) =>
    personId === accountId || offerOf(world, { offerId }).companyId === accountId;
  for (const { personId, engagement } of world.applications.filter(isGone)) {
    const outcome = engagement?.record?.outcome;
    if (outcome === "present" || outcome === "late") personOf(world, personId).missionsKept += 1;
  }
  world.applications = world.applications.filter((application) => !isGone(application));
  world.withdrawn = world.withdrawn.filter(
    ({ personId, offerId }) => personId !== accountId && offerOf(world, { offerId }).companyId !== accountId,
  );
  world.proposals = world.proposals.filter(
    ({ personId, offerId }) => personId !== accountId && offerOf(world, { offerId }).companyId !== accountId,
  );
  world.venues = world.venues.filter(({ companyId }) => companyId !== accountId);
  world.offers = world.offers.filter(({ companyId }) => companyId !== accountId);
  for (const account of [...world.companies, ...world.people]) {
    if (account.id === accountId) account.account = "removed";
  }
}
