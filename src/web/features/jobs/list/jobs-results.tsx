import { type UseInfiniteQueryResult, useQuery } from "@tanstack/react-query";
import { useRecruiter } from "#web/features/session/session.api.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { EmptyState } from "#web/ui/list/empty-state.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { CreateLink } from "./create-link.tsx";
import { JobList } from "./job-list.tsx";
import { type Listed, jobsSummaryQuery } from "#web/features/jobs/jobs.api.ts";
import { type JobFilters, isNarrowed } from "./jobs-search.ts";
import styles from "./jobs.module.css";
import { jobsTexts as texts } from "#web/features/jobs/jobs.texts.ts";

type JobsResultsProps = { list: UseInfiniteQueryResult<Listed>; onClear: () => void };

/** The offers in their four faces: coming, failed, none, there. */
export function JobsResults({ list, onClear }: JobsResultsProps) {
  const { subscriptionPlan } = useRecruiter();
  const summary = useQuery(jobsSummaryQuery);
  const { data, isError, isPlaceholderData: isStale } = list;
  const retry = (
    <Button pending={list.isFetching} onClick={() => void list.refetch()}>
      {texts.retry}
    </Button>
  );
  if (data === undefined) {
    return isError ? (
      <EmptyState kind="failed" title={texts.loadFailed} action={retry} />
    ) : (
      <Skeleton shape="ticket" count={3} />
    );
  }
  const { filters, jobs } = data;
  return (
    <div className={classes(styles.results, isStale && styles.stale)} aria-busy={isStale}>
      {isError && (
        <Banner tone="danger" action={retry}>
          {texts.loadFailed}
        </Banner>
      )}
      <output className="visually-hidden">
        {!isStale && isNarrowed(filters) && texts.found(jobs.length, list.hasNextPage)}
      </output>
      <JobList
        // Other filters are another list: no offer of it has just arrived.
        key={JSON.stringify(filters)}
        jobs={jobs}
        plan={subscriptionPlan}
        activeJobs={summary.data?.activeJobs}
        readAt={list.dataUpdatedAt}
        hasMore={list.hasNextPage && !isStale}
        isLoadingMore={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        empty={<None filters={filters} onClear={onClear} />}
      />
    </div>
  );
}

/** No offer: because none was published, or because of the filters. */
function None({ filters, onClear }: { filters: JobFilters; onClear: () => void }) {
  if (!isNarrowed(filters)) {
    return (
      <EmptyState
        kind="unused"
        title={texts.empty}
        text={texts.emptyText}
        action={<CreateLink label={texts.createFirst} />}
      />
    );
  }
  return (
    <EmptyState
      kind="filtered"
      title={texts.noneMatching}
      action={
        <Button variant="primary" onClick={onClear}>
          {texts.clearFilters}
        </Button>
      }
    />
  );
}
