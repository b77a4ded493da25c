import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { AppError } from "#domain/errors.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/loading.tsx";
import { RouterButton } from "#web/ui/router-link.tsx";
import styles from "./job-detail.module.css";
import { JobDetail } from "./job-detail.tsx";
import { jobDetailTexts as texts } from "./job-detail.texts.ts";
import { jobQuery } from "./jobs.api.ts";

/** One own offer (spec §2, job detail). */
export function JobDetailPage() {
  const { jobId = "" } = useParams({ strict: false });
  const { data, error, isPending, isFetching, refetch, dataUpdatedAt } = useQuery(jobQuery(jobId));
  if (isPending) return <Skeleton shape="ticket" count={2} />;
  // Deleted meanwhile, it is no more; a passing failure leaves what was read.
  if (data && !isGone(error)) return <JobDetail job={data} readAt={dataUpdatedAt} />;
  return (
    <EmptyState
      kind="failed"
      title={failureOf(error)}
      action={
        <span className={styles.ways}>
          {!isGone(error) && (
            <Button variant="primary" pending={isFetching} onClick={() => void refetch()}>
              {texts.retry}
            </Button>
          )}
          <RouterButton to="/dashboard/jobs" variant={isGone(error) ? "primary" : "secondary"}>
            <ArrowLeft aria-hidden />
            {texts.back}
          </RouterButton>
        </span>
      }
    />
  );
}

/** Refused, unknown, or no id at all: trying again would change nothing. */
function isGone(error: unknown): boolean {
  return failureOf(error) !== texts.loadFailed;
}

function failureOf(error: unknown): string {
  if (!(error instanceof AppError)) return texts.loadFailed;
  if (error.code === "permission-denied") return texts.forbidden;
  return error.code === "not-found" || error.code === "out-of-range" ? texts.notFound : texts.loadFailed;
}
