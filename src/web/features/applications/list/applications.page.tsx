import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { ListChecks, Search, X } from "lucide-react";
import { MAX_APPLICATION_SEARCH } from "#domain/applications/application-list.ts";
import { formatCount, typographic } from "#domain/values/typography.ts";
import { type StatusWord, statusWords } from "#web/features/applications/applications-search.ts";
import {
  countQuery,
  applicationsExportUrl,
  summaryQuery,
} from "#web/features/applications/applications.api.ts";
import styles from "#web/features/applications/applications.module.css";
import { applicationsTexts as texts } from "#web/features/applications/applications.texts.ts";
import {
  type FullSearch,
  countFilterParams,
  fullFiltersOf,
  readFullSearch,
  rememberOrder,
} from "#web/features/applications/filter-search.ts";
import { FilterApplications, OrderSelect } from "#web/features/applications/filter/filter-applications.tsx";
import { filterTexts } from "#web/features/applications/filter/filter.texts.ts";
import { SwipesBanner } from "#web/features/companies/plans/swipes-banner.tsx";
import { jobQuery } from "#web/features/jobs/jobs.api.ts";
import { Button } from "#web/ui/action/button.tsx";
import { MoreActions } from "#web/ui/action/more-actions.tsx";
import { classes } from "#web/ui/classes.ts";
import { ExportLink } from "#web/ui/list/export-link.tsx";
import { FilterChips } from "#web/ui/list/filter-chips.tsx";
import { SearchField } from "#web/ui/list/search-field.tsx";
import { selectionTexts } from "#web/ui/list/selection.texts.ts";
import { useSelection } from "#web/ui/list/use-selection.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { ApplicationsResults } from "./applications-results.tsx";
import { OtherView, useListView, ViewSwitch } from "./view-switch.tsx";

const words = ["toutes", ...statusWords] as const;
const DELETED = "offres-supprimees";

export function ApplicationsPage() {
  const search = readFullSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { view, choose } = useListView();
  const filters = fullFiltersOf(search);
  const { jobId } = filters;
  const { data: summary } = useQuery(summaryQuery(jobId));
  const hasDeleted = summary !== undefined && summary.toDeletedJobs > 0;

  const { isChoosing } = useLocation({ select: ({ state }) => state });
  const selection = useSelection(isChoosing);
  const shown = useShownCount(search, summary);

  function show(next: FullSearch, isTyping = false) {
    selection.leave();
    if (next.tri !== undefined && next.tri !== search.tri) rememberOrder(next.tri);
    // Back from another order would find the one just remembered, and seem to do nothing.
    const replace = isTyping || next.tri !== search.tri;
    void navigate({ to: "/dashboard/applications", search: next, replace, resetScroll: false });
  }

  function handleStatus(value: "toutes" | StatusWord) {
    show({ ...search, statut: value === "toutes" ? undefined : value });
  }

  return (
    <>
      <PageHeader
        isOneLine
        title={texts.title}
        actions={
          <>
            <search
              aria-label={typographic(filterTexts.search)}
              className={classes(styles.search, "flex gap-2")}
            >
              <div className={styles.wide}>
                <SearchField
                  hideLabel
                  label={filterTexts.search}
                  icon={Search}
                  value={search.q ?? ""}
                  maxLength={MAX_APPLICATION_SEARCH}
                  onValueChange={(text) => show({ ...search, q: text || undefined }, true)}
                />
              </div>
              <FilterApplications search={search} onFilter={(found) => show({ ...search, ...found })} />
              <div className={styles.wide}>
                <OrderSelect hideLabel order={search.tri} onOrder={(tri) => show({ ...search, tri })} />
              </div>
            </search>
            <span className={styles.wide}>
              <ExportLink isIcon href={applicationsExportUrl(filters)} count={shown} />
            </span>
            <span className="wide-only">
              <ViewSwitch view={view} onChoose={choose} />
            </span>
            <span className="narrow-only">
              <MoreActions label={texts.more}>
                <Button variant="quiet" size="small" onClick={selection.begin}>
                  <ListChecks aria-hidden />
                  {selectionTexts.begin}
                </Button>
                <OtherView view={view} onChoose={choose} />
              </MoreActions>
            </span>
          </>
        }
      />
      <div className="grid one-column gap-2">
        <SwipesBanner />
        <div className="cluster justify-between gap-2">
          <FilterChips
            label={texts.filter}
            filters={words
              .filter((word) => word !== DELETED || hasDeleted || search.statut === DELETED)
              .map((word) => ({
                value: word,
                label: texts.filters[word],
                count: formatCounter(summary?.[counters[word]]),
              }))}
            value={search.statut ?? "toutes"}
            onValueChange={handleStatus}
          />
          {jobId && (
            <JobFilter key={jobId} jobId={jobId} onClear={() => show({ ...search, offre: undefined })} />
          )}
        </div>
        <ApplicationsResults
          key={JSON.stringify(filters)}
          filters={filters}
          view={view}
          selection={selection}
          onClearFilters={() => show({ tri: search.tri })}
        />
      </div>
    </>
  );
}

type Summary = { total: number; pending: number; accepted: number; rejected: number; toDeletedJobs: number };

function useShownCount(search: FullSearch, summary: Summary | undefined): number | undefined {
  const filters = fullFiltersOf(search);
  const isNarrowed = countFilterParams(search) > 0;
  const { data } = useQuery({ ...countQuery(filters), enabled: isNarrowed });
  if (isNarrowed) return data?.count;
  return summary?.[filters.deletedJobs ? "toDeletedJobs" : (filters.status ?? "total")];
}

/** The specification's four counters stand in the filters of the same name. */
const counters = {
  toutes: "total",
  "en-attente": "pending",
  acceptees: "accepted",
  refusees: "rejected",
  "offres-supprimees": "toDeletedJobs",
} as const satisfies Record<(typeof words)[number], keyof Summary>;

function formatCounter(count: number | undefined): string {
  return count === undefined ? texts.unknown : formatCount(count);
}

function JobFilter({ jobId, onClear }: { jobId: string; onClear: () => void }) {
  const { data, isError } = useQuery(jobQuery(jobId));
  const title = data?.title ?? (isError ? texts.unknownJob : "…");
  return (
    <button
      type="button"
      className={classes(styles.job, "inline-row small semibold target gap-2")}
      title={texts.clearJob}
      onClick={onClear}
    >
      <span className="truncate">{typographic(texts.job(title))}</span>
      <span className="visually-hidden"> – {texts.clearJob}</span>
      <X aria-hidden />
    </button>
  );
}
