import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The link to a page in the last mail to an address; empty if there is none. */
export async function linkMailedTo(dataDir: string, recipient: string, page: string): Promise<string> {
  const outbox = join(dataDir, "outbox");
  const files = await readdir(outbox).catch(() => []);
  const mails = await Promise.all(files.map((file) => readFile(join(outbox, file), "utf8")));
  const readable = mails
    .filter((mail) => mail.includes(`To: ${recipient}`))
    .map((mail) => mail.replaceAll("=\r\n", "").replaceAll("=3D", "="));
  const links = readable.join("\n").matchAll(/http:\/\/localhost:\d+(\/[a-z-]+)[^#\s]*#token=[\w-]{43}/g);
  return [...links].find(([, path]) => path === page)?.[0] ?? "";
}
