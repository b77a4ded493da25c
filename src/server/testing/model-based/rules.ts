import type { EngagementState } from "#domain/engagements/engagement-state.ts";
import { addDays, dayInParis, instantInParis } from "#domain/values/dates.ts";
import {
  type EngagedApplication,
  type Job,
  type Proposal,
  type Terms,
  type WorkRecord,
  type Model,
  companyOf,
  engagedFor,
  isEngaged,
  jobOf,
  personOf,
} from "./model.ts";

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

export function isFinished({ terms }: Job, now: Date): boolean {
  return terms.endsAt <= now;
}

export function isActive(job: Job, now: Date): boolean {
  return job.isActive && !job.isDeleted && !isFinished(job, now);
}

export function activeJobs(model: Model, companyId: string): number {
  return model.jobs.filter((job) => job.companyId === companyId && isActive(job, model.now)).length;
}

/** The people who hold a position: an absent person holds theirs until replaced. */
export function positionsTaken(model: Model, job: Job): number {
  return engagedFor(model, job).filter(({ engagement }) => engagement.end === null).length;
}

export function positionsLeft(model: Model, job: Job): number {
  return Math.max(0, job.positions - positionsTaken(model, job));
}

export function isStillEngaged({ engagement: { end, record } }: EngagedApplication): boolean {
  return end === null && record?.outcome !== "absent" && record?.outcome !== "excused";
}

/** Somebody who came, though replaced since; while nothing is recorded, who is engaged or left during the job. */
export function hasWork(engaged: EngagedApplication): boolean {
  const { end, record } = engaged.engagement;
  if (record === null) return end === null || hasLeftDuring(engaged);
  return record.outcome === "present" || record.outcome === "late";
}

/** Whether the job proposes less than the person agreed to: other hours, a lower pay, a longer break. */
export function isChanged(model: Model, engaged: EngagedApplication): boolean {
  const terms = termsFor(model, engaged);
  const { agreed, mustAgreeAgain } = engaged.engagement;
  return (
    mustAgreeAgain ||
    !isSameTime(terms, agreed) ||
    terms.hourlyRate < agreed.hourlyRate ||
    terms.breakMinutes > agreed.breakMinutes
  );
}

export function stateOf(model: Model, engaged: EngagedApplication): EngagementState {
  const { end, record, confirmedAt, askedAt } = engaged.engagement;
  const { terms } = jobOf(model, engaged);
  if (record !== null) return record.outcome;
  if (end !== null) return end.by === "candidate" ? "withdrawn" : "cancelled";
  if (terms.endsAt <= model.now) {
    return model.now.getTime() - terms.endsAt.getTime() > 30 * DAY ? "past" : "to-record";
  }
  if (terms.startsAt <= model.now) return "ongoing";
  if (isChanged(model, engaged)) return "changed";
  if (confirmedAt !== null) return "confirmed";
  return askedAt === null ? "expected" : "asked";
}

/** The other engagements of a person that bind them at these hours: not those whose change they have not agreed to. */
export function clashes(
  model: Model,
  span: Span,
  { candidateId, id }: { candidateId: string; id?: string },
): EngagedApplication[] {
  return model.applications
    .filter(isEngaged)
    .filter((other) => other.candidateId === candidateId && other.id !== id)
    .filter((other) => isStillEngaged(other) && !isChanged(model, other))
    .filter((other) => overlap(plannedOf(model, other), span));
}

/** The hours of a job that somebody accepted now would work. */
export function hoursLeft({ now }: Model, { terms }: Job): Span {
  return { startsAt: terms.startsAt < now ? now : terms.startsAt, endsAt: terms.endsAt };
}

/** 10 h in Paris the day before, or at once when agreed later. */
export function askedFrom(model: Model, engaged: EngagedApplication): Date {
  const dayBefore = addDays(dayInParis(jobOf(model, engaged).terms.startsAt), -1);
  const due = instantInParis(dayBefore, "10:00");
  return due > engaged.engagement.agreedAt ? due : engaged.engagement.agreedAt;
}

/** Somebody accepted once the job has started may confirm while it goes on. */
export function isTooLateToConfirm(model: Model, engaged: EngagedApplication): boolean {
  const { startsAt, endsAt } = jobOf(model, engaged).terms;
  return model.now >= (engaged.engagement.agreedAt >= startsAt ? endsAt : startsAt);
}

/** A withdrawal is possible before the start, and for two hours after agreeing while the job goes on. */
export function isTooLateToWithdraw(model: Model, engaged: EngagedApplication): boolean {
  const { startsAt, endsAt } = jobOf(model, engaged).terms;
  const hasReflected = model.now >= after(engaged.engagement.agreedAt, 2 * HOUR);
  return model.now >= endsAt || (model.now >= startsAt && hasReflected);
}

/** Under 24 hours, unless just accepted or changed by the company. */
export function isLateNow(model: Model, engaged: EngagedApplication): boolean {
  const untilStart = jobOf(model, engaged).terms.startsAt.getTime() - model.now.getTime();
  const sinceAgreed = model.now.getTime() - engaged.engagement.agreedAt.getTime();
  return untilStart < 24 * HOUR && sinceAgreed > 2 * HOUR && !isChanged(model, engaged);
}

export function isAwaited(model: Model, engaged: EngagedApplication): boolean {
  const state = stateOf(model, engaged);
  return state === "asked" || state === "changed";
}

export function isRemindable(model: Model, engaged: EngagedApplication): boolean {
  const { askedAt, reminders } = engaged.engagement;
  const isTooSoon = askedAt !== null && model.now < after(askedAt, 2 * HOUR);
  return isAwaited(model, engaged) && reminders < 3 && !isTooSoon;
}

/** The day, hours, pay and break of a job are closed once recorded, or started with somebody engaged. */
export function areTermsClosed(model: Model, job: Job): boolean {
  return job.isRecorded || (job.terms.startsAt <= model.now && positionsTaken(model, job) > 0);
}

/** Somebody who withdrew once the job had started: what they did until then may be recorded. */
export function hasLeftDuring({ engagement: { end } }: EngagedApplication): boolean {
  return end !== null && end.by === "candidate" && end.at > end.terms.startsAt;
}

/** The terms of the job; of an engagement that has ended, those of then, though the job was edited since. */
export function termsFor(model: Model, engaged: EngagedApplication): Terms {
  return engaged.engagement.end?.terms ?? jobOf(model, engaged).terms;
}

/**
 * What a record is compared with: the hours of the job, from the minute of the acceptance once it had started, until the
 * minute of a withdrawal during it, with what is owed for them, and the break if it is shorter.
 */
export function plannedOf(model: Model, engaged: EngagedApplication): Terms {
  const { agreedAt, end } = engaged.engagement;
  const owed = owedTerms(model, engaged);
  const { startsAt: jobStartsAt, endsAt: jobEndsAt } = termsFor(model, engaged);
  const endsAt =
    end !== null && hasLeftDuring(engaged)
      ? new Date(Math.ceil(end.at.getTime() / MINUTE) * MINUTE)
      : jobEndsAt;
  const startsAt = agreedAt > jobStartsAt ? after(agreedAt, -(agreedAt.getTime() % MINUTE)) : jobStartsAt;
  const isShorter = owed.breakMinutes * MINUTE < endsAt.getTime() - startsAt.getTime();
  return { ...owed, startsAt, endsAt, breakMinutes: isShorter ? owed.breakMinutes : 0 };
}

/** What was agreed, with the better pay and the shorter break of the job's hours, which the person works. */
export function owedTerms(model: Model, engaged: EngagedApplication): Terms {
  const { agreed } = engaged.engagement;
  const terms = termsFor(model, engaged);
  return {
    ...agreed,
    hourlyRate: Math.max(agreed.hourlyRate, terms.hourlyRate),
    breakMinutes: Math.min(agreed.breakMinutes, terms.breakMinutes),
  };
}

/** Whether somebody's work is over, and not recorded, though it still can be: that of who withdrew during the job too. */
export function awaitsRecord(model: Model, engaged: EngagedApplication): boolean {
  return isToRecord(model, engaged) && termsFor(model, engaged).endsAt <= model.now;
}

/** Whether somebody is to record, now or once their work is over. */
export function isToRecord(model: Model, engaged: EngagedApplication): boolean {
  const { end, record } = engaged.engagement;
  const isInTime = model.now <= after(termsFor(model, engaged).endsAt, 30 * DAY);
  return record === null && (end === null || hasLeftDuring(engaged)) && isInTime;
}

export function isDeclared({ engagement: { declaredFor, agreed } }: EngagedApplication): boolean {
  return declaredFor === dayInParis(agreed.startsAt);
}

export function paidMinutes({
  from,
  to,
  breakMinutes,
}: Pick<WorkRecord, "from" | "to" | "breakMinutes">): number {
  return from === null || to === null ? 0 : (to.getTime() - from.getTime()) / MINUTE - breakMinutes;
}

function isUnfavourable(model: Model, engaged: EngagedApplication): boolean {
  const { record } = engaged.engagement;
  if (record === null) return false;
  const { startsAt, endsAt, breakMinutes } = plannedOf(model, engaged);
  return (
    record.outcome === "late" ||
    paidMinutes(record) < paidMinutes({ from: startsAt, to: endsAt, breakMinutes })
  );
}

/** Seven days from the record, or from when the account opened again if it was closed during them; once for each record. */
export function contestableUntil(model: Model, engaged: EngagedApplication): Date | null {
  const { record } = engaged.engagement;
  const isContested = record?.contest != null && record.contest.answer !== "corrected";
  if (record === null || isContested || !isUnfavourable(model, engaged)) return null;
  return personOf(model, engaged.candidateId).closures.reduce(
    (until, { from, to }) => (to !== null && to > record.at && from < until ? after(to, 7 * DAY) : until),
    after(record.at, 7 * DAY),
  );
}

export function isContestOpen({ engagement: { record } }: EngagedApplication): boolean {
  return record?.contest?.answer === null;
}

/** An announced absence two hours before the start, an arrival a quarter of an hour before, what is seen from the start. */
const recordedBefore = { excused: 2 * HOUR, present: 15 * MINUTE, late: 0, absent: 0 };

export function isRecordable(
  outcome: keyof typeof recordedBefore,
  model: Model,
  engaged: EngagedApplication,
): boolean {
  const { startsAt, endsAt } = termsFor(model, engaged);
  if (model.now < after(startsAt, -recordedBefore[outcome])) return false;
  return model.now <= after(endsAt, 30 * DAY) || isContestOpen(engaged);
}

/** Whether a person may apply: the job is proposed to them, has room, and its hours leave them free. */
export function whyNotApply(model: Model, job: Job, candidateId: string): string | null {
  if (companyOf(model, job.companyId).account !== "open") return "the company's account is not open";
  if (!isActive(job, model.now)) return "the job is not active";
  if (model.withdrawn.some((one) => one.candidateId === candidateId && one.jobId === job.id)) {
    return "they took their application back";
  }
  if (positionsLeft(model, job) === 0) return "every position is taken";
  return clashes(model, hoursLeft(model, job), { candidateId }).length > 0
    ? "they are engaged at these hours"
    : null;
}

/** Whether a person may say yes to a proposal: a full job takes an application more, unless a yes engages at once. */
export function whyNotAccept(model: Model, proposal: Proposal): string | null {
  const { candidateId, isInstant, isRetracted } = proposal;
  const job = jobOf(model, proposal);
  if (isRetracted) return "the company retracted it";
  if (!isProposalShown(model, proposal)) return "the job is not open any more, or has started";
  if (isInstant && positionsLeft(model, job) === 0) return "every position is taken";
  return clashes(model, job.terms, { candidateId }).length > 0 ? "they are engaged at these hours" : null;
}

/** Whether its person reads a proposal that nobody answered. */
export function isProposalShown(model: Model, proposal: Proposal): boolean {
  const job = jobOf(model, proposal);
  return (
    proposal.answer === null &&
    !proposal.isRetracted &&
    companyOf(model, job.companyId).account === "open" &&
    isActive(job, model.now) &&
    job.terms.startsAt > model.now
  );
}

/** Whether a fault counts: no contest is open, the person agreed to the terms, and confirmed if accepted once the job had started. */
function isHeld(model: Model, engaged: EngagedApplication): boolean {
  const { agreedAt, confirmedAt } = engaged.engagement;
  const wasAccepted = agreedAt < termsFor(model, engaged).startsAt || confirmedAt !== null;
  return wasAccepted && !isChanged(model, engaged) && !isContestOpen(engaged);
}

/** 100 × (jobs + 4) ÷ (jobs + 4 + 3 × absences + late withdrawals + 0.5 × late arrivals). */
export function scoreOf(model: Model, candidateId: string): number {
  const past = model.applications.filter(isEngaged).filter((one) => one.candidateId === candidateId);
  const count = (isCounted: (one: EngagedApplication) => boolean) => past.filter(isCounted).length;
  const outcome = ({ engagement }: EngagedApplication) => engagement.record?.outcome;
  const done =
    4 +
    personOf(model, candidateId).jobsKept +
    count((one) => outcome(one) === "present" || outcome(one) === "late");
  const faults =
    3 * count((one) => outcome(one) === "absent" && isHeld(model, one)) +
    count(({ engagement: { record, end } }) => record === null && end?.by === "candidate" && end.isLate) +
    0.5 * count((one) => outcome(one) === "late" && isHeld(model, one));
  return Math.round((100 * done) / (done + faults));
}
