import { expect, test } from "vitest";
import { fieldErrorsOf } from "#domain/values/field-rules.ts";
import { assertAnnounceable, newAnnouncement } from "./announcement.ts";

const now = new Date("2026-12-05T17:00:00Z");
const facts = { endsAt: new Date("2026-12-05T22:30:00Z"), engaged: 3, sentToday: 9 };

test("up to ten messages a day may be sent to the people engaged", () => {
  expect(() => assertAnnounceable(facts, now)).not.toThrow();
});

test.each([
  [{ endsAt: now }, "failed-precondition", "La mission est terminée"],
  [{ engaged: 0 }, "failed-precondition", "Personne n'est engagé pour cette mission"],
  [
    { sentToday: 10 },
    "rate-limit-exceeded",
    "10 messages par jour au plus pour une offre : appelez, ou réessayez demain",
  ],
])("a message with %o is refused as %s", (changes, code, message) => {
  expect(() => assertAnnounceable({ ...facts, ...changes }, now)).toThrow(
    expect.objectContaining({ code, message }),
  );
});

test("ten messages a day were sent: the limit holds until midnight in Paris", () => {
  const announced = { endsAt: new Date("2027-01-01"), engaged: 1, sentToday: 10 };
  expect(() => assertAnnounceable(announced, new Date("2026-12-05T17:00:00Z"))).toThrow(
    expect.objectContaining({ code: "rate-limit-exceeded", retryAfter: 6 * 3600 }),
  );
});

test.each([
  [{ text: " \n " }, "Écrivez votre message"],
  [{}, "Écrivez votre message"],
  [{ text: 12 }, "Écrivez votre message"],
  [{ text: "é".repeat(501) }, "Le message ne doit pas dépasser 500 caractères"],
  [{ text: "a\u0000" }, "Ce texte contient des caractères non autorisés"],
])("%o is refused: %s", (typed, sentence) => {
  const { error } = newAnnouncement.safeParse(typed);
  expect(error && fieldErrorsOf(error)).toEqual({ text: sentence });
});

test("a message may have 500 characters on several lines", () => {
  const text = `Entrée par la cuisine.\n${"é".repeat(477)}`;
  expect(newAnnouncement.parse({ text })).toEqual({ text });
});
