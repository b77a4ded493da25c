import { hashKey } from "@tanstack/react-query";
import { expect, test } from "vitest";
import * as applications from "#web/candidate/applications/applications.api.ts";
import { jobQuery, jobsQuery } from "#web/candidate/jobs/jobs.api.ts";
import { joiningCompanyQuery } from "#web/candidate/joining/join.api.ts";
import { notificationsAboutQuery } from "#web/candidate/notifications/notifications.api.ts";

test("no two reads share their cached answer", () => {
  const filters = [
    {},
    { near: { city: "Rennes" } },
    { radiusKm: 10 },
    { date: "2026-12-05" },
    { seriesId: "1" },
  ];
  const reads = [
    ...[true, false].flatMap((isSignedIn) => [
      ...filters.map((one) => jobsQuery(one, isSignedIn)),
      jobQuery("1", isSignedIn),
      jobQuery("2", isSignedIn),
    ]),
    applications.applicationsQuery,
    ...["1", "2"].flatMap((id) => [
      applications.applicationQuery(id),
      notificationsAboutQuery(id),
      joiningCompanyQuery(id),
    ]),
  ];
  const keys = reads.map(({ queryKey }) => hashKey(queryKey));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
