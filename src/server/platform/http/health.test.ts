import { statSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { createLog } from "#server/platform/log/log.ts";
import { startProduct, useDatabase } from "#server/testing/product.ts";
import { startServer } from "#server/testing/server-process.ts";
import { isDiskFull } from "./health.routes.ts";

const databaseUrl = useDatabase();
/** An unprivileged user; only root may start a process as another user. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Whether another user can run the product from here: no parent folder is private. */
const isReadableByAll =
  process.getuid?.() !== 0 ||
  ancestorsOf(process.cwd()).every((folder) => (statSync(folder).mode & 0o005) === 0o005);

function ancestorsOf(folder: string): string[] {
  return folder === dirname(folder) ? [folder] : [folder, ...ancestorsOf(dirname(folder))];
}

async function readiness(DATA_DIR: string, lines: string[] = []): Promise<number> {
  const log = createLog("error", { write: (line) => lines.push(line) });
  const { app, stop } = await startProduct(databaseUrl(), { DATA_DIR }, log);
  const { statusCode } = await app.inject({ url: "/readyz" });
  await stop();
  return statusCode;
}

describe("a process is ready", () => {
  test("when its data folder has room", async () => {
    const folder = await mkdtemp(join(tmpdir(), "renfort-ready-"));
    expect(await readiness(folder)).toBe(200);
    await rm(folder, { recursive: true });
  });

  test("when it has no data folder", async () => {
    expect(await readiness("/nowhere/at/all")).toBe(200);
  });

  // A file system without free space that every Linux has.
  test.runIf(process.platform === "linux")("not when the disk of its data is full", async () => {
    const lines: string[] = [];
    expect(await readiness("/sys", lines)).toBe(503);
    expect(lines.join("")).toContain("The disk of /sys is full");
  });

  test("not when the free blocks of the disk are those that the system keeps for root", () => {
    const disk = { bavail: 0, bfree: 1_000_000, bsize: 4_096 };
    expect(isDiskFull(disk)).toBe(true);
    expect(isDiskFull({ ...disk, bavail: 1_000_000 })).toBe(false);
  });

  test.runIf(isReadableByAll)(
    "not when its user cannot write to its data folder, though it serves every other request",
    async () => {
      // In the project folder, as a temporary folder may be private.
      const folder = await mkdtemp(join(process.cwd(), ".cache", "ready-"));
      onTestFinished(() => rm(folder, { recursive: true }));
      await chmod(folder, 0o555);
      const server = await startServer({ DATABASE_URL: databaseUrl(), DATA_DIR: folder }, NOBODY);
      const asked = await Promise.all(
        ["/readyz", "/healthz", "/login"].map((path) => fetch(server.address + path)),
      );
      expect(await server.end("SIGTERM")).toBe(0);
      expect(asked.map(({ status }) => status)).toEqual([503, 200, 200]);
      expect(server.output()).toContain("EACCES");
    },
  );
});
