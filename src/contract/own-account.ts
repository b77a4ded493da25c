import * as z from "zod/mini";
import type { ErrorCode } from "#domain/errors.ts";
import { MOST_EXPORTED, passwordChangeForm, passwordProofForm } from "#domain/accounts/own-account.ts";
import { idParams, named, noContent, operation } from "./operation.ts";

const tags: [string] = ["Own account"];
const proved = ["auth/wrong-password", "auth/too-many-requests"] as const satisfies ErrorCode[];
const meanings = {
  "auth/too-many-requests": "10 wrong passwords in 5 minutes on one account, whoever types them.",
};

export const openSession = z.object({
  id: z.uuid(),
  device: z.string(),
  openedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});

export const dataExport = named(
  z.object({
    exportedAt: z.iso.datetime(),
    truncated: z
      .array(z.string())
      .check(z.describe(`The parts of which only the ${MOST_EXPORTED} newest rows are here`)),
    data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
  "DataExport",
);

/** The sessions that open a recruiter's account, the last used first. */
export const listOwnSessions = operation({
  method: "GET",
  url: "/api/recruiter/sessions",
  config: { access: "recruiter" },
  schema: {
    operationId: "listOwnSessions",
    tags,
    summary: "List own open sessions",
    response: { 200: named(z.object({ items: z.array(openSession) }), "OpenSessions") },
  },
});

export const endOwnSession = operation({
  method: "DELETE",
  url: "/api/recruiter/sessions/:id",
  config: { access: "recruiter", errors: ["not-found"] },
  schema: {
    operationId: "endOwnSession",
    tags,
    summary: "End one of one's sessions",
    params: idParams,
    response: { 204: noContent },
  },
});

export const endOtherSessions = operation({
  method: "DELETE",
  url: "/api/recruiter/sessions",
  config: { access: "recruiter" },
  schema: {
    operationId: "endOtherSessions",
    tags,
    summary: "End all one's sessions but the calling one",
    response: { 204: noContent },
  },
});

const recruiter = ownAccount("recruiter", "/api/recruiter", "Recruiter");
export const changeRecruiterPassword = recruiter.changePassword;
export const exportRecruiterData = recruiter.exportData;
export const deleteRecruiterAccount = recruiter.deleteAccount;

const candidate = ownAccount("candidate", "/api/candidate/me", "Candidate");
export const changeCandidatePassword = candidate.changePassword;
export const exportCandidateData = candidate.exportData;
export const deleteCandidateAccount = candidate.deleteAccount;

/** The three operations that a recruiter and a candidate each have on their own account. */
function ownAccount(access: "recruiter" | "candidate", url: string, who: string) {
  return {
    changePassword: operation({
      method: "POST",
      url: `${url}/password`,
      config: {
        access,
        invalidFields: { password: "auth/weak-password" },
        errors: [...proved, "auth/weak-password"],
        meanings,
      },
      schema: {
        operationId: `change${who}Password`,
        tags,
        summary: "Change one's password",
        description: "Every other session of the account ends.",
        body: passwordChangeForm,
        response: { 204: noContent },
      },
    }),
    exportData: operation({
      method: "POST",
      url: `${url}/export`,
      config: {
        access,
        errors: [...proved, "resource-exhausted"],
        meanings: { ...meanings, "resource-exhausted": "3 exports a day are answered for one account." },
      },
      schema: {
        operationId: `export${who}Data`,
        tags,
        summary: "Read all that is held about oneself, three times a day at most",
        body: passwordProofForm,
        response: { 200: dataExport },
      },
    }),
    deleteAccount: operation({
      method: "POST",
      url: `${url}/deletion`,
      config: { access, errors: proved, meanings },
      schema: {
        operationId: `delete${who}Account`,
        tags,
        summary: "Delete one's account, at once and for good",
        body: passwordProofForm,
        response: { 204: noContent },
      },
    }),
  };
}
