import * as fc from "fast-check";
import { uuidv7 } from "uuidv7";
import * as contract from "#contract/engagements/attendance.ts";
import { timeInParis } from "#domain/values/dates.ts";
import { asPerson, companyOfApplication, openPeople } from "#server/testing/crossings/callers.ts";
import {
  after,
  clashes,
  contestableUntil,
  isContestOpen,
  isOver,
  isRecordable,
  isStillEngaged,
  MINUTE,
  placesLeft,
  plannedOf,
} from "#server/testing/crossings/rules.ts";
import { offerLabel, whoAndWhat } from "#server/testing/crossings/sentences.ts";
import { pick, step } from "#server/testing/crossings/step.ts";
import { engagedOf, isEngaged, nameOf, offerOf, personOf } from "#server/testing/crossings/world.ts";
import type { Contest, Engaged, WorkRecord, World } from "#server/testing/crossings/world.ts";
import { engagedByOpenCompanies } from "./engagements.ts";
import { ownerOf } from "./offers.ts";

const LATE_MS = 30 * MINUTE;
const LONG_BREAK_MINUTES = 60;

/** What a company may say of somebody's work. */
const said = fc.constantFrom(
  "present",
  "present, with a long break",
  "late",
  "absent",
  "excused",
  "absent, replaced",
);
type Said = "present" | "present, with a long break" | "late" | "absent" | "excused" | "absent, replaced";

export const record = step({
  name: "record",
  operations: [contract.recordAttendance],
  weight: 15,
  draw: fc.record({ engaged: fc.nat(), said }),
  needs(world, { engaged, said: words }: { engaged: number; said: Said }) {
    const chosen = pick(engagedByOpenCompanies(world), engaged);
    return chosen && { id: chosen.id, said: words };
  },
  tell: (world, { id, said: words }) =>
    `${companyOfApplication(world, engagedOf(world, id)).name} records ${whoAndWhat(world, engagedOf(world, id))}: ${words}`,
  refuses: (world, { id, said: words }) => whyNotRecord(world, engagedOf(world, id), words),
  act(site, world, { id, said: words }) {
    const engaged = engagedOf(world, id);
    const { outcome, from, breakMinutes } = recordOf(world, engaged, words);
    const entry = {
      applicationId: id,
      outcome,
      ...(outcome === "late" && from !== null && { from: timeInParis(from) }),
      ...(words === "present, with a long break" && { breakMinutes }),
      ...(words === "absent, replaced" && { replace: true }),
    };
    return site.send(contract.recordAttendance, ownerOf(world, engaged.offerId), {
      params: { id: engaged.offerId },
      body: { entries: [entry] },
    });
  },
  change(world, { id, said: words }) {
    const engaged = engagedOf(world, id);
    const { engagement } = engaged;
    const { record: before } = engagement;
    offerOf(world, engaged).isRecorded = true;
    const next = recordOf(world, engaged, words);
    if (before === null || !isSameWork(before, next)) engagement.record = next;
    else before.by = "recruiter";
    // Once the mission is over, somebody whose place was taken is recorded without one.
    if (engagement.end !== null && didCome(words) && placesLeft(world, offerOf(world, engaged)) > 0)
      engagement.end = null;
    const { startsAt } = offerOf(world, engaged).terms;
    if (words === "absent, replaced")
      engagement.end ??= { at: world.now, by: "recruiter", isLate: false, startsAt };
  },
});

function whyNotRecord(world: World, engaged: Engaged, words: Said): string | null {
  const offer = offerOf(world, engaged);
  const { end, record: before } = engaged.engagement;
  if (end !== null && before === null) return "they are not engaged any more";
  if (!isRecordable(offer, world.now)) return "it is too early or too late to record";
  const isObserved = words === "late" || words === "absent" || words === "absent, replaced";
  if (isObserved && world.now < offer.terms.startsAt) return "the mission has not started";
  const came = didCome(words);
  if (came && !isStillEngaged(engaged) && clashes(world, offer.terms, engaged).length > 0) {
    return "they are engaged elsewhere at these hours";
  }
  if (end !== null && came && placesLeft(world, offer) === 0 && !isOver(offer, world.now)) {
    return "their place was taken by somebody else";
  }
  return end === null && words === "absent, replaced" && isOver(offer, world.now)
    ? "the mission is over: nobody can replace them"
    : null;
}

function recordOf(world: World, engaged: Engaged, words: Said): WorkRecord {
  const { startsAt, endsAt, breakMinutes } = plannedOf(world, engaged);
  const facts = { at: world.now, by: "recruiter" as const, contest: contestAfter(engaged) };
  switch (words) {
    case "present":
      return { outcome: "present", from: startsAt, to: endsAt, breakMinutes, ...facts };
    case "present, with a long break":
      return { outcome: "present", from: startsAt, to: endsAt, breakMinutes: LONG_BREAK_MINUTES, ...facts };
    case "late":
      return { outcome: "late", from: after(startsAt, LATE_MS), to: endsAt, breakMinutes, ...facts };
    case "absent":
    case "absent, replaced":
      return { outcome: "absent", from: null, to: null, breakMinutes: 0, ...facts };
    case "excused":
      return { outcome: "excused", from: null, to: null, breakMinutes: 0, ...facts };
  }
}

/** A contest belongs to its record: a new record answers an open one, and can be contested in its turn. */
function contestAfter(engaged: Engaged): Contest | null {
  const contested = engaged.engagement.record?.contest;
  return contested && isContestOpen(engaged) ? { ...contested, answer: "corrected" } : null;
}

function didCome(words: Said): boolean {
  return words === "present" || words === "present, with a long break" || words === "late";
}

function isSameWork(one: WorkRecord, other: WorkRecord): boolean {
  return (
    one.outcome === other.outcome &&
    one.from?.getTime() === other.from?.getTime() &&
    one.to?.getTime() === other.to?.getTime() &&
    one.breakMinutes === other.breakMinutes
  );
}

export const contest = step({
  name: "contest",
  operations: [contract.contestRecord],
  weight: 6,
  draw: fc.record({ engaged: fc.nat() }),
  needs(world, { engaged }) {
    const open = new Set(openPeople(world).map(({ id }) => id));
    const recorded = world.applications
      .filter(isEngaged)
      .filter(({ personId, engagement }) => open.has(personId) && engagement.record !== null);
    const chosen = pick(recorded, engaged);
    return chosen && { id: chosen.id };
  },
  tell(world, { id }) {
    const engaged = engagedOf(world, id);
    return `${nameOf(personOf(world, engaged.personId))} contests the record of ${offerLabel(world, engaged.offerId)}`;
  },
  refuses(world, { id }) {
    const until = contestableUntil(world, engagedOf(world, id));
    if (until === null) return "there is nothing to contest";
    return until < world.now ? "it is too late" : null;
  },
  act: (site, world, { id }) =>
    site.send(contract.contestRecord, asPerson(world, engagedOf(world, id).personId), {
      params: { id },
      body: { message: `Ce n'est pas exact (${uuidv7()}).` },
    }),
  change(world, { id }) {
    const { record: contested } = engagedOf(world, id).engagement;
    if (contested !== null) contested.contest = { at: world.now, answer: null };
  },
});

export const answerContest = step({
  name: "keep a record",
  operations: [contract.answerContest],
  weight: 6,
  draw: fc.record({ engaged: fc.nat() }),
  needs(world, { engaged }) {
    const chosen = pick(
      engagedByOpenCompanies(world).filter(({ engagement }) => engagement.record?.contest),
      engaged,
    );
    return chosen && { id: chosen.id };
  },
  tell: (world, { id }) =>
    `${companyOfApplication(world, engagedOf(world, id)).name} keeps its record of ${whoAndWhat(world, engagedOf(world, id))}`,
  refuses: (world, { id }) => (isContestOpen(engagedOf(world, id)) ? null : "no contest is open"),
  act: (site, world, { id }) =>
    site.send(contract.answerContest, ownerOf(world, engagedOf(world, id).offerId), {
      params: { id },
      body: { message: `Nous maintenons (${uuidv7()}).` },
    }),
  change(world, { id }) {
    const { record: contested } = engagedOf(world, id).engagement;
    if (contested?.contest) contested.contest.answer = "kept";
  },
});
