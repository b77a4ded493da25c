import { isBusinessType, keepBelonging } from "#domain/recruiter-fields.ts";
import type { BusinessType, Recruiter } from "#domain/recruiter.ts";
import { type ProfileValues, type Values, isSameProfile, valuesOf } from "./profile-values.ts";

/** A profile being edited: what is typed outlives whatever happens to the record meanwhile. */
export type Edition = {
  /** Another number is another form, filled anew. */
  number: number;
  /** The record as it was last shown or written here: what the fields were filled with. */
  known: ProfileValues;
  /** What is not worth a question when one leaves: the record, as it was typed. */
  saved: Values;
  typed: Values;
  /** The business type whose sectors and job types are shown. */
  businessType: BusinessType | null;
  isSaving: boolean;
};

/** The form filled with a record; again when one gives up what was typed. */
export function openEdition(recruiter: Recruiter, number = 0): Edition {
  const values = valuesOf(recruiter);
  const { businessType } = values;
  return { number, known: values, saved: values, typed: values, businessType, isSaving: false };
}

/** Something was typed. The fields of another business type are about to show what belongs to it. */
export function typeInto(edition: Edition, values: Values): Edition {
  const type = isBusinessType(values["businessType"]) ? values["businessType"] : null;
  if (type === edition.businessType) return { ...edition, typed: values };
  return { ...edition, businessType: type, typed: { ...values, ...keepBelonging(edition.known, type) } };
}

/** What was sent is stored; what was typed since is not. */
export function storeEdition(edition: Edition, sent: Values, recruiter: Recruiter): Edition {
  return { ...edition, saved: sent, known: valuesOf(recruiter), isSaving: false };
}

export function isDirty({ typed, saved }: Edition): boolean {
  return !isSameProfile(typed, saved);
}

/** Whether the record changed elsewhere since it was filled in or saved here. */
export function isOutdated({ isSaving, known }: Edition, recruiter: Recruiter): boolean {
  return !isSaving && !isSameProfile(known, valuesOf(recruiter));
}
