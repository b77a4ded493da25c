import { describe, expect, test } from "vitest";
import {
  assertAllProposable,
  assertMayBeProposed,
  assertProposalsLeft,
  assertSameAnswer,
  instantCommitment,
  MAX_PROPOSED_A_DAY,
  newProposals,
  isUnanswered,
  proposableStateOf,
  proposalsSentence,
  refusalOfYes,
  unavailabilityFor,
  whyNotPropose,
} from "./proposal.ts";

const NOW = new Date("2026-12-01T12:00:00Z");
const job = {
  date: "2026-12-05",
  startTime: "18:00",
  endTime: "23:30",
  endsNextDay: false,
  startsAt: new Date("2026-12-05T17:00:00Z"),
  isActive: true,
  status: "open",
  numberOfPositions: 3,
  positionsTaken: 1,
} as const;
const company = { isActive: true, plan: "gratuit", totalSwipes: 9 } as const;
const stranger = {
  applicationStatus: null,
  isStillEngaged: false,
  hasWithdrawn: false,
  isEngagedElsewhere: false,
  proposal: null,
} as const;

describe("the state of a person to whom a job may be proposed", () => {
  test.each([
    ["free", {}],
    ["free", { applicationStatus: "rejected" }],
    ["engagedElsewhere", { isEngagedElsewhere: true }],
    ["engagedElsewhere", { isEngagedElsewhere: true, applicationStatus: "rejected" }],
    ["applied", { applicationStatus: "pending", isEngagedElsewhere: true }],
    ["engaged", { applicationStatus: "accepted", isStillEngaged: true }],
    ["ended", { applicationStatus: "accepted" }],
    ["withdrew", { hasWithdrawn: true, proposal: { answer: "yes", retractedAt: null } }],
    ["waiting", { proposal: { answer: null, retractedAt: null } }],
    ["retracted", { proposal: { answer: null, retractedAt: NOW } }],
    ["declined", { proposal: { answer: "no", retractedAt: null }, isEngagedElsewhere: true }],
    ["rejected", { proposal: { answer: "yes", retractedAt: null }, applicationStatus: "rejected" }],
    ["applied", { proposal: { answer: "no", retractedAt: null }, applicationStatus: "pending" }],
  ] as const)("is %s for %o", (state, facts) => {
    expect(proposableStateOf({ ...stranger, ...facts })).toBe(state);
  });
});

describe("the refusal of a yes", () => {
  const facts = {
    proposal: { isInstant: true, retractedAt: null },
    job,
    company,
    isSetAside: false,
    isEngagedElsewhere: false,
  };
  const full = { ...job, positionsTaken: 3 };

  test.each([
    ["L'entreprise a retiré sa proposition", { proposal: { isInstant: false, retractedAt: NOW } }],
    ["Cette offre n'existe plus", { job: { ...job, isActive: false, status: "deleted" } }],
    ["Cette mission est terminée", { job: { ...job, date: "2026-11-05" } }],
    ["La mission a déjà commencé", { job: { ...job, startsAt: NOW } }],
    ["Cette offre est suspendue", { job: { ...job, isActive: false } }],
    ["Cette offre est suspendue", { company: { ...company, isActive: false } }],
    ["Cette offre est suspendue", { isSetAside: true }],
    ["Toutes les places sont déjà pourvues", { job: full, isEngagedElsewhere: true }],
    ["Vous avez déjà une mission à ces heures", { isEngagedElsewhere: true }],
    [
      "Cette offre ne prend plus de candidatures pour le moment.",
      { company: { ...company, totalSwipes: 10 } },
    ],
  ] as const)("says « %s »", (message, change) => {
    expect(refusalOfYes({ ...facts, ...change }, NOW)?.message).toBe(message);
  });

  test("is nothing else, and of a full job only where a yes engages at once", () => {
    expect(refusalOfYes(facts, NOW)).toBe(null);
    const proposal = { isInstant: false, retractedAt: null };
    expect(refusalOfYes({ ...facts, proposal, job: full }, NOW)).toBe(null);
  });
});

describe("a job that cannot be proposed", () => {
  test.each([
    ["Cette offre a été supprimée", { ...job, isActive: false, status: "deleted" }],
    ["La mission est terminée", { ...job, date: "2026-11-05" }],
    ["La mission a déjà commencé", { ...job, startsAt: NOW }],
    ["Cette offre est suspendue", { ...job, isActive: false }],
    ["Toutes les places sont déjà pourvues", { ...job, positionsTaken: 3 }],
  ] as const)("says « %s »", (message, changed) => {
    expect(whyNotPropose(changed, company, NOW)).toBe(message);
    expect(() => assertMayBeProposed(changed, company, NOW)).toThrow(
      expect.objectContaining({ code: "failed-precondition", message }),
    );
  });

  test("is that of a plan that takes no more applications", () => {
    expect(whyNotPropose(job, company, NOW)).toBe(undefined);
    expect(() => assertMayBeProposed(job, company, NOW)).not.toThrow();
    expect(whyNotPropose(job, { ...company, totalSwipes: 10 }, NOW)).toContain("Votre plan");
    expect(whyNotPropose(job, { ...company, plan: "pro", totalSwipes: 1000 }, NOW)).toBe(undefined);
  });
});

test("people who cannot be chosen are refused together, each with a sentence", () => {
  expect(() => assertAllProposable(["a"], [{ id: "a", state: "free" }])).not.toThrow();
  const states = [
    { id: "a", state: "free" },
    { id: "b", state: "declined" },
    { id: "c", state: "engagedElsewhere" },
  ] as const;
  expect(() => assertAllProposable(["a", "b", "c", "d"], states)).toThrow(
    expect.objectContaining({
      code: "failed-precondition",
      message: "3 personnes ne peuvent pas recevoir cette proposition",
      fields: {
        b: "A déjà dit non",
        c: "Une autre mission à ces heures",
        d: "Ne peut plus recevoir vos propositions",
      },
    }),
  );
  expect(() => assertAllProposable(["a", "b"], states)).toThrow(
    expect.objectContaining({
      message: "Une personne ne peut pas recevoir cette proposition",
      fields: { b: "A déjà dit non" },
    }),
  );
});

test("a company sends 200 proposals a day, then reads how long to wait", () => {
  expect(() => assertProposalsLeft(MAX_PROPOSED_A_DAY - 2, 2, NOW)).not.toThrow();
  expect(() => assertProposalsLeft(MAX_PROPOSED_A_DAY - 1, 2, NOW)).toThrow(
    expect.objectContaining({
      code: "rate-limit-exceeded",
      message: "200 propositions par jour au maximum : réessayez demain",
      retryAfter: 11 * 3600,
    }),
  );
});

test("an answer may be sent again, not changed", () => {
  expect(() => assertSameAnswer(null, "yes")).not.toThrow();
  expect(() => assertSameAnswer("no", "no")).not.toThrow();
  expect(() => assertSameAnswer("no", "yes")).toThrow(
    expect.objectContaining({
      code: "failed-precondition",
      message: "Vous avez déjà répondu non à cette proposition",
    }),
  );
  expect(() => assertSameAnswer("yes", "no")).toThrow("désistez-vous");
});

test("the answers to a job are one sentence", () => {
  expect(proposalsSentence({ yes: 3, no: 2, unanswered: 7, retracted: 0 })).toBe(
    "12 propositions : 3 oui, 2 non, 7 sans réponse",
  );
  expect(proposalsSentence({ yes: 0, no: 0, unanswered: 1, retracted: 0 })).toBe(
    "1 proposition : 1 sans réponse",
  );
  expect(proposalsSentence({ yes: 1, no: 0, unanswered: 0, retracted: 2 })).toBe(
    "3 propositions : 1 oui, 2 retirées",
  );
  expect(proposalsSentence({ yes: 0, no: 1, unanswered: 0, retracted: 1 })).toBe(
    "2 propositions : 1 non, 1 retirée",
  );
  expect(proposalsSentence({ yes: 0, no: 0, unanswered: 0, retracted: 0 })).toBe(null);
});

test("what a company commits to names the number of positions", () => {
  expect(instantCommitment(3)).toBe(
    "Les 3 premières personnes qui répondront oui seront engagées : c'est un engagement ferme et définitif à les recruter pour cette mission.",
  );
  expect(instantCommitment(1)).toMatch(
    /^La première personne qui répondra oui sera engagée : .* la recruter/,
  );
});

test("only the parts of the day that the job takes are told", () => {
  expect(unavailabilityFor({ saturday: ["morning"] }, job)).toBe("Dit ne pas être libre le samedi soir");
  expect(unavailabilityFor({ saturday: ["evening"] }, job)).toBe(null);
  expect(unavailabilityFor({}, job)).toBe(null);
});

test("the words are optional, and an empty one is none", () => {
  const people = ["019a0000-0000-7000-8000-000000000001"];
  expect(newProposals.parse({ people, isInstant: false, message: "  " }).message).toBe(null);
  expect(newProposals.parse({ people, isInstant: true }).message).toBe(null);
  expect(newProposals.safeParse({ people: [], isInstant: true }).success).toBe(false);
});

test.each([
  [null, null, true],
  [null, NOW, false],
  ["yes", null, false],
  ["no", null, false],
] as const)(
  "a proposal answered %j and retracted at %j is unanswered: %j",
  (answer, retractedAt, expected) => {
    expect(isUnanswered({ answer, retractedAt })).toBe(expected);
  },
);
