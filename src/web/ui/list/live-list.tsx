import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { ArrowUp } from "lucide-react";
import { useRouter } from "@tanstack/react-router";
import {
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { typographic } from "#domain/values/typography.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { classes } from "#web/ui/classes.ts";
import { uiTexts } from "#web/ui/ui.texts.ts";
import { LoadFailed, RetryButton } from "./empty-state.tsx";
import choiceStyles from "#web/ui/fields/choice.module.css";
import styles from "./live-list.module.css";
import type { Selection } from "./use-selection.ts";
import { useShownItems } from "./use-shown-items.ts";

/** A click this soon after the list moved was meant for the card that stood there before. */
const AFTER_SHIFT_MS = 400;

export type LiveListProps<Item extends { id: string }> = ItemsProps<Item> & {
  listKey: string;
  items: readonly Item[] | undefined;
};

type ItemsProps<Item> = {
  /** Those that are shown no more, and stand where they were if they come back. */
  hidden?: ReadonlySet<string> | undefined;
  reading: Pick<
    UseInfiniteQueryResult,
    | "isError"
    | "isFetching"
    | "isPlaceholderData"
    | "hasNextPage"
    | "isFetchingNextPage"
    | "refetch"
    | "fetchNextPage"
  >;
  words: {
    list: string;
    loadFailed: string;
    arrivedOne: (name: string) => string;
    arrived: (count: number) => string;
  };
  nameOf: (item: Item) => string;
  /** With it, cards have boxes; the bar then stands under what is shown. */
  selection?: { state: Selection; renderBar: (shown: readonly Item[]) => ReactNode } | undefined;
  /** How long a card that leaves stays in its place, without effect. */
  restMs?: number;
  empty: ReactNode;
  /** A card whose `h3` can take the focus. */
  children: (item: Item) => ReactNode;
};

/** What arrives waits behind a button, so that nothing moves under the pointer. */
export function LiveList<Item extends { id: string }>({ listKey, items, ...props }: LiveListProps<Item>) {
  const { reading, words } = props;
  if (items === undefined) {
    return reading.isError ? (
      <LoadFailed title={words.loadFailed} query={reading} />
    ) : (
      <Skeleton shape="ticket" count={3} />
    );
  }
  return (
    <div
      className={classes(styles.results, reading.isPlaceholderData && styles.stale)}
      aria-busy={reading.isPlaceholderData}
    >
      {reading.isError && (
        <Banner tone="danger" action={<RetryButton query={reading} />}>
          {words.loadFailed}
        </Banner>
      )}
      <Items key={listKey} items={items} {...props} />
    </div>
  );
}

export function headingOf(id: string | undefined): HTMLElement | null {
  return id === undefined ? null : (document.getElementById(id)?.querySelector("h3") ?? null);
}

function Items<Item extends { id: string }>({
  items,
  hidden,
  reading,
  words,
  nameOf,
  selection,
  restMs = 0,
  empty,
  children,
}: ItemsProps<Item> & { items: readonly Item[] }) {
  const {
    shown: placed,
    waiting,
    isLeaving,
    showAll,
  } = useShownItems(items, {
    restMs,
    isFirstReading: useIsFirst(reading.isFetching),
  });
  const shown = useMemo(
    () => (hidden ? placed.filter(({ id }) => !hidden.has(id)) : placed),
    [hidden, placed],
  );
  const { list, hold, goTo } = useStableCards(shown.map(({ id }) => id));
  const top = useRef<HTMLDivElement>(null);
  const lastChosen = useRef<string>(undefined);
  const announcement = useAnnouncement(items, words, nameOf);

  function handleShowAll() {
    showAll();
    top.current?.scrollIntoView();
    goTo(0);
  }

  /** With Shift, all from the one chosen before. */
  const choose = selection?.state.choose;
  const handleChoose = useCallback(
    (id: string, isChosen: boolean, isRange: boolean) => {
      const ranks = [lastChosen.current, id].map((one) => shown.findIndex((item) => item.id === one));
      const [from, to] =
        ranks.includes(-1) || !isRange ? [ranks[1], ranks[1]] : ranks.toSorted((a, b) => a - b);
      lastChosen.current = id;
      choose?.(
        shown.slice(from, (to ?? 0) + 1).map((item) => item.id),
        isChosen,
      );
    },
    [shown, choose],
  );

  function handleMore() {
    goTo(shown.length);
    void reading.fetchNextPage();
  }

  return (
    <div>
      <div className={styles.frame}>
        <div ref={top} className={styles.top} />
        {waiting.length > 0 && (
          <div className={styles.pillPlace}>
            <button type="button" className={styles.pill} onClick={handleShowAll}>
              <ArrowUp aria-hidden />
              {words.arrived(waiting.length)}
            </button>
          </div>
        )}
        <output className="visually-hidden">{typographic(announcement)}</output>
        <ul
          ref={list}
          aria-label={typographic(words.list)}
          hidden={shown.length === 0}
          className={classes(
            styles.list,
            selection && styles.boxed,
            selection?.state.isChoosing && styles.choosing,
          )}
          {...hold}
        >
          {shown.map((item) => (
            <li key={item.id} id={item.id} data-leaving={isLeaving(item.id) || undefined}>
              {selection && (
                <Box
                  id={item.id}
                  name={nameOf(item)}
                  isChosen={selection.state.chosen.has(item.id)}
                  onChoose={handleChoose}
                />
              )}
              {children(item)}
            </li>
          ))}
        </ul>
        {shown.length === 0 && empty}
      </div>
      <ShowMore
        hasMore={reading.hasNextPage && !reading.isPlaceholderData}
        pending={reading.isFetchingNextPage}
        onMore={handleMore}
      />
      {selection?.state.isChoosing && selection.renderBar(shown)}
    </div>
  );
}

type BoxProps = {
  id: string;
  name: string;
  isChosen: boolean;
  onChoose: (id: string, isChosen: boolean, isRange: boolean) => void;
};

const Box = memo(function Box({ id, name, isChosen, onChoose }: BoxProps) {
  return (
    <label data-key="x" className={styles.box}>
      <input
        type="checkbox"
        className={choiceStyles.box}
        aria-label={typographic(uiTexts.selection.box(name))}
        checked={isChosen}
        onChange={({ target, nativeEvent }) =>
          onChoose(id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
});

/** A click just after the list changed, or on a card that is leaving, has no effect: it was meant for another card. */
function useStableCards(ids: readonly string[]) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<readonly string[]>(undefined);
  const focused = useRef<string>(undefined);
  const wanted = useRef<number>(undefined);
  const shiftedAt = useRef(Number.NEGATIVE_INFINITY);
  const order = ids.join();
  const leftCard = useLeftCard();

  useLayoutEffect(() => {
    keepSize(list.current);
    const known = before.current;
    const now = order === "" ? [] : order.split(",");
    before.current = now;
    if (known === undefined || known.join() === order) return;
    if (known.length > 0) shiftedAt.current = performance.now();
    if (wanted.current !== undefined) headingOf(now[wanted.current])?.focus({ preventScroll: true });
    else if (document.activeElement === document.body && focused.current !== undefined) {
      const rank = known.indexOf(focused.current);
      headingOf(now[Math.min(rank, now.length - 1)])?.focus({ preventScroll: true });
    }
    wanted.current = undefined;
  }, [order]);

  return {
    list,
    /** The heading at this rank takes the focus once the list has changed. */
    goTo: (rank: number) => {
      wanted.current = rank;
    },
    hold: {
      onFocus: ({ target }: FocusEvent) => {
        focused.current = target.closest("li[id]")?.id;
        leftCard.set(focused.current);
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget === null) return;
        focused.current = undefined;
        leftCard.set(undefined);
      },
      onClickCapture: (event: MouseEvent) => {
        // Not every browser gives the focus to what is clicked.
        if (event.target instanceof Element) leftCard.set(event.target.closest("li[id]")?.id);
        const isByPointer = event.detail > 0;
        const isTooSoon = isByPointer && performance.now() - shiftedAt.current < AFTER_SHIFT_MS;
        const isGone = event.target instanceof Element && event.target.closest("[data-leaving]") !== null;
        if (!isTooSoon && !isGone) return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}

/** The card that had the focus when the list was left, by entry of the history. */
const leftCards = new Map<string, string | undefined>();

/** Coming Back, the card that was left takes the focus again, unless it is already in use elsewhere. */
function useLeftCard() {
  const { history } = useRouter();
  const entry = () => history.location.state.key ?? "";

  useEffect(() => {
    const heading = headingOf(leftCards.get(history.location.state.key ?? ""));
    // Once the frame of the page has given the focus to the new screen.
    const timer = setTimeout(() => {
      if (document.activeElement?.matches("body, main")) heading?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [history]);

  return { set: (id: string | undefined) => void leftCards.set(entry(), id) };
}

/** Cards out of sight take the height of the first, so that a place in a long list is found again. */
function keepSize(list: HTMLElement | null): void {
  const first = list?.firstElementChild;
  if (list && first instanceof HTMLElement)
    list.style.setProperty("--card-height", `${first.offsetHeight}px`);
}

/** Whether the reading that was under way when the list appeared is not shown yet. */
function useIsFirst(isFetching: boolean): boolean {
  const [isFirst, setFirst] = useState(isFetching);
  if (isFirst && !isFetching) setFirst(false);
  return isFirst;
}

function useAnnouncement<Item extends { id: string }>(
  items: readonly Item[],
  words: ItemsProps<Item>["words"],
  nameOf: ItemsProps<Item>["nameOf"],
): string {
  const [known, setKnown] = useState(items);
  const [said, setSaid] = useState("");
  if (known !== items) {
    setKnown(items);
    const first =
      known.length === 0 ? items.length : items.findIndex(({ id }) => known.some((one) => one.id === id));
    const [newest] = items;
    if (first > 0 && newest) setSaid(first === 1 ? words.arrivedOne(nameOf(newest)) : words.arrived(first));
  }
  return said;
}

type ShowMoreProps = { hasMore: boolean; pending: boolean; onMore: () => void };

function ShowMore({ hasMore, pending, onMore }: ShowMoreProps) {
  if (!hasMore) return null;
  return (
    <div className={styles.more}>
      <Button pending={pending} onClick={onMore}>
        {uiTexts.showMore}
      </Button>
    </div>
  );
}
