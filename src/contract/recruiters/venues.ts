import * as z from "zod/mini";
import { newVenue, venue, venueEdit } from "#domain/recruiters/venue.ts";
import { idempotencyHeaders, idParams, named, noContent, operation } from "#contract/operation.ts";

const tags: [string] = ["Venues"];

export const venueRecord = named(venue, "Venue");

/** The recruiter's saved places, by name: 50 at most. */
export const listVenues = operation({
  method: "GET",
  url: "/api/venues",
  config: { access: "onboarded" },
  schema: {
    operationId: "listVenues",
    tags,
    summary: "List own saved places",
    response: { 200: named(z.object({ items: z.array(venueRecord) }), "VenueList") },
  },
});

/** Saves a place with its briefing. */
export const addVenue = operation({
  method: "POST",
  url: "/api/venues",
  config: {
    access: "onboarded",
    errors: ["already-exists", "resource-exhausted"],
    meanings: {
      "already-exists": "another place has this name.",
      "resource-exhausted": "50 places at most.",
    },
  },
  schema: {
    operationId: "addVenue",
    tags,
    summary: "Save a place",
    headers: idempotencyHeaders,
    body: newVenue,
    response: { 201: venueRecord },
  },
});

/** Changes a saved place, all fields each time; the offers to come there take its briefing when asked. */
export const editVenue = operation({
  method: "PUT",
  url: "/api/venues/:id",
  config: {
    access: "onboarded",
    errors: ["not-found", "already-exists", "failed-precondition"],
    meanings: {
      "already-exists": "another place has this name.",
      "failed-precondition": "an offer to come is shorter than the break.",
    },
  },
  schema: {
    operationId: "editVenue",
    tags,
    summary: "Change a saved place",
    description: "updateJobs: the offers to come at this place take its briefing too, never its address.",
    params: idParams,
    body: venueEdit,
    response: { 200: venueRecord },
  },
});

/** Removes a saved place; its offers keep their copy. */
export const removeVenue = operation({
  method: "DELETE",
  url: "/api/venues/:id",
  config: { access: "onboarded", errors: ["not-found"] },
  schema: {
    operationId: "removeVenue",
    tags,
    summary: "Remove a saved place",
    params: idParams,
    response: { 204: noContent },
  },
});
