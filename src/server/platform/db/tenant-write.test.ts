import { Client } from "pg";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Answer, ErrorFields } from "#server/testing/answers.ts";
import { queryRows, asOwner } from "#server/testing/databases.ts";
import {
  type Person,
  appliedTo,
  editBody,
  newCandidate,
  onboardedRecruiter,
  publication,
  publishedJob,
  recruiterOn,
} from "#server/testing/people.ts";
import { pushGateway, useProduct } from "#server/testing/product.ts";

const querySpy = vi.spyOn(Client.prototype, "query");
const product = useProduct(pushGateway);

const apply = (candidate: Person, job: string, key?: string) =>
  candidate.call("POST", `/api/candidate/jobs/${job}/applications`, {
    body: { version: 0 },
    ...keyHeader(key),
  });
const decide = (recruiter: Person, id: string, decision: "accepted" | "rejected") =>
  recruiter.call("POST", `/api/applications/${id}/decision`, { body: { decision } });
const decideMany = (recruiter: Person, ids: string[], decision: "accepted" | "rejected") =>
  recruiter.call("POST", "/api/applications/decisions", { body: { ids, decision } });
const act = (recruiter: Person, job: string, action: "suspend" | "remove") =>
  recruiter.call("POST", "/api/jobs/actions", { body: { ids: [job], action } });
const publish = (recruiter: Person, key?: string) =>
  recruiter.call("POST", "/api/jobs", {
    body: publication(),
    ...keyHeader(key),
  });
const keyHeader = (key?: string) => key !== undefined && { headers: { "idempotency-key": key } };
const setActivity = (recruiter: Person, id: string, isActive: boolean) =>
  recruiter.call("PUT", `/api/jobs/${id}/activity`, { body: { isActive } });

/** The statements of the connections that sent a `begin`. */
function statementsOfTransactions(): string[] {
  const all = querySpy.mock.calls.map(([query], index) => {
    const given: unknown = query;
    const text = typeof given === "object" && given !== null && "text" in given ? given.text : given;
    return { client: querySpy.mock.contexts[index], text: String(text) };
  });
  const inTransaction = all.filter(({ text }) => text === "begin").map(({ client }) => client);
  return all.filter(({ client }) => inTransaction.includes(client)).map(({ text }) => text);
}

const engaged = /^select .* from .*"engagements"/s;
const asked = /^select .* from "proposals"/s;
/** The additional reads of each write. */
const extraReadings: Record<string, RegExp[]> = {
  editing: [engaged],
  removing: [engaged, asked],
  "accepting many": [/for no key update of "jobs", "applications", "members"$/, engaged],
  "refusing many": [/for no key update of "jobs", "applications"$/],
  "suspending many": [/from "jobs" .* for update$/s],
  "removing many": [/from "jobs" .* for update$/s, engaged, asked],
};

describe("a write of a tenant", () => {
  test.each<[string, (recruiter: Person, job: string) => Promise<() => Promise<{ statusCode: number }>>]>([
    [
      "applying",
      async (_, job) => {
        const candidate = await newCandidate(product().app);
        return () => apply(candidate, job);
      },
    ],
    [
      "applying with a key",
      async (_, job) => {
        const candidate = await newCandidate(product().app);
        const headers = { "idempotency-key": "0123456789abcdef" };
        return () =>
          candidate.call("POST", `/api/candidate/jobs/${job}/applications`, {
            body: { version: 0 },
            headers,
          });
      },
    ],
    [
      "accepting",
      async (recruiter, job) => {
        const id = await appliedTo(await newCandidate(product().app), job);
        return () => decide(recruiter, id, "accepted");
      },
    ],
    [
      "refusing",
      async (recruiter, job) => {
        const id = await appliedTo(await newCandidate(product().app), job);
        return () => decide(recruiter, id, "rejected");
      },
    ],
    ["publishing", async (recruiter) => () => publish(recruiter, "0123456789abcdef")],
    ["suspending", async (recruiter, job) => () => setActivity(recruiter, job, false)],
    [
      "reactivating",
      async (recruiter, job) => {
        await setActivity(recruiter, job, false);
        return () => setActivity(recruiter, job, true);
      },
    ],
    [
      "editing",
      async (recruiter, job) => () =>
        recruiter.call("PUT", `/api/jobs/${job}`, { body: editBody({ title: "Extra du midi" }) }),
    ],
    ["removing", async (recruiter, job) => () => recruiter.call("DELETE", `/api/jobs/${job}`)],
    [
      "accepting many",
      async (recruiter, job) => {
        const ids = [await appliedTo(await newCandidate(product().app), job)];
        return () => decideMany(recruiter, ids, "accepted");
      },
    ],
    [
      "refusing many",
      async (recruiter, job) => {
        const ids = [await appliedTo(await newCandidate(product().app), job)];
        return () => decideMany(recruiter, ids, "rejected");
      },
    ],
    ["suspending many", async (recruiter, job) => () => act(recruiter, job, "suspend")],
    ["removing many", async (recruiter, job) => () => act(recruiter, job, "remove")],
  ])("%s is begin, one locking read, one write with its tasks, commit", async (name, prepare) => {
    const recruiter = await recruiterOn(product(), "pro");
    const job = await publishedJob(recruiter);
    const write = await prepare(recruiter, job);
    await product().context.publisher.flush();
    querySpy.mockClear();
    expect((await write()).statusCode).toBeLessThan(300);
    const statements = statementsOfTransactions();
    const first = statements.indexOf("begin");
    const sent = statements.slice(first, statements.indexOf("commit") + 1);
    const readings = extraReadings[name] ?? [];
    expect(sent).toEqual([
      "begin",
      expect.stringMatching(
        /^select .*(from "companies" .*for (no key )?update$|for (no key )?update of "companies")/s,
      ),
      ...readings.map((reading) => expect.stringMatching(reading)),
      expect.stringMatching(/^with .* update "companies"/s),
      "commit",
    ]);
  });

  /** The columns that each part of the statement that writes names, by table. */
  function writtenColumns(): Record<string, string> {
    const statement = statementsOfTransactions().find((text) => text.startsWith("with ")) ?? "";
    const parts = statement.split(/(?=insert into "|update "|delete from ")/).slice(1);
    return Object.fromEntries(
      parts.map((part) => {
        const [, table = "", columns = ""] =
          /"(\w+)" (?:set )?(.*?)(?: case | values | where |$)/s.exec(part) ?? [];
        return [table, [...columns.matchAll(/"(\w+)"(?= =|[,)])/g)].map(([, name]) => name).join(" ")];
      }),
    );
  }

  test("applying and deciding write each row once, without a column that keeps its value or default", async () => {
    const recruiter = await recruiterOn(product(), "pro");
    const job = await publishedJob(recruiter);
    const [one, other] = [await newCandidate(product().app), await newCandidate(product().app)];
    querySpy.mockClear();
    const accepted = (await apply(one, job)).json().id;
    expect(writtenColumns()).toEqual({
      applications: "id job_id company_id user_id candidate_name applied_at updated_at",
      jobs: "applications_total applications_pending",
      companies: "usage_total_swipes live_version",
    });
    const refused = await appliedTo(other, job);
    querySpy.mockClear();
    await decide(recruiter, accepted, "accepted");
    const { engagements, notifications, ...rows } = writtenColumns();
    expect(rows).toEqual({
      applications: expect.stringMatching(/^(?!.*refusal)status /),
      jobs: expect.stringMatching(/^(?!.*(total|rejected|number_of)).*applications_pending/),
      companies: "live_version",
    });
    expect(engagements).toMatch(/^(?!.*(reminders|outcome|recorded|contest|is_counted)).*agreed_rate/);
    expect(notifications).toMatch(/^(?!.*read_at).*mail_due_at/);
    querySpy.mockClear();
    await decide(recruiter, refused, "rejected");
    expect(writtenColumns()).toMatchObject({
      applications: expect.stringMatching(/rejection_reason/),
      jobs: expect.stringMatching(/^(?!.*(total|accepted|places)).*applications_pending/),
    });
  });

  test("that counts or decides applications changes no index of them, of their job or recruiter", async () => {
    const counters =
      "applications_total|applications_pending|accepted_applications|rejected_applications|positions_taken|usage_|live_version";
    const indexes = `select indexname from pg_indexes where tablename in ('jobs', 'companies') and indexdef ~ '${counters}'
      or tablename = 'applications' and indexdef ~ 'status|updated_at|decided_by|refusal'`;
    expect(await queryRows(product().databaseUrl, indexes)).toEqual([]);
  });

  test("that fails is rolled back entirely, and its connection is reused", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const job = await publishedJob(recruiter);
    const candidate = await newCandidate(product().app);
    // A check constraint fails in the statement that writes everything.
    const owner = asOwner(product().databaseUrl);
    await queryRows(
      owner,
      "alter table jobs add constraint no_more check (applications_total < 1) not valid",
    );
    expect((await apply(candidate, job)).statusCode).toBe(500);
    await queryRows(owner, "alter table jobs drop constraint no_more");
    const { usage } = (await recruiter.call("GET", "/api/recruiter")).json();
    expect(usage.totalSwipes).toBe(0);
    expect((await candidate.call("GET", "/api/candidate/applications")).json().items).toEqual([]);
    expect((await apply(candidate, job)).statusCode).toBe(201);
  });
});

describe("a write that waits for its tenant", () => {
  const blocker: { client?: Client } = {};

  beforeAll(async () => {
    blocker.client = new Client({ connectionString: product().databaseUrl });
    await blocker.client.connect();
    return () => blocker.client?.end();
  });

  type Written = Answer<ErrorFields & { id?: string }>;

  /** Queues the writes on the company's locked row, one after the other, then releases the lock. */
  async function queued(recruiter: Person, ...writes: (() => Promise<Written>)[]): Promise<Written[]> {
    const { client } = blocker;
    if (client === undefined) throw new Error("Not connected yet");
    await client.query("begin");
    await client.query("select 1 from companies where id = $1 for update", [recruiter.id]);
    const answers: Promise<Written>[] = [];
    for (const write of writes) {
      answers.push(write());
      await expect
        .poll(async () => {
          // In a transaction, connections opened since the first reading are left out.
          await client.query("select pg_stat_clear_snapshot()");
          const { rows } = await client.query(
            "select 1 from pg_stat_activity where datname = current_database() and wait_event in ('transactionid', 'tuple')",
          );
          return rows.length;
        })
        .toBe(answers.length);
    }
    await client.query("commit");
    return Promise.all(answers);
  }

  const codes = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);

  test("finds the application created meanwhile, even with the last swipe", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const job = await publishedJob(recruiter);
    await product().context.db.execute(
      `update companies set usage_total_swipes = 9 where id = '${recruiter.id}'`,
    );
    const candidate = await newCandidate(product().app);
    const answers = await queued(
      recruiter,
      () => apply(candidate, job),
      () => apply(candidate, job),
    );
    expect(codes(answers)).toEqual([201, 200]);
    expect(answers[1]?.json()).toEqual(answers[0]?.json());
  });

  test("finds the job published meanwhile with its key, even at the plan's limit", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const key = "the-key-of-one-offer";
    const answers = await queued(
      recruiter,
      () => publish(recruiter, key),
      () => publish(recruiter, key),
    );
    expect(codes(answers)).toEqual([201, 201]);
    expect(answers[1]?.json().id).toBe(answers[0]?.json().id);
  });

  test("refuses the key that its candidate uses meanwhile to apply to another company's job", async () => {
    const [recruiter, other] = [
      await onboardedRecruiter(product().app),
      await onboardedRecruiter(product().app),
    ];
    const [job, otherJob] = [await publishedJob(recruiter), await publishedJob(other)];
    const candidate = await newCandidate(product().app);
    const key = "the-key-of-one-application";
    const [answer] = await queued(recruiter, async () => {
      const answers = await Promise.all([apply(candidate, job, key), apply(candidate, otherJob, key)]);
      expect(new Set(codes(answers))).toEqual(new Set([201, 409]));
      return answers[0];
    });
    expect(answer?.statusCode).toBeLessThan(500);
  });

  test("counts the job published or reactivated meanwhile in the plan's limit", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const job = await publishedJob(recruiter);
    await setActivity(recruiter, job, false);
    const answers = await queued(
      recruiter,
      () => setActivity(recruiter, job, true),
      () => publish(recruiter),
      () => publish(recruiter),
    );
    expect(codes(answers)).toEqual([200, 429, 429]);
    expect((await recruiter.call("GET", "/api/recruiter")).json().usage.activeJobs).toBe(1);
  });

  test("succeeds when a job at the plan's limit was removed meanwhile", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const job = await publishedJob(recruiter);
    const answers = await queued(
      recruiter,
      () => recruiter.call("DELETE", `/api/jobs/${job}`),
      () => publish(recruiter),
    );
    expect(codes(answers)).toEqual([204, 201]);
    expect((await recruiter.call("GET", "/api/recruiter")).json().usage.activeJobs).toBe(1);
  });

  test("neither gives the position taken meanwhile nor decides twice", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const job = await publishedJob(recruiter, { numberOfPositions: 1 });
    const first = await appliedTo(await newCandidate(product().app), job);
    const second = await appliedTo(await newCandidate(product().app), job);
    const answers = await queued(
      recruiter,
      () => decide(recruiter, first, "accepted"),
      () => decide(recruiter, second, "accepted"),
      () => decide(recruiter, first, "rejected"),
    );
    expect(codes(answers)).toEqual([200, 409, 409]);
    expect(answers[1]?.json().message).toBe("Toutes les places sont déjà pourvues");
    expect(answers[2]?.json().message).toBe("Cette candidature a déjà reçu une réponse");
  });

  test("refuses to apply to a job suspended or removed meanwhile", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const job = await publishedJob(recruiter);
    const [one, other] = [await newCandidate(product().app), await newCandidate(product().app)];
    const suspended = await queued(
      recruiter,
      () => setActivity(recruiter, job, false),
      () => apply(one, job),
    );
    const removed = await queued(
      recruiter,
      () => recruiter.call("DELETE", `/api/jobs/${job}`),
      () => apply(other, job),
    );
    expect(codes([...suspended, ...removed])).toEqual([200, 409, 204, 404]);
  });
});

test("a decision is stored with the account that made it", async () => {
  const recruiter = await onboardedRecruiter(product().app);
  const id = await appliedTo(await newCandidate(product().app), await publishedJob(recruiter));
  await decide(recruiter, id, "accepted");
  const { rows } = await product().context.db.$client.query(
    "select decided_by from applications where id = $1",
    [id],
  );
  expect(rows).toEqual([{ decided_by: recruiter.id }]);
});
