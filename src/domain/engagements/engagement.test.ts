import { describe, expect, test } from "vitest";
import { errorsOf, refusal } from "#domain/testing.ts";
import {
  type Engagement,
  type EngagementState,
  type Terms,
  changedTerms,
  agreeTo,
  assertConfirmable,
  assertEngaged,
  assertRemindable,
  assertWithdrawable,
  askedIfStartsBefore,
  engagementLabel,
  engagementStateLabels,
  isAwaitingConfirmation,
  isComing,
  isLateWithdrawal,
  isStillEngaged,
  isToCome,
  proposeTerms,
  remindableFrom,
  stateOf,
  whyNotRemind,
  whyNotRemindAny,
  withdrawal,
  engagedElsewhere,
} from "./engagement.ts";

const at = (instant: string) => new Date(instant);

// Saturday 5 December, 18 h to 23 h in Paris; agreed four days before.
const engaged: Engagement = {
  startsAt: at("2026-12-05T17:00:00Z"),
  endsAt: at("2026-12-05T22:00:00Z"),
  hourlyRate: 13.5,
  plannedBreak: 30,
  agreedAt: at("2026-12-01T12:00:00Z"),
  agreedStartsAt: at("2026-12-05T17:00:00Z"),
  agreedEndsAt: at("2026-12-05T22:00:00Z"),
  agreedRate: 13.5,
  agreedBreak: 30,
  isToReconfirm: false,
  askedAt: null,
  reminders: 0,
  confirmedAt: null,
  endedAt: null,
  endedBy: null,
  outcome: null,
  isCounted: true,
};
const before = at("2026-12-04T12:00:00Z");
const during = at("2026-12-05T19:00:00Z");
const after = at("2026-12-06T12:00:00Z");
const monthAfter = at("2027-01-04T22:00:00Z");
const asked = { askedAt: at("2026-12-04T09:00:00Z") };
const confirmed = { confirmedAt: at("2026-12-04T10:00:00Z") };
const ended = { endedAt: before };

describe("the state of an engagement", () => {
  test.each<[string, Partial<Engagement>, Date]>([
    ["expected", {}, before],
    ["asked", asked, before],
    ["confirmed", { ...asked, ...confirmed }, before],
    ["changed", { ...confirmed, startsAt: at("2026-12-05T16:00:00Z") }, before],
    ["changed", { ...confirmed, endsAt: at("2026-12-05T23:00:00Z") }, before],
    ["changed", { ...confirmed, hourlyRate: 13 }, before],
    ["confirmed", { ...confirmed, hourlyRate: 14 }, before],
    ["ongoing", confirmed, during],
    ["ongoing", {}, engaged.startsAt],
    ["to-record", confirmed, engaged.endsAt],
    ["to-record", {}, after],
    ["past", { isCounted: false }, after],
    ["to-record", {}, monthAfter],
    ["past", {}, new Date(monthAfter.getTime() + 1)],
    ["present", { outcome: "present" }, after],
    ["absent", { outcome: "absent", ...ended, endedBy: "recruiter" }, after],
    ["withdrawn", { ...ended, endedBy: "candidate" }, after],
    ["cancelled", { ...ended, endedBy: "recruiter" }, before],
  ])("is %s with %j", (state, facts, now) => {
    const read = stateOf({ ...engaged, ...facts }, now);
    expect(read).toBe(state);
    expect(engagementStateLabels[read]).not.toBe("");
  });
});

test("each state has its label", () => {
  expect(engagementStateLabels).toEqual({
    expected: "Venue prévue",
    asked: "À confirmer",
    confirmed: "Venue confirmée",
    changed: "À reconfirmer",
    ongoing: "En cours",
    "to-record": "À pointer",
    past: "Mission passée",
    present: "Présence",
    late: "En retard",
    absent: "Absence",
    excused: "Absence signalée",
    withdrawn: "Désistement",
    cancelled: "Mission annulée",
  });
});

test.each<[EngagementState, boolean, boolean]>([
  ["expected", true, false],
  ["asked", true, true],
  ["confirmed", true, false],
  ["changed", true, true],
  ["ongoing", true, false],
  ["to-record", false, false],
  ["past", false, false],
  ["present", false, false],
  ["late", false, false],
  ["absent", false, false],
  ["excused", false, false],
  ["withdrawn", false, false],
  ["cancelled", false, false],
])("a person who is %s is coming: %s, and awaited to confirm: %s", (state, coming, awaited) => {
  expect(isComing(state)).toBe(coming);
  expect(isAwaitingConfirmation(state)).toBe(awaited);
});

test.each<[boolean, Partial<Engagement>, Date]>([
  [true, {}, before],
  [true, {}, during],
  [true, { outcome: "late" }, during],
  [false, { outcome: "absent" }, during],
  [false, { endedAt: before }, before],
  [false, {}, engaged.endsAt],
])("that an engagement is to come is %s with %j at %j", (expected, facts, now) => {
  expect(isToCome({ ...engaged, ...facts }, now)).toBe(expected);
});

test.each<[boolean, Partial<Engagement>]>([
  [true, {}],
  [true, { outcome: "present" }],
  [true, { outcome: "late" }],
  [false, { outcome: "absent" }],
  [false, { outcome: "excused" }],
  [false, { endedAt: before }],
])("that a person is still engaged is %s with %j", (expected, facts) => {
  expect(isStillEngaged({ ...engaged, ...facts })).toBe(expected);
});

describe("the confirmation request", () => {
  test.each([
    ["the day before at 10 h", "2026-12-05T17:00:00Z", "2026-12-04T09:00:00Z"],
    ["in winter time the day before the clocks go forward", "2026-03-29T17:00:00Z", "2026-03-28T09:00:00Z"],
    ["in summer time the day the clocks went forward", "2026-03-30T17:00:00Z", "2026-03-29T08:00:00Z"],
    ["in winter time the day the clocks went back", "2026-10-26T18:00:00Z", "2026-10-25T09:00:00Z"],
    ["by the day in Paris of a start after midnight", "2026-12-05T23:30:00Z", "2026-12-05T09:00:00Z"],
    ["at the last minute of a day", "2026-12-05T22:59:00Z", "2026-12-04T09:00:00Z"],
  ])("is sent %s, and not before", (_case, startsAt, due) => {
    const isDue = (now: Date) => at(startsAt) < askedIfStartsBefore(now);
    expect(isDue(at(due))).toBe(true);
    expect(isDue(new Date(at(due).getTime() - 1))).toBe(false);
    expect(isDue(at(startsAt))).toBe(true);
  });
});

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
    expect(isLateWithdrawal({ ...engaged, ...facts }, now)).toBe(late);
  });

  const acceptedDuring = { agreedAt: during };
  const twoHoursLater = at("2026-12-05T21:00:00Z");

  const started = "La mission a commencé : prévenez l'entreprise";

  test.each<[string, string | undefined, Partial<Engagement>, Date]>([
    ["allowed at once", undefined, acceptedDuring, during],
    ["allowed in the first two hours", undefined, acceptedDuring, at("2026-12-05T20:59:59Z")],
    ["refused after two hours", started, acceptedDuring, twoHoursLater],
    ["refused once over", started, { agreedAt: at("2026-12-05T21:30:00Z") }, engaged.endsAt],
    [
      "allowed soon after an acceptance",
      undefined,
      { agreedAt: at("2026-12-05T16:30:00Z") },
      engaged.startsAt,
    ],
    [
      "refused once recorded",
      "Votre présence est déjà pointée : appelez l'entreprise",
      { ...acceptedDuring, outcome: "present" },
      during,
    ],
  ])("during the job is %s", (_case, message, facts, now) => {
    const engagement = { ...engaged, ...facts };
    expect(refusal(() => assertWithdrawable(engagement, now))?.message).toBe(message);
    expect(isLateWithdrawal(engagement, now)).toBe(false);
  });

  test("is refused once the job has started or the engagement has ended", () => {
    expect(() => assertWithdrawable(engaged, before)).not.toThrow();
    expect(() => assertWithdrawable(engaged, engaged.startsAt)).toThrow(
      "La mission a commencé : prévenez l'entreprise",
    );
    expect(() => assertWithdrawable({ ...engaged, ...ended, endedBy: "recruiter" }, before)).toThrow(
      "Vous n'êtes plus engagé pour cette mission",
    );
  });
});

describe("an edit", () => {
  const { startsAt, endsAt, hourlyRate, plannedBreak } = engaged;
  const terms = { startsAt, endsAt, hourlyRate, plannedBreak };
  const later = { ...terms, startsAt: at("2026-12-05T18:00:00Z") };
  const free = { isEngagedElsewhere: false };
  const moved = { ...engaged, ...confirmed, ...later, reminders: 2 };
  const unconfirmed = { ...engaged, ...asked, hourlyRate: 12 };

  test.each<[string, Engagement, Partial<Terms>, boolean, object, string | null]>([
    ["of the texts changes nothing", engaged, {}, false, {}, null],
    ["of the hours asks again", engaged, later, false, { startsAt: later.startsAt }, "changed"],
    ["to hours taken elsewhere asks again too", engaged, later, true, { isToReconfirm: false }, "changed"],
    ["that lowers the pay asks again", engaged, { hourlyRate: 12 }, false, { agreedRate: 13.5 }, "changed"],
    [
      "that lengthens the break asks again",
      engaged,
      { plannedBreak: 60 },
      false,
      { agreedBreak: 30 },
      "changed",
    ],
    ["that raises the pay applies at once", engaged, { hourlyRate: 15 }, false, { agreedRate: 15 }, null],
    [
      "that shortens the break applies at once",
      engaged,
      { plannedBreak: 0 },
      false,
      { agreedBreak: 0 },
      null,
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
      { ...engaged, isToReconfirm: true },
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
      { ...engaged, isToReconfirm: true },
      {},
      false,
      { isToReconfirm: true },
      null,
    ],
  ])("%s", (_case, stored, edited, isEngagedElsewhere, change, notice) => {
    const proposed = proposeTerms(stored, { ...terms, ...edited }, { isEngagedElsewhere });
    expect(proposed.notice).toBe(notice);
    expect({ ...stored, ...proposed.change }).toMatchObject(change);
  });

  test.each<[string, Partial<Terms>]>([
    ["the start", { startsAt: at("2026-12-05T18:00:00Z") }],
    ["the end", { endsAt: at("2026-12-05T23:00:00Z") }],
  ])("of %s writes every term and forgets the reminders", (_case, edited) => {
    expect(proposeTerms({ ...engaged, reminders: 2 }, { ...terms, ...edited }, free).change).toEqual({
      ...terms,
      ...edited,
      agreedRate: 13.5,
      agreedBreak: 30,
      isToReconfirm: false,
      reminders: 0,
    });
  });

  test.each<[string, Engagement, Partial<Terms>]>([
    ["the pay", engaged, { hourlyRate: 15 }],
    ["the break", engaged, { plannedBreak: 15 }],
  ])("of %s alone keeps the reminders", (_case, stored, edited) => {
    const { change } = proposeTerms({ ...stored, reminders: 2 }, { ...terms, ...edited }, free);
    expect(change).not.toBeNull();
    expect(change).not.toHaveProperty("reminders");
  });

  test("of the texts writes nothing", () => {
    expect(proposeTerms(engaged, terms, free)).toEqual({ change: null, notice: null });
  });

  test("then confirmed is agreed, and undone afterwards asks again", () => {
    const agreed = { ...moved, ...agreeTo(moved, before) };
    expect(stateOf(agreed, before)).toBe("confirmed");
    expect(proposeTerms(agreed, terms, free).notice).toBe("changed");
  });

  test("is never confirmed for hours taken elsewhere, once recorded or once ended", () => {
    const refused = (facts: Partial<Engagement>, isEngagedElsewhere = false) =>
      refusal(() => assertConfirmable({ ...moved, ...facts }, before, { isEngagedElsewhere }))?.message;
    expect(refused({}, true)).toBe("Vous avez déjà une mission à ces heures");
    expect(refused({ outcome: "present" })).toBe("Votre présence est déjà pointée : appelez l'entreprise");
    expect(refused({ startsAt: before })).toBe("La mission a déjà commencé");
    expect(refused({ outcome: "absent" })).toBe("Vous n'êtes plus engagé pour cette mission");
    expect(refused({ endedAt: before })).toBe("Vous n'êtes plus engagé pour cette mission");
    expect(refused({})).toBeUndefined();
  });

  test("is confirmed until its end by a person accepted during it", () => {
    const confirmAt = (now: Date, agreedAt: Date) => () =>
      assertConfirmable({ ...engaged, agreedAt }, now, { isEngagedElsewhere: false });
    expect(confirmAt(at("2026-12-05T21:59:59Z"), during)).not.toThrow();
    expect(confirmAt(engaged.endsAt, during)).toThrow("La mission a déjà commencé");
    expect(confirmAt(during, at("2026-12-05T16:59:59Z"))).toThrow("La mission a déjà commencé");
  });
});

describe("a reminder", () => {
  test.each<[string | null, Partial<Engagement>, Date]>([
    ["Cette personne n'a rien à confirmer", {}, before],
    ["Cette personne n'a rien à confirmer", { ...asked, ...confirmed }, before],
    [null, asked, at("2026-12-04T11:00:00Z")],
    ["Relance possible à 12\u00a0h", asked, at("2026-12-04T10:59:00Z")],
    ["Relance possible à 12\u00a0h", { ...asked, reminders: 1 }, at("2026-12-04T10:59:00Z")],
    [
      "La mission commence trop tôt pour relancer encore",
      { askedAt: at("2026-12-05T15:30:00Z"), reminders: 1 },
      at("2026-12-05T15:40:00Z"),
    ],
    ["Déjà relancé 3 fois", { ...asked, reminders: 3 }, before],
    [null, { ...confirmed, hourlyRate: 12 }, before],
  ])("is refused with %j: %j", (why, facts, now) => {
    const engagement = { ...engaged, ...facts };
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
    expect(remindableFrom({ ...engaged, ...facts }, before)).toEqual(from);
  });

  test("of nobody tells the first instant when somebody can be reminded", () => {
    const inAnHour = { ...engaged, askedAt: at("2026-12-04T11:00:00Z") };
    const inTwoHours = { ...engaged, askedAt: at("2026-12-04T12:00:00Z") };
    const said = (...people: Engagement[]) => whyNotRemindAny(people, before);
    expect(said(inTwoHours, engaged, inAnHour)).toBe("Relance possible à 14\u00a0h");
    expect(said(engaged)).toBe("Personne n'est à relancer");
    expect(said()).toBe("Personne n'est à relancer");
  });
});

describe("a refusal", () => {
  const elsewhere = "Cette personne est déjà engagée ailleurs à ces heures";
  const noLonger = "Cette personne n'est plus engagée";

  test("tells that a person is engaged elsewhere", () => {
    expect(engagedElsewhere()).toMatchObject({ code: "failed-precondition", message: elsewhere });
  });

  test("tells that nobody is engaged any longer", () => {
    const gone = { code: "failed-precondition", message: noLonger };
    expect(refusal(() => assertEngaged(engaged))).toBeNull();
    expect(refusal(() => assertEngaged({ ...engaged, ...ended }))).toEqual(gone);
    expect(refusal(() => assertEngaged(null))).toEqual(gone);
  });

  test.each([
    [{}, {}],
    [{ reason: "x".repeat(300) }, {}],
    [{ reason: "x".repeat(301) }, { reason: "Le motif ne doit pas dépasser 300 caractères" }],
    [{ cause: "Malade" }, { cause: "Ce champ n'est pas attendu" }],
  ])("of the withdrawal %.40j names %j", (sent, problems) => {
    expect(errorsOf(withdrawal, sent)).toEqual(problems);
  });
});

test.each([
  [{}, []],
  [{ startsAt: at("2026-12-05T18:00:00Z") }, ["hours"]],
  [{ startsAt: at("2026-12-06T17:00:00Z"), endsAt: at("2026-12-06T22:00:00Z") }, ["date"]],
  [{ endsAt: at("2026-12-05T23:00:00Z"), hourlyRate: 12 }, ["hours", "hourlyRate"]],
  [{ plannedBreak: 45 }, ["breakMinutes"]],
  [{ isToReconfirm: true }, []],
])("the terms of a job edited to %j differ from those agreed by %j", (edited, terms) => {
  expect(changedTerms({ ...engaged, ...edited })).toEqual(terms);
});

test.each([
  ["changed", "2026-12-01T10:00:00.000Z", "À reconfirmer"],
  ["changed", null, "À confirmer"],
  ["confirmed", "2026-12-01T10:00:00.000Z", "Venue confirmée"],
] as const)("a person who is %s, confirmed at %s, reads « %s »", (state, confirmedAt, label) => {
  expect(engagementLabel({ state, confirmedAt })).toBe(label);
});
