import * as z from "zod/mini";
import { contentExample } from "#contract/jobs/jobs.ts";
import {
  candidateTags,
  cursor,
  idParams,
  listOf,
  named,
  operation,
  page,
  sample,
} from "#contract/operation.ts";
import { dayFilter } from "#domain/applications/application-list.ts";
import { feedJob } from "#domain/candidates/feed.ts";
import { categories, categoryLabels } from "#domain/companies/category.ts";
import { seriesFilter } from "#domain/jobs/job-list.ts";
import { plainText } from "#domain/values/text.ts";

export const feedJobRecord = named(feedJob, "FeedJob");
export const feedJobExample = {
  id: sample.id,
  title: "Extra service du soir",
  businessName: "Maison Kerguelen",
  category: "service",
  description: "Service en salle.",
  companyDescription: "Une maison de famille face à la mer.",
  companyLogoUrl: "https://renfort.example/files/4f7Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM",
  companyPast: ["Répond en 3 h"],
  hourlyRate: 13.5,
  numberOfPositions: 2,
  remainingPositions: 2,
  isFull: false,
  date: "2026-12-05",
  startTime: "18:00",
  endTime: "23:00",
  endsNextDay: false,
  startsAt: "2026-12-05T17:00:00.000Z",
  endsAt: "2026-12-05T22:00:00.000Z",
  seriesId: null,
  briefing: {
    meetingPoint: "Entrée de service, rue des Halles",
    contactName: null,
    contactPhone: null,
    dress: "Chemise blanche, pantalon noir",
    breakMinutes: 30,
    access: null,
  },
  location: {
    address: "12 rue Jean Savidan, 22300 Lannion",
    ville: "Lannion",
    latitude: 48.7326,
    longitude: -3.4566,
    details: null,
    approximate: false,
  },
  ...contentExample,
  isActive: true,
  status: "open",
  opensToAllAt: null,
  isReserved: false,
  instantMatch: true,
  urgent: false,
  createdAt: "2026-11-22T08:00:00.000Z",
  distanceKm: 3.2,
  version: 3,
  applicationId: null,
  applicationStatus: null,
  hasWithdrawn: false,
  isEngagedElsewhere: false,
  acceptsApplications: true,
};

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

export const feedFilters = z
  .strictObject({
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
    seriesId: seriesFilter,
    cursor,
  })
  .check(
    z.refine(({ latitude, longitude }) => latitude !== undefined || longitude === undefined, {
      path: ["latitude"],
      error: "La latitude est requise",
    }),
    z.refine(({ latitude, longitude }) => longitude !== undefined || latitude === undefined, {
      path: ["longitude"],
      error: "La longitude est requise",
    }),
    z.refine(
      ({ latitude, longitude, city, radiusKm }) =>
        radiusKm === undefined || city !== undefined || (latitude !== undefined && longitude !== undefined),
      { path: ["radiusKm"], error: "Le rayon demande un lieu" },
    ),
  );

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
      "Send latitude and longitude together, or city, to sort by distance; radiusKm requires one of them. date: the day of the job. seriesId: the open dates of one job; each takes its own application.\n\nActive jobs with a position left, whose recruiter may receive one more application, and to which one has not " +
      "applied. Instant matches first, then urgent jobs, then the nearest, then the soonest. Pages of 50. The " +
      `same parameters are sent with a cursor: with another point or other filters it is refused.\n\n\`category\`: ${listOf(categoryLabels)}.`,
    querystring: feedFilters,
    response: { 200: named(page(feedJobRecord), "FeedPage") },
  },
  example: {
    response: { items: [feedJobExample], nextCursor: null },
  },
});

export const getFeedJob = operation({
  method: "GET",
  url: "/api/candidate/jobs/:id",
  config: { access: "candidate" },
  schema: {
    operationId: "getFeedJob",
    tags: candidateTags,
    summary: "Read a job",
    description:
      "Also full and finished jobs, and those one has applied to; a deleted one is not found. `distanceKm` is null.",
    params: idParams,
    response: { 200: feedJobRecord },
  },
  example: {
    response: { ...feedJobExample, distanceKm: null },
  },
});
