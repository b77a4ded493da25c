import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import * as z from "zod/mini";
import { signIn } from "#contract/accounts/auth.ts";
import { signInCandidate } from "#contract/candidates/candidate.ts";
import type { Operation } from "#contract/operation.ts";
import { changeKinds } from "#domain/live.ts";
import { type Product, composeProduct } from "#server/compose.ts";
import { readConfig } from "#server/platform/config/config.ts";
import { readRows } from "#server/platform/db/rows.ts";
import { LIVE_CHANNEL } from "#server/platform/live/publish.ts";
import { createLog } from "#server/platform/log/log.ts";
import { cookieOf, ORIGIN, PASSWORD } from "#server/testing/people.ts";

export type Answer = { status: number; body: unknown };

/** Someone who calls the API. */
export type ActingPerson = { id: string; email: string; role: "recruiter" | "candidate" };

type SentRequest = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
};

type Readable<Schema extends z.core.$ZodType> = Operation & { schema: { response: { 200: Schema } } };

const liveChange = z.object({ companyId: z.string(), version: z.int(), kind: z.enum(changeKinds) });
const mailRow = z.object({
  userId: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: z.coerce.date(),
});
export type Mail = z.output<typeof mailRow>;

export type LiveChange = z.output<typeof liveChange>;

const PROCESSES = 2;
const UNAUTHORIZED = 401;

/** Two processes of the real product on one database, under a clock of the test. */
export type System = Awaited<ReturnType<typeof openSystem>>;

export async function openSystem(databaseUrl: string) {
  const dataDir = await mkdtemp(join(tmpdir(), "renfort-model-"));
  let now = new Date();
  const products: Product[] = [];
  for (let number = 0; number < PROCESSES; number += 1) {
    products.push(
      await composeProduct({
        config: readConfig({ DATA_DIR: dataDir, ADDRESS_PROVIDER: "embedded" }),
        log: createLog("silent"),
        databaseUrl,
        clock: () => now,
        timeouts: { connect: 60_000, turn: 60_000, statement: 60_000 },
        passwordCost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
      }),
    );
  }
  const listener = new Client({ connectionString: databaseUrl });
  await listener.connect();
  await listener.query(`listen ${LIVE_CHANNEL}`);
  let changes: LiveChange[] = [];
  listener.on("notification", ({ payload = "[]" }) => {
    changes.push(...z.parse(z.array(liveChange), JSON.parse(payload)));
  });
  const sessions = new Map<string, Promise<Record<string, string>>>();
  let calls = 0;

  /** Calls reach the processes in turn. */
  function nextProcess(): Product {
    calls += 1;
    const product = products[calls % PROCESSES];
    if (product === undefined) throw new Error("No process is running");
    return product;
  }

  async function inject(
    operation: Operation,
    headers: Record<string, string>,
    { params = {}, query, body }: SentRequest,
  ) {
    const url = Object.entries(params).reduce(
      (path, [name, value]) => path.replace(`:${name}`, value),
      operation.url,
    );
    return nextProcess().app.inject({
      method: operation.method,
      url,
      headers: { origin: ORIGIN, ...headers },
      ...(query !== undefined && { query }),
      ...(body !== undefined && { payload: body }),
    });
  }

  function enter(caller: ActingPerson): Promise<Record<string, string>> {
    const headers = signInAs(caller);
    sessions.set(caller.id, headers);
    return headers;
  }

  async function signInAs({ email, role }: ActingPerson): Promise<Record<string, string>> {
    const operation = role === "recruiter" ? signIn : signInCandidate;
    return { cookie: cookieOf(await inject(operation, {}, { body: { email, password: PASSWORD } })) };
  }

  async function call(operation: Operation, caller: ActingPerson | null, sent: SentRequest) {
    if (caller === null) return inject(operation, {}, sent);
    const session = sessions.get(caller.id) ?? enter(caller);
    const response = await inject(operation, await session, sent);
    if (response.statusCode !== UNAUTHORIZED) return response;
    // A session ends after a month without use: one request signs in again for all that are made at once.
    if (sessions.get(caller.id) === session) void enter(caller);
    return inject(operation, await (sessions.get(caller.id) ?? session), sent);
  }

  return {
    products,
    now: () => now,
    setTime: (instant: Date) => {
      now = instant;
    },
    async send(operation: Operation, caller: ActingPerson | null, sent: SentRequest = {}): Promise<Answer> {
      const response = await call(operation, caller, sent);
      return { status: response.statusCode, body: response.body === "" ? null : response.json() };
    },
    async read<Schema extends z.core.$ZodType>(
      operation: Readable<Schema>,
      caller: ActingPerson,
      sent: SentRequest = {},
    ): Promise<z.output<Schema>> {
      const response = await call(operation, caller, sent);
      if (response.statusCode !== 200) throw new Error(`${operation.schema.operationId}: ${response.body}`);
      return z.parse(operation.schema.response[200], response.json());
    },
    /** Text by its address, without a session. */
    async fetchText(url: string): Promise<string> {
      return (await nextProcess().app.inject({ method: "GET", url })).body;
    },
    /** The live changes published since the last call. */
    async takeChanges(): Promise<LiveChange[]> {
      for (const { context } of products) await context.publisher.flush();
      // Notifications come before the response to a later query.
      await listener.query("select 1");
      const taken = changes;
      changes = [];
      return taken;
    },
    /** The mails to accounts queued since the last call; they are sent to nobody. */
    async takeMails(): Promise<Mail[]> {
      const [product] = products;
      if (product === undefined) return [];
      return readRows(
        product.context.db,
        mailRow,
        sql`delete from mail_outbox where user_id is not null
          returning user_id as "userId", subject, text, created_at as "createdAt"`,
      );
    },
    /** Text that an operation answers. */
    async readText(operation: Operation, caller: ActingPerson, sent: SentRequest = {}): Promise<string> {
      return (await call(operation, caller, sent)).body;
    },
    /** Limits on requests are tested elsewhere. */
    async clearRateLimits(): Promise<void> {
      await products[0]?.context.db.execute(sql`delete from rate_limits`);
    },
    async empty(): Promise<void> {
      sessions.clear();
      await products[0]?.context.db.execute(
        "delete from companies; delete from users; delete from mail_outbox; delete from rate_limits",
      );
      await this.takeChanges();
    },
    async close(): Promise<void> {
      await listener.end();
      for (const product of products) await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
