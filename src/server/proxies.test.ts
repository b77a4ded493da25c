import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { addAssets } from "#server/pages/pages.ts";
import { freePorts } from "#server/testing/free-ports.ts";
import { type Person, ORIGIN, onboardedRecruiter } from "#server/testing/people.ts";
import { type TestProduct, startProduct, useDatabase } from "#server/testing/product.ts";

const STREAMS_OF_SESSION = 25;
const assetHeaders = [
  "content-type",
  "content-encoding",
  "cache-control",
  "vary",
  "x-content-type-options",
] as const;

const database = useDatabase();
const folder = mkdtempSync(join(tmpdir(), "renfort-proxy-"));
const started: { product?: TestProduct; proxy?: ChildProcess } = {};

/** The files of docs/deploy, without TLS, before one process that serves and one that refuses connections. */
const proxies = {
  nginx: {
    command: (file: string) => ["-c", file, "-g", "daemon off;"],
    configure(port: number, own: number, gone: number) {
      const site = readFileSync("docs/deploy/nginx.conf", "utf8")
        .replace("/srv/renfort", folder)
        .replace("3001", String(own))
        .replace("3002", String(gone))
        .replace("listen 443 ssl http2", `listen ${port}`)
        .replace(/server \{\s+listen 80;[^}]+\}/, "")
        .replaceAll(/ssl_certificate.*;/g, "");
      const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
        (name) => `${name}_temp_path ${join(folder, name)};`,
      );
      // As root, its processes would run as another user, for whom the temporary folder may be closed.
      const user = process.getuid?.() === 0 ? "user root;" : "";
      return `${user} pid ${join(folder, "nginx.pid")}; error_log ${join(folder, "errors.log")};
        events { worker_connections 2048; } http { access_log ${join(folder, "requests.log")}; ${folders.join(" ")} ${site} }`;
    },
  },
  caddy: {
    command: (file: string) => ["run", "--adapter", "caddyfile", "--config", file],
    configure: (port: number, own: number, gone: number) =>
      `{\n\tadmin off\n\tauto_https off\n}\n${readFileSync("docs/deploy/Caddyfile", "utf8")
        .replace("3001", String(own))
        .replace("3002", String(gone))
        .replace(/^renfort\.example\.fr \{/m, `http://:${port} {`)}`,
  },
} as const;

const SECRET = "c2VjcmV0LW9mLWEtY2FsZW5kYXItd2l0aC00My1saW5l";

const withoutIds = (text = "") => text.replace(/"requestId":"[^"]+"/, "");

describe.each(["nginx", "caddy"] as const)("behind %s, with the file of docs/deploy,", (name) => {
  const isInstalled = spawnSync(name, [name === "nginx" ? "-v" : "version"]).status === 0;
  const address = { port: 0 };

  beforeAll(async () => {
    if (!isInstalled) return;
    const [port = 0, own = 0, gone = 0] = await freePorts(3);
    const product = await startProduct(database(), { TRUST_PROXY: "1" });
    const assets = join(folder, "dist/web/assets");
    mkdirSync(assets, { recursive: true });
    for (const file of ["app.js", "app.css"])
      for (const compressed of ["", ".br", ".gz"])
        writeFileSync(join(assets, file + compressed), `${file}${compressed}`);
    for (const file of ["plain.js", "font.woff2"]) writeFileSync(join(assets, file), file);
    await addAssets(product.app, assets);
    await product.app.listen({ port: own, host: "127.0.0.1" });
    const file = join(folder, name);
    writeFileSync(file, proxies[name].configure(port, own, gone));
    const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    const proxy = spawn(name, proxies[name].command(file), { stdio: "ignore", env });
    Object.assign(started, { product, proxy });
    address.port = port;
    await vi.waitFor(async () => {
      const { status } = await send("GET", "/healthz");
      if (status !== 200) throw new Error(`The proxy answers ${status}`);
    }, 10_000);
  });
  afterAll(async () => {
    started.proxy?.kill();
    await started.product?.stop();
  });

  function people(count: number): Promise<Person[]> {
    const { product } = started;
    if (product === undefined) throw new Error("Not started yet");
    return Promise.all(Array.from({ length: count }, () => onboardedRecruiter(product.app)));
  }

  function open(
    method: string,
    path: string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: Buffer } = {},
  ) {
    return new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request({
        port: address.port,
        path,
        method,
        agent: false,
        headers: { ...headers, origin: ORIGIN },
      });
      sent.on("response", resolve).on("error", reject).end(body);
    });
  }

  async function send(...sent: Parameters<typeof open>) {
    const answer = await open(...sent);
    const text = await answer.setEncoding("utf8").toArray();
    return { status: answer.statusCode, headers: answer.headers, text: text.join("") };
  }

  test.skipIf(!isInstalled || name === "caddy")(
    "neither the log of the requests nor that of the errors has a calendar's address, where a process is gone",
    async () => {
      // In turn: each is tried on the process that is gone too.
      for (let times = 0; times < 4; times += 1) {
        for (const path of [`/calendar/${SECRET}`, `/calendar/${SECRET}`, "/healthz?after=calendar"])
          await send("GET", path);
      }
      for (const file of ["requests.log", "errors.log"]) {
        const logged = () => readFileSync(join(folder, file), "utf8");
        await vi.waitFor(() => expect(logged()).toContain("/healthz?after=calendar"));
        expect(logged()).not.toContain(SECRET);
      }
    },
  );

  test.skipIf(!isInstalled)(
    "scripts and styles have the bytes and headers of the product, which nginx asks for what it does not send",
    async () => {
      for (const file of ["app.js", "app.css", "plain.js", "font.woff2", "lost.js"]) {
        for (const encoding of ["gzip, deflate, br, zstd", "gzip", "identity"]) {
          const asked = { url: `/assets/${file}`, headers: { "accept-encoding": encoding } };
          const own = await started.product?.app.inject(asked);
          const sent = await send("GET", asked.url, asked);
          expect(sent.status).toBe(own?.statusCode);
          expect(assetHeaders.map((header) => sent.headers[header])).toEqual(
            assetHeaders.map((header) => own?.headers[header]?.toString()),
          );
          const isByNginx = name === "nginx" && file.startsWith("app") && encoding.includes("br");
          expect(sent.headers["x-request-id"] === undefined).toBe(isByNginx);
          // A failure is told with the id of its request.
          expect(withoutIds(sent.text)).toBe(withoutIds(own?.body));
        }
      }
    },
  );

  test.skipIf(!isInstalled)(
    "a live stream passes at once, and requests skip a process that is gone",
    async () => {
      const [recruiter] = await people(1);
      const stream = await open("GET", "/api/live", {
        headers: { cookie: recruiter?.headers["cookie"] ?? "" },
      });
      const [hello] = await Promise.race([stream.setEncoding("utf8").take(1).toArray(), delay(2_000, [])]);
      expect(hello).toContain("id:");
      stream.destroy();
      const answers = await Promise.all(Array.from({ length: 20 }, () => send("GET", "/healthz")));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    },
  );

  test.skipIf(!isInstalled)(
    "a file refused before its end is refused with the product's own words",
    async () => {
      const part = 'content-disposition: form-data; name="logo"; filename="a.png"\r\ncontent-type: image/png';
      const body = Buffer.concat([
        Buffer.from(`--x\r\n${part}\r\n\r\n`),
        Buffer.alloc(7.5 * 1024 * 1024),
        Buffer.from("\r\n--x--\r\n"),
      ]);
      const headers = {
        "content-type": "multipart/form-data; boundary=x",
        "content-length": String(body.length),
      };
      for (let tries = 0; tries < 20; tries += 1) {
        const refused = await send("PUT", "/api/recruiter/logo", { headers, body });
        expect([refused.status, refused.text]).toEqual([401, expect.stringContaining("unauthenticated")]);
      }
    },
  );

  // Caddy leaves these limits to the firewall.
  test.skipIf(!isInstalled || name === "caddy")(
    "the streams and the requests of one address are limited",
    async () => {
      const recruiters = await people(9);
      const streams: IncomingMessage[] = [];
      for (let count = 0; count < 210; count += 1) {
        const cookie = recruiters[Math.floor(count / STREAMS_OF_SESSION)]?.headers["cookie"] ?? "";
        // Slower than the limit on requests.
        if (count > 150) await delay(20);
        streams.push(await open("GET", "/api/live", { headers: { cookie } }));
      }
      expect(streams.map(({ statusCode }) => statusCode)).toEqual(
        Array.from({ length: 210 }, (_, count) => (count < 200 ? 200 : 429)),
      );
      for (const stream of streams) stream.destroy();
      await expect.poll(async () => (await send("GET", "/healthz")).status).toBe(200);
      const burst = await Promise.all(Array.from({ length: 500 }, () => send("GET", "/healthz")));
      expect(new Set(burst.map(({ status }) => status))).toEqual(new Set([200, 429]));
    },
  );
});

afterAll(() => rmSync(folder, { recursive: true }));
