import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { copyJob } from "#contract/jobs/jobs.ts";
import { type Operation, sample } from "#contract/operation.ts";
import { operations } from "#contract/operations.ts";
import { queryRows } from "#server/testing/databases.ts";
import {
  type Person,
  appliedTo,
  editBody,
  newCandidate,
  publication,
  publishedJob,
  recruiterOn,
  savedVenue,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { validBody } from "#server/testing/requests.ts";

const product = useProduct();
const ID = sample.id;
const THEIRS = "Brasserie du Ponant";

/** What names records other than in the path, where the example does not: a body, or a query. */
const bodies: Record<string, unknown> = {
  publishJob: publication({ venueId: ID }),
  editJob: editBody({ venueId: ID, version: 0 }),
};
const queries: Record<string, string> = {
  exportApplications: `?ids=${ID}`,
  exportJobs: `?ids=${ID}`,
  listApplications: `?jobId=${ID}`,
  countApplications: `?jobId=${ID}`,
  listJobs: `?seriesId=${ID}`,
  countJobs: `?seriesId=${ID}`,
  getApplicationsSummary: `?jobId=${ID}`,
  readLabourAdvice: `?ids=${ID}`,
  readJointly: `?urls=/api/jobs/${ID}+/api/jobs/${ID}/proposals`,
};

const ofRecruiters = operations.filter(
  ({ config: { access } }) => access === "recruiter" || access === "onboarded" || typeof access === "object",
);
const nameOf = ({ schema }: Operation) => schema.operationId;
const named = ofRecruiters.filter((operation) => sentTo(operation).includes(ID));

function sentTo(operation: Operation): string {
  const body = bodyOf(operation);
  return `${queries[nameOf(operation)] ?? ""}${JSON.stringify(body) ?? ""}`;
}

function bodyOf(operation: Operation): unknown {
  return bodies[nameOf(operation)] ?? validBody(operation);
}

/** Whether an input has an id, according to its schema. */
function takesIds({ schema: { body, querystring } }: Operation): boolean {
  return [body, querystring].some(
    (input) =>
      input instanceof z.core.$ZodType &&
      JSON.stringify(z.toJSONSchema(input, { io: "input", unrepresentable: "any" })).includes('"uuid"'),
  );
}

/** Another company, its records, and how its rows are now. */
async function another() {
  const company = await recruiterOn(product(), "pro", { companyName: THEIRS });
  const candidate = await newCandidate(product().app, { firstName: "Ponant" });
  const job = await publishedJob(company, { title: THEIRS });
  const application = await appliedTo(candidate, job);
  const venue = await savedVenue(company, { name: THEIRS });
  const proposed = await newCandidate(product().app, { firstName: "Ponant" });
  await appliedTo(proposed, await publishedJob(company, { title: THEIRS }));
  await company.call("POST", `/api/jobs/${job}/proposals`, {
    body: { people: [proposed.id], isInstant: false },
  });
  const [first] = await rowsOf(company, "proposals");
  const proposal = String(Object(first).id);
  const copy = await company.call("POST", `/api/jobs/${job}/copies`, { body: validBody(copyJob) });
  const series = String((await company.call("GET", `/api/jobs/${job}`)).json().seriesId);
  expect([copy.statusCode, proposal.length, series.length]).toEqual([201, 36, 36]);
  return {
    company,
    ids: { job, application, venue, proposal, series, candidate: candidate.id, company: company.id },
  };
}

async function rowsOf({ id }: Person, table: string): Promise<unknown[]> {
  const owner = table === "companies" ? "id" : "company_id";
  const { databaseUrl } = product();
  return queryRows(databaseUrl, `select * from ${table} where ${owner} = '${id}' order by 1, 2`);
}

async function everyRowOf(company: Person): Promise<Record<string, unknown[]>> {
  const tables = await queryRows<{ table: string }>(
    product().databaseUrl,
    "select table_name as table from information_schema.columns where column_name = 'company_id'",
  );
  const rows: Record<string, unknown[]> = {};
  for (const { table } of [{ table: "companies" }, ...tables]) rows[table] = await rowsOf(company, table);
  return rows;
}

beforeEach(() => product().context.db.execute(sql`delete from rate_limits`));

const known: { theirs?: Awaited<ReturnType<typeof another>> } = {};
beforeAll(async () => {
  known.theirs = await another();
});

describe("another company's ids in a body or a query", () => {
  test("are tried on every operation whose input has ids", () => {
    expect(ofRecruiters.filter(takesIds).map(nameOf)).not.toEqual([]);
    expect(ofRecruiters.filter((one) => takesIds(one) && !named.includes(one)).map(nameOf)).toEqual([]);
  });

  test.each(named.map((operation) => [nameOf(operation), operation] as const))(
    "%s shows and changes nothing of theirs",
    async (name, operation) => {
      if (known.theirs === undefined) throw new Error("There is no other company");
      const { company, ids } = known.theirs;
      const recruiter = await recruiterOn(product(), "pro");
      const own = operation.url.includes(":id") ? await publishedJob(recruiter) : "";
      const before = await everyRowOf(company);
      for (const id of Object.values(ids)) {
        const url = operation.url.replace(":id", own) + (queries[name] ?? "").replaceAll(ID, id);
        const body: unknown = JSON.parse((JSON.stringify(bodyOf(operation)) ?? "null").replaceAll(ID, id));
        const answer = await recruiter.call(
          operation.method,
          url,
          operation.schema.body === undefined ? {} : { body },
        );
        expect(answer.statusCode).toBeLessThan(500);
        expect(answer.body).not.toMatch(/Ponant|"isDone":true/);
      }
      expect(await everyRowOf(company)).toEqual(before);
    },
  );
});
