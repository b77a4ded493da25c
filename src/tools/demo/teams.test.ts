import { afterAll, beforeAll, expect, test } from "vitest";
import { useProduct } from "#server/testing/product.ts";
import { wrongJobs, wrongReliabilityCounters } from "#server/testing/traces.ts";
import { type Api, answered, apiAt, enterCompany } from "#tools/api-client.ts";
import { withConnection } from "#tools/command/connection.ts";
import { join, seedCompany } from "./activity.ts";
import { answerCompany } from "./candidate.ts";
import { demoCompany } from "./jobs.ts";
import { demoPeople } from "./people.ts";
import { engageTeams, moveTeams, recordTeams } from "./teams.ts";

const product = useProduct();
const setup: { company?: Api; people: Api[] } = { people: [] };

beforeAll(async () => {
  const address = await product().app.listen({ port: 0, host: "127.0.0.1" });
  setup.company = apiAt(address, await enterCompany(address, demoCompany));
  await seedCompany(setup.company);
  for (const person of demoPeople.slice(0, 24)) setup.people.push(await join(address, person));
});
afterAll(() => product().app.server.closeAllConnections());

async function states(deletedJobs?: true) {
  const { company } = setup;
  if (company === undefined) throw new Error("Nothing is started yet");
  const { items } = await answered(company.GET("/api/applications", { params: { query: { deletedJobs } } }));
  return items.map(({ engagement, status }) => engagement?.state ?? status);
}

test("the demo candidates are engaged in every state and reply to requests", async () => {
  const { company, people } = setup;
  if (company === undefined) throw new Error("Nothing is started yet");
  const teams = await engageTeams(company, people, new Date());
  await withConnection(product().databaseUrl, (runner) => moveTeams(runner, teams));
  await recordTeams(company, teams);
  const counted = Object.groupBy(await states(), (state) => state);
  expect(Object.fromEntries(Object.entries(counted).map(([state, all]) => [state, all?.length]))).toEqual({
    "to-record": 4,
    ongoing: 2,
    confirmed: 4,
    asked: 1,
    withdrawn: 1,
    changed: 2,
    present: 1,
    late: 1,
    excused: 1,
    absent: 1,
    pending: 3,
  });
  expect(await states(true)).toEqual(["cancelled"]);
  expect(await wrongJobs(product().databaseUrl)).toEqual([]);

  const jobs = teams.map(({ jobId }) => ({ params: { path: { id: jobId } } }));
  const sent = await Promise.all(
    jobs.map((job) => answered(company.GET("/api/jobs/{id}/announcements", job))),
  );
  expect(sent.flatMap(({ items }) => items.map(({ sentTo }) => sentTo))).toEqual([4]);
  const { url } = await answered(company.GET("/api/recruiter/calendar"));
  const calendar = await product().app.inject(new URL(url ?? "").pathname);
  expect(calendar.body.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(4);

  const done = new Set<string>();
  for (let round = 0; round < 12; round += 1) {
    for (const person of people) done.add((await answerCompany(person))?.split(" «")[0] ?? "rien");
  }
  expect(done).toContain("confirme sa venue à");
  expect(done).toContain("conteste son pointage à");
  const left = await states();
  expect(left).not.toContain("asked");
  expect(left).not.toContain("changed");
  expect(await wrongJobs(product().databaseUrl)).toEqual([]);
  expect(await wrongReliabilityCounters(product().databaseUrl)).toEqual([]);
});
