import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { EmptyState, RetryButton } from "#web/ui/list/empty-state.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { RouterButton } from "#web/ui/action/router-links.tsx";
import styles from "./job-detail.module.css";
import { JobDetail } from "./job-detail.tsx";
import { jobDetailTexts as texts } from "./job-detail.texts.ts";
import { jobQuery } from "#web/features/jobs/jobs.api.ts";
import { isOutOfReach, lostJobSentence } from "#web/features/jobs/refusal.ts";

export function JobDetailPage() {
  const { jobId = "" } = useParams({ strict: false });
  const query = useQuery(jobQuery(jobId));
  const { data, error, isPending, dataUpdatedAt } = query;
  const isLost = isOutOfReach(error);
  if (isPending) return <Skeleton shape={["text", "title", "band", "ticket"]} />;
  // Deleted meanwhile, it is no more; a passing failure leaves what was read.
  if (data && !isLost) return <JobDetail job={data} readAt={dataUpdatedAt} />;
  return (
    <EmptyState
      kind="failed"
      title={lostJobSentence(error, texts, texts.loadFailed)}
      action={
        <span className={styles.ways}>
          {!isLost && <RetryButton variant="primary" query={query} />}
          <RouterButton to="/dashboard/jobs" variant={isLost ? "primary" : "secondary"}>
            <ArrowLeft aria-hidden />
            {texts.back}
          </RouterButton>
        </span>
      }
    />
  );
}
