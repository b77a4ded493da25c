import { describe, expect, test } from "vitest";
import {
  type TodoItem,
  reminderOf,
  todoBounds,
  todoKinds,
  todoOf,
  todoSentence,
  todoSubject,
  todoTime,
  todoTimes,
  todoVerb,
} from "./todo.ts";

const NOW = new Date("2026-12-02T12:00:00Z");
const plain = (text: string) => text.replaceAll("\u00a0", " ");

function item(kind: TodoItem["kind"], changes: Partial<TodoItem> = {}, date = "2026-12-05"): TodoItem {
  const job = {
    id: "019a0000-0000-7000-8000-000000000001",
    title: "Extra du soir",
    date,
    startTime: "18:00",
    endTime: "23:30",
    endsNextDay: false,
  };
  return {
    kind,
    count: 1,
    totalJobs: 1,
    pending: 0,
    late: 0,
    next: 1,
    remindable: 0,
    remindableFrom: null,
    jobs: [job],
    person: null,
    outcome: null,
    ...changes,
  };
}

test("what is to be done is selected by these times", () => {
  expect(todoBounds(NOW)).toEqual({
    now: NOW,
    soonBefore: new Date("2026-12-04T12:00:00Z"),
    confirmBefore: new Date("2026-12-03T12:00:00Z"),
    recordableSince: new Date("2026-11-02T12:00:00Z"),
    declareAfter: new Date("2026-11-02T12:00:00Z"),
    waitingSince: new Date("2026-12-01T12:00:00Z"),
    noApplicantBefore: new Date("2026-12-09T12:00:00Z"),
  });
});

describe("the start of a job is written", () => {
  test.each([
    ["2026-12-02", "18:00", "ce soir"],
    ["2026-12-02", "14:30", "aujourd'hui à 14 h 30"],
    ["2026-12-03", "18:00", "demain à 18 h"],
    ["2026-12-05", "18:00", "samedi à 18 h"],
    ["2026-12-08", "09:00", "mardi à 9 h"],
    ["2026-12-09", "09:00", "le 9 décembre"],
    ["2027-01-01", "09:00", "le 1er janvier"],
    ["2026-12-01", "18:00", "le 1er décembre"],
  ])("for %s at %s as %s", (date, startTime, expected) => {
    expect(plain(todoTime({ date, startTime }, NOW))).toBe(expected);
  });

  test("by the day in Paris, which starts before the day in UTC", () => {
    const night = new Date("2026-12-02T23:30:00Z");
    expect(todoTime({ date: "2026-12-03", startTime: "18:00" }, night)).toBe("ce soir");
  });
});

test("jobs that would be written alike have their hours", () => {
  const jobs = [
    { date: "2026-12-02", startTime: "14:30" },
    { date: "2026-12-02", startTime: "18:00" },
    { date: "2026-12-02", startTime: "21:00" },
    { date: "2026-12-03", startTime: "06:00" },
    { date: "2026-12-03", startTime: "06:00" },
    { date: "2026-12-20", startTime: "09:00" },
  ];
  expect(todoTimes(jobs, NOW).map(plain)).toEqual([
    "aujourd'hui à 14 h 30",
    "ce soir à 18 h",
    "ce soir à 21 h",
    "demain à 6 h",
    "demain à 6 h",
    "le 20 décembre",
  ]);
});

test.each<[TodoItem, string]>([
  [item("freed-positions", { pending: 3 }), "1 place libérée pour samedi à 18 h : 3 candidatures en attente"],
  [item("freed-positions", { pending: 1 }), "1 place libérée pour samedi à 18 h : 1 candidature en attente"],
  [item("freed-positions"), "1 place libérée pour samedi à 18 h : aucune candidature en attente"],
  [
    item("freed-positions", { count: 3, totalJobs: 2, pending: 4 }),
    "3 places libérées sur 2 offres : 4 candidatures en attente",
  ],
  [item("open-positions", { count: 2 }, "2026-12-03"), "2 places à pourvoir pour demain à 18 h"],
  [item("open-positions", { count: 3, totalJobs: 2 }), "3 places à pourvoir d'ici 48 h, sur 2 offres"],
  [item("unconfirmed", { count: 2 }, "2026-12-02"), "2 personnes n'ont pas confirmé leur venue pour ce soir"],
  [item("unconfirmed", {}, "2026-12-03"), "1 personne n'a pas confirmé sa venue pour demain à 18 h"],
  [
    item("unconfirmed", { count: 4, totalJobs: 2 }),
    "4 personnes n'ont pas confirmé leur venue dans les prochaines 24 h",
  ],
  [
    item("changed", { count: 3 }),
    "Vos changements pour samedi à 18 h : 3 personnes n'ont pas encore accepté",
  ],
  [
    item("changed", {}, "2026-12-03"),
    "Vos changements pour demain à 18 h : 1 personne n'a pas encore accepté",
  ],
  [
    item("changed", { count: 3, totalJobs: 2 }),
    "Vos changements sur 2 offres : 3 personnes n'ont pas encore accepté",
  ],
  [
    item("to-declare", { count: 2, next: 2, totalJobs: 2 }, "2026-12-03"),
    "2 DPAE à faire avant demain à 18 h",
  ],
  [
    item("to-declare", { count: 7, next: 5, totalJobs: 2 }, "2026-12-02"),
    "7 DPAE à faire, dont 5 avant 18 h",
  ],
  [item("to-declare", { count: 7, next: 1, late: 5 }, "2026-12-02"), "7 DPAE à faire, dont 5 en retard"],
  [item("to-declare", { count: 2, next: 0, late: 2 }), "2 DPAE en retard, à faire sans attendre"],
  [
    item("contested", { person: "Malo Riou", outcome: "absent" }, "2026-11-21"),
    "Malo R. conteste son absence du 21 novembre",
  ],
  [
    item("contested", { person: "Inès", outcome: "late" }, "2026-11-21"),
    "Inès conteste son retard du 21 novembre",
  ],
  [
    item("contested", { person: "Malo Riou", outcome: "present" }, "2026-11-21"),
    "Malo R. conteste ses heures du 21 novembre",
  ],
  [item("contested", { count: 2 }), "2 personnes contestent leur pointage"],
  [item("to-record", { count: 5 }, "2026-12-01"), "Pointez l'équipe d'hier (5 personnes)"],
  [item("to-record", {}, "2026-12-02"), "Pointez l'équipe d'aujourd'hui (1 personne)"],
  [item("to-record", {}, "2026-11-28"), "Pointez l'équipe de samedi (1 personne)"],
  [item("to-record", {}, "2026-11-25"), "Pointez l'équipe du 25 novembre (1 personne)"],
  [item("to-record", { count: 12, totalJobs: 3 }), "Pointez les équipes de 3 missions (12 personnes)"],
  [
    item("to-answer", { count: 4, totalJobs: 2 }),
    "4 candidatures attendent votre réponse depuis plus d'un jour",
  ],
  [item("to-answer"), "1 candidature attend votre réponse depuis plus d'un jour"],
  [item("no-applicant"), "Personne n'a encore postulé pour samedi à 18 h"],
  [
    item("no-applicant", { count: 2, totalJobs: 2 }),
    "Personne n'a encore postulé à 2 offres des 7 prochains jours",
  ],
  [item("late-answers", { count: 6 }), "6 candidatures à une offre complète attendent votre réponse"],
  [item("late-answers", {}, "2026-12-01"), "1 candidature à une offre terminée attend votre réponse"],
  [
    item("late-answers", { count: 6, totalJobs: 2 }),
    "6 candidatures à des offres complètes ou terminées attendent votre réponse",
  ],
])("the item %o is written %s", (one, sentence) => {
  expect(plain(todoSentence(one, NOW))).toBe(sentence);
});

test("a freed position calls for a replacement, with or without applications", () => {
  expect(todoVerb(item("freed-positions", { pending: 2 }))).toBe("Remplacer");
  expect(todoVerb(item("freed-positions"))).toBe("Remplacer");
});

test.each([
  [item("open-positions", { totalJobs: 2 }), true, "Voir la première"],
  [item("no-applicant", { totalJobs: 2 }), true, "Voir la première"],
  [item("open-positions", { totalJobs: 2 }), false, "Voir l'offre"],
  [item("open-positions", { totalJobs: 1 }), true, "Voir l'offre"],
  [item("to-declare", { totalJobs: 2 }), true, "Déclarer"],
])("the item %o, with one link: %s, asks « %s »", (one, isOneLink, verb) => {
  expect(todoVerb(one, isOneLink)).toBe(verb);
});

test.each([
  [{ count: 3, remindable: 3 }, "Relancer les 3"],
  [{ count: 1, remindable: 1 }, "Relancer"],
  [{ count: 3, remindable: 2, remindableFrom: "2026-12-02T13:00:00.000Z" }, "En relancer 2"],
  [{ count: 3, remindableFrom: "2026-12-02T12:00:00.000Z" }, "Relancer"],
])("%o may be reminded in one click: %s", (facts, label) => {
  expect(reminderOf(item("unconfirmed", facts), NOW)).toEqual({ label, isPossible: true });
});

test("people reminded less than two hours ago read when they may be again, and after three times nothing", () => {
  const reminder = reminderOf(item("unconfirmed", { remindableFrom: "2026-12-02T17:05:00.000Z" }), NOW);
  expect(reminder).toEqual({ label: expect.any(String), isPossible: false });
  expect(plain(reminder?.label ?? "")).toBe("Relance possible à 18 h 05");
  expect(reminderOf(item("unconfirmed"), NOW)).toBeNull();
});

test("items are sorted in the order of their kinds, each counted once", () => {
  const items = todoKinds.map((kind) => item(kind, { count: 3 }));
  expect(todoOf(items.toReversed())).toEqual({ total: 10, items });
  expect(todoOf([])).toEqual({ total: 0, items: [] });
});

test.each<[TodoItem, string]>([
  [item("freed-positions"), "1 place libérée"],
  [item("open-positions", { count: 2 }), "2 places à pourvoir"],
  [item("unconfirmed", { count: 3 }), "3 sans réponse"],
  [item("changed", { count: 2 }), "2 accords à obtenir"],
  [item("to-declare", { count: 7, late: 5 }), "7 DPAE à faire"],
  [item("to-declare", { count: 2, late: 2 }), "2 DPAE en retard"],
  [item("contested", { count: 2 }), "2 pointages contestés"],
  [item("to-record"), "1 pointage à faire"],
  [item("to-answer", { count: 12 }), "12 candidatures"],
  [item("no-applicant", { count: 4, totalJobs: 2 }), "2 sans candidature"],
  [item("late-answers"), "1 candidature"],
])("%j is about « %s »", (task, subject) => {
  expect(plain(todoSubject(task))).toBe(subject);
});
