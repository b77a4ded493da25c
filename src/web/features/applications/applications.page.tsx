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
import { ApplicationsSummary } from "./applications-summary.tsx";
import styles from "./applications.module.css";
import { applicationsTexts as texts } from "./applications.texts.ts";
import { OfferFilter } from "./offer-filter.tsx";

const filters = (["toutes", ...statusWords] as const).map((word) => ({
  value: word,
  label: texts.filters[word],
}));

/** The applications received (spec §2), by status and by offer. */
export function ApplicationsPage() {
  const search = readApplicationsSearch(useSearch({ strict: false }));
  const { subscriptionPlan, usage } = useRecruiter();
  const navigate = useNavigate();
  const { status, jobId } = filtersOf(search);

  function show(next: ApplicationsSearch) {
    void navigate({ to: "/dashboard/applications", search: next, resetScroll: false });
  }

  function handleStatus(value: "toutes" | StatusWord) {
    show({ ...search, statut: value === "toutes" ? undefined : value });
  }

  return (
    <>
      <PageHeader title={texts.title} text={texts.text} />
      <div className={styles.page}>
        <SwipesBanner plan={subscriptionPlan} totalSwipes={usage.totalSwipes} />
        <ApplicationsSummary jobId={jobId} />
        <div className={styles.filters}>
          <FilterChips
            label={texts.filter}
            filters={filters}
            value={search.statut ?? "toutes"}
            onValueChange={handleStatus}
          />
          {jobId && <OfferFilter key={jobId} jobId={jobId} onClear={() => show({ statut: search.statut })} />}
        </div>
        <ApplicationsResults
          key={`${status} ${jobId}`}
          filters={{ status, jobId }}
          onClearFilters={() => show({})}
        />
      </div>
    </>
  );
}
