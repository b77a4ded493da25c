import { describe, expect, test } from "vitest";
import { smicOn, smicWarning } from "./smic.ts";

const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, " ");

describe("the minimum wage", () => {
  test.each([
    ["2024-01-01", 11.65, "2024-01-01"],
    ["2024-10-31", 11.65, "2024-01-01"],
    ["2024-11-01", 11.88, "2024-11-01"],
    ["2025-12-31", 11.88, "2024-11-01"],
    ["2026-01-01", 12.02, "2026-01-01"],
    ["2026-05-31", 12.02, "2026-01-01"],
    ["2026-06-01", 12.31, "2026-06-01"],
    ["2027-03-15", 12.31, "2026-06-01"],
    ["2023-12-31", 11.65, "2024-01-01"],
  ])("on %s is %d €, since %s", (day, hourly, from) => {
    expect(smicOn(day)).toEqual({ hourly, from });
  });
});

describe("the warning about pay under the minimum wage", () => {
  test.each([
    [12.31, "2026-06-01"],
    [12.02, "2026-05-31"],
    [13.5, "2026-12-05"],
  ])("is not said for %d € on %s", (rate, day) => {
    expect(smicWarning(rate, day)).toBeNull();
  });

  test.each([
    [11, "2026-12-05", "12,31 €", "1er juin 2026"],
    [12.3, "2026-06-01", "12,31 €", "1er juin 2026"],
    [12.01, "2026-01-01", "12,02 €", "1er janvier 2026"],
    [0, "2025-07-14", "11,88 €", "1er novembre 2024"],
  ])("is said for %d € on %s: %s since %s", (rate, day, smic, since) => {
    expect(plain(smicWarning(rate, day))).toBe(
      `Le SMIC est de ${smic} brut de l'heure depuis le ${since}. Sous ce montant, l'offre n'est légale que dans des cas particuliers.`,
    );
  });
});
