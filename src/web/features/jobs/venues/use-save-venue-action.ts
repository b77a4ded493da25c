import { useMutation, useQuery } from "@tanstack/react-query";
import { messageOf } from "#domain/errors.ts";
import type { JobPublication } from "#domain/jobs/job-publication.ts";
import { MAX_VENUES, MAX_VENUE_NAME } from "#domain/recruiters/venue.ts";
import { useIdempotencyKeys } from "#web/api/idempotency-keys.ts";
import { useRecruiter } from "#web/features/session/session.api.ts";
import { type ToastAction, showToast } from "#web/ui/feedback/toasts.ts";
import { addVenueMutation, venuesQuery } from "./venues.api.ts";
import { venuesTexts as texts } from "./venues.texts.ts";

type Place = Pick<JobPublication, "address" | "location" | "briefing">;

export function useSaveVenueAction() {
  const { data: venues } = useQuery(venuesQuery);
  const { mutateAsync } = useMutation(addVenueMutation);
  const keys = useIdempotencyKeys(`venue:${useRecruiter().id}`);

  async function save(place: Place) {
    const [name = place.address] = place.address.split(",");
    const venue = { ...place, name: name.slice(0, MAX_VENUE_NAME) };
    try {
      await mutateAsync({ venue, key: keys.keyFor(venue) });
      keys.renew();
      showToast("success", texts.saved(venue.name));
    } catch (error) {
      showToast("error", messageOf(error));
    }
  }

  return ({ address, location, briefing }: Place): ToastAction | undefined => {
    if (!venues || venues.length >= MAX_VENUES || venues.some((venue) => venue.address === address))
      return undefined;
    return { label: texts.savePlace, run: () => void save({ address, location, briefing }) };
  };
}
