import { expect, test } from "vitest";
import { publicJobPage, publicStateOf, publicStateSentence } from "./public-job.ts";

const job = {
  isActive: true,
  status: "open",
  numberOfPositions: 2,
  positionsTaken: 1,
  date: "2026-12-05",
  endTime: "23:30",
  endsNextDay: false,
  opensToAllAt: null,
} as const;
const company = { isActive: true, plan: "gratuit", totalSwipes: 9 } as const;
const before = new Date("2026-12-05T12:00:00Z");
const after = new Date("2026-12-06T12:00:00Z");

test.each([
  ["open", {}, {}, before],
  ["over", {}, {}, after],
  ["over", { isActive: false, positionsTaken: 2 }, { isActive: false }, after],
  ["suspended", { isActive: false }, {}, before],
  ["suspended", { positionsTaken: 2 }, { isActive: false }, before],
  ["full", { positionsTaken: 2 }, {}, before],
  ["closed", {}, { totalSwipes: 10 }, before],
  ["reserved", { opensToAllAt: new Date("2026-12-05T12:00:01Z") }, { totalSwipes: 10 }, before],
  ["full", { opensToAllAt: after, positionsTaken: 2 }, {}, before],
  ["open", { opensToAllAt: before }, {}, before],
  ["full", { positionsTaken: 2 }, { totalSwipes: 10 }, before],
  ["open", {}, { plan: "smart", totalSwipes: 1000 }, before],
] as const)("a job is %s with %j of a company with %j", (state, changes, ofCompany, now) => {
  expect(publicStateOf({ ...job, ...changes }, { ...company, ...ofCompany }, now)).toBe(state);
});

test.each([
  ["open", ""],
  ["over", "Cette mission est terminée"],
  ["suspended", "Cette offre n'est plus ouverte"],
  ["full", "Cette mission est complète"],
  ["closed", "Cette offre ne prend plus de candidatures pour le moment"],
] as const)("the page of a job that is %s says « %s »", (state, sentence) => {
  expect(publicStateSentence({ state, opensToAllAt: null }, before)).toBe(sentence);
});

test("the page of a reserved job says when it opens", () => {
  const opensToAllAt = "2026-12-05T17:00:00.000Z";
  expect(publicStateSentence({ state: "reserved", opensToAllAt }, before)).toMatch(/18\u00a0h/);
});

test("an address, a briefing and where somebody stands are not public", () => {
  const fields = Object.keys(publicJobPage.shape);
  for (const name of ["briefing", "applicationId", "isEngagedElsewhere", "recruiterId", "address"])
    expect(fields).not.toContain(name);
  expect(Object.keys(publicJobPage.shape.location.shape)).toEqual(["ville"]);
});
