import { eq } from "drizzle-orm";
import { addDays } from "#domain/values/dates.ts";
import { supportRequests } from "#server/db/tables/external.ts";
import { notifications } from "#server/db/tables/notifications.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { addTask } from "#server/queue/add-task.ts";
import {
  addressOf,
  BOTH_WAYS,
  engaged,
  mailsTo,
  row,
  seedAt,
  notificationColumns,
  versionsOf,
} from "./work.ts";
import type { Seed, TaskSetup, Work } from "./work.ts";

/** The work of each task added by a write. External sends are killed after sending, before that is recorded. */
export const addedWork = {
  "send-mail": async (setup) => {
    const { db, newId, clock } = setup.product.context;
    const [id, to] = [newId(), "claire@kerguelen.fr"];
    const mail = { to, subject: "Bonjour", text: "Bonjour", html: "<p>Bonjour</p>" };
    await db.transaction((tx) => queueMail(tx, mail, { id, now: clock() }));
    const received = () => setup.services.mails.received.filter((one) => one.to.includes(to));
    const sentAs = new Set([`<${id}@renfort.example>`]);
    return {
      add: (tx) => addTask(tx, "send-mail", { data: { mailId: id }, key: id }),
      killedAt: [["update on mail_outbox", { id }]],
      read: async () => ({
        ids: new Set(received().map((one) => one.mail.messageId)),
        ...(await row(setup, `select sent_at is not null as "isSent" from mail_outbox where id = '${id}'`)),
      }),
      whenKilled: { ids: sentAs, isSent: false },
      onceDone: { ids: sentAs, isSent: true },
    };
  },

  "relay-support-request": async (setup) => {
    const { db, newId, clock } = setup.product.context;
    const id = newId();
    const words = { name: "Claire", email: "claire@kerguelen.fr", issue: "Mon logo ne s'affiche plus" };
    await db.insert(supportRequests).values({ id, ...words, createdAt: clock() });
    const relayed = `select relayed_at is not null as "isRelayed" from support_requests where id = '${id}'`;
    return {
      add: (tx) => addTask(tx, "relay-support-request", { data: { requestId: id }, key: id }),
      killedAt: [["update on support_requests", { id }]],
      read: async () => ({
        keys: new Set(setup.services.support.received.map(({ headers }) => headers["idempotency-key"])),
        ...(await row(setup, relayed)),
      }),
      whenKilled: { keys: new Set([id]), isRelayed: false },
      onceDone: { keys: new Set([id]), isRelayed: true },
    };
  },

  "request-confirmation": async (setup) => {
    const person = await engaged(setup, addDays(setup.today, 1));
    return workOnEngagement(setup, person, {
      add: (tx) =>
        addTask(tx, "request-confirmation", { data: { applicationId: person.id }, key: person.id }),
      writes: ["update on engagements", "insert on notifications"],
      changed: { isAsked: true, told: ["accepted", "confirm"], ways: BOTH_WAYS },
    });
  },

  "presume-attendance": async (setup) => {
    const person = await engaged(setup, addDays(setup.today, -10));
    return workOnEngagement(setup, person, {
      add: (tx) => addTask(tx, "presume-attendance", { data: { jobId: person.job }, key: person.job }),
      writes: ["update on engagements", "update on members"],
      changed: { outcome: "present" },
    });
  },

  "notify-attendance": async (setup) => {
    const person = await absent(setup, addDays(setup.today, -10));
    return workOnEngagement(setup, person, {
      add: (tx) => addTask(tx, "notify-attendance", { data: { applicationId: person.id }, key: person.id }),
      writes: ["insert on notifications"],
      outcome: "absent",
      changed: { told: ["accepted", "recorded"], ways: BOTH_WAYS },
    });
  },

  "grant-unanswered-contest": async (setup) => {
    const day = addDays(setup.today, -20);
    const person = await absent(setup, day);
    seedAt(setup, addDays(day, 1));
    const body = { message: "J'étais là." };
    await person.candidate.call("POST", `/api/candidate/applications/${person.id}/contest`, { body });
    const told = ["accepted", "contest-answered"];
    return workOnEngagement(setup, person, {
      add: (tx) =>
        addTask(tx, "grant-unanswered-contest", { data: { applicationId: person.id }, key: person.id }),
      writes: ["update on engagements", "insert on notifications"],
      outcome: "absent",
      changed: { outcome: "excused", answer: "lapsed", told, ways: BOTH_WAYS },
    });
  },

  "push-notification": async (setup) => {
    const { id } = await notified(setup);
    const pushed = `select pushed_at is not null as "isPushed" from notifications where id = '${id}'`;
    const posted = () => setup.services.gateway.received.map(({ body }) => JSON.stringify(body));
    return {
      add: (tx) => addTask(tx, "push-notification", { data: { notificationId: id }, key: id }),
      killedAt: [["update on notifications", { id }]],
      read: async () => ({
        isPosted: posted().some((body) => body.includes(`"id":"${id}"`)),
        ...(await row(setup, pushed)),
      }),
      whenKilled: { isPosted: true, isPushed: false },
      onceDone: { isPosted: true, isPushed: true },
    };
  },

  "mail-notification": async (setup) => {
    const { id, candidate } = await notified(setup);
    const { db, clock } = setup.product.context;
    // The other task would lock its row.
    await db.update(notifications).set({ pushedAt: clock() }).where(eq(notifications.id, id));
    const recipient = await addressOf(setup, candidate);
    const columns = `mailed_at is not null as "isMailed", ${mailsTo(setup, recipient)}`;
    return {
      add: (tx) => addTask(tx, "mail-notification", { data: { notificationId: id }, key: id }),
      killedAt: [
        ["update on notifications", { id }],
        ["insert on mail_outbox", { recipient }],
      ],
      read: () => row(setup, `select ${columns} from notifications where id = '${id}'`),
      whenKilled: { isMailed: false, mails: [0] },
      onceDone: { isMailed: true, mails: [1] },
    };
  },
} as const satisfies Record<string, Seed>;

type EngagedPerson = Awaited<ReturnType<typeof engaged>>;
type EngagementWrite =
  | "update on engagements"
  | "insert on notifications"
  | "update on members"
  | "update on recruiters";
type EngagementWork = Pick<Work, "add"> & {
  writes: readonly EngagementWrite[];
  outcome?: "absent";
  changed: object;
};

/** The work of a task on an engagement: it makes these writes, then raises the live version of the company. */
function workOnEngagement(
  setup: TaskSetup,
  { recruiter, candidate, id }: EngagedPerson,
  { add, writes, outcome, changed }: EngagementWork,
) {
  const rows = {
    "update on engagements": { application_id: id },
    "insert on notifications": { user_id: candidate.id },
    "update on members": { id: candidate.id },
    "update on recruiters": { id: recruiter.id },
  };
  const killedAt = [...writes, "update on recruiters" as const].map((write) => [write, rows[write]] as const);
  const columns = `asked_at is not null as "isAsked", outcome, contest_answer as answer`;
  const results = `${columns}, ${notificationColumns(candidate)}, ${versionsOf(recruiter)}`;
  const accepted = { isAsked: false, answer: null, told: ["accepted"], ways: [], versions: [0] };
  const before = { ...accepted, outcome: outcome ?? null };
  return {
    add,
    killedAt,
    read: () => row(setup, `select ${results} from engagements where application_id = '${id}'`),
    whenKilled: before,
    onceDone: { ...before, ...changed, versions: [1] },
  };
}

/** A person recorded absent the day after their mission. */
async function absent(setup: TaskSetup, date: string): Promise<EngagedPerson> {
  const person = await engaged(setup, date);
  seedAt(setup, addDays(date, 1));
  const body = { entries: [{ applicationId: person.id, outcome: "absent" }] };
  await person.recruiter.call("PUT", `/api/jobs/${person.job}/attendance`, { body });
  return person;
}

/** A notification of an acceptance, due now. */
async function notified(setup: TaskSetup) {
  const { candidate } = await engaged(setup, addDays(setup.today, 1));
  const { db, clock } = setup.product.context;
  const [notification] = await db
    .update(notifications)
    .set({ deliverAfter: clock() })
    .where(eq(notifications.userId, candidate.id))
    .returning({ id: notifications.id });
  if (notification === undefined) throw new Error("No notification was created");
  return { ...notification, candidate };
}
