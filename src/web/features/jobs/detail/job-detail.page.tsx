import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useDeletions } from "#web/features/jobs/deferred-deletions.ts";
import { isJobUnavailable, unavailableJobMessage } from "#web/features/jobs/job-errors.ts";
import { jobQuery } from "#web/features/jobs/jobs.api.ts";
import { BackLink, RouterButton } from "#web/ui/action/router-links.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { EmptyState, RetryButton } from "#web/ui/list/empty-state.tsx";
import { jobDetailTexts as texts } from "./job-detail.texts.ts";
import { JobDetail } from "./job-detail.tsx";

export function JobDetailPage() {
  const { jobId = "" } = useParams({ strict: false });
  const query = useQuery(jobQuery(jobId));
  const { data, error, isPending } = query;
  const isRemoved = useDeletions().has(jobId);
  const isUnavailable = isRemoved || isJobUnavailable(error);
  if (isPending) {
    return (
      <>
        <BackLink to="/dashboard/jobs">{texts.back}</BackLink>
        <Skeleton shape={["title", "ticket", "sheet"]} />
      </>
    );
  }
  // A temporary failure keeps the loaded job on screen; a deletion does not.
  if (data && !isUnavailable) return <JobDetail key={data.id} job={data} />;
  return (
    <EmptyState
      kind="failed"
      title={isRemoved ? texts.notFound : unavailableJobMessage(error, texts, texts.loadFailed)}
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
