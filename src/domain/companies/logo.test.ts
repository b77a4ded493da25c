import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { refusal } from "#testing/domain.ts";
import {
  assertLogo,
  assertLogoPixels,
  logoProblem,
  logoStoragePath,
  missingLogo,
  safeLogoName,
  unreadableLogo,
} from "./logo.ts";

const FIVE_MEGABYTES = 5_242_880;

describe("why a logo is refused", () => {
  test.each([
    [null, "Aucun fichier sélectionné"],
    [undefined, "Aucun fichier sélectionné"],
    [{ type: "image/png", size: 0 }, "Fichier vide"],
    [{ type: "application/pdf", size: 0 }, "Fichier vide"],
    [{ type: "application/pdf", size: 1 }, "Le fichier doit être une image"],
    [{ type: "text/html", size: 99_000_000 }, "Le fichier doit être une image"],
    [{ type: "", size: 1 }, "Le fichier doit être une image"],
    [{ type: "imagerie/png", size: 1 }, "Le fichier doit être une image"],
    [{ type: "image/png", size: FIVE_MEGABYTES + 1 }, "L'image ne doit pas dépasser 5MB"],
    [{ type: "image/gif", size: FIVE_MEGABYTES + 1 }, "L'image ne doit pas dépasser 5MB"],
    [{ type: "image/gif", size: 1 }, "Format supporté: JPEG, PNG, WebP"],
    [{ type: "image/svg+xml", size: 1 }, "Format supporté: JPEG, PNG, WebP"],
    [{ type: "image/heic", size: 1 }, "Format supporté: JPEG, PNG, WebP"],
    [{ type: "image/png; charset=x", size: 1 }, "Format supporté: JPEG, PNG, WebP"],
    [{ type: "image/jpeg", size: 1 }, null],
    [{ type: "image/jpg", size: 1 }, null],
    [{ type: "IMAGE/PNG", size: FIVE_MEGABYTES }, null],
    [{ type: "image/webp", size: 1 }, null],
  ])("of %j: %s", (file, sentence) => {
    expect(logoProblem(file)).toBe(sentence);
  });
});

describe("a refused logo", () => {
  // §5.20
  test("has its sentence at the field `logo`", () => {
    expect(refusal(() => assertLogo({ type: "image/gif", size: 1 }))).toMatchObject({ code: "out-of-range" });
    expect(missingLogo().fields).toEqual({ logo: "Aucun fichier sélectionné" });
    expect(unreadableLogo(null).fields).toEqual({ logo: "Format supporté: JPEG, PNG, WebP" });
  });

  test("may have too many pixels: more than 50 megapixels", () => {
    expect(refusal(() => assertLogoPixels({ width: 10_000, height: 5000 }))).toBeNull();
    for (const tooLarge of [
      { width: 50_000_001, height: 1 },
      { width: 10_000, height: 5001 },
    ]) {
      expect(() => assertLogoPixels(tooLarge)).toThrow(
        expect.objectContaining({ fields: { logo: "Image trop grande : 50 mégapixels au maximum" } }),
      );
    }
  });

  test("is not one that passes the checks", () => {
    expect(refusal(() => assertLogo({ type: "image/png", size: FIVE_MEGABYTES }))).toBeNull();
  });
});

describe("the stored name of a logo", () => {
  // §5.22
  test.each([
    ["logo.png", "logo.png"],
    ["Logo-2026.JPG", "Logo-2026.JPG"],
    ["mon logo (1).png", "mon_logo__1_.png"],
    ["façade été.webp", "fa_ade__t_.webp"],
    ["../../etc/passwd", ".._.._etc_passwd"],
    ["..\\..\\x.png", ".._.._x.png"],
    ["a/b:c*d?.png", "a_b_c_d_.png"],
    ["🦀.png", "_.png"],
    ["\u0000\ud800.png", "__.png"],
    ["_déjà_.png", "_d_j__.png"],
    ["", "logo"],
    ["é", "_"],
    [".", "."],
  ])("of %j: %s", (name, safe) => {
    expect(safeLogoName(name)).toBe(safe);
  });

  test.each([
    [`${"x".repeat(300)}.png`, `${"x".repeat(96)}.png`],
    [`${"é".repeat(300)}.jpeg`, `${"_".repeat(95)}.jpeg`],
    ["x".repeat(300), "x".repeat(100)],
    [`x.${"y".repeat(300)}`, `x.${"y".repeat(98)}`],
  ])("truncates %.8j… before its extension", (name, safe) => {
    expect(safeLogoName(name)).toBe(safe);
  });

  // §5.22
  test("returns one path segment, whatever the name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (name) => {
        expect(safeLogoName(name)).toMatch(/^[A-Za-z0-9._-]{1,100}$/);
      }),
    );
  });
});

// §3.20, §7.28
test("a logo's path is its recruiter's folder, its time and its name", () => {
  expect(logoStoragePath("019a-b", { name: "mon logo.png", at: 1_764_000_000_000 })).toBe(
    "logos/019a-b/1764000000000_mon_logo.png",
  );
});
