import { sql } from "drizzle-orm";
import { addDays, dayInParis } from "#domain/values/dates.ts";
import { readConfig } from "#server/platform/config/config.ts";
import { onConfiguredDatabase } from "#server/platform/db/own-database.ts";
import { createLog } from "#server/platform/log/log.ts";
import { type Api, answered, apiAt, enterCompany, signUpCandidate, applyAsShown } from "#tools/api-client.ts";
import { type Runner, withConnection } from "#tools/command/connection.ts";
import { join, seedCompany } from "#tools/demo/activity.ts";
import { DEMO_JOBS, demoCompany, demoPublication } from "#tools/demo/jobs.ts";
import { demoPeople, setHistories } from "#tools/demo/people.ts";
import { engageTeams, moveTeams, recordTeams } from "#tools/demo/teams.ts";

const places = {
  busy: 0,
  full: 1,
  few: 3,
  unapplied: 7,
  suspended: 9,
  placeless: 10,
  finished: 11,
  long: 12,
} as const;
type Kind = keyof typeof places;

/** The index of the first demo candidate engaged for the days around today. */
const TEAM_FROM = 20;

export type PopulatedCompany = { cookie: string; job: (kind: Kind) => string };

const applications: Record<number, string> = {
  0: "0 1a 2r 6",
  1: "0a 6",
  2: "0 3 6a",
  3: "0 1r 5 6",
  4: "0 3a 6r 11a",
  5: "0 2 6",
  6: "0r 6a 8",
  7: "1r 2 6",
  8: "0 4a 6",
  9: "0 6 9",
  10: "3 6 11a",
  11: "0r 6 12",
  13: "0 1 5",
  15: "6 10 12",
};

const longJob = {
  title:
    "Équipier polyvalent en renfort pour le festival des Vieilles Charrues : bénévoles, loges et repas des équipes techniques",
  hourlyRate: 999.5,
  numberOfPositions: 20,
  description: Array.from(
    { length: 6 },
    () =>
      "Vous rejoignez une équipe de quarante personnes pendant tout le festival : accueil des bénévoles dès 6 h, dressage des loges, réassort des buffets, puis service au comptoir jusqu’au dernier rappel. https://www.exemple.fr/un-lien-tres-long-que-rien-ne-coupe/et-qui-continue-encore-longtemps",
  ).join("\n\n"),
  requirements: [
    "Ponctualité",
    "Permis B depuis plus de deux ans et véhicule personnel, le site n’étant pas desservi après 22 h",
  ],
  benefits: ["Repas offerts", "Transport remboursé", "Accès aux concerts après le service"],
};

const sparsePerson = {
  email: "marie-ange.lebihan-kerautret@example.com",
  firstName: "Marie-Ange",
  lastName: "Le Bihan-Kerautret de La Villemarqué",
  birthDate: "2007-03-21",
};

export async function populatedCompany(url: string, dataDir: string): Promise<PopulatedCompany> {
  const identity = await enterCompany(url, demoCompany);
  const company = apiAt(url, identity);
  await seedCompany(company);
  const jobs = await publishAll(company);
  const job = (kind: Kind) => jobs[places[kind]] ?? "";
  await applyAll(url, company, jobs);
  const team: Api[] = [];
  for (const person of demoPeople.slice(TEAM_FROM)) team.push(await join(url, person));
  const teams = await engageTeams(company, team, new Date());
  const params = { path: { id: job("suspended") } };
  await answered(company.PUT("/api/jobs/{id}/activity", { params, body: { isActive: false } }));
  await onConfiguredDatabase(readConfig({ DATA_DIR: dataDir }), createLog("error"), ({ url: address }) =>
    withConnection(address, async (runner) => {
      await age(runner, job);
      await moveTeams(runner, teams);
    }),
  );
  await recordTeams(company, teams);
  return { cookie: identity["cookie"] ?? "", job };
}

async function publishAll(company: Api): Promise<string[]> {
  const today = dayInParis(new Date());
  const bodies = Array.from({ length: DEMO_JOBS }, (_, number) => demoPublication(number, today));
  bodies.push({ ...demoPublication(0, today), ...longJob, date: addDays(today, 21) });
  const jobs: string[] = [];
  for (const body of bodies) jobs.push((await answered(company.POST("/api/jobs", { body }))).id);
  return jobs;
}

/** All apply before any decision, as a full job accepts no more applications. */
async function applyAll(url: string, company: Api, jobs: readonly string[]): Promise<void> {
  const decisions: [id: string, decision: "accepted" | "rejected"][] = [];
  for (const [index, wanted] of Object.entries(applications)) {
    const person = demoPeople[Number(index)];
    if (person === undefined) throw new Error("The demonstration has fewer people");
    const candidate = await join(url, person);
    for (const word of wanted.split(" ")) {
      const id = await applyAsShown(candidate, jobs[Number.parseInt(word, 10)] ?? "");
      if (word.endsWith("a")) decisions.push([id, "accepted"]);
      if (word.endsWith("r")) decisions.push([id, "rejected"]);
    }
  }
  await applyAsShown(apiAt(url, await signUpCandidate(url, sparsePerson)), jobs[places.long] ?? "");
  for (const [id, decision] of decisions) {
    const params = { path: { id } };
    await answered(company.POST("/api/applications/{id}/decision", { params, body: { decision } }));
  }
}

async function age(runner: Runner, job: (kind: Kind) => string): Promise<void> {
  await runner.execute(
    sql`with over as (
      update jobs set is_active = false, date = date - 20, ends_at = ends_at - interval '20 days' where id = ${job("finished")}
      returning id, starts_at, ends_at
    )
    update engagements set starts_at = over.starts_at, ends_at = over.ends_at, agreed_starts_at = over.starts_at,
      agreed_ends_at = over.ends_at from over where job_id = over.id`,
  );
  await runner.execute(sql`update jobs set location_ville = null where id = ${job("placeless")}`);
  await runner.execute(sql`update applications set applied_at = applied_at - place * interval '5 hours 7 minutes'
    from (select id, row_number() over (order by md5(user_id::text || job_id)) - 1 as place from applications) aged
    where aged.id = applications.id`);
  await setHistories(runner);
}
