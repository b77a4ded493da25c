import { describe, expect, test } from "vitest";
import { refusal } from "#testing/domain.ts";
import { notificationDueAt } from "./attendance-record.ts";
import { outcomes } from "./attendance.ts";
import {
  assertRecordablePerson,
  assertNotElsewhere,
  assertRecordable,
  awaitsRecord,
  holdsPositionAfter,
  presumedIfEndedBy,
  recordableOutcomes,
} from "./recordable.ts";
import { oddHoursQuestion } from "./worked-hours.ts";

const at = (instant: string) => new Date(instant);

/** 19 h to 1 h the next day in Paris, half an hour of it a break. */
const evening = {
  startsAt: at("2026-12-05T18:00:00Z"),
  endsAt: at("2026-12-06T00:00:00Z"),
  breakMinutes: 30,
};

describe("recording", () => {
  const tooEarly = {
    excused: "Une absence signalée se pointe au plus tôt 2 heures avant la mission",
    present: "Une arrivée se pointe au plus tôt 15 minutes avant la mission",
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

test.each([
  ["somebody engaged", true, {}],
  ["somebody who left during the job", true, { endedAt: at("2026-12-05T20:00:00Z"), endedBy: "candidate" }],
  ["somebody who withdrew before it", false, { endedAt: at("2026-12-05T17:00:00Z"), endedBy: "candidate" }],
  ["somebody replaced or cancelled", false, { endedAt: at("2026-12-05T20:00:00Z"), endedBy: "recruiter" }],
  ["somebody recorded", false, { outcome: "present" }],
  ["an imported person", false, { isCounted: false }],
] as const)("the work of %s awaits its record once the job is over: %s", (_who, awaits, facts) => {
  const person = { ...evening, endedAt: null, endedBy: null, outcome: null, isCounted: true, ...facts };
  const instants = ["2026-12-05T23:59:59Z", "2026-12-06T00:00:00Z", "2027-01-05T00:00:00Z"];
  expect(instants.map((now) => awaitsRecord(person, at(now)))).toEqual([false, awaits, awaits]);
  expect(awaitsRecord(person, at("2027-01-05T00:00:01Z"))).toBe(false);
});
