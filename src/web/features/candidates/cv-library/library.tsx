import { useIsFetching } from "@tanstack/react-query";
import { MapPin, Search } from "lucide-react";
import { useState } from "react";
import { fullName, type LibraryCandidate } from "#domain/candidates/cv-library.ts";
import type { PlanId } from "#domain/companies/plan.ts";
import { MAX_CITY_SEARCH, MAX_NAME_SEARCH } from "#domain/values/search.ts";
import { typographic } from "#domain/values/typography.ts";
import { useList } from "#web/api/list-pages.ts";
import { recruiterQuery } from "#web/features/accounts/session/session.api.ts";
import { classes } from "#web/ui/classes.ts";
import { EmptyState, NothingMatches } from "#web/ui/list/empty-state.tsx";
import { LiveList } from "#web/ui/list/live-list.tsx";
import { SearchField } from "#web/ui/list/search-field.tsx";
import { CandidateCard } from "./candidate-card.tsx";
import { CandidateDialog } from "./candidate-dialog.tsx";
import { type CvLibrarySearch, quotaMessage, isPlanRefusal, libraryQuery } from "./cv-library.api.ts";
import styles from "./cv-library.module.css";
import { cvLibraryTexts as texts } from "./cv-library.texts.ts";
import { Upsell } from "./upsell.tsx";

type LibraryProps = {
  plan: PlanId;
  search: CvLibrarySearch;
  onSearch: (changes: CvLibrarySearch) => void;
};

export function Library({ plan, search, onSearch }: LibraryProps) {
  const query = useList(libraryQuery(search));
  const { data, isPlaceholderData } = query;
  const [opened, setOpened] = useState<{ candidate: LibraryCandidate; open: boolean }>();
  const isPlanFetching = useIsFetching(recruiterQuery) > 0;
  // The plan was changed elsewhere, and is being refetched.
  if (isPlanRefusal(query.error) && isPlanFetching) return <Upsell plan={plan} />;
  const { q, ville } = data?.last?.filters ?? {};
  return (
    <div className="grid gap-4">
      <LibrarySearch search={search} onSearch={onSearch} found={isPlaceholderData ? undefined : data?.last} />
      <LiveList
        listKey={JSON.stringify([q, ville])}
        items={data?.rows}
        reading={query}
        texts={{ ...texts, loadFailed: quotaMessage(query.error) ?? texts.loadFailed }}
        nameOf={fullName}
        empty={
          <EmptyLibrary
            isFiltered={q !== undefined || ville !== undefined}
            onClear={() => onSearch({ q: undefined, ville: undefined })}
          />
        }
      >
        {(candidate) => (
          <CandidateCard candidate={candidate} onProfile={() => setOpened({ candidate, open: true })} />
        )}
      </LiveList>
      {opened && (
        <CandidateDialog
          candidate={data?.rows.find(({ id }) => id === opened.candidate.id) ?? opened.candidate}
          open={opened.open}
          onOpenChange={(open) => setOpened({ ...opened, open })}
        />
      )}
    </div>
  );
}

function EmptyLibrary({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) return <EmptyState kind="unused" title={texts.none} text={texts.noneText} />;
  return <NothingMatches title={texts.noneMatching} text={texts.noneMatchingText} onClear={onClear} />;
}

type LibrarySearchProps = {
  search: CvLibrarySearch;
  onSearch: (changes: CvLibrarySearch) => void;
  found: { total: number; isTotalExact: boolean } | undefined;
};

function LibrarySearch({ search, onSearch, found }: LibrarySearchProps) {
  return (
    <search aria-label={typographic(texts.search)} className={classes(styles.search, "grid gap-x-4 gap-y-3")}>
      <SearchField
        label={texts.name}
        icon={Search}
        value={search.q ?? ""}
        maxLength={MAX_NAME_SEARCH}
        onValueChange={(text) => onSearch({ q: text || undefined })}
      />
      <SearchField
        label={texts.city}
        icon={MapPin}
        value={search.ville ?? ""}
        maxLength={MAX_CITY_SEARCH}
        onValueChange={(text) => onSearch({ ville: text || undefined })}
      />
      <output className={classes(styles.count, "semibold")}>
        {found && texts.count(found.total, found.isTotalExact)}
      </output>
    </search>
  );
}
