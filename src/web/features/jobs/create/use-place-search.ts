import { useRef } from "react";
import { uuidv4 } from "uuidv7";
import type { AddressSuggestion, LocatedAddress } from "#domain/values/address.ts";
import type { JobPublication } from "#domain/jobs/job-publication.ts";
import type { Chosen, Found, Suggestion } from "#web/ui/list/use-search.ts";
import { jobFormTexts as texts } from "#web/features/jobs/job-form.texts.ts";
import { locateAddress, searchAddresses } from "#web/features/jobs/jobs.api.ts";

type ChosenPlace = NonNullable<JobPublication["location"]>;

export function usePlaceSearch() {
  const session = useRef<string>(undefined);

  async function locate(id: string, signal: AbortSignal): Promise<Chosen<ChosenPlace>> {
    const ended = session.current;
    session.current = undefined;
    return chosen(await locateAddress(id, ended, signal));
  }

  function suggestionOf(address: AddressSuggestion): Suggestion<ChosenPlace> {
    const { id, label, ville, latitude, longitude } = address;
    const note = address.precision === "commune" ? texts.communeOnly : undefined;
    if (ville === null || latitude === null || longitude === null) {
      return { label, note, locate: (signal) => locate(id, signal) };
    }
    return { ...chosen({ ...address, ville, latitude, longitude }), label, note };
  }

  return async function search(text: string, signal: AbortSignal): Promise<Found<ChosenPlace>> {
    session.current ??= uuidv4();
    const { items, source } = await searchAddresses(text, session.current, signal);
    return {
      suggestions: items.map(suggestionOf),
      credit: source === null ? undefined : texts.credits[source],
    };
  };
}

function chosen({ address, ville, latitude, longitude, precision }: LocatedAddress): Chosen<ChosenPlace> {
  return { label: address, choice: { ville, latitude, longitude, approximate: precision === "commune" } };
}
