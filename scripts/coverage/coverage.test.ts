import { describe, expect, test } from "vitest";
import { coverageFaults } from "./coverage-faults.ts";
import { sentences } from "./sentences.ts";
import { statements } from "./statements.ts";

const spec = `# Specification

## 2. Screens

Introduction.

| Route | Purpose |
|---|---|
| /login | sign in |

- A button.

## 5. Validation rules

- The passwords must match: Les mots de passe ne correspondent pas.
- Optional: phone.

## 8. Error catalogue

| Code | Message |
|---|---|
| not-found | Document non trouvé |

- Jobs list: Erreur lors de la suppression; Erreur lors du chargement des offres.
- Job edit (two wordings are seen for each):
  - Job non trouvé / Offre d'emploi introuvable;
  - Vous n'avez pas l'autorisation de modifier ce job / cette offre;
- Plan mis à jour vers {plan} ! 🎉
- Candidature acceptée/refusée avec succès! ✅
- Compte créé ! 🎉 Redirection...
- Any other message gives Une erreur technique est survenue.

Each has the dismiss button Plus tard.

## 9. Constants
`;

test("a statement is a bullet, a row or a paragraph, never a title", () => {
  const of2 = statements(spec).filter(({ section }) => section === "2");
  expect(of2.map(({ text }) => text)).toEqual(["Introduction.", "/login · sign in", "A button."]);
});

test("the sentences are those of sections 5 and 8, in our wording", () => {
  expect(sentences(spec)).toEqual([
    "Les mots de passe ne correspondent pas",
    "Document non trouvé",
    "Erreur lors de la suppression",
    "Erreur lors du chargement des offres",
    "Offre d'emploi introuvable",
    "Vous n'avez pas l'autorisation de modifier cette offre",
    "Plan mis à jour vers",
    "Candidature acceptée avec succès! ✅",
    "Candidature refusée avec succès! ✅",
    "Compte créé ! 🎉 Redirection...",
    "Une erreur technique est survenue",
    "Plus tard",
  ]);
});

describe("a fault is reported", () => {
  const small =
    "## 1. What\n\n- A button.\n\n## 5. Rules\n\n## 8. Errors\n\n- Offre supprimée\n\n## 9. End\n";
  const files = new Map([
    ["src/a.ts", 'export const gone = "Offre supprimée";'],
    ["src/a.test.ts", 'test("shows a button", () => say("Offre supprimée"));'],
  ]);
  const row = "| A button. | shows a button |";
  const gone = "| Offre supprimée | shows a button |";
  const faults = (coverage: string, given = files) => coverageFaults({ spec: small, coverage, files: given });

  test("never when everything is covered", () => {
    expect(faults(`${row}\n${gone}`)).toEqual([]);
  });

  test.each([
    ["a statement without its row", gone, "No row: A button."],
    ["a row without a statement", `${row}\n${gone}\n| A door. | shows a button |`, "Not stated: A door."],
    ["an empty cell", `${gone}\n| A button. |  |`, "A button.: no test"],
    [
      "a test that is not there",
      `${gone}\n${row.replace("shows a button", "rings")}`,
      'A button.: no test "rings"',
    ],
  ])("for %s", (_what, coverage, fault) => {
    expect(faults(coverage)).toContain(fault);
  });

  test("for a row beyond the specification only when it names no test", () => {
    const beyond = (tests: string) =>
      `${row}\n${gone}\n\n## Beyond the specification\n\n| A window. | ${tests} |`;
    expect(faults(beyond("shows a button"))).toEqual([]);
    expect(faults(beyond("opens"))).toEqual(['A window.: no test "opens"']);
  });

  test("for a sentence missing in the code or in the tests", () => {
    const silent = new Map([...files.keys()].map((path) => [path, 'test("shows a button")']));
    expect(faults(`${row}\n${gone}`, silent)).toEqual([
      "Nowhere in src/: Offre supprimée",
      "In no test: Offre supprimée",
    ]);
  });
});
