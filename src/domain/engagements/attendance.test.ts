import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { errorsOf, refusal } from "#domain/testing.ts";
import { addDays, instantInParis, timeInParis } from "#domain/values/dates.ts";
import {
  assertRecordablePerson,
  assertNotElsewhere,
  assertRecordable,
  attendance,
  holdsPositionAfter,
  oddHoursQuestion,
  outcomes,
  paidMinutes,
  presumedIfEndedBy,
  plannedOf,
  readAttendance,
  recordableOutcomes,
  notificationDueAt,
} from "./attendance.ts";

const at = (instant: string) => new Date(instant);
const id = "019a0000-0000-7000-8000-000000000001";
const other = "019a0000-0000-7000-8000-000000000002";

/** 19 h to 1 h the next day in Paris, half an hour of it a break. */
const evening = {
  startsAt: at("2026-12-05T18:00:00Z"),
  endsAt: at("2026-12-06T00:00:00Z"),
  breakMinutes: 30,
};
const read = (typed: { from?: string; to?: string; breakMinutes?: number }, planned = evening) =>
  readAttendance({ outcome: "present", ...typed }, planned);

describe("the hours planned", () => {
  const planned = (agreedAt: string, agreedBreak = 30) =>
    plannedOf({ ...evening, agreedAt: new Date(agreedAt), agreedBreak, endedAt: null, endedBy: null });

  test.each([
    ["before the job are its own", -60_000, evening.startsAt],
    ["at its start are its own", 0, evening.startsAt],
    ["during the job start at that minute", 3_659_999, new Date(evening.startsAt.getTime() + 3_600_000)],
    ["once it is over are its own", 86_400_000, evening.startsAt],
  ])("of a person who agreed %s", (_case, afterStart, startsAt) => {
    const agreedAt = new Date(evening.startsAt.getTime() + afterStart).toISOString();
    expect(planned(agreedAt)).toEqual({ ...evening, startsAt, breakMinutes: 30 });
  });

  test.each([
    ["candidate", 3_600_001, new Date(evening.startsAt.getTime() + 3_660_000)],
    ["candidate", 0, evening.endsAt],
    ["recruiter", 3_600_000, evening.endsAt],
  ] as const)(
    "of a person whose engagement was ended by the %s %d ms after the start",
    (endedBy, ms, endsAt) => {
      const endedAt = new Date(evening.startsAt.getTime() + ms);
      const agreed = { ...evening, agreedAt: new Date(0), agreedBreak: 30, endedAt, endedBy };
      expect(plannedOf(agreed)).toEqual({ ...evening, endsAt, breakMinutes: 30 });
    },
  );

  test("have the agreed break only when it is shorter", () => {
    const lastMinutes = new Date(evening.endsAt.getTime() - 30 * 60_000).toISOString();
    expect(planned(lastMinutes, 29).breakMinutes).toBe(29);
    expect(planned(lastMinutes, 30).breakMinutes).toBe(0);
  });
});

describe("attendance", () => {
  const sent = (entry: object) =>
    errorsOf(attendance, { entries: [{ applicationId: id, outcome: "present", ...entry }] });

  test.each([
    [{}, {}],
    [{ from: "18:20", to: "00:30", breakMinutes: 0, rating: "again", replace: false }, {}],
    [{ outcome: "absent", replace: true, rating: null }, {}],
    [{ outcome: "excused", replace: true }, {}],
    [{ applicationId: "1" }, { "entries.0.applicationId": "Identifiant invalide" }],
    [{ outcome: "drunk" }, { "entries.0.outcome": "Présent, en retard, absent ou absence prévenue" }],
    [{ from: "24:00" }, { "entries.0.from": "L'heure s'écrit HH:MM" }],
    [{ to: 12 }, { "entries.0.to": "L'heure s'écrit HH:MM" }],
    [{ breakMinutes: -1 }, { "entries.0.breakMinutes": "La pause est un nombre de minutes, de 0 à 480" }],
    [{ breakMinutes: 481 }, { "entries.0.breakMinutes": "La pause est un nombre de minutes, de 0 à 480" }],
    [{ breakMinutes: 1.5 }, { "entries.0.breakMinutes": "La pause est un nombre de minutes, de 0 à 480" }],
    [{ rating: "maybe" }, { "entries.0.rating": "Volontiers, oui ou non" }],
    [{ replace: 1 }, { "entries.0.replace": "Vrai ou faux" }],
    [{ replace: true }, { "entries.0.replace": "Seule une personne absente est remplacée" }],
    [{ outcome: "late", replace: true }, { "entries.0.replace": "Seule une personne absente est remplacée" }],
    [{ outcome: "absent", from: "18:00" }, { "entries.0.from": "Une personne absente n'a pas d'heures" }],
    [{ outcome: "excused", to: "18:00" }, { "entries.0.to": "Une personne absente n'a pas d'heures" }],
    [
      { outcome: "absent", breakMinutes: 0 },
      { "entries.0.breakMinutes": "Une personne absente n'a pas d'heures" },
    ],
    [{ score: 100 }, { "entries.0.score": "Ce champ n'est pas attendu" }],
  ])("an entry with %j has the errors %j", (entry, fields) => {
    expect(sent(entry)).toEqual(fields);
  });

  test("requires one to sixty entries, each person once", () => {
    const entry = { applicationId: id, outcome: "present" };
    expect(errorsOf(attendance, { entries: [] })).toEqual({ entries: "Indiquez au moins une personne" });
    expect(errorsOf(attendance, {})).toEqual({ entries: "Indiquez au moins une personne" });
    expect(errorsOf(attendance, { entries: Array.from({ length: 61 }, () => entry) })).toMatchObject({
      entries: "60 personnes au plus à la fois",
    });
    expect(errorsOf(attendance, { entries: [entry, { ...entry, applicationId: other }, entry] })).toEqual({
      "entries.2.applicationId": "Cette personne est déjà dans la liste",
    });
  });
});

describe("hours", () => {
  test.each([
    [{}, "2026-12-05T18:00:00Z", "2026-12-06T00:00:00Z", 30],
    [{ from: "19:20" }, "2026-12-05T18:20:00Z", "2026-12-06T00:00:00Z", 30],
    [{ to: "00:30", breakMinutes: 0 }, "2026-12-05T18:00:00Z", "2026-12-05T23:30:00Z", 0],
    [{ from: "18:45", to: "03:10" }, "2026-12-05T17:45:00Z", "2026-12-06T02:10:00Z", 30],
    [{ from: "00:10" }, "2026-12-05T23:10:00Z", "2026-12-06T00:00:00Z", 30],
    [{ to: "19:20" }, "2026-12-05T18:00:00Z", "2026-12-05T18:20:00Z", 0],
    // A planned break as long as the time worked is left out.
    [{ to: "19:30" }, "2026-12-05T18:00:00Z", "2026-12-05T18:30:00Z", 0],
    [{ to: "19:31" }, "2026-12-05T18:00:00Z", "2026-12-05T18:31:00Z", 30],
  ])("%j are placed on the job's days", (typed, workedFrom, workedTo, breakMinutes) => {
    expect(read(typed)).toEqual({
      attendance: { outcome: "present", workedFrom: at(workedFrom), workedTo: at(workedTo), breakMinutes },
      problems: {},
    });
  });

  test("a start before midnight is on the day before a job that starts after midnight", () => {
    const planned = {
      startsAt: at("2026-12-05T23:15:00Z"),
      endsAt: at("2026-12-06T04:00:00Z"),
      breakMinutes: 0,
    };
    expect(read({ from: "23:50" }, planned).attendance.workedFrom).toEqual(at("2026-12-05T22:50:00Z"));
  });

  test.each([
    [{ from: "19:00", to: "19:00" }, { to: "Les heures travaillées vont de plus de 0 à 16 heures" }],
    [{ from: "19:00", to: "12:00" }, { to: "Les heures travaillées vont de plus de 0 à 16 heures" }],
    [{ from: "19:00", to: "11:00" }, {}],
    [{ to: "20:00", breakMinutes: 60 }, { breakMinutes: "La pause est plus longue que le temps travaillé" }],
    [{ to: "20:00", breakMinutes: 59 }, {}],
    [{ to: "19:00", breakMinutes: 0 }, { to: "Les heures travaillées vont de plus de 0 à 16 heures" }],
  ])("%j have the errors %j", (typed, problems) => {
    expect(read(typed).problems).toEqual(problems);
  });

  const longDay = {
    startsAt: at("2026-12-05T05:00:00Z"),
    endsAt: at("2026-12-06T00:30:00Z"),
    breakMinutes: 60,
  };
  test.each([
    [{}, {}],
    [{ to: "02:00" }, {}],
    [{ to: "02:01" }, { to: "Les heures travaillées vont de plus de 0 à 20 heures" }],
  ])("of a job of 19 h 30, %j have the errors %j", (typed, problems) => {
    expect(read(typed, longDay).problems).toEqual(problems);
  });

  test.each([
    [{}, "Une personne en retard arrive après 19\u00a0h"],
    [{ from: "18:55" }, "Une personne en retard arrive après 19\u00a0h"],
    [{ from: "19:01" }, undefined],
    [{ from: "00:10" }, undefined],
  ])("of a late person, %j have the error %j on the arrival", (typed, problem) => {
    expect(readAttendance({ outcome: "late", ...typed }, evening).problems["from"]).toBe(problem);
  });

  test.each([
    ["2026-03-28", 7],
    ["2026-10-24", 9],
    ["2026-12-05", 8],
  ])("of the night of %s, 19 h to 3 h, are the %d elapsed ones", (date, hours) => {
    const planned = {
      startsAt: instantInParis(date, "19:00"),
      endsAt: instantInParis(addDays(date, 1), "05:00"),
      breakMinutes: 0,
    };
    expect(paidMinutes(read({ from: "19:00", to: "03:00" }, planned).attendance)).toBe(hours * 60);
  });

  test("skipped by a clock change are refused", () => {
    const planned = {
      startsAt: instantInParis("2026-03-28", "22:00"),
      endsAt: instantInParis("2026-03-29", "04:00"),
      breakMinutes: 0,
    };
    const jumped = (end: string) => `Cette nuit-là, l'horloge passe de 2 h à 3 h : changez l'heure de ${end}`;
    expect(read({ to: "02:30" }, planned).problems).toMatchObject({ to: jumped("fin") });
    expect(read({ from: "02:30", to: "04:00" }, planned).problems).toEqual({ from: jumped("début") });
  });

  test("of a person who came keep the typed times and never exceed a day", () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const clock = (value: number) =>
      `${String(Math.floor(value / 60)).padStart(2, "0")}:${String(value % 60).padStart(2, "0")}`;
    fc.assert(
      fc.property(minute, minute, (start, end) => {
        const typed = { from: clock(start), to: clock(end) };
        const { workedFrom, workedTo } = read(typed).attendance;
        if (workedFrom === null || workedTo === null) throw new Error("Nobody worked");
        expect([timeInParis(workedFrom), timeInParis(workedTo)]).toEqual([typed.from, typed.to]);
        expect(Math.abs(workedFrom.getTime() - evening.startsAt.getTime())).toBeLessThanOrEqual(
          12 * 3_600_000,
        );
        expect(workedTo.getTime() - workedFrom.getTime()).toBeGreaterThan(0);
        expect(workedTo.getTime() - workedFrom.getTime()).toBeLessThanOrEqual(24 * 3_600_000);
      }),
    );
  });

  test.each(["absent", "excused"] as const)("are empty for a person who is %s", (outcome) => {
    const { attendance: none } = readAttendance({ outcome }, evening);
    expect(none).toEqual({ outcome, workedFrom: null, workedTo: null, breakMinutes: 0 });
    expect(paidMinutes(none)).toBe(0);
  });

  test.each([
    [{}, null],
    [{ from: "18:00", to: "03:00" }, null],
    [{ to: "09:00" }, "14 h pour une mission de 6 h : c'est bien cela ?"],
    [{ to: "06:00" }, "11 h pour une mission de 6 h : c'est bien cela ?"],
    [{ to: "21:30" }, "2 h 30 pour une mission de 6 h : c'est bien cela ?"],
    [{ to: "22:00" }, null],
    [{ to: "05:00" }, null],
    [{ to: "05:01" }, "10 h 01 pour une mission de 6 h : c'est bien cela ?"],
    [{ to: "21:59" }, "2 h 59 pour une mission de 6 h : c'est bien cela ?"],
  ])("%j far from the plan raise the question: %s", (typed, question) => {
    expect(oddHoursQuestion(read(typed).attendance, evening)?.replaceAll("\u00a0", " ") ?? null).toBe(
      question,
    );
  });
});

describe("recording", () => {
  const tooEarly = {
    excused: "Une absence prévenue se pointe à partir de 2 heures avant la mission",
    present: "Une arrivée se pointe à partir de 15 minutes avant la mission",
    late: "Une absence ou un retard se pointe à partir du début de la mission",
    absent: "Une absence ou un retard se pointe à partir du début de la mission",
  };
  const tooLate = "La présence se pointe jusqu'à 30 jours après la mission";

  test.each([
    ["2026-12-05T15:59:59Z", [], tooEarly],
    ["2026-12-05T16:00:00Z", ["excused"], tooEarly],
    ["2026-12-05T17:44:59Z", ["excused"], tooEarly],
    ["2026-12-05T17:45:00Z", ["present", "excused"], tooEarly],
    ["2026-12-05T17:59:59Z", ["present", "excused"], tooEarly],
    ["2026-12-05T18:00:00Z", [...outcomes], tooEarly],
    ["2027-01-05T00:00:00Z", [...outcomes], tooEarly],
    ["2027-01-05T00:00:01Z", [], { excused: tooLate, present: tooLate, late: tooLate, absent: tooLate }],
  ] as const)("at %s is possible for %j, and refused for the other outcomes", (now, possible, refusals) => {
    const facts = { now: at(now), isContested: false, hasLeft: false };
    expect(recordableOutcomes(evening, facts)).toEqual(possible);
    for (const outcome of outcomes) {
      const refused = { code: "failed-precondition", message: refusals[outcome] };
      expect(refusal(() => assertRecordable({ outcome }, evening, facts))).toEqual(
        possible.some((one) => one === outcome) ? null : refused,
      );
    }
  });

  test("of somebody who withdrew during the job is of their hours, never of an absence", () => {
    const facts = { now: at("2026-12-05T20:00:00Z"), isContested: false, hasLeft: true };
    expect(recordableOutcomes(evening, facts)).toEqual(["present", "late", "excused"]);
    expect(refusal(() => assertRecordable({ outcome: "absent" }, evening, facts))).toEqual({
      code: "failed-precondition",
      message: "Cette personne s'est désistée pendant la mission : pointez les heures qu'elle a faites",
    });
  });

  test("is never too late to answer a contest", () => {
    const facts = { now: at("2027-01-19T00:00:00Z"), isContested: true, hasLeft: false };
    expect(recordableOutcomes(evening, facts)).toEqual(outcomes);
    expect(refusal(() => assertRecordable({ outcome: "present" }, evening, facts))).toBeNull();
  });

  test.each([
    [{}, null],
    [{ endedAt: at("2026-12-05T19:00:00Z"), endedBy: "recruiter", outcome: "absent" }, null],
    [{ endedAt: at("2026-12-05T19:00:00Z"), endedBy: "candidate" }, null],
    [
      { endedAt: at("2026-12-05T18:00:00Z"), endedBy: "candidate" },
      "Cette personne n'est plus engagée pour cette mission",
    ],
    [
      { endedAt: at("2026-12-05T19:00:00Z"), endedBy: "recruiter" },
      "Cette personne n'est plus engagée pour cette mission",
    ],
    [{ isCounted: false }, "Cette mission n'est pas à pointer ici"],
  ] satisfies [Partial<Parameters<typeof assertRecordablePerson>[0]>, string | null][])(
    "of %j has the refusal %j",
    (facts, message) => {
      const expected = message && { code: "failed-precondition", message };
      const person = { ...evening, endedAt: null, endedBy: null, outcome: null, isCounted: true };
      expect(refusal(() => assertRecordablePerson({ ...person, ...facts }))).toEqual(expected);
    },
  );

  test.each([
    ["present", { wasEngaged: false, isEngagedElsewhere: true }, false],
    ["late", { wasEngaged: false, isEngagedElsewhere: true }, false],
    ["absent", { wasEngaged: false, isEngagedElsewhere: true }, true],
    ["excused", { wasEngaged: false, isEngagedElsewhere: true }, true],
    ["present", { wasEngaged: true, isEngagedElsewhere: true }, true],
    ["present", { wasEngaged: false, isEngagedElsewhere: false }, true],
  ] as const)("%s of a person with %j is possible: %s", (outcome, facts, isPossible) => {
    const elsewhere = {
      code: "failed-precondition",
      message: "Cette personne est engagée ailleurs à ces heures : elle n'est pas venue",
    };
    expect(refusal(() => assertNotElsewhere({ outcome }, facts))).toEqual(isPossible ? null : elsewhere);
  });

  test.each([
    [120, null],
    [121, "2 h 01 pour une mission de 1 h : c'est bien cela ?"],
    [30, null],
    [29, "29 min pour une mission de 1 h : c'est bien cela ?"],
  ])("of %i minutes for one hour raises the question: %s", (minutes, question) => {
    const planned = { startsAt: at("2026-12-05T18:00:00Z"), endsAt: at("2026-12-05T19:00:00Z") };
    const worked = {
      outcome: "present" as const,
      workedFrom: planned.startsAt,
      workedTo: new Date(planned.startsAt.getTime() + minutes * 60_000),
      breakMinutes: 0,
    };
    expect(oddHoursQuestion(worked, planned)?.replaceAll("\u00a0", " ") ?? null).toBe(question);
  });

  const room = { hasPosition: true, hasLeft: false, positionsTaken: 2, numberOfPositions: 2 };
  const during = { endsAt: evening.endsAt, now: at("2026-12-05T20:00:00Z") };
  test("a replaced person frees the position until the end; a person who finally came takes it again", () => {
    expect(holdsPositionAfter({ outcome: "absent" }, room, during)).toBe(true);
    expect(holdsPositionAfter({ outcome: "absent", replace: true }, room, during)).toBe(false);
    const freed = { ...room, hasPosition: false, positionsTaken: 1 };
    expect(holdsPositionAfter({ outcome: "absent" }, freed, during)).toBe(false);
    expect(holdsPositionAfter({ outcome: "late" }, freed, during)).toBe(true);
    expect(
      refusal(() => holdsPositionAfter({ outcome: "late" }, { ...freed, positionsTaken: 2 }, during)),
    ).toEqual({
      code: "failed-precondition",
      message:
        "La place a été pourvue par quelqu'un d'autre : pointez cette personne une fois la mission terminée",
    });
    const over = { ...during, now: evening.endsAt };
    expect(holdsPositionAfter({ outcome: "late" }, { ...freed, positionsTaken: 2 }, over)).toBe(false);
    expect(refusal(() => holdsPositionAfter({ outcome: "absent", replace: true }, room, over))).toEqual({
      code: "failed-precondition",
      message: "La mission est terminée : la place ne peut plus être proposée",
    });
  });

  test("is presumed seven days after the end, and notified ten minutes later", () => {
    expect(presumedIfEndedBy(at("2026-12-13T00:00:00Z"))).toEqual(evening.endsAt);
    expect(notificationDueAt(evening.endsAt)).toEqual(at("2026-12-06T00:10:00Z"));
  });
});
