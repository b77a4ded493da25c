import { describe, expect, test } from "vitest";
import { million, errorsOf, unstorableTexts } from "#testing/domain.ts";
import { newPassword, signUpForm, signInForm } from "./credentials.ts";

const valid = {
  email: "maelle@kerguelen.fr",
  companyName: "Maison Kerguelen",
  password: "secret",
  confirmPassword: "secret",
} as const;

const check = (typed: object) => errorsOf(signUpForm, { ...valid, ...typed });

describe("signing up", () => {
  test("reads a whole form, e-mail in lower case, password untouched", () => {
    const typed = {
      ...valid,
      email: " Maelle@Kerguelen.FR ",
      password: " s e c ",
      confirmPassword: " s e c ",
    };
    expect(signUpForm.parse(typed)).toEqual({ ...typed, email: "maelle@kerguelen.fr" });
  });

  // §5.1
  test("reports every missing field at once", () => {
    const fields = {
      email: "L'email est requis",
      companyName: "Le nom de l'entreprise est requis",
      password: "Le mot de passe est requis",
      confirmPassword: "La confirmation du mot de passe est requise",
    };
    expect(errorsOf(signUpForm, {})).toEqual(fields);
    expect(check({ email: "", companyName: " ", password: "", confirmPassword: "" })).toEqual(fields);
    expect(check({ email: null, companyName: 1, password: [], confirmPassword: {} })).toEqual(fields);
  });

  // §5.2, §5.3, §9.9
  test.each([
    ["12345", "12345", { password: "Le mot de passe doit contenir au moins 6 caractères" }],
    ["123456", "123456", {}],
    ["123456", "1234567", { confirmPassword: "Les mots de passe ne correspondent pas" }],
    ["Secret1", "secret1", { confirmPassword: "Les mots de passe ne correspondent pas" }],
    ["123456", "", { confirmPassword: "La confirmation du mot de passe est requise" }],
    ["x".repeat(128), "x".repeat(128), {}],
    ["x".repeat(129), "x".repeat(129), { password: "Le mot de passe ne doit pas dépasser 128 caractères" }],
    ["😀😀😀", "😀😀😀", { password: "Le mot de passe doit contenir au moins 6 caractères" }],
    ["😀".repeat(6), "😀".repeat(6), {}],
    ["😀".repeat(128), "😀".repeat(128), {}],
    ["😀".repeat(129), "😀".repeat(129), { password: "Le mot de passe ne doit pas dépasser 128 caractères" }],
    ["        ", "        ", { password: "Le mot de passe ne peut pas contenir que des espaces" }],
    [
      "\u200b".repeat(8),
      "\u200b".repeat(8),
      { password: "Le mot de passe ne peut pas contenir que des espaces" },
    ],
    [million, million, { password: "Le mot de passe ne doit pas dépasser 128 caractères" }],
    [
      "12345",
      "123456",
      {
        password: "Le mot de passe doit contenir au moins 6 caractères",
        confirmPassword: "Les mots de passe ne correspondent pas",
      },
    ],
  ])("the password %.10j confirmed by %.10j has the errors %j", (password, confirmPassword, fields) => {
    expect(check({ password, confirmPassword })).toEqual(fields);
  });

  test("reports different passwords beside another invalid field", () => {
    expect(check({ email: "maelle", confirmPassword: "autre" })).toEqual({
      email: "Format d'email invalide",
      confirmPassword: "Les mots de passe ne correspondent pas",
    });
  });

  test("limits the company's name to 120 characters", () => {
    const sentence = { companyName: "Le nom de l'entreprise ne doit pas dépasser 120 caractères" };
    expect(check({ companyName: "x".repeat(120) })).toEqual({});
    expect(check({ companyName: "x".repeat(121) })).toEqual(sentence);
    expect(check({ companyName: million })).toEqual(sentence);
  });

  test.each(unstorableTexts)("refuses %s in the company's name and in the e-mail", (_, text) => {
    expect(check({ companyName: text })).toEqual({
      companyName: "Ce texte contient des caractères non autorisés",
    });
    expect(check({ email: `${text.replaceAll(" ", "")}@kerguelen.fr` })).toEqual({
      email: "Format d'email invalide",
    });
  });

  test.each([["onboardingCompleted"], ["subscriptionPlan"], ["toString"]])("refuses the extra %s", (name) => {
    expect(Object.keys(check({ [name]: "pro" }))).toEqual([name]);
  });
});

test("the minimum password length is configurable", () => {
  expect(errorsOf(newPassword(12), "secret secre")).toEqual({});
  expect(errorsOf(newPassword(12), "secret")).toEqual({
    "": "Le mot de passe doit contenir au moins 12 caractères",
  });
});

describe("sign-in", () => {
  test.each([
    [{ email: "maelle@kerguelen.fr", password: "x" }, {}],
    [{}, { email: "L'email est requis", password: "Le mot de passe est requis" }],
    [
      { email: "", password: "" },
      { email: "L'email est requis", password: "Le mot de passe est requis" },
    ],
    [{ email: "maelle", password: "secret" }, { email: "Format d'email invalide" }],
    [{ email: "maelle@kerguelen.fr", password: 123456 }, { password: "Le mot de passe est requis" }],
    [{ email: "maelle@kerguelen.fr", password: million }, { password: "Identifiants incorrects" }],
  ])("a form with %.60j has the errors %j", (typed, fields) => {
    expect(errorsOf(signInForm, typed)).toEqual(fields);
  });

  test("keeps the password as typed, without trimming", () => {
    const typed = { email: "MAELLE@kerguelen.fr", password: "  Été  " };
    expect(signInForm.parse(typed)).toEqual({ email: "maelle@kerguelen.fr", password: "  Été  " });
  });
});
