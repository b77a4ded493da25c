import {
  type Account,
  type Application,
  type EngagedApplication,
  type Job,
  type Terms,
  type Model,
  engagedFor,
  isEngaged,
  jobOf,
  personOf,
} from "./model.ts";
import { clashes, isChanged, isSameTime, isStillEngaged, termsFor } from "./rules.ts";

// What a change of a job or of an account does to the engagements that it meets.

/** An edit proposes terms to each engaged person: what they agreed to stays agreed, a better pay alone applies at once. */
export function proposeTerms(model: Model, job: Job, terms: Terms): void {
  const people = engagedFor(model, job).filter(
    ({ engagement }) => engagement.end === null && engagement.record === null,
  );
  const wereChanged = new Map(people.map((engaged) => [engaged.id, isChanged(model, engaged)]));
  const isMoved = !isSameTime(terms, job.terms);
  const isWorse =
    isMoved || terms.hourlyRate < job.terms.hourlyRate || terms.breakMinutes > job.terms.breakMinutes;
  if (isWorse) job.worsenedAt = model.now;
  job.terms = terms;
  for (const engaged of people) {
    const { engagement } = engaged;
    if (isMoved) engagement.reminders = 0;
    const { mustAgreeAgain } = engagement;
    engagement.mustAgreeAgain = false;
    if (!isChanged(model, engaged)) engagement.agreed = { ...terms };
    const isRestored = wereChanged.get(engaged.id) === true && !isChanged(model, engaged);
    engagement.mustAgreeAgain = mustAgreeAgain || (isRestored && clashes(model, terms, engaged).length > 0);
    const isAsAgreed = isRestored && !engagement.mustAgreeAgain;
    if (isAsAgreed && engagement.confirmedAt === null) engagement.askedAt = null;
  }
}

/** Ends engagements of jobs to come, with what was recorded before their start; what started stays as it is. */
export function endEngagements(
  model: Model,
  people: readonly EngagedApplication[],
  by: "candidate" | "recruiter",
): void {
  for (const { engagement, ...application } of people) {
    const terms = termsFor(model, { engagement, ...application });
    if (terms.startsAt <= model.now) continue;
    engagement.end = { at: model.now, by, isLate: false, terms };
    engagement.record = null;
  }
}

/** Closing or suspending an account ends its engagements to come, on both sides; those under way are not presumed. */
export function endAccount(model: Model, accountId: string): void {
  const engaged = model.applications.filter(isEngaged).filter(isStillEngaged);
  const ofPerson = engaged.filter(({ candidateId }) => candidateId === accountId);
  const ofCompany = engaged.filter((one) => jobOf(model, one).companyId === accountId);
  for (const one of [...ofPerson, ...ofCompany]) {
    const { startsAt, endsAt } = jobOf(model, one).terms;
    if (startsAt <= model.now && endsAt > model.now) one.engagement.isPresumable = false;
  }
  endEngagements(model, ofPerson, "candidate");
  endEngagements(model, ofCompany, "recruiter");
}

/** After a suspension or a closing. */
export function reopenAccount(model: Model, account: Account): void {
  account.account = "open";
  account.suspendedUntil = null;
  for (const closure of account.closures) closure.to ??= model.now;
}

/** A company closed by the support answers nobody: its pending applications are closed, its proposals retracted. */
export function closeJobs(model: Model, companyId: string): void {
  const jobs = model.jobs.filter(
    (job) => job.companyId === companyId && !job.isDeleted && job.terms.endsAt > model.now,
  );
  const isOfCompany = (one: { jobId: string }) => jobs.some(({ id }) => id === one.jobId);
  for (const application of model.applications.filter(isOfCompany)) {
    if (application.status === "pending") application.status = "rejected";
  }
  for (const proposal of model.proposals.filter(isOfCompany)) {
    const isToCome = jobOf(model, proposal).terms.startsAt > model.now;
    if (isToCome && proposal.answer === null) proposal.isRetracted = true;
  }
}

/**
 * A deleted account leaves nothing, but the positions that its person held are free, and the jobs done for it are kept. The hours
 * kept of its person (ADR 0186) are forgotten here.
 */
export function deleteFromModel(model: Model, accountId: string): void {
  const isGone = ({ candidateId, jobId }: Application) =>
    candidateId === accountId || jobOf(model, { jobId }).companyId === accountId;
  for (const { candidateId, engagement } of model.applications.filter(isGone)) {
    const outcome = engagement?.record?.outcome;
    if (outcome === "present" || outcome === "late") personOf(model, candidateId).jobsKept += 1;
  }
  model.applications = model.applications.filter((application) => !isGone(application));
  model.withdrawn = model.withdrawn.filter(
    ({ candidateId, jobId }) => candidateId !== accountId && jobOf(model, { jobId }).companyId !== accountId,
  );
  model.proposals = model.proposals.filter(
    ({ candidateId, jobId }) => candidateId !== accountId && jobOf(model, { jobId }).companyId !== accountId,
  );
  model.venues = model.venues.filter(({ companyId }) => companyId !== accountId);
  model.jobs = model.jobs.filter(({ companyId }) => companyId !== accountId);
  for (const account of [...model.companies, ...model.people]) {
    if (account.id === accountId) account.account = "deleted";
  }
}
