import type { ReactNode } from "react";
import { MIN_ADDRESS_SEARCH } from "#domain/values/address.ts";
import { AppError, type ErrorCode } from "#domain/errors.ts";
import { ComboboxField } from "#web/ui/fields/combobox-field.tsx";
import { FormSection } from "#web/features/jobs/fields/form-section.tsx";
import type { JobDraft } from "./job-draft.ts";
import { jobFormTexts as texts } from "#web/features/jobs/job-form.texts.ts";
import { usePlaceSearch } from "./use-place-search.ts";

const reasons: readonly ErrorCode[] = ["geocoding-failed", "rate-limit-exceeded"];

/** The address, chosen in the list or written freely: then the server finds it (spec §5). */
export function PlaceField({ draft, children }: { draft: JobDraft; children?: ReactNode }) {
  const search = usePlaceSearch();
  return (
    <FormSection title={texts.sections.place}>
      {children}
      <ComboboxField
        name="address"
        choiceName="location"
        label={texts.address}
        placeholder={texts.addressPlaceholder}
        hint={hintOf(draft)}
        minLength={MIN_ADDRESS_SEARCH}
        search={search}
        describeFailure={reasonOf}
        defaultValue={draft.address}
        defaultChoice={draft.location}
      />
    </FormSection>
  );
}

function reasonOf(error: unknown): string | undefined {
  return error instanceof AppError && reasons.includes(error.code) ? error.message : undefined;
}

function hintOf({ address, location }: JobDraft): string {
  if (location?.approximate) return texts.addressApproximate(location.ville);
  if (location) return texts.addressChosen(location.ville);
  return address === "" ? texts.addressHint : texts.addressFree;
}
