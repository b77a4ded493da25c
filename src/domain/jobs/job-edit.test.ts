import { describe, expect, test } from "vitest";
import { categoriesFor } from "./category.ts";
import {
  categoriesOfEdit,
  jobEdit,
  jobEditAt,
  assertEditable,
  termChangesOf,
  wholeEdit,
} from "./job-edit.ts";
import { fieldErrorsOf } from "#domain/values/rule.ts";
import { refusal } from "#domain/testing.ts";

const now = new Date("2026-11-21T09:00:00Z");
const before = {
  category: "service",
  date: "2026-11-20",
  endTime: "23:30",
  endsNextDay: false,
  placesTaken: 2,
};
const valid = {
  title: "Extra du soir",
  category: "service",
  hourlyRate: 0,
  numberOfPositions: 2,
  date: "2026-12-05",
  startTime: "18:00",
  endTime: "23:30",
  experienceRequired: false,
  instantMatch: true,
  urgent: false,
};

describe("the rules of an edited offer", () => {
  test.each([
    [{}, {}],
    [{ hourlyRate: -0.01 }, { hourlyRate: "Le taux horaire doit être d'au moins 0€" }],
    [
      { numberOfPositions: 1 },
      { numberOfPositions: "2 candidats sont déjà acceptés : il faut au moins 2 places" },
    ],
    [{ numberOfPositions: 0.5 }, { numberOfPositions: "Le nombre de places doit être un nombre entier" }],
    [{ date: "2026-11-20" }, {}],
    [{ date: "2026-11-20", endTime: "23:00" }, { date: "La date ne peut pas être dans le passé" }],
    [{ date: "2026-11-19" }, { date: "La date ne peut pas être dans le passé" }],
    [{ endTime: "18:00" }, { endTime: "L'heure de fin doit être après l'heure de début" }],
  ])("%j: the form and the server report the same errors", (changes, problems) => {
    const values = { ...valid, ...changes };
    const parsed = jobEditAt({ before, now }).safeParse(values);
    expect(parsed.success ? {} : fieldErrorsOf(parsed.error)).toEqual(problems);
    const send = () =>
      assertEditable(wholeEdit(jobEdit.parse(values), { endsNextDay: false, briefing: null }), {
        before,
        businessType: "hospitality",
        now,
      });
    expect(refusal(send) === null).toBe(Object.keys(problems).length === 0);
  });

  test("empty optional fields are null", () => {
    expect(jobEdit.parse({ ...valid, description: "", requirements: "", benefits: [] })).toMatchObject({
      description: null,
      requirements: null,
      benefits: null,
    });
  });

  test("one accepted candidate needs one position", () => {
    const one = jobEditAt({ before: { ...before, placesTaken: 1 }, now });
    const parsed = one.safeParse({ ...valid, numberOfPositions: 0 });
    expect(parsed.error && fieldErrorsOf(parsed.error)).toHaveProperty("numberOfPositions");
  });
});

test("an edited offer may keep a category that its business type no longer has", () => {
  expect(categoriesOfEdit("retail", "service")).toContain("service");
  expect(categoriesOfEdit("retail", "vente")).toEqual(categoriesFor("retail"));
  expect(categoriesOfEdit("retail", "importée")).toEqual(categoriesFor("retail"));
});

test.each([
  [{}, []],
  [{ date: "2026-12-06" }, ["date"]],
  [{ startTime: "17:00" }, ["hours"]],
  [{ endTime: "23:00" }, ["hours"]],
  [{ endsNextDay: true }, ["hours"]],
  [{ hourlyRate: 13 }, ["hourlyRate"]],
  [{ hourlyRate: 14 }, []],
  [{ date: "2026-12-06", startTime: "17:00", hourlyRate: 11 }, ["date", "hours", "hourlyRate"]],
] as const)("an edit to %o changes the agreed terms %j", (edit, changes) => {
  const terms = {
    date: "2026-12-05",
    startTime: "18:00",
    endTime: "23:30",
    endsNextDay: false,
    hourlyRate: 13.5,
  };
  expect(termChangesOf({ ...terms, ...edit }, terms)).toEqual(changes);
});
