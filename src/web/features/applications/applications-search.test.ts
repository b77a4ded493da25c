import { expect, test } from "vitest";
import { filtersOf, readApplicationsSearch } from "./applications-search.ts";

const job = "0189c1a0-0000-7000-8000-000000000001";

test.each([
  [{}, {}],
  [{ statut: "en-attente" }, { status: "pending" }],
  [{ statut: "acceptees" }, { status: "accepted" }],
  [
    { statut: "refusees", offre: job },
    { status: "rejected", jobId: job },
  ],
  [{ statut: "toutes", offre: "1' OR 1=1" }, {}],
  [{ statut: 3, offre: [job], other: true }, {}],
])("%j filters by %j", (search, filters) => {
  expect(filtersOf(readApplicationsSearch(search))).toEqual(filters);
});
