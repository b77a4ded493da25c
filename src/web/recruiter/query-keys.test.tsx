import { hashKey } from "@tanstack/react-query";
import { expect, test } from "vitest";
import * as applications from "#web/features/applications/applications.api.ts";
import { libraryQuery, profileQuery } from "#web/features/candidates/cv-library/cv-library.api.ts";
import { poolQuery } from "#web/features/candidates/pool/pool.api.ts";
import * as proposals from "#web/features/candidates/proposals/proposals.api.ts";
import { companyQuery } from "#web/features/companies/onboarding/onboarding.api.ts";
import { announcementsQuery } from "#web/features/engagements/announcements/announcements.api.ts";
import { dayQuery } from "#web/features/engagements/day/day.api.ts";
import { hoursQuery } from "#web/features/engagements/hours/hours.api.ts";
import { reserveQuery } from "#web/features/engagements/replace/replace.api.ts";
import * as jobs from "#web/features/jobs/jobs.api.ts";
import { planningQuery } from "#web/features/jobs/planning/planning.api.ts";
import { paletteQuery } from "./palette.api.ts";

test("no two reads share their cached answer", () => {
  const reads = [
    ...[{}, { q: "bar" }, { jobId: "1" }].flatMap((filters) => [
      applications.applicationsQuery(filters),
      applications.countQuery(filters),
    ]),
    ...[undefined, "1", "2"].map(applications.summaryQuery),
    ...[["1"], ["2"], ["1", "2"]].map(applications.labourAdviceQuery),
    ...[{}, { q: "bar" }].flatMap((filters) => [
      jobs.jobsListQuery(filters),
      jobs.jobsCountQuery(filters),
      libraryQuery(filters),
      poolQuery(filters),
    ]),
    jobs.jobsSummaryQuery,
    jobs.payHistoryQuery("service"),
    jobs.payHistoryQuery("cuisine"),
    ...["1", "2"].flatMap((id) => [
      applications.recentApplicationsQuery(id),
      applications.candidateQuery(id),
      jobs.jobQuery(id),
      jobs.teamQuery(id),
      announcementsQuery(id),
      reserveQuery(id),
      proposals.proposalsQuery(id),
      proposals.proposablePeopleQuery(id, { q: "" }),
      proposals.proposablePeopleQuery(id, { q: "bar" }),
      profileQuery(id),
      companyQuery(id),
      paletteQuery(id),
    ]),
    proposals.proposableJobsQuery,
    ...["2026-12-05", "2026-12-06"].flatMap((date) => [
      dayQuery(date),
      hoursQuery({ from: date, to: "2026-12-31" }),
      hoursQuery({ from: "2026-12-01", to: date }),
      planningQuery({ from: date, to: "2026-12-31" }),
      planningQuery({ from: "2026-12-01", to: date }),
    ]),
  ];
  const keys = reads.map(({ queryKey }) => hashKey(queryKey));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
