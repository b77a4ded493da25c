import { useEffect, useState } from "react";
import type { Recruiter } from "#domain/recruiters/recruiter.ts";
import { readStoredJson } from "#web/ui/form/read-stored-json.ts";
import { firstDraft, keptOnboarding } from "./onboarding-draft.ts";

/** What has been typed and the step it was left at: kept by this browser at every keystroke, per recruiter. */
export function useOnboardingDraft(recruiter: Recruiter, step: number | undefined) {
  // Another version of this page may have written something else, then typing starts over.
  const [kept] = useState(
    () => keptOnboarding.safeParse(readStoredJson(localStorage, keyOf(recruiter.id))).data,
  );
  const [draft, setDraft] = useState(() => kept?.draft ?? firstDraft(recruiter));

  useEffect(() => {
    if (step !== undefined) localStorage.setItem(keyOf(recruiter.id), JSON.stringify({ step, draft }));
  }, [recruiter.id, step, draft]);

  return { draft, setDraft, keptStep: kept?.step ?? 0, forget: () => forget(recruiter.id) };
}

function forget(recruiterId: string): void {
  localStorage.removeItem(keyOf(recruiterId));
}

function keyOf(recruiterId: string): string {
  return `onboarding:${recruiterId}`;
}
