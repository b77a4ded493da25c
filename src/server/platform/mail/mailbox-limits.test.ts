import { like, or, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { mailOutbox } from "#server/platform/db/tables/mail-outbox.ts";
import { mailsTo, tokenMailedTo } from "#server/testing/mails.ts";
import {
  type Person,
  cookieOf,
  newCandidate,
  newRecruiter,
  ORIGIN,
  PASSWORD,
  visitor,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";

const product = useProduct();
const db = () => product().context.db;
const victim = "claire.legoff@gmail.com";
let networks = 0;

beforeEach(() => db().execute("delete from rate_limits; delete from mail_outbox; delete from users"));

type Body = Record<string, unknown>;

/** Each request from another network, as an attacker who has many. */
const post = (url: string, body: Body, cookie = "") => send("POST", url, body, cookie);

async function send(method: "POST" | "PUT", url: string, body: Body, cookie: string) {
  networks += 1;
  const answer = await product().app.inject({
    method,
    url,
    remoteAddress: `198.51.${networks >> 8}.${networks & 255}`,
    headers: { origin: ORIGIN, cookie },
    payload: body,
  });
  return { status: answer.statusCode, cookie: cookieOf(answer) };
}

async function signUp(email: string): Promise<string> {
  const body = { email, companyName: "Maison Kerguelen", password: PASSWORD, confirmPassword: PASSWORD };
  const { status, cookie } = await post("/api/auth/register", body);
  expect(status).toBe(201);
  return cookie;
}

async function remove(cookie: string): Promise<void> {
  // Sent meanwhile: only mail that waits is deleted with its account.
  await db().execute("update mail_outbox set user_id = null, sent_at = now()");
  const { status } = await post("/api/recruiter/deletion", { currentPassword: PASSWORD }, cookie);
  expect(status).toBe(204);
}

const changePassword = (cookie: string) =>
  post(
    "/api/recruiter/password",
    { currentPassword: PASSWORD, password: PASSWORD, confirmPassword: PASSWORD },
    cookie,
  );

const forgot = (email: string) => post("/api/auth/forgot-password", { email });

/** All that reaches the victim's mailbox, whatever the spelling of its address. */
async function received(): Promise<string[]> {
  const { recipient, subject } = mailOutbox;
  const mails = await db()
    .select({ subject })
    .from(mailOutbox)
    .where(or(like(sql`replace(${recipient}, '.', '')`, "clairelegoff%@%mailcom")));
  return mails.map((mail) => mail.subject).toSorted();
}

const hoursLater = (hours: number) =>
  db().execute(
    sql`update rate_limits set window_ends_at = window_ends_at - make_interval(hours => ${hours})`,
  );

const spellings = [
  "claire.legoff@gmail.com",
  "CLAIRE.LEGOFF@GMAIL.COM",
  "c.l.a.i.r.e.legoff@gmail.com",
  "clairelegoff@googlemail.com",
  "claire.legoff+1@gmail.com",
  "clairelegoff+renfort+2@gmail.com",
];

describe("an address that strangers sign up with and delete in a loop", () => {
  test("gets one welcome and one farewell a day", async () => {
    for (let loop = 0; loop < 8; loop += 1) await remove(await signUp(victim));
    await hoursLater(23);
    await remove(await signUp(victim));
    expect(await received()).toEqual(["Bienvenue sur Renfort\u202f!", "Votre compte Renfort a été supprimé"]);
  });

  test("gets no more with all the spellings of its mailbox", async () => {
    for (const email of [...spellings, ...spellings]) await remove(await signUp(email));
    expect(await received()).toHaveLength(2);
  });

  test("gets no more when they do it at once", async () => {
    const emails = Array.from({ length: 12 }, (_, at) => `claire.legoff+${at}@gmail.com`);
    await Promise.all(emails.map(async (email) => remove(await signUp(email))));
    expect(await received()).toHaveLength(2);
  });

  test("gets five messages a day about their passwords, and nine links an hour", async () => {
    for (let loop = 0; loop < 4; loop += 1) {
      const cookie = await signUp(victim);
      for (let times = 0; times < 4; times += 1) {
        await changePassword(cookie);
        await forgot(victim);
      }
      await remove(cookie);
    }
    const countOf = async (subject: string) => (await received()).filter((other) => other === subject).length;
    expect(await countOf("Votre mot de passe Renfort a changé")).toBe(5);
    expect(await countOf("Choisissez un nouveau mot de passe Renfort")).toBe(9);
    expect(await received()).toHaveLength(16);
    await hoursLater(23);
    const cookie = await signUp(victim);
    await changePassword(cookie);
    await forgot(victim);
    expect(await countOf("Votre mot de passe Renfort a changé")).toBe(5);
    expect(await countOf("Choisissez un nouveau mot de passe Renfort")).toBe(10);
  });

  test("gets five messages a day about their plans", async () => {
    const cookie = await signUp(victim);
    const put = async (url: string, body: Body) =>
      expect((await send("PUT", url, body, cookie)).status).toBe(200);
    for (const plan of ["smart", "pro", "smart", "pro"]) await put("/api/recruiter/plan", { plan });
    for (const isRequested of [true, false, true, false]) {
      await put("/api/recruiter/plan/end", { isRequested });
    }
    await hoursLater(23);
    await put("/api/recruiter/plan/end", { isRequested: true });
    expect((await received()).filter((subject) => subject.startsWith("Votre plan"))).toHaveLength(5);
  });

  test("gets five messages a day about their changes of address", async () => {
    const change = async (at: number) => {
      const cookie = await signUp(victim);
      const email = `autre-${at}@exemple.fr`;
      const body = { email, currentPassword: PASSWORD };
      expect((await post("/api/recruiter/sign-in-email", body, cookie)).status).toBe(200);
      const token = await tokenMailedTo(db(), email, "/confirm-email");
      expect((await post("/api/auth/confirm-email", { token })).status).toBe(200);
    };
    for (let at = 0; at < 8; at += 1) await change(at);
    await hoursLater(23);
    await change(8);
    const told = (await received()).filter((subject) => !subject.startsWith("Bienvenue"));
    expect(told).toEqual(Array(5).fill("Votre adresse de connexion Renfort a changé"));
  });
});

test("an address that strangers ask to sign in with gets five links a day", async () => {
  const request = async (at: number) => {
    const cookie = await signUp(`autre-${at}@exemple.fr`);
    const body = { email: victim, currentPassword: PASSWORD };
    expect((await post("/api/recruiter/sign-in-email", body, cookie)).status).toBe(200);
  };
  for (let at = 0; at < 6; at += 1) await request(at);
  await hoursLater(23);
  await request(6);
  expect(await received()).toEqual(Array(5).fill("Confirmez votre adresse email Renfort"));
});

// One of them is the mailbox itself, whose limit is not that of its variants.
test.each([victim, "clairelegoff@gmail.com"])(
  "strangers with variants of %s do not use up what its owner gets",
  async (address) => {
    const owner = visitor(product().app);
    await signUp(address);
    await forgot(address);
    const confirm = async (person: Person, token: string) =>
      person.call("POST", "/api/auth/reset-password", {
        body: { token, password: PASSWORD, confirmPassword: PASSWORD },
      });
    expect((await confirm(owner, await tokenMailedTo(db(), address, "/reset-password"))).statusCode).toBe(
      200,
    );
    await db().execute("delete from mail_outbox");
    for (let at = 0; at < 12; at += 1) {
      const email = `claire.legoff+${at}@gmail.com`;
      const cookie = await signUp(email);
      await changePassword(cookie);
      await forgot(email);
    }
    await forgot(address);
    expect((await confirm(owner, await tokenMailedTo(db(), address, "/reset-password"))).statusCode).toBe(
      200,
    );
    expect((await mailsTo(db(), address)).map(({ subject }) => subject)).toEqual([
      "Choisissez un nouveau mot de passe Renfort",
      "Votre mot de passe Renfort a changé",
    ]);
  },
);

test.each([
  ["candidate", newCandidate],
  ["recruiter", newRecruiter],
] as const)(
  "strangers with variants do not use up the reset links of a %s who signed up a week ago and never confirmed their address",
  async (_, register) => {
    const { id } = await register(product().app, { email: victim });
    const createdDaysAgo = (days: number) =>
      db().execute(
        sql`update users set created_at = now() - make_interval(days => ${days}) where id = ${id}`,
      );
    for (let at = 0; at < 3; at += 1) {
      const variant = `claire.legoff+${at}@gmail.com`;
      await signUp(variant);
      for (let times = 0; times < 3; times += 1) await forgot(variant);
    }
    const linksOf = async () =>
      (await mailsTo(db(), victim)).filter(
        ({ subject }) => subject === "Choisissez un nouveau mot de passe Renfort",
      );
    // As an account that was opened to fill the mailbox.
    await createdDaysAgo(6);
    await forgot(victim);
    expect(await linksOf()).toHaveLength(0);
    await createdDaysAgo(8);
    await forgot(victim);
    expect(await linksOf()).toHaveLength(1);
  },
);

test("a support request written in the name of an address is acknowledged once a day, whatever its spelling", async () => {
  const write = async (email: string) =>
    expect((await post("/api/support", { name: "Claire", email, issue: "Rien." })).status).toBe(204);
  for (const email of [...spellings, ...spellings]) await write(email);
  await hoursLater(23);
  await write(victim);
  expect(await received()).toHaveLength(1);
});
