import { describe, expect, test } from "vitest";
import { businessTypes } from "./recruiter.ts";
import { sectorsFor } from "./sector.ts";

describe("the choice of sectors", () => {
  test.each(businessTypes)("offers %s at least eight sectors, none twice", (businessType) => {
    const sectors = sectorsFor(businessType);
    expect(sectors.length).toBeGreaterThanOrEqual(8);
    expect(new Set(sectors).size).toBe(sectors.length);
  });

  test.each(businessTypes)(
    "the sectors of %s are capitalized, trimmed and 80 characters at most",
    (businessType) => {
      for (const sector of sectorsFor(businessType)) {
        expect(sector).toMatch(/^\p{Lu}.{2,79}$/u);
        expect(sector).toBe(sector.trim().normalize("NFC"));
      }
    },
  );

  // §2.25
  test.each([
    ["hospitality", "Restaurant"],
    ["events", "Traiteur et réception"],
    ["social", "Aide à domicile"],
    ["retail", "Alimentation et supermarché"],
    ["other", "Autre secteur"],
  ] as const)("offers %s %s", (businessType, sector) => {
    expect(sectorsFor(businessType)).toContain(sector);
  });

  test.each(businessTypes)("offers %s another sector as the last choice", (businessType) => {
    expect(sectorsFor(businessType).at(-1)).toBe("Autre secteur");
  });

  test("offers nothing while the business type is unknown", () => {
    expect(sectorsFor(null)).toEqual([]);
  });

  // §3.29
  test("offers each business type a different list", () => {
    const lists = businessTypes.map((type) => sectorsFor(type).join());
    expect(new Set(lists).size).toBe(5);
  });
});
