import * as z from "zod/mini";
import { describe, expect, test } from "vitest";
import { errorsOf } from "#domain/testing.ts";
import { breakRule, briefing, briefingFor, isSameBriefing } from "./briefing.ts";

const whole = {
  meetingPoint: "Entrée de service",
  contactName: "Yann",
  contactPhone: "06 12 34 56 78",
  dress: "Chemise blanche",
  breakMinutes: 30,
  access: "Parking derrière",
};
const nothing = {
  meetingPoint: null,
  contactName: null,
  contactPhone: null,
  dress: null,
  breakMinutes: null,
  access: null,
};

describe("briefing", () => {
  test("may leave everything out, and then is none", () => {
    expect(briefing.parse({})).toBeNull();
    expect(briefing.parse({ dress: " " })).toBeNull();
    expect(briefing.parse(null)).toBeNull();
    expect(briefing.parse({ dress: "Noir" })).toEqual({ ...nothing, dress: "Noir" });
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
  ])("%s may not be %.12s", (part, value, sentence) => {
    expect(errorsOf(briefing, { ...whole, [part]: value })).toEqual({ [part]: sentence });
  });
});

describe("a candidate reads", () => {
  test("everything but the contact before being accepted", () => {
    expect(briefingFor(whole, { isAccepted: false })).toEqual({
      ...whole,
      contactName: null,
      contactPhone: null,
    });
    expect(briefingFor(whole, { isAccepted: true })).toEqual(whole);
  });

  test("nothing when only the contact is said", () => {
    const contact = { ...nothing, contactName: "Yann" };
    expect(briefingFor(contact, { isAccepted: false })).toBeNull();
    expect(briefingFor(null, { isAccepted: true })).toBeNull();
  });
});

test("two briefings are the same whatever the order of their parts", () => {
  const { dress, ...others } = whole;
  expect(isSameBriefing(whole, { ...others, dress })).toBe(true);
  expect(isSameBriefing(null, nothing)).toBe(true);
  expect(isSameBriefing(whole, null)).toBe(false);
});

describe("a break", () => {
  const offer = z
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
    "of a mission from %j to %j, next day %s, may last %i minutes: %s",
    (startTime, endTime, endsNextDay, minutes, may) => {
      const values = { startTime, endTime, endsNextDay, briefing: { breakMinutes: minutes } };
      expect(errorsOf(offer, values)).toEqual(
        may ? {} : { "briefing.breakMinutes": "La pause est plus longue que la mission" },
      );
    },
  );
});
