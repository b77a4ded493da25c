import * as fc from "fast-check";
import { uuidv7 } from "uuidv7";
import * as contract from "#contract/engagements/attendance.ts";
import { timeInParis } from "#domain/values/dates.ts";
import { asPerson, companyOfApplication, openPeople } from "#server/testing/model-based/callers.ts";
import {
  type Contest,
  type EngagedApplication,
  type WorkRecord,
  type Model,
  engagedOf,
  isEngaged,
  nameOf,
  jobOf,
  personOf,
} from "#server/testing/model-based/model.ts";
import {
  after,
  clashes,
  contestableUntil,
  hasLeftDuring,
  isContestOpen,
  isFinished,
  isRecordable,
  isStillEngaged,
  MINUTE,
  paidMinutes,
  positionsLeft,
  plannedOf,
  termsFor,
} from "#server/testing/model-based/rules.ts";
import { jobLabel, whoAndWhat } from "#server/testing/model-based/sentences.ts";
import { pick, step } from "#server/testing/model-based/step.ts";
import { engagedByOpenCompanies } from "./engagements.ts";
import { ownerOf } from "./jobs.ts";

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
  "excused, replaced",
);
type Said =
  | "present"
  | "present, with a long break"
  | "late"
  | "absent"
  | "excused"
  | "absent, replaced"
  | "excused, replaced";

export const record = step({
  name: "record",
  operations: [contract.recordAttendance],
  weight: 15,
  draw: fc.record({ engaged: fc.nat(), said }),
  needs(model, { engaged, said: words }: { engaged: number; said: Said }) {
    const chosen = pick(engagedByOpenCompanies(model), engaged);
    return chosen && { id: chosen.id, said: words };
  },
  describe: (model, { id, said: words }) =>
    `${companyOfApplication(model, engagedOf(model, id)).name} records ${whoAndWhat(model, engagedOf(model, id))}: ${words}`,
  refuses: (model, { id, said: words }) => whyNotRecord(model, engagedOf(model, id), words),
  act(system, model, { id, said: words }) {
    const engaged = engagedOf(model, id);
    const { outcome, from, breakMinutes } = recordOf(model, engaged, words);
    const entry = {
      applicationId: id,
      outcome,
      ...(outcome === "late" && from !== null && { from: timeInParis(from) }),
      ...(words === "present, with a long break" && { breakMinutes }),
      ...(isReplaced(words) && { replace: true }),
    };
    return system.send(contract.recordAttendance, ownerOf(model, engaged.jobId), {
      params: { id: engaged.jobId },
      body: { entries: [entry] },
    });
  },
  change(model, { id, said: words }) {
    const engaged = engagedOf(model, id);
    const { engagement } = engaged;
    const { record: before } = engagement;
    const job = jobOf(model, engaged);
    // Who left the job before it was moved did other hours than its own.
    const isMoved = termsFor(model, engaged).startsAt.getTime() !== job.terms.startsAt.getTime();
    if (!isMoved) job.isRecorded = true;
    const next = recordOf(model, engaged, words);
    if (before === null || !isSameWork(before, next)) engagement.record = next;
    else before.by = "recruiter";
    // Once the job is finished, somebody whose position was taken is recorded without one.
    const isPositionFree = positionsLeft(model, job) > 0;
    if (engagement.end !== null && didCome(words) && isPositionFree && !hasLeftDuring(engaged))
      engagement.end = null;
    if (isReplaced(words))
      engagement.end ??= { at: model.now, by: "recruiter", isLate: false, terms: job.terms };
  },
});

function whyNotRecord(model: Model, engaged: EngagedApplication, words: Said): string | null {
  const job = jobOf(model, engaged);
  const { end, record: before } = engaged.engagement;
  const hasLeft = hasLeftDuring(engaged);
  if (end !== null && before === null && !hasLeft) return "they are not engaged any more";
  if (!isRecordable(recordOf(model, engaged, words).outcome, model, engaged)) {
    return "it is too early or too late to record";
  }
  if (hasLeft && (words === "absent" || words === "absent, replaced")) return "they withdrew";
  const came = didCome(words);
  if (came && paidMinutes(recordOf(model, engaged, words)) <= 0) return "no time is left to have worked";
  if (came && !isStillEngaged(engaged) && clashes(model, plannedOf(model, engaged), engaged).length > 0) {
    return "they are engaged elsewhere at these hours";
  }
  if (end !== null && !hasLeft && came && positionsLeft(model, job) === 0 && !isFinished(job, model.now)) {
    return "their position was taken by somebody else";
  }
  return end === null && isReplaced(words) && isFinished(job, model.now)
    ? "the job is finished: nobody can replace them"
    : null;
}

function recordOf(model: Model, engaged: EngagedApplication, words: Said): WorkRecord {
  const { startsAt, endsAt, breakMinutes } = plannedOf(model, engaged);
  const facts = { at: model.now, by: "recruiter" as const, contest: contestAfter(engaged) };
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
    case "excused, replaced":
      return { outcome: "excused", from: null, to: null, breakMinutes: 0, ...facts };
  }
}

/** A contest belongs to its record: a new record answers an open one, and can be contested in its turn. */
function contestAfter(engaged: EngagedApplication): Contest | null {
  const contested = engaged.engagement.record?.contest;
  return contested && isContestOpen(engaged) ? { ...contested, answer: "corrected" } : null;
}

function didCome(words: Said): boolean {
  return words === "present" || words === "present, with a long break" || words === "late";
}

function isReplaced(words: Said): boolean {
  return words === "absent, replaced" || words === "excused, replaced";
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
  needs(model, { engaged }) {
    const open = new Set(openPeople(model).map(({ id }) => id));
    const recorded = model.applications
      .filter(isEngaged)
      .filter(({ candidateId, engagement }) => open.has(candidateId) && engagement.record !== null);
    const chosen = pick(recorded, engaged);
    return chosen && { id: chosen.id };
  },
  describe(model, { id }) {
    const engaged = engagedOf(model, id);
    return `${nameOf(personOf(model, engaged.candidateId))} contests the record of ${jobLabel(model, engaged.jobId)}`;
  },
  refuses(model, { id }) {
    const until = contestableUntil(model, engagedOf(model, id));
    if (until === null) return "there is nothing to contest";
    return until < model.now ? "it is too late" : null;
  },
  act: (system, model, { id }) =>
    system.send(contract.contestRecord, asPerson(model, engagedOf(model, id).candidateId), {
      params: { id },
      body: { message: `Ce n'est pas exact (${uuidv7()}).` },
    }),
  change(model, { id }) {
    const { record: contested } = engagedOf(model, id).engagement;
    if (contested !== null) contested.contest = { at: model.now, answer: null };
  },
});

export const maintainRecord = step({
  name: "maintain a record",
  operations: [contract.maintainRecord],
  weight: 6,
  draw: fc.record({ engaged: fc.nat() }),
  needs(model, { engaged }) {
    const chosen = pick(
      engagedByOpenCompanies(model).filter(({ engagement }) => engagement.record?.contest),
      engaged,
    );
    return chosen && { id: chosen.id };
  },
  describe: (model, { id }) =>
    `${companyOfApplication(model, engagedOf(model, id)).name} maintains its record of ${whoAndWhat(model, engagedOf(model, id))}`,
  refuses: (model, { id }) => (isContestOpen(engagedOf(model, id)) ? null : "no contest is open"),
  act: (system, model, { id }) =>
    system.send(contract.maintainRecord, ownerOf(model, engagedOf(model, id).jobId), {
      params: { id },
      body: { message: `Nous maintenons (${uuidv7()}).` },
    }),
  change(model, { id }) {
    const { record: contested } = engagedOf(model, id).engagement;
    if (contested?.contest) contested.contest.answer = "kept";
  },
});
