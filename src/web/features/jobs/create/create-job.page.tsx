import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { canCreateJob } from "#domain/companies/plan.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { SwipesBanner } from "#web/features/companies/plans/swipes-banner.tsx";
import { LimitCard, UsagePanel } from "#web/features/companies/plans/usage-panel.tsx";
import { useJobsSummary } from "#web/features/jobs/deferred-deletions.ts";
import { blankDraft, draftToRepublish } from "#web/features/jobs/fields/job-draft.ts";
import { jobFormTexts } from "#web/features/jobs/job-form.texts.ts";
import { jobQuery } from "#web/features/jobs/jobs.api.ts";
import { jobsTexts as texts } from "#web/features/jobs/jobs.texts.ts";
import { fillFromVenue } from "#web/features/jobs/venues/venue-field.tsx";
import { venuesQuery } from "#web/features/jobs/venues/venues.api.ts";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { LoadFailed } from "#web/ui/list/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { readCreateSearch } from "./create-search.ts";
import { NewJob } from "./new-job.tsx";
import type { DraftStart } from "./use-job-draft.ts";

export function CreateJobPage() {
  const { query: summary, data } = useJobsSummary();
  const search = useSearch({ strict: false });
  const { start, isPending: isStarting } = useDraftStart(search);
  const isPending = summary.isPending || isStarting;
  return (
    <>
      <PageHeader title={jobFormTexts.title} />
      {isPending && <Skeleton shape="text" count={6} />}
      {data && !isStarting && (
        <WithinPlan activeJobs={data.activeJobs} start={start} startKey={JSON.stringify(search)} />
      )}
      {!isPending && !data && <LoadFailed title={texts.limitsFailed} query={summary} />}
    </>
  );
}

type WithinPlanProps = { activeJobs: number; start: DraftStart | undefined; startKey: string };

function WithinPlan({ activeJobs, start, startKey }: WithinPlanProps) {
  const allowed = canCreateJob(useRecruiter().subscriptionPlan, activeJobs);
  // A job published elsewhere meanwhile must not remove a form being filled: the server refuses the publication.
  const [wasAllowed, setAllowed] = useState(allowed);
  if (allowed && !wasAllowed) setAllowed(true);
  if (!allowed && !wasAllowed) return <LimitCard activeJobs={activeJobs} />;
  return (
    <div className="grid gap-5">
      <UsagePanel activeJobs={activeJobs} />
      {allowed && <SwipesBanner />}
      {/* Not of the data: a venue deleted meanwhile must not replace a form being filled. */}
      <NewJob key={startKey} activeJobs={activeJobs} start={start} />
    </div>
  );
}

function useDraftStart(search: Record<string, unknown>): {
  start: DraftStart | undefined;
  isPending: boolean;
} {
  const { depuis, dates = [], date, lieu } = readCreateSearch(search);
  const source = useQuery({ ...jobQuery(depuis ?? ""), enabled: depuis !== undefined });
  const venues = useQuery(venuesQuery);
  const venue = venues.data?.find(({ id }) => id === lieu);
  const [now] = useState(() => new Date());
  const isSourceMissing = depuis !== undefined && source.isError && !source.data;

  useEffect(() => {
    if (isSourceMissing) showToast("error", jobFormTexts.lostOrigin);
  }, [isSourceMissing]);

  const isPending = (depuis !== undefined && source.isPending) || (lieu !== undefined && venues.isPending);
  if (isPending) return { start: undefined, isPending };
  const blank = blankDraft(now);
  const start = source.data
    ? { origin: `${depuis}:${dates.join()}`, draft: draftToRepublish(source.data, dates) }
    : venue
      ? { origin: venue.id, draft: fillFromVenue(venue, blank) }
      : date && { origin: date, draft: { ...blank, date } };
  return { start: start || undefined, isPending: false };
}
