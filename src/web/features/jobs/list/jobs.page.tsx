import { type UseInfiniteQueryResult, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { JobRow } from "#domain/jobs/job.ts";
import { typographic } from "#domain/values/typography.ts";
import { useList } from "#web/api/list-pages.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { SwipesBanner } from "#web/features/companies/plans/swipes-banner.tsx";
import { TodoPanel } from "#web/features/companies/todo/todo-panel.tsx";
import { todoQuery } from "#web/features/companies/todo/todo.api.ts";
import { useJobsSummary, useDeletions } from "#web/features/jobs/deferred-deletions.ts";
import {
  type JobsSearch,
  filtersOf,
  isNarrowed,
  readJobsSearch,
  sortWordOf,
} from "#web/features/jobs/jobs-search.ts";
import { type ListedJobs, jobsCountQuery, jobsListQuery } from "#web/features/jobs/jobs.api.ts";
import { jobsTexts as texts } from "#web/features/jobs/jobs.texts.ts";
import { classes } from "#web/ui/classes.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Counters } from "#web/ui/list/counters.tsx";
import { RetryButton } from "#web/ui/list/empty-state.tsx";
import { SelectButton } from "#web/ui/list/select-button.tsx";
import { useSelection } from "#web/ui/list/use-selection.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { CreateLink, JobList } from "./job-list.tsx";
import { JobsFilters } from "./jobs-filters.tsx";
import styles from "./jobs.module.css";

export function JobsPage() {
  const search = readJobsSearch(useSearch({ strict: false }));
  const { usage } = useRecruiter();
  const navigate = useNavigate();
  const filters = filtersOf(search);
  const list = useList(jobsListQuery(filters));
  const isFailed = list.isError && !list.data;
  const isTodoKnown = useIsTodoKnown();
  const selection = useSelection();
  const removed = useDeletions();
  const count = useFoundCount(list, removed);
  const isUnused =
    !isNarrowed(filters) &&
    !list.isPlaceholderData &&
    !list.hasNextPage &&
    list.data?.rows.every(({ id }) => removed.has(id));
  // Until the list is loaded, the recruiter's usage indicates whether there is something to filter: nothing if it fails.
  const isFilterable = list.data ? !isUnused : isNarrowed(filters) || (!isFailed && usage.activeJobs > 0);

  function handleSearch(changes: JobsSearch, isTyping = false) {
    selection.leave();
    void navigate({
      to: "/dashboard/jobs",
      search: (before) => ({ ...readJobsSearch(before), ...changes }),
      replace: isTyping,
      resetScroll: false,
    });
  }

  return (
    <>
      <PageHeader
        isOneLine
        title={texts.title}
        actions={
          !isUnused &&
          !isFailed && (
            <>
              {isFilterable && <SelectButton selection={selection} />}
              <CreateLink label={texts.create} />
            </>
          )
        }
      />
      <div className="grid one-column gap-2" hidden={!isTodoKnown}>
        <SwipesBanner />
        {!isFailed && <TodoPanel />}
        {search.serie && list.data && (
          <SeriesHeader
            jobs={list.data.rows.filter(({ id }) => !removed.has(id))}
            count={isNarrowed({ ...filters, seriesId: undefined }) ? undefined : count}
          />
        )}
        <div className={classes(styles.head, "grid items-center gap-2")}>
          {!isFailed && <JobsSummary />}
          {isFilterable && (
            <JobsFilters
              search={search}
              order={list.data?.last && sortWordOf(list.data.last.sort)}
              foundCount={count}
              onSearch={handleSearch}
            />
          )}
        </div>
        <JobList
          list={list}
          removed={removed}
          selection={selection}
          onClear={() => handleSearch({ etat: undefined, besoin: undefined, serie: undefined, q: undefined })}
        />
      </div>
    </>
  );
}

/** The number of jobs found: counted here when every page is loaded, else by the server. */
function useFoundCount(
  { data, hasNextPage, isPlaceholderData }: UseInfiniteQueryResult<ListedJobs>,
  removed: ReadonlySet<string>,
): number | undefined {
  const countQuery = useQuery({ ...jobsCountQuery(data?.last?.filters ?? {}), enabled: hasNextPage });
  if (isPlaceholderData) return undefined;
  return hasNextPage ? countQuery.data?.count : data?.rows.filter(({ id }) => !removed.has(id)).length;
}

function JobsSummary() {
  const { query, data } = useJobsSummary();
  if (query.isError && !data) {
    return <Banner tone="danger" title={texts.limitsFailed} action={<RetryButton query={query} />} />;
  }
  return (
    <Counters
      label={texts.counters}
      counters={[
        { ...texts.activeJobs(data?.activeJobs), value: data?.activeJobs ?? texts.unknown },
        {
          ...texts.applicationsReceived(data?.applicationsTotal),
          value: data?.applicationsTotal ?? texts.unknown,
        },
        { ...texts.pending, value: data?.applicationsPending ?? texts.unknown },
      ]}
    />
  );
}

/** `count`: of all the dates of the series, once known. */
function SeriesHeader({ jobs, count }: { jobs: readonly JobRow[]; count: number | undefined }) {
  const [first] = jobs;
  if (!first) return null;
  return (
    <p className="wrap items-baseline gap-y-1 gap-x-4">
      <strong>{typographic(count === undefined ? first.title : texts.series(count, first.title))}</strong>
      <Link to="/dashboard/jobs" search={{}}>
        {texts.seeAll}
      </Link>
    </p>
  );
}

/** How long the page waits for what is to do, to avoid a layout shift. */
const MAX_WAIT_MS = 250;

/** Whether the page is shown: once it is known what is to do, or late. */
function useIsTodoKnown(): boolean {
  const [isLate, setLate] = useState(false);
  const { isPending } = useQuery(todoQuery);

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);

  return isLate || !isPending;
}
