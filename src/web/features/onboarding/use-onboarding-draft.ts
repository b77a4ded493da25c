import { useEffect, useState } from "react";
import type { Recruiter } from "#domain/recruiter.ts";
import { firstDraft, keptOnboarding } from "./onboarding-draft.ts";

/** What has been typed and the step it was left at: kept by this browser at every keystroke, per recruiter. */
export function useOnboardingDraft(recruiter: Recruiter, step: number | undefined) {
  const [kept] = useState(() => readKept(recruiter.id));
  const [draft, setDraft] = useState(() => kept?.draft ?? firstDraft(recruiter));

  useEffect(() => {
    if (step !== undefined) localStorage.setItem(keyOf(recruiter.id), JSON.stringify({ step, draft }));
  }, [recruiter.id, step, draft]);

  return { draft, setDraft, keptStep: kept?.step ?? 0, forget: () => forget(recruiter.id) };
}

function readKept(recruiterId: string) {
  const json = localStorage.getItem(keyOf(recruiterId));
  if (json === null) return undefined;
  // Another version of this page may have written something else, then typing starts over.
  return keptOnboarding.safeParse(parse(json)).data;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function forget(recruiterId: string): void {
  localStorage.removeItem(keyOf(recruiterId));
}

function keyOf(recruiterId: string): string {
  return `onboarding:${recruiterId}`;
}
