import { isBusinessType, offeredChoices } from "#domain/companies/recruiter-fields.ts";
import type { BusinessType, Recruiter } from "#domain/companies/recruiter.ts";
import {
  type ProfileValues,
  type Values,
  isSameProfile,
  readStoredProfile,
  valuesOf,
} from "./profile-values.ts";

export type ProfileDraft = {
  formKey: number;
  /** The profile as last loaded. */
  record: ProfileValues;
  initial: ProfileValues;
  /** The saved values as typed: leaving with these asks nothing. */
  saved: Values;
  typed: Values;
  businessType: BusinessType | null;
  isSaving: boolean;
};

export function openDraft(recruiter: Recruiter, formKey = 0): ProfileDraft {
  const values = valuesOf(recruiter);
  const { businessType } = values;
  return {
    formKey,
    record: values,
    initial: values,
    saved: values,
    typed: values,
    businessType,
    isSaving: false,
  };
}

export function resumeDraft(draft: ProfileDraft, stored: object | undefined): ProfileDraft {
  if (stored === undefined) return draft;
  const { known, typed } = readStoredProfile(stored, draft.record);
  return { ...draft, record: known, saved: known, initial: typed, typed, businessType: typed.businessType };
}

export function typeInDraft(draft: ProfileDraft, values: Values): ProfileDraft {
  const type = isBusinessType(values["businessType"]) ? values["businessType"] : null;
  if (type === draft.businessType) return { ...draft, typed: values };
  return { ...draft, businessType: type, typed: { ...values, ...offeredChoices(draft.initial, type) } };
}

/** The sent values are saved; those typed since are not. */
export function storeDraft(draft: ProfileDraft, sent: Values, recruiter: Recruiter): ProfileDraft {
  const record = valuesOf(recruiter);
  return { ...draft, saved: sent, record, initial: record, isSaving: false };
}

/** Restores the contact address after its change was cancelled; other input is kept. */
export function restoreEmail(draft: ProfileDraft, { email }: Recruiter): ProfileDraft {
  const { record, saved } = draft;
  return { ...draft, record: { ...record, email }, saved: { ...saved, email }, isSaving: false };
}

export function isDirty({ typed, saved }: ProfileDraft): boolean {
  return !isSameProfile(typed, saved);
}

export function isOutdated({ isSaving, record }: ProfileDraft, recruiter: Recruiter): boolean {
  return !isSaving && !isSameProfile(record, valuesOf(recruiter));
}
