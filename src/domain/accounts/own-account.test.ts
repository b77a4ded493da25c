import { expect, test } from "vitest";
import { errorsOf } from "#testing/domain.ts";
import { emailChangeForm, passwordChangeForm, passwordProofForm } from "./own-account.ts";

const MISSING = { currentPassword: "Le mot de passe actuel est requis" };
const change = { currentPassword: "ancien", password: "nouveau", confirmPassword: "nouveau" };

test.each([
  [{ currentPassword: "ancien" }, {}],
  [{ currentPassword: "x".repeat(1000) }, {}],
  [{}, MISSING],
  [{ currentPassword: "" }, MISSING],
  [{ currentPassword: 12 }, MISSING],
  [{ currentPassword: "x".repeat(1001) }, { currentPassword: "Mot de passe incorrect" }],
])("the proof %.60j has the errors %j", (typed, errors) => {
  expect(errorsOf(passwordProofForm, typed)).toEqual(errors);
});

test.each([
  [{}, {}],
  [{ currentPassword: "" }, MISSING],
  [
    { password: "court", confirmPassword: "court" },
    { password: "Le mot de passe doit contenir au moins 6 caractères" },
  ],
  [{ confirmPassword: "autre" }, { confirmPassword: "Les mots de passe ne correspondent pas" }],
])("a change of password with %j has the errors %j", (typed, errors) => {
  expect(errorsOf(passwordChangeForm, { ...change, ...typed })).toEqual(errors);
});

test.each([
  [{ email: "zoe@example.fr", currentPassword: "ancien" }, {}],
  [{ email: "zoe", currentPassword: "ancien" }, { email: "Format d'email invalide" }],
  [{ email: "zoe@example.fr", currentPassword: "" }, MISSING],
])("a change of address with %j has the errors %j", (typed, errors) => {
  expect(errorsOf(emailChangeForm, typed)).toEqual(errors);
});
