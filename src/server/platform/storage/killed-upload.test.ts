import { Client } from "pg";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { picture } from "#server/testing/pictures.ts";
import { startProduct, useDatabase } from "#server/testing/product.ts";
import { newDataDir, startServer } from "#server/testing/server-process.ts";
import { startMockS3 } from "#server/testing/services/mock-s3.ts";
import { enterCompany } from "#tools/api-client.ts";
import { deleteUnownedFiles } from "./stored-files.ts";

const databaseUrl = useDatabase();
const s3 = await startMockS3();
afterAll(() => s3.stop());

async function query<Row extends Record<string, unknown>>(text: string): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

test("a logo stored by a process killed before referencing it is deleted", async () => {
  const { dataDir: DATA_DIR, remove } = await newDataDir();
  onTestFinished(remove);
  const env = { DATA_DIR, DATABASE_URL: databaseUrl(), STORAGE_URL: s3.url };
  const firstServer = await startServer(env);
  const identity = await enterCompany(firstServer.address, {
    email: "claire@kerguelen.fr",
    companyName: "Maison Kerguelen",
  });
  const body = new FormData();
  const png = await picture().png().toBuffer();
  body.set("logo", new Blob([png], { type: "image/png" }), "logo.png");
  const upload = (address: string) =>
    fetch(`${address}/api/recruiter/logo`, {
      method: "PUT",
      headers: { origin: address, ...identity },
      body,
    });
  expect((await upload(firstServer.address)).status).toBe(200);
  const [referenced] = [...s3.objects.keys()];

  s3.onStored(() => void firstServer.end("SIGKILL"));
  await expect(upload(firstServer.address)).rejects.toThrow("fetch failed");
  await firstServer.end("SIGKILL");
  s3.onStored(() => {});
  expect(s3.objects.size).toBe(2);
  await query("update files set updated = updated - interval '16 minutes'");

  const { context, stop } = await startProduct(databaseUrl(), { STORAGE_URL: s3.url });
  onTestFinished(stop);
  await deleteUnownedFiles(context);
  expect([...s3.objects.keys()]).toEqual([referenced]);
  expect(await query("select full_path from files")).toEqual([{ full_path: referenced }]);
});
