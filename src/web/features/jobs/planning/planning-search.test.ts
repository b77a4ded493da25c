import { expect, test } from "vitest";
import { readPlanningSearch } from "./planning-search.ts";

test.each([
  [{ du: "2027-01-03" }, { du: "2026-12-28" }],
  [{ du: "2026-12-28" }, { du: "2026-12-28" }],
  [
    { du: "2026-12-05", au: "2026-12-31" },
    { du: "2026-11-30", au: undefined },
  ],
  [
    { vue: "jour", du: "2026-12-05", au: "2026-12-31" },
    { vue: "jour", du: "2026-12-05", au: undefined },
  ],
  [
    { vue: "heures", du: "2026-12-05", au: "2026-12-31" },
    { vue: "heures", du: "2026-12-05", au: "2026-12-31" },
  ],
  [
    { vue: "mois", du: "2026-02-30" },
    { vue: undefined, du: undefined },
  ],
])("the planning at %j is that of %j", (search, read) => {
  expect(readPlanningSearch(search)).toMatchObject(read);
});
