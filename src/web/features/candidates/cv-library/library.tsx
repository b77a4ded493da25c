import { useIsFetching } from "@tanstack/react-query";
import { MapPin } from "lucide-react";
import { useState } from "react";
import { jobPreferenceLabels } from "#domain/candidates/candidate.ts";
import { type LibraryCandidate, librarySectors } from "#domain/candidates/cv-library.ts";
import type { PlanId } from "#domain/companies/plan.ts";
import { fullName } from "#domain/values/full-name.ts";
import { MAX_CITY_SEARCH, MAX_NAME_SEARCH } from "#domain/values/search.ts";
import { useList } from "#web/api/list-pages.ts";
import { recruiterQuery } from "#web/features/accounts/session/session.api.ts";
import { SelectBox } from "#web/ui/fields/select-box.tsx";
import { EmptyState, NothingMatches } from "#web/ui/list/empty-state.tsx";
import { FilterChips } from "#web/ui/list/filter-chips.tsx";
import { FoldedFilters } from "#web/ui/list/folded-filters.tsx";
import { LiveList } from "#web/ui/list/live-list.tsx";
import { SearchField } from "#web/ui/list/search-field.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { CandidateCard } from "./candidate-card.tsx";
import { CandidateDialog } from "./candidate-dialog.tsx";
import { type CvLibrarySearch, groupWords } from "./cv-library-search.ts";
import { isPlanRefusal, libraryQuery, quotaMessage } from "./cv-library.api.ts";
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
  const filters = Object.values(data?.last?.filters ?? {});
  const found = isPlaceholderData ? undefined : data?.last;
  return (
    <>
      <PageHeader
        isOneLine
        title={texts.title}
        tag={
          <output className="soft semibold small">
            {found && texts.count(found.total, found.isTotalExact)}
          </output>
        }
      />
      <LibrarySearch search={search} onSearch={onSearch} />
      <LiveList
        listKey={JSON.stringify(filters)}
        items={data?.rows}
        reading={query}
        texts={{ ...texts, loadFailed: quotaMessage(query.error) ?? texts.loadFailed }}
        nameOf={fullName}
        empty={
          <EmptyLibrary
            isFiltered={filters.some((filter) => filter !== undefined)}
            onClear={() => onSearch({ q: undefined, ville: undefined, qui: undefined, secteur: undefined })}
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
    </>
  );
}

function EmptyLibrary({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) return <EmptyState kind="unused" title={texts.none} text={texts.noneText} />;
  return <NothingMatches title={texts.noneMatching} text={texts.noneMatchingText} onClear={onClear} />;
}

const groups = (["tous", ...groupWords] as const).map((value) => ({ value, label: texts.groups[value] }));
const sectors = [
  { value: "", label: texts.allSectors },
  ...librarySectors.map((value) => ({ value, label: jobPreferenceLabels[value] })),
] as const;

type LibrarySearchProps = {
  search: CvLibrarySearch;
  onSearch: (changes: CvLibrarySearch) => void;
};

function LibrarySearch({ search, onSearch }: LibrarySearchProps) {
  const { q, ...filters } = search;
  return (
    <div className="mb-2">
      <FoldedFilters
        label={texts.search}
        values={Object.values(filters)}
        search={{
          label: texts.name,
          value: q ?? "",
          maxLength: MAX_NAME_SEARCH,
          onValueChange: (text) => onSearch({ q: text || undefined }),
        }}
      >
        <SearchField
          hideLabel
          label={texts.city}
          icon={MapPin}
          value={search.ville ?? ""}
          maxLength={MAX_CITY_SEARCH}
          onValueChange={(text) => onSearch({ ville: text || undefined })}
        />
        <SelectBox
          hideLabel
          label={texts.sector}
          options={sectors}
          value={search.secteur ?? ""}
          onValueChange={(sector) => onSearch({ secteur: sector || undefined })}
        />
        <FilterChips
          label={texts.group}
          filters={groups}
          value={search.qui ?? "tous"}
          onValueChange={(word) => onSearch({ qui: groupWords.find((group) => group === word) })}
        />
      </FoldedFilters>
    </div>
  );
}
