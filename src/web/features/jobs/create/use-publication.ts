import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { messageOf } from "#domain/errors.ts";
import type { JobPublication } from "#domain/jobs/job-publication.ts";
import { MAX_VENUES, MAX_VENUE_NAME } from "#domain/recruiters/venue.ts";
import { useIdempotencyKeys } from "#web/api/idempotency-keys.ts";
import { publishJobMutation } from "#web/features/jobs/jobs.api.ts";
import { jobsTexts as texts } from "#web/features/jobs/jobs.texts.ts";
import { isPlanLimit, publicationFailureMessage } from "#web/features/jobs/job-errors.ts";
import { addVenueMutation, venuesQuery } from "#web/features/jobs/venues/venues.api.ts";
import { venuesTexts } from "#web/features/jobs/venues/venues.texts.ts";
import { useRecruiter } from "#web/features/session/session.api.ts";
import { showToast, type ToastAction } from "#web/ui/feedback/toasts.ts";
import type { JobPlace } from "./job-draft.ts";

type Options = { recruiterId: string; onPublished: (place: JobPlace) => void; onLimit: () => void };

/** Publishes an offer, then opens the list. A retry after a lost response does not publish twice. */
export function usePublication({ recruiterId, onPublished, onLimit }: Options) {
  const { mutateAsync } = useMutation(publishJobMutation);
  const keys = useIdempotencyKeys(`publication:${recruiterId}`);
  const navigate = useNavigate();
  const saveVenueAction = useSaveVenueAction();

  async function publish(publication: JobPublication) {
    const job = await send(publication);
    keys.renew();
    onPublished(publication);
    const count = 1 + publication.otherDates.length;
    const action = publication.venueId === null ? saveVenueAction(publication) : undefined;
    showToast("success", count > 1 ? texts.publishedSeveral(count) : texts.published, {
      about: job.title,
      detail: job.location.approximate ? texts.approximatePlace : undefined,
      actions: action && [action],
    });
    await navigate({
      to: "/dashboard/jobs",
      search: { serie: count > 1 ? (job.seriesId ?? undefined) : undefined },
    });
  }

  async function send(publication: JobPublication) {
    try {
      return await mutateAsync({ publication, key: keys.keyFor(publication) });
    } catch (error) {
      if (isPlanLimit(error)) onLimit();
      throw error;
    }
  }

  return {
    publish,
    describeFailure: (error: unknown) => publicationFailureMessage(error, texts.publishFailed),
  };
}

type Place = Pick<JobPublication, "address" | "location" | "briefing">;

function useSaveVenueAction() {
  const { data: venues } = useQuery(venuesQuery);
  const { mutateAsync } = useMutation(addVenueMutation);
  const keys = useIdempotencyKeys(`venue:${useRecruiter().id}`);

  async function save(place: Place) {
    const [name = place.address] = place.address.split(",");
    const venue = { ...place, name: name.slice(0, MAX_VENUE_NAME) };
    try {
      await mutateAsync({ venue, key: keys.keyFor(venue) });
      keys.renew();
      showToast("success", venuesTexts.saved(venue.name));
    } catch (error) {
      showToast("error", messageOf(error));
    }
  }

  return ({ address, location, briefing }: Place): ToastAction | undefined => {
    if (!venues || venues.length >= MAX_VENUES || venues.some((venue) => venue.address === address))
      return undefined;
    return { label: venuesTexts.saveVenue, run: () => void save({ address, location, briefing }) };
  };
}
