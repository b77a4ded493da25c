import { and, asc, eq, gt, ne, or, isNull, sql } from "drizzle-orm";
import { digestDay, summaryDays } from "#domain/digest.ts";
import { HOUR_MS } from "#domain/values/durations.ts";
import type { Context } from "#server/context.ts";
import { companyAccountId } from "#server/features/companies/companies.queries.ts";
import { todoQuery } from "#server/features/companies/todo/todo.queries.ts";
import { processRecords } from "#server/platform/db/process-records.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { type Mail, queueMails } from "#server/platform/mail/queue-mail.ts";
import { answersMail, digestMail, weekMail } from "./digest-mail.ts";
import { readAnswers, readNewApplicants, readWeek } from "./digest.queries.ts";

type Deps = Pick<Context, "db" | "config" | "log" | "clock" | "newId">;
type DueCompany = Awaited<ReturnType<typeof readDue>>[number];

const EXPIRES_AFTER_MS = 12 * HOUR_MS;
const BATCH = 100;

/** Mails the morning's digest or its enabled parts, with the weekly summary on Mondays (ADR 0102). Returns how many mails. */
export async function mailDigests(deps: Deps, { signal }: { signal: AbortSignal }): Promise<number> {
  const day = digestDay(deps.clock());
  if (day === null) return 0;
  const readTodo = todoQuery(deps);
  const read = (after: string) => readDue(deps, { day, after });
  return processRecords({ log: deps.log, signal }, read, async (company) => {
    const mails = await writeMails({ ...deps, readTodo }, { company, day });
    return queueOnce(deps, { company, day, mails });
  });
}

const isOn = (kind: "messages" | "analytics") =>
  sql`(${companies.notifications} ->> ${sql.raw(`'${kind}'`)})::boolean`;
const isNotDone = (day: string) => or(isNull(companies.digestedOn), ne(companies.digestedOn, day));

function readDue({ db }: Deps, { day, after }: { day: string; after: string }) {
  const isMonday = summaryDays(day) !== null;
  return db
    .select({
      id: companies.id,
      email: companies.email,
      userId: users.id,
      notifications: companies.notifications,
      mailDigest: companies.mailDigest,
    })
    .from(companies)
    .innerJoin(users, eq(users.id, companyAccountId))
    .where(
      and(
        gt(companies.id, after),
        eq(companies.isActive, true),
        eq(users.isDisabled, false),
        isNotDone(day),
        or(eq(companies.mailDigest, true), isOn("messages"), isMonday ? isOn("analytics") : undefined),
      ),
    )
    .orderBy(asc(companies.id))
    .limit(BATCH);
}

async function writeMails(
  { db, config, clock, readTodo }: Deps & { readTodo: ReturnType<typeof todoQuery> },
  { company, day }: { company: DueCompany; day: string },
): Promise<Mail[]> {
  const { id: companyId, email, mailDigest, notifications } = company;
  const { applications, messages, analytics } = notifications;
  const now = clock();
  const morning = {
    day,
    now,
    todo: mailDigest ? await readTodo(companyId) : { total: 0, items: [] },
    arrived: mailDigest && applications ? await readNewApplicants(db, { companyId, day }) : [],
    answers: messages ? await readAnswers(db, { companyId, day }) : [],
    week: analytics ? await readWeek(db, { companyId, day, now }) : null,
  };
  const addressed = { to: email, publicUrl: config.publicUrl };
  const mails = mailDigest
    ? [digestMail(addressed, morning)]
    : [answersMail(addressed, morning), weekMail(addressed, morning)];
  return mails.filter((mail) => mail !== null);
}

type ComposedDigest = { company: DueCompany; day: string; mails: readonly Mail[] };

/** Queues the mails once a day: the first process to stamp the day sends them. */
async function queueOnce(
  { db, clock, newId }: Deps,
  { company, day, mails }: ComposedDigest,
): Promise<number> {
  return db.transaction(async (tx) => {
    const stamped = await tx
      .update(companies)
      .set({ digestedOn: day })
      .where(and(eq(companies.id, company.id), isNotDone(day)))
      .returning({ id: companies.id });
    if (stamped.length === 0) return 0;
    const now = clock();
    const { userId } = company;
    await queueMails(
      tx,
      mails.map((mail) => ({
        mail,
        options: { id: newId(), now, userId, expiresAfterMs: EXPIRES_AFTER_MS },
      })),
    );
    return mails.length;
  });
}
