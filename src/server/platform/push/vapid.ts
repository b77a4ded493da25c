import { createPrivateKey, generateKeyPairSync, sign } from "node:crypto";
import * as z from "zod/mini";
import type { Database } from "#server/platform/db/client.ts";
import { secretOf } from "#server/platform/db/secrets.ts";

/** The key pair by which push services know this deployment (RFC 8292). */
export type Vapid = {
  /** Base64url, uncompressed. */
  publicKey: string;
  /** The `Authorization` header of a request to a push service. */
  authorization: (endpoint: URL, now: Date) => string;
};

const TOKEN_SECONDS = 12 * 3600;
const jwk = z.object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string(), d: z.string() });

/** Made once per database, shared by every process, not in backups. `contact` is an address, as push services ask. */
export async function readVapid(db: Database, contact: string): Promise<Vapid> {
  const { x, y, ...rest } = jwk.parse(JSON.parse(await secretOf(db, "vapid", newKey)));
  const key = createPrivateKey({ key: { ...rest, x, y }, format: "jwk" });
  const point = [Buffer.of(4), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
  const publicKey = Buffer.concat(point).toString("base64url");
  return {
    publicKey,
    authorization(endpoint, now) {
      const exp = Math.floor(now.getTime() / 1000) + TOKEN_SECONDS;
      const parts = [
        { typ: "JWT", alg: "ES256" },
        { aud: endpoint.origin, exp, sub: `mailto:${contact}` },
      ];
      const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
      const signature = sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" });
      return `vapid t=${text}.${signature.toString("base64url")}, k=${publicKey}`;
    },
  };
}

function newKey(): string {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return JSON.stringify(privateKey.export({ format: "jwk" }));
}
