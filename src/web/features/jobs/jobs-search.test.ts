import { expect, test } from "vitest";
import { filtersOf, isNarrowed, readJobsSearch } from "./jobs-search.ts";

test.each([
  [{}, {}],
  [{ etat: "actives" }, { state: "active" }],
  [
    { etat: "suspendues", tri: "en-attente" },
    { state: "suspended", sort: "pending" },
  ],
  [
    { etat: "terminees", q: " Barman ", tri: "mission" },
    { state: "finished", q: "Barman", sort: "mission" },
  ],
  [{ tri: "recentes" }, { sort: "newest" }],
  [{ besoin: "personnes" }, { need: "open-positions" }],
  [{ besoin: "candidatures" }, { need: "no-applicant" }],
  [{ q: 22 }, { q: "22" }],
  [{ q: true }, { q: "true" }],
  [{ q: "a\u0000b" }, { q: "a b" }],
  [{ q: "50 %_" }, { q: "50 %_" }],
  [{ q: "a".repeat(121), etat: "toutes", tri: "titre" }, {}],
  [{ q: ["a"], etat: 3, tri: null, other: true }, {}],
])("%j filters by %j", (search, filters) => {
  expect(filtersOf(readJobsSearch(search))).toEqual(filters);
});

test.each([
  [{ state: "active" }, true],
  [{ q: "bar" }, true],
  [{ sort: "mission" }, false],
  [{}, false],
] as const)("%j may exclude jobs: %s", (filters, narrowed) => {
  expect(isNarrowed(filters)).toBe(narrowed);
});
