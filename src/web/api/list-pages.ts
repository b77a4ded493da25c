import {
  type InfiniteData,
  type Query,
  type QueryClient,
  type QueryKey,
  hashKey,
  infiniteQueryOptions,
  keepPreviousData,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { byCursor, rowsOf } from "./cursor-pages.ts";

type Item = { id: string };

type ListPage = {
  items: readonly Item[];
  nextCursor: string | null;
  /** The order the server has chosen, where it chooses one. */
  sort?: string;
  isStale?: boolean;
};

type ReadContext = {
  client: QueryClient;
  queryKey: QueryKey;
  pageParam: string;
  signal: AbortSignal;
  readsWhole?: true | undefined;
  maxRequests?: number | undefined;
};

/** A page that new rows have lengthened takes several requests; beyond this number, the next pages are fetched too. */
const MAX_REQUESTS = 3;

/** Long enough for Back to restore a long list and its scroll position. */
const GC_TIME_MS = 600_000;

const refetching = new Set<string>();

type AnsweredPage<Row, Page> = Page & { items: Row[]; nextCursor: string | null };

type ListOptions<Row, Page, Filters> = {
  key: QueryKey;
  filters: Filters;
  /** Whether the rows of the previous filters stay until the new ones are loaded. */
  keepsPreviousRows?: true;
  /** Whether all the pages are read again, as rows in a window are not known to be on screen. */
  readsWhole?: true;
  maxRequests?: 1;
  refetchInterval?: number;
  readPage: (cursor: string | undefined) => {
    queryFn: (context: Pick<ReadContext, "client" | "signal">) => Promise<AnsweredPage<Row, Page>>;
    initialData: () => AnsweredPage<Row, Page> | undefined;
  };
};

export function listQuery<Row extends Item, Page extends object, Filters extends object>({
  key,
  filters,
  keepsPreviousRows,
  readsWhole,
  maxRequests,
  refetchInterval,
  readPage,
}: ListOptions<Row, Page, Filters>) {
  return infiniteQueryOptions({
    queryKey: [...key, filters] as const,
    queryFn: (context) =>
      readListPage({ ...context, readsWhole, maxRequests }, async (cursor) => ({
        ...(await readPage(cursor || undefined).queryFn(context)),
        filters,
      })),
    initialData: () => {
      const first = readPage(undefined).initialData();
      return first && { pages: [{ ...first, filters }], pageParams: [""] };
    },
    ...byCursor,
    gcTime: GC_TIME_MS,
    refetchInterval,
    placeholderData: keepsPreviousRows && keepPreviousData,
    select: ({ pages }) => ({ rows: rowsOf<Row>({ pages }), last: pages.at(-1) }),
  });
}

const AFTER_SCROLL_MS = 150;

export function useList<Page, List, Key extends QueryKey>(
  options: UseInfiniteQueryOptions<Page, Error, List, Key, string>,
) {
  const client = useQueryClient();
  const handleScrollEnd = useEffectEvent(() => void refetchStalePages(client, options.queryKey));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const handleScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => handleScrollEnd(), AFTER_SCROLL_MS);
    };
    addEventListener("scroll", handleScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("scroll", handleScroll);
    };
  }, []);

  return useInfiniteQuery(options);
}

/** A refetch of a long list requests only its first page, where new rows appear, and the pages on screen. */
async function readListPage<Page extends ListPage>(
  { client, queryKey, pageParam, readsWhole, maxRequests }: ReadContext,
  read: (cursor: string) => Promise<Page>,
): Promise<Page> {
  const query = client.getQueryCache().get<InfiniteData<Page, string>>(hashKey(queryKey));
  const list = query?.state.data;
  const index = list?.pageParams.indexOf(pageParam) ?? -1;
  const cached = list?.pages[index];
  if (!query || !list || !cached) {
    if (query?.state.fetchMeta?.fetchMore && query.state.isInvalidated) void refetchAfter(client, query);
    return read(pageParam);
  }
  const laterIds = new Set(list.pages.slice(index + 1).flatMap(({ items }) => items.map(({ id }) => id)));
  const reread = () => rereadPage(cached, { pageParam, laterIds, maxRequests }, read);
  // A change is to be read besides, when one came while the list was scrolled.
  if (refetching.has(query.queryHash) && !query.state.isInvalidated)
    return cached.isStale && isOnScreen(cached) ? reread() : cached;
  if (index === 0 || readsWhole || isOnScreen(cached)) return reread();
  return cached.isStale ? cached : { ...cached, isStale: true };
}

/** A next page takes the place of a refetch in flight, and then counts as a refetch: what changed is read after it. */
async function refetchAfter(
  client: QueryClient,
  { queryKey, promise }: Pick<Query, "queryKey" | "promise">,
): Promise<void> {
  const [{ status }] = await Promise.allSettled([promise]);
  if (status === "fulfilled")
    await client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
}

/** Once what is in flight has ended, which refetching would cancel. */
async function refetchStalePages(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const hash = hashKey(queryKey);
  const query = client.getQueryCache().get<InfiniteData<ListPage>>(hash);
  const isUpToDate = () => !query?.state.data?.pages.some((page) => page.isStale && isOnScreen(page));
  if (refetching.has(hash) || isUpToDate()) return;
  await Promise.allSettled([query?.promise]);
  if (refetching.has(hash) || isUpToDate()) return;
  refetching.add(hash);
  await client.refetchQueries({ queryKey, exact: true });
  refetching.delete(hash);
}

type RereadPage = Pick<ReadContext, "pageParam" | "maxRequests"> & { laterIds: ReadonlySet<string> };

/** The rows that now precede the next page, which stays as it is. */
async function rereadPage<Page extends ListPage>(
  cached: Page,
  { pageParam, laterIds, maxRequests = MAX_REQUESTS }: RereadPage,
  read: (cursor: string) => Promise<Page>,
): Promise<Page> {
  let page = await read(pageParam);
  // The pages after it are those of its order.
  if (page.sort !== cached.sort) return page;
  const cachedIds = new Set(cached.items.map(({ id }) => id));
  const lastId = cached.items.at(-1)?.id;
  const isComplete = () => page.items.some(({ id }) => id === lastId || laterIds.has(id));
  /** The last row left, and those after it have been read. */
  const isBeyond = () => laterIds.size === 0 && !cachedIds.has(page.items.at(-1)?.id ?? "");
  let requests = 1;
  for (; requests < maxRequests && !isComplete() && !isBeyond() && page.nextCursor !== null; requests += 1) {
    const more = await read(page.nextCursor);
    page = { ...more, items: [...page.items, ...more.items] };
  }
  if (!isComplete()) return withUnread(page, cached);
  if (laterIds.size === 0 && (requests === 1 || cached.nextCursor === null)) return page;
  const isOwn = ({ id }: Item) => (laterIds.size === 0 ? id === lastId : !laterIds.has(id));
  const end = page.items.findLastIndex(isOwn) + 1;
  return { ...page, items: page.items.slice(0, end), nextCursor: cached.nextCursor };
}

/** The rows that follow those read again stay as they were: what is shown goes only when it left. */
function withUnread<Page extends ListPage>(page: Page, cached: Page): Page {
  const lastRead = cached.items.findIndex(({ id }) => id === page.items.at(-1)?.id);
  if (lastRead === -1 || page.nextCursor === null) return page;
  const read = new Set(page.items.map(({ id }) => id));
  const unread = cached.items.slice(lastRead + 1).filter(({ id }) => !read.has(id));
  return { ...page, items: [...page.items, ...unread], nextCursor: cached.nextCursor };
}

function isOnScreen({ items }: ListPage): boolean {
  const cards = items.flatMap(({ id }) => document.getElementById(id) ?? []);
  const [first] = cards;
  const last = cards.at(-1);
  if (!first || !last) return false;
  return first.getBoundingClientRect().top < innerHeight && last.getBoundingClientRect().bottom > 0;
}
