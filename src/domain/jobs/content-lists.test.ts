import { expect, test } from "vitest";
import { emptyContent } from "#testing/domain.ts";
import { contentLists } from "./content-lists.ts";

// §2.55
test("a job lists the experience and what it asks for, then what it gives when there is something", () => {
  expect(contentLists(emptyContent)).toEqual([{ title: "Prérequis", items: ["Aucune expérience requise"] }]);
  const some = { requirements: ["Ponctualité"], experienceRequired: true, benefits: ["Repas offerts"] };
  expect(contentLists({ ...emptyContent, ...some })).toEqual([
    { title: "Prérequis", items: ["Expérience requise", "Ponctualité"] },
    { title: "Avantages", items: ["Repas offerts"] },
  ]);
});
