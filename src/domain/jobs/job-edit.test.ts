import { describe, expect, test } from "vitest";
import { categoriesFor } from "#domain/companies/category.ts";
import { AppError } from "#domain/errors.ts";
import { fieldErrorsOf } from "#domain/values/field-rules.ts";
import { emptyContent, refusal } from "#testing/domain.ts";
import {
  type JobEdit,
  assertLatestVersion,
  categoriesOfEdit,
  changesTerms,
  isUnchanged,
  jobEdit,
  jobEditAt,
  assertEditable,
  termChangesOf,
  tooFewPositions,
  wholeEdit,
} from "./job-edit.ts";

const now = new Date("2026-11-21T09:00:00Z");
const finished = {
  category: "service",
  date: "2026-11-20",
  startTime: "18:00",
  endTime: "23:30",
  endsNextDay: false,
  hourlyRate: 0,
  positionsTaken: 0,
  isRecorded: false,
  briefing: null,
};
const toCome = { ...finished, date: "2026-12-05", positionsTaken: 2 };
const valid = {
  title: "Extra du soir",
  category: "service",
  hourlyRate: 0,
  numberOfPositions: 2,
  date: "2026-12-05",
  startTime: "18:00",
  endTime: "23:30",
  ...emptyContent,
  instantMatch: true,
  urgent: false,
};

const withBreak = (breakMinutes: number) => ({
  meetingPoint: null,
  contactName: null,
  contactPhone: null,
  dress: null,
  breakMinutes,
  access: null,
});

describe("the rules of an edited job", () => {
  // §5.16
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
    // Two people are engaged for the job to come, nobody for the finished one.
    const before = "numberOfPositions" in changes ? toCome : finished;
    const parsed = jobEditAt({ before, now }).safeParse(values);
    expect(parsed.success ? {} : fieldErrorsOf(parsed.error)).toEqual(problems);
    const sent = jobEdit.safeParse(values);
    expect(sent.success ? refused(sent.data, before) : fieldErrorsOf(sent.error)).toEqual(problems);
  });

  /** The fields that the server refuses, of what it could parse. */
  const refused = (sent: JobEdit, before: typeof finished) => {
    const edit = wholeEdit(sent, { endsNextDay: false, briefing: null });
    try {
      assertEditable(edit, { before, businessType: "hospitality", now });
    } catch (error) {
      return error instanceof AppError ? error.fields : error;
    }
    return {};
  };

  test.each([
    ["02:30", {}],
    ["02:45", { endTime: "Cette nuit-là, l'horloge passe de 2 h à 3 h : changez l'heure de fin" }],
  ])(
    "of a night stored with its end at 2 h 30, which does not exist, the end at %s has the errors %j",
    (endTime, problems) => {
      const times = { date: "2027-03-27", startTime: "22:00", endTime: "02:30", endsNextDay: true };
      const values = { ...valid, ...times, endTime };
      const night = { ...finished, ...times };
      const parsed = jobEditAt({ before: night, now }).safeParse(values);
      expect(parsed.success ? {} : fieldErrorsOf(parsed.error)).toEqual(problems);
      expect(refused(jobEdit.parse(values), night)).toEqual(problems);
    },
  );

  const assertFor = (changes: object, before: object, businessType: "hospitality" | "retail" | null) => () =>
    assertEditable(
      wholeEdit({ ...jobEdit.parse(valid), ...changes }, { endsNextDay: false, briefing: null }),
      {
        before: { ...finished, ...before },
        businessType,
        now,
      },
    );

  test("compare the break with the night that the edit keeps", () => {
    const night = { ...finished, date: "2026-12-05", endsNextDay: true };
    const values = { ...valid, startTime: "23:30", endTime: "00:30", briefing: withBreak(90) };
    const problems = { "briefing.breakMinutes": "La pause est plus longue que la mission" };
    const parsed = jobEditAt({ before: night, now }).safeParse(values);
    expect(parsed.error && fieldErrorsOf(parsed.error)).toEqual(problems);
    const edit = wholeEdit(jobEdit.parse(values), night);
    expect(() => assertEditable(edit, { before: night, businessType: "hospitality", now })).toThrow(
      expect.objectContaining({ code: "invalid-job-data", fields: problems }),
    );
  });

  test.each([
    ["03:00", {}],
    ["01:30", {}],
    ["00:15", { endTime: "L'heure de fin est déjà passée" }],
  ])("the end at %s of a night under way at 0 h 30 has the errors %j", (endTime, problems) => {
    const night = { ...finished, startTime: "22:00", endTime: "04:00", endsNextDay: true };
    const values = { ...valid, date: night.date, startTime: "22:00", endTime, endsNextDay: true };
    const parsed = jobEditAt({ before: night, now: new Date("2026-11-20T23:30:00Z") }).safeParse(values);
    expect(parsed.success ? {} : fieldErrorsOf(parsed.error)).toEqual(problems);
  });

  test("report every wrong field at once", () => {
    const wrong = {
      date: "2026-11-19",
      numberOfPositions: 1,
      category: "vente",
      startTime: "23:00",
      endTime: "22:00",
    };
    expect(assertFor(wrong, toCome, "hospitality")).toThrow(
      expect.objectContaining({
        fields: {
          date: "La date ne peut pas être dans le passé",
          numberOfPositions: "2 candidats sont déjà acceptés : il faut au moins 2 places",
          category: "Choisissez une catégorie de la liste",
          startTime: "Des personnes sont engagées : la mission ne peut pas commencer dans le passé",
          endTime: "L'heure de fin doit être après l'heure de début",
        },
      }),
    );
  });

  test("keep the category of the job, and refuse the others that are not offered", () => {
    expect(assertFor({ category: "service" }, {}, "retail")).not.toThrow();
    expect(assertFor({ category: "service" }, { category: "vente" }, "retail")).toThrow(
      expect.objectContaining({ code: "invalid-job-data" }),
    );
  });

  test("let as many positions as people taken", () => {
    expect(
      assertFor({ numberOfPositions: 2 }, { ...toCome, positionsTaken: 2 }, "hospitality"),
    ).not.toThrow();
  });

  // §3.10, §5.17
  test("empty optional fields are null", () => {
    expect(jobEdit.parse({ ...valid, description: "", requirements: "", benefits: [] })).toMatchObject({
      description: null,
      requirements: null,
      benefits: null,
    });
  });

  test("one accepted candidate needs one position", () => {
    const one = jobEditAt({ before: { ...toCome, positionsTaken: 1 }, now });
    const parsed = one.safeParse({ ...valid, numberOfPositions: 0 });
    expect(parsed.error && fieldErrorsOf(parsed.error)).toHaveProperty("numberOfPositions");
  });
});

describe("the terms of a job", () => {
  const edited = (changes: Partial<JobEdit>) =>
    wholeEdit(
      { ...jobEdit.parse({ ...valid, hourlyRate: 0 }), ...changes },
      { endsNextDay: false, briefing: null },
    );
  const edit = (changes: Partial<JobEdit>, facts: object, at: string) =>
    refusal(() =>
      assertEditable(edited(changes), {
        before: { ...toCome, ...facts },
        businessType: "hospitality",
        now: new Date(at),
      }),
    );
  const closed = {
    code: "failed-precondition",
    message:
      "La mission a commencé ou des présences sont pointées : le jour, les heures, la paie et la pause ne changent plus. Pour une autre date, créez une copie.",
  };
  const [beforeStart, atStart] = ["2026-12-05T16:59:59Z", "2026-12-05T17:00:00Z"];

  test.each<Partial<JobEdit>>([
    { date: "2026-12-06" },
    { startTime: "19:00" },
    { endTime: "23:00" },
    { endTime: "02:00", endsNextDay: true },
    { hourlyRate: 14 },
    { briefing: withBreak(15) },
  ])("are closed from its start with somebody engaged: %j", (changes) => {
    expect(edit(changes, {}, beforeStart)).toBeNull();
    expect(edit(changes, {}, atStart)).toMatchObject(closed);
    expect(edit(changes, { isRecorded: true }, beforeStart)).toMatchObject(closed);
    expect(edit(changes, { positionsTaken: 0 }, atStart)?.code).not.toBe("failed-precondition");
  });

  test("leave its texts and positions open after the start", () => {
    const texts = { title: "Extra de Noël", description: "Autre", numberOfPositions: 5, urgent: true };
    expect(edit({ ...texts, briefing: { ...withBreak(0), dress: "Noir" } }, {}, atStart)).toBeNull();
  });

  test("cannot start in the past with people engaged", () => {
    const halfAnHourBefore = "2026-12-05T16:30:00Z";
    const past = "Des personnes sont engagées : la mission ne peut pas commencer dans le passé";
    for (const startTime of ["17:00", "17:30"])
      expect(edit({ startTime }, {}, halfAnHourBefore)).toMatchObject({ code: "invalid-job-data" });
    expect(edit({ startTime: "17:00" }, { positionsTaken: 0 }, halfAnHourBefore)).toBeNull();
    const form = jobEditAt({ before: toCome, now: new Date(halfAnHourBefore) }).safeParse({
      ...valid,
      startTime: "17:00",
    });
    expect(form.error && fieldErrorsOf(form.error)).toEqual({ startTime: past });
  });
});

test.each([
  [1, "Un candidat est déjà accepté : il faut au moins 1 place"],
  [2, "2 candidats sont déjà acceptés : il faut au moins 2 places"],
])("fewer positions than %i accepted reads « %s »", (accepted, sentence) => {
  expect(tooFewPositions(accepted)).toBe(sentence);
});

test.each([
  [undefined, 3, false],
  [3, 3, false],
  [2, 3, true],
  [4, 3, true],
  [0, 1, true],
])("an edit read at version %s of a job at version %i is refused: %s", (read, stored, isRefused) => {
  const code = refusal(() => assertLatestVersion(read, stored))?.code ?? null;
  expect(code).toBe(isRefused ? "aborted" : null);
});

describe("a whole edit", () => {
  const kept = { endsNextDay: true, briefing: withBreak(15) };

  test("keeps what older clients do not send", () => {
    expect(wholeEdit(jobEdit.parse({ ...valid, endTime: "02:00", endsNextDay: true }), kept)).toMatchObject(
      kept,
    );
    const { endsNextDay: _missing, ...sent } = jobEdit.parse({ ...valid, endTime: "23:30" });
    expect(wholeEdit(sent, kept)).toMatchObject(kept);
  });

  test("takes what is sent", () => {
    const sent = jobEdit.parse({ ...valid, endsNextDay: false, briefing: { breakMinutes: 30 } });
    const whole = wholeEdit(sent, kept);
    expect(whole.endsNextDay).toBe(false);
    expect(whole.briefing?.breakMinutes).toBe(30);
  });

  const stored = wholeEdit(
    jobEdit.parse({ ...valid, description: "Banquet", requirements: ["Ponctuel"], benefits: ["Pourboires"] }),
    { endsNextDay: false, briefing: withBreak(15) },
  );
  test.each<[object, boolean]>([
    [{}, true],
    [{ title: "Extra de Noël" }, false],
    [{ category: "cuisine" }, false],
    [{ numberOfPositions: 3 }, false],
    [{ date: "2026-12-06" }, false],
    [{ endTime: "23:00" }, false],
    [{ endsNextDay: true }, false],
    [{ description: null }, false],
    [{ requirements: ["Ponctuel", "Souriant"] }, false],
    [{ benefits: null }, false],
    [{ experienceRequired: true }, false],
    [{ instantMatch: false }, false],
    [{ urgent: true }, false],
    [{ briefing: withBreak(20) }, false],
    [{ briefing: withBreak(15) }, true],
    [{ briefing: null }, false],
  ])("with %j is unchanged: %s", (changes, expected) => {
    expect(isUnchanged({ ...stored, ...changes }, stored)).toBe(expected);
  });
});

// §2.62
test("an edited job may keep a category that its business type no longer has", () => {
  expect(categoriesOfEdit("retail", "service")).toContain("service");
  expect(categoriesOfEdit("retail", "vente")).toEqual(categoriesFor("retail"));
  expect(categoriesOfEdit("retail", "importée")).toEqual(categoriesFor("retail"));
});

test.each([
  [{}, false],
  [{ numberOfPositions: 5, instantMatch: false, urgent: true }, false],
  [{ hourlyRate: 1 }, true],
  [{ description: "Service en salle" }, true],
  [{ numberOfPositions: 5, startTime: "17:00" }, true],
  [{ briefing: { breakMinutes: 30 } }, true],
])("an edit to %j changes what a candidate agrees to: %s", (edit, expected) => {
  const kept = { endsNextDay: false, briefing: null };
  const stored = wholeEdit(jobEdit.parse(valid), kept);
  expect(changesTerms(wholeEdit(jobEdit.parse({ ...valid, ...edit }), kept), stored)).toBe(expected);
});

test.each([
  [{}, []],
  [{ date: "2026-12-06" }, ["date"]],
  [{ startTime: "17:00" }, ["hours"]],
  [{ endTime: "23:00" }, ["hours"]],
  [{ endsNextDay: true }, ["hours"]],
  [{ hourlyRate: 13 }, ["hourlyRate"]],
  [{ hourlyRate: 14 }, []],
  [{ briefing: withBreak(45) }, ["breakMinutes"]],
  [{ briefing: withBreak(15) }, []],
  [{ date: "2026-12-06", startTime: "17:00", hourlyRate: 11 }, ["date", "hours", "hourlyRate"]],
] as const)("an edit to %o changes the agreed terms %j", (edit, changes) => {
  const terms = {
    date: "2026-12-05",
    startTime: "18:00",
    endTime: "23:30",
    endsNextDay: false,
    hourlyRate: 13.5,
    briefing: withBreak(30),
  };
  expect(termChangesOf({ ...terms, ...edit }, terms)).toEqual(changes);
});
