import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import { buffer } from "node:stream/consumers";

type Failure =
  | { status: number; code: string }
  | "hang"
  | "cut"
  | "hang midway"
  | "cut midway"
  | "drip"
  | "a gigabyte"
  | "no end"
  | "no length"
  | "redirect";

/** An S3 storage that requires valid signatures (Signature Version 4). */
export type MockS3 = {
  url: string;
  objects: Map<string, { bytes: Buffer; type: string | undefined }>;
  requests: string[];
  /** Makes every request, or those of one method, fail; null restores the service. */
  fail: (failure: Failure | null, method?: "GET" | "PUT" | "DELETE") => void;
  /** Runs once a file is stored, before the response. */
  onStored: (run: () => void | Promise<void>) => void;
  stop: () => Promise<void>;
};

const KEY = "a-key";
const SECRET = "s3cr/t+with=signs";
const REGION = "fr-par";
const BUCKET = "renfort-tests";
const GIGABYTE = 1_000_000_000;

/** Starts one on a free port, without objects. */
export async function startMockS3(): Promise<MockS3> {
  const objects: MockS3["objects"] = new Map();
  const requests: string[] = [];
  const mood: { failure: Failure | null; method?: string | undefined } = { failure: null };
  let stored: () => void | Promise<void> = () => {};

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests.push(`${request.method} ${request.url}`);
    const body = await buffer(request);
    const isFine = mood.failure === null || (mood.method !== undefined && mood.method !== request.method);
    if (!isFine && mood.failure !== null) return misbehave(mood.failure, response);
    const refusal = refusalOf(request, body);
    if (refusal !== null) return refuse(response, 403, refusal);
    if (request.method === "PUT") await keep(request, { body, objects, stored });
    serve(request, response, objects);
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const bound = server.address();
  const port = typeof bound === "object" ? bound?.port : undefined;
  return {
    url: `s3://${KEY}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/${BUCKET}?region=${REGION}&tls=false`,
    objects,
    requests,
    fail: (failure, method) => void Object.assign(mood, { failure, method }),
    onStored: (run) => {
      stored = run;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

type StoredObjects = { body: Buffer; objects: MockS3["objects"]; stored: () => void | Promise<void> };

async function keep(request: IncomingMessage, { body, objects, stored }: StoredObjects): Promise<void> {
  const key = keyOf(request);
  if (key === null) return;
  objects.set(key, { bytes: body, type: request.headers["content-type"] });
  await stored();
}

function serve(request: IncomingMessage, response: ServerResponse, objects: MockS3["objects"]): void {
  const key = keyOf(request);
  if (key === null) return refuse(response, 404, "NoSuchBucket");
  if (request.method === "PUT") return void response.writeHead(200).end();
  if (request.method === "DELETE") {
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  const found = objects.get(key);
  if (found === undefined) return refuse(response, 404, "NoSuchKey");
  response
    .writeHead(200, { "content-type": found.type, "content-length": found.bytes.length })
    .end(found.bytes);
}

function keyOf({ url = "" }: IncomingMessage): string | null {
  const prefix = `/${BUCKET}/`;
  return url.startsWith(prefix) ? url.slice(prefix.length) : null;
}

/** The error code for an invalid signature, or null. */
function refusalOf({ method = "", url = "", headers }: IncomingMessage, body: Buffer): string | null {
  const authorization =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w{64})$/.exec(
      headers.authorization ?? "",
    );
  const [, credential = "", signedHeaders = "", signature = ""] = authorization ?? [];
  const instant = String(headers["x-amz-date"]);
  const scope = [instant.slice(0, 8), REGION, "s3", "aws4_request"];
  if (credential.split("/")[0] !== KEY) return "InvalidAccessKeyId";
  if (credential !== [KEY, ...scope].join("/")) return "AuthorizationHeaderMalformed";
  const names = signedHeaders.split(";");
  if (!["host", "x-amz-content-sha256", "x-amz-date"].every((name) => names.includes(name)))
    return "AccessDenied";
  if (headers["x-amz-content-sha256"] !== sha256(body)) return "XAmzContentSHA256Mismatch";
  if (body.length > 0 && headers["content-md5"] !== md5(body).toString("base64")) return "BadDigest";
  const lines = names.map((name) => `${name}:${String(headers[name]).trim()}\n`).join("");
  const [path = "", query = ""] = url.split("?");
  const canonical = [method, path, query, lines, signedHeaders, sha256(body)].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", instant, scope.join("/"), sha256(Buffer.from(canonical))].join("\n");
  const key = scope.reduce((made, part) => hmac(made, part), Buffer.from(`AWS4${SECRET}`));
  return hmac(key, toSign).toString("hex") === signature ? null : "SignatureDoesNotMatch";
}

async function misbehave(failure: Failure, response: ServerResponse): Promise<void> {
  if (typeof failure === "object") return refuse(response, failure.status, failure.code);
  if (failure === "hang") return;
  if (failure === "cut") return void response.destroy();
  if (failure === "redirect") {
    return void response.writeHead(307, { location: "http://127.0.0.1:9/elsewhere" }).end();
  }
  if (failure === "drip") return drip(response);
  if (failure === "no length") return void response.writeHead(200).end("abc");
  const length = { "hang midway": 1000, "cut midway": 1000, "a gigabyte": GIGABYTE, "no end": undefined }[
    failure
  ];
  response.writeHead(200, length === undefined ? {} : { "content-length": length });
  response.write(Buffer.alloc(500));
  if (failure === "hang midway") return;
  if (failure === "cut midway") return void setImmediate(() => response.destroy());
  const piece = Buffer.alloc(1_000_000);
  for (let sent = 0; sent < GIGABYTE && !response.destroyed; sent += piece.length) {
    if (!response.write(piece)) await Promise.race([once(response, "drain"), once(response, "close")]);
  }
}

/** Sends a success status, then one byte at a time, often enough to avoid an idle timeout. */
function drip(response: ServerResponse): void {
  response.writeHead(200, { "content-length": 1000 }).flushHeaders();
  const dripping = setInterval(() => response.write("x"), 100);
  response.once("close", () => clearInterval(dripping));
}

function refuse(response: ServerResponse, status: number, code: string): void {
  const said = `<Code>${code}</Code><AWSAccessKeyId>${KEY}</AWSAccessKeyId><StringToSign>${SECRET}</StringToSign>`;
  response
    .writeHead(status, { "content-type": "application/xml" })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error>${said}</Error>`);
}

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const md5 = (bytes: Buffer) => createHash("md5").update(bytes).digest();
const hmac = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest();
