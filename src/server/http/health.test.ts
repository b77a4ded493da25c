import { statSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { createLog } from "#server/log.ts";
import { startProduct, useDatabase } from "#server/testing/product.ts";
import { startServer } from "#server/testing/server-process.ts";

const databaseUrl = useDatabase();
/** A user who owns nothing; only root may run a process as another. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Another user may run the product from here: no folder above is private. */
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

  test("when it keeps no data of its own", async () => {
    expect(await readiness("/nowhere/at/all")).toBe(200);
  });

  // A disk without one free byte that every Linux has.
  test.runIf(process.platform === "linux")("not when the disk of its data is full", async () => {
    const lines: string[] = [];
    expect(await readiness("/sys", lines)).toBe(503);
    expect(lines.join("")).toContain("The disk of /sys is full");
  });

  test.runIf(isReadableByAll)(
    "not when its user may not write in its data folder, though it answers all else",
    async () => {
      // In the project, which that user may enter: a temporary folder may be private.
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
