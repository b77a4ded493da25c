import { describe, expect, test } from "vitest";
import { errorsOf } from "#testing/domain.ts";
import { attendanceEntries } from "./attendance.ts";

const id = "019a0000-0000-7000-8000-000000000001";
const other = "019a0000-0000-7000-8000-000000000002";

describe("attendance", () => {
  const sent = (entry: object) =>
    errorsOf(attendanceEntries, { entries: [{ applicationId: id, outcome: "present", ...entry }] });

  test.each([
    [{}, {}],
    [{ from: "18:20", to: "00:30", breakMinutes: 0, rating: "again", replace: false }, {}],
    [{ outcome: "absent", replace: true, rating: null }, {}],
    [{ outcome: "excused", replace: true }, {}],
    [{ applicationId: "1" }, { "entries.0.applicationId": "Identifiant invalide" }],
    [{ outcome: "drunk" }, { "entries.0.outcome": "Présence, retard, absence ou absence signalée" }],
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
    expect(errorsOf(attendanceEntries, { entries: [] })).toEqual({
      entries: "Indiquez au moins une personne",
    });
    expect(errorsOf(attendanceEntries, {})).toEqual({ entries: "Indiquez au moins une personne" });
    expect(errorsOf(attendanceEntries, { entries: Array.from({ length: 61 }, () => entry) })).toMatchObject({
      entries: "60 personnes au maximum à la fois",
    });
    expect(
      errorsOf(attendanceEntries, { entries: [entry, { ...entry, applicationId: other }, entry] }),
    ).toEqual({
      "entries.2.applicationId": "Cette personne est déjà dans la liste",
    });
  });
});
