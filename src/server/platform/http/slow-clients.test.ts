import { once } from "node:events";
import { type Socket, connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { createLog } from "#server/platform/log/log.ts";
import { type Person, newRecruiter, ORIGIN } from "#server/testing/people.ts";
import { form, noise, picture } from "#server/testing/pictures.ts";
import { type TestProduct, startProduct, useDatabase } from "#server/testing/product.ts";
import type { App } from "./app-type.ts";
import { type ClientLimits, clientLimits } from "./slow-clients.ts";

const databaseUrl = useDatabase();
const lines: string[] = [];
const setup: { product?: TestProduct; apps: App[] } = { apps: [] };

beforeAll(async () => {
  const log = createLog("info", { write: (line) => lines.push(line) });
  setup.product = await startProduct(databaseUrl(), {}, log);
});
afterAll(async () => {
  for (const app of setup.apps) await app.close();
  await setup.product?.stop();
});

/** The product on a port, with these client limits instead of the default ones. */
async function served(limits: Partial<ClientLimits>): Promise<{ app: App; port: number }> {
  if (setup.product === undefined) throw new Error("The product is not started yet");
  const app = await buildApp(setup.product.context, { ...clientLimits, checkEvery: 50, ...limits });
  setup.apps.push(app);
  const address = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  return { app, port: Number(address.port) };
}

async function dial(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
}

/** What a connection has received once the server has closed it. */
async function untilClosed(socket: Socket): Promise<string> {
  let text = "";
  socket.on("data", (chunk: Buffer) => {
    text += chunk.toString();
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  socket.once("close", () => resolve());
  if (!socket.closed) await promise;
  return text;
}

function head(line: string, headers: Record<string, string>): string {
  const fields = Object.entries({ host: "localhost:3000", origin: ORIGIN, ...headers });
  return [`${line} HTTP/1.1`, ...fields.map((field) => field.join(": ")), "", ""].join("\r\n");
}

const signIn = head("POST /api/auth/sign-in", {
  "content-type": "application/json",
  "content-length": "1000",
});
const content = await noise(200).png().toBuffer();

function upload(person: Person, length: number): string {
  const { headers } = form({ content });
  return head("PUT /api/recruiter/logo", { ...person.headers, ...headers, "content-length": String(length) });
}

async function put(port: number, person: Person): Promise<number> {
  const { headers, payload } = form({ content: await picture().png().toBuffer() });
  const url = `http://127.0.0.1:${port}/api/recruiter/logo`;
  const sent = { method: "PUT", headers: { ...person.headers, ...headers }, body: new Uint8Array(payload) };
  return (await fetch(url, sent)).status;
}

/** Sends a few bytes repeatedly at this interval until the connection is closed. */
function drip(socket: Socket, { bytes, every }: { bytes: Buffer; every: number }): void {
  const timer = setInterval(() => socket.write(bytes), every);
  socket.once("close", () => clearInterval(timer));
}

describe("a client that sends too slowly is cut off", () => {
  test.each([
    ["nothing at all", ""],
    ["half of its headers", "POST /api/auth/sign-in HTTP/1.1\r\nhost: localhost\r\n"],
  ])("in its headers: %s", async (_, text) => {
    const { port } = await served({ headers: 200 });
    const socket = await dial(port);
    socket.write(text);
    expect(await untilClosed(socket)).toMatch(/^HTTP\/1.1 408 /);
  });

  test("in its headers, a line at a time", async () => {
    const { port } = await served({ headers: 200 });
    const socket = await dial(port);
    socket.write("GET /healthz HTTP/1.1\r\nhost: localhost\r\n");
    drip(socket, { bytes: Buffer.from("x-more: 1\r\n"), every: 20 });
    expect(await untilClosed(socket)).not.toContain(" 200 ");
  });

  test.each([
    ["a sign-in that stops", signIn, 60_000],
    ["a sign-in a byte at a time", signIn, 20],
    ["a body it declares and never sends", head("GET /healthz", { "content-length": "1000" }), 20],
    ["without a length", signIn.replace("content-length: 1000", "transfer-encoding: chunked"), 60_000],
  ])("in its body: %s", async (_, text, every) => {
    const { port } = await served({ headers: 300, body: 300, upload: 600 });
    const socket = await dial(port);
    socket.write(text);
    drip(socket, { bytes: Buffer.from(" "), every });
    expect(await untilClosed(socket)).toMatch(/^HTTP\/1.1 (408|200) /);
  });

  test("in an upload below the minimum rate, long before its time limit", async () => {
    const { app, port } = await served({ uploadWindow: 200, minBytesPerWindow: 1_000 });
    const socket = await dial(port);
    socket.write(upload(await newRecruiter(app), 100_000));
    drip(socket, { bytes: Buffer.alloc(10), every: 20 });
    expect(await untilClosed(socket)).toMatch(/^HTTP\/1.1 408 /);
  });

  test("in an upload that never ends, at any rate", async () => {
    const { app, port } = await served({ headers: 300, body: 300, upload: 500 });
    const socket = await dial(port);
    socket.write(upload(await newRecruiter(app), 100_000_000));
    drip(socket, { bytes: Buffer.alloc(100), every: 20 });
    expect(await untilClosed(socket)).toMatch(/^HTTP\/1.1 408 /);
  });

  test("a client that reads its responses too slowly is cut off; they are not produced until the buffer has room", async () => {
    const { app, port } = await served({ idle: 1_000 });
    const connected = once(app.server, "connection");
    const socket = await dial(port);
    const [theirs]: Socket[] = await connected;
    socket.pause();
    const asked = head("GET /api/openapi.json", {}).repeat(1_000);
    for (let sent = 0; sent < 200; sent += 1) socket.write(asked);
    await untilClosed(socket);
    // What it reads before its first responses wait depends on the machine's speed.
    expect(theirs?.bytesRead).toBeLessThan(asked.length * 100);
  });
});

describe("a slow client within the limits", () => {
  test("uploads at the minimum rate, for longer than any other body may last", async () => {
    const { app, port } = await served({ body: 100, uploadWindow: 200, minBytesPerWindow: 100 });
    const { payload } = form({ content });
    const socket = await dial(port);
    socket.write(upload(await newRecruiter(app), payload.length));
    const step = Math.ceil(payload.length / 10);
    for (let from = 0; from < payload.length; from += step) {
      socket.write(payload.subarray(from, from + step));
      await delay(100);
    }
    const [answer] = await once(socket, "data");
    expect(String(answer)).toMatch(/^HTTP\/1.1 200 /);
    socket.destroy();
  });

  test("keeps its live stream", async () => {
    const { app, port } = await served({
      headers: 100,
      body: 100,
      upload: 200,
      uploadWindow: 100,
      checkEvery: 50,
    });
    const recruiter = await newRecruiter(app);
    const answer = await fetch(`http://127.0.0.1:${port}/api/live`, { headers: recruiter.headers });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toContain("hello");
    await delay(800);
    const isClosed = reader?.read().then(({ done }) => done);
    expect(await Promise.race([isClosed, delay(300, false)])).toBe(false);
    await reader?.cancel();
  });

  test("uploads while other uploads are slow", async () => {
    const { app, port } = await served({});
    const dripping = await Promise.all(Array.from({ length: 20 }, () => newRecruiter(app)));
    for (const person of dripping) {
      const socket = await dial(port);
      socket.write(upload(person, 1_000_000));
      socket.write(form({ content }).payload.subarray(0, 1_000));
      drip(socket, { bytes: Buffer.from("x"), every: 100 });
    }
    await delay(300);
    expect(await put(port, await newRecruiter(app))).toBe(200);
  });
});

test("connections beyond the limit are refused", async () => {
  const { port } = await served({ connections: 5 });
  const held = await Promise.all(Array.from({ length: 5 }, () => dial(port)));
  const [first] = held;
  const refused = await dial(port);
  expect(await untilClosed(refused)).toBe("");
  first?.destroy();
  await delay(100);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  for (const socket of held) socket.destroy();
});

test("a body cut off midway is not logged as an error", async () => {
  const { app, port } = await served({});
  const recruiter = await newRecruiter(app);
  lines.length = 0;
  for (const text of [signIn, upload(recruiter, 100_000), `${upload(recruiter, 100_000)}--x`]) {
    const socket = await dial(port);
    socket.write(text);
    await delay(100);
    socket.resetAndDestroy();
  }
  await delay(300);
  const failures = lines.filter((line) => Number(JSON.parse(line).level) >= 40);
  expect(failures).toEqual([]);
});

test("a form may take a minute on a slow network, and ten thousand pages be open with room to spare", () => {
  expect(clientLimits).toMatchObject({ headers: 10_000, body: 60_000, upload: 120_000, connections: 12_000 });
});
