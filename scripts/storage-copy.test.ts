import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { uploadedLogo } from "#server/testing/logos.ts";
import { newRecruiter } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { startMockS3 } from "#server/testing/services/mock-s3.ts";

const HOW_MANY = 18;
const KILLED_AT = 4;
/** The signals to send to the command during the copy. */
const signals: NodeJS.Signals[] = [];
const s3 = await startMockS3();
const product = useProduct();
beforeAll(async () => {
  for (let count = 0; count < HOW_MANY; count += 1) {
    await uploadedLogo(product(), await newRecruiter(product().app));
  }
});
afterAll(() => s3.stop());

/** Runs the command to its end; the code is null after a signal. */
async function run(args: string[], env: Record<string, string> = { STORAGE_URL: s3.url }) {
  const { databaseUrl, context } = product();
  const child = spawn(process.execPath, ["scripts/storage-copy.ts", ...args], {
    env: {
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: databaseUrl,
      DATA_DIR: context.config.dataDir,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [signal] = signals.splice(0);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  let isSent = false;
  s3.onStored(async () => {
    if (signal === undefined || s3.objects.size < KILLED_AT) return;
    // Only once: a second Ctrl-C ends the command immediately.
    if (!isSent) child.kill(signal);
    isSent = true;
    // The command receives the signal before the response for this file.
    await delay(100);
  });
  const [code]: unknown[] = await once(child, "close");
  return { code, output };
}
describe("npm run storage:copy", () => {
  test("reports its missing settings and arguments", async () => {
    expect(await run([])).toMatchObject({ code: 1, output: expect.stringContaining("--to bucket|folder") });
    expect((await run(["--to", "moon"])).code).toBe(1);
    expect((await run(["--to", "bucket", "--force"])).code).toBe(1);
    const { code, output } = await run(["--to", "bucket"], {});
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^Database: .+\.\nSTORAGE_URL must contain the bucket to copy to or from\.\n$/),
    ]);
  });

  test("a run after a kill completes the copy, also in the other direction", async () => {
    expect(await run(["--to", "bucket", "--dry-run"])).toMatchObject({
      code: 0,
      output: expect.stringContaining(`${HOW_MANY} to copy, 0 already present, 0 removed from the source.`),
    });
    signals.push("SIGKILL");
    expect((await run(["--to", "bucket"])).code).toBeNull();
    const before = s3.objects.size;
    expect(before).toBeLessThan(HOW_MANY);
    const { code, output } = await run(["--to", "bucket", "--remove-source"]);
    expect(output).toMatch(
      new RegExp(`\\d+ copied, \\d+ already present, ${HOW_MANY} removed from the source`),
    );
    expect(code).toBe(0);
    expect(s3.objects.size).toBe(HOW_MANY);
    const back = await run(["--to", "folder", "--remove-source"]);
    expect(back.output).toContain(
      `${HOW_MANY} copied, 0 already present, ${HOW_MANY} removed from the source.`,
    );
    expect(s3.objects.size).toBe(0);
    const { rows } = await product().context.db.execute<{ path: string }>(
      "select company_logo as path from companies where company_logo is not null",
    );
    for (const { path } of rows) expect((await product().app.inject({ url: path })).statusCode).toBe(200);
    expect(rows).toHaveLength(HOW_MANY);
  });

  test("Ctrl-C stops it after the current files, with a message", async () => {
    signals.push("SIGINT");
    const { code, output } = await run(["--to", "bucket"]);
    expect(output).toContain("Stopped before the end: run it again to resume.");
    expect(code).toBe(1);
    expect((await run(["--to", "bucket"])).output).toContain("0 removed");
  });

  test("a file with other bytes than its own is named, and fails the command", async () => {
    const [path = ""] = s3.objects.keys();
    const file = join(product().context.config.dataDir, "files", path);
    const content = await readFile(file);
    onTestFinished(() => writeFile(file, content));
    s3.objects.delete(path);
    await writeFile(file, "others");
    const { code, output } = await run(["--to", "bucket"]);
    expect(output).toContain(`Damaged, not copied: ${path}\n`);
    expect(code).toBe(1);
  });

  test("a file that is in neither storage is named, and fails the command", async () => {
    const [path = ""] = s3.objects.keys();
    s3.objects.delete(path);
    await rm(join(product().context.config.dataDir, "files", path));
    const { code, output } = await run(["--to", "bucket"]);
    expect(output).toContain(`Missing in both: ${path}\n`);
    expect(code).toBe(1);
  });

  test("an error of the bucket is reported without secrets", async () => {
    s3.fail({ status: 403, code: "SignatureDoesNotMatch" });
    const { code, output } = await run(["--to", "bucket"]);
    s3.fail(null);
    expect(code).toBe(1);
    expect(output).toContain("403 SignatureDoesNotMatch");
    expect(output).not.toMatch(/s3cr|a-key/);
  });
});
