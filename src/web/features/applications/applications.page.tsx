import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { SwipesBanner } from "#web/features/plans/swipes-banner.tsx";
import { useRecruiter } from "#web/features/session/session.api.ts";
import { FilterChips } from "#web/ui/list/filter-chips.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { ApplicationsResults } from "./applications-results.tsx";
import {
  type ApplicationsSearch,
  type StatusWord,
  filtersOf,
  readApplicationsSearch,
  statusWords,
} from "./applications-search.ts";
import { summaryQuery } from "./applications.api.ts";
import { ApplicationsSummary } from "./applications-summary.tsx";
import styles from "./applications.module.css";
import { applicationsTexts as texts } from "./applications.texts.ts";
import { OfferFilter } from "./offer-filter.tsx";

const words = ["toutes", ...statusWords] as const;
const DELETED = "offres-supprimees";

/** The applications received (spec §2), by status and by offer. */
export function ApplicationsPage() {
  const search = readApplicationsSearch(useSearch({ strict: false }));
  const { subscriptionPlan, usage } = useRecruiter();
  const navigate = useNavigate();
  const filters = filtersOf(search);
  const { jobId } = filters;
  const { data: summary } = useQuery(summaryQuery(jobId));
  const hasDeleted = summary !== undefined && summary.toDeletedJobs > 0;

  function show(next: ApplicationsSearch) {
    void navigate({ to: "/dashboard/applications", search: next, resetScroll: false });
  }

  function handleStatus(value: "toutes" | StatusWord) {
    show({ ...search, statut: value === "toutes" ? undefined : value });
  }

  return (
    <>
      <PageHeader title={texts.title} />
      <div className={styles.page}>
        <SwipesBanner plan={subscriptionPlan} totalSwipes={usage.totalSwipes} />
        <ApplicationsSummary jobId={jobId} />
        <div className={styles.filters}>
          <FilterChips
            label={texts.filter}
            filters={words
              .filter((word) => word !== DELETED || hasDeleted || search.statut === DELETED)
              .map((word) => ({ value: word, label: texts.filters[word] }))}
            value={search.statut ?? "toutes"}
            onValueChange={handleStatus}
          />
          {jobId && <OfferFilter key={jobId} jobId={jobId} onClear={() => show({ statut: search.statut })} />}
        </div>
        <ApplicationsResults
          key={JSON.stringify(filters)}
          filters={filters}
          onClearFilters={() => show({})}
        />
      </div>
    </>
  );
}
