import { useInfiniteQuery, useIsFetching } from "@tanstack/react-query";
import type { PlanId } from "#domain/plan.ts";
import { recruiterQuery } from "#web/features/session/session.api.ts";
import { exhaustedSentence, isClosed, libraryQuery } from "./cv-library.api.ts";
import styles from "./cv-library.module.css";
import type { CvLibrarySearch } from "./cv-library-search.ts";
import { cvLibraryTexts as texts } from "./cv-library.texts.ts";
import { LibraryResults } from "./library-results.tsx";
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
  const isPlanBeingRead = useIsFetching(recruiterQuery) > 0;
  // The plan changed elsewhere, and the page is about to know.
  if (isClosed(query.error) && isPlanBeingRead) return <Upsell plan={plan} />;
  return (
    <div className={styles.library}>
      <LibrarySearch search={search} onSearch={onSearch} found={isPlaceholderData ? undefined : data?.last} />
      <LibraryResults
        data={data}
        isStale={isPlaceholderData}
        failure={query.isError ? (exhaustedSentence(query.error) ?? texts.loadFailed) : undefined}
        isFetching={query.isFetching}
        onRetry={() => void query.refetch()}
        hasMore={query.hasNextPage}
        isLoadingMore={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
        onClear={() => onSearch({ q: undefined, ville: undefined })}
      />
    </div>
  );
}
