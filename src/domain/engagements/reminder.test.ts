import { describe, expect, test } from "vitest";
import { refusal, sampleEngagement } from "#testing/domain.ts";
import type { Engagement } from "./engagement.ts";
import { assertRemindable, remindableFrom, whyNotRemind, whyNotRemindAny } from "./reminder.ts";

const at = (instant: string) => new Date(instant);

const before = at("2026-12-04T12:00:00Z");
const asked = { askedAt: at("2026-12-04T09:00:00Z") };
const confirmed = { confirmedAt: at("2026-12-04T10:00:00Z") };

describe("a reminder", () => {
  test.each<[string | null, Partial<Engagement>, Date]>([
    ["Cette personne n'a rien à confirmer", {}, before],
    ["Cette personne n'a rien à confirmer", { ...asked, ...confirmed }, before],
    [null, asked, at("2026-12-04T11:00:00Z")],
    ["Relance possible à 12\u00a0h", asked, at("2026-12-04T10:59:00Z")],
    ["Relance possible à 12\u00a0h", { ...asked, reminders: 1 }, at("2026-12-04T10:59:00Z")],
    [
      "La mission commence bientôt : plus de relance possible",
      { askedAt: at("2026-12-05T15:30:00Z"), reminders: 1 },
      at("2026-12-05T15:40:00Z"),
    ],
    ["Déjà 3 relances envoyées", { ...asked, reminders: 3 }, before],
    [null, { ...confirmed, hourlyRate: 12 }, before],
  ])("is refused with %j: %j", (why, facts, now) => {
    const engagement = { ...sampleEngagement, ...facts };
    expect(whyNotRemind(engagement, now)).toBe(why);
    expect(refusal(() => assertRemindable(engagement, now))).toEqual(
      why === null ? null : { code: "failed-precondition", message: why },
    );
  });

  test.each<[string, Partial<Engagement>, Date | null]>([
    ["two hours after the last", asked, at("2026-12-04T11:00:00Z")],
    ["never without a request", {}, null],
    ["never after the third", { ...asked, reminders: 3 }, null],
    ["never at the start", { askedAt: at("2026-12-05T15:00:00Z") }, null],
    ["at once when a change was never asked", { hourlyRate: 12 }, before],
  ])("is possible %s", (_case, facts, from) => {
    expect(remindableFrom({ ...sampleEngagement, ...facts }, before)).toEqual(from);
  });

  test("of nobody tells the first instant when somebody can be reminded", () => {
    const inAnHour = { ...sampleEngagement, askedAt: at("2026-12-04T11:00:00Z") };
    const inTwoHours = { ...sampleEngagement, askedAt: at("2026-12-04T12:00:00Z") };
    const said = (...people: Engagement[]) => whyNotRemindAny(people, before);
    expect(said(inTwoHours, sampleEngagement, inAnHour)).toBe("Relance possible à 14\u00a0h");
    expect(said(sampleEngagement)).toBe("Personne n'est à relancer");
    expect(said()).toBe("Personne n'est à relancer");
  });
});
