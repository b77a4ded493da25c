import type { Data } from "#contract/paths.ts";
import type { SignUpForm, SignInForm } from "#domain/accounts/credentials.ts";
import type { PasswordReset, PasswordResetRequest } from "#domain/accounts/password-reset.ts";
import type { Role } from "#domain/accounts/role.ts";
import type { Recruiter } from "#domain/companies/recruiter.ts";
import { api, dataOf } from "#web/api/client.ts";

export function signIn(body: SignInForm): Promise<Recruiter> {
  return dataOf(api.POST("/api/auth/sign-in", { body }));
}

export function signUp(body: SignUpForm): Promise<Recruiter> {
  return dataOf(api.POST("/api/auth/register", { body }));
}

export async function signOut(): Promise<void> {
  await api.POST("/api/auth/sign-out");
}

export async function requestPasswordReset(body: PasswordResetRequest): Promise<void> {
  await api.POST("/api/auth/forgot-password", { body });
}

export async function checkResetLink(token: string): Promise<void> {
  await api.POST("/api/auth/check-reset-link", { body: { token } });
}

/** Whose account it is. */
export async function resetPassword(body: PasswordReset): Promise<Role> {
  return (await dataOf(api.POST("/api/auth/reset-password", { body }))).role;
}

export type AddressToConfirm = Data<"post", "/api/auth/check-email-link">;

export function checkEmailLink(token: string): Promise<AddressToConfirm> {
  return dataOf(api.POST("/api/auth/check-email-link", { body: { token } }));
}

export function confirmEmail(token: string): Promise<AddressToConfirm> {
  return dataOf(api.POST("/api/auth/confirm-email", { body: { token } }));
}

export function fetchRecruiter(): Promise<Recruiter> {
  return dataOf(api.GET("/api/recruiter"));
}
