import { type ECDH, createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

const RECORD_SIZE = 4096;
const LAST_RECORD = 2;

/** The keys of a browser's subscription, base64url. */
type BrowserKeys = { p256dh: string; auth: string };

type Randomness = { server: ECDH; salt: Buffer };

/** The body of a push message (RFC 8291): only the browser that made the keys reads it. Throws for keys off the curve. */
export function encrypt(text: string, { p256dh, auth }: BrowserKeys, random = newRandomness()): Buffer {
  const { server, salt } = random;
  const browserKey = Buffer.from(p256dh, "base64url");
  const serverKey = server.getPublicKey();
  const shared = server.computeSecret(browserKey);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browserKey, serverKey]);
  const secret = derive(shared, { salt: Buffer.from(auth, "base64url"), info, length: 32 });
  const key = derive(secret, { salt, info: Buffer.from("Content-Encoding: aes128gcm\0"), length: 16 });
  const nonce = derive(secret, { salt, info: Buffer.from("Content-Encoding: nonce\0"), length: 12 });
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_SIZE);
  head.writeUInt8(serverKey.length, 4);
  const sealed = [cipher.update(text), cipher.update(Buffer.of(LAST_RECORD)), cipher.final()];
  return Buffer.concat([salt, head, serverKey, ...sealed, cipher.getAuthTag()]);
}

export function derive(
  secret: Buffer,
  { salt, info, length }: { salt: Buffer; info: Buffer; length: number },
): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, info, length));
}

function newRandomness(): Randomness {
  const server = createECDH("prime256v1");
  server.generateKeys();
  return { server, salt: randomBytes(16) };
}
