import { useRef, useState } from "react";
import { dayInParis } from "#domain/values/dates.ts";
import { storeText } from "#web/api/store-text.ts";
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
  const [shown, setShown] = useState({ ...initial, formKey: 0, locationKey: 0 });
  const latest = useRef(initial.draft);
  const newOrigin = useRef(initial.newOrigin);

  function show(next: Partial<typeof shown> & { draft: JobDraft }) {
    latest.current = next.draft;
    setShown((now) => ({ ...now, ...next }));
  }

  function change(draft: JobDraft, locationKey = shown.locationKey) {
    if (newOrigin.current !== undefined) {
      store(keys.others, [...draftsIn(keys.draft), ...draftsIn(keys.others)]);
      storeText(localStorage, keys.origin, newOrigin.current);
      newOrigin.current = undefined;
    }
    show({ draft, locationKey });
    store(keys.draft, draft);
  }

  function removeStored() {
    localStorage.removeItem(keys.draft);
    localStorage.removeItem(keys.origin);
  }

  return {
    ...shown,
    change,
    /** Only the fields of the location show it: the button of the venue keeps the focus. */
    changeLocation: (next: JobDraft) => change(next, shown.locationKey + 1),
    erase() {
      removeStored();
      const draft = newDraft(recruiterId);
      show({ draft, isResumed: false, pastDates: 0, formKey: shown.formKey + 1 });
    },
    resumeOther() {
      if (newOrigin.current === undefined) {
        store(keys.others, [...draftsIn(keys.others), ...draftsIn(keys.draft)]);
        removeStored();
      }
      newOrigin.current = undefined;
      // Its address is left, and the form made again from what is stored.
      if (!start) show({ ...initialDraft(recruiterId), formKey: shown.formKey + 1 });
    },
    /** To call once published: removes the draft, and remembers the location for the next one. */
    handlePublished({ address, location }: DraftLocation) {
      // The stored draft may now be that of another tab: keep it.
      if (localStorage.getItem(keys.draft) === JSON.stringify(latest.current)) removeStored();
      store(keys.location, { address, location });
    },
  };
}

function initialDraft(recruiterId: string, start?: DraftStart) {
  const keys = keysOf(recruiterId);
  const hasStored = readStoredJson(localStorage, keys.draft) !== undefined;
  if (start === undefined || (hasStored && localStorage.getItem(keys.origin) === start.origin))
    return { ...resumedDraft(recruiterId), hasOther: hasOtherDraft(recruiterId) };
  const hasOther = hasStored || hasOtherDraft(recruiterId);
  return { draft: start.draft, pastDates: 0, isResumed: false, hasOther, newOrigin: start.origin };
}

/** The stored draft, else the first of those kept aside, without its past dates; else a blank one. */
function resumedDraft(recruiterId: string) {
  const keys = keysOf(recruiterId);
  const [stored, ...others] = [...draftsIn(keys.draft), ...draftsIn(keys.others)];
  if (!stored) return { draft: newDraft(recruiterId), pastDates: 0, isResumed: false };
  const read = withoutPastDates(readDraft(stored), dayInParis(new Date()));
  store(keys.draft, read.draft);
  store(keys.others, others);
  return { ...read, isResumed: true };
}

/** The drafts under a key, which holds one or a list. */
function draftsIn(key: string): object[] {
  return [readStoredJson(localStorage, key) ?? []].flat();
}

function store(key: string, value: object): void {
  storeText(localStorage, key, JSON.stringify(value));
}

function hasOtherDraft(recruiterId: string): boolean {
  return draftsIn(keysOf(recruiterId).others).length > 0;
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
    others: `job-draft-other:${recruiterId}`,
    location: `job-place:${recruiterId}`,
  };
}
