import { createServer } from "node:http";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
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
  return { ...room, port, ask: (path: string) => fetch(`http://${host}:${port}${path}`) };
}

test.each(["/", "/dashboard/jobs?etat=actives", "/login"])(
  "%s waits, and asks again by itself",
  async (path) => {
    const { ask } = await waitingRoom();
    const answer = await ask(path);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("refresh")).toBe("2");
    expect(answer.headers.get("retry-after")).toBe("2");
    const page = await answer.text();
    expect(page).toContain("<h1>Renfort démarre</h1>");
    expect(page).toContain("Encore quelques secondes\u00a0: cette page se recharge toute seule.");
  },
);

test("programs are told that the service is not there yet; the process is alive", async () => {
  const { ask } = await waitingRoom();
  const refused = await ask("/api/jobs");
  expect([refused.status, await refused.json()]).toMatchObject([
    503,
    { code: "unavailable", message: "Service temporairement indisponible" },
  ]);
  expect((await ask("/readyz")).status).toBe(503);
  expect((await ask("/healthz")).status).toBe(200);
  expect((await ask("/assets/app.js")).headers.get("content-type")).toContain("application/json");
});

test("gives its port up at once, whoever is still connected", async () => {
  const { port, close } = await waitingRoom();
  await fetch(`http://${host}:${port}/`);
  await Promise.all([close(), close()]);
  const next = await openWaitingRoom({ port, host });
  expect((await fetch(`http://${host}:${port}/healthz`)).status).toBe(200);
  await next.close();
});

test("says that its port is taken", async () => {
  const { port } = await waitingRoom();
  await expect(openWaitingRoom({ port, host })).rejects.toThrow(
    `listen EADDRINUSE: address already in use ${host}:${port}`,
  );
});
