import { describe, expect, test } from "vitest";
import { refusal, sampleEngagement } from "#testing/domain.ts";
import type { Engagement } from "./engagement.ts";
import { assertLatenessShown, assertWithdrawable, isLateWithdrawal } from "./withdrawal.ts";

const at = (instant: string) => new Date(instant);

const before = at("2026-12-04T12:00:00Z");
const during = at("2026-12-05T19:00:00Z");
const ended = { endedAt: before };

describe("a withdrawal", () => {
  test.each<[boolean, string, Partial<Engagement>, Date]>([
    [false, "a day before", {}, at("2026-12-04T17:00:00Z")],
    [true, "less than a day before", {}, at("2026-12-04T17:01:00Z")],
    [
      false,
      "within two hours of the acceptance",
      { agreedAt: at("2026-12-05T11:00:00Z") },
      at("2026-12-05T13:00:00Z"),
    ],
    [true, "after these two hours", { agreedAt: at("2026-12-05T11:00:00Z") }, at("2026-12-05T13:01:00Z")],
    [
      false,
      "after the company changed the hours",
      { startsAt: at("2026-12-05T16:00:00Z") },
      at("2026-12-05T12:00:00Z"),
    ],
    [false, "after the company lowered the pay", { hourlyRate: 12 }, at("2026-12-05T12:00:00Z")],
    [false, "after the company lengthened the break", { plannedBreak: 45 }, at("2026-12-05T12:00:00Z")],
    [false, "once engaged elsewhere meanwhile", { isToReconfirm: true }, at("2026-12-05T12:00:00Z")],
  ])("is late: %s, %s", (late, _case, facts, now) => {
    expect(isLateWithdrawal({ ...sampleEngagement, ...facts }, now)).toBe(late);
  });

  test.each([
    [true, false, "aborted"],
    [true, true, undefined],
    [false, true, undefined],
    [false, false, undefined],
    [true, undefined, undefined],
  ])("late: %s, shown as late: %s, is refused with %s", (isLate, shownAsLate, code) => {
    expect(refusal(() => assertLatenessShown(isLate, shownAsLate))?.code).toBe(code);
  });

  const acceptedDuring = { agreedAt: during };
  const twoHoursLater = at("2026-12-05T21:00:00Z");

  const started = "La mission a commencé : prévenez l'entreprise";

  test.each<[string, string | undefined, Partial<Engagement>, Date]>([
    ["allowed at once", undefined, acceptedDuring, during],
    ["allowed in the first two hours", undefined, acceptedDuring, at("2026-12-05T20:59:59Z")],
    ["refused after two hours", started, acceptedDuring, twoHoursLater],
    ["refused once over", started, { agreedAt: at("2026-12-05T21:30:00Z") }, sampleEngagement.endsAt],
    [
      "allowed soon after an acceptance",
      undefined,
      { agreedAt: at("2026-12-05T16:30:00Z") },
      sampleEngagement.startsAt,
    ],
    [
      "refused once recorded",
      "Votre présence est déjà pointée : appelez l'entreprise",
      { ...acceptedDuring, outcome: "present" },
      during,
    ],
  ])("during the job is %s", (_case, message, facts, now) => {
    const engagement = { ...sampleEngagement, ...facts };
    expect(refusal(() => assertWithdrawable(engagement, now))?.message).toBe(message);
    expect(isLateWithdrawal(engagement, now)).toBe(false);
  });

  test("is refused once the job has started or the engagement has ended", () => {
    expect(() => assertWithdrawable(sampleEngagement, before)).not.toThrow();
    expect(() => assertWithdrawable(sampleEngagement, sampleEngagement.startsAt)).toThrow(
      "La mission a commencé : prévenez l'entreprise",
    );
    expect(() => assertWithdrawable({ ...sampleEngagement, ...ended, endedBy: "recruiter" }, before)).toThrow(
      "Votre engagement pour cette mission a pris fin",
    );
  });
});
