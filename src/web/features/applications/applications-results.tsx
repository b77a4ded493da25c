import { useInfiniteQuery } from "@tanstack/react-query";
import { hasFeature } from "#domain/plan.ts";
import { useRecruiter } from "#web/features/session/session.api.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { EmptyState } from "#web/ui/list/empty-state.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { RouterButton } from "#web/ui/action/router-link.tsx";
import { ApplicationsList } from "./applications-list.tsx";
import styles from "./applications.module.css";
import { applicationsQuery } from "./applications.api.ts";
import type { ApplicationFilters } from "./applications-search.ts";
import { applicationsTexts as texts } from "./applications.texts.ts";

type ApplicationsResultsProps = { filters: ApplicationFilters; onClearFilters: () => void };

/** The applications in their four faces: coming, failed, none, there. */
export function ApplicationsResults({ filters, onClearFilters }: ApplicationsResultsProps) {
  const { subscriptionPlan } = useRecruiter();
  const query = useInfiniteQuery(applicationsQuery(filters));
  const { data, isError, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const retry = (
    <Button pending={isFetching} onClick={() => void refetch()}>
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
  return (
    <div className={styles.results}>
      {isError && (
        <Banner tone="danger" action={retry}>
          {texts.loadFailed}
        </Banner>
      )}
      <ApplicationsList
        applications={data}
        empty={<Empty filters={filters} onClearFilters={onClearFilters} />}
        isVerified={hasFeature(subscriptionPlan, "verifiedBadge")}
        hasMore={hasNextPage}
        isLoadingMore={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </div>
  );
}

/** Nothing: because nobody applied yet, or because of the filters. */
function Empty({ filters, onClearFilters }: ApplicationsResultsProps) {
  const { usage } = useRecruiter();
  if (filters.status !== undefined || filters.jobId !== undefined) {
    const title = filters.status === undefined ? texts.noneForOffer : texts.noneMatching;
    const clear = (
      <Button variant="primary" onClick={onClearFilters}>
        {texts.clearFilters}
      </Button>
    );
    return <EmptyState kind="filtered" title={title} action={clear} />;
  }
  const way =
    usage.activeJobs > 0 ? (
      <RouterButton to="/dashboard/jobs" variant="primary">
        {texts.seeJobs}
      </RouterButton>
    ) : (
      <RouterButton to="/dashboard/create-job" variant="primary">
        {texts.createJob}
      </RouterButton>
    );
  return <EmptyState kind="unused" title={texts.none} text={texts.noneText} action={way} />;
}
