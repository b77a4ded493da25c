import * as z from "zod/mini";
import { cursor, idParams, named, operation, page } from "#contract/operation.ts";
import { dayFilter } from "#domain/applications/application-list.ts";
import { nameSearch } from "#domain/candidates/cv-library.ts";
import { poolEdit, poolFilters, poolMarks, poolPerson, MAX_MARKED_PEOPLE } from "#domain/candidates/pool.ts";

const tags: [string] = ["Pool"];

export const listPool = operation({
  method: "GET",
  url: "/api/pool",
  config: { access: "onboarded" },
  schema: {
    operationId: "listPool",
    tags,
    summary: "List own people",
    description:
      "The people who did a job for this company, who joined it by its link, and those it marked. Those set aside are in the filter setAside alone.\n\nFavourites first, then by the last job together.",
    querystring: z.strictObject({
      filter: z.optional(z.enum(poolFilters)),
      q: z.optional(nameSearch),
      freeOn: z
        .optional(dayFilter)
        .check(z.describe("Only those free on this day, by their engagements and their weekly schedule")),
      cursor,
    }),
    response: { 200: named(page(named(poolPerson, "PoolPerson")), "PoolPage") },
  },
});

export const listPoolMarks = operation({
  method: "GET",
  url: "/api/pool/marks",
  config: { access: "onboarded" },
  schema: {
    operationId: "listPoolMarks",
    tags,
    summary: "List the favourites and the people set aside, by id",
    description: `At most ${MAX_MARKED_PEOPLE} people, for the star beside each name.`,
    response: {
      200: named(z.object({ favourites: z.array(z.uuid()), setAside: z.array(z.uuid()) }), "PoolMarkedIds"),
    },
  },
});

/** Marks a person as favourite or set aside, or writes the note about them; what is missing is unchanged. */
export const editPoolPerson = operation({
  method: "PATCH",
  url: "/api/pool/:id",
  config: {
    access: "onboarded",
    requestLimit: "edits",
    errors: ["resource-exhausted", "aborted"],
    meanings: {
      aborted:
        "the note is no longer `replaces`: show the message, which says it, and send it again without.",
      "not-found":
        "the person neither applied to this company, nor joined it, nor, with the PRO plan, is in the CV library.",
      "resource-exhausted": `${MAX_MARKED_PEOPLE} people at most.`,
    },
  },
  schema: {
    operationId: "editPoolPerson",
    tags,
    summary: "Mark a person, or write a note about them",
    description:
      "The company's jobs leave the feed of a person set aside, and answer them as suspended ones do. The note is part of the person's own data export.",
    params: idParams,
    body: poolEdit,
    response: { 200: named(poolMarks, "PoolMarks") },
  },
  example: {
    request: { isFavourite: true, note: "Connaît la caisse et la terrasse." },
  },
});
