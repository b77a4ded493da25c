import { useRef, useState } from "react";
import { readStoredJson } from "#web/ui/form/read-stored-json.ts";
import { type JobDraft, type JobPlace, blankDraft, jobPlace, readDraft } from "./job-draft.ts";

/** The offer being written: this browser keeps it at every change, per recruiter, until it is published. */
export function useJobDraft(recruiterId: string) {
  const [keptAtFirst] = useState(() => readStoredJson(localStorage, draftKey(recruiterId)));
  const [draft, setDraft] = useState(() => (keptAtFirst ? readDraft(keptAtFirst) : fresh(recruiterId)));
  const [isResumed, setResumed] = useState(keptAtFirst !== undefined);
  const [formKey, setFormKey] = useState(0);
  const written = useRef(draft);

  function change(next: JobDraft) {
    written.current = next;
    setDraft(next);
    localStorage.setItem(draftKey(recruiterId), JSON.stringify(next));
  }

  function erase() {
    localStorage.removeItem(draftKey(recruiterId));
    setDraft(fresh(recruiterId));
    setResumed(false);
    setFormKey(formKey + 1);
  }

  function settle({ address, location }: JobPlace) {
    // Another tab may be writing another offer by now: its draft stays.
    if (isKept(written.current, recruiterId)) localStorage.removeItem(draftKey(recruiterId));
    localStorage.setItem(placeKey(recruiterId), JSON.stringify({ address, location }));
  }

  return {
    draft,
    /** Whether it was begun before this visit. */
    isResumed,
    formKey,
    change,
    erase,
    /** Once published: nothing left to resume, and a place to propose next time. */
    settle,
  };
}

function fresh(recruiterId: string): JobDraft {
  return blankDraft(new Date(), jobPlace.safeParse(readStoredJson(localStorage, placeKey(recruiterId))).data);
}

function isKept(draft: JobDraft, recruiterId: string): boolean {
  return (
    JSON.stringify(readDraft(readStoredJson(localStorage, draftKey(recruiterId)) ?? {})) ===
    JSON.stringify(draft)
  );
}

function draftKey(recruiterId: string): string {
  return `job-draft:${recruiterId}`;
}

function placeKey(recruiterId: string): string {
  return `job-place:${recruiterId}`;
}
