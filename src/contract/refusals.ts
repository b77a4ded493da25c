import { errorCatalogue } from "#domain/errors.ts";
import type { ErrorCode } from "#domain/errors.ts";
import { errorBody } from "./operation.ts";
import type { Policy } from "./operation.ts";

/** Every refusal an operation may answer: its own, and those of its access, its input and the server. */
export function refusalsOf(policy: Policy, takesInput: boolean): ErrorCode[] {
  const codes = new Set<ErrorCode>(policy.errors);
  if (takesInput) {
    codes.add(policy.invalid ?? "out-of-range");
    for (const code of Object.values(policy.invalidFields ?? {})) codes.add(code);
    codes.add("payload-too-large").add("unsupported-media-type");
  }
  if (policy.access !== "public") codes.add("unauthenticated").add("permission-denied");
  return [...codes.add("internal").add("unavailable")];
}

/** The error answers of an operation by HTTP status, each listing its codes and their French sentences. */
export function refusalAnswers(policy: Policy, takesInput: boolean) {
  const answers: Record<number, ReturnType<typeof answer>> = {};
  for (const [status, codes] of Object.entries(Object.groupBy(refusalsOf(policy, takesInput), statusOf))) {
    answers[Number(status)] = answer(codes ?? [], policy);
  }
  return answers;
}

/** When the codes that mean the same everywhere are told. */
export const commonMeanings: Partial<Record<ErrorCode, string>> = {
  "auth/email-already-in-use": "a company or a candidate has an account with this e-mail.",
  "auth/too-many-requests": "too many attempts from this account or network.",
  "rate-limit-exceeded": "too many requests from this account.",
  "resource-exhausted": "this account has used what it may for now.",
  "already-exists": "the `Idempotency-Key` was used for another request.",
};

function answer(codes: ErrorCode[], { meanings }: Policy) {
  const told = codes.map((code) => {
    const when = meanings?.[code] ?? commonMeanings[code];
    return `\`${code}\`: ${errorCatalogue[code].message}${when === undefined ? "" : ` — ${when}`}`;
  });
  return { description: told.join("\n\n"), content: { "application/json": { schema: errorBody } } };
}

function statusOf(code: ErrorCode): number {
  return errorCatalogue[code].status;
}
