import { QueryClientProvider, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { createQueryClient } from "#web/api/query-client.ts";
import { applicationQuery, applicationsQuery } from "#web/candidate/applications/applications.api.ts";
import { jobsQuery } from "#web/candidate/jobs/jobs.api.ts";
import { proposalsQuery } from "#web/candidate/jobs/proposals/proposals.api.ts";
import { notificationsQuery } from "#web/candidate/notifications/notifications.api.ts";
import { useUnread } from "#web/candidate/notifications/unread.ts";
import { setAccount } from "#web/candidate/session/session-hint.ts";
import { POLL_INTERVAL_MS } from "#web/candidate/session/session.api.ts";
import { sampleCandidate } from "#web/testing/candidate-samples.ts";
import { mockServer } from "#web/testing/mock-server.ts";
import { sampleOwnApplication } from "#web/testing/own-application-samples.ts";
import { setPageHidden } from "#web/testing/page-visibility.ts";
import { id } from "#web/testing/samples.ts";

beforeEach(() => {
  vi.useFakeTimers({
    now: Date.now(),
    toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"],
  });
  setAccount(sampleCandidate.id);
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * POLL_INTERVAL_MS + 1000);

test.each<[string, () => unknown]>([
  ["the number of unread notifications", () => useUnread()],
  ["the list of notifications", () => useInfiniteQuery(notificationsQuery)],
  ["the list of proposals", () => useInfiniteQuery(proposalsQuery)],
])("%s is read each minute while it is shown, and at once when it is shown again", async (_, read) => {
  let reads = 0;
  const answer = () => {
    reads += 1;
    return { items: [], nextCursor: null, unread: 0 };
  };
  mockServer({ "GET /api/candidate/notifications": answer, "GET /api/candidate/proposals": answer });
  const client = createQueryClient(() => {});
  const expectReads = async (count: number) => {
    await vi.waitFor(() => expect([reads, client.isFetching()]).toEqual([count, 0]));
  };
  const { unmount } = await renderHook(read, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await expectReads(1);
  await minutes(1);
  await expectReads(2);

  setPageHidden(true);
  await minutes(5);
  await expectReads(2);
  setPageHidden(false);
  await expectReads(3);
  await minutes(1);
  await expectReads(4);

  await unmount();
  await minutes(5);
  await expectReads(4);
});

test.each([
  ["the list of one's jobs", () => useQuery(applicationsQuery)],
  ["one's job", () => useQuery(applicationQuery(id(1001)))],
] as const)("%s is read again once it was kept, until the server answers", async (_, read) => {
  let isAnswered = false;
  const headers = () => ({ headers: { ...(!isAnswered && { "x-seen-at": "2026-11-22T13:05:00.000Z" }) } });
  mockServer({
    "GET /api/candidate/applications": () =>
      Response.json({ items: [sampleOwnApplication(1)], nextCursor: null }, headers()),
    "GET /api/candidate/applications/:id": () => Response.json(sampleOwnApplication(1), headers()),
  });
  const client = createQueryClient(() => {});
  const { result } = await renderHook(
    () => {
      const { data } = read();
      return data?.seenAt;
    },
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  );
  await vi.waitFor(() => expect(result.current).toBe("2026-11-22T13:05:00.000Z"));
  isAnswered = true;
  await vi.advanceTimersByTimeAsync(11_000);
  await vi.waitFor(() => expect(result.current).toBeNull());
  const { calls } = vi.mocked(fetch).mock;
  const before = calls.length;
  await minutes(5);
  expect(calls).toHaveLength(before);
});

test("the list of offers is as it was on coming back soon, and read again after ten minutes", async () => {
  let reads = 0;
  mockServer({
    "GET /api/candidate/feed": () => {
      reads += 1;
      return { items: [], nextCursor: null };
    },
  });
  const client = createQueryClient(() => {});
  await renderHook(() => useInfiniteQuery(jobsQuery({}, true)), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const comeBackAfter = async (count: number) => {
    setPageHidden(true);
    await minutes(count);
    setPageHidden(false);
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  };
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  await comeBackAfter(5);
  expect(reads).toBe(1);
  await comeBackAfter(5);
  expect(reads).toBe(2);
});
