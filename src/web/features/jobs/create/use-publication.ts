import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { JobPublication } from "#domain/jobs/job-publication.ts";
import { useIdempotencyKeys } from "#web/api/idempotency-keys.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";
import type { JobPlace } from "./job-draft.ts";
import { publishJobMutation } from "#web/features/jobs/jobs.api.ts";
import { jobsTexts as texts } from "#web/features/jobs/jobs.texts.ts";
import { useSaveVenueAction } from "#web/features/jobs/venues/use-save-venue-action.ts";
import { isBeyondPlan, publicationFailure } from "#web/features/jobs/refusal.ts";

type Options = { recruiterId: string; onPublished: (place: JobPlace) => void; onLimit: () => void };

const READ_WITHIN = 8000;

/** Publishes an offer, then shows it among the others; a lost answer may be asked for again without a second offer. */
export function usePublication({ recruiterId, onPublished, onLimit }: Options) {
  const { mutateAsync } = useMutation(publishJobMutation);
  const keys = useIdempotencyKeys(`publication:${recruiterId}`);
  const navigate = useNavigate();
  const saveVenueAction = useSaveVenueAction();

  async function publish(publication: JobPublication) {
    const job = await sent(publication);
    keys.renew();
    onPublished(publication);
    const count = 1 + publication.otherDates.length;
    const action = publication.venueId === null ? saveVenueAction(publication) : undefined;
    showToast("success", count > 1 ? texts.publishedSeveral(count) : texts.published, {
      about: job.title,
      actions: action && [action],
    });
    if (job.location.approximate)
      showToast("info", texts.approximatePlace, { about: job.title, duration: READ_WITHIN });
    await navigate({
      to: "/dashboard/jobs",
      search: { serie: count > 1 ? (job.seriesId ?? undefined) : undefined },
    });
  }

  async function sent(publication: JobPublication) {
    try {
      return await mutateAsync({ publication, key: keys.keyFor(publication) });
    } catch (error) {
      if (isBeyondPlan(error)) onLimit();
      throw error;
    }
  }

  return { publish, describeFailure: (error: unknown) => publicationFailure(error, texts.publishFailed) };
}
