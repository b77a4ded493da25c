import { BRAND } from "#domain/brand.ts";
import { countTrackRecords } from "#server/features/companies/count-track-records.ts";
import { readConfig } from "#server/platform/config/config.ts";
import { createLog } from "#server/platform/log/log.ts";
import { type RunningProduct, start } from "#server/start.ts";
import { answered, apiAt, enterCompany, PASSWORD } from "#tools/api-client.ts";
import { withConnection } from "#tools/command/connection.ts";
import { type DemoSetup, live, renew, seedDemo } from "#tools/demo/activity.ts";
import { demoCompany } from "#tools/demo/jobs.ts";
import { demoPeople, setHistories } from "#tools/demo/people.ts";
import { moveTeams, recordTeams } from "#tools/demo/teams.ts";
import { buildWeb } from "./build.ts";

// `npm run demo`: the product on a separate data folder, with a company and sixty simulated candidates over HTTP.
// Ignores .env and DATABASE_URL, to never touch the data of the real product.
const { PORT, HOST, PUBLIC_URL, DATA_DIR = "./data-demo" } = process.env;
const stopping = new AbortController();
const starting = startDemo();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stopping.abort());

try {
  const product = await starting;
  await demonstrate(product).catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });
  await product.stop();
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await starting.then((product) => product.stop()).catch(() => undefined);
  process.exit(1);
}

async function startDemo(): Promise<RunningProduct> {
  await buildWeb();
  const config = readConfig({ PORT, HOST, PUBLIC_URL, DATA_DIR });
  return start({ config, log: createLog("error"), signal: stopping.signal });
}

async function begin(town: DemoSetup, { databaseUrl, context }: RunningProduct): Promise<void> {
  const teams = await seedDemo(town);
  await withConnection(databaseUrl, async (runner) => {
    await setHistories(runner);
    await moveTeams(runner, teams);
  });
  await recordTeams(town.company, teams);
  // Otherwise counted at night only.
  await countTrackRecords(context, town);
}

async function demonstrate(product: RunningProduct): Promise<void> {
  const { address } = product;
  const company = apiAt(address, await enterCompany(address, demoCompany));
  const town: DemoSetup = { address, company, signal: stopping.signal };
  const { onboardingCompleted } = await answered(company.GET("/api/recruiter"));
  if (!onboardingCompleted) console.log("L’entreprise et les candidats s’installent…");
  if (onboardingCompleted) await renew(company);
  else await begin(town, product);
  const { url } = await answered(company.GET("/api/pool/link"));
  console.log(
    [
      "",
      `${BRAND}, démonstration : ${address}`,
      `  Entreprise    ${address}/login`,
      `  E-mail        ${demoCompany.email}`,
      `  Candidat      ${address}/candidat/connexion`,
      `  E-mail        ${demoPeople[0]?.email}`,
      `  Mot de passe  ${PASSWORD} (les deux)`,
      ...(url === null ? [] : [`  Rejoindre     ${url}`]),
      "  Arrêt         Ctrl-C",
      "",
    ].join("\n"),
  );
  await live(town, (line) => console.log(line));
}
