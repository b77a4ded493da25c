import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { FirstReads } from "#web/api/first-answers.ts";
import { recentApplicationsQuery } from "#web/features/applications/applications.api.ts";
import { poolMarksQuery } from "#web/features/candidates/people/pool-marks.api.ts";
import { proposalsQuery } from "#web/features/candidates/proposals/proposals.api.ts";
import { announcementsQuery } from "#web/features/engagements/announcements/announcements.api.ts";
import { isJobUnavailable, unavailableJobMessage } from "#web/features/jobs/job-errors.ts";
import { jobQuery, teamQuery } from "#web/features/jobs/jobs.api.ts";
import { RouterButton } from "#web/ui/action/router-links.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { EmptyState, RetryButton } from "#web/ui/list/empty-state.tsx";
import { jobDetailTexts as texts } from "./job-detail.texts.ts";
import { JobDetail } from "./job-detail.tsx";

export const firstReads: FirstReads = (client, { params: { jobId = "" } }) => [
  client.prefetchQuery(jobQuery(jobId)),
  client.prefetchQuery(recentApplicationsQuery(jobId)),
  client.prefetchQuery(teamQuery(jobId)),
  client.prefetchInfiniteQuery(proposalsQuery(jobId)),
  client.prefetchQuery(announcementsQuery(jobId)),
  client.prefetchQuery(poolMarksQuery),
];

export function JobDetailPage() {
  const { jobId = "" } = useParams({ strict: false });
  const query = useQuery(jobQuery(jobId));
  const { data, error, isPending, dataUpdatedAt } = query;
  const isUnavailable = isJobUnavailable(error);
  if (isPending) return <Skeleton shape={["text", "title", "band", "band"]} />;
  // A temporary failure keeps the loaded job on screen; a deletion does not.
  if (data && !isUnavailable) return <JobDetail key={data.id} job={data} readAt={dataUpdatedAt} />;
  return (
    <EmptyState
      kind="failed"
      title={unavailableJobMessage(error, texts, texts.loadFailed)}
      action={
        <span className="wrap justify-center gap-3">
          {!isUnavailable && <RetryButton variant="primary" query={query} />}
          <RouterButton to="/dashboard/jobs" variant={isUnavailable ? "primary" : "secondary"}>
            <ArrowLeft aria-hidden />
            {texts.back}
          </RouterButton>
        </span>
      }
    />
  );
}
