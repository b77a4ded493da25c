import { Client } from "pg";
import type { QueryConfig } from "pg";
import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import type { Operation } from "#contract/operation.ts";
import { operations } from "#contract/operations.ts";
import { withClient } from "#server/testing/databases.ts";
import {
  appliedTo,
  newCandidate,
  onboardedRecruiter,
  PASSWORD,
  publishedJob,
} from "#server/testing/people.ts";
import type { Person } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { validBodies } from "#server/testing/requests.ts";
import { setPlan } from "#server/testing/seeds.ts";

/** The tables whose rows belong to one recruiter. */
const TENANT_TABLES = new Set(["jobs", "applications", "files"]);
/** The CV library tells how often a candidate applied, to whomever: of their applications it reads nothing else. */
const OF_CANDIDATES = /^\/api\/candidates/;
/** Asked of outside services, or of the sessions: in no table of a recruiter's. */
const ELSEWHERE = /^\/api\/(addresses|companies|recruiter\/sessions)/;
const proof = { currentPassword: PASSWORD };
const bodies: typeof validBodies = {
  ...validBodies,
  changeRecruiterPassword: { ...proof, password: "autre-1234", confirmPassword: "autre-1234" },
  exportRecruiterData: proof,
};
const UUID = /[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g;

type Sent = { text: string; values: unknown[] };

const asked = vi.spyOn(Client.prototype, "query");
const product = useProduct();

const ofRecruiters = operations.filter(
  ({ config: { access }, schema, url }) =>
    (access === "recruiter" || access === "onboarded" || typeof access === "object") &&
    // The one never ends; the other removes rows by the ids it has just found by their recruiter.
    !["openLive", "deleteRecruiterAccount"].includes(schema.operationId) &&
    schema.consumes === undefined &&
    !ELSEWHERE.test(url),
);

test.each(ofRecruiters.map((operation) => [operation.schema.operationId, operation] as const))(
  "%s reads and writes rows of its recruiter alone",
  async (operationId, operation) => {
    const recruiter = await onboardedRecruiter(product().app);
    await setPlan(product().context.db, recruiter.id, "pro");
    const url = operation.url.replace(":id", await ownId(operation, recruiter));
    await product().context.publisher.flush();
    asked.mockClear();
    const body = bodies[operationId];
    const answer = await recruiter.call(operation.method, url, body && { body });
    const sent = statementsOf(asked.mock.calls);
    expect(answer.statusCode).toBeLessThan(300);
    const open: string[] = [];
    for (const { text, values } of sent) {
      for (const scan of await scansOf({ text, values })) {
        const isCounted = scan.table === "applications" && OF_CANDIDATES.test(operation.url);
        if (!isCounted && !isOfRecruiter(scan, recruiter.id))
          open.push(`${scan.table} (${scan.conditions}): ${text}`);
      }
    }
    expect(open).toEqual([]);
  },
);

/** Something of the recruiter's that the operation finds, so that it goes all the way. */
async function ownId({ url }: Operation, recruiter: Person): Promise<string> {
  if (!url.includes(":id")) return "";
  const { app } = product();
  if (url.startsWith("/api/candidates/")) return (await newCandidate(app)).id;
  const job = await publishedJob(recruiter);
  return url.startsWith("/api/applications/") ? appliedTo(await newCandidate(app), job) : job;
}

function statementsOf(calls: readonly unknown[][]): Sent[] {
  return calls.flatMap(([query, parameters]) => {
    const { text, values }: Partial<QueryConfig> =
      typeof query === "string" ? { text: query } : Object(query);
    if (text === undefined || !/^\s*(select|insert|update|delete|with)\b/i.test(text)) return [];
    return [{ text, values: Array.isArray(parameters) ? parameters : (values ?? []) }];
  });
}

type Scan = { table: string; conditions: string };

const planNode = z.looseObject({ Plans: z.optional(z.array(z.unknown())) });

/** Each reading of a tenant table in the plan of a statement, with what it is found by. */
async function scansOf({ text, values }: Sent): Promise<Scan[]> {
  return withClient(product().databaseUrl, async (client) => {
    // What a row is found by then stands at its own reading, and not at a join above it.
    for (const way of ["hashjoin", "mergejoin", "material", "seqscan"]) {
      await client.query(`set enable_${way} = off`);
    }
    const { rows } = await client.query({ text: `explain (format json, verbose) ${text}`, values });
    return nodesOf(rows[0]["QUERY PLAN"][0].Plan);
  });
}

function nodesOf(found: unknown, joinedBy: unknown[] = []): Scan[] {
  const node = planNode.parse(found);
  const under = (node.Plans ?? []).flatMap((one) => nodesOf(one, [...joinedBy, node["Join Filter"]]));
  const table = String(node["Relation Name"]);
  const isReading = node["Relation Name"] !== undefined && node["Node Type"] !== "ModifyTable";
  if (!isReading || !TENANT_TABLES.has(table)) return under;
  const conditions = JSON.stringify([
    ...joinedBy,
    node["Index Cond"],
    node["Recheck Cond"],
    node["Filter"],
    ...(node.Plans ?? []).map((one) => planNode.parse(one)["Index Cond"]),
  ]);
  return [{ table, conditions }, ...under];
}

/**
 * Whether rows are found by their recruiter, or by that of a row found so. An offer may be found through one of its
 * applications, which names its recruiter beside it (a composite foreign key).
 */
function isOfRecruiter({ table, conditions }: Scan, recruiterId: string): boolean {
  const ids = [...conditions.matchAll(UUID)].map(([id]) => id);
  if (/\brecruiter_id = /.test(conditions) && ids.includes(recruiterId)) return true;
  if (/\brecruiter_id = (recruiters|jobs|applications)\w*\.(recruiter_)?id\b/.test(conditions)) return true;
  const throughApplication = /\.id = applications\w*\.job_id\b|\bapplications\w*\.job_id = jobs\w*\.id\b/;
  return table === "jobs" && throughApplication.test(conditions);
}
