import { BrokenCircuitError } from "cockatiel";
import { eq, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { mailOutbox } from "#server/db/tables/external.ts";
import { TaskPostponed } from "#server/queue/task.ts";
import type { Job } from "#server/queue/task.ts";
import type { TaskData } from "#server/queue/task-data.ts";
import { smtpErrorOf, deliveryFailureOf } from "./delivery-failure.ts";

const SEND_TIMEOUT_MS = 45_000;
const MIN_RETRY_DELAY_SECONDS = 15;
const MAX_RETRY_DELAY_SECONDS = 300;

type Deps = Pick<Context, "db" | "log" | "clock" | "metrics" | "deliver">;

/** At least once, always with the same id; a server outage does not count as an attempt. */
export async function sendMail(
  deps: Deps,
  { data, isLastTry, signal }: Job<TaskData<"send-mail">>,
): Promise<void> {
  const { db, log, clock, metrics, deliver } = deps;
  const { mailId } = data;
  const updateMail = async (facts: Partial<typeof mailOutbox.$inferInsert>) => {
    await db.update(mailOutbox).set(facts).where(eq(mailOutbox.id, mailId));
  };
  const mail = await readUnsent(deps, mailId);
  if (mail === undefined) return;
  const reason = data.exceedsDailyLimit ? "the account's daily limit is reached" : "it has expired";
  if (data.exceedsDailyLimit || mail.hasExpired) {
    await updateMail({ givenUpAt: clock() });
    metrics.mail.inc({ outcome: "givenUp" });
    log.warn({ mail: mailId, account: mail.userId }, `Mail given up: ${reason}`);
    return;
  }
  let destination: string;
  try {
    destination = await deliver(mail, AbortSignal.any([signal, AbortSignal.timeout(SEND_TIMEOUT_MS)]));
  } catch (error) {
    if (signal.aborted) throw new TaskPostponed(0);
    const lastError = error instanceof Error ? error.message : String(error);
    const isServerDown = error instanceof BrokenCircuitError || deliveryFailureOf(error) === "server";
    if (isServerDown) {
      if (!(error instanceof BrokenCircuitError)) await updateMail({ lastError });
      metrics.mail.inc({ outcome: "serverDown" });
      throw new TaskPostponed(retryDelaySeconds(mail.ageSeconds));
    }
    const isFinal = deliveryFailureOf(error) === "permanent" || isLastTry;
    await updateMail({ lastError, ...(isFinal && { givenUpAt: clock() }) });
    metrics.mail.inc({ outcome: isFinal ? "givenUp" : "refused" });
    const facts = { mail: mailId, ...smtpErrorOf(error) };
    if (!isFinal) throw Object.assign(new Error("The mail server refuses this message for now"), facts);
    log.error(facts, "Mail given up");
    return;
  }
  // The text is deleted after sending: it may contain a link that gives access to an account.
  await updateMail({ sentAt: clock(), text: "", html: null, lastError: null });
  metrics.mail.inc({ outcome: "sent" });
  log.info({ mail: mailId, destination }, "Mail sent");
}

async function readUnsent({ db }: Deps, id: string) {
  const [mail] = await db
    .select({
      id: mailOutbox.id,
      userId: mailOutbox.userId,
      recipient: mailOutbox.recipient,
      replyTo: mailOutbox.replyTo,
      subject: mailOutbox.subject,
      text: mailOutbox.text,
      html: mailOutbox.html,
      hasExpired: sql<boolean>`coalesce(${mailOutbox.expiresAt} <= now(), false)`,
      ageSeconds: sql<number>`extract(epoch from now() - ${mailOutbox.createdAt})::float8`,
    })
    .from(mailOutbox)
    .where(
      sql`${mailOutbox.id} = ${id} and ${mailOutbox.sentAt} is null and ${mailOutbox.givenUpAt} is null`,
    );
  return mail;
}

function retryDelaySeconds(ageSeconds: number): number {
  return Math.min(MAX_RETRY_DELAY_SECONDS, Math.max(MIN_RETRY_DELAY_SECONDS, ageSeconds / 4));
}
