import * as z from "zod/mini";
import { idParams, named, noContent, operation, sample } from "#contract/operation.ts";
import {
  emailChangeForm,
  MAX_EXPORTED,
  passwordChangeForm,
  passwordProofForm,
} from "#domain/accounts/own-account.ts";
import type { Role } from "#domain/accounts/role.ts";
import type { ErrorCode } from "#domain/errors.ts";
import { limits } from "#domain/rate-limits.ts";

const tags: [string] = ["Own account"];
const proved = ["auth/wrong-password", "auth/too-many-requests"] as const satisfies ErrorCode[];
const meanings = {
  "auth/too-many-requests": `${limits.passwordProof.attempts} wrong passwords in ${limits.passwordProof.seconds / 60} minutes on one account, from any network.`,
};

const proof = { currentPassword: sample.password };

export const openSessions = named(
  z.object({
    items: z.array(
      z.object({
        id: z.uuid(),
        device: z.string(),
        openedAt: z.iso.datetime(),
        lastUsedAt: z.iso.datetime(),
        isCurrent: z.boolean(),
      }),
    ),
  }),
  "OpenSessions",
);

export const signInEmail = named(
  z.object({
    email: z.string(),
    pendingEmail: z.nullable(z.string()).check(z.describe("Requested, and not confirmed yet")),
  }),
  "SignInEmail",
);

export const dataExport = named(
  z.object({
    exportedAt: z.iso.datetime(),
    truncated: z
      .array(z.string())
      .check(z.describe(`The parts limited to their ${MAX_EXPORTED} newest rows`)),
    data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
  "DataExport",
);

export const recruiterAccount = ownAccount("recruiter", "/api/recruiter", "Recruiter");
export const candidateAccount = ownAccount("candidate", "/api/candidate/me", "Candidate");

type Owner<Url extends string> = { access: Role; url: Url; who: string };

function ownAccount<Url extends string>(access: Role, url: Url, who: string) {
  const owner = { access, url, who };
  return {
    ...sessionOperations(owner),
    ...emailOperations(owner),
    ...passwordOperations(owner),
    ...dataOperations(owner),
  };
}

function sessionOperations<Url extends string>({ access, url, who }: Owner<Url>) {
  return {
    listSessions: operation({
      method: "GET",
      url: `${url}/sessions`,
      config: { access },
      schema: {
        operationId: `list${who}Sessions`,
        tags,
        summary: "List own open sessions, the last used first",
        description: "The devices where the account is signed in.",
        response: { 200: openSessions },
      },
      example: {
        response: {
          items: [
            {
              id: sample.id,
              device: "Chrome sur Android",
              openedAt: "2026-11-20T08:00:00.000Z",
              lastUsedAt: "2026-11-22T09:00:00.000Z",
              isCurrent: true,
            },
          ],
        },
      },
    }),
    endSession: operation({
      method: "DELETE",
      url: `${url}/sessions/:id`,
      config: { access, errors: ["not-found"] },
      schema: {
        operationId: `end${who}Session`,
        tags,
        summary: "End one of one's sessions",
        description: "That device is signed out at once.",
        params: idParams,
        response: { 204: noContent },
      },
    }),
    endOtherSessions: operation({
      method: "DELETE",
      url: `${url}/sessions`,
      config: { access },
      schema: {
        operationId: `endOther${who}Sessions`,
        tags,
        summary: "End all one's sessions but the current one",
        description: "Every other device is signed out at once.",
        response: { 204: noContent },
      },
    }),
  };
}

function emailOperations<Url extends string>({ access, url, who }: Owner<Url>) {
  const email = access === "recruiter" ? sample.companyEmail : sample.candidateEmail;
  return {
    getSignInEmail: operation({
      method: "GET",
      url: `${url}/sign-in-email`,
      config: { access },
      schema: {
        operationId: `get${who}SignInEmail`,
        tags,
        summary: "Read the sign-in address",
        description:
          "The e-mail of the account. Also the requested one, while the link mailed to it is valid.",
        response: { 200: signInEmail },
      },
      example: { response: { email, pendingEmail: null } },
    }),
    changeSignInEmail: operation({
      method: "POST",
      url: `${url}/sign-in-email`,
      config: {
        access,
        invalidFields: { email: "auth/invalid-email" },
        errors: proved,
      },
      schema: {
        operationId: `change${who}SignInEmail`,
        tags,
        summary: "Request another sign-in address",
        description:
          "A link is mailed to the new address. Once it is followed, within 24 hours, that address signs in, the previous " +
          "one is notified, and every session but the current one ends. Another request replaces this one. The " +
          "response is the same for an address that has an account: its mailbox gets a message that says so.",
        body: emailChangeForm,
        response: { 200: signInEmail },
      },
      example: {
        request: { email: "nouvelle@exemple.fr", ...proof },
        response: { email, pendingEmail: "nouvelle@exemple.fr" },
      },
    }),
    cancelEmailChange: operation({
      method: "DELETE",
      url: `${url}/sign-in-email`,
      config: { access },
      schema: {
        operationId: `cancel${who}EmailChange`,
        tags,
        summary: "Cancel the change of address that is not confirmed yet",
        description: "The mailed link stops working.",
        response: { 204: noContent },
      },
    }),
  };
}

function passwordOperations<Url extends string>({ access, url, who }: Owner<Url>) {
  return {
    changePassword: operation({
      method: "POST",
      url: `${url}/password`,
      config: {
        access,
        requestLimit: "passwordChanges",
        invalidFields: { password: "auth/weak-password" },
        errors: [...proved, "auth/weak-password"],
        meanings,
      },
      schema: {
        operationId: `change${who}Password`,
        tags,
        summary: "Change one's password",
        description: "Every other session of the account ends, and the address of its calendar is renewed.",
        body: passwordChangeForm,
        response: { 204: noContent },
      },
      example: { request: { ...proof, password: "grand-large-22", confirmPassword: "grand-large-22" } },
    }),
  };
}

function dataOperations<Url extends string>({ access, url, who }: Owner<Url>) {
  return {
    exportData: operation({
      method: "POST",
      url: `${url}/export`,
      config: {
        access,
        errors: [...proved, "resource-exhausted"],
        meanings: {
          ...meanings,
          "resource-exhausted": `${limits.dataExport.attempts} exports a day for one account at most.`,
        },
      },
      schema: {
        operationId: `export${who}Data`,
        tags,
        summary: `Export all one's personal data, ${limits.dataExport.attempts} times a day at most`,
        description: "One JSON document.",
        body: passwordProofForm,
        response: { 200: dataExport },
      },
      example: {
        request: proof,
        response: {
          exportedAt: "2026-11-22T10:00:00.000Z",
          truncated: [],
          data: { sessions: [{ id: sample.id, device: "Chrome sur Android" }] },
        },
      },
    }),
    deleteAccount: operation({
      method: "POST",
      url: `${url}/deletion`,
      config: { access, errors: proved, meanings },
      schema: {
        operationId: `delete${who}Account`,
        tags,
        summary: "Delete one's account, immediately and permanently",
        description:
          "Also deletes a company's jobs and their applications, or a candidate's applications and profile; the hours worked stay in the companies' sheets. Cannot be undone.",
        body: passwordProofForm,
        response: { 204: noContent },
      },
      example: { request: proof },
    }),
  };
}
