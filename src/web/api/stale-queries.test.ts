import { QueryClient } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import { type StaleSubject, queryRoots, refreshStale } from "./stale-queries.ts";

/** What is to be read again after each change, written a second time by hand: a line less is an outdated screen. */
const stale: Record<StaleSubject, string[]> = {
  job: ["applications", "jobs", "planning", "pool", "proposals", "recruiter", "todo", "venues"],
  application: ["applications", "jobs", "planning", "pool", "proposals", "recruiter", "todo"],
  engagement: ["applications", "jobs", "planning", "pool", "proposals", "todo"],
  withdrawal: ["applications", "jobs", "planning", "pool", "proposals", "todo"],
  recruiter: ["recruiter", "signInEmail"],
  library: ["cvLibrary"],
  pool: ["pool", "proposals"],
  proposal: ["applications", "proposals"],
  venue: ["venues"],
  everything: [
    "applications",
    "cvLibrary",
    "jobs",
    "planning",
    "pool",
    "proposals",
    "recruiter",
    "signInEmail",
    "todo",
    "venues",
  ],
};

/** A client that has read one query under each root. */
function clientWithAll(): QueryClient {
  const client = new QueryClient();
  for (const root of Object.values(queryRoots)) client.setQueryData([...root, "one"], "read");
  return client;
}

function staleIn(client: QueryClient): string[] {
  return Object.entries(queryRoots)
    .filter(([, root]) => client.getQueryState([...root, "one"])?.isInvalidated)
    .map(([name]) => name)
    .toSorted();
}

describe("what is stale", () => {
  test.each(Object.keys(stale).filter((changed) => isChanged(changed)))(
    "after a change of %s are exactly the lists written here",
    async (changed) => {
      const client = clientWithAll();
      await refreshStale(client, [changed]);
      expect(staleIn(client)).toEqual(stale[changed]);
    },
  );

  test("after several changes is stale after any of them", async () => {
    const client = clientWithAll();
    await refreshStale(client, ["venue", "library", "venue"]);
    expect(staleIn(client)).toEqual(["cvLibrary", "venues"]);
  });

  test("after no change is nothing", async () => {
    const client = clientWithAll();
    await refreshStale(client, []);
    expect(staleIn(client)).toEqual([]);
  });

  test.each([
    ["gratuit", true],
    ["smart", false],
    ["pro", false],
  ])("after an application, of a recruiter on the plan %s, is the recruiter: %s", async (plan, isStale) => {
    const client = clientWithAll();
    client.setQueryData(queryRoots.recruiter, { subscriptionPlan: plan });
    await refreshStale(client, ["application"]);
    expect(staleIn(client).includes("recruiter")).toBe(isStale);
  });

  test("is read again after a first fetch that began before the change", async () => {
    const client = new QueryClient();
    const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    let calls = 0;
    const queryFn = () => answers[calls++]?.promise ?? "too many";
    const first = client.fetchQuery({ queryKey: [...queryRoots.venues, "one"], queryFn });
    const refreshed = refreshStale(client, ["venue"]);
    answers[0]?.resolve("before");
    expect(await first).toBe("before");
    await refreshed;
    expect(client.getQueryState([...queryRoots.venues, "one"])?.isInvalidated).toBe(true);
  });

  test("is read again at once when what is shown was being read anew", { timeout: 5_000 }, async () => {
    const client = clientWithAll();
    const queryKey = [...queryRoots.venues, "one"];
    const never = client.fetchQuery({ queryKey, queryFn: () => new Promise<string>(() => {}) });
    never.catch(() => undefined);
    await refreshStale(client, ["venue"]);
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });
});

function isChanged(name: string): name is StaleSubject {
  return Object.hasOwn(stale, name);
}
