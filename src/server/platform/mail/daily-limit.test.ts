import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { limits } from "#domain/rate-limits.ts";
import { mailOutbox } from "#server/platform/db/tables/mail-outbox.ts";
import { countAttemptsStatement } from "#server/platform/http/rate-limits.ts";
import { signInEmailOf } from "#server/testing/mails.ts";
import { newCandidate, newRecruiter, onboardedRecruiter, visitor } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { setAttempts } from "#server/testing/seeds.ts";
import { runTask } from "#server/testing/tasks.ts";
import type { OutgoingMail } from "./deliveries.ts";
import { mailBody } from "./mail-body.ts";
import { type Mail, queueMail, queueMails } from "./queue-mail.ts";

const product = useProduct();
const db = () => product().context.db;
const DAILY_MAILS = 100;

beforeEach(() => db().execute("delete from rate_limits; delete from mail_outbox"));

const mail = (subject: string, changes: Partial<Mail> = {}): Mail => ({
  to: "claire@kerguelen.fr",
  subject,
  ...mailBody({ title: subject, paragraphs: [], reason: { because: "Essai." } }),
  ...changes,
});

const queue = (userId: string, ...mails: Mail[]) => queueTo({ userId }, ...mails);

function queueTo(people: { userId: string; senderId?: string }, ...mails: Mail[]) {
  const { newId, clock } = product().context;
  const all = mails.map((one) => ({ mail: one, options: { id: newId(), now: clock(), ...people } }));
  return db().transaction((tx) => queueMails(tx, all));
}

/** Uses the daily limit of an account except for this number of messages. */
const mailedAllBut = (userId: string, left: number) =>
  db().execute(
    countAttemptsStatement(
      "dailyMails",
      Array.from({ length: DAILY_MAILS - left }, () => userId),
    ),
  );

const hoursLater = (hours: number) =>
  db().execute(
    sql`update rate_limits set window_ends_at = window_ends_at - make_interval(hours => ${hours})`,
  );

/** Sends, and returns the mail sent and the log. */
async function send() {
  const [sent, logged]: [string[], unknown[][]] = [[], []];
  const deliver = async ({ subject }: OutgoingMail) => {
    sent.push(subject);
    return "test";
  };
  const log = Object.assign(Object.create(product().context.log), {
    warn: (...told: unknown[]) => logged.push(told),
  });
  await runTask({ ...product().context, deliver, log }, "send-mail");
  return { sent: sent.toSorted(), logged };
}

test("mail beyond an account's daily limit is not sent, without an error to the user, and is logged", async () => {
  const { id } = await newRecruiter(product().app);
  await db().execute("delete from rate_limits; delete from mail_outbox");
  await mailedAllBut(id, 2);
  await queue(id, mail("un"), mail("deux"), mail("trois"));
  const { sent, logged } = await send();
  expect(sent).toEqual(["deux", "un"]);
  const [third] = await db().select().from(mailOutbox).where(eq(mailOutbox.subject, "trois"));
  expect(third).toMatchObject({ sentAt: null, givenUpAt: expect.any(Date) });
  expect(logged).toEqual([
    [{ mail: third?.id, account: id }, "Mail given up: the account's daily limit is reached"],
  ]);
});

test("mail of another account, of the next day and about security is still sent", async () => {
  const [{ id }, other] = [await newRecruiter(product().app), await newRecruiter(product().app)];
  await db().execute("delete from rate_limits; delete from mail_outbox");
  await mailedAllBut(id, 0);
  await queue(id, mail("sécurité", { isAlwaysSent: true }), mail("refusé"));
  await queue(other.id, mail("autre compte"));
  const { newId, clock } = product().context;
  await db().transaction((tx) => queueMail(tx, mail("au support"), { id: newId(), now: clock() }));
  await hoursLater(23);
  await queue(id, mail("le même jour"));
  await hoursLater(1);
  await queue(id, mail("lendemain"));
  expect((await send()).sent).toEqual(["au support", "autre compte", "lendemain", "sécurité"]);
});

test("mail beyond what one company may cause is not sent, and leaves others what the account may still get", async () => {
  const { id } = await newRecruiter(product().app);
  await db().execute("delete from rate_limits; delete from mail_outbox");
  await mailedAllBut(id, 2);
  expect(limits.dailyMailsFromCompany).toEqual({ attempts: 20, seconds: 86_400 });
  const senderId = product().context.newId();
  await setAttempts(db(), `dailyMailsFromCompany:${id} ${senderId}`, limits.dailyMailsFromCompany.attempts);
  await queueTo({ userId: id, senderId }, mail("refusé"), mail("refusé aussi"));
  await queue(id, mail("un"), mail("deux"), mail("trois"));
  expect((await send()).sent).toEqual(["deux", "un"]);
});

test("mail about a plan change counts, and the plan changes without it beyond the limit", async () => {
  const recruiter = await onboardedRecruiter(product().app);
  await db().execute("delete from mail_outbox");
  await mailedAllBut(recruiter.id, -1);
  const answer = await recruiter.call("PUT", "/api/recruiter/plan", { body: { plan: "smart" } });
  expect(answer.json()).toMatchObject({ subscriptionPlan: "smart" });
  expect((await send()).sent).toEqual([]);
});

test.each([
  ["/api/recruiter", newRecruiter],
  ["/api/candidate/me", newCandidate],
] as const)("security mail requested by %s is sent beyond the daily limit", async (base, join) => {
  const person = await join(product().app);
  await db().execute("delete from mail_outbox");
  await mailedAllBut(person.id, 0);
  const currentPassword = "secret-1234";
  const body = { email: `securite-${person.id}@exemple.fr`, currentPassword };
  await person.call("POST", `${base}/sign-in-email`, { body });
  const chosen = { currentPassword, password: "autre-secret-5678", confirmPassword: "autre-secret-5678" };
  await person.call("POST", `${base}/password`, { body: chosen });
  await visitor(product().app).call("POST", "/api/auth/forgot-password", {
    body: { email: await signInEmailOf(db(), person) },
  });
  expect((await send()).sent).toEqual([
    "Choisissez un nouveau mot de passe Renfort",
    "Confirmez votre adresse email Renfort",
    "Votre mot de passe Renfort a changé",
  ]);
});
