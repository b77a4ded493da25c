import { expect, test } from "vitest";
import { errorsOf } from "#testing/domain.ts";
import { replyDelay, supportForm } from "./support.ts";

const valid = { name: "Claire", email: "claire@kerguelen.fr", issue: "Je ne reçois plus rien." };

test.each([
  ["pro", "24h ouvrées"],
  ["smart", "48h ouvrées"],
  ["gratuit", "48h ouvrées"],
  [null, "48h ouvrées"],
] as const)("the support replies to the plan %s within %s", (plan, delay) => {
  expect(replyDelay(plan)).toBe(delay);
});

test.each([
  [{}, {}],
  [{ name: "" }, { name: "Le nom est requis" }],
  [{ name: "x".repeat(121) }, { name: "Le nom ne doit pas dépasser 120 caractères" }],
  [{ email: "claire" }, { email: "Format d'email invalide" }],
  [{ issue: " " }, { issue: "Décrivez votre problème" }],
  [{ issue: "x".repeat(5001) }, { issue: "Le message ne doit pas dépasser 5\u202f000 caractères" }],
  [{ priority: "high" }, { priority: "Ce champ n'est pas attendu" }],
])("a request with %.40j has the errors %j", (typed, errors) => {
  expect(errorsOf(supportForm, { ...valid, ...typed })).toEqual(errors);
});
