import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import type { Recruiter } from "#domain/companies/recruiter.ts";
import { isSignedOut } from "#web/api/api-error.ts";
import { setPageAccount } from "#web/api/client.ts";
import { reloadPage } from "#web/features/accounts/session/leave.ts";
import { hintSignedIn } from "#web/features/accounts/session/session-hint.ts";
import { recruiterQuery } from "#web/features/accounts/session/session.api.ts";

export async function requireRecruiter(client: QueryClient): Promise<Recruiter> {
  try {
    const recruiter = await client.ensureQueryData(recruiterQuery);
    hintSignedIn();
    setPageAccount({ id: recruiter.id, reload: () => void reloadPage() });
    return recruiter;
  } catch (error) {
    if (isSignedOut(error)) return neverResolve();
    throw error;
  }
}

/** Onboarding comes before any other screen (spec §2). */
export function requireOnboarded(recruiter: Recruiter): void {
  if (!recruiter.onboardingCompleted) throw redirect({ to: "/onboarding", replace: true });
}

export function requireNotOnboarded(recruiter: Recruiter): void {
  if (recruiter.onboardingCompleted) throw redirect({ to: "/dashboard", replace: true });
}

export function leaveForLanding(): Promise<never> {
  location.replace("/");
  return neverResolve();
}

function neverResolve(): Promise<never> {
  return new Promise(() => {});
}
