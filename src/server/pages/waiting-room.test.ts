import { once } from "node:events";
import { createServer } from "node:http";
import { connect, createServer as createDatabase } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { currentBuild } from "#server/platform/config/build-info.ts";
import { readConfig } from "#server/platform/config/config.ts";
import { createLog } from "#server/platform/log/log.ts";
import { start } from "#server/start.ts";
import { openWaitingRoom } from "./waiting-room.ts";

const host = "127.0.0.1";

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, host);
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}

async function waitingRoom() {
  const port = await freePort();
  const room = await openWaitingRoom({ port, host });
  onTestFinished(room.close);
  return { ...room, port, request: (path: string) => fetch(`http://${host}:${port}${path}`) };
}

test.each(["/", "/dashboard/jobs?etat=actives", "/login"])(
  "%s shows a waiting page that reloads itself",
  async (path) => {
    const { request } = await waitingRoom();
    const answer = await request(path);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("refresh")).toBe("2");
    expect(answer.headers.get("retry-after")).toBe("2");
    // The next request goes to the product.
    expect(answer.headers.get("connection")).toBe("close");
    const page = await answer.text();
    expect(page).toContain("<h1>Renfort démarre</h1>");
    expect(page).toContain("Encore quelques secondes\u00a0: cette page se recharge toute seule.");
  },
);

test("programs get 503 until the service is ready; the process is alive", async () => {
  const { request } = await waitingRoom();
  const refused = await request("/api/jobs");
  expect([refused.status, await refused.json()]).toMatchObject([
    503,
    { code: "unavailable", message: "Service temporairement indisponible" },
  ]);
  expect((await request("/readyz")).status).toBe(503);
  const health = await request("/healthz");
  expect([health.status, await health.json()]).toEqual([200, { status: "ok", ...currentBuild }]);
  expect((await request("/assets/app.js")).headers.get("content-type")).toContain("application/json");
});

test("closing releases the port at once, with clients still connected", async () => {
  const { port, close } = await waitingRoom();
  await fetch(`http://${host}:${port}/`);
  await Promise.all([close(), close()]);
  const next = await openWaitingRoom({ port, host });
  expect((await fetch(`http://${host}:${port}/healthz`)).status).toBe(200);
  await next.close();
});

test("opening on a port in use fails", async () => {
  const { port } = await waitingRoom();
  await expect(openWaitingRoom({ port, host })).rejects.toThrow(
    `listen EADDRINUSE: address already in use ${host}:${port}`,
  );
});

test("the waiting room is not opened with an external database, where a balancer uses another process", async () => {
  const port = await freePort();
  const { promise: found, resolve } = Promise.withResolvers<string>();
  // A starting process connects to its database first: at that moment the test checks its port.
  const database = createDatabase((asked) => {
    const probe = connect({ host, port });
    const say = (answer: string) => {
      resolve(answer);
      probe.destroy();
      asked.destroy();
    };
    probe.once("connect", () => say("listens")).once("error", () => say("refuses"));
    asked.on("error", () => undefined);
  }).listen(0, host);
  await once(database, "listening");
  onTestFinished(() => void database.close());
  const address = database.address();
  const at = typeof address === "object" && address !== null ? address.port : 0;
  const config = readConfig({
    PORT: String(port),
    HOST: host,
    DATABASE_URL: `postgresql://renfort@${host}:${at}/renfort`,
  });
  await expect(start({ config, log: createLog("silent") })).rejects.toThrow(
    /Connection terminated|ECONNRESET/,
  );
  expect(await found).toBe("refuses");
});
