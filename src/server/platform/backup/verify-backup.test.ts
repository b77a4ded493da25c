import { createHash } from "node:crypto";
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readGauges } from "#server/platform/metrics/read-gauges.ts";
import { makeBackup, quiet } from "#server/testing/backups.ts";
import { asOwner } from "#server/testing/databases.ts";
import { uploadedLogo } from "#server/testing/logos.ts";
import { onboardedRecruiter } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { recordBackup, recordVerification } from "./backup-records.ts";
import { checkBackup } from "./check-backup.ts";
import { verifyBackup } from "./verify-backup.ts";

const product = useProduct();
const log = { ...quiet, info: () => undefined };
const backedUp = () => makeBackup(asOwner(product().databaseUrl), product().context.storage);
const trials = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith("renfort-verification-"));

/** Of this file alone: other tests verify backups at the same time. */
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "renfort-trials-"));
  // PostgreSQL runs as another account.
  await chmod(folder, 0o711);
  vi.stubEnv("TMPDIR", folder);
  await uploadedLogo(product(), await onboardedRecruiter(product().app));
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** The same backup without some lines, with the digest of what is left, and its counts unless others are told. */
async function rewrite(file: string, { without, told }: { without?: string; told?: object }): Promise<void> {
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split("\n");
  const kept = lines.slice(0, -1).filter((line) => without === undefined || !line.startsWith(without));
  const digest = createHash("sha256");
  for (const line of kept) digest.update(line).update("\n");
  const count = (kind: string) => kept.filter((line) => line.startsWith(`${kind} `)).length;
  const end = { rows: count("row"), files: count("file"), sha256: digest.digest("hex"), ...told };
  await writeFile(file, gzipSync(`${kept.join("\n")}\nend ${JSON.stringify(end)}\n`));
}

describe("verifying a backup", () => {
  test("restores its rows and files, and leaves nothing", async () => {
    const before = await trials();
    const { file, written } = await backedUp();
    expect(written.files).toBe(1);
    expect(await verifyBackup(file, { log })).toMatchObject(written);
    expect(await trials()).toEqual(before);
  });

  test("removes the folder of a verification that was killed, and no other", async () => {
    const { file } = await backedUp();
    const [killed, running] = [2_147_483_646, process.ppid].map((pid) => `renfort-verification-${pid}-a`);
    await mkdir(join(folder, `${killed}/postgres`), { recursive: true });
    await mkdir(join(folder, `${running}`));
    await verifyBackup(file, { log });
    expect(await trials()).toEqual([running]);
    await rm(join(folder, `${running}`), { recursive: true });
  });

  test("refuses a whole file whose rows cannot be restored", async () => {
    const { file } = await backedUp();
    await rewrite(file, { without: "row users " });
    expect((await checkBackup(file)).end.rows).toBeGreaterThan(0);
    const before = await trials();
    await expect(verifyBackup(file, { log })).rejects.toThrow(/foreign key/);
    expect(await trials()).toEqual(before);
  });

  test.each(["rows", "files"] as const)("refuses a file that has fewer %s than it says", async (kind) => {
    const { file, written } = await backedUp();
    const said = written[kind] + 1;
    await rewrite(file, { told: { [kind]: said } });
    await expect(verifyBackup(file, { log })).rejects.toThrow(new RegExp(`has .*${said} ${kind}.*, but`));
  });
});

describe("/metrics", () => {
  const gauges = async () => {
    const { context } = product();
    await readGauges(context);
    const text = await context.metrics.registry.metrics();
    return ["written", "verified"].map((state) =>
      Number(new RegExp(`backup_last_timestamp_seconds\\{state="${state}"\\} (\\S+)`).exec(text)?.[1]),
    );
  };

  test("has the instant of the last backup, and of the last restored on trial", async () => {
    const options = { url: asOwner(product().databaseUrl), log };
    const [first, second] = ["2026-11-22T02:15:00.000Z", "2026-11-23T02:15:00.000Z"];
    expect(await gauges()).toEqual([0, 0]);
    await recordBackup({ at: first, rows: 1, files: 0 }, options);
    await recordVerification({ at: first, rows: 1, files: 0 }, { ...options, now: new Date() });
    await recordBackup({ at: second, rows: 1, files: 0 }, options);
    expect(await gauges()).toEqual([second, first].map((at) => Date.parse(at) / 1000));
  });

  test("does not fail a backup that cannot be recorded", async () => {
    const warnings: unknown[] = [];
    const url = "postgresql://nobody:x@127.0.0.1:1/none";
    await recordBackup(
      { at: new Date(0).toISOString(), rows: 0, files: 0 },
      {
        url,
        log: { warn: (line: unknown) => warnings.push(line) },
      },
    );
    expect(warnings).toHaveLength(1);
  });
});
