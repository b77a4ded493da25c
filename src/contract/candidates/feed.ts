import * as z from "zod/mini";
import { candidateTags, cursor, idParams, named, operation, page } from "#contract/operation.ts";
import { dayFilter } from "#domain/applications/application-list.ts";
import { feedJob } from "#domain/candidates/feed.ts";
import { categories } from "#domain/companies/category.ts";
import { seriesId } from "#domain/jobs/job-list.ts";
import { plainText } from "#domain/values/text.ts";

export const feedJobRecord = named(feedJob, "FeedJob");

type Range = { minimum?: number; exclusiveMinimum?: number; maximum: number };

// An empty text would be parsed as zero, which is a valid coordinate.
const decimal = (sentence: string, range: Range, checks: (sentence: string) => z.core.$ZodCheck<number>[]) =>
  z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.regex(/^-?\d+(\.\d+)?$/, sentence),
          z.meta({ type: "number", pattern: undefined, format: undefined, ...range }),
        ),
      z.pipe(z.transform(Number), z.number(sentence).check(...checks(sentence))),
    ),
  );
const coordinate = (bound: number) =>
  decimal("Coordonnée invalide", { minimum: -bound, maximum: bound }, (sentence) => [
    z.gte(-bound, sentence),
    z.lte(bound, sentence),
  ]);

export const feedFilters = z.strictObject({
  latitude: coordinate(90),
  longitude: coordinate(180),
  radiusKm: decimal("Rayon invalide", { exclusiveMinimum: 0, maximum: 1000 }, (sentence) => [
    z.gt(0, sentence),
    z.lte(1000, sentence),
  ]),
  city: z.optional(
    plainText({ subject: "La ville", max: 100 }).check(
      z.describe("A commune, with its postcode where several have that name; instead of coordinates"),
    ),
  ),
  category: z.optional(z.enum(categories, "Catégorie invalide")),
  date: z.optional(dayFilter),
  seriesId,
  cursor,
});

/** Jobs a candidate may apply to: instant match first, then urgent, then by distance and date (design §9). */
export const readFeed = operation({
  method: "GET",
  url: "/api/candidate/feed",
  config: { access: "candidate" },
  schema: {
    operationId: "readFeed",
    tags: candidateTags,
    summary: "List the jobs one may apply to",
    description:
      "Send latitude and longitude together, or city, to sort by distance; radiusKm requires one of them. date: the day of the job. seriesId: the open dates of one job; each takes its own application.",
    querystring: feedFilters,
    response: { 200: named(page(feedJobRecord), "FeedPage") },
  },
});

export const getFeedJob = operation({
  method: "GET",
  url: "/api/candidate/jobs/:id",
  config: { access: "candidate", errors: ["not-found"] },
  schema: {
    operationId: "getFeedJob",
    tags: candidateTags,
    summary: "Read a job",
    params: idParams,
    response: { 200: feedJobRecord },
  },
});
