import { expect, test } from "vitest";
import { readCreateSearch } from "./create-search.ts";

test("of the days of a copied job, those that exist are kept", () => {
  expect(readCreateSearch({ dates: "2026-12-05,2026-02-30,,2026-12-12", date: "demain" })).toMatchObject({
    dates: ["2026-12-05", "2026-12-12"],
    date: undefined,
  });
});
