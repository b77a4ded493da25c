import { expect, test } from "vitest";
import { searchKey } from "#domain/values/search.ts";
import { jobSearch, jobSearchText, jobStateLabels, jobStateOf } from "./job-list.ts";

const job = { title: "Équipier d'été", category: "vente", ville: "Saint-Brieuc" };

test.each([
  ["equipier", true],
  ["D’ÉTÉ", true],
  ["conseil de vente", true],
  ["brieuc", true],
  ["  saint-brieuc ", true],
  ["Lannion", false],
  ["%", false],
  ["_", false],
  ["été conseil", false],
  ["Vente Saint", false],
])("searching for %j finds the job: %s", (typed, found) => {
  expect(jobSearchText(job).includes(searchKey(typed))).toBe(found);
});

test("the wildcards of SQL are ordinary characters", () => {
  const text = jobSearchText({ ...job, title: "Remise 50 % sur poste_12" });
  expect(text).toContain(searchKey("50 %"));
  expect(text).toContain(searchKey("poste_12"));
});

test("the search text of a job without a city and with an unknown category has its title and raw category", () => {
  expect(jobSearchText({ title: "Plonge", category: "plonge_nuit", ville: null })).toBe(
    "plonge\nplonge_nuit\n",
  );
});

test.each([
  [true, false, "active", "Active"],
  [false, false, "suspended", "Suspendue"],
  [true, true, "finished", "Terminée"],
  [false, true, "finished", "Terminée"],
] as const)(
  "with isActive %s and isFinished %s the state is %s, labelled %s",
  (isActive, isFinished, state, word) => {
    expect(jobStateOf({ isActive, isFinished })).toBe(state);
    expect(jobStateLabels[state]).toBe(word);
  },
);

test.each([
  ["a".repeat(121), "La recherche ne doit pas dépasser 120 caractères"],
  ["a\u0000b", "Ce texte contient des caractères non autorisés"],
])("the search refuses %j", (typed, sentence) => {
  expect(jobSearch.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([sentence]);
});
