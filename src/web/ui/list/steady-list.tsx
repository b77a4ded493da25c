import { ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { typographic } from "#domain/typography.ts";
import { ShowMore } from "./show-more.tsx";
import styles from "./steady-list.module.css";
import type { useSteadyList } from "./use-steady-list.ts";

export type SteadyListProps = {
  label: string;
  /** What `useSteadyList` gave for the ids of the children. */
  steady: ReturnType<typeof useSteadyList>;
  /** "2 nouvelles candidatures". */
  arrivedWords: (count: number) => string;
  /** What is read aloud of the last arrival. */
  announcement: string;
  /** Whether older ones are left to show, and how to ask for them. */
  more: { hasMore: boolean; isLoadingMore: boolean; onMore: () => void };
  /** Shown while there is none; the list stays, to tell the first that arrives. */
  empty: ReactNode;
  /** List items whose ids are those given, each with an `h3` that can take the focus. */
  children: readonly ReactNode[];
};

/** A list whose live arrivals never move what is being read: a pill over it tells those that are out of sight. */
export function SteadyList({ label, steady, arrivedWords, announcement, ...content }: SteadyListProps) {
  const { list, top, arrived, showTop, awaitMore, focus } = steady;
  const { more, empty, children } = content;

  function handleMore() {
    awaitMore();
    more.onMore();
  }

  return (
    <>
      <div className={styles.frame}>
        <div ref={top} className={styles.top} />
        {arrived.unseen > 0 && (
          <div className={styles.pillPlace}>
            <button type="button" className={styles.pill} onClick={showTop}>
              <ArrowUp aria-hidden />
              {arrivedWords(arrived.unseen)}
            </button>
          </div>
        )}
        <output className="visually-hidden">{typographic(announcement)}</output>
        <ul
          ref={list}
          aria-label={typographic(label)}
          hidden={children.length === 0}
          className={styles.list}
          {...focus}
        >
          {children}
        </ul>
        {children.length === 0 && empty}
      </div>
      <ShowMore hasMore={more.hasMore} pending={more.isLoadingMore} onMore={handleMore} />
    </>
  );
}
