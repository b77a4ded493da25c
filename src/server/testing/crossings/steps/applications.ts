import * as fc from "fast-check";
import * as z from "zod/mini";
import * as contract from "#contract/applications/applications.ts";
import { applyToJob } from "#contract/candidates/own-applications.ts";
import { withdrawApplication } from "#contract/engagements/engagements.ts";
import { asPerson, companyOfApplication, openPeople } from "#server/testing/crossings/callers.ts";
import { clashes, isLateNow, isOver, placesLeft, whyNotApply } from "#server/testing/crossings/rules.ts";
import { offerLabel, whoAndWhat } from "#server/testing/crossings/sentences.ts";
import { pick, step } from "#server/testing/crossings/step.ts";
import { applicationOf, isEngaged, nameOf, offerOf, personOf } from "#server/testing/crossings/world.ts";
import type { Application, World } from "#server/testing/crossings/world.ts";
import { ownerOf } from "./offers.ts";

const applied = z.looseObject({ id: z.uuid(), appliedAt: z.string() });
const isAccepted = fc.oneof(
  { weight: 5, arbitrary: fc.constant(true) },
  { weight: 1, arbitrary: fc.constant(false) },
);

export const apply = step({
  name: "apply",
  operations: [applyToJob],
  weight: 20,
  draw: fc.record({ person: fc.nat(), offer: fc.nat() }),
  needs(world, { person, offer }) {
    const one = pick(openPeople(world), person);
    if (one === null) return null;
    const known = world.applications
      .filter(({ personId }) => personId === one.id)
      .map(({ offerId }) => offerId);
    const chosen = pick(
      world.offers.filter(({ id, isDeleted }) => !isDeleted && !known.includes(id)),
      offer,
    );
    return chosen === null ? null : { personId: one.id, offerId: chosen.id, version: chosen.version };
  },
  tell: (world, { personId, offerId }) =>
    `${nameOf(personOf(world, personId))} applies to ${offerLabel(world, offerId)}`,
  refuses(world, { personId, offerId, version }) {
    const offer = offerOf(world, { offerId });
    if (world.applications.some((one) => one.personId === personId && one.offerId === offerId)) return null;
    return whyNotApply(world, offer, personId) ?? (version < offer.sameSince ? CHANGED_MEANWHILE : null);
  },
  act: (site, world, { personId, offerId: id, version }) =>
    site.send(applyToJob, asPerson(world, personId), { params: { id }, body: { version } }),
  change(world, { personId, offerId }, { body }) {
    const { id, appliedAt } = z.parse(applied, body);
    if (world.applications.some((one) => one.id === id)) return;
    world.applications.push({
      id,
      offerId,
      personId,
      status: "pending",
      appliedAt: new Date(appliedAt),
      engagement: null,
    });
    const proposal = world.proposals.find((one) => one.personId === personId && one.offerId === offerId);
    if (proposal?.answer === null && !proposal.isWithdrawn) proposal.answer = "yes";
  },
});

export const decide = step({
  name: "decide",
  operations: [contract.decideApplication],
  weight: 20,
  draw: fc.record({ application: fc.nat(), isAccepted }),
  needs(world, { application, isAccepted: accepted }) {
    const chosen = pick(decidable(world), application);
    return chosen === null ? null : { id: chosen.id, isAccepted: accepted };
  },
  tell: (world, { id, isAccepted: accepted }) => told(world, id, accepted ? "accepts" : "refuses"),
  refuses: (world, { id, isAccepted: accepted }) => whyNotDecide(world, applicationOf(world, id), accepted),
  act: (site, world, { id, isAccepted: accepted }) =>
    site.send(contract.decideApplication, ownerOf(world, applicationOf(world, id).offerId), {
      params: { id },
      body: { decision: accepted ? "accepted" : "rejected" },
    }),
  change: (world, { id, isAccepted: accepted }) => writeDecision(world, applicationOf(world, id), accepted),
});

/** Accepts all the pending candidates of one offer, or none. */
export const acceptAll = step({
  name: "accept together",
  isAlone: true,
  operations: [contract.decideApplications],
  draw: fc.record({ application: fc.nat() }),
  needs(world, { application }) {
    const chosen = pick(decidable(world), application);
    if (chosen === null) return null;
    const ids = decidable(world)
      .filter(({ offerId }) => offerId === chosen.offerId)
      .map(({ id }) => id);
    return { offerId: chosen.offerId, ids };
  },
  tell: (world, { offerId, ids }) =>
    `${companyOfApplication(world, { ...applicationOf(world, ids[0] ?? "") }).name} accepts together ${ids.length} for ${offerLabel(world, offerId)}`,
  refuses(world, { offerId, ids }) {
    const reasons = ids.map((id) => whyNotDecide(world, applicationOf(world, id), true));
    const isTooMany = placesLeft(world, offerOf(world, { offerId })) < ids.length;
    return reasons.find((reason) => reason !== null) ?? (isTooMany ? "more people than places" : null);
  },
  act: (site, world, { offerId, ids }) =>
    site.send(contract.decideApplications, ownerOf(world, offerId), { body: { ids, decision: "accepted" } }),
  change(world, { ids }) {
    for (const id of ids) writeDecision(world, applicationOf(world, id), true);
  },
});

export const withdraw = step({
  name: "withdraw",
  operations: [withdrawApplication],
  weight: 6,
  draw: fc.record({ application: fc.nat() }),
  needs(world, { application }) {
    const open = new Set(openPeople(world).map(({ id }) => id));
    const chosen = pick(
      world.applications.filter((one) => open.has(one.personId) && hasNotLeft(one)),
      application,
    );
    return chosen && { id: chosen.id };
  },
  tell: (world, { id }) => {
    const application = applicationOf(world, id);
    return `${nameOf(personOf(world, application.personId))} withdraws from ${offerLabel(world, application.offerId)}`;
  },
  refuses(world, { id }) {
    if (world.withdrawn.some((one) => one.id === id)) return null;
    const application = applicationOf(world, id);
    if (application.status === "rejected") return "the application was refused";
    if (!isEngaged(application)) return null;
    if (application.engagement.end !== null) return null;
    if (application.engagement.record !== null) return "their work is recorded";
    return offerOf(world, application).terms.startsAt <= world.now ? "the mission has started" : null;
  },
  act: (site, world, { id }) =>
    site.send(withdrawApplication, asPerson(world, applicationOf(world, id).personId), {
      params: { id },
      body: {},
    }),
  change(world, { id }) {
    if (world.withdrawn.some((one) => one.id === id)) return;
    const application = applicationOf(world, id);
    if (isEngaged(application)) {
      if (application.engagement.end !== null) return;
      const { startsAt } = offerOf(world, application).terms;
      const isLate = isLateNow(world, application);
      application.engagement.end = { at: world.now, by: "candidate", isLate, startsAt };
      return;
    }
    const { personId, offerId } = application;
    world.withdrawn.push({ id, personId, offerId });
    world.applications = world.applications.filter((one) => one !== application);
  },
});

function hasNotLeft(application: Application): boolean {
  return !isEngaged(application) || application.engagement.end === null;
}

/** Said of an offer whose terms were edited after they were shown. */
export const CHANGED_MEANWHILE = "the offer was edited since it was shown";

/** The pending applications that a company with an open account can answer. */
function decidable(world: World): Application[] {
  return world.applications.filter(
    (one) => one.status === "pending" && companyOfApplication(world, one).account === "open",
  );
}

function told(world: World, id: string, verb: string): string {
  const application = applicationOf(world, id);
  return `${companyOfApplication(world, application).name} ${verb} ${whoAndWhat(world, application)}`;
}

function whyNotDecide(world: World, application: Application, accepted: boolean): string | null {
  const offer = offerOf(world, application);
  if (application.status !== "pending") return "it is answered";
  if (!accepted) return null;
  if (personOf(world, application.personId).account !== "open") return "the person's account is not open";
  if (offer.isDeleted) return "the offer is deleted";
  if (isOver(offer, world.now)) return "the mission is over";
  if (placesLeft(world, offer) === 0) return "every place is taken";
  return clashes(world, offer.terms, application).length > 0 ? "they are engaged at these hours" : null;
}

/** What an acceptance or a refusal changes. */
export function writeDecision(world: World, application: Application, accepted: boolean): void {
  if (application.status !== "pending") return;
  application.status = accepted ? "accepted" : "rejected";
  if (!accepted) return;
  const offer = offerOf(world, application);
  application.engagement = {
    agreed: { ...offer.terms },
    agreedAt: world.now,
    askedAt: null,
    reminders: 0,
    confirmedAt: null,
    mustAgreeAgain: false,
    declaredFor: null,
    end: null,
    record: null,
    isPresumable: true,
  };
}
