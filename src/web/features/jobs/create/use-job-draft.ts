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

/** Stored in this browser, per recruiter, until published. Starting from a job or a day keeps the older draft aside. */
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

  function change(next: JobDraft) {
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
    localStorage.removeItem(keys.origin);
    setOther(false);
    const other = takeOtherDraft(recruiterId);
    show(other?.draft ?? newDraft(recruiterId));
    setPastDates(other?.pastDates ?? 0);
  }

  function handlePublished({ address, location }: DraftLocation) {
    // The stored draft may now be that of another tab: keep it.
    if (isStored(latest.current, recruiterId)) localStorage.removeItem(keys.draft);
    localStorage.removeItem(keys.origin);
    localStorage.setItem(keys.place, JSON.stringify({ address, location }));
  }

  return {
    draft,
    isResumed,
    hasOther,
    pastDates,
    formKey,
    placeKey,
    change,
    /** Only the fields of the place show it: the button of the venue keeps the focus. */
    changePlace: (next: JobDraft) => {
      change(next);
      setPlaceKey(placeKey + 1);
    },
    erase,
    resumeOther,
    /** To call once published: removes the draft, and remembers the place for the next one. */
    handlePublished,
  };
}

function initialDraft(recruiterId: string, start: DraftStart | undefined) {
  const keys = keysOf(recruiterId);
  const stored = readStoredJson(localStorage, keys.draft);
  const isSame = start === undefined || localStorage.getItem(keys.origin) === start.origin;
  if (stored && isSame) {
    return { ...withoutPast(recruiterId, stored), isResumed: true, hasOther: hasOtherDraft(recruiterId) };
  }
  if (start === undefined) {
    const other = takeOtherDraft(recruiterId);
    const opened = other ?? { draft: newDraft(recruiterId), pastDates: 0 };
    return { ...opened, isResumed: other !== undefined, hasOther: false };
  }
  if (stored) localStorage.setItem(keys.other, JSON.stringify(stored));
  localStorage.setItem(keys.origin, start.origin);
  localStorage.setItem(keys.draft, JSON.stringify(start.draft));
  return { draft: start.draft, pastDates: 0, isResumed: false, hasOther: hasOtherDraft(recruiterId) };
}

function takeOtherDraft(recruiterId: string) {
  const keys = keysOf(recruiterId);
  const other = readStoredJson(localStorage, keys.other);
  if (!other) return undefined;
  localStorage.removeItem(keys.other);
  localStorage.setItem(keys.draft, JSON.stringify(other));
  return withoutPast(recruiterId, other);
}

/** A stored draft, without its past dates. */
function withoutPast(recruiterId: string, stored: object) {
  const read = withoutPastDates(readDraft(stored), dayInParis(new Date()));
  if (read.pastDates > 0) localStorage.setItem(keysOf(recruiterId).draft, JSON.stringify(read.draft));
  return read;
}

function hasOtherDraft(recruiterId: string): boolean {
  return readStoredJson(localStorage, keysOf(recruiterId).other) !== undefined;
}

function newDraft(recruiterId: string): JobDraft {
  return blankDraft(
    new Date(),
    draftLocation.safeParse(readStoredJson(localStorage, keysOf(recruiterId).place)).data,
  );
}

function isStored(draft: JobDraft, recruiterId: string): boolean {
  return (
    JSON.stringify(readDraft(readStoredJson(localStorage, keysOf(recruiterId).draft) ?? {})) ===
    JSON.stringify(draft)
  );
}

function keysOf(recruiterId: string) {
  return {
    draft: `job-draft:${recruiterId}`,
    origin: `job-draft-origin:${recruiterId}`,
    other: `job-draft-other:${recruiterId}`,
    place: `job-place:${recruiterId}`,
  };
}
