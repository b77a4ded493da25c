import { ACCOUNT_HEADER } from "#domain/accounts/account-header.ts";
import { requestLimits, signInLimits } from "#domain/accounts/request-limits.ts";
import { type ErrorCode, errorCatalogue } from "#domain/errors.ts";
import { type Operation, type Policy, errorBody } from "./operation.ts";

type RefusingOperation = Pick<Operation, "method" | "config"> & { schema: Partial<Operation["schema"]> };

/** Every error code an operation may return: its own, and those of its access, its input and the server. */
export function errorCodesOf({ method, config, schema }: RefusingOperation): ErrorCode[] {
  const codes = new Set<ErrorCode>(config.errors);
  // The body of a write is parsed even when the operation takes none.
  const readsBody = method !== "GET";
  if (readsBody || schema.querystring || schema.params || schema.headers) {
    codes.add(config.invalid ?? "out-of-range");
    for (const code of Object.values(config.invalidFields ?? {})) codes.add(code);
  }
  // A path that names a row.
  if (schema.params) codes.add("not-found");
  if (readsBody) codes.add("out-of-range").add("payload-too-large").add("unsupported-media-type");
  if (config.requestLimit) codes.add("rate-limit-exceeded");
  if (config.access !== "public") codes.add("unauthenticated");
  // A write of a page of the site names the account that the page shows.
  if (config.access !== "public" && readsBody) codes.add("other-account");
  // A recruiter's account may have no record (spec §8).
  if (config.access !== "public" && config.access !== "candidate") codes.add("not-found");
  // Writes from another site's page are refused, even on public operations.
  if (readsBody || config.access !== "public") codes.add("permission-denied");
  return [...codes.add("internal").add("unavailable")];
}

/** The error responses of an operation by HTTP status, each listing its codes and their French sentences. */
export function errorResponsesOf(operation: RefusingOperation) {
  const answers: Record<number, ReturnType<typeof answer>> = {};
  for (const [status, codes] of errorCodesByStatus(operation))
    answers[status] = answer(codes, operation.config);
  return answers;
}

/** The codes of an operation's refusals, by HTTP status. */
export function errorCodesByStatus(operation: RefusingOperation): Map<number, ErrorCode[]> {
  return Map.groupBy(errorCodesOf(operation), (code) => errorCatalogue[code].status);
}

/** For recruiters and candidates; `limit` is how many of them one network may sign up in an hour. */
export function signUpPolicy(limit: string) {
  return {
    access: "public",
    invalidFields: { email: "auth/invalid-email", password: "auth/weak-password" },
    errors: ["auth/email-already-in-use", "auth/too-many-requests"],
    meanings: { "auth/too-many-requests": `${limit} an hour from one network at most.` },
  } as const satisfies Policy;
}

const { signInAccount: account, signInPerNetwork: network, signInUnknown: unknownDevices } = signInLimits;

export const signInPolicy = {
  access: "public",
  invalidFields: { email: "auth/invalid-email" },
  errors: ["auth/invalid-credential", "auth/user-disabled", "auth/too-many-requests"],
  meanings: {
    "auth/too-many-requests": `${account.attempts} attempts in ${account.seconds / 60} minutes on one account from one network, ${network.attempts} from one network; ${unknownDevices.attempts} an hour on one account from unknown devices.`,
  },
} as const satisfies Policy;

/** The meanings of the codes that mean the same everywhere. */
export const commonMeanings: Partial<Record<ErrorCode, string>> = {
  "auth/email-already-in-use": "a company or a candidate has an account with this e-mail.",
  "auth/too-many-requests": "too many attempts from this account or network.",
  "other-account": `the ${ACCOUNT_HEADER} header, which pages of the site send, names another account.`,
  "rate-limit-exceeded": "too many requests from this account.",
  "resource-exhausted": "this account has reached its limit for now.",
  "job-suspended": "the company suspended the job, or is suspended itself: it may open again.",
  "job-over": "the job is finished.",
  "job-reserved": "the job is shown to its company's own people alone until `opensToAllAt`.",
  "job-full": "every position is taken; one may be freed later.",
  "application-withdrawn": "one cannot apply again after withdrawing.",
  "schedule-clash": "one is engaged elsewhere at these hours.",
  "already-exists": "the `Idempotency-Key` was used for another request.",
};

function meaningOf(code: ErrorCode, { meanings, requestLimit }: Policy): string | undefined {
  if (code !== "rate-limit-exceeded" || requestLimit === undefined)
    return meanings?.[code] ?? commonMeanings[code];
  const { attempts, seconds } = requestLimits[requestLimit];
  return `${attempts} ${seconds === 60 ? "a minute" : "an hour"} for one account at most.`;
}

function answer(codes: ErrorCode[], policy: Policy) {
  const lines = codes.map((code) => {
    const when = meaningOf(code, policy);
    return `\`${code}\`: ${errorCatalogue[code].message}${when === undefined ? "" : ` — ${when}`}`;
  });
  return { description: lines.join("\n\n"), content: { "application/json": { schema: errorBody } } };
}
