import { recruiterRecord } from "#contract/companies/recruiter.ts";
import { noContent, operation, sample } from "#contract/operation.ts";
import { signInPolicy, signUpPolicy } from "#contract/refusals.ts";
import { signUpForm, signInForm } from "#domain/accounts/credentials.ts";

const tags: [string] = ["Recruiter session"];

/** Signs a recruiter up, and in by cookie (spec §2 register). */
export const signUp = operation({
  method: "POST",
  url: "/api/auth/register",
  config: signUpPolicy("100 companies"),
  schema: {
    operationId: "register",
    tags,
    summary: "Open a recruiter's account",
    description:
      "Creates the company's account on the free plan and signs in: the response sets the session's cookie.",
    body: signUpForm,
    response: { 201: recruiterRecord },
  },
  example: {
    request: {
      email: sample.companyEmail,
      companyName: "Maison Kerguelen",
      password: sample.password,
      confirmPassword: sample.password,
    },
  },
});

/** Signs a recruiter in by cookie (spec §2 login); the token is only in the cookie. */
export const signIn = operation({
  method: "POST",
  url: "/api/auth/sign-in",
  config: {
    ...signInPolicy,
    errors: [...signInPolicy.errors, "not-found"],
    meanings: { ...signInPolicy.meanings, "not-found": "the account has no company's record." },
  },
  schema: {
    operationId: "signIn",
    tags,
    summary: "Sign a recruiter in",
    description: "Sets the session's cookie. A candidate's account is refused like wrong credentials.",
    body: signInForm,
    response: { 200: recruiterRecord },
  },
  example: {
    request: { email: sample.companyEmail, password: sample.password },
  },
});

/** Ends the session, its cookie and its live stream; also succeeds when signed out. */
export const signOut = operation({
  method: "POST",
  url: "/api/auth/sign-out",
  config: { access: "public" },
  schema: {
    operationId: "signOut",
    tags,
    summary: "Sign the recruiter out",
    description: "Ends the cookie's session and clears the cookie; does nothing without one.",
    response: { 204: noContent },
  },
});
