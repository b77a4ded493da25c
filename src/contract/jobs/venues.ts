import * as z from "zod/mini";
import { idempotencyHeaders, idParams, named, noContent, operation } from "#contract/operation.ts";
import { newVenue, venue, venueEdit } from "#domain/jobs/venue.ts";

const tags: [string] = ["Venues"];

export const venueRecord = named(venue, "Venue");

/** The recruiter's venues, by name: 50 at most. */
export const listVenues = operation({
  method: "GET",
  url: "/api/venues",
  config: { access: "onboarded" },
  schema: {
    operationId: "listVenues",
    tags,
    summary: "List own venues",
    response: { 200: named(z.object({ items: z.array(venueRecord) }), "VenueList") },
  },
});

/** Saves a venue with its briefing. */
export const addVenue = operation({
  method: "POST",
  url: "/api/venues",
  config: {
    access: "onboarded",
    requestLimit: "edits",
    errors: ["already-exists", "resource-exhausted"],
    meanings: {
      "already-exists": "another venue has this name.",
      "resource-exhausted": "50 venues at most.",
    },
  },
  schema: {
    operationId: "addVenue",
    tags,
    summary: "Save a venue",
    headers: idempotencyHeaders,
    body: newVenue,
    response: { 201: venueRecord },
  },
});

/** Replaces all the fields of a venue; with `updateJobs`, its upcoming jobs take its briefing. */
export const editVenue = operation({
  method: "PUT",
  url: "/api/venues/:id",
  config: {
    access: "onboarded",
    requestLimit: "edits",
    errors: ["not-found", "already-exists", "failed-precondition"],
    meanings: {
      "already-exists": "another venue has this name.",
      "failed-precondition": "an upcoming job is shorter than the break.",
    },
  },
  schema: {
    operationId: "editVenue",
    tags,
    summary: "Change a venue",
    description: "updateJobs: the upcoming jobs at this venue take its briefing too, never its address.",
    params: idParams,
    body: venueEdit,
    response: { 200: venueRecord },
  },
});

/** Deletes a venue; its jobs keep their copy. */
export const deleteVenue = operation({
  method: "DELETE",
  url: "/api/venues/:id",
  config: { access: "onboarded", errors: ["not-found"] },
  schema: {
    operationId: "deleteVenue",
    tags,
    summary: "Delete a venue",
    params: idParams,
    response: { 204: noContent },
  },
});
