import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { startProduct, useDatabase } from "#server/testing/product.ts";

const databaseUrl = useDatabase();

async function readiness(DATA_DIR: string): Promise<number> {
  const { app, stop } = await startProduct(databaseUrl(), { DATA_DIR });
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
    expect(await readiness("/sys")).toBe(503);
  });
});
