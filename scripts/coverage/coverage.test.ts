import { expect, test } from "vitest";
import { sentenceFaults, tagFaults } from "./coverage-faults.ts";
import { coveragePage } from "./coverage-page.ts";
import { sentences } from "./sentences.ts";
import { statements } from "./statements.ts";
import { taggedTests } from "./tagged-tests.ts";

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

test("a statement is a bullet, a row or a paragraph, never a title, and is numbered in its section", () => {
  const of2 = statements(spec).filter(({ section }) => section === "2");
  expect(of2.map(({ tag, text }) => `${tag} ${text}`)).toEqual([
    "§2.1 Introduction.",
    "§2.2 /login · sign in",
    "§2.3 A button.",
  ]);
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

const stated = statements("## 1. What\n\n- A button.\n- A | b.\n");
const testFile = [
  "// §1.1",
  'test("shows a button", () => {});',
  'describe("a list", () => {',
  "  // A reason.",
  "  // §1.1, §1.2",
  "  // §1.3",
  '  test.each([["a"]])("has %s", () => {});',
  '  test("has no tag", () => {});',
  "});",
].join("\n");

test("a tag belongs to the test or group below it, titled with the groups around it", () => {
  expect(taggedTests("a.test.ts", testFile)).toEqual({
    tests: [
      { path: "a.test.ts", title: "shows a button", tags: ["§1.1"] },
      { path: "a.test.ts", title: "a list › has %s", tags: ["§1.1", "§1.2", "§1.3"] },
    ],
    stray: [],
  });
});

test("a tag above anything but a test is stray", () => {
  expect(taggedTests("a.test.ts", '// §1.1\nconst a = 1;\ntest("b", () => {\n  // §1.2\n});\n')).toEqual({
    tests: [],
    stray: ["§1.1", "§1.2"],
  });
});

test("a statement without a test and a tag of no statement are faults", () => {
  const { tests } = taggedTests("a.test.ts", testFile);
  expect(tagFaults(stated, tests)).toEqual(["a.test.ts: no statement is §1.3"]);
  expect(tagFaults(stated, tests.slice(0, 1))).toEqual(["No test has the tag §1.2: A | b."]);
});

test("the page links each statement to its tests", () => {
  const { tests } = taggedTests("src/a.test.ts", testFile);
  expect(coveragePage("## 1. What\n", stated, tests)).toContain(`
## 1. What

| | Statement | Tests |
| --- | --- | --- |
| §1.1 | A button. | [shows a button](../src/a.test.ts)<br>[a list › has %s](../src/a.test.ts) |
`);
});

test("a sentence must be in the code and in a test", () => {
  const small = "## 1. What\n\n## 5. Rules\n\n## 8. Errors\n\n- Offre supprimée\n\n## 9. End\n";
  const said = 'say("Offre supprimée")';
  expect(
    sentenceFaults(
      small,
      new Map([
        ["src/a.ts", said],
        ["src/a.test.ts", said],
      ]),
    ),
  ).toEqual([]);
  expect(sentenceFaults(small, new Map())).toEqual([
    "Nowhere in src/: Offre supprimée",
    "In no test: Offre supprimée",
  ]);
});
