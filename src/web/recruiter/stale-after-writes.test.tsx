import { type MutationOptions, type QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import * as z from "zod/mini";
import { api } from "#web/api/client.ts";
import { createQueryClient } from "#web/api/query-client.ts";
import { type StaleSubject, queryRoots, refreshStale } from "#web/api/stale-queries.ts";
import { recruiterOn } from "#web/testing/job-samples.ts";
import { errorResponse } from "#web/testing/mock-server.ts";

type Write = {
  sent?: unknown;
  /** Read again once it is made: the same as after these changes, or these queries. */
  done: StaleSubject[] | { queries: string[] };
  /** Read again once it failed, as its response may have been lost after the change; the same by default. */
  failed?: Write["done"];
};

const id = "0195a000-0000-7000-8000-000000000001";
const activity = { ids: [id], changed: [id], isActive: true };
const sessions: Write = { done: { queries: ["recruiter sessions"] } };
const calendar: Write = { done: [], failed: { queries: ["recruiter calendar"] } };
/** Not by `fetch`: its own test says what it changes. */
const BY_XHR = "logo.test.tsx";

/** The writes of the recruiters' screens that say in their `meta` no change, and what is read again after each. */
const writes: Record<string, Write | typeof BY_XHR> = {
  announceMutation: { sent: { id, text: "", key: "" }, done: { queries: [`jobs announcements ${id}`] } },
  cancelEmailChangeMutation: { done: { queries: ["sign-in-email"] } },
  cancelPendingEmailMutation: { done: [] },
  changeEmailMutation: { sent: {}, done: [], failed: { queries: ["sign-in-email"] } },
  changePasswordMutation: {
    sent: {},
    done: { queries: ["recruiter calendar", "recruiter sessions", "sign-in-email"] },
    failed: [],
  },
  changePlanMutation: { sent: "smart", done: ["recruiter"], failed: [] },
  closeLinkMutation: { done: [] },
  copyJobMutation: { sent: { id, dates: [], key: "" }, done: ["job"] },
  decisionMutation: { sent: { ids: [id], decision: "accepted" }, done: ["application"] },
  deleteCalendarMutation: calendar,
  deleteLogoMutation: { done: ["job"], failed: [] },
  editJobMutation: { sent: { id, edit: {}, version: 1 }, done: ["job"] },
  editVenueMutation: { sent: { id, edit: { updateJobs: true } }, done: ["venue", "job"] },
  endOtherSessionsMutation: sessions,
  endSessionMutation: { sent: id, ...sessions },
  openJobToAllMutation: { sent: id, done: ["job"] },
  publishJobMutation: { sent: { publication: {}, key: "" }, done: ["job"] },
  renewCalendarMutation: calendar,
  renewLinkMutation: { sent: null, done: [] },
  requestPlanEndMutation: { sent: true, done: ["recruiter"], failed: [] },
  resendContactLinkMutation: { done: [] },
  saveMailSettingsMutation: {
    sent: {},
    done: [],
    failed: { queries: ["recruiter", "recruiter calendar", "recruiter sessions"] },
  },
  saveProfileMutation: { sent: {}, done: ["job"], failed: [] },
  setJobActivityMutation: { sent: activity, done: ["job"] },
  setJobsActivityMutation: { sent: activity, done: ["job"] },
  uploadLogoMutation: BY_XHR,
};

const modules = import.meta.glob<Record<string, unknown>>("/src/web/features/**/*.api.ts", { eager: true });
const exported = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter(([name]) => name.endsWith("Mutation"));

const optionsOf = z.custom<MutationOptions<unknown, Error, unknown>>((value) => typeof value === "object");
const factory = z.custom<(client: QueryClient, id: string) => unknown>(
  (value) => typeof value === "function",
);

function clientWithAll(): QueryClient {
  const client = createQueryClient(() => {}, refreshStale);
  const keys = [
    ...Object.values(queryRoots),
    ["recruiter", "calendar"],
    ["recruiter", "sessions"],
    ["jobs", "announcements", id],
  ];
  for (const key of keys) client.setQueryData(key, {});
  return client;
}

function staleIn(client: QueryClient): string[] {
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey }) => queryKey.join(" "))
    .toSorted();
}

async function staleAfter(what: Write["done"]): Promise<string[]> {
  if ("queries" in what) return what.queries;
  const client = clientWithAll();
  await refreshStale(client, what);
  return staleIn(client);
}

function optionsFor(write: unknown, client: QueryClient) {
  const made = factory.safeParse(write);
  return optionsOf.parse(made.success ? made.data(client, id) : write);
}

test("each write says what it changes, or is listed here", () => {
  const silent = exported.filter(([, write]) => !optionsFor(write, clientWithAll()).meta?.changes);
  expect(silent.map(([name]) => name).toSorted()).toEqual(Object.keys(writes));
});

/** Executes a write whose request succeeds or fails; the client then refreshes what is stale. */
async function execute(
  how: "done" | "failed",
  write: unknown,
  { sent, client = clientWithAll() }: { sent?: unknown; client?: QueryClient } = {},
): Promise<QueryClient> {
  const network = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(async () =>
      how === "failed"
        ? errorResponse("unavailable")
        : Response.json({ ...recruiterOn("pro"), outcomes: [], items: [] }),
    );
  onTestFinished(() => network.mockRestore());
  const execution = client.getMutationCache().build(client, optionsFor(write, client)).execute(sent);
  await execution.then(
    () => expect(how).toBe("done"),
    () => expect(how).toBe("failed"),
  );
  return client;
}

test.each(["done", "failed"] as const)(
  "a write that is %s refreshes what its meta says it changes",
  async (how) => {
    const write = { mutationFn: () => api.POST("/api/reminders"), meta: { changes: ["pool"] } };
    const client = await execute(how, write);
    expect(staleIn(client)).toEqual(await staleAfter(["pool"]));
  },
);

const cases = exported.flatMap(([name, write]) => {
  const listed = writes[name];
  if (typeof listed !== "object") return [];
  return (["done", "failed"] as const).map((how) => [name, how, write, listed] as const);
});

test.each(cases)(
  "after %s, %s, are read again exactly the queries listed",
  async (_name, how, write, listed) => {
    const expected = await staleAfter(how === "done" ? listed.done : (listed.failed ?? listed.done));
    const client = await execute(how, write, { sent: listed.sent });
    await expect.poll(() => staleIn(client)).toEqual(expected);
  },
);

const byFetch = exported.filter(([name]) => writes[name] !== BY_XHR);

test.each(byFetch)("%s tells that it failed without waiting for what is read again", async (name, write) => {
  const client = clientWithAll();
  for (const { queryKey } of client.getQueryCache().getAll()) {
    const unanswered = { queryKey, queryFn: () => new Promise(() => {}), staleTime: Infinity };
    onTestFinished(new QueryObserver(client, unanswered).subscribe(() => {}));
  }
  const listed = writes[name];
  const sent = typeof listed === "object" ? listed.sent : {};
  await expect(execute("failed", write, { sent, client })).resolves.toBe(client);
});
