import { expect, test } from "vitest";
import { assertExportable } from "./exported-rows.ts";

test("a file has twenty thousand rows at most", () => {
  expect(() => assertExportable(0)).not.toThrow();
  expect(() => assertExportable(20_000)).not.toThrow();
  expect(() => assertExportable(20_001)).toThrow(
    expect.objectContaining({
      code: "failed-precondition",
      message: "Affinez vos filtres : un fichier contient au plus 20\u202f000 lignes",
    }),
  );
});
