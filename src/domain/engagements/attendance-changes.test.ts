import { describe, expect, test } from "vitest";
import { refusal, sampleEngagement } from "#testing/domain.ts";
import { attendanceChanges, notificationAtOnce } from "./attendance-changes.ts";
import { noRecord, notificationDueAt } from "./attendance-record.ts";
import type { AttendanceEntry } from "./attendance.ts";

type Entry = Omit<AttendanceEntry, "applicationId">;

const at = (instant: string) => new Date(instant);

const before = at("2026-12-05T16:30:00Z");
const during = at("2026-12-05T20:00:00Z");
const after = at("2026-12-06T09:00:00Z");

/** 19 h to 1 h the next day in Paris. */
const evening = { startsAt: at("2026-12-05T18:00:00Z"), endsAt: at("2026-12-06T00:00:00Z") };
const engagement = {
  ...sampleEngagement,
  ...evening,
  agreedStartsAt: evening.startsAt,
  agreedEndsAt: evening.endsAt,
  plannedBreak: 0,
  agreedBreak: 0,
  ...noRecord,
  applicationId: "ana",
};
type Engagement = Parameters<typeof notificationAtOnce>[0]["before"];

const workedAsPlanned = { workedFrom: evening.startsAt, workedTo: evening.endsAt };
const recordedPresent = {
  ...workedAsPlanned,
  outcome: "present",
  recordedAt: during,
  recordedBy: "recruiter",
} as const;
const recordedAbsent = { outcome: "absent", recordedAt: during, recordedBy: "recruiter" } as const;
const contested = { ...recordedAbsent, contestedAt: during };
const replaced = { endedAt: during, endedBy: "recruiter" } as const;

const counters = { completedShifts: 0, noShows: 0, lateArrivals: 0, lateWithdrawals: 0 };
const person = (facts: Partial<Engagement> = {}, isEngagedElsewhere = false) => ({
  engagement: { ...engagement, ...facts },
  counters,
  isEngagedElsewhere,
});
const ana = (entry: Entry) => ({ applicationId: "ana", ...entry });
const bob = (entry: Entry) => ({ applicationId: "bob", ...entry });

type People = readonly ReturnType<typeof person>[];

function changesOf(entries: readonly AttendanceEntry[], people: People, { now = after, taken = 1 } = {}) {
  const job = { endsAt: evening.endsAt, numberOfPositions: 1, positionsTaken: taken };
  return attendanceChanges(entries, { job, people, now });
}

describe("an entry", () => {
  test.each<[string, Partial<Engagement>, Entry, Date, object]>([
    [
      "of a presence has the planned hours, and is not notified",
      {},
      { outcome: "present" },
      after,
      {
        ...workedAsPlanned,
        outcome: "present",
        recordedAt: after,
        recordedBy: "recruiter",
        notificationDueAt: null,
      },
    ],
    [
      "of a late arrival is notified later",
      {},
      { outcome: "late", from: "19:30" },
      after,
      { workedFrom: at("2026-12-05T18:30:00Z"), notificationDueAt: notificationDueAt(after) },
    ],
    [
      "that corrects a fault is notified",
      recordedAbsent,
      { outcome: "present" },
      after,
      { outcome: "present", notificationDueAt: notificationDueAt(after) },
    ],
    [
      "that corrects a record which is about to be notified is notified in its place",
      { ...recordedPresent, notificationDueAt: during },
      { outcome: "present", to: "01:30" },
      after,
      { notificationDueAt: notificationDueAt(after) },
    ],
    [
      "of an absence before the start is notified at once, not later",
      {},
      { outcome: "excused" },
      before,
      { outcome: "excused", notificationDueAt: null },
    ],
    [
      "that corrects a contested record answers the contest, and is notified at once",
      contested,
      { outcome: "present" },
      after,
      { contestAnswer: "corrected", contestAnsweredAt: after, notificationDueAt: null },
    ],
    [
      "that only rates leaves the record and its contest as they are",
      contested,
      { outcome: "absent", rating: "never" },
      after,
      { rating: "never", recordedAt: during, contestAnswer: null },
    ],
    [
      "without a rating keeps the former one",
      { ...recordedPresent, rating: "again" },
      { outcome: "absent" },
      after,
      { outcome: "absent", rating: "again" },
    ],
    [
      "that confirms a presumption makes it the company's",
      { ...recordedPresent, recordedBy: "presumption" },
      { outcome: "present" },
      after,
      { recordedBy: "recruiter", recordedAt: during },
    ],
  ])("%s", (_title, facts, entry, now, expected) => {
    const { changed } = changesOf([ana(entry)], [person(facts)], { now });
    expect(changed).toMatchObject([{ counters, before: facts, after: expected }]);
  });

  test.each<[string, Partial<Engagement>, Entry]>([
    ["that repeats a record", recordedPresent, { outcome: "present" }],
    [
      "that repeats its rating",
      { ...recordedPresent, rating: "fine" },
      { outcome: "present", rating: "fine" },
    ],
    ["for who is not recorded yet", recordedAbsent, { outcome: "present", ifUnrecorded: true }],
  ])("%s changes nothing", (_title, facts, entry) => {
    expect(changesOf([ana(entry)], [person(facts)])).toEqual({ changed: [], positionsTaken: 1 });
  });

  test.each<[string, Entry]>([
    ["arrival", { outcome: "present", from: "19:15" }],
    ["departure", { outcome: "present", to: "00:45" }],
    ["break", { outcome: "present", breakMinutes: 15 }],
  ])("with another %s is another record", (_title, entry) => {
    const { changed } = changesOf([ana(entry)], [person(recordedPresent)]);
    expect(changed).toMatchObject([{ isSame: false, after: { recordedAt: after } }]);
  });

  test("for who is not recorded yet records them", () => {
    const { changed } = changesOf([ana({ outcome: "present", ifUnrecorded: true })], [person()]);
    expect(changed).toHaveLength(1);
  });
});

describe("a position", () => {
  const absentAndReplaced = ana({ outcome: "absent", replace: true });
  const bobIsBack = bob({ outcome: "present" });
  const people = [person(), person({ applicationId: "bob", ...recordedAbsent, ...replaced })];

  test("is freed by a replacement", () => {
    const { changed, positionsTaken } = changesOf([absentAndReplaced], people, { now: during });
    expect(changed).toMatchObject([{ after: { endedAt: during, endedBy: "recruiter" } }]);
    expect(positionsTaken).toBe(0);
  });

  test.each([
    ["first", [absentAndReplaced, bobIsBack]],
    ["last", [bobIsBack, absentAndReplaced]],
  ])("freed by the %s entry is taken by the other", (_title, entries) => {
    const { changed, positionsTaken } = changesOf(entries, people, { now: during });
    expect(changed).toMatchObject([
      { after: { applicationId: "ana", endedAt: during, endedBy: "recruiter" } },
      { after: { applicationId: "bob", endedAt: null, endedBy: null } },
    ]);
    expect(positionsTaken).toBe(1);
  });

  test("is not given back once it is taken and the job finished", () => {
    const { changed, positionsTaken } = changesOf([bobIsBack], people);
    expect(changed).toMatchObject([{ after: { outcome: "present", ...replaced } }]);
    expect(positionsTaken).toBe(1);
  });
});

describe("the entries are refused", () => {
  test.each<[string, AttendanceEntry, People, Date]>([
    ["of a person who withdrew", ana({ outcome: "present" }), [person({ ...replaced })], after],
    ["of an absence before the start", ana({ outcome: "absent" }), [person()], before],
    [
      "of a presence of who is elsewhere since",
      ana({ outcome: "present" }),
      [person(recordedAbsent, true)],
      after,
    ],
  ])("because of one %s", (_title, entry, people, now) => {
    expect(refusal(() => changesOf([entry], people, { now }))).toMatchObject({ code: "failed-precondition" });
  });

  test("because of one that nobody is engaged for", () => {
    const entries = [ana({ outcome: "present" }), bob({ outcome: "present" })];
    expect(refusal(() => changesOf(entries, [person()]))).toMatchObject({ code: "not-found" });
  });

  test("with the message of each invalid field, at the index of its entry", () => {
    const entries = [bob({ outcome: "present" }), ana({ outcome: "late", from: "18:30", breakMinutes: 500 })];
    expect(() => changesOf(entries, [person(), person({ applicationId: "bob" })])).toThrow(
      expect.objectContaining({
        code: "out-of-range",
        fields: {
          "entries.1.breakMinutes": "La pause est plus longue que le temps travaillé",
          "entries.1.from": "Une personne en retard arrive après 19 h",
        },
      }),
    );
  });
});

describe("the person is notified at once", () => {
  test.each<[string, Partial<Engagement>, Entry, Date, string]>([
    [
      "of the answer to their contest",
      contested,
      { outcome: "present" },
      after,
      "contest-answered: l'entreprise a corrigé son pointage : présence",
    ],
    ["of an absence before the start", {}, { outcome: "excused" }, before, "recorded: absence signalée. Si"],
    [
      "of an absence before the start, and that they are replaced",
      {},
      { outcome: "excused", replace: true },
      before,
      "recorded: absence signalée. L'entreprise cherche quelqu'un pour vous remplacer. Si",
    ],
    [
      "that they are replaced, when the absence was recorded before",
      { ...recordedAbsent, outcome: "excused" },
      { outcome: "excused", replace: true },
      before,
      "recorded: absence signalée. L'entreprise cherche quelqu'un pour vous remplacer. Si",
    ],
  ])("%s", (_title, facts, entry, now, beginning) => {
    const { changed } = changesOf([ana(entry)], [person(facts)], { now });
    const notifications = changed.map((change) => notificationAtOnce(change, now));
    const sent = notifications.map((one) => `${one?.kind}: ${one?.detail}`.slice(0, beginning.length));
    expect(sent).toEqual([beginning]);
  });
});

test.each<[string, Partial<Engagement>, Entry, Date]>([
  ["a contested record is only rated", contested, { outcome: "absent", rating: "fine" }, after],
  [
    "an absence is only rated before the start",
    { ...recordedAbsent, outcome: "excused" },
    { outcome: "excused", rating: "fine" },
    before,
  ],
  ["an absence is recorded at the start", {}, { outcome: "absent" }, evening.startsAt],
  ["a presence is recorded before the start", {}, { outcome: "present" }, at("2026-12-05T17:45:00Z")],
])("nobody is notified at once when %s", (_title, facts, entry, now) => {
  const { changed } = changesOf([ana(entry)], [person(facts)], { now });
  expect(changed.map((change) => notificationAtOnce(change, now))).toEqual([null]);
});
