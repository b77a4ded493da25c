import { useRef, useState } from "react";
import { dayInParis } from "#domain/values/dates.ts";
import {
  type JobDraft,
  type DraftLocation,
  blankDraft,
  draftLocation,
  readDraft,
  withoutPastDates,
} from "#web/features/jobs/fields/job-draft.ts";
import { readStoredJson } from "#web/ui/form/use-stored-input.ts";

export type DraftStart = { origin: string; draft: JobDraft };

/**
 * Stored in this browser, per recruiter, until published. A draft started from a job or a day is stored at its first change,
 * which keeps the older draft aside.
 */
export function useJobDraft(recruiterId: string, start?: DraftStart) {
  const keys = keysOf(recruiterId);
  const [initial] = useState(() => initialDraft(recruiterId, start));
  const [draft, setDraft] = useState(initial.draft);
  const [isResumed, setResumed] = useState(initial.isResumed);
  const [hasOther, setOther] = useState(initial.hasOther);
  const [pastDates, setPastDates] = useState(initial.pastDates);
  const [formKey, setFormKey] = useState(0);
  const [placeKey, setPlaceKey] = useState(0);
  const latest = useRef(draft);
  const newOrigin = useRef(initial.newOrigin);

  function change(next: JobDraft) {
    if (newOrigin.current !== undefined) {
      move(keys.draft, keys.other);
      localStorage.setItem(keys.origin, newOrigin.current);
      newOrigin.current = undefined;
    }
    latest.current = next;
    setDraft(next);
    localStorage.setItem(keys.draft, JSON.stringify(next));
  }

  function show(next: JobDraft) {
    latest.current = next;
    setDraft(next);
    setResumed(false);
    setPastDates(0);
    setFormKey(formKey + 1);
  }

  function erase() {
    localStorage.removeItem(keys.draft);
    localStorage.removeItem(keys.origin);
    show(newDraft(recruiterId));
  }

  function resumeOther() {
    if (newOrigin.current === undefined) {
      localStorage.removeItem(keys.draft);
      localStorage.removeItem(keys.origin);
    }
    newOrigin.current = undefined;
    const resumed = resumedDraft(recruiterId);
    show(resumed.draft);
    setPastDates(resumed.pastDates);
    setOther(hasOtherDraft(recruiterId));
  }

  function handlePublished({ address, location }: DraftLocation) {
    // The stored draft may now be that of another tab: keep it.
    if (localStorage.getItem(keys.draft) === JSON.stringify(latest.current)) {
      localStorage.removeItem(keys.draft);
      localStorage.removeItem(keys.origin);
    }
    localStorage.setItem(keys.location, JSON.stringify({ address, location }));
  }

  return {
    draft,
    isResumed,
    hasOther,
    pastDates,
    formKey,
    placeKey,
    change,
    /** Only the fields of the location show it: the button of the venue keeps the focus. */
    changePlace: (next: JobDraft) => {
      change(next);
      setPlaceKey(placeKey + 1);
    },
    erase,
    resumeOther,
    /** To call once published: removes the draft, and remembers the location for the next one. */
    handlePublished,
  };
}

function initialDraft(recruiterId: string, start: DraftStart | undefined) {
  const keys = keysOf(recruiterId);
  const hasStored = readStoredJson(localStorage, keys.draft) !== undefined;
  if (start === undefined || (hasStored && localStorage.getItem(keys.origin) === start.origin))
    return { ...resumedDraft(recruiterId), hasOther: hasOtherDraft(recruiterId) };
  const hasOther = hasStored || hasOtherDraft(recruiterId);
  return { draft: start.draft, pastDates: 0, isResumed: false, hasOther, newOrigin: start.origin };
}

/** The stored draft, else the one kept aside, without its past dates; else a blank one. */
function resumedDraft(recruiterId: string) {
  const keys = keysOf(recruiterId);
  if (!readStoredJson(localStorage, keys.draft)) move(keys.other, keys.draft);
  const stored = readStoredJson(localStorage, keys.draft);
  if (!stored) return { draft: newDraft(recruiterId), pastDates: 0, isResumed: false };
  const read = withoutPastDates(readDraft(stored), dayInParis(new Date()));
  localStorage.setItem(keys.draft, JSON.stringify(read.draft));
  return { ...read, isResumed: true };
}

/** Moves a text of local storage to another key. */
function move(from: string, to: string): void {
  const stored = localStorage.getItem(from);
  if (stored === null) return;
  localStorage.setItem(to, stored);
  localStorage.removeItem(from);
}

function hasOtherDraft(recruiterId: string): boolean {
  return readStoredJson(localStorage, keysOf(recruiterId).other) !== undefined;
}

function newDraft(recruiterId: string): JobDraft {
  return blankDraft(
    new Date(),
    draftLocation.safeParse(readStoredJson(localStorage, keysOf(recruiterId).location)).data,
  );
}

function keysOf(recruiterId: string) {
  return {
    draft: `job-draft:${recruiterId}`,
    origin: `job-draft-origin:${recruiterId}`,
    other: `job-draft-other:${recruiterId}`,
    location: `job-place:${recruiterId}`,
  };
}
