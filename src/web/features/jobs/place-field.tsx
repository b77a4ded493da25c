import type { JobPublication } from "#domain/job-publication.ts";
import { ComboboxField } from "#web/ui/combobox-field.tsx";
import { FormSection } from "./form-section.tsx";
import type { JobDraft } from "./job-draft.ts";
import { jobFormTexts as texts } from "./job-form.texts.ts";
import { searchAddresses } from "./jobs.api.ts";

type ChosenPlace = NonNullable<JobPublication["location"]>;

/** The address, chosen in the list or written freely: then the server finds it (spec §5). */
export function PlaceField({ draft }: { draft: JobDraft }) {
  return (
    <FormSection title={texts.sections.place}>
      <ComboboxField
        name="address"
        choiceName="location"
        label={texts.address}
        placeholder={texts.addressPlaceholder}
        hint={hintOf(draft)}
        search={suggest}
        defaultValue={draft.address}
        defaultChoice={draft.location}
      />
    </FormSection>
  );
}

async function suggest(text: string, signal: AbortSignal) {
  const { items } = await searchAddresses(text, signal);
  return items.map(({ label, ville, latitude, longitude, precision }) => {
    const approximate = precision === "commune";
    const choice: ChosenPlace = { ville, latitude, longitude, approximate };
    return { label, note: approximate ? texts.communeOnly : undefined, choice };
  });
}

function hintOf({ address, location }: JobDraft): string {
  if (location?.approximate) return texts.addressApproximate(location.ville);
  if (location) return texts.addressChosen(location.ville);
  return address === "" ? texts.addressHint : texts.addressFree;
}
