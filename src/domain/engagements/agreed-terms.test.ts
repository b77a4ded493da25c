import { describe, expect, test } from "vitest";
import { refusal, sampleEngagement } from "#testing/domain.ts";
import { changedTerms, agreeTo, owedTerms, proposeTerms } from "./agreed-terms.ts";
import { assertConfirmable } from "./confirmation.ts";
import { stateOf } from "./engagement-state.ts";
import type { Engagement, Terms } from "./engagement.ts";

const at = (instant: string) => new Date(instant);

const before = at("2026-12-04T12:00:00Z");
const during = at("2026-12-05T19:00:00Z");
const asked = { askedAt: at("2026-12-04T09:00:00Z") };
const confirmed = { confirmedAt: at("2026-12-04T10:00:00Z") };

describe("an edit", () => {
  const { startsAt, endsAt, hourlyRate, plannedBreak } = sampleEngagement;
  const terms = { startsAt, endsAt, hourlyRate, plannedBreak };
  const later = { ...terms, startsAt: at("2026-12-05T18:00:00Z") };
  const free = { isEngagedElsewhere: false };
  const moved = { ...sampleEngagement, ...confirmed, ...later, reminders: 2 };
  const unconfirmed = { ...sampleEngagement, ...asked, hourlyRate: 12 };

  test.each<[string, Engagement, Partial<Terms>, boolean, object, string | null]>([
    ["of the texts changes nothing", sampleEngagement, {}, false, {}, null],
    ["of the hours asks again", sampleEngagement, later, false, { startsAt: later.startsAt }, "changed"],
    [
      "to hours taken elsewhere asks again too",
      sampleEngagement,
      later,
      true,
      { isToReconfirm: false },
      "changed",
    ],
    [
      "that lowers the pay asks again",
      sampleEngagement,
      { hourlyRate: 12 },
      false,
      { agreedRate: 13.5 },
      "changed",
    ],
    [
      "that lengthens the break asks again",
      sampleEngagement,
      { plannedBreak: 60 },
      false,
      { agreedBreak: 30 },
      "changed",
    ],
    [
      "that raises the pay applies at once",
      sampleEngagement,
      { hourlyRate: 15 },
      false,
      { agreedRate: 15 },
      null,
    ],
    [
      "that shortens the break applies at once",
      sampleEngagement,
      { plannedBreak: 0 },
      false,
      { agreedBreak: 0 },
      null,
    ],
    [
      "of the hours with a raise and a shorter break agrees to none of them",
      sampleEngagement,
      { ...later, hourlyRate: 15, plannedBreak: 0 },
      false,
      { hourlyRate: 15, plannedBreak: 0, agreedRate: 13.5, agreedBreak: 30 },
      "changed",
    ],
    [
      "undone, whose other hours came with a raise, restores the job and its pay",
      { ...moved, hourlyRate: 15, plannedBreak: 0 },
      terms,
      false,
      { hourlyRate: 13.5, plannedBreak: 30, agreedRate: 13.5, agreedBreak: 30 },
      "restored",
    ],
    [
      "back to the hours that leaves the raise agrees to it",
      { ...moved, hourlyRate: 15 },
      { hourlyRate: 15 },
      false,
      { agreedRate: 15 },
      "restored",
    ],
    ["undone restores the job", moved, terms, false, { startsAt, reminders: 0 }, "restored"],
    [
      "undone has an unconfirmed person asked again",
      unconfirmed,
      terms,
      false,
      { askedAt: null },
      "restored",
    ],
    [
      "undone keeps a confirmation",
      { ...moved, ...asked },
      terms,
      false,
      { ...confirmed, ...asked },
      "restored",
    ],
    ["undone asks again when the hours were taken", moved, terms, true, { isToReconfirm: true }, "changed"],
    [
      "that raises the pay of what is to be confirmed again says so",
      { ...sampleEngagement, isToReconfirm: true },
      { hourlyRate: 15 },
      false,
      { agreedRate: 15, isToReconfirm: true },
      "changed",
    ],
    ["of the texts of a changed job tells nothing", moved, later, false, {}, null],
    [
      "that raises the pay of a changed job says so",
      moved,
      { ...later, hourlyRate: 15 },
      false,
      {},
      "changed",
    ],
    [
      "of the texts leaves what is to be confirmed again so, even once nobody else engages the person",
      { ...sampleEngagement, isToReconfirm: true },
      {},
      false,
      { isToReconfirm: true },
      null,
    ],
  ])("%s", (_case, stored, edited, isEngagedElsewhere, change, notification) => {
    const proposed = proposeTerms(stored, { ...terms, ...edited }, { isEngagedElsewhere });
    expect(proposed.notification).toBe(notification);
    expect({ ...stored, ...proposed.change }).toMatchObject(change);
  });

  test.each<[string, Partial<Terms>]>([
    ["the start", { startsAt: at("2026-12-05T18:00:00Z") }],
    ["the end", { endsAt: at("2026-12-05T23:00:00Z") }],
  ])("of %s writes every term and forgets the reminders", (_case, edited) => {
    expect(proposeTerms({ ...sampleEngagement, reminders: 2 }, { ...terms, ...edited }, free).change).toEqual(
      {
        ...terms,
        ...edited,
        agreedRate: 13.5,
        agreedBreak: 30,
        isToReconfirm: false,
        reminders: 0,
      },
    );
  });

  test.each<[string, Engagement, Partial<Terms>]>([
    ["the pay", sampleEngagement, { hourlyRate: 15 }],
    ["the break", sampleEngagement, { plannedBreak: 15 }],
  ])("of %s alone keeps the reminders", (_case, stored, edited) => {
    const { change } = proposeTerms({ ...stored, reminders: 2 }, { ...terms, ...edited }, free);
    expect(change).not.toBeNull();
    expect(change).not.toHaveProperty("reminders");
  });

  test("of the texts writes nothing", () => {
    expect(proposeTerms(sampleEngagement, terms, free)).toEqual({ change: null, notification: null });
  });

  test("then confirmed is agreed, and undone afterwards asks again", () => {
    const agreed = { ...moved, ...agreeTo(moved, before) };
    expect(stateOf(agreed, before)).toBe("confirmed");
    expect(proposeTerms(agreed, terms, free).notification).toBe("changed");
  });

  test("is never confirmed for hours taken elsewhere, once recorded or once ended", () => {
    const refused = (facts: Partial<Engagement>, isEngagedElsewhere = false) =>
      refusal(() => assertConfirmable({ ...moved, ...facts }, before, { isEngagedElsewhere }))?.message;
    expect(refused({}, true)).toBe("Vous avez déjà une mission à ces heures");
    expect(refused({ outcome: "present" })).toBe("Votre présence est déjà pointée : appelez l'entreprise");
    expect(refused({ startsAt: before })).toBe("La mission a déjà commencé");
    expect(refused({ outcome: "absent" })).toBe("Votre engagement pour cette mission a pris fin");
    expect(refused({ endedAt: before })).toBe("Votre engagement pour cette mission a pris fin");
    expect(refused({})).toBeUndefined();
  });

  test("is confirmed until its end by a person accepted during it", () => {
    const confirmAt = (now: Date, agreedAt: Date) => () =>
      assertConfirmable({ ...sampleEngagement, agreedAt }, now, { isEngagedElsewhere: false });
    expect(confirmAt(at("2026-12-05T21:59:59Z"), during)).not.toThrow();
    expect(confirmAt(sampleEngagement.endsAt, during)).toThrow("La mission a déjà commencé");
    expect(confirmAt(during, at("2026-12-05T16:59:59Z"))).toThrow("La mission a déjà commencé");
  });
});

test.each([
  [{}, { agreedRate: 13.5, agreedBreak: 30 }],
  [
    { hourlyRate: 15, plannedBreak: 0 },
    { agreedRate: 15, agreedBreak: 0 },
  ],
  [
    { hourlyRate: 12, plannedBreak: 45 },
    { agreedRate: 13.5, agreedBreak: 30 },
  ],
])("who works a job edited to %j is owed %j", (edited, owed) => {
  expect(owedTerms({ ...sampleEngagement, ...edited })).toMatchObject(owed);
});

test.each([
  [{}, []],
  [{ startsAt: at("2026-12-05T18:00:00Z") }, ["hours"]],
  [{ startsAt: at("2026-12-06T17:00:00Z"), endsAt: at("2026-12-06T22:00:00Z") }, ["date"]],
  [{ endsAt: at("2026-12-05T23:00:00Z"), hourlyRate: 12 }, ["hours", "hourlyRate"]],
  [{ plannedBreak: 45 }, ["breakMinutes"]],
  [{ isToReconfirm: true }, []],
])("the terms of a job edited to %j differ from those agreed by %j", (edited, terms) => {
  expect(changedTerms({ ...sampleEngagement, ...edited })).toEqual(terms);
});
