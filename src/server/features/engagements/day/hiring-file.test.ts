import { parse } from "csv-parse/sync";
import { expect, onTestFinished, test } from "vitest";
import { createLog } from "#server/platform/log/log.ts";
import {
  type Person,
  appliedTo,
  editBody,
  newCandidate,
  publishedJob,
  recruiterOn,
} from "#server/testing/people.ts";
import { startProduct, useProduct } from "#server/testing/product.ts";

const DAY = "2026-12-05";
const product = useProduct();

const recruiterOnPro = () => recruiterOn(product(), "pro", { siret: "732 829 320 00074" });

async function accept(recruiter: Person, job: string, candidate: Person): Promise<string> {
  const application = await appliedTo(candidate, job);
  await recruiter.call("POST", `/api/applications/${application}/decision`, {
    body: { decision: "accepted" },
  });
  return application;
}

const file = (recruiter: Person, job: string) => recruiter.call("GET", `/api/jobs/${job}/hiring-file`);

test("the hiring file has the people engaged only, with their names escaped", async () => {
  product().time.set("2026-12-01T09:00:00Z");
  const { app } = product();
  const recruiter = await recruiterOnPro();
  const job = await publishedJob(recruiter, { date: DAY, numberOfPositions: 4 });
  await accept(recruiter, job, await newCandidate(app, { lastName: "Riou", birthDate: "2000-05-05" }));
  await accept(recruiter, job, await newCandidate(app, { lastName: "=Bihan;", birthDate: "2004-02-29" }));
  await accept(recruiter, job, await newCandidate(app, { lastName: "Éon", birthDate: "1999-01-31" }));
  await appliedTo(await newCandidate(app, { lastName: "Waiting", birthDate: "1988-08-08" }), job);
  const gone = await newCandidate(app, { lastName: "Gone", birthDate: "1977-07-07" });
  const withdrawn = await accept(recruiter, job, gone);
  await gone.call("POST", `/api/candidate/applications/${withdrawn}/withdrawal`, { body: {} });
  const answer = await file(recruiter, job);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="dossier-embauche-${DAY}.csv"`,
    "cache-control": "no-store",
  });
  const rows: Record<string, string>[] = parse(answer.body, { bom: true, delimiter: ";", columns: true });
  expect(rows).toHaveLength(3);
  expect(rows).toMatchObject([
    {
      Nom: "'=Bihan;",
      Prénom: "Zoé",
      "Date de naissance": "2004-02-29",
      "Taux horaire brut": "13,5",
      SIRET: "732\u00a0829\u00a0320\u00a000074",
      "Lieu de naissance": "",
    },
    { Nom: "Éon", "Date de naissance": "1999-01-31" },
    { Nom: "Riou" },
  ]);
  expect(answer.body).not.toMatch(/Waiting|1988|Gone|1977|example\.fr/);
});

test("the export of a hiring file is logged with the number of people, and without who they are", async () => {
  product().time.set("2026-12-01T09:00:00Z");
  const recruiter = await recruiterOnPro();
  const job = await publishedJob(recruiter, { date: DAY });
  const person = { lastName: "Riou", birthDate: "2000-05-05" };
  await accept(recruiter, job, await newCandidate(product().app, person));
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  const logging = await startProduct(product().databaseUrl, {}, log);
  onTestFinished(logging.stop);
  logging.time.set(product().time.read());
  const request = { url: `/api/jobs/${job}/hiring-file`, headers: recruiter.headers };
  expect((await logging.app.inject(request)).body).toContain("Riou");
  const exported = lines.filter((line) => line.includes("A hiring file was exported"));
  expect(exported.map((line) => JSON.parse(line))).toMatchObject([{ jobId: job, people: 1 }]);
  expect(lines.join("")).not.toMatch(/Riou|2000-05-05/);
});

test("the hiring file has the terms that the person agreed to, not those proposed since", async () => {
  product().time.set("2026-12-01T09:00:00Z");
  const recruiter = await recruiterOnPro();
  const job = await publishedJob(recruiter, { date: DAY });
  await accept(recruiter, job, await newCandidate(product().app));
  const body = editBody({
    date: "2026-12-06",
    startTime: "09:00",
    endTime: "17:00",
    endsNextDay: false,
    hourlyRate: 12,
  });
  expect((await recruiter.call("PUT", `/api/jobs/${job}`, { body })).statusCode).toBe(200);
  const rows = parse((await file(recruiter, job)).body, { bom: true, delimiter: ";", columns: true });
  expect(rows).toMatchObject([
    {
      "Jour de début": DAY,
      "Heure de début": "18:00",
      "Jour de fin": DAY,
      "Heure de fin": "23:30",
      "Taux horaire brut": "13,5",
    },
  ]);
});

test("the hiring file of somebody accepted during the job starts when they were accepted", async () => {
  product().time.set("2026-12-01T09:00:00Z");
  const recruiter = await recruiterOnPro();
  const job = await publishedJob(recruiter, { date: DAY });
  product().time.set(`${DAY}T19:05:00Z`);
  await accept(recruiter, job, await newCandidate(product().app));
  const rows = parse((await file(recruiter, job)).body, { bom: true, delimiter: ";", columns: true });
  expect(rows).toMatchObject([{ "Jour de début": DAY, "Heure de début": "20:05", "Heure de fin": "23:30" }]);
});

test("the hiring file of nobody, of another company and of a deleted job are refused", async () => {
  product().time.set("2026-12-01T09:00:00Z");
  const recruiter = await recruiterOnPro();
  const job = await publishedJob(recruiter, { date: DAY });
  expect((await file(recruiter, job)).statusCode).toBe(409);
  await accept(recruiter, job, await newCandidate(product().app));
  expect((await file(await recruiterOnPro(), job)).statusCode).toBe(404);
  product().time.set(`${DAY}T23:00:00Z`);
  expect((await file(recruiter, job)).statusCode).toBe(200);
  await recruiter.call("DELETE", `/api/jobs/${job}`);
  expect((await file(recruiter, job)).statusCode).toBe(404);
});

test("no response about a day includes another company's people or an age", async () => {
  product().time.set("2026-12-01T09:00:00Z");
  const { app } = product();
  const [recruiter, other] = [await recruiterOnPro(), await recruiterOnPro()];
  const planted = {
    firstName: "Plantée",
    lastName: "Ailleurs",
    phoneNumber: "07 11 22 33 44",
    birthDate: "2009-05-05",
  };
  const elsewhere = await publishedJob(other, { date: DAY, title: "Service ailleurs" });
  await accept(other, elsewhere, await newCandidate(app, planted));
  const shared = await newCandidate(app, { birthDate: "2009-04-04" });
  const theirs = await publishedJob(other, {
    date: "2026-12-04",
    title: "Veille ailleurs",
    endTime: "23:50",
  });
  await accept(other, theirs, shared);
  const job = await publishedJob(recruiter, { date: DAY, startTime: "06:00", numberOfPositions: 3 });
  const application = await accept(recruiter, job, shared);
  const pending = await appliedTo(await newCandidate(app, { birthDate: "2009-06-06" }), job);
  const read = async (url: string) => (await recruiter.call("GET", url)).body;
  const answers = await Promise.all(
    [
      `/api/day?date=${DAY}`,
      "/api/day?date=2026-12-04",
      `/api/planning?from=2026-12-01&to=2026-12-10`,
      `/api/applications/labour-advice?ids=${application},${pending}`,
      "/api/applications",
    ].map(read),
  );
  const text = answers.join("\n");
  expect(text).toContain("Zoé Le Gall");
  expect(text).not.toMatch(/Plantée|Ailleurs|ailleurs|711223344|2009/i);
  expect(JSON.parse(answers[0] ?? "").jobs[0].people[0]).toMatchObject({
    // Rest is counted with this company only.
    hints: ["minor-at-night"],
    daysThisQuarter: 1,
  });
  const exported = await read(`/api/jobs/${job}/hiring-file`);
  expect(exported).toContain("2009-04-04");
  expect(exported).not.toMatch(/Plantée|Ailleurs|2009-0[56]/i);
});
