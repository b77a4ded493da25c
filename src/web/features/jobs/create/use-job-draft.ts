import { useRef, useState } from "react";
import { dayInParis } from "#domain/values/dates.ts";
import { readStoredJson } from "#web/ui/form/use-stored-input.ts";
import {
  type JobDraft,
  type JobPlace,
  blankDraft,
  jobPlace,
  readDraft,
  withoutPastDates,
} from "./job-draft.ts";

export type DraftStart = { origin: string; draft: JobDraft };

/** Kept in this browser, per recruiter, until published; an offer or a day to start from sets aside an older one. */
export function useJobDraft(recruiterId: string, start?: DraftStart) {
  const keys = keysOf(recruiterId);
  const [first] = useState(() => openDraft(recruiterId, start));
  const [draft, setDraft] = useState(first.draft);
  const [isResumed, setResumed] = useState(first.isResumed);
  const [hasOther, setOther] = useState(first.hasOther);
  const [passedDates, setPassedDates] = useState(first.passed);
  const [formKey, setFormKey] = useState(0);
  const written = useRef(draft);

  function change(next: JobDraft) {
    written.current = next;
    setDraft(next);
    localStorage.setItem(keys.draft, JSON.stringify(next));
  }

  function show(next: JobDraft) {
    written.current = next;
    setDraft(next);
    setResumed(false);
    setPassedDates(0);
    setFormKey(formKey + 1);
  }

  function erase() {
    localStorage.removeItem(keys.draft);
    localStorage.removeItem(keys.origin);
    show(fresh(recruiterId));
  }

  function resumeOther() {
    localStorage.removeItem(keys.origin);
    setOther(false);
    const other = restored(recruiterId);
    show(other?.draft ?? fresh(recruiterId));
    setPassedDates(other?.passed ?? 0);
  }

  function settle({ address, location }: JobPlace) {
    // Another tab may be writing another offer by now: its draft stays.
    if (isKept(written.current, recruiterId)) localStorage.removeItem(keys.draft);
    localStorage.removeItem(keys.origin);
    localStorage.setItem(keys.place, JSON.stringify({ address, location }));
  }

  return {
    draft,
    isResumed,
    hasOther,
    passedDates,
    formKey,
    change,
    replace: (next: JobDraft) => {
      change(next);
      setFormKey(formKey + 1);
    },
    erase,
    resumeOther,
    /** Once published: nothing left to resume, and a place to propose next time. */
    settle,
  };
}

function openDraft(recruiterId: string, start: DraftStart | undefined) {
  const keys = keysOf(recruiterId);
  const kept = readStoredJson(localStorage, keys.draft);
  const isSame = start === undefined || localStorage.getItem(keys.origin) === start.origin;
  if (kept && isSame) {
    return { ...resumed(recruiterId, kept), isResumed: true, hasOther: isOtherKept(recruiterId) };
  }
  if (start === undefined) {
    const other = restored(recruiterId);
    const opened = other ?? { draft: fresh(recruiterId), passed: 0 };
    return { ...opened, isResumed: other !== undefined, hasOther: false };
  }
  if (kept) localStorage.setItem(keys.other, JSON.stringify(kept));
  localStorage.setItem(keys.origin, start.origin);
  localStorage.setItem(keys.draft, JSON.stringify(start.draft));
  return { draft: start.draft, passed: 0, isResumed: false, hasOther: isOtherKept(recruiterId) };
}

function restored(recruiterId: string) {
  const keys = keysOf(recruiterId);
  const other = readStoredJson(localStorage, keys.other);
  if (!other) return undefined;
  localStorage.removeItem(keys.other);
  localStorage.setItem(keys.draft, JSON.stringify(other));
  return resumed(recruiterId, other);
}

/** A kept draft; days may have passed since. */
function resumed(recruiterId: string, kept: object) {
  const read = withoutPastDates(readDraft(kept), dayInParis(new Date()));
  if (read.passed > 0) localStorage.setItem(keysOf(recruiterId).draft, JSON.stringify(read.draft));
  return read;
}

function isOtherKept(recruiterId: string): boolean {
  return readStoredJson(localStorage, keysOf(recruiterId).other) !== undefined;
}

function fresh(recruiterId: string): JobDraft {
  return blankDraft(
    new Date(),
    jobPlace.safeParse(readStoredJson(localStorage, keysOf(recruiterId).place)).data,
  );
}

function isKept(draft: JobDraft, recruiterId: string): boolean {
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
