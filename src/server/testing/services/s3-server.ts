import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";

const PROGRAM = fileURLToPath(import.meta.resolve("s3rver/bin/s3rver.js"));
const LISTENING = /listening on 127\.0\.0\.1:(\d+)/;

/** A third-party S3 server (s3rver) in its own process, with one empty bucket. */
export async function startS3Server(
  env = process.env,
): Promise<{ url: string; folder: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "renfort-s3-"));
  const settings = ["--directory", folder, "--address", "127.0.0.1", "--port", "0"];
  const child = spawn(process.execPath, [PROGRAM, ...settings, "--configure-bucket", "renfort"], {
    env,
    stdio: ["ignore", "pipe", "ignore"],
  });
  process.once("exit", () => child.kill("SIGKILL"));
  const exit = once(child, "exit");
  const port = await Promise.race([portOf(child.stdout), exit.then(() => null)]);
  if (port === null) throw new Error("The S3 server did not start");
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/renfort?tls=false`,
    folder,
    async stop() {
      child.kill();
      await exit;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function portOf(output: Readable): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let text = "";
  // Read to the end: the server would stop when its output pipe is closed.
  output.on("data", (chunk: Buffer) => {
    text += chunk.toString();
    const [, port] = LISTENING.exec(text) ?? [];
    if (port !== undefined) resolve(port);
  });
  return promise;
}
