import { QueryClientProvider, useInfiniteQuery } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { createQueryClient } from "#web/api/query-client.ts";
import { proposalsQuery } from "#web/candidate/jobs/proposals/proposals.api.ts";
import { notificationsQuery } from "#web/candidate/notifications/notifications.api.ts";
import { useUnread } from "#web/candidate/notifications/unread.ts";
import { setAccount } from "#web/candidate/session/session-hint.ts";
import { POLL_INTERVAL_MS } from "#web/candidate/session/session.api.ts";
import { sampleCandidate } from "#web/testing/candidate-samples.ts";
import { mockServer } from "#web/testing/mock-server.ts";
import { setPageHidden } from "#web/testing/page-visibility.ts";

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
