import * as fc from "fast-check";
import { announceToEngaged } from "#contract/engagements/announcements.ts";
import { setDeclared } from "#contract/engagements/day.ts";
import { confirmEngagement, remindEngaged, remindUnconfirmed } from "#contract/engagements/engagements.ts";
import { dayInParis } from "#domain/values/dates.ts";
import {
  asCompany,
  asPerson,
  companyOfApplication,
  openCompanies,
  openPeople,
} from "#server/testing/model-based/callers.ts";
import {
  type EngagedApplication,
  type Model,
  companyOf,
  engagedFor,
  engagedOf,
  isEngaged,
  nameOf,
  jobOf,
  personOf,
} from "#server/testing/model-based/model.ts";
import {
  after,
  clashes,
  DAY,
  hasWork,
  isChanged,
  isFinished,
  isRemindable,
  isStillEngaged,
  isTooLateToConfirm,
  plannedOf,
  stateOf,
} from "#server/testing/model-based/rules.ts";
import { jobLabel, whoAndWhat } from "#server/testing/model-based/sentences.ts";
import { pick, step } from "#server/testing/model-based/step.ts";
import { CHANGED_MEANWHILE } from "./applications.ts";
import { ownedJobs, ownerName, ownerOf } from "./jobs.ts";

export const confirm = step({
  name: "confirm",
  operations: [confirmEngagement],
  weight: 12,
  draw: fc.record({ engaged: fc.nat() }),
  needs(model, { engaged }) {
    const open = new Set(openPeople(model).map(({ id }) => id));
    const chosen = pick(
      model.applications.filter(isEngaged).filter(({ candidateId }) => open.has(candidateId)),
      engaged,
    );
    return chosen && { id: chosen.id, version: jobOf(model, chosen).version };
  },
  describe(model, { id }) {
    const engaged = engagedOf(model, id);
    return `${nameOf(personOf(model, engaged.candidateId))} confirms ${jobLabel(model, engaged.jobId)}`;
  },
  refuses(model, { id, version }) {
    const engaged = engagedOf(model, id);
    const isAlreadyDone = engaged.engagement.confirmedAt !== null && !isChanged(model, engaged);
    const isOutdated = !isAlreadyDone && version < jobOf(model, engaged).sameSince;
    return whyNotConfirm(model, engaged) ?? (isOutdated ? CHANGED_MEANWHILE : null);
  },
  act: (system, model, { id, version }) =>
    system.send(confirmEngagement, asPerson(model, engagedOf(model, id).candidateId), {
      params: { id },
      body: { version },
    }),
  change(model, { id }) {
    const engaged = engagedOf(model, id);
    const { engagement } = engaged;
    if (!isChanged(model, engaged)) {
      engagement.confirmedAt ??= model.now;
      return;
    }
    Object.assign(engagement, {
      agreed: { ...jobOf(model, engaged).terms },
      agreedAt: engagement.agreedAt < jobOf(model, engaged).terms.startsAt ? model.now : engagement.agreedAt,
      confirmedAt: model.now,
      mustAgreeAgain: false,
    });
  },
});

export function whyNotConfirm(model: Model, engaged: EngagedApplication): string | null {
  if (!isStillEngaged(engaged)) return "they are not engaged any more";
  if (engaged.engagement.record !== null) return "their work is recorded";
  if (isTooLateToConfirm(model, engaged)) return "the job has started";
  if (!isChanged(model, engaged)) return null;
  return clashes(model, plannedOf(model, engaged), engaged).length > 0
    ? "they are engaged elsewhere at these hours"
    : null;
}

export const remind = step({
  name: "remind",
  operations: [remindEngaged],
  weight: 3,
  draw: fc.record({ engaged: fc.nat() }),
  needs: (model, { engaged }) => chosenBy(model, engaged),
  describe: (model, { id }) => describeAction(model, id, "reminds"),
  refuses: (model, { id }) =>
    isRemindable(model, engagedOf(model, id)) ? null : "they need no reminder, or had one",
  act: (system, model, { id }) =>
    system.send(remindEngaged, ownerOf(model, engagedOf(model, id).jobId), { params: { id } }),
  change(model, { id }) {
    const { engagement } = engagedOf(model, id);
    engagement.askedAt = model.now;
    engagement.reminders += 1;
  },
});

/** The people who have not confirmed a job of the next day, and may be reminded. */
const unconfirmed = (model: Model, companyId: string) =>
  model.applications
    .filter(isEngaged)
    .filter((one) => companyOfApplication(model, one).id === companyId)
    .filter((one) => stateOf(model, one) === "asked" && isRemindable(model, one))
    .filter((one) => jobOf(model, one).terms.startsAt <= after(model.now, DAY));

export const remindAll = step({
  name: "remind all",
  operations: [remindUnconfirmed],
  weight: 2,
  draw: fc.record({ company: fc.nat() }),
  needs(model, { company }) {
    const chosen = pick(openCompanies(model), company);
    return chosen && { id: chosen.id };
  },
  describe: (model, { id }) => `${companyOf(model, id).name} reminds everybody who has not confirmed`,
  refuses: (model, { id }) => (unconfirmed(model, id).length > 0 ? null : "nobody is to be reminded"),
  act: (system, model, { id }) => system.send(remindUnconfirmed, asCompany(model, id), {}),
  change(model, { id }) {
    for (const { engagement } of unconfirmed(model, id)) {
      engagement.askedAt = model.now;
      engagement.reminders += 1;
    }
  },
});

export const declare = step({
  name: "declare",
  operations: [setDeclared],
  weight: 3,
  draw: fc.record({ engaged: fc.nat(), isDeclared: fc.boolean() }),
  needs(model, { engaged, isDeclared }) {
    const chosen = chosenBy(model, engaged);
    return chosen && { ...chosen, isDeclared };
  },
  describe: (model, { id, isDeclared }) =>
    describeAction(model, id, isDeclared ? "marks as declared" : "marks as not declared"),
  refuses(model, { id }) {
    const engaged = engagedOf(model, id);
    if (!hasWork(engaged)) return "they neither work nor have worked";
    return stateOf(model, engaged) === "past" ? "nobody recorded them while it was possible" : null;
  },
  act: (system, model, { id, isDeclared }) =>
    system.send(setDeclared, ownerOf(model, engagedOf(model, id).jobId), {
      params: { id },
      body: { isDeclared },
    }),
  change(model, { id, isDeclared }) {
    const { engagement } = engagedOf(model, id);
    engagement.declaredFor = isDeclared ? dayInParis(engagement.agreed.startsAt) : null;
  },
});

export const announce = step({
  name: "announce",
  operations: [announceToEngaged],
  draw: fc.record({ job: fc.nat() }),
  needs(model, { job }) {
    const chosen = pick(ownedJobs(model), job);
    return chosen && { id: chosen.id };
  },
  describe: (model, { id }) =>
    `${ownerName(model, id)} writes to the people engaged for ${jobLabel(model, id)}`,
  refuses(model, { id }) {
    const job = jobOf(model, { jobId: id });
    if (job.isDeleted) return "the job is deleted";
    if (isFinished(job, model.now)) return "the job is finished";
    return engagedFor(model, job).some(isStillEngaged) ? null : "nobody is engaged";
  },
  act: (system, model, { id }) =>
    system.send(announceToEngaged, ownerOf(model, id), {
      params: { id },
      body: { text: "Entrée par la cour." },
    }),
  change: () => undefined,
});

/** The engagements of the companies whose account is open, ended or not. */
export function engagedByOpenCompanies(model: Model): EngagedApplication[] {
  return model.applications
    .filter(isEngaged)
    .filter((engaged) => companyOfApplication(model, engaged).account === "open");
}

function chosenBy(model: Model, number: number) {
  const chosen = pick(engagedByOpenCompanies(model), number);
  return chosen && { id: chosen.id };
}

function describeAction(model: Model, id: string, verb: string): string {
  const engaged = engagedOf(model, id);
  return `${companyOfApplication(model, engaged).name} ${verb} ${whoAndWhat(model, engaged)}`;
}
