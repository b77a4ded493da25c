import { eq } from "drizzle-orm";
import { addDays } from "#domain/values/dates.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { notifications } from "#server/platform/db/tables/notifications.ts";
import { supportRequests } from "#server/platform/db/tables/support-requests.ts";
import { queueMail } from "#server/platform/mail/queue-mail.ts";
import { appliedTo, newCandidate, publishedJob } from "#server/testing/people.ts";
import { type Seed, type TaskSetup, type Work, addressOf, company, engaged, seedAt } from "./work.ts";

/** The work of each task on due rows. */
export const dueWork = {
  "send-mail": async (setup) => {
    const { db, newId, clock } = setup.product.context;
    const [id, to] = [newId(), "claire@kerguelen.fr"];
    const mail = { to, subject: "Bonjour", text: "Bonjour", html: "<p>Bonjour</p>" };
    await db.transaction((tx) => queueMail(tx, mail, { id, now: clock() }));
    const ids = () => setup.services.mails.received.map((one) => one.mail.messageId);
    return {
      killedAt: [["update on mail_outbox", { id, due_at: null }]],
      isDoneOutside: () => ids().includes(`<${id}@renfort.example>`),
    };
  },

  "relay-support-request": async (setup) => {
    const { db, newId, clock } = setup.product.context;
    const id = newId();
    const words = { name: "Claire", email: "claire@kerguelen.fr", issue: "Mon logo ne s'affiche plus" };
    await db.insert(supportRequests).values({ id, ...words, createdAt: clock(), relayDueAt: clock() });
    const keys = () => setup.services.support.received.map(({ headers }) => headers["idempotency-key"]);
    return {
      killedAt: [["update on support_requests", { id, relay_due_at: null }]],
      isDoneOutside: () => keys().includes(id),
    };
  },

  "request-confirmation": async (setup) => {
    const person = await engaged(setup, addDays(setup.today, 1));
    return workOnEngagement(person, "update on engagements", "insert on notifications");
  },

  "presume-attendance": async (setup) => {
    const person = await engaged(setup, addDays(setup.today, -10));
    return workOnEngagement(person, "update on engagements", "update on members");
  },

  "notify-attendance": async (setup) => {
    const person = await absent(setup, addDays(setup.today, -10));
    return workOnEngagement(person, "update on engagements", "insert on notifications");
  },

  "lapse-contest": async (setup) => {
    const day = addDays(setup.today, -20);
    const person = await absent(setup, day);
    const { db } = setup.product.context;
    await db
      .update(engagements)
      .set({ notificationDueAt: null })
      .where(eq(engagements.applicationId, person.id));
    seedAt(setup, addDays(day, 1));
    const body = { message: "J'étais là." };
    await person.candidate.call("POST", `/api/candidate/applications/${person.id}/contest`, { body });
    return workOnEngagement(person, "update on engagements", "insert on notifications");
  },

  "close-applications": async (setup) => {
    const recruiter = await company(setup);
    const candidate = await newCandidate(setup.product.app);
    const jobId = await publishedJob(recruiter);
    const id = await appliedTo(candidate, jobId);
    await recruiter.call("DELETE", `/api/jobs/${jobId}`);
    return {
      killedAt: [
        ["update on applications", { id }],
        ["insert on notifications", { application_id: id }],
        ["update on companies", { id: recruiter.id }],
      ],
    };
  },

  "push-notifications": async (setup) => {
    const { id } = await notified(setup, "pushDueAt");
    const posted = () => JSON.stringify(setup.services.gateway.received.map(({ body }) => body));
    return {
      killedAt: [["update on notifications", { id }]],
      isDoneOutside: () => posted().includes(`"id":"${id}"`),
    };
  },

  "web-push-notifications": async (setup) => {
    const { id, candidate } = await notified(setup, "webPushDueAt");
    const body = setup.services.push.subscribe();
    await candidate.call("PUT", "/api/candidate/push", { body });
    const paths = () => setup.services.push.received.map(({ path }) => path);
    return {
      killedAt: [["update on notifications", { id, web_push_due_at: null }]],
      isDoneOutside: () => paths().includes(new URL(body.endpoint).pathname),
    };
  },

  "tell-gateway": async (setup) => {
    const candidate = await newCandidate(setup.product.app);
    await candidate.call("POST", "/api/candidate/sign-out");
    const told = () => JSON.stringify(setup.services.gateway.received.map(({ body }) => body));
    return {
      killedAt: [["delete on gateway_events", { user_id: candidate.id }]],
      isDoneOutside: () => told().includes(`"userId":"${candidate.id}"`),
    };
  },

  "mail-notifications": async (setup) => {
    const { id, candidate } = await notified(setup, "mailDueAt");
    const recipient = await addressOf(setup, candidate);
    return {
      killedAt: [
        ["update on notifications", { id }],
        ["insert on mail_outbox", { recipient }],
      ],
    };
  },
} as const satisfies Record<string, Seed>;

type EngagedPerson = Awaited<ReturnType<typeof engaged>>;
type EngagementWrite = "update on engagements" | "insert on notifications" | "update on members";

/** The work of a task on an engagement: it makes these writes, then raises the live version of the company. */
function workOnEngagement(
  { recruiter, candidate, id }: EngagedPerson,
  ...writes: readonly EngagementWrite[]
): Work {
  const rows = {
    "update on engagements": { application_id: id },
    "insert on notifications": { user_id: candidate.id },
    "update on members": { id: candidate.id },
  };
  const own = writes.map((write) => [write, rows[write]] as const);
  return { killedAt: [...own, ["update on companies", { id: recruiter.id }]] };
}

/** A person recorded absent the day after their job. */
async function absent(setup: TaskSetup, date: string): Promise<EngagedPerson> {
  const person = await engaged(setup, date);
  seedAt(setup, addDays(date, 1));
  const body = { entries: [{ applicationId: person.id, outcome: "absent" }] };
  await person.recruiter.call("PUT", `/api/jobs/${person.job}/attendance`, { body });
  return person;
}

/** A notification of an acceptance, to be pushed or mailed only: each task locks its rows. */
async function notified(setup: TaskSetup, due: "pushDueAt" | "mailDueAt" | "webPushDueAt") {
  const { candidate } = await engaged(setup, addDays(setup.today, 5));
  const { db, clock } = setup.product.context;
  const [notification] = await db
    .update(notifications)
    .set({ pushDueAt: null, mailDueAt: null, webPushDueAt: null, [due]: clock() })
    .where(eq(notifications.userId, candidate.id))
    .returning({ id: notifications.id });
  if (notification === undefined) throw new Error("No notification was created");
  return { ...notification, candidate };
}
