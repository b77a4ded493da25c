import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { addDays, dayInParis } from "#domain/values/dates.ts";
import type { Context } from "#server/context.ts";
import { rowsChangedBy } from "./changed-rows.ts";
import { type Person, appliedTo, newCandidate, publishedJob, recruiterOn } from "./people.ts";
import type { TestProduct } from "./product.ts";
import { type RecordedEvents, useRecordedEvents } from "./recorded-events.ts";

type Answer = Pick<Awaited<ReturnType<Person["call"]>>, "statusCode">;
/** Prepares the records of a scene, and returns the write whose events are recorded. */
type Prepare = (scene: Scene) => Promise<() => Promise<Answer>>;
type Scene = Awaited<ReturnType<typeof newScene>>;

/** The events published to the company, with `library` when the CV library changes, and the rows changed. */
export type WrittenChange = [events: string[], rows: string[], Prepare];

/**
 * What others see of a write, and what is stored: it publishes these events, with exactly these ids, and to nobody else; these rows
 * alone change. It is sent twice, unless it does it again: what creates without a key, and forms saved as they are.
 */
export function describeWrite(
  operationId: string,
  product: () => TestProduct,
  changes: WrittenChange[],
  { isIdempotent = true } = {},
): void {
  const when = isIdempotent ? "sent twice " : "";
  const titled = changes.map(
    ([events, ...change]) => [`${when}${inTitle(events)}`, events, ...change] as const,
  );
  describeChanges(`write ${operationId}`, product, { changes: titled, isIdempotent });
}

type RowTask = (context: Context, id: string, options: { now: Date }) => Promise<void>;
type TaskChange = [row: string, events: string[], rows: string[], prepare: (scene: Scene) => Promise<string>];

/** Describes what a task changes when it runs twice on the row whose id is prepared. */
export function describeTask(run: RowTask, product: () => TestProduct, changes: TaskChange[]): void {
  const titled = changes.map(([row, events, rows, prepare]) => {
    const prepareRun: Prepare = async (scene) => {
      const id = await prepare(scene);
      const { context } = product();
      return () => run(context, id, { now: context.clock() }).then(() => ({ statusCode: 204 }));
    };
    return [`run twice for ${row} ${inTitle(events)}`, events, rows, prepareRun] as const;
  });
  describeChanges(`task ${run.name}`, product, { changes: titled, isIdempotent: true });
}

function inTitle(events: string[]): string {
  return `publishes ${JSON.stringify(events)}, and changes these rows alone`;
}

type TitledChange = readonly [title: string, ...WrittenChange];

function describeChanges(
  what: string,
  product: () => TestProduct,
  { changes, isIdempotent }: { changes: readonly TitledChange[]; isIdempotent: boolean },
): void {
  describe(`the ${what}`, () => {
    const recordEvents = useRecordedEvents(product);

    beforeEach(async () => {
      // The scenes sign up more companies than one address may in an hour.
      await product().context.db.execute(sql`delete from rate_limits`);
      product().time.set(null);
    });

    test.each(changes)("%s", async (_title, expected, expectedRows, prepare) => {
      const { db } = product().context;
      const scene = await newScene(product());
      const write = await prepare(scene);
      await db.execute("update mail_outbox set due_at = null");
      await db.execute("update notifications set mail_due_at = null, web_push_due_at = null");
      let rows: string[] = [];
      const recorded = await recordEvents(async () => {
        rows = await rowsChangedBy(
          db,
          async () => {
            expect((await write()).statusCode).toBeLessThan(300);
            if (isIdempotent) await write();
          },
          (id) => scene.names.get(id) ?? id,
        );
      });
      expect(inWords(recorded, scene)).toEqual(expected);
      expect(rows).toEqual(expectedRows);
      expect(recorded.tasks).toEqual(expect.arrayContaining(await dueTasks(product())));
    });
  });
}

/** Less than a day ahead at any hour. */
export const tomorrow = () => ({ date: addDays(dayInParis(new Date()), 1), startTime: "00:00" });

async function newScene(product: TestProduct) {
  const { db } = product.context;
  const company = await recruiterOn(product, "pro", { email: "contact@kerguelen.fr" });
  const candidate = await newCandidate(product.app);
  // What they are told goes to a browser too.
  await db.execute(sql`insert into push_subscriptions
    select id, user_id, 'https://push.example.fr/' || id, 'key', 'auth', now() from sessions
    where user_id = ${candidate.id}`);
  // The candidate has applied to another company too.
  const other = await recruiterOn(product, "pro");
  const theirJob = await publishedJob(other, { startTime: "06:00", endTime: "07:00" });
  const names = new Map([
    [company.id, "company"],
    [candidate.id, "candidate"],
    [other.id, "another company"],
    [await appliedTo(candidate, theirJob), "their application"],
    [theirJob, "their job"],
  ]);
  const named = (name: string, id: string) => {
    names.set(id, name);
    return id;
  };
  const publish = async (changes = {}) => named("job", await publishedJob(company, changes));
  const applied = async (changes = {}) => {
    const job = await publish(changes);
    return { job, id: named("application", await appliedTo(candidate, job)) };
  };
  const engaged = async (facts = sql`reminders = 0`, changes = {}) => {
    const { job, id } = await applied(changes);
    await company.call("POST", `/api/applications/${id}/decision`, { body: { decision: "accepted" } });
    await db.execute(sql`update engagements set ${facts} where application_id = ${id}`);
    return { job, id };
  };
  const known = async () => {
    await applied();
    return named("other job", await publishedJob(company, { startTime: "08:00", endTime: "12:00" }));
  };
  const proposed = async ({ isInstant = false } = {}) => {
    const job = await known();
    const people = [candidate.id];
    await company.call("POST", `/api/jobs/${job}/proposals`, { body: { people, isInstant } });
    const { items } = (await candidate.call("GET", "/api/candidate/proposals")).json();
    return { job, id: named("proposal", items[0]?.id ?? ""), version: Number(items[0]?.job.version) };
  };
  const joiningCode = async () => {
    const answer = await company.call("PUT", "/api/pool/link", { body: { replaces: null } });
    return String(answer.json().code);
  };
  return { company, candidate, names, named, publish, applied, engaged, known, proposed, joiningCode };
}

/** The tasks that have rows to send now: they are told to, or would wait for their minute. */
async function dueTasks({ context }: TestProduct): Promise<string[]> {
  const { rows } = await context.db.execute<{ task: string }>(sql`
    select 'send-mail' as task where exists (select from mail_outbox where due_at <= now())
    union all
    select 'mail-notifications' where exists (select from notifications where mail_due_at <= now())
    union all
    select 'web-push-notifications' where exists (select from notifications where web_push_due_at <= now())`);
  return rows.map(({ task }) => task);
}

/**
 * « job: offer » for each event to the scene's company. Events to another company come first and start with its name: between two
 * companies there is no order.
 */
function inWords({ events, isLibraryChanged }: RecordedEvents, { company, names }: Scene): string[] {
  const nameOf = (id: string) => names.get(id) ?? id;
  const isOwn = ({ companyId }: { companyId: string }) => companyId === company.id;
  const arranged = events.toSorted((one, next) => Number(isOwn(one)) - Number(isOwn(next)));
  const words = arranged.map(({ companyId, kind, ids }) => {
    const to = companyId === company.id || nameOf(companyId) === "newcomer" ? "" : `${nameOf(companyId)} `;
    return `${to}${kind}: ${ids.map(nameOf).join(", ")}`;
  });
  return isLibraryChanged ? [...words, "library"] : words;
}
