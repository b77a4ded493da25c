import { once } from "node:events";
import { type Socket, connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { filesOf, shownLogo } from "#server/testing/logos.ts";
import { type Person, newRecruiter } from "#server/testing/people.ts";
import { form, noise, picture } from "#server/testing/pictures.ts";
import { useProduct } from "#server/testing/product.ts";
import { rowCounts } from "#server/testing/seeds.ts";

const MEGABYTE = 1_000_000;
const product = useProduct();
const setup = { port: 0 };
const png = await noise(400).png().toBuffer();
const sent = form({ content: png });

beforeAll(async () => {
  const address = new URL(await product().app.listen({ port: 0, host: "127.0.0.1" }));
  setup.port = Number(address.port);
});

/** The raw request head of an upload, so that its body may be anything. */
function head(person: Person, length: number | null): string {
  const size = length === null ? "transfer-encoding: chunked" : `content-length: ${length}`;
  const fields = Object.entries({ ...person.headers, ...sent.headers }).map((field) => field.join(": "));
  return ["PUT /api/recruiter/logo HTTP/1.1", "host: localhost:3000", size, ...fields, "", ""].join("\r\n");
}

async function dial(): Promise<Socket> {
  const socket = connect(setup.port, "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
}

/** The whole response; the connection stays open. */
function answerOf(socket: Socket): Promise<{ status: number; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
  let text = "";
  socket.on("data", (chunk: Buffer) => {
    text += chunk.toString();
    const [, length = ""] = /\r\ncontent-length: (\d+)/i.exec(text) ?? [];
    const [top = "", body = ""] = text.split("\r\n\r\n");
    if (Buffer.byteLength(body) >= Number(length)) resolve({ status: Number(top.split(" ")[1]), body });
  });
  socket.once("close", () => reject(new Error(`Closed after: ${text}`)));
  return promise;
}

async function put(person: Person): Promise<number> {
  const headers = { ...person.headers, ...sent.headers };
  const url = `http://127.0.0.1:${setup.port}/api/recruiter/logo`;
  return (await fetch(url, { method: "PUT", headers, body: new Uint8Array(sent.payload) })).status;
}

describe("an upload over the network", () => {
  test("aborted midway stores nothing, and the next one succeeds", async () => {
    const recruiter = await newRecruiter(product().app);
    const before = await rowCounts(product().context.db);
    for (const share of [0, 0.01, 0.5, 0.99]) {
      const socket = await dial();
      socket.write(head(recruiter, sent.payload.length));
      socket.write(sent.payload.subarray(0, sent.payload.length * share));
      await delay(50);
      socket.destroy();
    }
    expect(await put(recruiter)).toBe(200);
    const [file, ...others] = await filesOf(product(), recruiter);
    expect(others).toEqual([]);
    expect(await shownLogo(recruiter)).toBe(`/files/${file?.downloadToken}`);
    expect((await rowCounts(product().context.db))["files"]).toBe((before["files"] ?? 0) + 1);
  });

  test("sent a byte at a time is read completely", async () => {
    const recruiter = await newRecruiter(product().app);
    const small = form({ content: await picture().png().toBuffer() });
    const socket = await dial();
    socket.setNoDelay().write(head(recruiter, small.payload.length));
    for (const byte of small.payload) socket.write(Buffer.from([byte]));
    expect((await answerOf(socket)).status).toBe(200);
    socket.destroy();
  });

  // §5.21
  test("too large gets its response while it is still being sent, and the connection stays open", async () => {
    const recruiter = await newRecruiter(product().app);
    const large = form({ content: Buffer.alloc(12 * MEGABYTE, 1) });
    const socket = await dial();
    socket.write(head(recruiter, large.payload.length));
    socket.write(large.payload);
    const { status, body } = await answerOf(socket);
    expect(status).toBe(400);
    expect(body).toContain("L'image ne doit pas dépasser 5MB");
    socket.destroy();
    expect(await put(recruiter)).toBe(200);
  });

  test("without end gets its response, then the connection is closed", async () => {
    const recruiter = await newRecruiter(product().app);
    const socket = await dial();
    socket.write(head(recruiter, null));
    const answered = answerOf(socket);
    answered.catch(() => undefined);
    const piece = Buffer.alloc(MEGABYTE, 1);
    const chunk = Buffer.concat([
      Buffer.from(`${piece.length.toString(16)}\r\n`),
      piece,
      Buffer.from("\r\n"),
    ]);
    const [start = ""] = sent.payload.toString("latin1").split("\r\n\r\n");
    const opening = `${start}\r\n\r\n`;
    socket.write(`${opening.length.toString(16)}\r\n${opening}\r\n`);
    let megabytes = 0;
    while (!socket.destroyed && megabytes < 500) {
      await new Promise<void>((resolve) => socket.write(chunk, () => resolve()));
      megabytes += 1;
    }
    expect(megabytes).toBeLessThan(100);
    expect((await answered).body).toContain("L'image ne doit pas dépasser 5MB");
  });

  test("is queued behind the same company's uploads only", async () => {
    const [slow, other] = [await newRecruiter(product().app), await newRecruiter(product().app)];
    const stuck = await Promise.all(Array.from({ length: 20 }, () => dial()));
    for (const socket of stuck) socket.write(head(slow, sent.payload.length));
    await delay(100);
    expect(await put(other)).toBe(200);
    for (const socket of stuck) socket.destroy();
    expect(await put(slow)).toBe(200);
  });
});
