import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import {
  assertMayJoin,
  CODE_CHARACTERS,
  joiningCode,
  joiningLinkRenewal,
  MAX_JOINED_COMPANIES,
  newJoiningCode,
} from "./joining.ts";

describe("a joining code", () => {
  test("has eight characters, none of which looks like another", () => {
    for (const alike of ["0", "O", "1", "I", "L", "2", "Z", "5", "S", "8", "B", "U"])
      expect(CODE_CHARACTERS).not.toContain(alike);
    expect(new Set(CODE_CHARACTERS).size).toBe(CODE_CHARACTERS.length);
    const draws = [0, 1, 2, 3, 4, 5, 6, 23];
    const code = newJoiningCode((limit) => {
      expect(limit).toBe(CODE_CHARACTERS.length);
      return draws.shift() ?? 0;
    });
    expect(code).toBe("ACDEFGH9");
    expect(z.safeParse(joiningCode, code).success).toBe(true);
  });

  test("is read as typed from a poster, in any case", () => {
    expect(z.parse(joiningCode, " k7rmpq4x ")).toBe("K7RMPQ4X");
  });

  test.each([
    "",
    "K7RMPQ4",
    "K7RMPQ4XX",
    "K7RMPQ40",
    "K7RMPQ4\u0000",
    "K7 RMPQ4",
    "../../..",
    null,
    12345679,
  ])("%j is none", (typed) => {
    const { error } = z.safeParse(joiningCode, typed);
    expect(error?.issues[0]?.message).toBe("Ce lien n'est plus valable");
  });

  test("is asked for in place of one, or of none", () => {
    expect(z.parse(joiningLinkRenewal, { replaces: null })).toEqual({ replaces: null });
    expect(z.safeParse(joiningLinkRenewal, {}).success).toBe(false);
  });
});

test("a person who joined the most companies is refused one more", () => {
  expect(() => assertMayJoin(MAX_JOINED_COMPANIES - 1)).not.toThrow();
  expect(() => assertMayJoin(MAX_JOINED_COMPANIES)).toThrow(
    expect.objectContaining({
      code: "resource-exhausted",
      message: "Vous avez déjà rejoint 100 entreprises : quittez-en une pour en rejoindre une autre.",
    }),
  );
});
