import { describe, expect, test } from "vitest";
import { emptyContent, errorsOf } from "#testing/domain.ts";
import { feedJob } from "./feed.ts";

const job = {
  id: "019a0000-0000-7000-8000-000000000001",
  title: "Serveur en salle",
  businessName: "Maison Kerguelen",
  category: "service",
  description: null,
  companyDescription: null,
  companyLogoUrl: null,
  hourlyRate: 13.5,
  numberOfPositions: 2,
  remainingPositions: 1,
  isFull: false,
  date: "2026-12-05",
  startTime: "18:00",
  endTime: "23:30",
  endsNextDay: false,
  startsAt: "2026-12-05T17:00:00.000Z",
  endsAt: "2026-12-05T22:30:00.000Z",
  seriesId: null,
  location: {
    address: "12 rue Jean Savidan, 22300 Lannion",
    ville: "Lannion",
    latitude: 48.7326,
    longitude: -3.4553,
    details: "Lannion",
    approximate: false,
  },
  ...emptyContent,
  requirements: ["Ponctualité"],
  briefing: null,
  isActive: true,
  status: "open",
  opensToAllAt: null,
  isReserved: false,
  instantMatch: true,
  urgent: false,
  createdAt: "2026-10-19T10:00:00.000Z",
  distanceKm: 3.2,
  version: 2,
  applicationId: null,
  applicationStatus: null,
  hasWithdrawn: false,
  isEngagedElsewhere: false,
  acceptsApplications: true,
  companyPast: ["Répond en 3 h"],
} as const;

describe("a job of the feed", () => {
  test("keeps every field of a job", () => {
    expect(feedJob.parse(job)).toEqual(job);
  });

  test("drops the fields that only the recruiter may read", () => {
    const row = { ...job, recruiterId: "1", applicationsTotal: 12, rejectedApplications: 3 };
    expect(feedJob.parse(row)).toEqual(job);
  });

  test.each([
    ["distanceKm", null],
    ["applicationStatus", "pending"],
    ["description", "Service du soir"],
    ["requirements", null],
  ])("%s may be %j", (field, value) => {
    expect(errorsOf(feedJob, { ...job, [field]: value })).toEqual({});
  });

  test.each([
    ["id", "1"],
    ["remainingPositions", 1.5],
    ["status", "closed"],
    ["applicationStatus", "withdrawn"],
    ["createdAt", "2026-10-19"],
    ["requirements", "Ponctualité"],
  ])("%s may not be %j", (field, value) => {
    expect(Object.keys(errorsOf(feedJob, { ...job, [field]: value }))).toEqual([field]);
  });
});
