import * as fc from "fast-check";
import * as z from "zod/mini";
import { addVenue, editVenue, removeVenue } from "#contract/jobs/venues.ts";
import { asCompany, openCompanies } from "#server/testing/crossings/callers.ts";
import { proposeTerms } from "#server/testing/crossings/consequences.ts";
import { areTermsClosed, isOver } from "#server/testing/crossings/rules.ts";
import { pick, step } from "#server/testing/crossings/step.ts";
import { breakMinutes, briefingOf } from "#server/testing/crossings/terms.ts";
import { companyOf, found } from "#server/testing/crossings/world.ts";
import type { Venue, World } from "#server/testing/crossings/world.ts";
import { venue } from "#server/testing/people.ts";

const created = z.looseObject({ id: z.uuid() });

export const add = step({
  name: "save a venue",
  operations: [addVenue],
  draw: fc.record({ company: fc.nat(), breakMinutes }),
  needs(world, { company, breakMinutes: minutes }) {
    const owner = pick(openCompanies(world), company);
    return owner && { companyId: owner.id, name: `Venue ${world.venues.length + 1}`, breakMinutes: minutes };
  },
  tell: (world, { companyId, name, breakMinutes: minutes }) =>
    `${companyOf(world, companyId).name} saves « ${name} », with ${minutes} min of break`,
  refuses: (world, { companyId, name }) =>
    world.venues.some((one) => one.companyId === companyId && one.name === name) ? "its name is taken" : null,
  act: (site, world, { companyId, name, breakMinutes: minutes }) =>
    site.send(addVenue, asCompany(world, companyId), {
      body: venue({ name, briefing: briefingOf(minutes) }),
    }),
  change(world, facts, { body }) {
    world.venues.push({ id: z.parse(created, body).id, ...facts });
  },
});

export const edit = step({
  name: "edit a venue and its offers to come",
  operations: [editVenue],
  isAlone: true,
  draw: fc.record({ venue: fc.nat(), breakMinutes }),
  needs(world, { venue: number, breakMinutes: minutes }) {
    const chosen = pick(ownedVenues(world), number);
    return chosen && { id: chosen.id, breakMinutes: minutes };
  },
  tell: (world, { id, breakMinutes: minutes }) =>
    `${told(world, id)} and its offers to come: ${minutes} min of break`,
  refuses: (world, { id }) => whyGone(world, id),
  act(site, world, { id, breakMinutes: minutes }) {
    const { companyId, name } = venueOf(world, id);
    return site.send(editVenue, asCompany(world, companyId), {
      params: { id },
      body: venue({ name, briefing: briefingOf(minutes), updateJobs: true }),
    });
  },
  change(world, { id, breakMinutes: minutes }) {
    venueOf(world, id).breakMinutes = minutes;
    for (const offer of world.offers) {
      const isUpcoming = offer.venueId === id && !offer.isDeleted && !isOver(offer, world.now);
      const isSame = offer.terms.breakMinutes === minutes;
      if (!isUpcoming || isSame || areTermsClosed(world, offer)) continue;
      offer.version += 1;
      offer.sameSince = offer.version;
      proposeTerms(world, offer, { ...offer.terms, breakMinutes: minutes });
    }
  },
});

export const remove = step({
  name: "remove a venue",
  operations: [removeVenue],
  draw: fc.record({ venue: fc.nat() }),
  needs(world, { venue: number }) {
    const chosen = pick(ownedVenues(world), number);
    return chosen && { id: chosen.id };
  },
  tell: (world, { id }) => `${told(world, id)}: removed`,
  refuses: (world, { id }) => whyGone(world, id),
  act: (site, world, { id }) =>
    site.send(removeVenue, asCompany(world, venueOf(world, id).companyId), { params: { id } }),
  change(world, { id }) {
    world.venues = world.venues.filter((one) => one.id !== id);
    for (const offer of world.offers) if (offer.venueId === id) offer.venueId = null;
  },
});

function whyGone(world: World, id: string): string | null {
  return world.venues.some((one) => one.id === id) ? null : "the venue is removed";
}

function ownedVenues(world: World): Venue[] {
  const open = new Set(openCompanies(world).map(({ id }) => id));
  return world.venues.filter(({ companyId }) => open.has(companyId));
}

function venueOf(world: World, id: string): Venue {
  return found(world.venues, id);
}

function told(world: World, id: string): string {
  const { companyId, name } = venueOf(world, id);
  return `${companyOf(world, companyId).name} edits « ${name} »`;
}
