import { expect, test } from "vitest";
import { contentLists } from "./content-lists.ts";

// §2.55
test("a job lists the experience and what it asks for, then what it gives when there is something", () => {
  const none = { requirements: null, experienceRequired: false, benefits: null };
  expect(contentLists(none)).toEqual([{ title: "Prérequis", items: ["Aucune expérience requise"] }]);
  const full = { requirements: ["Ponctualité"], experienceRequired: true, benefits: ["Repas offerts"] };
  expect(contentLists(full)).toEqual([
    { title: "Prérequis", items: ["Expérience requise", "Ponctualité"] },
    { title: "Avantages", items: ["Repas offerts"] },
  ]);
});
