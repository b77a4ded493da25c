import styles from "./applications.module.css";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { SwipesBanner } from "#web/features/plans/swipes-banner.tsx";
import { useRecruiter } from "#web/features/session/session.api.ts";
import { ExportLink } from "#web/ui/list/export-link.tsx";
import { FilterChips } from "#web/ui/list/filter-chips.tsx";
import { SelectButton } from "#web/ui/list/select-button.tsx";
import { useSelection } from "#web/ui/list/use-selection.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { ApplicationsResults } from "./applications-results.tsx";
import { type StatusWord, statusWords } from "./applications-search.ts";
import { FindApplications } from "#web/features/applications/find/find-applications.tsx";
import {
  type FoundSearch,
  countFindings,
  foundFiltersOf,
  readFoundSearch,
} from "#web/features/applications/find/find-search.ts";
import { findTexts } from "#web/features/applications/find/find.texts.ts";
import { SearchField } from "#web/ui/list/search-field.tsx";
import { MAX_APPLICATION_SEARCH } from "#domain/applications/application-list.ts";
import { countQuery, applicationsExportUrl, summaryQuery, offerTitleQuery } from "./applications.api.ts";
import { applicationsTexts as texts } from "./applications.texts.ts";
import { Counters } from "#web/ui/list/counters.tsx";
import { useListView } from "./use-list-view.ts";
import { ViewSwitch } from "./view-switch.tsx";
import { Search, X } from "lucide-react";
import { typographic } from "#domain/values/typography.ts";
import { useFocusFallback } from "#web/ui/list/use-focus-fallback.ts";

const words = ["toutes", ...statusWords] as const;
const DELETED = "offres-supprimees";

export function ApplicationsPage() {
  const search = readFoundSearch(useSearch({ strict: false }));
  const { subscriptionPlan, usage } = useRecruiter();
  const navigate = useNavigate();
  const { view, choose } = useListView();
  const filters = foundFiltersOf(search);
  const { jobId } = filters;
  const { data: summary } = useQuery(summaryQuery(jobId));
  const hasDeleted = summary !== undefined && summary.toDeletedJobs > 0;

  const { isChoosing } = useLocation({ select: ({ state }) => state });
  const selection = useSelection(isChoosing);
  const shown = useShownCount(search, summary);

  function show(next: FoundSearch, isTyping = false) {
    selection.leave();
    void navigate({ to: "/dashboard/applications", search: next, replace: isTyping, resetScroll: false });
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
            <span className={styles.wide}>
              <ExportLink href={applicationsExportUrl(filters)} count={shown} />
            </span>
            <SelectButton selection={selection} />
            <FindApplications search={search} onFind={(found) => show({ ...search, ...found })} />
            <ViewSwitch view={view} onChoose={choose} />
          </>
        }
      />
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
          {jobId && (
            <OfferFilter key={jobId} jobId={jobId} onClear={() => show({ ...search, offre: undefined })} />
          )}
          <search aria-label={typographic(findTexts.search)} className={styles.wide}>
            <SearchField
              hideLabel
              label={findTexts.search}
              icon={Search}
              value={search.q ?? ""}
              maxLength={MAX_APPLICATION_SEARCH}
              onValueChange={(text) => show({ ...search, q: text || undefined }, true)}
            />
          </search>
        </div>
        <ApplicationsResults
          key={JSON.stringify(filters)}
          filters={filters}
          view={view}
          selection={selection}
          onClearFilters={() => show({})}
        />
      </div>
    </>
  );
}

type Summary = { total: number; pending: number; accepted: number; rejected: number; toDeletedJobs: number };

function useShownCount(search: FoundSearch, summary: Summary | undefined): number | undefined {
  const filters = foundFiltersOf(search);
  const isNarrowed = countFindings({ ...search, tri: undefined }) > 0;
  const { data } = useQuery({ ...countQuery(filters), enabled: isNarrowed });
  if (isNarrowed) return data?.count;
  return summary?.[filters.deletedJobs ? "toDeletedJobs" : (filters.status ?? "total")];
}

const counters = ["total", "pending", "accepted", "rejected"] as const;

function ApplicationsSummary({ jobId }: { jobId: string | undefined }) {
  const { data } = useQuery(summaryQuery(jobId));
  return (
    <Counters
      label={texts.counters}
      counters={counters.map((counter) => ({
        label: texts[counter],
        value: data?.[counter] ?? texts.unknown,
      }))}
    />
  );
}

function OfferFilter({ jobId, onClear }: { jobId: string; onClear: () => void }) {
  const { data, isError } = useQuery(offerTitleQuery(jobId));
  const going = useFocusFallback<HTMLButtonElement>();
  const title = data ?? (isError ? texts.unknownOffer : "…");
  return (
    <button ref={going} type="button" className={styles.offer} title={texts.clearOffer} onClick={onClear}>
      <span className={styles.offerTitle}>{typographic(texts.offer(title))}</span>
      <span className="visually-hidden"> – {texts.clearOffer}</span>
      <X aria-hidden />
    </button>
  );
}
