import { nanoid } from "nanoid";
import { useRef } from "react";
import { AppError, type ErrorCode } from "#domain/errors.ts";
import type { JobPublication } from "#domain/jobs/job-publication.ts";
import { MIN_ADDRESS_SEARCH, type AddressSuggestion, type LocatedAddress } from "#domain/values/address.ts";
import { jobFormTexts as texts } from "#web/features/jobs/job-form.texts.ts";
import { locateAddress, searchAddresses } from "#web/features/jobs/jobs.api.ts";
import { ComboboxField } from "#web/ui/fields/combobox-field.tsx";
import type { Chosen, Found, Suggestion } from "#web/ui/fields/use-search.ts";
import type { JobDraft } from "./job-draft.ts";

const shownCodes: readonly ErrorCode[] = ["geocoding-failed", "rate-limit-exceeded"];

type LocationFieldProps = { draft: JobDraft; addressKey?: number };

/** An address chosen in the list, or free text that the server geocodes (spec §5). */
export function LocationField({ draft, addressKey }: LocationFieldProps) {
  const search = useLocationSearch();
  return (
    <ComboboxField
      key={addressKey}
      name="address"
      choiceName="location"
      label={texts.address}
      placeholder={texts.addressPlaceholder}
      hint={hintOf(draft)}
      minLength={MIN_ADDRESS_SEARCH}
      search={search}
      describeFailure={failureMessage}
      defaultValue={draft.address}
      defaultChoice={draft.location}
    />
  );
}

function failureMessage(error: unknown): string | undefined {
  return error instanceof AppError && shownCodes.includes(error.code) ? error.message : undefined;
}

function hintOf({ address, location }: JobDraft): string {
  if (location?.approximate) return texts.addressApproximate(location.ville);
  if (location) return texts.addressChosen(location.ville);
  return address === "" ? texts.addressHint : texts.addressFree;
}

type ChosenLocation = NonNullable<JobPublication["location"]>;

function useLocationSearch() {
  const session = useRef<string>(undefined);

  async function locate(id: string, signal: AbortSignal): Promise<Chosen<ChosenLocation>> {
    const ended = session.current;
    session.current = undefined;
    return chosen(await locateAddress(id, ended, signal));
  }

  function suggestionOf(address: AddressSuggestion): Suggestion<ChosenLocation> {
    const { id, label, ville, latitude, longitude } = address;
    const note = address.precision === "commune" ? texts.communeOnly : undefined;
    if (ville === null || latitude === null || longitude === null) {
      return { label, note, locate: (signal) => locate(id, signal) };
    }
    return { ...chosen({ ...address, ville, latitude, longitude }), label, note };
  }

  return async function search(text: string, signal: AbortSignal): Promise<Found<ChosenLocation>> {
    session.current ??= nanoid();
    const { items, source } = await searchAddresses(text, session.current, signal);
    return {
      suggestions: items.map(suggestionOf),
      credit: source === null ? undefined : texts.credits[source],
    };
  };
}

function chosen({ address, ville, latitude, longitude, precision }: LocatedAddress): Chosen<ChosenLocation> {
  return { label: address, choice: { ville, latitude, longitude, approximate: precision === "commune" } };
}
