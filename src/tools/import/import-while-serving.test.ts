import { expect, test } from "vitest";
import {
  applyTo,
  cookieOf,
  newCandidate,
  newRecruiter,
  ORIGIN,
  PASSWORD,
  publication,
  retryOn503,
  visitor,
} from "#server/testing/people.ts";
import { wrongJobs } from "#server/testing/traces.ts";
import { transactionWithRetries, withConnection } from "#tools/command/connection.ts";
import { oldApplication, oldJob, oldMember, oldRecruiter } from "#tools/testing/exports.ts";
import { useImports } from "#tools/testing/imports.ts";

const { product, imported, rows } = useImports();

const CANDIDATES = 300;
const DECISIONS = 40;
/** Fewer than the job's positions, so that it is not full when the candidate applies. */
const ACCEPTED = 10;

test("a batch is tried five times when others hold its rows, and once after any other failure", async () => {
  const failing = (code: string, failures: number) => {
    let tries = 0;
    return withConnection(product().databaseUrl, (runner) =>
      transactionWithRetries(runner, async (tx) => {
        tries += 1;
        if (tries <= failures)
          await tx.execute(`do $$ begin raise exception using errcode = '${code}'; end $$`);
      }).then(
        () => tries,
        () => -tries,
      ),
    );
  };
  const deadlock = "40P01";
  expect(await failing(deadlock, 4)).toBe(5);
  expect(await failing(deadlock, 5)).toBe(-5);
  expect(await failing("22P02", 1)).toBe(-1);
});

test("applying, deciding and publishing succeed while an import adds applications to the same jobs", async () => {
  const people = Array.from({ length: CANDIDATES }, (_, index) => oldMember(`m${index}`));
  const applications = (from: number, to: number) =>
    people.slice(from, to).map(({ id }) => oldApplication(`a-${id}`, { jobId: "j1", userId: id }));
  await imported({
    "recruiters.json": [oldRecruiter("r1", { subscriptionPlan: "pro" })],
    "members.json": people,
    "jobs.json": [oldJob("j1", "r1", { numberOfPositions: 20 })],
    "applications.json": applications(0, DECISIONS),
  });
  const { app } = product();
  // Gives the imported accounts a known password, as « mot de passe oublié » would.
  await newRecruiter(app);
  await rows("update users set password = known.password from users known where known.password is not null");
  const body = { email: "r1@example.fr", password: PASSWORD };
  const session = await visitor(app).call("POST", "/api/auth/sign-in", { body });
  const headers = { origin: ORIGIN, cookie: cookieOf(session) };
  const post = (url: string, payload: object) =>
    retryOn503(() => app.inject({ method: "POST", url, headers, payload }));
  const jobId = String((await rows("select id from jobs"))[0]?.["id"]);
  const candidate = await newCandidate(app);
  const ids = (await rows("select id from applications")).map(({ id }) => String(id));

  const [{ report }, ...responses] = await Promise.all([
    imported({ "applications.json": applications(DECISIONS, CANDIDATES) }),
    ...ids.map((id, index) =>
      post(`/api/applications/${id}/decision`, { decision: index < ACCEPTED ? "accepted" : "rejected" }),
    ),
    retryOn503(() => applyTo(candidate, jobId)),
    post("/api/jobs", publication()),
  ]);
  expect(report.collections.applications).toMatchObject({ loaded: CANDIDATES - DECISIONS });
  expect(responses.map(({ statusCode }) => statusCode).filter((status) => status >= 300)).toEqual([]);
  expect(await wrongJobs(product().databaseUrl)).toEqual([]);
  expect(
    await rows(
      "select applications_total as total, accepted_applications as accepted from jobs order by 1 desc",
    ),
  ).toEqual([
    { total: CANDIDATES + 1, accepted: ACCEPTED },
    { total: 0, accepted: 0 },
  ]);
});
