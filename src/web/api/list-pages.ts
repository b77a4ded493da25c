import {
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  hashKey,
  infiniteQueryOptions,
  keepPreviousData,
} from "@tanstack/react-query";

type Item = { id: string };

type ListPage = { items: readonly Item[]; nextCursor: string | null; isOld?: boolean };

type Reading = { client: QueryClient; queryKey: QueryKey; pageParam: string; signal: AbortSignal };

/** A page grown by what arrived in it takes more than one request; beyond this the pages after it are read too. */
const MAX_REQUESTS = 3;

/** Back finds a long list as it was left, with the place in it. */
const KEPT_MS = 600_000;

const catchingUp = new Set<string>();

type ListOptions<Row, Page, Filters> = {
  key: QueryKey;
  filters: Filters;
  /** Whether the rows of the filters before stand until the new ones come. */
  keepsRows?: true;
  readPage: (
    cursor: string | undefined,
    reading: Pick<Reading, "client" | "signal">,
  ) => Promise<Page & { items: Row[]; nextCursor: string | null }>;
};

export function listQuery<Row extends Item, Page extends object, Filters extends object>({
  key,
  filters,
  keepsRows,
  readPage,
}: ListOptions<Row, Page, Filters>) {
  return infiniteQueryOptions({
    queryKey: [...key, filters] as const,
    queryFn: (reading) =>
      readListPage(reading, async (cursor) => ({
        ...(await readPage(cursor || undefined, reading)),
        filters,
      })),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
    gcTime: KEPT_MS,
    placeholderData: keepsRows && keepPreviousData,
    select: ({ pages }) => ({ rows: rowsOf<Row>(pages), last: pages.at(-1) }),
  });
}

/** Of a long list read again, only the first page, where things arrive, and those on screen are asked for. */
async function readListPage<Page extends ListPage>(
  { client, queryKey, pageParam }: Reading,
  read: (cursor: string) => Promise<Page>,
): Promise<Page> {
  const list = client.getQueryData<InfiniteData<Page, string>>(queryKey);
  const rank = list?.pageParams.indexOf(pageParam) ?? -1;
  const known = list?.pages[rank];
  if (!list || !known || list.pages.length === 1) return read(pageParam);
  const later = new Set(list.pages.slice(rank + 1).flatMap(({ items }) => items.map(({ id }) => id)));
  if (catchingUp.has(hashKey(queryKey)))
    return known.isOld && isOnScreen(known) ? readAgain(known, { pageParam, later }, read) : known;
  if (rank === 0 || isOnScreen(known)) return readAgain(known, { pageParam, later }, read);
  return known.isOld ? known : { ...known, isOld: true };
}

export async function catchUp(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const pages = client.getQueryData<InfiniteData<ListPage>>(queryKey)?.pages ?? [];
  const hash = hashKey(queryKey);
  if (catchingUp.has(hash) || !pages.some((page) => page.isOld && isOnScreen(page))) return;
  catchingUp.add(hash);
  await client.refetchQueries({ queryKey, exact: true });
  catchingUp.delete(hash);
}

function rowsOf<Row extends Item>(pages: readonly { items: readonly Row[] }[]): Row[] {
  const rows = new Map<string, Row>();
  for (const row of pages.flatMap(({ items }) => items)) if (!rows.has(row.id)) rows.set(row.id, row);
  return [...rows.values()];
}

type Place = { pageParam: string; later: ReadonlySet<string> };

/** What now stands where a page stood, up to the page after it, which keeps its place. */
async function readAgain<Page extends ListPage>(
  known: Page,
  { pageParam, later }: Place,
  read: (cursor: string) => Promise<Page>,
): Promise<Page> {
  let page = await read(pageParam);
  if (later.size === 0) return page;
  const end = known.items.at(-1)?.id;
  const isWhole = () => page.items.some(({ id }) => id === end || later.has(id));
  for (let requests = 1; requests < MAX_REQUESTS && !isWhole() && page.nextCursor !== null; requests += 1) {
    const more = await read(page.nextCursor);
    page = { ...more, items: [...page.items, ...more.items] };
  }
  if (!isWhole()) return page;
  const own = page.items.findLastIndex(({ id }) => !later.has(id)) + 1;
  return { ...page, items: page.items.slice(0, own), nextCursor: known.nextCursor };
}

function isOnScreen({ items }: ListPage): boolean {
  const cards = items.flatMap(({ id }) => document.getElementById(id) ?? []);
  const [first] = cards;
  const last = cards.at(-1);
  if (!first || !last) return false;
  return first.getBoundingClientRect().top < innerHeight && last.getBoundingClientRect().bottom > 0;
}
