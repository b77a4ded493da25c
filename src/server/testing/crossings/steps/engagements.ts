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
} from "#server/testing/crossings/callers.ts";
import {
  after,
  clashes,
  DAY,
  isChanged,
  isOver,
  isRemindable,
  isStillEngaged,
  stateOf,
} from "#server/testing/crossings/rules.ts";
import { offerLabel, whoAndWhat } from "#server/testing/crossings/sentences.ts";
import { pick, step } from "#server/testing/crossings/step.ts";
import {
  companyOf,
  engagedFor,
  engagedOf,
  isEngaged,
  nameOf,
  offerOf,
  personOf,
} from "#server/testing/crossings/world.ts";
import type { Engaged, World } from "#server/testing/crossings/world.ts";
import { CHANGED_MEANWHILE } from "./applications.ts";
import { ownedOffers, ownerName, ownerOf } from "./offers.ts";

export const confirm = step({
  name: "confirm",
  operations: [confirmEngagement],
  weight: 12,
  draw: fc.record({ engaged: fc.nat() }),
  needs(world, { engaged }) {
    const open = new Set(openPeople(world).map(({ id }) => id));
    const chosen = pick(
      world.applications.filter(isEngaged).filter(({ personId }) => open.has(personId)),
      engaged,
    );
    return chosen && { id: chosen.id, version: offerOf(world, chosen).version };
  },
  tell(world, { id }) {
    const engaged = engagedOf(world, id);
    return `${nameOf(personOf(world, engaged.personId))} confirms ${offerLabel(world, engaged.offerId)}`;
  },
  refuses(world, { id, version }) {
    const engaged = engagedOf(world, id);
    const isAlreadyDone = engaged.engagement.confirmedAt !== null && !isChanged(world, engaged);
    const isOutdated = !isAlreadyDone && version < offerOf(world, engaged).sameSince;
    return whyNotConfirm(world, engaged) ?? (isOutdated ? CHANGED_MEANWHILE : null);
  },
  act: (site, world, { id, version }) =>
    site.send(confirmEngagement, asPerson(world, engagedOf(world, id).personId), {
      params: { id },
      body: { version },
    }),
  change(world, { id }) {
    const engaged = engagedOf(world, id);
    const { engagement } = engaged;
    if (!isChanged(world, engaged)) {
      engagement.confirmedAt ??= world.now;
      return;
    }
    Object.assign(engagement, {
      agreed: { ...offerOf(world, engaged).terms },
      agreedAt: world.now,
      confirmedAt: world.now,
      mustAgreeAgain: false,
    });
  },
});

export function whyNotConfirm(world: World, engaged: Engaged): string | null {
  const { terms } = offerOf(world, engaged);
  if (!isStillEngaged(engaged)) return "they are not engaged any more";
  if (engaged.engagement.record !== null) return "their work is recorded";
  if (terms.startsAt <= world.now) return "the mission has started";
  if (!isChanged(world, engaged)) return null;
  return clashes(world, terms, engaged).length > 0 ? "they are engaged elsewhere at these hours" : null;
}

export const remind = step({
  name: "remind",
  operations: [remindEngaged],
  weight: 3,
  draw: fc.record({ engaged: fc.nat() }),
  needs: (world, { engaged }) => chosenBy(world, engaged),
  tell: (world, { id }) => told(world, id, "reminds"),
  refuses: (world, { id }) =>
    isRemindable(world, engagedOf(world, id)) ? null : "they need no reminder, or had one",
  act: (site, world, { id }) =>
    site.send(remindEngaged, ownerOf(world, engagedOf(world, id).offerId), { params: { id } }),
  change(world, { id }) {
    const { engagement } = engagedOf(world, id);
    engagement.askedAt = world.now;
    engagement.reminders += 1;
  },
});

/** Those who have not confirmed a mission of the next day, and may be reminded. */
const unconfirmed = (world: World, companyId: string) =>
  world.applications
    .filter(isEngaged)
    .filter((one) => companyOfApplication(world, one).id === companyId)
    .filter((one) => stateOf(world, one) === "asked" && isRemindable(world, one))
    .filter((one) => offerOf(world, one).terms.startsAt <= after(world.now, DAY));

export const remindAll = step({
  name: "remind all",
  operations: [remindUnconfirmed],
  weight: 2,
  draw: fc.record({ company: fc.nat() }),
  needs(world, { company }) {
    const chosen = pick(openCompanies(world), company);
    return chosen && { id: chosen.id };
  },
  tell: (world, { id }) => `${companyOf(world, id).name} reminds everybody who has not confirmed`,
  refuses: (world, { id }) => (unconfirmed(world, id).length > 0 ? null : "nobody is to be reminded"),
  act: (site, world, { id }) => site.send(remindUnconfirmed, asCompany(world, id), {}),
  change(world, { id }) {
    for (const { engagement } of unconfirmed(world, id)) {
      engagement.askedAt = world.now;
      engagement.reminders += 1;
    }
  },
});

export const declare = step({
  name: "declare",
  operations: [setDeclared],
  weight: 3,
  draw: fc.record({ engaged: fc.nat(), isDeclared: fc.boolean() }),
  needs(world, { engaged, isDeclared }) {
    const chosen = chosenBy(world, engaged);
    return chosen && { ...chosen, isDeclared };
  },
  tell: (world, { id, isDeclared }) =>
    told(world, id, isDeclared ? "marks as declared" : "marks as not declared"),
  refuses: (world, { id }) => (isStillEngaged(engagedOf(world, id)) ? null : "they are not engaged any more"),
  act: (site, world, { id, isDeclared }) =>
    site.send(setDeclared, ownerOf(world, engagedOf(world, id).offerId), {
      params: { id },
      body: { isDeclared },
    }),
  change(world, { id, isDeclared }) {
    const engaged = engagedOf(world, id);
    engaged.engagement.declaredFor = isDeclared ? dayInParis(offerOf(world, engaged).terms.startsAt) : null;
  },
});

export const announce = step({
  name: "announce",
  operations: [announceToEngaged],
  draw: fc.record({ offer: fc.nat() }),
  needs(world, { offer }) {
    const chosen = pick(ownedOffers(world), offer);
    return chosen && { id: chosen.id };
  },
  tell: (world, { id }) =>
    `${ownerName(world, id)} writes to the people engaged for ${offerLabel(world, id)}`,
  refuses(world, { id }) {
    const offer = offerOf(world, { offerId: id });
    if (offer.isDeleted) return "the offer is deleted";
    if (isOver(offer, world.now)) return "the mission is over";
    return engagedFor(world, offer).some(isStillEngaged) ? null : "nobody is engaged";
  },
  act: (site, world, { id }) =>
    site.send(announceToEngaged, ownerOf(world, id), {
      params: { id },
      body: { text: "Entrée par la cour." },
    }),
  change: () => undefined,
});

/** The engagements of the companies whose account is open, ended or not. */
export function engagedByOpenCompanies(world: World): Engaged[] {
  return world.applications
    .filter(isEngaged)
    .filter((engaged) => companyOfApplication(world, engaged).account === "open");
}

function chosenBy(world: World, number: number) {
  const chosen = pick(engagedByOpenCompanies(world), number);
  return chosen && { id: chosen.id };
}

function told(world: World, id: string, verb: string): string {
  const engaged = engagedOf(world, id);
  return `${companyOfApplication(world, engaged).name} ${verb} ${whoAndWhat(world, engaged)}`;
}
