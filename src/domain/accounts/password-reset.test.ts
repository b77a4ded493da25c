import { describe, expect, test } from "vitest";
import { fieldErrorsOf } from "#domain/values/field-rules.ts";
import { passwordResetForm } from "./password-reset.ts";

const valid = { token: "a".repeat(43), password: "secret-5678", confirmPassword: "secret-5678" };

function problems(overrides: Record<string, unknown>) {
  const { error } = passwordResetForm.safeParse({ ...valid, ...overrides });
  return error === undefined ? {} : fieldErrorsOf(error);
}

describe("the form of a new password", () => {
  test.each([
    [{}, {}],
    [{ token: "a".repeat(42) }, { token: "Ce lien est incomplet ou n'est pas valable." }],
    [{ token: `${"a".repeat(42)}!` }, { token: "Ce lien est incomplet ou n'est pas valable." }],
    [{ token: undefined }, { token: "Ce lien est incomplet ou n'est pas valable." }],
    [
      { password: "12345", confirmPassword: "12345" },
      { password: "Le mot de passe doit contenir au moins 6 caractères" },
    ],
    [{ confirmPassword: "autre-1234" }, { confirmPassword: "Les mots de passe ne correspondent pas" }],
    [{ confirmPassword: "" }, { confirmPassword: "La confirmation du mot de passe est requise" }],
  ])("%j has the errors %j", (overrides, fields) => {
    expect(problems(overrides)).toEqual(fields);
  });
});
