import { createHash } from "node:crypto";
import { AwsV4Signer } from "aws4fetch";
import { assertStoragePath } from "./file-storage.ts";
import type { FileStorage } from "./file-storage.ts";
import {
  ANSWER_WITHIN_MS,
  answerWithin,
  contentOf,
  endOf,
  refusalOf,
  SLOWEST_BYTES_PER_MS,
} from "./s3-answers.ts";
import type { S3Answer } from "./s3-answers.ts";
import type { S3Address } from "./s3-address.ts";

type Method = "GET" | "PUT" | "DELETE";
type Sent = { bytes: Uint8Array<ArrayBuffer>; contentType: string };

const NOTHING = new Uint8Array();

/** Stores files in a bucket of any S3 storage, addressed by path; every request is signed, its content included. */
export function createS3Storage(address: S3Address): FileStorage {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = address;
  const keys = { accessKeyId, secretAccessKey, region, service: "s3", cache: new Map<string, ArrayBuffer>() };

  async function ask(method: Method, path: string, sent?: Sent): Promise<S3Answer> {
    assertStoragePath(path);
    const url = `${endpoint}/${bucket}/${path}`;
    const { headers } = await new AwsV4Signer({ ...keys, method, url, headers: headersOf(sent) }).sign();
    // Not signed, as some gateways change it; without it the length would be that of the compressed file.
    headers.set("accept-encoding", "identity");
    const within = ANSWER_WITHIN_MS + (sent?.bytes.byteLength ?? 0) / SLOWEST_BYTES_PER_MS;
    // A redirect would send a signed request to another server.
    const options = { method, headers, body: sent?.bytes ?? null, redirect: "manual" } as const;
    return answerWithin(`${method} ${path}`, within, (signal) => fetch(url, { ...options, signal }));
  }

  return {
    bucket,
    async put(path, bytes, contentType) {
      const answer = await ask("PUT", path, { bytes, contentType });
      if (answer.response.status !== 200) throw await refusalOf(answer);
      await endOf(answer);
    },
    async read(path) {
      const answer = await ask("GET", path);
      if (answer.response.status !== 200) throw await refusalOf(answer);
      return contentOf(answer);
    },
    async remove(path) {
      const answer = await ask("DELETE", path);
      if (answer.response.ok) return void (await endOf(answer));
      const refusal = await refusalOf(answer);
      if (refusal.reason !== "NoSuchKey") throw refusal;
    },
  };
}

// With these the storage detects content changed in transit, also over plain http.
function headersOf(sent: Sent | undefined): Record<string, string> {
  const bytes = sent?.bytes ?? NOTHING;
  return {
    "x-amz-content-sha256": createHash("sha256").update(bytes).digest("hex"),
    ...(sent && {
      "content-type": sent.contentType,
      "content-md5": createHash("md5").update(bytes).digest("base64"),
    }),
  };
}
