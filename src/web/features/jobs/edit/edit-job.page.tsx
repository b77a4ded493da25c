import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { formatRecentShortDay } from "#domain/values/dates.ts";
import { isJobUnavailable, unavailableJobMessage } from "#web/features/jobs/job-errors.ts";
import { jobQuery } from "#web/features/jobs/jobs.api.ts";
import { BackLink, RouterButton } from "#web/ui/action/router-links.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { EmptyState, RetryButton } from "#web/ui/list/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { useToday } from "#web/ui/use-now.ts";
import { editJobTexts as texts } from "./edit-job.texts.ts";
import { EditedJob } from "./edited-job.tsx";

export function EditJobPage() {
  const { jobId = "" } = useParams({ strict: false });
  const query = useQuery(jobQuery(jobId));
  const today = useToday();
  const { data, error, isPending } = query;
  const isUnavailable = isJobUnavailable(error);
  return (
    <>
      <PageHeader
        title={texts.title}
        text={data && `${data.title} · ${formatRecentShortDay(data.date, today)}`}
        back={<Back jobId={jobId} />}
      />
      {isPending && <Skeleton shape="text" count={8} />}
      {/* A change of the job meanwhile never removes a form being filled: saving reports it. */}
      {data && (
        <div className="mt-4">
          <EditedJob key={data.id} job={data} />
        </div>
      )}
      {!isPending && !data && (
        <EmptyState
          kind="failed"
          title={unavailableJobMessage(error, texts, texts.loadFailed)}
          action={
            isUnavailable ? (
              <RouterButton to="/dashboard/jobs" variant="primary">
                {texts.list}
              </RouterButton>
            ) : (
              <RetryButton variant="primary" query={query} />
            )
          }
        />
      )}
    </>
  );
}

function Back({ jobId }: { jobId: string }) {
  return (
    <BackLink to="/dashboard/jobs/$jobId" params={{ jobId }}>
      {texts.back}
    </BackLink>
  );
}
