import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { type PoolPerson, poolFilters } from "#domain/candidates/pool.ts";
import { fullName } from "#domain/values/full-name.ts";
import { MAX_NAME_SEARCH } from "#domain/values/search.ts";
import { useList } from "#web/api/list-pages.ts";
import { dayInWords } from "#web/ui/fields/day-in-words.ts";
import { InputBox } from "#web/ui/fields/input-box.tsx";
import { EmptyState, NothingMatches } from "#web/ui/list/empty-state.tsx";
import { FilterChips } from "#web/ui/list/filter-chips.tsx";
import { FoldedFilters } from "#web/ui/list/folded-filters.tsx";
import { LiveList } from "#web/ui/list/live-list.tsx";
import { ResultCount } from "#web/ui/list/result-count.tsx";
import { SelectButton } from "#web/ui/list/select-button.tsx";
import { useSelection } from "#web/ui/list/use-selection.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { JoiningLink } from "./joining-link.tsx";
import { NoteDialog } from "./note-dialog.tsx";
import { PoolCard } from "./pool-card.tsx";
import { PoolSelection } from "./pool-selection.tsx";
import { type PoolSearch, poolQuery, readPoolSearch } from "./pool.api.ts";
import styles from "./pool.module.css";
import { poolTexts as texts } from "./pool.texts.ts";

const filters = poolFilters.map((value) => ({ value, label: texts.filterLabels[value] }));

/** « Mon vivier »: those who came to work, the favourites and those set aside, with a search and « Libre le ». */
export function PoolPage() {
  const search = readPoolSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const query = useList(poolQuery(search));
  const selection = useSelection();
  const [noted, setNoted] = useState<{ person: PoolPerson; open: boolean }>();
  const { filtre, q, libre } = search;
  // While others are read, the rows shown are those of the former filters.
  const shownFilters = query.data?.last?.filters ?? {};
  const isNarrowed = Object.values(shownFilters).some(Boolean);

  function handleSearch(changes: PoolSearch) {
    selection.leave();
    void navigate({
      to: "/dashboard/vivier",
      search: (before) => ({ ...readPoolSearch(before), ...changes }),
      replace: true,
      resetScroll: false,
    });
  }

  return (
    <>
      <PageHeader isOneLine title={texts.title} actions={<SelectButton selection={selection} />} />
      <div className="grid one-column gap-3">
        <JoiningLink />
        <FoldedFilters
          label={texts.search}
          values={[filtre, libre]}
          search={{
            label: texts.name,
            value: q ?? "",
            maxLength: MAX_NAME_SEARCH,
            onValueChange: (text) => handleSearch({ q: text || undefined }),
          }}
        >
          <div className={styles.date}>
            <FreeOnInput day={libre ?? ""} onDay={(day) => handleSearch({ libre: day || undefined })} />
          </div>
          <FilterChips
            label={texts.filters}
            filters={filters}
            value={filtre ?? "all"}
            onValueChange={(value) => handleSearch({ filtre: value === "all" ? undefined : value })}
          />
        </FoldedFilters>
        <ResultCount
          count={isNarrowed && !query.isPlaceholderData ? query.data?.rows.length : undefined}
          hasMore={query.hasNextPage}
        />
        <LiveList
          listKey={JSON.stringify(shownFilters)}
          items={query.data?.rows}
          reading={query}
          texts={texts}
          nameOf={fullName}
          selection={{
            state: selection,
            renderBar: (shown) => <PoolSelection selection={selection} shown={shown} />,
          }}
          empty={
            isNarrowed ? (
              <NothingMatches
                title={texts.noneMatching}
                text={texts.noneMatchingText}
                onClear={() => handleSearch({ filtre: undefined, q: undefined, libre: undefined })}
              />
            ) : (
              <EmptyState kind="unused" title={texts.none} text={texts.noneText} />
            )
          }
        >
          {(person) => (
            <PoolCard person={person} freeOn={libre} onNote={() => setNoted({ person, open: true })} />
          )}
        </LiveList>
        {noted && (
          <NoteDialog
            key={noted.person.id}
            person={noted.person}
            open={noted.open}
            onOpenChange={(open) => setNoted({ ...noted, open })}
          />
        )}
      </div>
    </>
  );
}

/** Calls `onDay` once the day is whole, or erased; shows the day that another control sets. */
function FreeOnInput({ day, onDay }: { day: string; onDay: (day: string) => void }) {
  const [typed, setTyped] = useState(day);
  const [shown, setShown] = useState(day);
  if (shown !== day) {
    setShown(day);
    setTyped(day);
  }

  function handleTyped(text: string) {
    setTyped(text);
    if (text === "" || dayInWords(text) !== undefined) onDay(text);
  }

  return <InputBox type="date" label={texts.freeOn} value={typed} onValueChange={handleTyped} />;
}
