import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { subscribeToPush } from "#contract/candidates/push.ts";
import { DAY_MS } from "#domain/values/durations.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { pushSubscriptions } from "#server/platform/db/tables/push.ts";
import { clearSent, mailsTo, signInEmailOf } from "#server/testing/mails.ts";
import {
  type Person,
  appliedTo,
  newCandidateOnSite,
  newRecruiter,
  PASSWORD,
  publication,
  publishedJob,
  recruiterOn,
  visitor,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { useRecordedEvents } from "#server/testing/recorded-events.ts";
import { runTask } from "#server/testing/tasks.ts";
import { closeAccount, reactivateAccount, suspendAccount } from "./disable-account.ts";

const product = useProduct();
const recordEvents = useRecordedEvents(product);

type Side = "recruiter" | "candidate";
type Met = Record<Side, Person & { email: string; calendar: string }> & {
  other: Person;
  job: string;
  joining: string;
};

/** A company with a job to come, and somebody who applied to it and follows it everywhere. */
async function met(): Promise<Met> {
  const { app, context } = product();
  const company = await recruiterOn(product(), "pro");
  const candidate = await newCandidateOnSite(app);
  await context.db.update(companies).set({ mailDigest: true }).where(eq(companies.id, company.id));
  const job = await publishedJob(company);
  await appliedTo(candidate, job);
  await company.call("PATCH", `/api/pool/${candidate.id}`, { body: { isFavourite: true } });
  await candidate.call("PUT", "/api/candidate/push", { body: subscribeToPush.example.request });
  const { code } = (await company.call("PUT", "/api/pool/link", { body: { replaces: null } })).json();
  const withDoors = async (person: Person, side: Side) => {
    const { url } = (await person.call("PUT", `/api/${side}/calendar`)).json();
    const email = await signInEmailOf(context.db, person);
    return { ...person, email, calendar: new URL(url ?? "").pathname };
  };
  return {
    recruiter: await withDoors(company, "recruiter"),
    candidate: await withDoors(candidate, "candidate"),
    other: await newCandidateOnSite(app),
    job,
    joining: code ?? "",
  };
}

const isFound = async (path: string) => (await visitor(product().app).call("GET", path)).statusCode === 200;
type ListOfIds = "/api/candidate/feed" | "/api/public/jobs" | "/api/pool";
const reads = async (person: Person, path: ListOfIds) => (await person.call("GET", path)).json();
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);

async function signsIn({ email }: { email: string }, url: string): Promise<boolean> {
  const body = { email, password: PASSWORD };
  return (await visitor(product().app).call("POST", url, { body })).statusCode === 200;
}

async function isMailed({ email }: { email: string }, send: () => Promise<unknown>): Promise<boolean> {
  await send();
  return (await mailsTo(product().context.db, email)).length > 0;
}

const askReset = ({ email }: { email: string }) =>
  visitor(product().app).call("POST", "/api/auth/forgot-password", { body: { email } });

async function runDigest({ recruiter }: Met): Promise<void> {
  const { context, time } = product();
  await context.db.update(companies).set({ digestedOn: null }).where(eq(companies.id, recruiter.id));
  time.set(`${publication().date}T07:00:00Z`);
  await runTask(context, "mail-digests");
  time.set(null);
}

/** What an account opens, or shows to others; each answers whether it does now. */
const doors: Record<Side, Record<string, (people: Met) => Promise<boolean>>> = {
  recruiter: {
    "sign-in": ({ recruiter }) => signsIn(recruiter, "/api/auth/sign-in"),
    "the link of a new password": ({ recruiter }) => isMailed(recruiter, () => askReset(recruiter)),
    "the calendar": ({ recruiter }) => isFound(recruiter.calendar),
    "the digest": (people) => isMailed(people.recruiter, () => runDigest(people)),
    "the company's link": ({ joining }) => isFound(`/api/public/joining/${joining}`),
    "the feed": async ({ other, job }) => idsOf(await reads(other, "/api/candidate/feed")).includes(job),
    "the public list": async ({ job }) =>
      idsOf(await reads(visitor(product().app), "/api/public/jobs")).includes(job),
  },
  candidate: {
    "sign-in": ({ candidate }) => signsIn(candidate, "/api/candidate/sign-in"),
    "the link of a new password": ({ candidate }) => isMailed(candidate, () => askReset(candidate)),
    "the calendar": ({ candidate }) => isFound(candidate.calendar),
    "the CV library": async ({ recruiter, candidate }) =>
      (await recruiter.call("GET", `/api/candidates/${candidate.id}`)).statusCode === 200,
    "the company's people": async ({ recruiter, candidate }) =>
      idsOf(await reads(recruiter, "/api/pool")).includes(candidate.id),
  },
};

const sessionPaths: Record<Side, string> = { recruiter: "/api/recruiter", candidate: "/api/candidate/me" };
const hasSession = async (people: Met, side: Side) =>
  (await people[side].call("GET", sessionPaths[side])).statusCode === 200;

async function opened(people: Met, side: Side): Promise<string[]> {
  const open: string[] = [];
  for (const [name, isOpen] of Object.entries(doors[side])) {
    await clearSent(product().context.db);
    if (await isOpen(people)) open.push(name);
  }
  return open;
}

const deps = () => {
  const { db, clock, newId, config } = product().context;
  return { db, now: clock(), newId, config };
};
const ends: Record<string, (person: Person & { email: string }, side: Side) => Promise<unknown>> = {
  suspended: ({ email }) =>
    suspendAccount(deps(), { email, until: new Date(Date.now() + DAY_MS), reason: "Absences" }),
  closed: ({ email }) => closeAccount(deps(), { email, reason: "Fraude" }),
  deleted: (person, side) =>
    person.call("POST", side === "recruiter" ? "/api/recruiter/deletion" : "/api/candidate/me/deletion", {
      body: { currentPassword: PASSWORD },
    }),
};

describe.each(["recruiter", "candidate"] as const)("the account of a %s", (side) => {
  test.each(Object.entries(ends))("once %s opens nothing, and shows nothing", async (how, end) => {
    const people = await met();
    expect([await opened(people, side), await hasSession(people, side)]).toEqual([
      Object.keys(doors[side]),
      true,
    ]);
    const { events } = await recordEvents(() => end(people[side], side));
    const isPoolTold = events.some(
      ({ companyId, kind }) => companyId === people.recruiter.id && kind === "pool",
    );
    expect(isPoolTold).toBe(side === "candidate");
    expect([await opened(people, side), await hasSession(people, side)]).toEqual([[], false]);
    const { db } = product().context;
    const left = await db
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, people[side].id));
    expect(left).toEqual([]);
    if (how === "deleted") return;
    await reactivateAccount(deps(), eq(users.id, people[side].id));
    expect([await opened(people, side), await hasSession(people, side)]).toEqual([
      Object.keys(doors[side]),
      false,
    ]);
  });
});

test.each([
  {
    side: "recruiter",
    join: newRecruiter,
    untilThen: "vous ne pouvez pas vous connecter, et vos offres ne sont plus proposées aux candidats.",
    engagements: "Vos missions à venir sont annulées pour les personnes engagées, qui en sont prévenues.",
    contests: [],
    signIn: "http://localhost:3000/login",
  },
  {
    side: "candidate",
    join: newCandidateOnSite,
    untilThen: "vous ne pouvez pas vous connecter.",
    engagements: "Vos engagements à venir ont pris fin ; les entreprises en sont prévenues.",
    contests: [
      "Une absence, un retard ou des heures en moins pointés entre-temps se contestent jusqu’au samedi 28 novembre à 13 h.",
    ],
    signIn: "http://localhost:3000/candidat/connexion",
  },
])(
  "a $side is mailed what the suspension, the closing and the reopening of their account mean, and how to answer",
  async ({ join, untilThen, engagements, contests, signIn }) => {
    const { app, context, time } = product();
    time.set("2026-11-21T12:00:00Z");
    const email = await signInEmailOf(context.db, await join(app));
    await clearSent(context.db);
    const until = new Date("2026-12-21T12:00:00Z");
    await suspendAccount(deps(), { email, until, reason: "Absences" });
    await closeAccount(deps(), { email, reason: "Fraude" });
    await reactivateAccount(deps(), eq(users.email, email));
    const mails = await mailsTo(context.db, email);
    const texts = mails.map(({ text }) => text.replaceAll(/[\u00a0\u202f]/g, " ").split("\n\n– Renfort")[0]);
    const answer = "répondez à ce message ou écrivez à support@renfort.example.";
    expect(texts.map((text) => text?.split("\n\n"))).toEqual([
      [
        "Votre compte est suspendu jusqu’au 21 décembre 2026",
        `Jusque-là, ${untilThen} Votre compte rouvrira ensuite de lui-même.`,
        `${engagements} Le motif :`,
        "> Absences",
        `Pour présenter vos observations, ${answer}`,
      ],
      [
        "Votre compte est fermé",
        "Vous ne pouvez plus vous connecter à ce compte.",
        `${engagements} Le motif :`,
        "> Fraude",
        `Pour présenter vos observations, ou demander une copie ou l’effacement de vos données, ${answer}`,
      ],
      [
        "Votre compte est de nouveau ouvert",
        "Vous pouvez vous connecter comme avant.",
        ...contests,
        `Me connecter : ${signIn}`,
      ],
    ]);
  },
);

test.each<[string, (email: string) => Promise<unknown>]>([
  ["closing", (email) => closeAccount(deps(), { email, reason: "Fraude" })],
  ["the task that completes an interrupted closing of", closeWithTask],
])(
  "%s the account of a candidate gives back the swipes of the company's current plan alone",
  async (_, close) => {
    const { db } = product().context;
    const company = await recruiterOn(product(), "pro");
    const candidate = await newCandidateOnSite(product().app);
    const swipes = async () => (await company.call("GET", "/api/recruiter")).json().usage.totalSwipes;
    await appliedTo(candidate, await publishedJob(company));
    const newPlan = { planStartDate: new Date(), usageTotalSwipes: 0 };
    await db.update(companies).set(newPlan).where(eq(companies.id, company.id));
    for (const startTime of ["08:00", "09:00"])
      await appliedTo(candidate, await publishedJob(company, { startTime }));
    await appliedTo(await newCandidateOnSite(product().app), await publishedJob(company));
    expect(await swipes()).toBe(3);
    await close(await signInEmailOf(db, candidate));
    expect(await swipes()).toBe(1);
  },
);

async function closeWithTask(email: string): Promise<void> {
  const { db } = product().context;
  await db.update(users).set({ isDisabled: true, disabledReason: "Fraude" }).where(eq(users.email, email));
  await runTask(product().context, "apply-account-closures");
}

test("the task that completes closings leaves the applications of a suspended candidate, and of one being deleted", async () => {
  const { db } = product().context;
  const company = await recruiterOn(product(), "pro");
  const job = await publishedJob(company);
  const day = new Date();
  for (const state of [
    { disabledReason: "Absences", suspendedUntil: day },
    {},
    { disabledReason: "Fraude", deletionRequestedAt: day },
  ]) {
    const candidate = await newCandidateOnSite(product().app);
    await appliedTo(candidate, job);
    await db
      .update(users)
      .set({ isDisabled: true, ...state })
      .where(eq(users.id, candidate.id));
  }
  await runTask(product().context, "apply-account-closures");
  expect(await db.$count(applications, eq(applications.jobId, job))).toBe(3);
});
