import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import type { JobRow } from "#domain/job.ts";
import type { PlanId } from "#domain/plan.ts";
import { SwipesBanner } from "#web/features/plans/swipes-banner.tsx";
import { useRecruiter } from "#web/features/session/session.api.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Counters } from "#web/ui/counters.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/loading.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { RouterButton } from "#web/ui/router-link.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { JobList } from "./job-list.tsx";
import { type Listed, jobsListQuery, jobsSummaryQuery } from "./jobs.api.ts";
import styles from "./jobs.module.css";
import { jobsTexts as texts } from "./jobs.texts.ts";

/** The recruiter's own offers (spec §2, jobs list). */
export function JobsPage() {
  const { subscriptionPlan, usage } = useRecruiter();
  const list = useInfiniteQuery(jobsListQuery);
  const isFailed = list.isError && !list.data;
  const isEmpty = list.data?.pages[0]?.items.length === 0;
  return (
    <>
      <PageHeader title={texts.title} actions={!isEmpty && <CreateLink label={texts.create} />} />
      <div className={styles.page}>
        <SwipesBanner plan={subscriptionPlan} totalSwipes={usage.totalSwipes} />
        {!isFailed && <Summary />}
        {isEmpty ? <Empty /> : <Jobs list={list} plan={subscriptionPlan} />}
      </div>
    </>
  );
}

function Summary() {
  const { data, isError, refetch } = useQuery(jobsSummaryQuery);
  if (isError && !data) {
    return (
      <Banner
        tone="danger"
        title={texts.limitsFailed}
        action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}
      />
    );
  }
  return (
    <Counters
      label={texts.counters}
      counters={[
        { label: texts.activeJobs, value: data?.activeJobs ?? texts.unknown },
        { label: texts.applicationsReceived, value: data?.applicationsTotal ?? texts.unknown },
        { label: texts.pending, value: data?.applicationsPending ?? texts.unknown },
      ]}
    />
  );
}

type JobsProps = { list: UseInfiniteQueryResult<Listed>; plan: PlanId };

function Jobs({ list, plan }: JobsProps) {
  const summary = useQuery(jobsSummaryQuery);
  if (list.isPending) return <Skeleton shape="ticket" count={3} />;
  if (!list.data) return <Failed onRetry={() => void list.refetch()} />;
  const jobs = distinct(list.data.pages.flatMap(({ items }) => items));
  return (
    <div>
      <JobList jobs={jobs} plan={plan} activeJobs={summary.data?.activeJobs} readAt={list.dataUpdatedAt} />
      {list.isFetchNextPageError && <Banner tone="danger" title={texts.loadFailed} />}
      <ShowMore
        hasMore={list.hasNextPage}
        pending={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      kind="failed"
      title={texts.loadFailed}
      action={
        <Button variant="primary" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    />
  );
}

function Empty() {
  return (
    <EmptyState
      kind="unused"
      title={texts.empty}
      text={texts.emptyText}
      action={<CreateLink label={texts.createFirst} />}
    />
  );
}

function CreateLink({ label }: { label: string }) {
  return (
    <RouterButton to="/dashboard/create-job" variant="primary">
      <Plus aria-hidden />
      {label}
    </RouterButton>
  );
}

/** An offer published between the readings of two pages would stand in both. */
function distinct(jobs: readonly JobRow[]): JobRow[] {
  return [...new Map(jobs.map((job) => [job.id, job])).values()];
}
