import * as z from "zod/mini";
import { ONBOARDING_STEPS } from "#domain/recruiters/onboarding.ts";

const etape = z.int().check(z.gte(1), z.lte(ONBOARDING_STEPS));

export type OnboardingSearch = { etape?: number };

/** The step in the address, 1 to 5 (`?etape=2`), when there is a readable one. */
export function readOnboardingSearch(search: Record<string, unknown>): OnboardingSearch {
  return { etape: etape.safeParse(search.etape).data };
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** What led to an onboarding step: the step before it, or a link of the recap to change something. */
    onboardingFrom?: "step" | "recap";
  }
}
