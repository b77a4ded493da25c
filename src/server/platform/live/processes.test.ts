import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectLive } from "#server/testing/live-client.ts";
import {
  type Person,
  newCandidate,
  newRecruiter,
  onboardedRecruiter,
  publishedJob,
  visitor,
} from "#server/testing/people.ts";
import { type TestProduct, startProduct, useDatabase } from "#server/testing/product.ts";
import { publishChange } from "./publish.ts";

const databaseUrl = useDatabase();
type Process = TestProduct & { address: string };
const processes: Process[] = [];

beforeAll(async () => {
  for (const product of [await startProduct(databaseUrl()), await startProduct(databaseUrl())]) {
    processes.push({ ...product, address: await product.app.listen({ port: 0, host: "127.0.0.1" }) });
  }
});
afterAll(async () => {
  for (const { stop } of processes) await stop();
});

function two(): { here: Process; there: Process } {
  const [here, there] = processes;
  if (here === undefined || there === undefined) throw new Error("The processes are not started yet");
  return { here, there };
}

/** The same person, served by another process. */
async function callIn(
  { app }: Process,
  { headers }: Person,
  ...[method, url]: Parameters<Person["call"]>
): Promise<number> {
  return (await visitor(app).call(method, url, { headers })).statusCode;
}

/** Terminates every listening connection, as a database restart would; resolves once they are closed. */
async function cutListeners({ context: { db } }: Process): Promise<void> {
  const listeners = sql`pg_stat_activity where application_name = 'renfort live' and datname = current_database()`;
  const count = async () =>
    (await db.execute<{ pid: number }>(sql`select pid from ${listeners}`)).rows.length;
  // After a cut each process reconnects after its own back-off.
  await expect.poll(count).toBe(2);
  await db.execute(sql`select pg_terminate_backend(pid, 10000) from ${listeners}`);
}

describe("two processes on one database", () => {
  test("each publishes to its readers the changes written through the other", async () => {
    const { here, there } = two();
    const recruiter = await onboardedRecruiter(here.app);
    const streams = [
      await connectLive(here.address, recruiter.headers),
      await connectLive(there.address, recruiter.headers),
    ];
    for (const stream of streams) expect((await stream.next()).type).toBe("hello");
    const jobId = await publishedJob(recruiter);
    for (const stream of streams) expect((await stream.next()).data.ids).toEqual([jobId]);
    expect(await callIn(there, recruiter, "DELETE", `/api/jobs/${jobId}`)).toBe(204);
    for (const stream of streams) expect((await stream.next()).data.ids).toEqual([jobId]);
    for (const stream of streams) stream.cut();
  });

  // §7.6
  test("a session that signs out ends its streams and its access in both", async () => {
    const { here, there } = two();
    const recruiter = await newRecruiter(here.app);
    const streams = [
      await connectLive(here.address, recruiter.headers),
      await connectLive(there.address, recruiter.headers),
    ];
    for (const stream of streams) await stream.next();
    expect(await callIn(here, recruiter, "POST", "/api/auth/sign-out")).toBe(204);
    for (const stream of streams) await stream.ended;
    for (const process of [here, there]) {
      expect(await callIn(process, recruiter, "GET", "/api/recruiter")).toBe(401);
    }
  });

  test("the end of one session does not affect the recruiter's other session", async () => {
    const { here, there } = two();
    const recruiter = await onboardedRecruiter(here.app);
    const other = await onboardedRecruiter(here.app);
    const stream = await connectLive(here.address, recruiter.headers);
    await stream.next();
    await callIn(there, other, "POST", "/api/auth/sign-out");
    const jobId = await publishedJob(recruiter);
    expect((await stream.next()).data.ids).toEqual([jobId]);
    stream.cut();
  });
});

describe("when the listening connection is cut", () => {
  test("readers get a resync, then the following changes", async () => {
    const { here, there } = two();
    const recruiter = await onboardedRecruiter(here.app);
    const stream = await connectLive(there.address, recruiter.headers);
    const { data: start } = await stream.next();
    await cutListeners(here);
    const resync = await stream.next();
    expect(resync).toEqual({
      type: "resync",
      id: String(start.version),
      data: { version: start.version },
    });
    const jobId = await publishedJob(recruiter);
    expect(await stream.next()).toMatchObject({
      type: "change",
      data: { version: start.version + 1, ids: [jobId] },
    });
    stream.cut();
  });

  test("a change committed meanwhile is covered", async () => {
    const { here } = two();
    const recruiter = await onboardedRecruiter(here.app);
    const stream = await connectLive(here.address, recruiter.headers);
    const { data: start } = await stream.next();
    await here.context.db.transaction(async (tx) => {
      await publishChange(tx, recruiter.id, { kind: "recruiter", ids: [] });
      // Notified only at the commit, when no connection listens.
      await cutListeners(here);
    });
    let reached = start.version;
    while (reached < start.version + 1) reached = (await stream.next()).data.version;
    expect(reached).toBe(start.version + 1);
    stream.cut();
  });

  test("a session whose end was missed loses its stream and its access after the reconnection", async () => {
    const { here } = two();
    const recruiter = await newRecruiter(here.app);
    const stream = await connectLive(here.address, recruiter.headers);
    await stream.next();
    await here.context.db.execute(sql`delete from sessions where user_id = ${recruiter.id}`);
    await cutListeners(here);
    await stream.ended;
    expect(await callIn(here, recruiter, "GET", "/api/recruiter")).toBe(401);
  });

  test("a session that ends while it is being read is not cached", async () => {
    const { here } = two();
    const candidate = await newCandidate(here.app);
    const reading = here.context.sessions.read(candidate.headers, "candidate");
    here.context.sessions.clearCache();
    expect(await reading).not.toBeNull();
    await here.context.db.execute(sql`delete from sessions where user_id = ${candidate.id}`);
    expect(await here.context.sessions.read(candidate.headers, "candidate")).toBeNull();
  });
});
