import type { EngagementState } from "#domain/engagements/engagement.ts";
import { addDays, dayInParis, instantInParis } from "#domain/values/dates.ts";
import { companyOf, engagedFor, isEngaged, offerOf, personOf } from "./world.ts";
import type { Engaged, Offer, Proposal, Terms, WorkRecord, World } from "./world.ts";

// The product's rules, written again from the specification and the decisions, without the product's own functions.

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const after = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds);

type Span = Pick<Terms, "startsAt" | "endsAt">;

export function overlap(one: Span, other: Span): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}

export function isSameTime(one: Span, other: Span): boolean {
  return (
    one.startsAt.getTime() === other.startsAt.getTime() && one.endsAt.getTime() === other.endsAt.getTime()
  );
}

export function isOver({ terms }: Offer, now: Date): boolean {
  return terms.endsAt <= now;
}

export function isActive(offer: Offer, now: Date): boolean {
  return offer.isActive && !offer.isDeleted && !isOver(offer, now);
}

export function activeOffers(world: World, companyId: string): number {
  return world.offers.filter((offer) => offer.companyId === companyId && isActive(offer, world.now)).length;
}

/** The people who hold a place: an absent person holds theirs until replaced. */
export function placesTaken(world: World, offer: Offer): number {
  return engagedFor(world, offer).filter(({ engagement }) => engagement.end === null).length;
}

export function placesLeft(world: World, offer: Offer): number {
  return Math.max(0, offer.positions - placesTaken(world, offer));
}

export function isStillEngaged({ engagement: { end, record } }: Engaged): boolean {
  return end === null && record?.outcome !== "absent" && record?.outcome !== "excused";
}

/** Whether the offer proposes less than the person agreed to: other hours, a lower pay, a longer break. */
export function isChanged(world: World, engaged: Engaged): boolean {
  const { terms } = offerOf(world, engaged);
  const { agreed, mustAgreeAgain } = engaged.engagement;
  return (
    mustAgreeAgain ||
    !isSameTime(terms, agreed) ||
    terms.hourlyRate < agreed.hourlyRate ||
    terms.breakMinutes > agreed.breakMinutes
  );
}

export function stateOf(world: World, engaged: Engaged): EngagementState {
  const { end, record, confirmedAt, askedAt } = engaged.engagement;
  const { terms } = offerOf(world, engaged);
  if (record !== null) return record.outcome;
  if (end !== null) return end.by === "candidate" ? "withdrawn" : "cancelled";
  if (terms.endsAt <= world.now) {
    return world.now.getTime() - terms.endsAt.getTime() > 30 * DAY ? "past" : "to-record";
  }
  if (terms.startsAt <= world.now) return "ongoing";
  if (isChanged(world, engaged)) return "changed";
  if (confirmedAt !== null) return "confirmed";
  return askedAt === null ? "expected" : "asked";
}

/** The other engagements of a person that bind them at these hours: not those whose change they have not agreed to. */
export function clashes(
  world: World,
  span: Span,
  { personId, id }: { personId: string; id?: string },
): Engaged[] {
  return world.applications
    .filter(isEngaged)
    .filter((other) => other.personId === personId && other.id !== id)
    .filter((other) => isStillEngaged(other) && !isChanged(world, other))
    .filter((other) => overlap(offerOf(world, other).terms, span));
}

/** 10 h in Paris the day before, or at once when agreed later. */
export function askedFrom(world: World, engaged: Engaged): Date {
  const dayBefore = addDays(dayInParis(offerOf(world, engaged).terms.startsAt), -1);
  const due = instantInParis(dayBefore, "10:00");
  return due > engaged.engagement.agreedAt ? due : engaged.engagement.agreedAt;
}

/** Under 24 hours, unless just accepted or changed by the company. */
export function isLateNow(world: World, engaged: Engaged): boolean {
  const untilStart = offerOf(world, engaged).terms.startsAt.getTime() - world.now.getTime();
  const sinceAgreed = world.now.getTime() - engaged.engagement.agreedAt.getTime();
  return untilStart < 24 * HOUR && sinceAgreed > 2 * HOUR && !isChanged(world, engaged);
}

export function isAwaited(world: World, engaged: Engaged): boolean {
  const state = stateOf(world, engaged);
  return state === "asked" || state === "changed";
}

export function isRemindable(world: World, engaged: Engaged): boolean {
  const { askedAt, reminders } = engaged.engagement;
  const isTooSoon = askedAt !== null && world.now < after(askedAt, 2 * HOUR);
  return isAwaited(world, engaged) && reminders < 3 && !isTooSoon;
}

/** The day, hours, pay and break of a mission are closed once recorded, or started with somebody engaged. */
export function areTermsClosed(world: World, offer: Offer): boolean {
  return offer.isRecorded || (offer.terms.startsAt <= world.now && placesTaken(world, offer) > 0);
}

/** What a record is compared with: the hours of the mission, with the pay and the break that were agreed. */
export function plannedOf(world: World, engaged: Engaged): Terms {
  const { startsAt, endsAt } = offerOf(world, engaged).terms;
  return { ...engaged.engagement.agreed, startsAt, endsAt };
}

export function isDeclared(world: World, engaged: Engaged): boolean {
  const { declaredFor, end } = engaged.engagement;
  return declaredFor === dayInParis(end?.startsAt ?? offerOf(world, engaged).terms.startsAt);
}

export function paidMinutes({
  from,
  to,
  breakMinutes,
}: Pick<WorkRecord, "from" | "to" | "breakMinutes">): number {
  return from === null || to === null ? 0 : (to.getTime() - from.getTime()) / MINUTE - breakMinutes;
}

export function isUnfavourable(world: World, engaged: Engaged): boolean {
  const { record } = engaged.engagement;
  if (record === null) return false;
  if (record.outcome === "absent" || record.outcome === "late") return true;
  const { startsAt, endsAt, breakMinutes } = plannedOf(world, engaged);
  return (
    record.outcome === "present" &&
    paidMinutes(record) < paidMinutes({ from: startsAt, to: endsAt, breakMinutes })
  );
}

/** Seven days from the record, once for each record. */
export function contestableUntil(world: World, engaged: Engaged): Date | null {
  const { record } = engaged.engagement;
  const isContested = record?.contest != null && record.contest.answer !== "corrected";
  if (record === null || isContested || !isUnfavourable(world, engaged)) return null;
  return after(record.at, 7 * DAY);
}

export function isContestOpen({ engagement: { record } }: Engaged): boolean {
  return record?.contest?.answer === null;
}

export function isRecordable({ terms }: Offer, now: Date): boolean {
  return now >= after(terms.startsAt, -2 * HOUR) && now <= after(terms.endsAt, 30 * DAY);
}

/** Whether a person may apply: the offer is proposed to them, has room, and its hours leave them free. */
export function whyNotApply(world: World, offer: Offer, personId: string): string | null {
  if (companyOf(world, offer.companyId).account !== "open") return "the company's account is not open";
  if (!isActive(offer, world.now)) return "the offer is not active";
  if (world.withdrawn.some((one) => one.personId === personId && one.offerId === offer.id)) {
    return "they took their application back";
  }
  if (placesLeft(world, offer) === 0) return "every place is taken";
  return clashes(world, offer.terms, { personId }).length > 0 ? "they are engaged at these hours" : null;
}

/** Whether a person may say yes to a proposal: a full offer takes an application more, unless a yes engages at once. */
export function whyNotAccept(world: World, proposal: Proposal): string | null {
  const { personId, isInstant, isWithdrawn } = proposal;
  const offer = offerOf(world, proposal);
  if (isWithdrawn) return "the company took it back";
  if (!isProposalShown(world, proposal)) return "the offer is not open any more, or has started";
  if (isInstant && placesLeft(world, offer) === 0) return "every place is taken";
  return clashes(world, offer.terms, { personId }).length > 0 ? "they are engaged at these hours" : null;
}

/** Whether its person reads a proposal that nobody answered. */
export function isProposalShown(world: World, proposal: Proposal): boolean {
  const offer = offerOf(world, proposal);
  return (
    proposal.answer === null &&
    !proposal.isWithdrawn &&
    companyOf(world, offer.companyId).account === "open" &&
    isActive(offer, world.now) &&
    offer.terms.startsAt > world.now
  );
}

/** 100 × (missions + 4) ÷ (missions + 4 + 3 × absences + late withdrawals + 0.5 × late arrivals). */
export function scoreOf(world: World, personId: string): number {
  const past = world.applications.filter(isEngaged).filter((one) => one.personId === personId);
  const count = (isCounted: (one: Engaged) => boolean) => past.filter(isCounted).length;
  const outcome = ({ engagement }: Engaged) => engagement.record?.outcome;
  const done =
    4 +
    personOf(world, personId).missionsKept +
    count((one) => outcome(one) === "present" || outcome(one) === "late");
  const faults =
    3 * count((one) => outcome(one) === "absent" && !isContestOpen(one)) +
    count(({ engagement: { record, end } }) => record === null && end?.by === "candidate" && end.isLate) +
    0.5 * count((one) => outcome(one) === "late" && !isContestOpen(one));
  return Math.round((100 * done) / (done + faults));
}
