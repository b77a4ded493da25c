import * as z from "zod/mini";
import type { PlanId } from "#domain/companies/plan.ts";
import { emailAddress } from "#domain/values/email-address.ts";
import { requiredLine, requiredText } from "#domain/values/text.ts";

const MAX_NAME_LENGTH = 120;
export const MAX_ISSUE_LENGTH = 5000;

/** The support form: name, email and issue are required (spec §5). */
export const supportForm = z.strictObject({
  name: requiredLine({ subject: "Le nom", required: "Le nom est requis", max: MAX_NAME_LENGTH }),
  email: emailAddress(),
  issue: requiredText({
    subject: "Le message",
    required: "Décrivez votre problème",
    max: MAX_ISSUE_LENGTH,
  }),
});

/** The « Support prioritaire » of the PRO plan (spec §9). */
export function hasPrioritySupport(plan: PlanId | null): boolean {
  return plan === "pro";
}

/** "48h ouvrées" for everyone (spec §9); less with priority support. */
export function replyDelay(plan: PlanId | null): string {
  return `${hasPrioritySupport(plan) ? 24 : 48}h ouvrées`;
}

export type SupportForm = z.output<typeof supportForm>;
