import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { errorsOf } from "#testing/domain.ts";
import { publication as sample } from "#testing/fixtures.ts";
import { jobPublication, jobPublicationAt } from "./job-publication.ts";

const validPublication = sample({ date: "2026-12-05" });

const REQUIRED = "Heures de début et fin requises";
const FORMAT = "Format d'heure invalide";
const ORDER = "L'heure de fin doit être après l'heure de début";
const PAST = "La date ne peut pas être dans le passé";
const OVER = "L'heure de fin est déjà passée";
const FAR = "La date doit être dans les 12 prochains mois";

const check = (typed: object) => errorsOf(jobPublication, { ...validPublication, ...typed });

describe("the times of a job", () => {
  // §1.24, §5.10, §5.11
  test.each([
    ["00:00", "00:01", {}],
    ["00:00", "23:59", {}],
    ["18:00", "18:00", { endTime: ORDER }],
    ["18:00", "17:59", { endTime: ORDER }],
    ["22:00", "02:00", { endTime: ORDER }],
    ["", "18:00", { startTime: REQUIRED }],
    ["18:00", "", { endTime: REQUIRED }],
    ["24:00", "18:00", { startTime: FORMAT }],
    ["18:00", "18:60", { endTime: FORMAT }],
    ["9:00", "18:00", { startTime: FORMAT }],
    ["09h00", "18:00", { startTime: FORMAT }],
    ["09:00:00", "18:00", { startTime: FORMAT }],
    ["09:00\n", "18:00", { startTime: FORMAT }],
    ["09:00", "18:00 ", { endTime: FORMAT }],
    ["09:0\u0000", "18:00", { startTime: FORMAT }],
    ["09:00", "18:0٠", { endTime: FORMAT }],
  ])("from %j to %j have the errors %o", (startTime, endTime, fields) => {
    expect(check({ startTime, endTime })).toEqual(fields);
  });

  test("out of order are reported beside another invalid field", () => {
    expect(check({ title: "", hourlyRate: 5, startTime: "18:00", endTime: "09:00" })).toEqual({
      title: "Le titre est requis",
      hourlyRate: "Le taux horaire doit être d'au moins 11€",
      endTime: ORDER,
    });
    expect(errorsOf(jobPublication, { startTime: "18:00", endTime: "09:00" })).toHaveProperty(
      "endTime",
      ORDER,
    );
  });

  test.each([[NaN], [1.5], [0], [null]])(
    "out of order are reported with %j positions",
    (numberOfPositions) => {
      expect(check({ numberOfPositions, startTime: "18:00", endTime: "09:00" })).toHaveProperty(
        "endTime",
        ORDER,
      );
    },
  );

  // §5.12, §9.22
  test("must be in order, for any two minutes of a day", () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const written = (at: number) =>
      `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
    fc.assert(
      fc.property(minute, minute, (start, end) => {
        const fields = check({ startTime: written(start), endTime: written(end) });
        expect(fields).toEqual(start < end ? {} : { endTime: ORDER });
      }),
    );
  });
});

describe("the other dates of a job", () => {
  const night = { startTime: "18:00", endTime: "17:30", endsNextDay: true };

  test("have the errors of the night when the clocks change", () => {
    expect(check({ ...night, date: "2027-10-23", otherDates: ["2027-10-29", "2027-10-30"] })).toEqual({
      "otherDates.1": "Une mission dure moins de 24 heures",
    });
    expect(
      check({ startTime: "02:30", endTime: "06:00", date: "2027-03-27", otherDates: ["2027-03-28"] }),
    ).toEqual({ "otherDates.0": "Cette nuit-là, l'horloge passe de 2 h à 3 h : changez l'heure de début" });
  });

  test("do not repeat an error of the times on any day", () => {
    for (const [times, error] of [
      [{ startTime: "18:00", endTime: "09:00" }, ORDER],
      [{ startTime: "18:00", endTime: "18:00", endsNextDay: true }, "Une mission dure moins de 24 heures"],
    ] as const) {
      expect(check({ ...times, otherDates: ["2026-12-06"] })).toEqual({ endTime: error });
    }
  });
});

describe("the date of a job", () => {
  test.each([
    ["2026-12-05", {}],
    ["2028-02-29", {}],
    ["2027-02-29", { date: "La date est invalide" }],
    ["2026-13-01", { date: "La date est invalide" }],
    ["2026-04-31", { date: "La date est invalide" }],
    ["0000-00-00", { date: "La date est invalide" }],
    ["05/12/2026", { date: "La date est invalide" }],
    ["2026-12-05T00:00:00Z", { date: "La date est invalide" }],
    ["2026-12-05\n", { date: "La date est invalide" }],
    ["2026-12-5", { date: "La date est invalide" }],
    [" ", { date: "La date est invalide" }],
  ])("%j has the errors %o", (date, fields) => {
    expect(check({ date })).toEqual(fields);
  });
});

describe("a publication at a given instant", () => {
  const checkAt = (now: string, typed: object) =>
    errorsOf(jobPublicationAt(new Date(now)), { ...validPublication, ...typed });

  test.each([
    ["yesterday", "2026-10-19T10:00:00Z", "2026-10-18", "23:59", { date: PAST }],
    ["years ago", "2026-10-19T10:00:00Z", "2019-10-19", "23:59", { date: PAST }],
    ["today, still to end", "2026-10-19T10:00:00Z", "2026-10-19", "12:01", {}],
    ["today, ending now", "2026-10-19T10:00:00Z", "2026-10-19", "12:00", { endTime: OVER }],
    ["today, over", "2026-10-19T10:00:00Z", "2026-10-19", "11:59", { endTime: OVER }],
    ["tomorrow", "2026-10-19T10:00:00Z", "2026-10-20", "09:00", {}],
    ["in a year", "2026-10-19T10:00:00Z", "2027-10-20", "09:00", {}],
    ["in a year and a day", "2026-10-19T10:00:00Z", "2027-10-21", "09:00", { date: FAR }],
    ["in a thousand years", "2026-10-19T10:00:00Z", "3026-10-19", "09:00", { date: FAR }],
  ])("is checked: %s", (_, now, date, endTime, fields) => {
    expect(checkAt(now, { date, startTime: "08:00", endTime })).toEqual(fields);
  });

  // §5.13
  test.each([
    ["23:59 in Paris, summer", "2026-07-14T21:59:00Z", "2026-07-14", "23:59", { endTime: OVER }],
    ["23:58 in Paris, summer", "2026-07-14T21:58:59Z", "2026-07-14", "23:59", {}],
    ["midnight in Paris, summer", "2026-07-14T22:00:00Z", "2026-07-14", "23:59", { date: PAST }],
    ["midnight in Paris, winter", "2026-12-04T23:00:00Z", "2026-12-04", "23:59", { date: PAST }],
    ["midnight in Paris, the new day", "2026-12-04T23:00:00Z", "2026-12-05", "08:30", {}],
    ["midnight in UTC", "2026-12-05T00:00:00Z", "2026-12-05", "08:30", {}],
  ])("changes day at %s", (_, now, date, endTime, fields) => {
    expect(checkAt(now, { date, startTime: "08:00", endTime })).toEqual(fields);
  });

  test.each([
    ["spring, before", "2026-03-29T00:59:00Z", "2026-03-29", "01:30", "03:00", {}],
    ["spring, over", "2026-03-29T01:00:00Z", "2026-03-29", "01:30", "03:00", { endTime: OVER }],
    ["spring, after", "2026-03-29T01:00:00Z", "2026-03-29", "01:30", "03:01", {}],
    ["autumn, first 02:30", "2026-10-25T00:30:00Z", "2026-10-25", "01:00", "02:30", {}],
    ["autumn, second 02:30", "2026-10-25T01:30:00Z", "2026-10-25", "01:00", "02:30", { endTime: OVER }],
  ])("follows the clock change: %s", (_, now, date, startTime, endTime, fields) => {
    expect(checkAt(now, { date, startTime, endTime })).toEqual(fields);
  });

  test("reports a past day beside other invalid fields", () => {
    expect(checkAt("2026-10-19T10:00:00Z", { title: "", date: "2026-10-18", endTime: "09:00" })).toEqual({
      title: "Le titre est requis",
      date: PAST,
      endTime: ORDER,
    });
  });

  test("never throws, whatever is sent", () => {
    const schema = jobPublicationAt(new Date("2026-10-19T10:00:00Z"));
    const anyJob = fc.record({ date: fc.anything(), startTime: fc.anything(), endTime: fc.anything() });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), anyJob), (sent) => {
        expect(schema.safeParse(sent).success).toBe(false);
      }),
    );
  });

  test("never throws on an object that cannot be converted to a string", () => {
    const sent: unknown = JSON.parse('{"date":{"toString":1,"valueOf":1},"endTime":{"toString":1}}');
    expect(errorsOf(jobPublicationAt(new Date("2026-10-19T10:00:00Z")), sent)).toMatchObject({
      date: "La date est requise",
    });
  });
});
