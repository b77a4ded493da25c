import type { CampaignResult } from "#server/testing/attack.ts";
import { withClient } from "#server/testing/databases.ts";
import { startExternalPostgres } from "#server/testing/external-postgres.ts";
import { rehearseUpgrade } from "#server/testing/release/rehearse-upgrade.ts";

const PROCESSES = 3;
const STEPS = 1_000;
const COMPANIES = 20;

/** The previous release with data, this one beside it and in its place under load, then back. */
export async function upgradeAndBack(dataDir: string): Promise<CampaignResult> {
  const postgres = await startExternalPostgres(dataDir);
  const { ownerUrl, databaseUrl } = await createRoles(postgres);
  const seed = Math.floor(Math.random() * 2 ** 31);
  const options = { ownerUrl, databaseUrl, dataDir, processes: PROCESSES, steps: STEPS, seed };
  const { rows, writes, reads, isLast, differences } = await rehearseUpgrade({
    ...options,
    companies: COMPANIES,
  });
  await postgres.stop();
  const back = isLast ? "upgraded, with no way back" : "upgraded and back";
  return {
    figures: `${PROCESSES} processes ${back}, with ${rows} rows (seed ${seed}) under ${writes} writes and ${reads} reads; ${differences.length} differences`,
    differences,
  };
}

async function createRoles({ url, port }: { url: string; port: number }) {
  await withClient(url, async (client) => {
    await client.query("create role renfort_owner login password 'owner'");
    await client.query("create role renfort login password 'serving'");
    await client.query("create database renfort owner renfort_owner");
  });
  const at = (user: string) => `postgresql://${user}@127.0.0.1:${port}/renfort`;
  return { ownerUrl: at("renfort_owner:owner"), databaseUrl: at("renfort:serving") };
}
