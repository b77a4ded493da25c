import { createHash } from "node:crypto";
import { AwsV4Signer } from "aws4fetch";
import type { S3Address } from "#server/platform/config/s3-address.ts";
import { type FileStorage, assertStoragePath } from "./file-storage.ts";
import {
  type S3Response,
  contentOf,
  failureOf,
  fetchWithTimeout,
  MIN_BYTES_PER_MS,
  readRest,
  RESPONSE_TIMEOUT_MS,
} from "./s3-responses.ts";

type Method = "GET" | "PUT" | "DELETE";
type Upload = { bytes: Uint8Array<ArrayBuffer>; contentType: string };

const NO_BYTES = new Uint8Array();

/** Stores files in a bucket of any S3 storage, addressed by path; every request is signed, its content included. */
export function createS3Storage(address: S3Address): FileStorage {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = address;
  const keys = { accessKeyId, secretAccessKey, region, service: "s3", cache: new Map<string, ArrayBuffer>() };

  async function request(method: Method, path: string, upload?: Upload): Promise<S3Response> {
    assertStoragePath(path);
    const url = `${endpoint}/${bucket}/${path}`;
    const { headers } = await new AwsV4Signer({ ...keys, method, url, headers: headersOf(upload) }).sign();
    // Not signed, as some gateways change it; without it the length would be that of the compressed file.
    headers.set("accept-encoding", "identity");
    const timeoutMs = RESPONSE_TIMEOUT_MS + (upload?.bytes.byteLength ?? 0) / MIN_BYTES_PER_MS;
    // A redirect would send a signed request to another server.
    const options = { method, headers, body: upload?.bytes ?? null, redirect: "manual" } as const;
    return fetchWithTimeout(`${method} ${path}`, timeoutMs, (signal) => fetch(url, { ...options, signal }));
  }

  return {
    bucket,
    async put(path, bytes, contentType) {
      const received = await request("PUT", path, { bytes, contentType });
      if (received.response.status !== 200) throw await failureOf(received);
      await readRest(received);
    },
    async read(path) {
      const received = await request("GET", path);
      if (received.response.status !== 200) throw await failureOf(received);
      return contentOf(received);
    },
    async remove(path) {
      const received = await request("DELETE", path);
      if (received.response.ok) return void (await readRest(received));
      const failure = await failureOf(received);
      if (failure.reason !== "NoSuchKey") throw failure;
    },
  };
}

// With these the storage detects content changed in transit, also over plain http.
function headersOf(upload: Upload | undefined): Record<string, string> {
  const bytes = upload?.bytes ?? NO_BYTES;
  return {
    "x-amz-content-sha256": createHash("sha256").update(bytes).digest("hex"),
    ...(upload && {
      "content-type": upload.contentType,
      "content-md5": createHash("md5").update(bytes).digest("base64"),
    }),
  };
}
