import { isBusinessType, keepChoicesOf } from "#domain/recruiters/recruiter-fields.ts";
import type { BusinessType, Recruiter } from "#domain/recruiters/recruiter.ts";
import { readKeptProfile } from "./kept-profile.ts";
import { type ProfileValues, type Values, isSameProfile, valuesOf } from "./profile-values.ts";

export type ProfileDraft = {
  number: number;
  known: ProfileValues;
  filled: ProfileValues;
  /** What is not worth a question when one leaves: the record, as it was typed. */
  saved: Values;
  typed: Values;
  businessType: BusinessType | null;
  isSaving: boolean;
};

export function openDraft(recruiter: Recruiter, number = 0): ProfileDraft {
  const values = valuesOf(recruiter);
  const { businessType } = values;
  return {
    number,
    known: values,
    filled: values,
    saved: values,
    typed: values,
    businessType,
    isSaving: false,
  };
}

export function resumeDraft(draft: ProfileDraft, kept: object | undefined): ProfileDraft {
  if (kept === undefined) return draft;
  const { known, typed } = readKeptProfile(kept, draft.known);
  return { ...draft, known, saved: known, filled: typed, typed, businessType: typed.businessType };
}

export function typeInDraft(draft: ProfileDraft, values: Values): ProfileDraft {
  const type = isBusinessType(values["businessType"]) ? values["businessType"] : null;
  if (type === draft.businessType) return { ...draft, typed: values };
  return { ...draft, businessType: type, typed: { ...values, ...keepChoicesOf(draft.filled, type) } };
}

/** What was sent is stored; what was typed since is not. */
export function storeDraft(draft: ProfileDraft, sent: Values, recruiter: Recruiter): ProfileDraft {
  const known = valuesOf(recruiter);
  return { ...draft, saved: sent, known, filled: known, isSaving: false };
}

/** The contact address that waited was given up; whatever else is typed stays. */
export function restoreEmail(draft: ProfileDraft, { email }: Recruiter): ProfileDraft {
  const { known, saved } = draft;
  return { ...draft, known: { ...known, email }, saved: { ...saved, email }, isSaving: false };
}

export function isDirty({ typed, saved }: ProfileDraft): boolean {
  return !isSameProfile(typed, saved);
}

export function isOutdated({ isSaving, known }: ProfileDraft, recruiter: Recruiter): boolean {
  return !isSaving && !isSameProfile(known, valuesOf(recruiter));
}
