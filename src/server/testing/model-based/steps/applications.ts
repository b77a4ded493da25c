import * as fc from "fast-check";
import * as z from "zod/mini";
import * as contract from "#contract/applications/applications.ts";
import { applyToJob } from "#contract/candidates/own-applications.ts";
import { withdrawApplication } from "#contract/engagements/engagements.ts";
import { asPerson, companyOfApplication, openPeople } from "#server/testing/model-based/callers.ts";
import {
  type Application,
  type Model,
  applicationOf,
  isEngaged,
  nameOf,
  jobOf,
  personOf,
} from "#server/testing/model-based/model.ts";
import {
  clashes,
  hoursLeft,
  isLateNow,
  isFinished,
  isTooLateToWithdraw,
  positionsLeft,
  whyNotApply,
} from "#server/testing/model-based/rules.ts";
import { jobLabel, whoAndWhat } from "#server/testing/model-based/sentences.ts";
import { pick, step } from "#server/testing/model-based/step.ts";
import { ownerOf } from "./jobs.ts";

const applied = z.looseObject({ id: z.uuid(), appliedAt: z.string() });
const isAccepted = fc.oneof(
  { weight: 5, arbitrary: fc.constant(true) },
  { weight: 1, arbitrary: fc.constant(false) },
);

export const apply = step({
  name: "apply",
  operations: [applyToJob],
  weight: 20,
  draw: fc.record({ person: fc.nat(), job: fc.nat() }),
  needs(model, { person, job }) {
    const one = pick(openPeople(model), person);
    if (one === null) return null;
    const known = model.applications
      .filter(({ candidateId }) => candidateId === one.id)
      .map(({ jobId }) => jobId);
    const chosen = pick(
      model.jobs.filter(({ id, isDeleted }) => !isDeleted && !known.includes(id)),
      job,
    );
    return chosen === null ? null : { candidateId: one.id, jobId: chosen.id, version: chosen.version };
  },
  describe: (model, { candidateId, jobId }) =>
    `${nameOf(personOf(model, candidateId))} applies to ${jobLabel(model, jobId)}`,
  refuses(model, { candidateId, jobId, version }) {
    const job = jobOf(model, { jobId });
    if (model.applications.some((one) => one.candidateId === candidateId && one.jobId === jobId)) return null;
    return whyNotApply(model, job, candidateId) ?? (version < job.sameSince ? CHANGED_MEANWHILE : null);
  },
  act: (system, model, { candidateId, jobId: id, version }) =>
    system.send(applyToJob, asPerson(model, candidateId), { params: { id }, body: { version } }),
  change(model, { candidateId, jobId }, { body }) {
    const { id, appliedAt } = z.parse(applied, body);
    if (model.applications.some((one) => one.id === id)) return;
    model.applications.push({
      id,
      jobId,
      candidateId,
      status: "pending",
      appliedAt: new Date(appliedAt),
      engagement: null,
    });
    const proposal = model.proposals.find((one) => one.candidateId === candidateId && one.jobId === jobId);
    if (proposal?.answer === null && !proposal.isRetracted) proposal.answer = "yes";
  },
});

export const decide = step({
  name: "decide",
  operations: [contract.decideApplication],
  weight: 20,
  draw: fc.record({ application: fc.nat(), isAccepted }),
  needs(model, { application, isAccepted: accepted }) {
    const chosen = pick(decidable(model), application);
    return chosen === null ? null : { id: chosen.id, isAccepted: accepted };
  },
  describe: (model, { id, isAccepted: accepted }) =>
    describeAction(model, id, accepted ? "accepts" : "refuses"),
  refuses: (model, { id, isAccepted: accepted }) => whyNotDecide(model, applicationOf(model, id), accepted),
  act: (system, model, { id, isAccepted: accepted }) =>
    system.send(contract.decideApplication, ownerOf(model, applicationOf(model, id).jobId), {
      params: { id },
      body: { decision: accepted ? "accepted" : "rejected" },
    }),
  change: (model, { id, isAccepted: accepted }) => writeDecision(model, applicationOf(model, id), accepted),
});

/** Accepts all the pending candidates of one job, or none. */
export const acceptAll = step({
  name: "accept together",
  isAlone: true,
  operations: [contract.decideApplications],
  draw: fc.record({ application: fc.nat() }),
  needs(model, { application }) {
    const chosen = pick(decidable(model), application);
    if (chosen === null) return null;
    const ids = decidable(model)
      .filter(({ jobId }) => jobId === chosen.jobId)
      .map(({ id }) => id);
    return { jobId: chosen.jobId, ids };
  },
  describe: (model, { jobId, ids }) =>
    `${companyOfApplication(model, { ...applicationOf(model, ids[0] ?? "") }).name} accepts together ${ids.length} for ${jobLabel(model, jobId)}`,
  refuses(model, { jobId, ids }) {
    const reasons = ids.map((id) => whyNotDecide(model, applicationOf(model, id), true));
    const isTooMany = positionsLeft(model, jobOf(model, { jobId })) < ids.length;
    return reasons.find((reason) => reason !== null) ?? (isTooMany ? "more people than positions" : null);
  },
  act: (system, model, { jobId, ids }) =>
    system.send(contract.decideApplications, ownerOf(model, jobId), { body: { ids, decision: "accepted" } }),
  change(model, { ids }) {
    for (const id of ids) writeDecision(model, applicationOf(model, id), true);
  },
});

export const withdraw = step({
  name: "withdraw",
  operations: [withdrawApplication],
  weight: 6,
  draw: fc.record({ application: fc.nat() }),
  needs(model, { application }) {
    const open = new Set(openPeople(model).map(({ id }) => id));
    const chosen = pick(
      model.applications.filter((one) => open.has(one.candidateId) && hasNotLeft(one)),
      application,
    );
    return chosen && { id: chosen.id };
  },
  describe: (model, { id }) => {
    const application = applicationOf(model, id);
    return `${nameOf(personOf(model, application.candidateId))} withdraws from ${jobLabel(model, application.jobId)}`;
  },
  refuses(model, { id }) {
    if (model.withdrawn.some((one) => one.id === id)) return null;
    const application = applicationOf(model, id);
    if (application.status === "rejected") return "the application was refused";
    if (!isEngaged(application)) return null;
    if (application.engagement.end !== null) return null;
    if (application.engagement.record !== null) return "their work is recorded";
    return isTooLateToWithdraw(model, application) ? "the job has started" : null;
  },
  act: (system, model, { id }) =>
    system.send(withdrawApplication, asPerson(model, applicationOf(model, id).candidateId), {
      params: { id },
      body: {},
    }),
  change(model, { id }) {
    if (model.withdrawn.some((one) => one.id === id)) return;
    const application = applicationOf(model, id);
    if (isEngaged(application)) {
      if (application.engagement.end !== null) return;
      const { terms } = jobOf(model, application);
      const isLate = isLateNow(model, application);
      application.engagement.end = { at: model.now, by: "candidate", isLate, terms };
      return;
    }
    const { candidateId, jobId } = application;
    model.withdrawn.push({ id, candidateId, jobId });
    model.applications = model.applications.filter((one) => one !== application);
  },
});

function hasNotLeft(application: Application): boolean {
  return !isEngaged(application) || application.engagement.end === null;
}

/** Said of a job whose terms were edited after they were shown. */
export const CHANGED_MEANWHILE = "the job was edited since it was shown";

/** The pending applications that a company with an open account can answer. */
function decidable(model: Model): Application[] {
  return model.applications.filter(
    (one) => one.status === "pending" && companyOfApplication(model, one).account === "open",
  );
}

function describeAction(model: Model, id: string, verb: string): string {
  const application = applicationOf(model, id);
  return `${companyOfApplication(model, application).name} ${verb} ${whoAndWhat(model, application)}`;
}

function whyNotDecide(model: Model, application: Application, accepted: boolean): string | null {
  const job = jobOf(model, application);
  if (application.status !== "pending") return "it is answered";
  if (!accepted) return null;
  if (personOf(model, application.candidateId).account !== "open") return "the person's account is not open";
  if (job.isDeleted) return "the job is deleted";
  if (isFinished(job, model.now)) return "the job is finished";
  if (positionsLeft(model, job) === 0) return "every position is taken";
  return clashes(model, hoursLeft(model, job), application).length > 0
    ? "they are engaged at these hours"
    : null;
}

/** What an acceptance or a refusal changes. */
export function writeDecision(model: Model, application: Application, accepted: boolean): void {
  if (application.status !== "pending") return;
  application.status = accepted ? "accepted" : "rejected";
  if (!accepted) return;
  const job = jobOf(model, application);
  application.engagement = {
    agreed: { ...job.terms },
    agreedAt: model.now,
    askedAt: null,
    reminders: 0,
    confirmedAt: null,
    mustAgreeAgain: job.worsenedAt !== null && job.worsenedAt > application.appliedAt,
    declaredFor: null,
    end: null,
    record: null,
    isPresumable: true,
  };
}
