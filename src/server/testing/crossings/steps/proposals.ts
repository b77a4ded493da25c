import * as fc from "fast-check";
import * as z from "zod/mini";
import * as contract from "#contract/candidates/proposals.ts";
import { asCompany, asPerson, openPeople } from "#server/testing/crossings/callers.ts";
import { clashes, placesLeft, whyNotAccept } from "#server/testing/crossings/rules.ts";
import { offerLabel } from "#server/testing/crossings/sentences.ts";
import { pick, step } from "#server/testing/crossings/step.ts";
import { companyOf, found, nameOf, offerOf, personOf } from "#server/testing/crossings/world.ts";
import type { Offer, Proposal, World } from "#server/testing/crossings/world.ts";
import { CHANGED_MEANWHILE, writeDecision } from "./applications.ts";
import { ownedOffers, ownerName } from "./offers.ts";

const proposed = z.looseObject({ ids: z.tuple([z.uuid()]) });
const applied = z.looseObject({ id: z.uuid(), appliedAt: z.string() });

export const propose = step({
  name: "propose",
  operations: [contract.proposeJob],
  weight: 12,
  draw: fc.record({ offer: fc.nat(), person: fc.nat(), isInstant: fc.boolean() }),
  needs(world, { offer, person, isInstant }) {
    const chosen = pick(ownedOffers(world), offer);
    if (chosen === null) return null;
    const known = world.people.filter(({ id }) => mayKeep(world, chosen, id));
    const one = pick(known, person);
    return one && { offerId: chosen.id, personId: one.id, isInstant };
  },
  tell: (world, { offerId, personId, isInstant }) =>
    `${ownerName(world, offerId)} proposes ${offerLabel(world, offerId)} to ${nameOf(personOf(world, personId))}${isInstant ? ", and engages the first who say yes" : ""}`,
  refuses: (world, { offerId, personId }) => whyNotPropose(world, offerOf(world, { offerId }), personId),
  act: (site, world, { offerId: id, personId, isInstant }) =>
    site.send(contract.proposeJob, asCompany(world, offerOf(world, { offerId: id }).companyId), {
      params: { id },
      body: { people: [personId], isInstant },
    }),
  change(world, { offerId, personId, isInstant }, { body }) {
    const [id] = z.parse(proposed, body).ids;
    world.proposals.push({ id, offerId, personId, isInstant, answer: null, isWithdrawn: false });
  },
});

export const withdraw = step({
  name: "take proposals back",
  operations: [contract.withdrawProposals],
  weight: 2,
  draw: fc.record({ offer: fc.nat() }),
  needs(world, { offer }) {
    const withProposals = new Set(world.proposals.map(({ offerId }) => offerId));
    const chosen = pick(
      ownedOffers(world).filter(({ id }) => withProposals.has(id)),
      offer,
    );
    return chosen && { offerId: chosen.id };
  },
  tell: (world, { offerId }) =>
    `${ownerName(world, offerId)} takes back the proposals of ${offerLabel(world, offerId)}`,
  refuses: (world, { offerId }) => (offerOf(world, { offerId }).isDeleted ? "the offer is deleted" : null),
  act: (site, world, { offerId: id }) =>
    site.send(contract.withdrawProposals, asCompany(world, offerOf(world, { offerId: id }).companyId), {
      params: { id },
      body: {},
    }),
  change(world, { offerId }) {
    for (const one of world.proposals) {
      if (one.offerId === offerId && one.answer === null) one.isWithdrawn = true;
    }
  },
});

export const accept = step({
  name: "say yes",
  operations: [contract.acceptProposal],
  weight: 12,
  draw: fc.record({ proposal: fc.nat() }),
  needs(world, { proposal }) {
    const chosen = pick(answerable(world), proposal);
    return chosen && { id: chosen.id, version: offerOf(world, chosen).version };
  },
  tell: (world, { id }) => told(world, id, "says yes to"),
  refuses(world, { id, version }) {
    const proposal = found(world.proposals, id);
    if (proposal.answer === "no") return "they said no";
    const offer = offerOf(world, proposal);
    if (proposal.answer === "yes") {
      return applicationTo(world, proposal) === undefined ? "they took their application back" : null;
    }
    return whyNotAccept(world, proposal) ?? (version < offer.sameSince ? CHANGED_MEANWHILE : null);
  },
  act: (site, world, { id, version }) =>
    site.send(contract.acceptProposal, asPerson(world, found(world.proposals, id).personId), {
      params: { id },
      body: { version },
    }),
  change(world, { id }, { body }) {
    const proposal = found(world.proposals, id);
    if (proposal.answer === "yes") return;
    proposal.answer = "yes";
    const arrived = z.parse(applied, body);
    const { personId, offerId, isInstant } = proposal;
    const application = applicationTo(world, proposal) ?? {
      id: arrived.id,
      offerId,
      personId,
      status: "pending" as const,
      appliedAt: world.now,
      engagement: null,
    };
    application.status = "pending";
    application.appliedAt = new Date(arrived.appliedAt);
    if (!world.applications.includes(application)) world.applications.push(application);
    if (isInstant) writeDecision(world, application, true);
  },
});

export const decline = step({
  name: "say no",
  operations: [contract.declineProposal],
  weight: 3,
  draw: fc.record({ proposal: fc.nat() }),
  needs(world, { proposal }) {
    const chosen = pick(answerable(world), proposal);
    return chosen && { id: chosen.id };
  },
  tell: (world, { id }) => told(world, id, "says no to"),
  refuses: (world, { id }) => (found(world.proposals, id).answer === "yes" ? "they said yes" : null),
  act: (site, world, { id }) =>
    site.send(contract.declineProposal, asPerson(world, found(world.proposals, id).personId), {
      params: { id },
    }),
  change(world, { id }) {
    const proposal = found(world.proposals, id);
    if (!proposal.isWithdrawn) proposal.answer = "no";
  },
});

/** Those of people who can call. */
function answerable(world: World): Proposal[] {
  const open = new Set(openPeople(world).map(({ id }) => id));
  return world.proposals.filter(({ personId }) => open.has(personId));
}

function applicationTo(world: World, { personId, offerId }: Proposal) {
  return world.applications.find((one) => one.personId === personId && one.offerId === offerId);
}

/** Whom a company may keep: somebody who applied to it; with the PRO plan, anybody in the CV library. */
function mayKeep(world: World, { companyId }: Offer, personId: string): boolean {
  const isPro = companyOf(world, companyId).maxActiveOffers === Number.POSITIVE_INFINITY;
  return (
    isPro ||
    world.applications.some((one) => one.personId === personId && offerOf(world, one).companyId === companyId)
  );
}

function whyNotPropose(world: World, offer: Offer, personId: string): string | null {
  const isOf = (one: { personId: string; offerId: string }) =>
    one.personId === personId && one.offerId === offer.id;
  if (offer.isDeleted) return "the offer is deleted";
  if (offer.terms.startsAt <= world.now) return "the mission has started";
  if (!offer.isActive) return "the offer is suspended";
  if (placesLeft(world, offer) === 0) return "every place is taken";
  if (personOf(world, personId).account !== "open") return "the person's account is not open";
  if (!mayKeep(world, offer, personId)) return "the company does not know them";
  if (world.applications.some((one) => isOf(one) && one.status !== "rejected")) return "they applied";
  if (world.withdrawn.some(isOf)) return "they took their application back";
  if (world.proposals.some(isOf)) return "it was proposed to them";
  return clashes(world, offer.terms, { personId }).length > 0 ? "they are engaged at these hours" : null;
}

function told(world: World, id: string, verb: string): string {
  const proposal = found(world.proposals, id);
  return `${nameOf(personOf(world, proposal.personId))} ${verb} ${offerLabel(world, proposal.offerId)}`;
}
