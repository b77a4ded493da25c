import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { remainingJobs } from "#domain/companies/plan.ts";
import { messageOf } from "#domain/errors.ts";
import type { JobPublication } from "#domain/jobs/job-publication.ts";
import { daysBeyondPlan } from "#domain/jobs/series.ts";
import { MAX_VENUES, MAX_VENUE_NAME } from "#domain/jobs/venue.ts";
import { formatShortDay } from "#domain/values/dates.ts";
import { typographic } from "#domain/values/typography.ts";
import { useIdempotencyKeys } from "#web/api/idempotency-keys.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { LimitDialog } from "#web/features/companies/plans/limit-dialog.tsx";
import { UpgradeLink } from "#web/features/companies/plans/upgrade-link.tsx";
import { datesTexts } from "#web/features/jobs/dates/dates.texts.ts";
import type { DraftLocation } from "#web/features/jobs/fields/job-draft.ts";
import { WithPreview } from "#web/features/jobs/fields/job-preview.tsx";
import { isPlanLimit, publicationFailureMessage } from "#web/features/jobs/job-errors.ts";
import { jobFormTexts as texts } from "#web/features/jobs/job-form.texts.ts";
import { publishJobMutation } from "#web/features/jobs/jobs.api.ts";
import { jobsTexts } from "#web/features/jobs/jobs.texts.ts";
import { addVenueMutation, venuesQuery } from "#web/features/jobs/venues/venues.api.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { showToast, type ToastAction } from "#web/ui/feedback/toasts.ts";
import { useNavigateFromHere } from "#web/ui/screen/use-navigate-from-here.ts";
import { shareJob } from "#web/ui/share/share-job.ts";
import { shareTexts } from "#web/ui/share/share.texts.ts";
import { useNow } from "#web/ui/use-now.ts";
import { JobForm } from "./job-form.tsx";
import { PublishChecklist } from "./publish-checklist.tsx";
import { type DraftStart, useJobDraft } from "./use-job-draft.ts";

export function NewJob({ activeJobs, start }: { activeJobs: number; start: DraftStart | undefined }) {
  const recruiter = useRecruiter();
  const now = useNow();
  const [isLimited, setLimited] = useState(false);
  const navigate = useNavigate();
  const { draft, isResumed, hasOther, pastDates, formKey, locationKey, ...writing } = useJobDraft(
    recruiter.id,
    start,
  );
  const { change, changeLocation, erase, resumeOther, handlePublished } = writing;
  const count = 1 + draft.otherDates.length;
  const days = [draft.date, ...draft.otherDates].filter((day) => day !== "");
  const remaining = remainingJobs(recruiter.subscriptionPlan, activeJobs);
  const { publish, describeFailure } = usePublication({
    recruiterId: recruiter.id,
    onPublished: handlePublished,
    onLimit: () => setLimited(true),
  });

  function handleResumeOther() {
    resumeOther();
    void navigate({ to: "/dashboard/create-job", search: {}, replace: true });
  }

  return (
    <WithPreview draft={draft} checklist={<PublishChecklist draft={draft} remaining={remaining} />}>
      <div className="grid min-w-0 gap-4">
        {isResumed && <DraftNote text={texts.resumed} label={texts.erase} onClick={erase} />}
        {pastDates > 0 && <output className={NOTE}>{typographic(texts.passedDates(pastDates))}</output>}
        {hasOther && (
          <DraftNote text={texts.otherDraft} label={texts.resumeOther} onClick={handleResumeOther} />
        )}
        {count > 1 && (
          <Banner
            tone={count > remaining ? "danger" : "caution"}
            title={datesTexts.size(count, recruiter.subscriptionPlan, remaining)}
            action={count > remaining && <UpgradeLink size="small">{datesTexts.upgrade}</UpgradeLink>}
          >
            {count > remaining &&
              typographic(datesTexts.toDrop(daysBeyondPlan(days, remaining).map(formatShortDay)))}
          </Banner>
        )}
        <JobForm
          key={formKey}
          draft={draft}
          remaining={remaining}
          now={now}
          onDraft={change}
          locationKey={locationKey}
          onVenue={changeLocation}
          onPublish={publish}
          describeFailure={describeFailure}
        />
      </div>
      <LimitDialog action="createJob" open={isLimited} onOpenChange={setLimited} />
    </WithPreview>
  );
}

const NOTE = "cluster justify-between soft small gap-x-3";

type DraftNoteProps = { text: string; label: string; onClick: () => void };

function DraftNote({ text, label, onClick }: DraftNoteProps) {
  return (
    <p className={NOTE}>
      {typographic(text)}
      <Button variant="quiet" size="small" onClick={onClick}>
        {label}
      </Button>
    </p>
  );
}

type Options = { recruiterId: string; onPublished: (location: DraftLocation) => void; onLimit: () => void };

/** Publishes a job, then opens the list. A retry after a lost response does not publish twice. */
function usePublication({ recruiterId, onPublished, onLimit }: Options) {
  const { mutateAsync } = useMutation(publishJobMutation);
  const keys = useIdempotencyKeys(`publication:${recruiterId}`);
  const navigate = useNavigateFromHere();
  const saveVenueAction = useSaveVenueAction();

  async function publish(publication: JobPublication) {
    const job = await send(publication);
    onPublished(publication);
    const count = 1 + publication.otherDates.length;
    const action = publication.venueId === null ? saveVenueAction(publication) : undefined;
    showToast("success", count > 1 ? jobsTexts.publishedSeveral(count) : jobsTexts.published, {
      about: job.title,
      detail: job.location.approximate ? jobsTexts.approximateLocation : undefined,
      actions: [...(action ? [action] : []), { label: shareTexts.share, run: () => void shareJob(job) }],
    });
    await navigate({
      to: "/dashboard/jobs",
      search: { serie: count > 1 ? (job.seriesId ?? undefined) : undefined },
    });
  }

  async function send(publication: JobPublication) {
    try {
      return await keys.send(publication, (key) => mutateAsync({ publication, key }));
    } catch (error) {
      if (isPlanLimit(error)) onLimit();
      throw error;
    }
  }

  return {
    publish,
    describeFailure: (error: unknown) => publicationFailureMessage(error, jobsTexts.publishFailed),
  };
}

type VenueOrAddress = Pick<JobPublication, "address" | "location" | "briefing">;

function useSaveVenueAction() {
  const { data: venues } = useQuery(venuesQuery);
  const { mutateAsync } = useMutation(addVenueMutation);
  const keys = useIdempotencyKeys(`venue:${useRecruiter().id}`);

  async function save(unsaved: VenueOrAddress) {
    const [name = unsaved.address] = unsaved.address.split(",");
    const venue = { ...unsaved, name: name.slice(0, MAX_VENUE_NAME) };
    try {
      await keys.send(venue, (key) => mutateAsync({ venue, key }));
      showToast("success", texts.venueSaved(venue.name));
    } catch (error) {
      showToast("error", messageOf(error));
    }
  }

  return ({ address, location, briefing }: VenueOrAddress): ToastAction | undefined => {
    if (!venues || venues.length >= MAX_VENUES || venues.some((venue) => venue.address === address))
      return undefined;
    return { label: texts.saveVenue, run: () => void save({ address, location, briefing }) };
  };
}
