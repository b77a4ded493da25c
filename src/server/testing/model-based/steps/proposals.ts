import * as fc from "fast-check";
import * as z from "zod/mini";
import * as contract from "#contract/candidates/proposals.ts";
import { asCompany, asPerson, openPeople } from "#server/testing/model-based/callers.ts";
import {
  type Job,
  type Proposal,
  type Model,
  companyOf,
  found,
  nameOf,
  jobOf,
  personOf,
} from "#server/testing/model-based/model.ts";
import { clashes, positionsLeft, whyNotAccept } from "#server/testing/model-based/rules.ts";
import { jobLabel } from "#server/testing/model-based/sentences.ts";
import { pick, step } from "#server/testing/model-based/step.ts";
import { CHANGED_MEANWHILE, writeDecision } from "./applications.ts";
import { ownedJobs, ownerName } from "./jobs.ts";

const proposed = z.looseObject({ ids: z.tuple([z.uuid()]) });
const applied = z.looseObject({ id: z.uuid(), appliedAt: z.string() });

export const propose = step({
  name: "propose",
  operations: [contract.proposeJob],
  weight: 12,
  draw: fc.record({ job: fc.nat(), person: fc.nat(), isInstant: fc.boolean() }),
  needs(model, { job, person, isInstant }) {
    const chosen = pick(ownedJobs(model), job);
    if (chosen === null) return null;
    const known = model.people.filter(({ id }) => mayKeep(model, chosen, id));
    const one = pick(known, person);
    return one && { jobId: chosen.id, candidateId: one.id, isInstant };
  },
  describe: (model, { jobId, candidateId, isInstant }) =>
    `${ownerName(model, jobId)} proposes ${jobLabel(model, jobId)} to ${nameOf(personOf(model, candidateId))}${isInstant ? ", and engages the first who say yes" : ""}`,
  refuses: (model, { jobId, candidateId }) => whyNotPropose(model, jobOf(model, { jobId }), candidateId),
  act: (system, model, { jobId: id, candidateId, isInstant }) =>
    system.send(contract.proposeJob, asCompany(model, jobOf(model, { jobId: id }).companyId), {
      params: { id },
      body: { people: [candidateId], isInstant },
    }),
  change(model, { jobId, candidateId, isInstant }, { body }) {
    const [id] = z.parse(proposed, body).ids;
    model.proposals.push({ id, jobId, candidateId, isInstant, answer: null, isRetracted: false });
  },
});

export const retract = step({
  name: "retract proposals",
  operations: [contract.retractProposals],
  weight: 2,
  draw: fc.record({ job: fc.nat() }),
  needs(model, { job }) {
    const withProposals = new Set(model.proposals.map(({ jobId }) => jobId));
    const chosen = pick(
      ownedJobs(model).filter(({ id }) => withProposals.has(id)),
      job,
    );
    return chosen && { jobId: chosen.id };
  },
  describe: (model, { jobId }) =>
    `${ownerName(model, jobId)} retracts the proposals of ${jobLabel(model, jobId)}`,
  refuses: (model, { jobId }) => (jobOf(model, { jobId }).isDeleted ? "the job is deleted" : null),
  act: (system, model, { jobId: id }) =>
    system.send(contract.retractProposals, asCompany(model, jobOf(model, { jobId: id }).companyId), {
      params: { id },
      body: {},
    }),
  change(model, { jobId }) {
    for (const one of model.proposals) {
      if (one.jobId === jobId && one.answer === null) one.isRetracted = true;
    }
  },
});

export const accept = step({
  name: "say yes",
  operations: [contract.acceptProposal],
  weight: 12,
  draw: fc.record({ proposal: fc.nat() }),
  needs(model, { proposal }) {
    const chosen = pick(answerable(model), proposal);
    return chosen && { id: chosen.id, version: jobOf(model, chosen).version };
  },
  describe: (model, { id }) => describeAction(model, id, "says yes to"),
  refuses(model, { id, version }) {
    const proposal = found(model.proposals, id);
    if (proposal.answer === "no") return "they said no";
    const job = jobOf(model, proposal);
    if (proposal.answer === "yes") {
      return applicationTo(model, proposal) === undefined ? "they took their application back" : null;
    }
    return whyNotAccept(model, proposal) ?? (version < job.sameSince ? CHANGED_MEANWHILE : null);
  },
  act: (system, model, { id, version }) =>
    system.send(contract.acceptProposal, asPerson(model, found(model.proposals, id).candidateId), {
      params: { id },
      body: { version },
    }),
  change(model, { id }, { body }) {
    const proposal = found(model.proposals, id);
    if (proposal.answer === "yes") return;
    proposal.answer = "yes";
    const arrived = z.parse(applied, body);
    const { candidateId, jobId, isInstant } = proposal;
    const application = applicationTo(model, proposal) ?? {
      id: arrived.id,
      jobId,
      candidateId,
      status: "pending" as const,
      appliedAt: model.now,
      engagement: null,
    };
    application.status = "pending";
    application.appliedAt = new Date(arrived.appliedAt);
    if (!model.applications.includes(application)) model.applications.push(application);
    if (isInstant) writeDecision(model, application, true);
  },
});

export const decline = step({
  name: "say no",
  operations: [contract.declineProposal],
  weight: 3,
  draw: fc.record({ proposal: fc.nat() }),
  needs(model, { proposal }) {
    const chosen = pick(answerable(model), proposal);
    return chosen && { id: chosen.id };
  },
  describe: (model, { id }) => describeAction(model, id, "says no to"),
  refuses: (model, { id }) => (found(model.proposals, id).answer === "yes" ? "they said yes" : null),
  act: (system, model, { id }) =>
    system.send(contract.declineProposal, asPerson(model, found(model.proposals, id).candidateId), {
      params: { id },
    }),
  change(model, { id }) {
    const proposal = found(model.proposals, id);
    if (!proposal.isRetracted) proposal.answer = "no";
  },
});

/** The proposals to people who can call. */
function answerable(model: Model): Proposal[] {
  const open = new Set(openPeople(model).map(({ id }) => id));
  return model.proposals.filter(({ candidateId }) => open.has(candidateId));
}

function applicationTo(model: Model, { candidateId, jobId }: Proposal) {
  return model.applications.find((one) => one.candidateId === candidateId && one.jobId === jobId);
}

/** Whom a company may keep: somebody who applied to it; with the PRO plan, anybody in the CV library. */
function mayKeep(model: Model, { companyId }: Job, candidateId: string): boolean {
  const isPro = companyOf(model, companyId).maxActiveJobs === Number.POSITIVE_INFINITY;
  return (
    isPro ||
    model.applications.some(
      (one) => one.candidateId === candidateId && jobOf(model, one).companyId === companyId,
    )
  );
}

function whyNotPropose(model: Model, job: Job, candidateId: string): string | null {
  const isOf = (one: { candidateId: string; jobId: string }) =>
    one.candidateId === candidateId && one.jobId === job.id;
  if (job.isDeleted) return "the job is deleted";
  if (job.terms.startsAt <= model.now) return "the job has started";
  if (!job.isActive) return "the job is suspended";
  if (positionsLeft(model, job) === 0) return "every position is taken";
  if (personOf(model, candidateId).account !== "open") return "the person's account is not open";
  if (!mayKeep(model, job, candidateId)) return "the company does not know them";
  if (model.applications.some((one) => isOf(one) && one.status !== "rejected")) return "they applied";
  if (model.withdrawn.some(isOf)) return "they took their application back";
  if (model.proposals.some(isOf)) return "it was proposed to them";
  return clashes(model, job.terms, { candidateId }).length > 0 ? "they are engaged at these hours" : null;
}

function describeAction(model: Model, id: string, verb: string): string {
  const proposal = found(model.proposals, id);
  return `${nameOf(personOf(model, proposal.candidateId))} ${verb} ${jobLabel(model, proposal.jobId)}`;
}
