import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { errorsOf } from "#testing/domain.ts";
import {
  formatBreak,
  breakRule,
  briefing,
  briefingChangesOf,
  briefingFor,
  isSameBriefing,
  withBreakOf,
} from "./briefing.ts";

const full = {
  meetingPoint: "Entrée de service",
  contactName: "Yann",
  contactPhone: "06 12 34 56 78",
  dress: "Chemise blanche",
  breakMinutes: 30,
  access: "Parking derrière",
};
const empty = {
  meetingPoint: null,
  contactName: null,
  contactPhone: null,
  dress: null,
  breakMinutes: null,
  access: null,
};

test.each([
  [full, full, []],
  [full, { ...full, dress: "Noir" }, ["dress"]],
  [full, { ...full, breakMinutes: 45 }, []],
  [null, full, ["meetingPoint", "contactName", "contactPhone", "dress", "access"]],
  [full, null, ["meetingPoint", "contactName", "contactPhone", "dress", "access"]],
  [null, null, []],
  [null, { ...empty, access: "Parking" }, ["access"]],
])("from %j to %j, people engaged are told of %j", (one, other, parts) => {
  expect(briefingChangesOf(one, other)).toEqual(parts);
});

test.each([
  [full, { ...full, breakMinutes: 45 }, { ...full, breakMinutes: 30 }],
  [null, { ...full, breakMinutes: 45 }, { ...full, breakMinutes: null }],
  [full, null, { ...empty, breakMinutes: 30 }],
  [null, { ...empty, breakMinutes: 45 }, null],
  [{ ...full, breakMinutes: null }, null, null],
])("with the break of %j, the briefing %j becomes %j", (other, stored, mixed) => {
  expect(withBreakOf(other, stored)).toEqual(mixed);
});

describe("a briefing", () => {
  test("with every part missing is null", () => {
    expect(briefing.parse({})).toBeNull();
    expect(briefing.parse({ dress: " " })).toBeNull();
    expect(briefing.parse(null)).toBeNull();
    expect(briefing.parse({ dress: "Noir" })).toEqual({ ...empty, dress: "Noir" });
  });

  test.each([
    ["meetingPoint", "x".repeat(201), "L'endroit où se présenter ne doit pas dépasser 200 caractères"],
    ["contactName", "x".repeat(81), "Le nom du contact ne doit pas dépasser 80 caractères"],
    ["contactPhone", "demain", "Numéro de téléphone invalide"],
    ["dress", "x".repeat(121), "La tenue ne doit pas dépasser 120 caractères"],
    ["breakMinutes", 181, "La pause est un nombre de minutes, de 0 à 180"],
    ["breakMinutes", -1, "La pause est un nombre de minutes, de 0 à 180"],
    ["breakMinutes", 0.5, "La pause est un nombre de minutes, de 0 à 180"],
    ["breakMinutes", "30", "La pause est un nombre de minutes, de 0 à 180"],
    ["access", "x".repeat(201), "L'accès ne doit pas dépasser 200 caractères"],
  ])("%s refuses %.12s", (part, value, sentence) => {
    expect(errorsOf(briefing, { ...full, [part]: value })).toEqual({ [part]: sentence });
  });
});

describe("a candidate reads", () => {
  test("everything but the contact before being accepted", () => {
    expect(briefingFor(full, { isEngaged: false })).toEqual({
      ...full,
      contactName: null,
      contactPhone: null,
    });
    expect(briefingFor(full, { isEngaged: true })).toEqual(full);
  });

  test("nothing when the briefing has only a contact", () => {
    const contact = { ...empty, contactName: "Yann" };
    expect(briefingFor(contact, { isEngaged: false })).toBeNull();
    expect(briefingFor(null, { isEngaged: true })).toBeNull();
  });
});

test("two briefings are equal whatever the order of their parts", () => {
  const { dress, ...others } = full;
  expect(isSameBriefing(full, { ...others, dress })).toBe(true);
  expect(isSameBriefing(null, empty)).toBe(true);
  expect(isSameBriefing(full, null)).toBe(false);
});

describe("a break", () => {
  test.each([
    [30, "30\u00a0min de pause"],
    [90, "1\u00a0h\u00a030 de pause"],
  ])("of %i minutes is written as a duration", (minutes, written) => {
    expect(formatBreak(minutes)).toBe(written);
  });

  const job = z
    .object({ startTime: z.string(), endTime: z.string(), endsNextDay: z.boolean(), briefing: z.unknown() })
    .check(breakRule);

  test.each([
    ["18:00", "20:00", false, 120, false],
    ["18:00", "20:00", false, 119, true],
    ["23:00", "02:00", true, 180, false],
    ["23:00", "02:01", true, 180, true],
    ["20:00", "18:00", false, 180, true],
    ["", "18:00", false, 180, true],
  ])(
    "of a job from %j to %j, next day %s, may last %i minutes: %s",
    (startTime, endTime, endsNextDay, minutes, isAllowed) => {
      const values = { startTime, endTime, endsNextDay, briefing: { breakMinutes: minutes } };
      expect(errorsOf(job, values)).toEqual(
        isAllowed ? {} : { "briefing.breakMinutes": "La pause est plus longue que la mission" },
      );
    },
  );

  // From 1 h to 4 h: two hours, the night the clocks go forward.
  test.each([
    ["2027-03-28", [], 119, true],
    ["2027-03-28", [], 120, false],
    ["2027-03-27", [], 120, true],
    ["2027-03-27", ["2027-03-28"], 120, false],
    ["", [], 120, true],
  ])("of a night of %j and %j may last %i minutes: %s", (date, otherDates, breakMinutes, isAllowed) => {
    const values = { date, otherDates, startTime: "01:00", endTime: "04:00", endsNextDay: false };
    expect(errorsOf(z.looseObject({}).check(breakRule), { ...values, briefing: { breakMinutes } })).toEqual(
      isAllowed ? {} : { "briefing.breakMinutes": "La pause est plus longue que la mission" },
    );
  });
});
