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
    answers[Number(status)] = answer(codes ?? []);
  }
  return answers;
}

function answer(codes: ErrorCode[]) {
  const description = codes.map((code) => `\`${code}\`: ${errorCatalogue[code].message}`).join("\n\n");
  return { description, content: { "application/json": { schema: errorBody } } };
}

function statusOf(code: ErrorCode): number {
  return errorCatalogue[code].status;
}
