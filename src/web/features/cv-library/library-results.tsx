import type { LibraryCandidate } from "#domain/cv-library.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { EmptyState } from "#web/ui/list/empty-state.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import styles from "./cv-library.module.css";
import type { CvLibrarySearch } from "./cv-library-search.ts";
import { cvLibraryTexts as texts } from "./cv-library.texts.ts";
import { LibraryList } from "./library-list.tsx";

type LibraryResultsProps = {
  data:
    | { candidates: readonly LibraryCandidate[]; last: { search: CvLibrarySearch } | undefined }
    | undefined;
  /** The data answer the search before. */
  isStale: boolean;
  /** Why they could not be read. */
  failure: string | undefined;
  isFetching: boolean;
  onRetry: () => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
  onClear: () => void;
};

/** Who matches, in their four faces: coming, failed, none, there. */
export function LibraryResults({ data, isStale, failure, onClear, ...reading }: LibraryResultsProps) {
  const retry = (
    <Button pending={reading.isFetching} onClick={reading.onRetry}>
      {texts.retry}
    </Button>
  );
  if (data?.last === undefined) {
    if (failure === undefined) return <Skeleton shape="ticket" count={3} />;
    return <EmptyState kind="failed" title={failure} action={retry} />;
  }
  const { q, ville } = data.last.search;
  return (
    <div className={classes(styles.results, isStale && styles.stale)} aria-busy={isStale}>
      {failure !== undefined && (
        <Banner tone="danger" action={retry}>
          {failure}
        </Banner>
      )}
      <LibraryList
        // Another search is another list: nobody of it has just arrived.
        key={JSON.stringify([q, ville])}
        candidates={data.candidates}
        hasMore={reading.hasMore && !isStale}
        isLoadingMore={reading.isLoadingMore}
        onMore={reading.onMore}
        empty={<Nobody isFiltered={q !== undefined || ville !== undefined} onClear={onClear} />}
      />
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
