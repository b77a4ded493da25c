import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { array, assert, asyncProperty, nat } from "fast-check";
import { Client } from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { type LiveConnection, connectLive } from "#server/testing/live-client.ts";
import { type Person, newRecruiter } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { publishChange } from "./publish.ts";

const product = useProduct();
let address = "";

beforeAll(async () => {
  address = await product().app.listen({ port: 0, host: "127.0.0.1" });
});

async function change(recruiter: Person): Promise<void> {
  await product().context.db.transaction((tx) =>
    publishChange(tx, recruiter.id, { kind: "recruiter", ids: [] }),
  );
}

async function versionOf({ id }: Person): Promise<number> {
  const { rows } = await product().context.db.execute<{ version: number }>(
    sql`select live_version::int as version from companies where id = ${id}`,
  );
  return rows[0]?.version ?? -1;
}

/**
 * Reads until `version`; returns the versions that do not follow the previous one. A resync, which a slow machine may
 * cause at any time, resets the sequence.
 */
async function gapsUntil(stream: LiveConnection, version: number): Promise<number[]> {
  let known = (await stream.next()).data.version;
  const gaps: number[] = [];
  while (known < version) {
    const { type, data } = await stream.next();
    const next = data.version;
    if (type === "change" && next !== known + 1) gaps.push(next);
    known = Math.max(known, next);
  }
  return gaps;
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await setImmediate();
}

describe("opening a live stream while changes are committed", () => {
  test("loses none and sends none twice, for every order of events", async () => {
    const recruiter = await newRecruiter(product().app);
    const pauses = array(nat({ max: 40 }), { minLength: 1, maxLength: 6 });
    await assert(
      asyncProperty(nat({ max: 40 }), pauses, async (openAfter, changeAfter) => {
        const opening = turns(openAfter).then(() => connectLive(address, recruiter.headers));
        await Promise.all(changeAfter.map((pause) => turns(pause).then(() => change(recruiter))));
        const stream = await opening;
        expect(await gapsUntil(stream, await versionOf(recruiter))).toEqual([]);
        stream.cut();
      }),
      { numRuns: 150 },
    );
    expect.assertions(150);
  });

  test("includes in the hello event the changes committed before the version was read", async () => {
    const recruiter = await newRecruiter(product().app);
    const before = await versionOf(recruiter);
    const blocker = new Client({ connectionString: product().databaseUrl });
    await blocker.connect();
    // The identity is cached, so that only the query of the version waits for this lock.
    await recruiter.call("GET", "/api/recruiter");
    await blocker.query("begin; lock table sessions in access exclusive mode");
    const opening = connectLive(address, recruiter.headers);
    await expect.poll(() => product().context.live.readers().companyIds).toContain(recruiter.id);
    await change(recruiter);
    await blocker.query("commit");
    await blocker.end();
    const stream = await opening;
    expect((await stream.next()).data.version).toBe(before + 1);
    await change(recruiter);
    expect((await stream.next()).data.version).toBe(before + 2);
    stream.cut();
  });

  test("does not send again a change included in the hello event", async () => {
    const recruiter = await newRecruiter(product().app);
    const stream = await connectLive(address, recruiter.headers);
    const { version } = (await stream.next()).data;
    const late = { companyId: recruiter.id, version, kind: "recruiter", ids: [] };
    product().context.live.publish(JSON.stringify([late]));
    await change(recruiter);
    expect((await stream.next()).data.version).toBe(version + 1);
    stream.cut();
  });

  test("refuses a session that ends meanwhile", async () => {
    const recruiter = await newRecruiter(product().app);
    await recruiter.call("GET", "/api/recruiter");
    const { db } = product().context;
    // Ended in the database but not yet notified: the session cache still has it.
    await db.execute(sql`delete from sessions where user_id = ${recruiter.id}`);
    const stream = await connectLive(address, recruiter.headers);
    expect(stream.status).toBe(401);
    await expect.poll(() => product().context.live.readers().companyIds).not.toContain(recruiter.id);
  });
});
