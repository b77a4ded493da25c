import * as z from "zod/mini";
import { idempotencyHeaders, idParams, named, noContent, operation } from "#contract/operation.ts";
import { MAX_VENUES, newVenue, venue, venueEdit } from "#domain/jobs/venue.ts";

const tags: [string] = ["Venues"];

const venueRecord = named(venue, "Venue");

const venueExample = {
  name: "Bistrot du Port",
  address: "12 rue Jean Savidan, 22300 Lannion",
  location: { ville: "Lannion", latitude: 48.7326, longitude: -3.4566 },
  briefing: { meetingPoint: "Entrée de service, rue des Halles", dress: "Chemise blanche", breakMinutes: 30 },
};

export const listVenues = operation({
  method: "GET",
  url: "/api/venues",
  config: { access: "onboarded" },
  schema: {
    operationId: "listVenues",
    tags,
    summary: "List own venues",
    description: `By name, ${MAX_VENUES} at most, each with the number of its upcoming jobs.`,
    response: { 200: named(z.object({ items: z.array(venueRecord) }), "VenueList") },
  },
});

export const addVenue = operation({
  method: "POST",
  url: "/api/venues",
  config: {
    access: "onboarded",
    requestLimit: "edits",
    errors: ["already-exists", "resource-exhausted", "invalid-job-data"],
    meanings: {
      "already-exists": "another venue has this name.",
      "invalid-job-data": "the address is abroad.",
      "resource-exhausted": `${MAX_VENUES} venues at most.`,
    },
  },
  schema: {
    operationId: "addVenue",
    tags,
    summary: "Save a venue",
    description: "The briefing of a venue (meeting point, contact, dress, break) is saved with it.",
    headers: idempotencyHeaders,
    body: newVenue,
    response: { 201: venueRecord },
  },
  example: {
    request: venueExample,
  },
});

/** Replaces all the fields of a venue; with `updateJobs`, its upcoming jobs take its briefing. */
export const editVenue = operation({
  method: "PUT",
  url: "/api/venues/:id",
  config: {
    access: "onboarded",
    requestLimit: "edits",
    errors: ["already-exists", "aborted", "failed-precondition", "invalid-job-data"],
    meanings: {
      aborted: "the venue was edited since it was read.",
      "already-exists": "another venue has this name.",
      "invalid-job-data": "the address is abroad.",
      "failed-precondition": "an upcoming job is shorter than the break.",
    },
  },
  schema: {
    operationId: "editVenue",
    tags,
    summary: "Change a venue",
    description:
      "updateJobs: the upcoming jobs at this venue take its briefing too, never its address. With the updatedAt that was read, a venue edited since is not changed (aborted).",
    params: idParams,
    body: venueEdit,
    response: { 200: venueRecord },
  },
  example: {
    request: { ...venueExample, updateJobs: true },
  },
});

export const deleteVenue = operation({
  method: "DELETE",
  url: "/api/venues/:id",
  config: { access: "onboarded" },
  schema: {
    operationId: "deleteVenue",
    tags,
    summary: "Delete a venue",
    description: "Jobs published there keep their address and their briefing.",
    params: idParams,
    response: { 204: noContent },
  },
});
