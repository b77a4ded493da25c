import type { CampaignResult } from "#server/testing/attack.ts";
import { inDatabase, wrongCounters } from "#server/testing/load/kills.ts";
import { openCompany } from "#server/testing/load/write-load.ts";
import { publication } from "#server/testing/people.ts";
import { startServer } from "#server/testing/server-process.ts";
import { type Api, answered, apiAt, applyAsShown } from "#tools/api-client.ts";
import { signUp } from "./people.ts";

const PEOPLE = 200;
const POSITIONS = 20;
const early = { startTime: "18:00", endTime: "22:00" };
const overlapping = { startTime: "21:00", endTime: "23:30" };
const touching = { startTime: "12:00", endTime: "18:00" };

type ClashingApplication = { company: Api; id: string };

/** With overlapping hours one of two companies engages each person, with touching hours both do. */
export async function acceptConcurrently(dataDir: string): Promise<CampaignResult> {
  const env = { DATA_DIR: dataDir, TRUST_PROXY: "true", ADDRESS_PROVIDER: "embedded" };
  const servers = [await startServer(env), await startServer(env)] as const;
  const [first, second] = await Promise.all(
    servers.map(async ({ address }, at) => {
      const account = { email: `entreprise-${at}@example.com`, companyName: `Maison ${at}` };
      return apiAt(address, await openCompany(address, account));
    }),
  );
  if (first === undefined || second === undefined) throw new Error("Two companies are needed");
  const people: Record<"early" | "overlapping" | "touching", ClashingApplication>[] = [];
  for (let number = 0; number < PEOPLE; number += POSITIONS) {
    const ids = {
      early: await publish(first, early),
      overlapping: await publish(second, overlapping),
      touching: await publish(second, touching),
    };
    for (let at = 0; at < POSITIONS; at += 1) {
      const person = apiAt(servers[0].address, await signUp(servers[0].address, number + at));
      people.push({
        early: { company: first, id: await applyAsShown(person, ids.early) },
        overlapping: { company: second, id: await applyAsShown(person, ids.overlapping) },
        touching: { company: second, id: await applyAsShown(person, ids.touching) },
      });
    }
  }
  const since = performance.now();
  const results = await Promise.all(
    people.map(async (applied) => {
      const [one, other, both] = await Promise.all(
        [applied.early, applied.overlapping, applied.touching].map(accept),
      );
      const isOneTaken = (one === 200 && other === 409) || (one === 409 && other === 200);
      return { isOneTaken, isTouchingTaken: both === 200 };
    }),
  );
  const milliseconds = Math.round(performance.now() - since);
  const differences = [
    ...results.flatMap(({ isOneTaken }, at) => (isOneTaken ? [] : [`person ${at} was not accepted once`])),
    ...results.flatMap(({ isTouchingTaken }, at) => (isTouchingTaken ? [] : [`person ${at} was refused`])),
    ...(await inDatabase(dataDir, wrongCounters)).filter((wrong) => wrong.startsWith("job")),
  ];
  for (const server of servers) await server.end("SIGTERM");
  const figures = `${PEOPLE * 3} acceptances at once by two companies in ${milliseconds} ms`;
  return { figures, differences };
}

async function publish(company: Api, hours: { startTime: string; endTime: string }): Promise<string> {
  const body = publication({ ...hours, numberOfPositions: POSITIONS });
  return (await answered(company.POST("/api/jobs", { body }))).id;
}

async function accept({ company, id }: ClashingApplication): Promise<number> {
  const sent = { params: { path: { id } }, body: { decision: "accepted" } } as const;
  const { status } = (await company.POST("/api/applications/{id}/decision", sent)).response;
  // Not started: it waited too long for a database connection, so it can be retried.
  return status === 503 ? accept({ company, id }) : status;
}
