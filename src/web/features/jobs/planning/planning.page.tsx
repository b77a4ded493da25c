import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight, Search } from "lucide-react";
import { type KeyboardEvent, useDeferredValue, useState } from "react";
import { MAX_JOB_SEARCH } from "#domain/jobs/job-list.ts";
import { mondayOf } from "#domain/jobs/planning.ts";
import { addDays, dayInParis, formatDay } from "#domain/values/dates.ts";
import { typographic } from "#domain/values/typography.ts";
import { useCopy } from "#web/features/jobs/copy/use-copy.tsx";
import { CreateLink } from "#web/features/jobs/list/create-link.tsx";
import { type JobsSearch, filtersOf, stateWords } from "#web/features/jobs/list/jobs-search.ts";
import { jobsTexts } from "#web/features/jobs/jobs.texts.ts";
import { Button } from "#web/ui/action/button.tsx";
import { IconButton } from "#web/ui/action/icon-button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { EmptyState, NothingMatches } from "#web/ui/list/empty-state.tsx";
import { FilterChips } from "#web/ui/list/filter-chips.tsx";
import { SearchField } from "#web/ui/list/search-field.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { planningQuery } from "./planning.api.ts";
import { type PlanningSearch, readPlanningSearch } from "./planning-search.ts";
import styles from "./planning.module.css";
import { planningTexts as texts } from "./planning.texts.ts";
import { Views } from "./views.tsx";
import { Week, WeekSkeleton } from "./week.tsx";

const states = (["toutes", ...stateWords] as const).map((word) => ({
  value: word,
  label: jobsTexts.states[word],
}));

/** The recruiter's missions of a week, day by day (design beyond the specification, C1.4). */
export function PlanningPage() {
  const search = readPlanningSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const [today] = useState(() => dayInParis(new Date()));
  const monday = search.du ?? mondayOf(today);
  const { state, q } = filtersOf(search);
  const week = useQuery(planningQuery({ from: monday, to: addDays(monday, 6), state, q }));
  const copy = useCopy();
  // Hundreds of cards are drawn after the click that asks for them is shown.
  const days = useDeferredValue(week.data?.days);
  const isNarrowed = state !== undefined || q !== undefined;
  const missions = week.data?.days.flatMap((day) => day.missions) ?? [];

  function go(changes: PlanningSearch, isTyping = false) {
    void navigate({
      to: "/dashboard/planning",
      search: (before) => ({ ...readPlanningSearch(before), ...changes }),
      replace: isTyping,
      resetScroll: false,
    });
  }

  /** Arrows turn the weeks, « t » comes back to this one; never while something is typed. */
  function handleKey({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) {
    const isTyping = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (isTyping || altKey || ctrlKey || metaKey) return;
    if (key === "ArrowLeft") go({ du: addDays(monday, -7) });
    if (key === "ArrowRight") go({ du: addDays(monday, 7) });
    if (key === "t") go({ du: undefined });
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- each key has its button below
    <div onKeyDown={handleKey}>
      <PageHeader
        isShort
        title={texts.title}
        actions={
          <>
            <Views search={search} />
            <CreateLink label={jobsTexts.create} />
          </>
        }
      />
      <div className={styles.page}>
        <Turning monday={monday} onTurn={(du) => go({ du })} isCurrent={monday === mondayOf(today)} />
        <Filters search={search} onSearch={go} />
        {week.data?.isWhole === false && <Banner tone="accent" title={texts.notWhole} />}
        {week.isPending && <WeekSkeleton monday={monday} today={today} />}
        {week.isError && !week.data && (
          <EmptyState
            kind="failed"
            title={texts.failed}
            action={
              <Button variant="primary" pending={week.isFetching} onClick={() => void week.refetch()}>
                {texts.retry}
              </Button>
            }
          />
        )}
        {week.data && missions.length === 0 && !week.isPlaceholderData && (
          <Nothing
            monday={monday}
            isNarrowed={isNarrowed}
            onClear={() => go({ etat: undefined, q: undefined })}
          />
        )}
        {copy.dialog}
        {days && <Week days={days} today={today} isStale={week.isPlaceholderData} onCopy={copy.ask} />}
      </div>
    </div>
  );
}

type TurningProps = { monday: string; onTurn: (monday: string | undefined) => void; isCurrent: boolean };

function Turning({ monday, onTurn, isCurrent }: TurningProps) {
  return (
    <div className={styles.turning}>
      <IconButton icon={ChevronLeft} label={texts.previous} onClick={() => onTurn(addDays(monday, -7))} />
      <h3 className={styles.week} aria-live="polite">
        {typographic(texts.week(formatDay(monday)))}
      </h3>
      <IconButton icon={ChevronRight} label={texts.next} onClick={() => onTurn(addDays(monday, 7))} />
      {!isCurrent && (
        <Button size="small" variant="quiet" onClick={() => onTurn(undefined)}>
          {texts.today}
        </Button>
      )}
    </div>
  );
}

type FiltersProps = {
  search: PlanningSearch;
  onSearch: (changes: PlanningSearch, isTyping?: boolean) => void;
};

function Filters({ search, onSearch }: FiltersProps) {
  return (
    <search aria-label={typographic(texts.search)} className={styles.filters}>
      <SearchField
        isLow
        label={jobsTexts.searchFor}
        icon={Search}
        value={search.q ?? ""}
        maxLength={MAX_JOB_SEARCH}
        onValueChange={(text) => onSearch({ q: text || undefined }, true)}
      />
      <FilterChips
        label={texts.state}
        filters={states}
        value={search.etat ?? "toutes"}
        onValueChange={(word) => onSearch({ etat: stateOf(word) })}
      />
    </search>
  );
}

function stateOf(word: (typeof states)[number]["value"]): JobsSearch["etat"] {
  return word === "toutes" ? undefined : word;
}

type NothingProps = { monday: string; isNarrowed: boolean; onClear: () => void };

/** No mission that week: what the next one holds, or the filters to clear. */
function Nothing({ monday, isNarrowed, onClear }: NothingProps) {
  const from = addDays(monday, 7);
  const next = useQuery({ ...planningQuery({ from, to: addDays(monday, 13) }), enabled: !isNarrowed });
  const count = next.data?.days.flatMap((day) => day.missions).length ?? 0;
  if (isNarrowed) {
    return <NothingMatches title={texts.nothingFiltered} onClear={onClear} />;
  }
  return (
    <p className={styles.nothing}>
      <strong>{typographic(texts.nothing)}</strong>
      {count > 0 && !next.isPlaceholderData && (
        <Link to="/dashboard/planning" search={{ du: from }}>
          {typographic(texts.nextWeek(count))}
        </Link>
      )}
    </p>
  );
}
