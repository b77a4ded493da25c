import * as fc from "fast-check";
import * as z from "zod/mini";
import { addVenue, editVenue, deleteVenue } from "#contract/jobs/venues.ts";
import { asCompany, openCompanies } from "#server/testing/model-based/callers.ts";
import { proposeTerms } from "#server/testing/model-based/consequences.ts";
import { type Venue, type Model, companyOf, found } from "#server/testing/model-based/model.ts";
import { areTermsClosed, isFinished } from "#server/testing/model-based/rules.ts";
import { pick, step } from "#server/testing/model-based/step.ts";
import { breakMinutes, briefingOf } from "#server/testing/model-based/terms.ts";
import { venue } from "#server/testing/people.ts";

const created = z.looseObject({ id: z.uuid() });

export const add = step({
  name: "save a venue",
  operations: [addVenue],
  draw: fc.record({ company: fc.nat(), breakMinutes }),
  needs(model, { company, breakMinutes: minutes }) {
    const owner = pick(openCompanies(model), company);
    return owner && { companyId: owner.id, name: `Venue ${model.venues.length + 1}`, breakMinutes: minutes };
  },
  describe: (model, { companyId, name, breakMinutes: minutes }) =>
    `${companyOf(model, companyId).name} saves « ${name} », with ${minutes} min of break`,
  refuses: (model, { companyId, name }) =>
    model.venues.some((one) => one.companyId === companyId && one.name === name) ? "its name is taken" : null,
  act: (system, model, { companyId, name, breakMinutes: minutes }) =>
    system.send(addVenue, asCompany(model, companyId), {
      body: venue({ name, briefing: briefingOf(minutes) }),
    }),
  change(model, facts, { body }) {
    model.venues.push({ id: z.parse(created, body).id, ...facts });
  },
});

export const edit = step({
  name: "edit a venue and its jobs to come",
  operations: [editVenue],
  isAlone: true,
  draw: fc.record({ venue: fc.nat(), breakMinutes }),
  needs(model, { venue: number, breakMinutes: minutes }) {
    const chosen = pick(ownedVenues(model), number);
    return chosen && { id: chosen.id, breakMinutes: minutes };
  },
  describe: (model, { id, breakMinutes: minutes }) =>
    `${describeEdit(model, id)} and its jobs to come: ${minutes} min of break`,
  refuses: (model, { id }) => whyGone(model, id),
  act(system, model, { id, breakMinutes: minutes }) {
    const { companyId, name } = venueOf(model, id);
    return system.send(editVenue, asCompany(model, companyId), {
      params: { id },
      body: venue({ name, briefing: briefingOf(minutes), updateJobs: true }),
    });
  },
  change(model, { id, breakMinutes: minutes }) {
    venueOf(model, id).breakMinutes = minutes;
    for (const job of model.jobs) {
      const isUpcoming = job.venueId === id && !job.isDeleted && !isFinished(job, model.now);
      const isSame = job.terms.breakMinutes === minutes;
      if (!isUpcoming || isSame || areTermsClosed(model, job)) continue;
      job.version += 1;
      job.sameSince = job.version;
      proposeTerms(model, job, { ...job.terms, breakMinutes: minutes });
    }
  },
});

export const remove = step({
  name: "delete a venue",
  operations: [deleteVenue],
  draw: fc.record({ venue: fc.nat() }),
  needs(model, { venue: number }) {
    const chosen = pick(ownedVenues(model), number);
    return chosen && { id: chosen.id };
  },
  describe: (model, { id }) => `${describeEdit(model, id)}: deleted`,
  refuses: (model, { id }) => whyGone(model, id),
  act: (system, model, { id }) =>
    system.send(deleteVenue, asCompany(model, venueOf(model, id).companyId), { params: { id } }),
  change(model, { id }) {
    model.venues = model.venues.filter((one) => one.id !== id);
    for (const job of model.jobs) if (job.venueId === id) job.venueId = null;
  },
});

function whyGone(model: Model, id: string): string | null {
  return model.venues.some((one) => one.id === id) ? null : "the venue is deleted";
}

function ownedVenues(model: Model): Venue[] {
  const open = new Set(openCompanies(model).map(({ id }) => id));
  return model.venues.filter(({ companyId }) => open.has(companyId));
}

function venueOf(model: Model, id: string): Venue {
  return found(model.venues, id);
}

function describeEdit(model: Model, id: string): string {
  const { companyId, name } = venueOf(model, id);
  return `${companyOf(model, companyId).name} edits « ${name} »`;
}
