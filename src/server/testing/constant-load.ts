import { setTimeout as delay } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { createWriteLoad, createPeople } from "#server/testing/load/write-load.ts";
import { type Api, type Identity, answered, apiAt } from "#tools/api-client.ts";
import { connectLive } from "./live-client.ts";
import { type LiveView, openView } from "./live-view.ts";

/** Clients that read, write and follow live updates until `end`, which returns the counts and every failure. */
type ConstantLoad = { end: () => Promise<LoadResult> };
type LoadResult = { writeLoad: ReturnType<typeof createWriteLoad>; reads: number; failures: string[] };
type WatchedView = { view: LiveView; company: Identity };

const WRITERS = 3;
const READERS = 3;
const VIEWS_EACH = 2;
/** Delay between a response and the next request of one client, so that the machine is busy but not saturated. */
const PAUSE_MS = 10;
const CATCH_UP_WITHIN_MS = 30_000;
const READS = ["/api/jobs", "/api/jobs/summary", "/api/applications", "/api/recruiter"] as const;

/** Starts the load; no request is retried, so each failure is an error message that one user would see. */
export async function beginLoad(address: string, companies: number): Promise<ConstantLoad> {
  const people = await createPeople(address, companies);
  const writeLoad = createWriteLoad(people);
  const stopping = new AbortController();
  const failures: string[] = [];
  let reads = 0;

  async function write(): Promise<void> {
    while (!stopping.signal.aborted) {
      await writeLoad.writeNext(address);
      await delay(PAUSE_MS);
    }
  }

  async function read(reader: number): Promise<void> {
    for (let turn = reader; !stopping.signal.aborted; turn += 1) {
      const path = READS[turn % READS.length] ?? "/api/jobs";
      const headers = { ...people.companies[turn % people.companies.length] };
      const answer = await fetch(`${address}${path}`, { headers }).catch(String);
      reads += 1;
      const body = typeof answer === "string" ? answer : await answer.text().catch(String);
      if (typeof answer === "string" || !answer.ok) failures.push(`${path}: ${body}`);
      await delay(PAUSE_MS);
    }
  }

  const watched = people.companies.flatMap((company) =>
    Array.from({ length: VIEWS_EACH }, () => {
      const api = apiAt(address, company);
      const view = openView({
        address,
        headers: company,
        read: () => readAll(api).catch((error: unknown) => failures.push(String(error))),
      });
      return { view, company };
    }),
  );
  const working = [
    ...Array.from({ length: WRITERS }, write),
    ...Array.from({ length: READERS }, (_, n) => read(n)),
  ];
  return {
    async end() {
      stopping.abort();
      await Promise.all(working);
      for (const attempt of writeLoad.attempts()) {
        if (attempt.id === undefined) failures.push(`${attempt.write.kind} got no response`);
      }
      await writeLoad.repeat(address);
      for (const one of watched) {
        if (await isOutdated(one, address)) failures.push("A page does not show the database");
        await one.view.stop();
      }
      return { writeLoad, reads, failures };
    },
  };
}

async function readAll(api: Api): Promise<unknown> {
  return Promise.all([
    answered(api.GET("/api/jobs")),
    answered(api.GET("/api/jobs/summary")),
    answered(api.GET("/api/applications")),
  ]);
}

/** Whether a page, once writes have stopped, shows something else than the database. */
async function isOutdated({ view, company }: WatchedView, address: string): Promise<boolean> {
  const probe = await connectLive(address, company);
  const { version } = (await probe.next()).data;
  probe.cut();
  const timer = delay(CATCH_UP_WITHIN_MS, undefined, { ref: false });
  await Promise.race([view.reaches(version), timer]);
  await view.settled();
  return !isDeepStrictEqual(view.shown(), await readAll(apiAt(address, company)));
}
