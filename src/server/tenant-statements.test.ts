import { type SQL, sql } from "drizzle-orm";
import { type QueryConfig, Client } from "pg";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import type { Operation } from "#contract/operation.ts";
import { operations } from "#contract/operations.ts";
import { addDays, dayInParis } from "#domain/values/dates.ts";
import { queryRows, withClient } from "#server/testing/databases.ts";
import { sendLogo, uploadedLogo } from "#server/testing/logos.ts";
import {
  type Person,
  appliedTo,
  editBody,
  newCandidate,
  onboardedRecruiter,
  PASSWORD,
  publication,
  publishedJob,
  savedVenue,
  recruiterOn,
} from "#server/testing/people.ts";
import { form, picture as aPicture } from "#server/testing/pictures.ts";
import { useProduct } from "#server/testing/product.ts";
import { validBody } from "#server/testing/requests.ts";

/** The tables whose rows belong to one recruiter, and their tenant column; those with a `company_id` are added. */
const owned = new Map([
  ["companies", "id|user_id"],
  // A session is found by its digest.
  ["sessions", "user_id|token_hash"],
  // An account finds its own applications and proposals as a candidate by `user_id`: a recruiter's account has none.
  ["applications", "company_id|user_id"],
  ["proposals", "company_id|user_id"],
]);
/** The CV library counts a candidate's applications to all recruiters, and reads nothing else of them. */
const OF_CANDIDATES = /^\/api\/candidates/;
/** Served by external services, without tenant tables. */
const EXTERNAL = /^\/api\/(addresses|companies)/;
/** Reads only the id of another's job, to tell it from a missing one (`throwForbiddenOrNotFound`). */
const OWNERSHIP_CHECK =
  /^select "id" from "jobs" where \(\("jobs"\."id" = \$1\) and \("jobs"\."status" = 'open'\)\)$/;
/** Finds the engagements to end from an account, as its owner may be a candidate or a company (ADR 0122). */
const OF_CLOSED_ACCOUNT =
  /^select distinct "engagements"\."company_id" as "companyId",.* and "users"\."id" = \$1 /s;
const proof = { currentPassword: PASSWORD };
/** Where the example is not what succeeds here. */
const bodies: Record<string, Record<string, unknown>> = {
  changeRecruiterPassword: { ...proof, password: "autre-1234", confirmPassword: "autre-1234" },
  changeRecruiterSignInEmail: { ...proof, email: "autre@example.fr" },
  exportRecruiterData: proof,
  deleteRecruiterAccount: proof,
};
/** Query parameters that exercise every filter. */
const queries: Record<string, string> = {
  readDay: `?date=${publication().date}`,
  readPlanning: "?from=2026-11-30&to=2026-12-06&state=active&q=soir",
  readPayHistory: "?category=service",
  readHours: "?from=2026-11-01&to=2026-11-30",
  exportHours: "?from=2026-11-01&to=2026-11-30",
  listApplications: "?sort=mission&q=soir&from=2026-01-01&to=2099-01-01&group=new",
  countApplications: "?q=soir&from=2026-01-01&to=2099-01-01&group=regulars",
  exportApplications: "?sort=mission&q=soir&group=new&ids=019a0000-0000-7000-8000-000000000001",
  countJobs: "?need=open-positions&q=soir",
  readLabourAdvice: "?ids=019a0000-0000-7000-8000-000000000001",
  exportJobs: "?sort=mission&q=soir&ids=019a0000-0000-7000-8000-000000000001",
  readJointly: "?urls=/api/jobs+/api/todo",
  listJobs: "?need=no-applicant&seriesId=019a0000-0000-7000-8000-000000000001&q=soir",
};
const UUID = /[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g;

type SentStatement = { text: string; values: unknown[] };
type Answer = Awaited<ReturnType<Person["call"]>>;

const querySpy = vi.spyOn(Client.prototype, "query");
const product = useProduct();

const ofRecruiters = operations.filter(
  ({ config: { access }, schema, url }) =>
    (access === "recruiter" || access === "onboarded" || typeof access === "object") &&
    // Its response never ends.
    schema.operationId !== "openLive" &&
    !EXTERNAL.test(url),
);
const byId = ofRecruiters.map((operation) => [operation.schema.operationId, operation] as const);

beforeAll(async () => {
  const named = await queryRows<{ table: string }>(
    product().databaseUrl,
    "select table_name as table from information_schema.columns where column_name = 'company_id'",
  );
  for (const { table } of named) if (!owned.has(table)) owned.set(table, "company_id");
});

// The tests sign up more companies than one address may in an hour.
beforeEach(() => product().context.db.execute(sql`delete from rate_limits`));

// With a pending contact address, so that its link can be mailed again.
const proRecruiter = () => recruiterOn(product(), "pro", { email: "contact@kerguelen.fr" });

function call(recruiter: Person, operation: Operation, url: string): Promise<Answer> {
  const body = bodies[operation.schema.operationId] ?? validBody(operation);
  return recruiter.call(operation.method, url, body && { body });
}

describe("only accesses rows of its own company:", () => {
  test.each(byId)("%s", async (_, operation) => {
    const recruiter = await proRecruiter();
    const path = operation.url.replace(":id", await idFor(operation, recruiter));
    const url = `${path}${queries[operation.schema.operationId] ?? ""}`;
    // A logo to be replaced or removed.
    if (operation.url.endsWith("/logo")) await uploadedLogo(product(), recruiter);
    const picture = operation.schema.consumes && form({ content: await aPicture().png().toBuffer() });
    const found = await statementsWithoutTenant(recruiter, operation, () =>
      picture ? sendLogo(product(), recruiter, picture) : call(recruiter, operation, url),
    );
    expect(found.answer.statusCode).toBeLessThan(300);
    expect(found.unscoped).toEqual([]);
  });

  const named = byId.filter(([, { url }]) => url.includes(":id") && !OF_CANDIDATES.test(url));
  test.each(named)("%s, refused on another company's record", async (_, operation) => {
    const [recruiter, other] = [await proRecruiter(), await proRecruiter()];
    const url = operation.url.replace(":id", await idFor(operation, other));
    const { answer, unscoped } = await statementsWithoutTenant(recruiter, operation, () =>
      call(recruiter, operation, url),
    );
    expect([403, 404]).toContain(answer.statusCode);
    expect(unscoped).toEqual([]);
  });

  test.each(byId.filter(([, { schema }]) => "jobId" in Object(shapeOf(schema.querystring))))(
    "%s, filtered by another company's job",
    async (_, operation) => {
      const [recruiter, other] = [await proRecruiter(), await proRecruiter()];
      const url = `${operation.url}?jobId=${await publishedJob(other)}`;
      const { answer, unscoped } = await statementsWithoutTenant(recruiter, operation, () =>
        call(recruiter, operation, url),
      );
      expect(answer.statusCode).toBeLessThan(500);
      expect(unscoped).toEqual([]);
    },
  );

  const wrong = { body: { currentPassword: "mauvais-mot-de-passe" } };
  const refusals: [string, number, (recruiter: Person, job: string) => Promise<Answer>][] = [
    ["publishJob", 429, (recruiter) => recruiter.call("POST", "/api/jobs", { body: publication() })],
    [
      "editJob",
      409,
      (recruiter, job) =>
        recruiter.call("PUT", `/api/jobs/${job}`, { body: { ...editBody({ title: "Autre" }), version: 99 } }),
    ],
    [
      "setJobActivity",
      400,
      (recruiter, job) => recruiter.call("PUT", `/api/jobs/${job}/activity`, { body: { isActive: "oui" } }),
    ],
    ["exportRecruiterData", 400, (recruiter) => recruiter.call("POST", "/api/recruiter/export", wrong)],
    ["deleteRecruiterAccount", 400, (recruiter) => recruiter.call("POST", "/api/recruiter/deletion", wrong)],
  ];
  test.each(refusals)("%s, refused with %i", async (operationId, status, refused) => {
    const operation = operations.find(({ schema }) => schema.operationId === operationId);
    if (operation === undefined) throw new Error(`There is no ${operationId}`);
    // The free plan allows one job.
    const recruiter = await onboardedRecruiter(product().app);
    const job = await publishedJob(recruiter);
    const { answer, unscoped } = await statementsWithoutTenant(recruiter, operation, () =>
      refused(recruiter, job),
    );
    expect(answer.statusCode).toBe(status);
    expect(unscoped).toEqual([]);
  });

  test("decideApplication, refused with 409", async () => {
    const recruiter = await proRecruiter();
    const application = await appliedTo(await newCandidate(product().app), await publishedJob(recruiter));
    const url = `/api/applications/${application}/decision`;
    await recruiter.call("POST", url, { body: { decision: "accepted" } });
    const { answer, unscoped } = await statementsWithoutTenant(recruiter, { url }, () =>
      recruiter.call("POST", url, { body: { decision: "rejected" } }),
    );
    expect(answer.statusCode).toBe(409);
    expect(unscoped).toEqual([]);
  });
});

/** Calls the operation, and returns the statements that access rows without naming their recruiter. */
async function statementsWithoutTenant(
  recruiter: Person,
  { url }: Pick<Operation, "url">,
  send: () => Promise<Answer>,
): Promise<{ answer: Answer; unscoped: string[] }> {
  await product().context.publisher.flush();
  querySpy.mockClear();
  const answer = await send();
  const unscoped: string[] = [];
  for (const { text, values } of statementsOf(querySpy.mock.calls)) {
    if (OWNERSHIP_CHECK.test(text) && answer.statusCode >= 400) continue;
    if (OF_CLOSED_ACCOUNT.test(text) && values[0] === recruiter.id) continue;
    const scans = await scansOf({ text, values });
    const direct = scans.filter((scan) => isOfRecruiter(scan, recruiter.id));
    for (const scan of scans) {
      const isCounted = scan.table === "applications" && OF_CANDIDATES.test(url);
      if (!isCounted && !direct.includes(scan) && !isFoundBy(direct, scan)) {
        unscoped.push(`${scan.table} (${scan.conditions}): ${text}`);
      }
    }
  }
  return { answer, unscoped };
}

/** Whether rows are found by ids that the same statement selected by their company, or in the company's applications. */
function isFoundBy(direct: readonly Scan[], { table, conditions }: Scan): boolean {
  if (/ANY_subquery\W*\.id/.test(conditions)) return direct.some((scan) => scan.table === table);
  const [, id] = /\(jobs\w*\.id = '([^']+)'/.exec(conditions) ?? [];
  return direct.some((scan) => scan.table === "applications" && scan.conditions.includes(`job_id = '${id}'`));
}

/** The id of an existing record of the recruiter, so that the operation succeeds. */
async function idFor({ url, schema: { operationId } }: Operation, recruiter: Person): Promise<string> {
  const { app } = product();
  if (operationId === "actOnJobs")
    bodies[operationId] = { ids: [await publishedJob(recruiter)], action: "remove" };
  if (operationId === "decideApplications") {
    const application = await appliedTo(await newCandidate(app), await publishedJob(recruiter));
    bodies[operationId] = { ids: [application], decision: "accepted" };
  }
  if (operationId === "remindUnconfirmed") {
    const tomorrow = addDays(dayInParis(new Date()), 1);
    const job = await publishedJob(recruiter, { date: tomorrow, startTime: "00:00" });
    const application = await appliedTo(await newCandidate(app), job);
    await recruiter.call("POST", `/api/applications/${application}/decision`, {
      body: { decision: "accepted" },
    });
    await product().context.db.execute(sql`update engagements set ${engagedFor["/reminder"]}`);
  }
  if (operationId === "proposeJob") {
    const candidate = await newCandidate(app);
    await appliedTo(candidate, await publishedJob(recruiter));
    bodies[operationId] = { people: [candidate.id], isInstant: false };
  }
  if (!url.includes(":id")) return "";
  if (url.startsWith("/api/candidates/")) return (await newCandidate(app)).id;
  if (url.startsWith("/api/recruiter/sessions/")) {
    const { items } = (await recruiter.call("GET", "/api/recruiter/sessions")).json();
    return items[0]?.id ?? "";
  }
  if (url.startsWith("/api/venues/")) return savedVenue(recruiter);
  if (url.startsWith("/api/pool/")) {
    const candidate = await newCandidate(app);
    await candidate.call("PATCH", "/api/candidate/me", { body: { isInCvLibrary: false } });
    await appliedTo(candidate, await publishedJob(recruiter));
    return candidate.id;
  }
  const job = await publishedJob(recruiter);
  const [ending = ""] = /\/[a-z-]+$/.exec(url) ?? [];
  const facts = engagedFor[ending];
  if (!url.startsWith("/api/applications/") && facts === undefined) return job;
  const application = await appliedTo(await newCandidate(app), job);
  if (facts !== undefined) {
    const body = { decision: "accepted" };
    await recruiter.call("POST", `/api/applications/${application}/decision`, { body });
    await product().context.db.execute(sql`update engagements set ${facts}`);
  }
  if (url.startsWith("/api/applications/")) return application;
  bodies["recordAttendance"] = {
    entries: [{ applicationId: application, outcome: "absent", replace: true }],
  };
  return job;
}

/** The engagement columns that each operation needs to succeed. */
const engagedFor: Record<string, SQL> = {
  "/reminder": sql`asked_at = now() - interval '3 hours'`,
  "/declaration": sql`declared_for = null`,
  "/announcements": sql`declared_for = null`,
  "/hiring-file": sql`declared_for = null`,
  "/attendance": sql`starts_at = now()`,
  "/contest-answer": sql`outcome = 'absent', recorded_at = now(), contested_at = now(), contest_message = 'Non.'`,
};

function shapeOf(schema: unknown): unknown {
  return Reflect.get(Object(Reflect.get(Object(schema), "def")), "shape");
}

function statementsOf(calls: readonly unknown[][]): SentStatement[] {
  return calls.flatMap(([query, parameters]) => {
    const { text, values }: Partial<QueryConfig> =
      typeof query === "string" ? { text: query } : Object(query);
    if (text === undefined || !/^\s*(select|insert|update|delete|with)\b/i.test(text)) return [];
    return [{ text, values: Array.isArray(parameters) ? parameters : (values ?? []) }];
  });
}

type Scan = { table: string; conditions: string };

const planNode = z.looseObject({ Plans: z.optional(z.array(z.unknown())) });

/** Each scan of a tenant table in the plan of a statement, with its conditions. */
async function scansOf({ text, values }: SentStatement): Promise<Scan[]> {
  return withClient(product().databaseUrl, async (client) => {
    // Without these, the conditions are on the scan itself and not on a join above it.
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
  if (!isReading || !owned.has(table)) return under;
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
 * Whether rows are found by their recruiter, or by the recruiter of such a row. A job may be found through one of its
 * applications, which names its recruiter beside it (a composite foreign key).
 */
function isOfRecruiter({ table, conditions }: Scan, companyId: string): boolean {
  const ids = [...conditions.matchAll(UUID)].map(([id]) => id);
  const owner = String.raw`\b(${owned.get(table)})`;
  if (new RegExp(`${owner} = `).test(conditions) && ids.includes(companyId)) return true;
  const ofOwnRow = String.raw`(companies|jobs|applications|venues|before|active|users)\w*\.(company_|user_)?id\b`;
  if (new RegExp(`${owner} = ${ofOwnRow}`).test(conditions)) return true;
  if (table === "files" && /\bcompany_id IS NULL/.test(conditions)) return true;
  if (table === "sessions") return /\btoken_hash = /.test(conditions);
  // Own engagements by their application; of a person's others, only the overlap is returned (ADR 0086).
  if (table === "engagements" && /(applications\w*\.(id|user_id)|members\w*\.id)\b/.test(conditions))
    return true;
  const throughApplication = /\.id = applications\w*\.job_id\b|\bapplications\w*\.job_id = jobs\w*\.id\b/;
  return table === "jobs" && throughApplication.test(conditions);
}
