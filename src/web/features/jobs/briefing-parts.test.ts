import { expect, test } from "vitest";
import { briefingParts } from "./briefing-parts.ts";

const nothing = {
  meetingPoint: null,
  contactName: null,
  contactPhone: null,
  dress: null,
  breakMinutes: null,
  access: null,
};

test("the instructions of a job are those that are written, with the phone beside the name", () => {
  expect(briefingParts(nothing)).toEqual([]);
  const contact = { contactName: "Anna", contactPhone: "+33612345678" };
  expect(briefingParts({ ...nothing, ...contact, breakMinutes: 90 }).map(({ value }) => value)).toEqual([
    "Anna · 06\u00a012\u00a034\u00a056\u00a078",
    "1\u00a0h\u00a030",
  ]);
  expect(briefingParts({ ...nothing, contactPhone: "+33612345678" })).toHaveLength(1);
});
