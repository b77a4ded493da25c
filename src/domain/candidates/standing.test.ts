import { expect, test } from "vitest";
import { positionsLeftSentence, standingOf, standingSentence, standingSentences } from "./standing.ts";

const now = new Date("2026-12-05T12:00:00Z");
const open = {
  applicationStatus: null,
  hasWithdrawn: false,
  isEngagedElsewhere: false,
  acceptsApplications: true,
  isFull: false,
  isActive: true,
  isReserved: false,
  status: "open",
  endsAt: "2026-12-05T22:00:00Z",
} as const;

test.each([
  [{}, "open"],
  [{ applicationStatus: "pending" }, "pending"],
  [{ applicationStatus: "accepted", isFull: true }, "accepted"],
  [{ applicationStatus: "rejected", endsAt: "2026-12-05T11:00:00Z" }, "rejected"],
  [{ applicationStatus: "accepted", hasWithdrawn: true }, "withdrawn"],
  [{ status: "deleted", isActive: false }, "deleted"],
  [{ endsAt: "2026-12-05T12:00:00Z", isActive: false }, "over"],
  [{ isActive: false, isFull: true }, "suspended"],
  [{ isFull: true, isEngagedElsewhere: true, acceptsApplications: false }, "full"],
  [{ isReserved: true, isEngagedElsewhere: true, acceptsApplications: false }, "reserved"],
  [{ isEngagedElsewhere: true }, "clash"],
  [{ acceptsApplications: false }, "closed"],
] as const)("a job with %o is %s", (change, standing) => {
  expect(standingOf({ ...open, ...change }, now)).toBe(standing);
});

test.each([
  [2, 2, "2 places"],
  [1, 1, "1 place"],
  [1, 2, "1 place sur 2"],
  [0, 2, "0 place sur 2"],
])("with %i of %i, %s", (remainingPositions, numberOfPositions, said) => {
  expect(positionsLeftSentence({ remainingPositions, numberOfPositions }).replaceAll("\u00a0", " ")).toBe(
    said,
  );
});

test("what one cannot do is said in the words of the server's refusal", () => {
  const said = (standing: Parameters<typeof standingSentence>[0]["standing"]) =>
    standingSentence({ standing, opensToAllAt: "2026-12-05T17:00:00.000Z" }, now);
  expect(said("full")).toBe("Toutes les places sont déjà pourvues");
  expect(said("reserved")).toMatch(/18\u00a0h/);
  expect(standingSentences.clash).toBe("Vous avez déjà une mission à ces heures");
  expect(standingSentences.rejected).toBe("Candidature non retenue");
  expect(standingSentences.withdrawn).toBe("Vous avez retiré votre candidature à cette offre");
});
