import { useInfiniteQuery, useIsFetching } from "@tanstack/react-query";
import { useState } from "react";
import type { LibraryCandidate } from "#domain/candidates/cv-library.ts";
import type { PlanId } from "#domain/recruiters/plan.ts";
import { recruiterQuery } from "#web/features/session/session.api.ts";
import { Button } from "#web/ui/action/button.tsx";
import { EmptyState } from "#web/ui/list/empty-state.tsx";
import { LiveList } from "#web/ui/list/live-list.tsx";
import { CandidateCard } from "./candidate-card.tsx";
import { CandidateDialog } from "./candidate-dialog.tsx";
import { nameOf } from "./candidate-name.ts";
import { exhaustedSentence, isClosed, libraryQuery } from "./cv-library.api.ts";
import styles from "./cv-library.module.css";
import type { CvLibrarySearch } from "./cv-library-search.ts";
import { cvLibraryTexts as texts } from "./cv-library.texts.ts";
import { LibrarySearch } from "./library-search.tsx";
import { Upsell } from "./upsell.tsx";

type LibraryProps = {
  plan: PlanId;
  search: CvLibrarySearch;
  onSearch: (changes: CvLibrarySearch) => void;
};

/** What is looked for, and who matches it. */
export function Library({ plan, search, onSearch }: LibraryProps) {
  const query = useInfiniteQuery(libraryQuery(search));
  const { data, isPlaceholderData } = query;
  const [seen, setSeen] = useState<{ candidate: LibraryCandidate; open: boolean }>();
  const isPlanBeingRead = useIsFetching(recruiterQuery) > 0;
  // The plan changed elsewhere, and the page is about to know.
  if (isClosed(query.error) && isPlanBeingRead) return <Upsell plan={plan} />;
  const { q, ville } = data?.last?.search ?? {};
  return (
    <div className={styles.library}>
      <LibrarySearch search={search} onSearch={onSearch} found={isPlaceholderData ? undefined : data?.last} />
      <LiveList
        listKey={JSON.stringify([q, ville])}
        items={data?.candidates}
        reading={query}
        words={{ ...texts, loadFailed: exhaustedSentence(query.error) ?? texts.loadFailed }}
        nameOf={nameOf}
        empty={
          <Nobody
            isFiltered={q !== undefined || ville !== undefined}
            onClear={() => onSearch({ q: undefined, ville: undefined })}
          />
        }
      >
        {(candidate) => (
          <CandidateCard candidate={candidate} onProfile={() => setSeen({ candidate, open: true })} />
        )}
      </LiveList>
      {seen && (
        <CandidateDialog
          candidate={data?.candidates.find(({ id }) => id === seen.candidate.id) ?? seen.candidate}
          open={seen.open}
          onOpenChange={(open) => setSeen({ ...seen, open })}
        />
      )}
    </div>
  );
}

/** Nobody: because none came yet, or because of the search. */
function Nobody({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) return <EmptyState kind="unused" title={texts.none} text={texts.noneText} />;
  return (
    <EmptyState
      kind="filtered"
      title={texts.noneMatching}
      text={texts.noneMatchingText}
      action={
        <Button variant="primary" onClick={onClear}>
          {texts.clear}
        </Button>
      }
    />
  );
}
