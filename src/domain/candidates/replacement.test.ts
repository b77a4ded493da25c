import { describe, expect, test } from "vitest";
import { replacementChoices } from "./replacement.ts";

describe("whom to ask to replace somebody", () => {
  const person = (id: string, changes = {}) => ({
    id,
    state: "free" as const,
    wasRejected: false,
    unavailability: null,
    hints: [],
    ...changes,
  });
  const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id).join(" ");

  test("is those rejected for want of positions, then who is free in the pool, each once", () => {
    const choices = replacementChoices(
      [
        person("rejected", { hints: ["short-rest"] }),
        person("rejected-busy", { state: "engagedElsewhere" }),
        person("rejected-minor", { hints: ["minor-at-night", "short-rest"] }),
      ],
      [
        person("rejected", { wasRejected: true }),
        person("free"),
        person("rejected-otherwise", { wasRejected: true }),
        person("unavailable", { unavailability: "Dit ne pas être libre le samedi soir" }),
        person("minor", { hints: ["minor-at-night"] }),
        person("busy", { state: "engagedElsewhere" }),
      ],
    );
    expect(idsOf(choices.again)).toBe("rejected");
    expect(idsOf(choices.free)).toBe("free");
    expect(idsOf(choices.proposable)).toBe("rejected free");
    expect(choices.asked).toEqual([]);
  });

  test("is nobody who was asked and did not say yes", () => {
    const asked = [person("waiting", { state: "waiting" }), person("declined", { state: "declined" })];
    const choices = replacementChoices(asked.slice(0, 1), asked);
    expect(idsOf(choices.asked)).toBe("waiting declined");
    expect(choices.proposable).toEqual([]);
  });

  test("is fifty people at most at once", () => {
    const pool = Array.from({ length: 51 }, (_, rank) => person(`${rank}`));
    const { free, proposable } = replacementChoices([], pool);
    expect([free.length, proposable.length]).toEqual([51, 50]);
  });
});
