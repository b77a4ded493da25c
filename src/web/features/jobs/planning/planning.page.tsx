import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { hoursSpanOf } from "#domain/engagements/hours.ts";
import { MAX_JOB_SEARCH } from "#domain/jobs/job-list.ts";
import { addDays, dayInParis, formatDay, mondayOf } from "#domain/values/dates.ts";
import { typographic } from "#domain/values/typography.ts";
import { DayView } from "#web/features/engagements/day/day-view.tsx";
import { HoursView } from "#web/features/engagements/hours/hours-view.tsx";
import { useCopy } from "#web/features/jobs/copy/use-copy.tsx";
import { useStaysOnDay } from "#web/features/jobs/deferred-deletions.ts";
import { type JobsSearch, filtersOf, stateWords } from "#web/features/jobs/jobs-search.ts";
import { jobsTexts } from "#web/features/jobs/jobs.texts.ts";
import { PrintButton } from "#web/ui/action/print-button.tsx";
import switchStyles from "#web/ui/action/view-switch.module.css";
import { classes } from "#web/ui/classes.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { followVisibility } from "#web/ui/follow-visibility.ts";
import { LoadFailed, NothingMatches } from "#web/ui/list/empty-state.tsx";
import { FilterChips } from "#web/ui/list/filter-chips.tsx";
import lineStyles from "#web/ui/list/filter-line.module.css";
import { ResultCount } from "#web/ui/list/result-count.tsx";
import { SearchField } from "#web/ui/list/search-field.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { useToday } from "#web/ui/use-now.ts";
import { Period } from "./period.tsx";
import { type PlanningSearch, readPlanningSearch } from "./planning-search.ts";
import { planningQuery } from "./planning.api.ts";
import styles from "./planning.module.css";
import { planningTexts as texts } from "./planning.texts.ts";
import { PrintWeek } from "./print-week.tsx";
import { Week, WeekSkeleton } from "./week.tsx";

const states = (["toutes", ...stateWords] as const).map((word) => ({
  value: word,
  label: jobsTexts.states[word],
}));

export function PlanningPage() {
  const address = useSearch({ strict: false });
  const search = readPlanningSearch(address);
  const navigate = useNavigate();
  const today = useToday();
  const isDay = search.vue === "jour";
  const [isTyping, setTyping] = useState(false);
  // At midnight the day on screen stays, as its attendance may be being recorded: it is today's again after a navigation, or
  // when the page is hidden or shown.
  const addressKey = JSON.stringify(address);
  const [opened, setOpened] = useState({ addressKey, on: today });
  if (opened.addressKey !== addressKey) setOpened({ addressKey, on: today });
  const shown = search.du ?? (isDay ? opened.on : mondayOf(today));

  useEffect(
    () => followVisibility(() => setOpened((before) => ({ ...before, on: dayInParis(new Date()) }))),
    [],
  );

  function updateSearch(changes: PlanningSearch, isReplaced = false) {
    setOpened({ addressKey, on: today });
    void navigate({
      to: "/dashboard/planning",
      search: (before) => ({ ...readPlanningSearch(before), ...changes }),
      replace: isReplaced,
      resetScroll: false,
    });
  }

  return (
    <>
      <div className="screen-only">
        <PageHeader
          isOneLine
          title={texts.title}
          beside={<Period {...{ search, today, shown }} onSearch={updateSearch} onTyping={setTyping} />}
          actions={<PlanningViews search={search} onOpen={() => setOpened({ addressKey, on: today })} />}
        />
      </div>
      <div className="grid one-column gap-3">
        {search.vue === "heures" && (
          <HoursView
            span={hoursSpanOf({ from: search.du, to: search.au }, today)}
            isTyped={isTyping}
            onSpan={({ from, to }) => updateSearch({ du: from, au: to }, true)}
          />
        )}
        {search.vue === undefined && (
          <WeekView search={search} monday={shown} today={today} onSearch={updateSearch} />
        )}
        {isDay && <DayView date={shown} today={today} />}
      </div>
    </>
  );
}

/** The week, the day and the hours. The router finds no link current when the URL has another day of the week. */
function PlanningViews({ search, onOpen }: { search: PlanningSearch; onOpen: () => void }) {
  const { etat, q, vue, du } = search;
  const exactMatch = { exact: true, includeSearch: true };
  const views = [
    { label: texts.asWeek, isShown: vue === undefined, other: { etat, q, du } },
    { label: texts.asDay, isShown: vue === "jour", other: { etat, q, vue: "jour" } },
    { label: texts.asHours, isShown: vue === "heures", other: { etat, q, vue: "heures" } },
  ] as const;
  return (
    <nav aria-label={texts.tabs} className={switchStyles.views}>
      {views.map(({ label, isShown, other }) => (
        <Link
          key={label}
          to="/dashboard/planning"
          search={isShown ? search : other}
          aria-current={isShown ? "page" : undefined}
          activeOptions={exactMatch}
          onClick={onOpen}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

type WeekViewProps = {
  search: PlanningSearch;
  monday: string;
  today: string;
  onSearch: (changes: PlanningSearch, isTyping?: boolean) => void;
};

function WeekView({ search, monday, today, onSearch }: WeekViewProps) {
  const { state, q } = filtersOf(search);
  const week = useQuery(planningQuery({ from: monday, to: addDays(monday, 6), state, q }));
  const copy = useCopy();
  const staysOnDay = useStaysOnDay();
  const shown = useMemo(
    () =>
      week.data?.days.map((day) =>
        day.jobs.every(staysOnDay) ? day : { ...day, jobs: day.jobs.filter(staysOnDay) },
      ),
    [week.data, staysOnDay],
  );
  // Deferred: rendering hundreds of cards must not delay the response to the click.
  const days = useDeferredValue(shown);
  const isCurrent = !week.isPlaceholderData && days === shown;
  const isNarrowed = state !== undefined || q !== undefined;
  const jobs = shown?.flatMap((day) => day.jobs) ?? [];
  const title = texts.week.title(formatDay(monday));
  const isCut = week.data?.isWhole === false;
  return (
    <>
      {days && isCurrent && <PrintWeek days={days} title={title} isNarrowed={isNarrowed} isCut={isCut} />}
      <div className="grid one-column gap-3 screen-only">
        <div className="cluster justify-between gap-x-4 gap-y-2">
          <Filters search={search} onSearch={onSearch} />
          {jobs.length > 0 && <PrintButton pending={!isCurrent} />}
        </div>
        <ResultCount count={isNarrowed && !week.isPlaceholderData && shown ? jobs.length : undefined} />
        {isCut && <Banner tone="caution" title={texts.notWhole} />}
        {week.isPending && <WeekSkeleton monday={monday} today={today} />}
        {week.isError && !week.data && <LoadFailed title={texts.failed} query={week} />}
        {week.data && jobs.length === 0 && !week.isPlaceholderData && (
          <EmptyWeek
            monday={monday}
            isNarrowed={isNarrowed}
            onClear={() => onSearch({ etat: undefined, q: undefined })}
          />
        )}
        {copy.dialog}
        {days && <Week days={days} today={today} isStale={week.isPlaceholderData} onCopy={copy.ask} />}
      </div>
    </>
  );
}

type FiltersProps = {
  search: PlanningSearch;
  onSearch: (changes: PlanningSearch, isTyping?: boolean) => void;
};

function Filters({ search, onSearch }: FiltersProps) {
  return (
    <search
      aria-label={typographic(texts.search)}
      className={classes(lineStyles.line, styles.filters, "cluster flex-1 min-w-0 gap-x-4 gap-y-2")}
    >
      <SearchField
        hideLabel
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

type EmptyWeekProps = { monday: string; isNarrowed: boolean; onClear: () => void };

function EmptyWeek({ monday, isNarrowed, onClear }: EmptyWeekProps) {
  const from = addDays(monday, 7);
  const next = useQuery({ ...planningQuery({ from, to: addDays(monday, 13) }), enabled: !isNarrowed });
  const count = next.data?.days.flatMap((day) => day.jobs).length ?? 0;
  if (isNarrowed) {
    return <NothingMatches title={texts.nothingFiltered} onClear={onClear} />;
  }
  return (
    <p className={classes(styles.empty, "wrap rounded-large gap-y-1 gap-x-4")}>
      <strong>{typographic(texts.nothing)}</strong>
      {count > 0 && !next.isPlaceholderData && (
        <Link to="/dashboard/planning" search={{ du: from }}>
          {typographic(texts.nextWeek(count))}
        </Link>
      )}
    </p>
  );
}
