import { setImmediate } from "node:timers/promises";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { connectLive } from "#server/testing/live-client.ts";
import { newRecruiter } from "#server/testing/people.ts";
import { startProduct, useProduct } from "#server/testing/product.ts";
import { publishChange } from "./publish.ts";

const product = useProduct();
let address = "";

beforeAll(async () => {
  address = await product().app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => {
  vi.useRealTimers();
});

const change = (companyId: string, version: number) =>
  JSON.stringify([{ companyId, version, kind: "job", ids: ["x".repeat(7_000)] }]);

describe("a reader", () => {
  test("that reads too slowly is dropped without affecting the others", async () => {
    const [slow, quick] = [await newRecruiter(product().app), await newRecruiter(product().app)];
    const { live } = product().context;
    const [paused, reading] = [
      await connectLive(address, slow.headers),
      await connectLive(address, quick.headers),
    ];
    const start = Math.max((await paused.next()).data.version, (await reading.next()).data.version);
    paused.pause();
    let version = start;
    while (live.readers().companyIds.includes(slow.id) && version < start + 20_000) {
      version += 1;
      live.publish(change(slow.id, version));
      live.publish(change(quick.id, version));
      expect((await reading.next()).data.version).toBe(version);
    }
    expect(version).toBeLessThan(start + 20_000);
    paused.resume();
    await paused.ended;
    reading.cut();
  });

  test("gets a heartbeat every fifteen seconds", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const other = await startProduct(product().databaseUrl);
    const recruiter = await newRecruiter(other.app);
    const stream = await connectLive(
      await other.app.listen({ port: 0, host: "127.0.0.1" }),
      recruiter.headers,
    );
    await stream.next();
    vi.advanceTimersByTime(14_999);
    await setImmediate();
    expect(stream.text()).not.toContain("event: heartbeat");
    vi.advanceTimersByTime(1);
    await expect.poll(stream.text).toContain("\n\nevent: heartbeat\ndata: {}\n\n");
    stream.cut();
    vi.useRealTimers();
    await other.stop();
  });

  test("gets a resync at the next heartbeat when a committed change was never published", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const other = await startProduct(product().databaseUrl);
    const recruiter = await newRecruiter(other.app);
    const stream = await connectLive(
      await other.app.listen({ port: 0, host: "127.0.0.1" }),
      recruiter.headers,
    );
    const { data: start } = await stream.next();
    const { db } = other.context;
    await db.execute(`update companies set live_version = live_version + 1 where id = '${recruiter.id}'`);
    vi.advanceTimersByTime(15_000);
    expect(await stream.next()).toMatchObject({ type: "resync", data: { version: start.version + 1 } });
    // Its change says nothing new once it is published.
    const { publisher } = other.context;
    const { version } = start;
    publisher.publish({ companyId: recruiter.id, version: version + 1, kind: "recruiter", ids: [] });
    await publisher.flush();
    // A resync already requested is not requested again.
    const resyncs = () => stream.text().split("event: resync").length - 1;
    vi.advanceTimersByTime(15_000);
    await db.transaction((tx) => publishChange(tx, recruiter.id, { kind: "recruiter", ids: [] }));
    expect(await stream.next()).toMatchObject({ type: "change", data: { version: start.version + 2 } });
    expect(resyncs()).toBe(1);
    stream.cut();
    vi.useRealTimers();
    await other.stop();
  });

  test("is closed when the product stops, and no other is accepted", async () => {
    const other = await startProduct(product().databaseUrl);
    const otherAddress = await other.app.listen({ port: 0, host: "127.0.0.1" });
    const recruiter = await newRecruiter(other.app);
    const streams = await Promise.all(
      Array.from({ length: 20 }, () => connectLive(otherAddress, recruiter.headers)),
    );
    await other.stop();
    await Promise.all(streams.map(({ ended }) => ended));
    await expect(connectLive(otherAddress, recruiter.headers)).rejects.toThrow("ECONNREFUSED");
  });

  test("is not affected by an invalid notification", async () => {
    const recruiter = await newRecruiter(product().app);
    const stream = await connectLive(address, recruiter.headers);
    await stream.next();
    const { db } = product().context;
    await db.execute("select pg_notify('live', 'not JSON'), pg_notify('live', '{}')");
    const published = { companyId: recruiter.id, version: 7, kind: "kind-of-a-newer-version", ids: [] };
    await db.execute(`select pg_notify('live', '${JSON.stringify([published])}')`);
    expect((await stream.next()).data).toEqual({ version: 7, kind: "kind-of-a-newer-version", ids: [] });
    stream.cut();
  });
});
