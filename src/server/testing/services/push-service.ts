import { type ECDH, createDecipheriv, createECDH, createPublicKey, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import * as z from "zod/mini";
import { derive } from "#server/platform/push/encryption.ts";

type PushReceived = { path: string; headers: IncomingMessage["headers"]; message: unknown };

type Browser = { keys: ECDH; auth: Buffer };

const DAY_SECONDS = 86_400;
const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

/** A push service that speaks RFC 8030, 8291 and 8292: it checks who sends, and opens what is sent to its browsers. */
export async function startPushService(publicKey: () => string, now: () => number = Date.now) {
  const browsers = new Map<string, Browser>();
  const received: PushReceived[] = [];
  const answers: { status: number; headers: Record<string, string> }[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      const path = request.url ?? "";
      const browser = browsers.get(path);
      const asked = answers.shift();
      if (asked !== undefined) return response.writeHead(asked.status, asked.headers).end();
      if (browser === undefined) return response.writeHead(404).end();
      if (!isKnownSender(request, { publicKey: publicKey(), origin: origin(), now: now() }))
        return response.writeHead(403).end();
      received.push({ path, headers: request.headers, message: JSON.parse(open(body, browser)) });
      return response.writeHead(201).end();
    })().catch(() => response.writeHead(400).end());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  function origin(): string {
    const bound = server.address();
    return `http://127.0.0.1:${typeof bound === "object" ? bound?.port : ""}`;
  }

  return {
    origin: origin(),
    received,
    /** A browser that subscribes: what `PushSubscription.toJSON()` gives. */
    subscribe() {
      const keys = createECDH("prime256v1");
      keys.generateKeys();
      const [path, auth] = [`/push/${randomBytes(12).toString("base64url")}`, randomBytes(16)];
      browsers.set(path, { keys, auth });
      const p256dh = keys.getPublicKey("base64url");
      return { endpoint: `${origin()}${path}`, keys: { p256dh, auth: auth.toString("base64url") } };
    },
    /** What the next request is answered, whoever sends it. */
    answer: (status: number, headers: Record<string, string> = {}) => void answers.push({ status, headers }),
    async stop() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;

type ExpectedToken = { publicKey: string; origin: string; now: number };

function isKnownSender({ headers }: IncomingMessage, { publicKey, origin, now }: ExpectedToken): boolean {
  const [, token = "", sent = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? "") ?? [];
  const [head = "", payload = "", signature = ""] = token.split(".");
  const point = Buffer.from(sent, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${payload}`),
    { key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const { aud, exp, sub } = claims.parse(JSON.parse(Buffer.from(payload, "base64url").toString()));
  const secondsLeft = exp - now / 1000;
  return (
    isSigned &&
    sent === publicKey &&
    aud === origin &&
    secondsLeft > 0 &&
    secondsLeft <= DAY_SECONDS &&
    /^(mailto:.+@|https:)/.test(sub) &&
    Number(headers["ttl"]) > 0 &&
    /^[\w-]{1,32}$/.test(String(headers["topic"]))
  );
}

/** The text of a message, by the browser's private key (RFC 8291). */
function open(body: Buffer, { keys, auth }: Browser): string {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const serverKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), serverKey]);
  const secret = derive(keys.computeSecret(serverKey), { salt: auth, info, length: 32 });
  const key = derive(secret, { salt, info: Buffer.from("Content-Encoding: aes128gcm\0"), length: 16 });
  const nonce = derive(secret, { salt, info: Buffer.from("Content-Encoding: nonce\0"), length: 12 });
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
