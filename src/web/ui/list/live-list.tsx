import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { ArrowUp } from "lucide-react";
import {
  type ComponentProps,
  type ReactNode,
  createContext,
  memo,
  use,
  useCallback,
  useMemo,
  useRef,
  useState,
} from "react";
import { typographic } from "#domain/values/typography.ts";
import { Button } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import choiceStyles from "#web/ui/fields/choice.module.css";
import { uiTexts } from "#web/ui/ui.texts.ts";
import { keepsFocus } from "#web/ui/use-kept-focus.ts";
import { LoadFailed, RetryButton } from "./empty-state.tsx";
import styles from "./live-list.module.css";
import { useNearRow } from "./near-row.ts";
import { selectionTexts } from "./selection.texts.ts";
import { useCardFocus } from "./use-card-focus.ts";
import type { Selection } from "./use-selection.ts";
import { useShownItems } from "./use-shown-items.ts";

/** Made at once; the others come after the first paint. */
const FIRST_CARDS = 8;
/** In longer lists, cards that are scrolled away go. */
const MAX_KEPT_CARDS = 100;

type LiveListProps<Item extends { id: string }> = ItemsProps<Item> & {
  listKey: string;
  items: readonly Item[] | undefined;
};

type ItemsProps<Item> = {
  /** Ids to hide; shown again, items return to their place. */
  hidden?: ReadonlySet<string> | undefined;
  reading: Pick<
    UseInfiniteQueryResult,
    | "isError"
    | "error"
    | "isFetching"
    | "isPlaceholderData"
    | "hasNextPage"
    | "isFetchingNextPage"
    | "refetch"
    | "fetchNextPage"
  >;
  texts: {
    list: string;
    loadFailed: string;
    arrivedOne: (name: string) => string;
    arrived: (count: number) => string;
  };
  nameOf: (item: Item) => string;
  /** Adds a checkbox to each card, and a bar under the list while choosing. */
  selection?: { state: Selection; renderBar: (shown: readonly Item[]) => ReactNode } | undefined;
  /** How long a removed card stays in place, inactive. */
  removalDelayMs?: number;
  empty: ReactNode;
  /** Whether an item belongs with the one before it: nothing then stands between their cards. */
  isJoined?: ((item: Item, before: Item) => boolean) | undefined;
  /** Renders a card with a focusable `h3`. */
  children: (item: Item, isJoined: boolean) => ReactNode;
};

/** New items wait behind a button, so that nothing moves under the pointer. */
export function LiveList<Item extends { id: string }>({ listKey, items, ...props }: LiveListProps<Item>) {
  const { reading, texts } = props;
  if (items === undefined) {
    return reading.isError ? (
      <LoadFailed title={texts.loadFailed} query={reading} />
    ) : (
      <Skeleton shape="ticket" count={3} />
    );
  }
  return (
    <div
      className={classes("grid one-column gap-5", reading.isPlaceholderData && styles.stale)}
      aria-busy={reading.isPlaceholderData}
    >
      {reading.isError && (
        <Banner tone="danger" action={<RetryButton query={reading} />}>
          {texts.loadFailed}
        </Banner>
      )}
      <Items key={listKey} items={items} {...props} />
    </div>
  );
}

function Items<Item extends { id: string }>({
  items,
  hidden,
  removalDelayMs = 0,
  empty,
  ...cards
}: ItemsProps<Item> & { items: readonly Item[] }) {
  const { reading, texts, nameOf, selection } = cards;
  const {
    shown: arranged,
    waiting,
    hasFollowing,
    isRemoved,
    showFollowing,
    showAll,
  } = useShownItems(items, {
    removalDelayMs,
    isFirstFetch: useIsFirstFetch(reading.isFetching),
    hasMore: reading.hasNextPage,
    isFetchingMore: reading.isFetchingNextPage,
  });
  const shown = useMemo(
    () => (hidden ? arranged.filter(({ id }) => !hidden.has(id)) : arranged),
    [hidden, arranged],
  );
  const { list, handlers, focusAt } = useCardFocus(
    shown.map(({ id }) => id),
    reading.isFetchingNextPage,
  );
  const top = useRef<HTMLDivElement>(null);
  const announcement = useAnnouncement(items, texts, nameOf);

  function handleShowAll() {
    showAll();
    top.current?.scrollIntoView();
    focusAt(0);
  }

  function handleMore() {
    focusAt(shown.length);
    if (hasFollowing) showFollowing();
    else void reading.fetchNextPage();
  }

  return (
    <div>
      <div className={classes(styles.frame, "relative mt-1")}>
        <div ref={top} className={styles.top} />
        {waiting.length > 0 && <NewItems text={texts.arrived(waiting.length)} onClick={handleShowAll} />}
        <output className="visually-hidden">{typographic(announcement)}</output>
        <Rows {...cards} shown={shown} isRemoved={isRemoved} listProps={{ ref: list, ...handlers }} />
        {shown.length === 0 && !reading.hasNextPage && empty}
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

type RowsProps<Item> = Pick<ItemsProps<Item>, "texts" | "nameOf" | "selection" | "isJoined" | "children"> & {
  shown: readonly Item[];
  isRemoved: (id: string) => boolean;
  listProps: ComponentProps<"ul">;
};

function Rows<Item extends { id: string }>(props: RowsProps<Item>) {
  const { shown, isRemoved, listProps, texts, nameOf, selection, isJoined, children } = props;
  const handleChoose = useRangeChoice(shown, selection?.state.choose);
  const byId = useMemo(() => new Map(shown.map((item) => [item.id, item])), [shown]);
  const joined = useMemo(
    () =>
      new Set(
        shown.flatMap((item, index) => {
          const before = shown[index - 1];
          return before && isJoined?.(item, before) ? item.id : [];
        }),
      ),
    [shown, isJoined],
  );
  function renderCard(id: string) {
    const item = byId.get(id);
    return (
      item && (
        <>
          {selection && (
            <ItemCheckbox
              id={id}
              name={nameOf(item)}
              isChosen={selection.state.chosen.has(id)}
              onChoose={handleChoose}
            />
          )}
          {children(item, joined.has(id))}
        </>
      )
    );
  }

  return (
    <ul
      aria-label={typographic(texts.list)}
      hidden={shown.length === 0}
      className={classes(
        styles.list,
        // An automatic track would keep the width it had before the window narrowed.
        "grid one-column gap-2",
        selection && styles.boxed,
        selection?.state.isChoosing && styles.choosing,
      )}
      {...listProps}
    >
      <CardContext value={renderCard}>
        {shown.map((item, index) => (
          <Row
            key={item.id}
            id={item.id}
            name={nameOf(item)}
            isFirst={index < FIRST_CARDS}
            isKept={shown.length <= MAX_KEPT_CARDS}
            isLeaving={isRemoved(item.id)}
            isJoined={joined.has(item.id)}
          />
        ))}
      </CardContext>
    </ul>
  );
}

/** The button behind which new items wait. */
function NewItems({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <div className={classes(styles.newItemsArea, "grid justify-items-center")}>
      <button
        type="button"
        className={classes(styles.newItemsButton, "inline-row primary semibold gap-2")}
        onClick={onClick}
      >
        <ArrowUp aria-hidden />
        <ArrivalMessage text={text} />
      </button>
    </div>
  );
}

/** Chooses an item; with Shift, the range from the previous choice. */
function useRangeChoice(
  shown: readonly { id: string }[],
  choose: ((ids: readonly string[], isChosen: boolean) => void) | undefined,
) {
  const last = useRef<string>(undefined);
  return useCallback(
    (id: string, isChosen: boolean, isRange: boolean) => {
      const indexes = [last.current, id].map((one) => shown.findIndex((item) => item.id === one));
      const [from, to] =
        indexes.includes(-1) || !isRange ? [indexes[1], indexes[1]] : indexes.toSorted((a, b) => a - b);
      last.current = id;
      choose?.(
        shown.slice(from, (to ?? 0) + 1).map((item) => item.id),
        isChosen,
      );
    },
    [shown, choose],
  );
}

type RowProps = {
  id: string;
  name: string;
  isFirst: boolean;
  isKept: boolean;
  isLeaving: boolean;
  isJoined: boolean;
};

/** Far from the screen, a heading alone: found in the page, focused, and as high as a card. */
const Row = memo(function Row({ id, name, isFirst, isKept, isLeaving, isJoined }: RowProps) {
  const { ref, headingRef, isNear } = useNearRow({ isFirst, isKept });
  return (
    <li
      ref={ref}
      id={id}
      data-leaving={isLeaving || undefined}
      data-joined={isJoined || undefined}
      className={isNear ? undefined : styles.far}
      {...keepsFocus}
    >
      {isNear ? (
        <Card id={id} />
      ) : (
        <h3 ref={headingRef} tabIndex={-1}>
          {name}
        </h3>
      )}
    </li>
  );
});

/** What each card of the list shows: a change of it renders cards again, and not the headings of a thousand rows. */
const CardContext = createContext<(id: string) => ReactNode>(() => null);

function Card({ id }: { id: string }) {
  return use(CardContext)(id);
}

/** « 3 nouvelles candidatures », whose last word is only heard where the bar has no room for it. */
function ArrivalMessage({ text }: { text: string }) {
  const end = text.lastIndexOf(" ");
  return (
    <span>
      {text.slice(0, end)}
      <span className="visually-hidden-on-phone">{text.slice(end)}</span>
    </span>
  );
}

type ItemCheckboxProps = {
  id: string;
  name: string;
  isChosen: boolean;
  onChoose: (id: string, isChosen: boolean, isRange: boolean) => void;
};

const ItemCheckbox = memo(function ItemCheckbox({ id, name, isChosen, onChoose }: ItemCheckboxProps) {
  return (
    <label data-key="x" className={classes(styles.box, "place-center")}>
      <input
        type="checkbox"
        className={choiceStyles.box}
        aria-label={typographic(selectionTexts.box(name))}
        checked={isChosen}
        onChange={({ target, nativeEvent }) =>
          onChoose(id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
});

/** Whether the fetch in flight when the list was mounted has not ended. */
function useIsFirstFetch(isFetching: boolean): boolean {
  const [isFirst, setFirst] = useState(isFetching);
  if (isFirst && !isFetching) setFirst(false);
  return isFirst;
}

function useAnnouncement<Item extends { id: string }>(
  items: readonly Item[],
  texts: ItemsProps<Item>["texts"],
  nameOf: ItemsProps<Item>["nameOf"],
): string {
  const [known, setKnown] = useState(items);
  const [announcement, setAnnouncement] = useState("");
  if (known !== items) {
    setKnown(items);
    const first =
      known.length === 0 ? items.length : items.findIndex(({ id }) => known.some((one) => one.id === id));
    const [newest] = items;
    if (first > 0 && newest)
      setAnnouncement(first === 1 ? texts.arrivedOne(nameOf(newest)) : texts.arrived(first));
  }
  return announcement;
}

type ShowMoreProps = { hasMore: boolean; pending: boolean; onMore: () => void };

function ShowMore({ hasMore, pending, onMore }: ShowMoreProps) {
  if (!hasMore) return null;
  return (
    <div className="grid justify-center mt-5">
      <Button pending={pending} onClick={onMore}>
        {uiTexts.showMore}
      </Button>
    </div>
  );
}
