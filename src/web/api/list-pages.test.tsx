import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Application } from "#domain/applications/application.ts";
import { serveApplications } from "#web/testing/applications-mocks.ts";
import { openApp } from "#web/testing/open-app.tsx";
import { sampleApplication } from "#web/testing/samples.ts";
import { refreshStale } from "./stale-queries.ts";

const PAGE = 10;

/** Opens the applications, served ten by ten, newest first, and loads every page. */
async function openLongList(count: number, readFirst = count) {
  const served = Array.from({ length: count }, (_, at) => sampleApplication(at + 1));
  const requests: string[] = [];
  const held = new Map<string, Promise<void>>();
  serveApplications(
    { applications: served },
    {
      "GET /api/applications": async ({ query }) => {
        const { cursor = "" } = query;
        requests.push(cursor);
        const after = served.filter(({ id }) => id > cursor);
        const items = after.slice(0, PAGE);
        await held.get(cursor);
        return { items, nextCursor: after.length > PAGE ? items.at(-1)?.id : null };
      },
    },
  );
  const { queryClient } = await openApp("/dashboard/applications");
  await expect.element(card(1)).toBeVisible();
  for (let read = PAGE; read < readFirst; read += PAGE) {
    await more.click();
    await expect.element(card(read + 1)).toBeInTheDocument();
  }
  requests.length = 0;
  return {
    served,
    requests,
    cursors: served.filter((_, at) => at % PAGE === PAGE - 1).map(({ id }) => id),
    invalidate: () => queryClient.invalidateQueries({ queryKey: ["applications"] }),
    /** What a live event, or the end of a write, does. */
    refresh: () => refreshStale(queryClient, ["application"]),
    /** Holds back the answers to a cursor until the returned function is called. */
    hold(cursor = "") {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(cursor, promise);
      return () => {
        held.delete(cursor);
        resolve();
      };
    },
    change: (number: number, changes: Partial<Application>) => {
      const at = served.findIndex(({ id }) => id === sampleApplication(number).id);
      served[at] = { ...sampleApplication(number), ...changes };
    },
  };
}

const more = page.getByRole("button", { name: "Voir plus" });
const card = (number: number) => page.getByRole("heading", { name: `Candidat ${number}`, exact: true });
const focusCard = (number: number) => card(number).query()?.focus();
const scrollToCard = (number: number) => card(number).element().scrollIntoView({ block: "start" });

test("a long list refetches only its first page and those on screen", async () => {
  const { requests, cursors, invalidate } = await openLongList(50);
  scrollToCard(32);
  await invalidate();
  expect(requests).toEqual(["", cursors[2]]);
});

test("what is shown of a first page stays while others arrive, and the next page follows it", async () => {
  const { served, invalidate } = await openLongList(30, PAGE);
  // More than one read of a lengthened page reaches.
  for (let arrived = 1; arrived <= 4 * PAGE; arrived += 5) {
    const early = Array.from({ length: 5 }, (_, at) => sampleApplication(100 + arrived + at));
    const ids = early.map((_, at) => `0189c1a0-0000-7000-8000-0000000000${70 - arrived - at}`);
    served.unshift(...early.map((one, at) => ({ ...one, id: ids[at] ?? "" })).toReversed());
    await invalidate();
    await expect
      .element(page.getByRole("button", { name: `${arrived + 4} nouvelles candidatures` }))
      .toBeVisible();
    await expect.element(card(1)).toBeInTheDocument();
    await expect.element(card(PAGE)).toBeInTheDocument();
    await expect.element(card(PAGE + 1)).not.toBeInTheDocument();
  }
  await more.click();
  await expect.element(card(PAGE + 1)).toBeInTheDocument();
});

test("a list shows as many rows as before when the last one leaves while another arrives", async () => {
  const { served, invalidate } = await openLongList(50, PAGE);
  const early = { ...sampleApplication(101), id: "0189c1a0-0000-7000-8000-000000000001" };
  served.splice(0, PAGE, early, ...served.slice(0, PAGE - 1));
  await invalidate();
  await expect.element(page.getByRole("button", { name: "1 nouvelle candidature" })).toBeVisible();
  await expect.element(card(PAGE)).not.toBeInTheDocument();
  const headings = page.getByRole("main").getByRole("heading", { level: 3 });
  expect(headings.elements()).toHaveLength(PAGE);
  await more.click();
  await expect.poll(() => headings.elements().length).toBeGreaterThan(PAGE);
});

test("a stale page is refetched once it is scrolled on screen", async () => {
  const { requests, cursors, change, invalidate } = await openLongList(50);
  scrollToCard(32);
  change(12, { candidateName: "Zoé Le Gall" });
  await invalidate();
  await expect.element(card(12)).toBeInTheDocument();
  requests.length = 0;
  scrollToCard(11);
  await expect.element(page.getByRole("heading", { name: "Zoé Le Gall" })).toBeInTheDocument();
  expect(requests).toContain(cursors[0]);
  expect(requests).not.toContain(cursors[2]);
});

test("a change being read again when the next page is asked for shows with that page", async () => {
  const { requests, change, hold, refresh } = await openLongList(30, PAGE);
  change(2, { candidateName: "Zoé Le Gall" });
  const release = hold();
  void refresh();
  await expect.poll(() => requests).toEqual([""]);
  await more.click();
  await expect.element(card(PAGE + 1)).toBeInTheDocument();
  release();
  await expect.element(page.getByRole("heading", { name: "Zoé Le Gall" })).toBeInTheDocument();
});

test("a change that comes while the next page is read leaves that page, and shows after it", async () => {
  const { requests, cursors, change, hold, refresh } = await openLongList(30, PAGE);
  const release = hold(cursors[0]);
  await more.click();
  await expect.poll(() => requests).toEqual([cursors[0]]);
  change(2, { candidateName: "Zoé Le Gall" });
  void refresh();
  release();
  await expect.element(card(PAGE + 1)).toBeInTheDocument();
  await expect.element(page.getByRole("heading", { name: "Zoé Le Gall" })).toBeInTheDocument();
});

test("a change that comes while a stale page is read again shows", async () => {
  const { requests, cursors, change, hold, refresh } = await openLongList(50);
  scrollToCard(32);
  await refresh();
  requests.length = 0;
  const release = hold(cursors[0]);
  scrollToCard(11);
  await expect.poll(() => requests).toContain(cursors[0]);
  change(1, { candidateName: "Zoé Le Gall" });
  void refresh();
  release();
  await expect.element(page.getByRole("heading", { name: "Zoé Le Gall" })).toBeInTheDocument();
});

test("scrolling to a stale page while the next one is read leaves the next one", async () => {
  const { requests, cursors, hold, refresh } = await openLongList(50, 3 * PAGE);
  scrollToCard(22);
  await refresh();
  requests.length = 0;
  const release = hold(cursors[2]);
  await more.click();
  await expect.poll(() => requests).toContain(cursors[2]);
  scrollToCard(12);
  // Longer than it takes for a scroll to count as ended.
  await new Promise((resolve) => {
    setTimeout(resolve, 300);
  });
  release();
  await expect.element(card(3 * PAGE + 1)).toBeInTheDocument();
  await expect.poll(() => requests).toContain(cursors[0]);
});

test("no row is lost or duplicated when some are removed and others added", async () => {
  const { served, invalidate } = await openLongList(50);
  scrollToCard(2);
  const [, second, third, ...rest] = served;
  const early = ["0189c1a0-0000-7000-8000-000000000001", "0189c1a0-0000-7000-8000-000000000002"];
  const arrived = early.map((id, at) => ({ ...sampleApplication(101 + at), id }));
  served.splice(0, served.length, ...arrived, ...[second, third, ...rest].flatMap((one) => one ?? []));
  await invalidate();
  await expect.element(card(1)).not.toBeInTheDocument();
  await page.getByRole("button", { name: "2 nouvelles candidatures" }).click();
  const names = page
    .getByRole("main")
    .getByRole("heading", { level: 3 })
    .elements()
    .map((one) => one.textContent);
  expect(names).toEqual(
    [101, 102, ...Array.from({ length: 49 }, (_, at) => at + 2)].map((n) => `Candidat ${n}`),
  );
});

test("beyond a hundred rows, those near the screen have a card, and the others a name to find and to focus", async () => {
  await openLongList(120);
  const article = (number: number) => page.getByRole("article").filter({ has: card(number) });
  const headings = page.getByRole("main").getByRole("heading", { level: 3 });
  expect(headings.elements()).toHaveLength(120);
  scrollTo(0, 0);
  await expect.element(article(85)).not.toBeInTheDocument();
  focusCard(85);
  await expect.element(article(85)).toBeInTheDocument();
  await expect.element(card(85)).toHaveFocus();

  // The focus moves on once the row is near, and before its card is made.
  new IntersectionObserver(([row]) => row?.isIntersecting && focusCard(61), {
    rootMargin: "100% 0px",
  }).observe(card(60).element());
  focusCard(60);
  await expect.element(article(60)).toBeInTheDocument();
  await expect.element(article(61)).toBeInTheDocument();
  await expect.element(card(61)).toHaveFocus();
});
