import { describe, expect, test } from "vitest";
import { errorsOf, refusal } from "#testing/domain.ts";
import { recordInWords } from "./attendance-record.ts";
import { outcomes } from "./attendance.ts";
import {
  type ContestableRecord,
  assertContestable,
  assertContestOpen,
  contest,
  contestableUntil,
  contestAfterRecord,
  contestAnswerInWords,
  contestReply,
  lapsedIfContestedBy,
  outcomeOnceLapsed,
} from "./contest.ts";
import { isUnfavourable, readAttendance } from "./worked-hours.ts";

const at = (instant: string) => new Date(instant);

/** 19 h to 1 h the next day in Paris, half an hour of it a break. */
const evening = {
  startsAt: at("2026-12-05T18:00:00Z"),
  endsAt: at("2026-12-06T00:00:00Z"),
  breakMinutes: 30,
};
const present = readAttendance({ outcome: "present" }, evening);

describe("a contest", () => {
  test.each([
    [{ message: "J'étais là." }, {}],
    [{ message: "" }, { message: "Dites ce qui n'est pas exact" }],
    [{}, { message: "Dites ce qui n'est pas exact" }],
    [{ message: "x".repeat(501) }, { message: "Le message ne doit pas dépasser 500 caractères" }],
  ])("%.40j has the errors %j", (typed, fields) => {
    expect(errorsOf(contest, typed)).toEqual(fields);
  });

  test("an answer to a contest requires a message", () => {
    expect(errorsOf(contestReply, { message: " " })).toEqual({ message: "Dites pourquoi vous maintenez" });
  });

  const recorded: ContestableRecord = {
    ...present.attendance,
    recordedAt: at("2026-12-06T08:00:00Z"),
    contestedAt: null,
    contestAnswer: null,
  };
  const shorter = { workedTo: at("2026-12-05T23:00:00Z") };
  const until = at("2026-12-13T08:00:00Z");

  test.each([
    [{}, null],
    [{ outcome: null, recordedAt: null, workedFrom: null, workedTo: null }, null],
    [{ outcome: "late" as const }, until],
    [{ outcome: "absent" as const, workedFrom: null, workedTo: null }, until],
    [{ outcome: "excused" as const, workedFrom: null, workedTo: null }, until],
    [
      {
        outcome: "excused" as const,
        contestedAt: at("2026-12-07T08:00:00Z"),
        contestAnswer: "lapsed" as const,
      },
      null,
    ],
    [shorter, until],
    [{ breakMinutes: 45 }, until],
    [{ breakMinutes: 0 }, null],
    [{ outcome: "late" as const, contestedAt: at("2026-12-07T08:00:00Z") }, null],
    [
      { outcome: "late" as const, contestedAt: at("2026-12-07T08:00:00Z"), contestAnswer: "kept" as const },
      null,
    ],
    [
      {
        outcome: "late" as const,
        contestedAt: at("2026-12-07T08:00:00Z"),
        contestAnswer: "corrected" as const,
      },
      until,
    ],
    [{ outcome: "late" as const, recordedAt: null }, null],
  ])("of %j is possible until %j", (changes, expected) => {
    expect(contestableUntil({ ...recorded, ...changes }, evening)).toEqual(expected);
  });

  test.each([
    [{ outcome: "late" as const }, until, null],
    [{ outcome: "late" as const }, at("2026-12-13T08:00:01Z"), "Un pointage se conteste dans les 7 jours"],
    [{}, until, "Il n'y a rien à contester"],
    [
      { outcome: "late" as const, contestedAt: at("2026-12-07T08:00:00Z") },
      until,
      "Vous avez déjà contesté ce pointage",
    ],
  ])("of %j at %j is refused with %j", (changes, now, message) => {
    const expected = message && { code: "failed-precondition", message };
    expect(refusal(() => assertContestable({ ...recorded, ...changes }, evening, now))).toEqual(expected);
  });

  const closure = (from: string, to: string) => ({
    from: at(`${from}T08:00:00Z`),
    to: at(`${to}T08:00:00Z`),
  });

  test.each([
    [[], "2026-12-13"],
    [[closure("2026-12-01", "2026-12-05")], "2026-12-13"],
    [[closure("2026-12-05", "2026-12-20")], "2026-12-27"],
    [[closure("2026-12-12", "2026-12-20")], "2026-12-27"],
    [[closure("2026-12-13", "2026-12-20")], "2026-12-13"],
    [[closure("2026-12-05", "2026-12-10"), closure("2026-12-15", "2026-12-30")], "2027-01-06"],
    [[closure("2026-12-05", "2026-12-10"), closure("2026-12-18", "2026-12-30")], "2026-12-17"],
  ])("of somebody whose account was closed during %j is possible until %s", (closures, last) => {
    const late = { ...recorded, outcome: "late" as const };
    const end = at(`${last}T08:00:00Z`);
    expect(contestableUntil(late, evening, closures)).toEqual(end);
    const refusalAt = (now: Date) => refusal(() => assertContestable(late, evening, now, closures));
    expect(refusalAt(end)).toBeNull();
    expect(refusalAt(new Date(end.getTime() + 1))?.message).toBe("Un pointage se conteste dans les 7 jours");
  });

  const open = { contestedAt: at("2026-12-07T08:00:00Z"), contestAnswer: null };
  const kept = { ...open, contestAnswer: "kept" as const };
  const never = { contestedAt: null, contestAnswer: null };

  test("is answered once, while it is open", () => {
    const answered = {
      code: "failed-precondition",
      message: "Cette contestation n'attend pas de réponse",
    };
    expect(refusal(() => assertContestOpen(open))).toBeNull();
    expect(refusal(() => assertContestOpen(kept))).toEqual(answered);
    expect(refusal(() => assertContestOpen(never))).toEqual(answered);
  });

  test("is answered by a new record while it is open, and goes with the former record once answered", () => {
    const now = at("2026-12-08T08:00:00Z");
    const none = {
      contestedAt: null,
      contestMessage: null,
      contestAnswer: null,
      contestReply: null,
      contestAnsweredAt: null,
    };
    expect(contestAfterRecord(open, now)).toEqual({ contestAnswer: "corrected", contestAnsweredAt: now });
    expect(contestAfterRecord(kept, now)).toEqual(none);
    expect(contestAfterRecord(never, now)).toEqual(none);
  });

  test("without an answer for fourteen days lapses in the person's favour", () => {
    expect(lapsedIfContestedBy(at("2026-12-20T00:00:00Z"))).toEqual(evening.endsAt);
    expect(outcomes.map(outcomeOnceLapsed)).toEqual(["present", "present", "excused", "excused"]);
  });

  test("and the recorded attendance have French sentences", () => {
    const plain = (text: string) => text.replaceAll("\u00a0", " ");
    const { attendance: late } = readAttendance({ outcome: "late", from: "19:30" }, evening);
    expect(isUnfavourable(late, evening)).toBe(true);
    const now = at("2026-12-06T08:00:00Z");
    const facts = { recordedAt: now, contestedAt: null, contestAnswer: null };
    const told = { planned: evening, now };
    expect(plain(recordInWords({ ...late, ...facts }, told))).toBe(
      "retard, de 19 h 30 à 1 h, 30 min de pause. Si ce n'est pas exact, vous avez jusqu'au dimanche 13 décembre à 9 h pour le dire.",
    );
    // A notification that an outage delays beyond these days promises none.
    const last = at("2026-12-13T08:00:00Z");
    const afterwards = new Date(last.getTime() + 1);
    expect(recordInWords({ ...late, ...facts }, { ...told, now: last })).toContain("jusqu'au dimanche 13");
    expect(plain(recordInWords({ ...late, ...facts }, { ...told, now: afterwards }))).toBe(
      "retard, de 19 h 30 à 1 h, 30 min de pause.",
    );
    expect(
      plain(
        recordInWords(
          { ...readAttendance({ outcome: "present", breakMinutes: 0 }, evening).attendance, ...facts },
          told,
        ),
      ),
    ).toBe("présence, de 19 h à 1 h.");
    const { attendance: none } = readAttendance({ outcome: "excused" }, evening);
    expect(contestAnswerInWords("kept", { ...none, ...facts }, told)).toBe(
      "l'entreprise maintient son pointage. Sa réponse est dans l'application.",
    );
    expect(contestAnswerInWords("lapsed", { ...none, ...facts }, told)).toBe(
      "l'entreprise n'a pas répondu en 14 jours : absence signalée. Rien n'est retenu contre vous.",
    );
    expect(plain(contestAnswerInWords("corrected", { ...late, ...facts }, told))).toBe(
      "l'entreprise a corrigé son pointage : retard, de 19 h 30 à 1 h, 30 min de pause. Si ce n'est pas exact, vous avez jusqu'au dimanche 13 décembre à 9 h pour le dire.",
    );
  });
});
