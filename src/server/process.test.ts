import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { ADVISORY_LOCKS } from "#server/platform/db/advisory-locks.ts";
import { asOwner, queryRows, withClient } from "#server/testing/databases.ts";
import { openInheritedSocket } from "#server/testing/inherited-socket.ts";
import { connectLive } from "#server/testing/live-client.ts";
import { onboarding, publication } from "#server/testing/people.ts";
import { useDatabase } from "#server/testing/product.ts";
import {
  failToStart,
  launchServer,
  newDataDir,
  postmasterOf,
  startServer,
} from "#server/testing/server-process.ts";
import { answered, apiAt, enterCompany } from "#tools/api-client.ts";

const databaseUrl = useDatabase();
let folder: Awaited<ReturnType<typeof newDataDir>>;

beforeAll(async () => {
  folder = await newDataDir();
});
afterAll(() => folder.remove());

async function company(address: string, email: string) {
  const identity = await enterCompany(address, { email, companyName: "Maison Kerguelen" });
  const api = apiAt(address, identity);
  await answered(api.POST("/api/recruiter/onboarding", { body: onboarding() }));
  return { api, identity };
}

/** Sends half of a publication's body; the returned function sends the rest and returns the response. */
async function beginPublication(address: string, cookie: string) {
  const { hostname, port, host, origin } = new URL(address);
  const body = JSON.stringify(publication());
  const socket = connect(Number(port), hostname).setEncoding("utf8");
  await once(socket, "connect");
  const head = [
    "POST /api/jobs HTTP/1.1",
    `host: ${host}`,
    `origin: ${origin}`,
    `cookie: ${cookie}`,
    "content-type: application/json",
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${body.slice(0, 20)}`);
  let text = "";
  socket.on("data", (chunk: string) => {
    text += chunk;
  });
  return async () => {
    socket.write(body.slice(20));
    await once(socket, "close");
    return text;
  };
}

describe("the process", () => {
  test("starts on an empty folder, serves, and stops with its PostgreSQL", async () => {
    const server = await startServer({ DATA_DIR: folder.dataDir });
    expect(server.output()).toMatch(/^modules: [\d.]+ s$/m);
    expect(server.output()).toMatch(/^Ready: http:\/\/localhost:\d+$/m);
    for (const path of [
      "/healthz",
      "/readyz",
      "/",
      "/login",
      "/dashboard",
      "/api/openapi.json",
      "/api/docs",
    ]) {
      const { status, url } = await fetch(`${server.address}${path}`, { redirect: "error" });
      expect({ status, url }).toEqual({ status: 200, url: `${server.address}${path}` });
    }
    // A file of a later build, as during an upgrade before the processes are restarted.
    const asset = `assets/${randomUUID()}.js`;
    await writeFile(`dist/web/${asset}`, "later()");
    onTestFinished(() => rm(`dist/web/${asset}`));
    const later = await fetch(`${server.address}/${asset}`);
    expect([await later.text(), later.headers.get("cache-control")]).toEqual([
      "later()",
      "public, max-age=31536000, immutable",
    ]);
    expect(postmasterOf(folder.dataDir)).toBeGreaterThan(0);
    expect(await server.end("SIGTERM")).toBe(0);
    expect(postmasterOf(folder.dataDir)).toBeUndefined();
  });

  test("SIGTERM ends the live streams, completes the request in progress, and exits cleanly", async () => {
    const server = await startServer({ DATA_DIR: folder.dataDir });
    const { identity } = await company(server.address, "claire@kerguelen.fr");
    const stream = await connectLive(server.address, identity);
    await stream.next();
    const finish = await beginPublication(server.address, identity["cookie"] ?? "");
    await fetch(`${server.address}/readyz`);
    const exit = server.end("SIGTERM");
    await stream.ended;
    expect(await finish()).toMatch(/^HTTP\/1\.1 201 /);
    expect(await exit).toBe(0);
    expect(postmasterOf(folder.dataDir)).toBeUndefined();

    const again = await startServer({ DATA_DIR: folder.dataDir });
    const api = apiAt(again.address, identity);
    expect((await answered(api.GET("/api/jobs"))).items).toHaveLength(1);
    expect(await again.end("SIGINT")).toBe(0);
  });

  test("on SIGHUP, as when its terminal is closed, stops with its PostgreSQL", async () => {
    const server = await startServer({ DATA_DIR: folder.dataDir });
    expect(postmasterOf(folder.dataDir)).toBeGreaterThan(0);
    expect(await server.end("SIGHUP")).toBe(0);
    expect(postmasterOf(folder.dataDir)).toBeUndefined();
  });

  test("on SIGTERM while PostgreSQL starts, stops it and exits", async () => {
    const server = launchServer({ DATA_DIR: folder.dataDir });
    await expect.poll(() => postmasterOf(folder.dataDir)).toBeGreaterThan(0);
    expect(await server.end("SIGTERM")).toBe(0);
    expect(postmasterOf(folder.dataDir)).toBeUndefined();
    expect(server.output()).not.toContain("Ready");
  });

  test("on SIGTERM while another process migrates, exits at once and leaves no statement waiting", async () => {
    const ownerUrl = asOwner(databaseUrl());
    const waiting = `select pid from pg_stat_activity
      where application_name = 'renfort migrations' and wait_event = 'advisory' and datname = current_database()`;
    await withClient(ownerUrl, async (migrating) => {
      await migrating.query("select pg_advisory_lock($1)", [ADVISORY_LOCKS.migrations]);
      const server = launchServer({
        DATA_DIR: folder.dataDir,
        DATABASE_URL: databaseUrl(),
        DATABASE_OWNER_URL: ownerUrl,
      });
      await expect.poll(() => queryRows(ownerUrl, waiting)).toHaveLength(1);
      const since = performance.now();
      expect(await server.end("SIGTERM")).toBe(0);
      expect(performance.now() - since).toBeLessThan(3_000);
      expect(await queryRows(ownerUrl, waiting)).toEqual([]);
      expect(server.output()).not.toMatch(/"level":[56]0/);
    });
  });

  test("tells systemd that it serves, once it does", async () => {
    const told = join(folder.dataDir, "told");
    const program = join(folder.dataDir, "systemd-notify");
    await writeFile(program, `#!/bin/sh\necho "$@" > ${told}\n`, { mode: 0o755 });
    const server = await startServer({
      DATA_DIR: folder.dataDir,
      DATABASE_URL: databaseUrl(),
      NOTIFY_SOCKET: "/run/systemd/notify",
      PATH: `${folder.dataDir}:${process.env["PATH"]}`,
    });
    await expect.poll(() => readFile(told, "utf8").catch(() => "")).toBe("--ready --status=Serving\n");
    expect(await server.end("SIGTERM")).toBe(0);
  });

  test("on SIGTERM, reports not ready and keeps serving, closing its connections", async () => {
    const env = { DATA_DIR: folder.dataDir, DATABASE_URL: databaseUrl(), DRAIN_SECONDS: "300" };
    const server = await startServer(env);
    const { api, identity } = await company(server.address, "drain@kerguelen.fr");
    const stream = await connectLive(server.address, identity);
    await stream.next();
    const exit = server.end("SIGTERM");
    const readiness = () => fetch(`${server.address}/readyz`);
    await expect.poll(async () => (await readiness()).status).toBe(503);
    const health = await fetch(`${server.address}/healthz`);
    expect([health.status, health.headers.get("connection")]).toEqual([200, "close"]);
    const { id } = await answered(api.POST("/api/jobs", { body: publication() }));
    expect((await stream.next()).data.ids).toEqual([id]);
    await server.end("SIGKILL");
    expect(await exit).toBeNull();
  });

  test("on SIGTERM, exits after DRAIN_SECONDS, its live streams ended", async () => {
    const server = await startServer({ DATA_DIR: folder.dataDir, DRAIN_SECONDS: "2" });
    const { identity } = await company(server.address, "sortie@kerguelen.fr");
    const stream = await connectLive(server.address, identity);
    await stream.next();
    const since = performance.now();
    const exit = server.end("SIGTERM");
    await expect.poll(async () => (await fetch(`${server.address}/readyz`)).status).toBe(503);
    await stream.ended;
    expect(performance.now() - since).toBeGreaterThan(1_900);
    expect(await exit).toBe(0);
    expect(server.output()).not.toContain("Request failed");
  });

  test("serves the startup page on its port until it is ready", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = bound(other.address());
    other.close();
    await once(other, "close");
    const starting = startServer({ DATA_DIR: folder.dataDir, PORT: String(port) });
    const seen = new Map<number, string>();
    while (!seen.has(200)) {
      const answer = await fetch(`http://127.0.0.1:${port}/login`).catch(() => undefined);
      if (answer) seen.set(answer.status, await answer.text());
    }
    expect([...seen.keys()]).toEqual([503, 200]);
    expect(seen.get(503)).toContain("<h1>Renfort démarre</h1>");
    expect(await (await starting).end("SIGTERM")).toBe(0);
  });

  test("reports that its port is in use, and leaves no PostgreSQL running", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = bound(other.address());
    const { code, output } = await failToStart({ DATA_DIR: folder.dataDir, PORT: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(output).toContain(`listen EADDRINUSE: address already in use 127.0.0.1:${port}`);
    expect(postmasterOf(folder.dataDir)).toBeUndefined();
  });

  test("reports which setting is invalid, in a sentence", async () => {
    const { code, output } = await failToStart({ DATA_DIR: folder.dataDir, PORT: "eighty" });
    expect(code).toBe(1);
    expect(output).toBe(
      "These settings cannot be used:\n- PORT must be a whole number between 0 and 65535.\n",
    );
  });

  test("serves the socket passed by systemd, where requests are queued between two processes", async () => {
    const socket = await openInheritedSocket({
      DATA_DIR: folder.dataDir,
      DATABASE_URL: databaseUrl(),
      PORT: "0",
    });
    onTestFinished(socket.release);
    await socket.start();
    expect((await fetch(`${socket.address}/readyz`)).status).toBe(200);
    await socket.end();
    const waiting = fetch(`${socket.address}/readyz`);
    await socket.start();
    expect((await waiting).status).toBe(200);
    await socket.end();
  });

  test("shares a database with another process: each serves what the other writes, and either may exit", async () => {
    const env = { DATA_DIR: folder.dataDir, DATABASE_URL: databaseUrl() };
    const [one, two] = await Promise.all([startServer(env), startServer(env)]);
    const { api, identity } = await company(one.address, "claire@kerguelen.fr");
    const stream = await connectLive(two.address, identity);
    await stream.next();
    const { id } = await answered(api.POST("/api/jobs", { body: publication() }));
    expect((await stream.next()).data.ids).toEqual([id]);
    expect(await one.end("SIGTERM")).toBe(0);
    const there = apiAt(two.address, identity);
    expect((await answered(there.GET("/api/jobs"))).items.map((job) => job.id)).toEqual([id]);
    stream.cut();
    expect(await two.end("SIGTERM")).toBe(0);
  });
});

function bound(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === "string") throw new Error("Not bound to a port");
  return address;
}
