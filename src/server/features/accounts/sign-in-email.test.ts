import { and, desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { accountLinks, users } from "#server/platform/db/tables/accounts.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { securityEvents } from "#server/platform/db/tables/security.ts";
import { supportRequests } from "#server/platform/db/tables/support-requests.ts";
import { mailsTo, signInEmailOf, tokenMailedTo } from "#server/testing/mails.ts";
import {
  type Person,
  cookieOf,
  mobileApp,
  newCandidate,
  newRecruiter,
  onboardedRecruiter,
  PASSWORD,
  signedIn,
  visitor,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { setAttempts } from "#server/testing/seeds.ts";
import { everythingStored } from "#server/testing/traces.ts";
import { describeWrite } from "#server/testing/written-changes.ts";

const product = useProduct();
const db = () => product().context.db;
const NOON = "2026-11-21T12:00:00.000Z";
const CONTACT = "contact@kerguelen.fr";
let serial = 0;
const newEmail = () => `nouvelle-${(serial += 1)}@exemple.fr`;

beforeEach(async () => {
  product().time.set(NOON);
  await db().execute("delete from rate_limits; delete from mail_outbox");
});

const post = (path: string, body: object) =>
  visitor(product().app).call("POST", `/api/auth/${path}`, { body });
const confirm = (token: string) => post("confirm-email", { token });
const tokenFor = (email: string) => tokenMailedTo(db(), email, "/confirm-email");
const signIn = (email: string) => post("sign-in", { email, password: PASSWORD });
const emailOf = (person: Person) => signInEmailOf(db(), person);

const sides = [
  {
    side: "a recruiter",
    role: "recruiter",
    signUp: onboardedRecruiter,
    base: "/api/recruiter",
    me: "/api/recruiter",
  },
  {
    side: "a candidate",
    role: "candidate",
    signUp: newCandidate,
    base: "/api/candidate/me",
    me: "/api/candidate/me",
  },
] as const;

describe.each(sides)("the sign-in address of $side", ({ role, signUp, base, me }) => {
  const url = `${base}/sign-in-email` as const;
  const read = async (person: Person) => (await person.call("GET", url)).json();
  const requestChange = (person: Person, email: string, currentPassword = PASSWORD) =>
    person.call("POST", url, { body: { email, currentPassword } });
  const isSignedIn = async (person: Person) => (await person.call("GET", me)).statusCode === 200;
  const canSignIn = async (email: string) => {
    const path = role === "recruiter" ? "/api/auth/sign-in" : "/api/candidate/sign-in";
    const answer = await visitor(product().app).call("POST", path, { body: { email, password: PASSWORD } });
    return answer.statusCode === 200;
  };

  test("changes only once the link mailed to the new one is followed", async () => {
    const person = await signUp(product().app);
    const [previous, email] = [await emailOf(person), newEmail()];
    const requested = await requestChange(person, email.toUpperCase());
    expect([requested.statusCode, requested.json()]).toEqual([200, { email: previous, pendingEmail: email }]);
    expect(await read(person)).toEqual({ email: previous, pendingEmail: email });
    expect([await canSignIn(previous), await canSignIn(email)]).toEqual([true, false]);
    const [mail] = await mailsTo(db(), email);
    expect(mail?.subject).toBe("Confirmez votre adresse email Renfort");
    expect(mail?.text).toContain("Ce lien est valable 24 heures");
    const link = {
      recruiter: "/confirm-email#token=",
      candidate: "/confirm-email?de=/candidat/connexion#token=",
    };
    expect(mail?.text).toContain(link[role]);
    expect(mail?.expiresAt).toEqual(new Date("2026-11-22T12:00:00.000Z"));
    const token = await tokenFor(email);
    expect(JSON.stringify(await db().select().from(accountLinks))).not.toContain(token);
    expect((await post("check-email-link", { token })).json()).toEqual({
      purpose: "change-email",
      email,
      role,
    });
    expect((await confirm(token)).json()).toEqual({ purpose: "change-email", email, role });
    expect(await read(person)).toEqual({ email, pendingEmail: null });
    expect([await canSignIn(previous), await canSignIn(email)]).toEqual([false, true]);
    expect((await person.call("GET", me)).json()).toMatchObject({ email });
  });

  test("changes with a mail to the previous one, and two security events", async () => {
    const person = await signUp(product().app);
    const [previous, email] = [await emailOf(person), newEmail()];
    await db().execute("delete from mail_outbox");
    await requestChange(person, email);
    expect(await mailsTo(db(), previous)).toEqual([]);
    await confirm(await tokenFor(email));
    const [notice] = await mailsTo(db(), previous);
    expect(notice?.subject).toBe("Votre adresse de connexion Renfort a changé");
    expect(notice?.text).toContain("les autres appareils ont été déconnectés");
    expect(notice?.text).toContain(
      "Si ce n’est pas vous, répondez aussitôt à ce message ou écrivez à support@renfort.example.",
    );
    expect(`${notice?.text}${notice?.html}`).not.toContain(email);
    const isOfPerson = eq(securityEvents.userId, person.id);
    const events = await db()
      .select()
      .from(securityEvents)
      .where(isOfPerson)
      .orderBy(desc(securityEvents.at))
      .limit(2);
    expect(events.map(({ kind }) => kind)).toEqual(["email-changed", "email-change-requested"]);
  });

  test("ends, when it changes, every session but the one that requested it", async () => {
    const person = await signUp(product().app);
    const email = newEmail();
    const other = await signedIn(product().app, { id: person.id, email: await emailOf(person), role });
    await requestChange(person, email);
    expect(await isSignedIn(other)).toBe(true);
    await confirm(await tokenFor(email));
    expect([await isSignedIn(person), await isSignedIn(other)]).toEqual([true, false]);
  });

  test("does not change without the password, nor to the same or an invalid address", async () => {
    const person = await signUp(product().app);
    const wrong = await requestChange(person, newEmail(), "devinette");
    expect(wrong.json()).toMatchObject({ code: "auth/wrong-password" });
    expect((await requestChange(person, await emailOf(person))).json().fields).toEqual({
      email: "C'est déjà votre adresse de connexion",
    });
    expect((await requestChange(person, "claire@")).json()).toMatchObject({
      code: "auth/invalid-email",
      fields: { email: "Format d'email invalide" },
    });
    const requested = and(eq(accountLinks.userId, person.id), eq(accountLinks.purpose, "change-email"));
    expect(await db().$count(accountLinks, requested)).toBe(0);
  });

  test("does not tell whether another address has an account, save to its mailbox", async () => {
    const [taken, free] = [newEmail(), newEmail()];
    await newRecruiter(product().app, { email: taken });
    await db().execute("delete from mail_outbox");
    /** All that the requester can see, without the address itself. */
    async function seenAfter(email: string): Promise<string> {
      const person = await signUp(product().app);
      const answers = [await requestChange(person, email), await requestChange(person, email)];
      const exported = await person.call("POST", `${base}/export`, { body: { currentPassword: PASSWORD } });
      const { mails, securityEvents: events } = exported.json().data;
      const kinds = events?.map(({ kind }) => kind);
      const seen = { answers: answers.map((answer) => [answer.statusCode, answer.json().pendingEmail]) };
      const cancelled = await person.call("DELETE", url);
      return JSON.stringify({
        ...seen,
        mails: mails?.length,
        kinds,
        cancelled: cancelled.statusCode,
      }).replaceAll(email, "X");
    }
    expect(await seenAfter(taken)).toBe(await seenAfter(free));
    const [mail] = await mailsTo(db(), taken);
    expect(mail?.subject).toBe("Cette adresse a déjà un compte Renfort");
    expect(mail?.text).not.toMatch(/#token=|Kerguelen|Zoé/);
    expect((await mailsTo(db(), free))[0]?.subject).toBe("Confirmez votre adresse email Renfort");
  });

  test("does not tell it by the number of requests either: five mails a day to either address", async () => {
    const [taken, free] = [newEmail(), newEmail()];
    await newRecruiter(product().app, { email: taken });
    await db().execute("delete from mail_outbox");
    for (const email of [taken, free]) {
      const person = await signUp(product().app);
      await db().execute("delete from mail_outbox where subject like 'Bienvenue%'");
      for (let request = 0; request < 7; request += 1) {
        expect((await requestChange(person, email)).statusCode).toBe(200);
      }
      expect(await mailsTo(db(), email)).toHaveLength(5);
    }
  });

  test("does not change when another account takes the new one meanwhile", async () => {
    const [person, email] = [await signUp(product().app), newEmail()];
    const previous = await emailOf(person);
    await requestChange(person, email);
    const token = await tokenFor(email);
    await newRecruiter(product().app, { email });
    const answer = await confirm(token);
    expect([answer.statusCode, answer.json().code]).toEqual([409, "auth/email-already-in-use"]);
    expect(await emailOf(person)).toBe(previous);
  });

  test("is confirmed by the last link alone, within 24 hours, once", async () => {
    const [person, first, second] = [await signUp(product().app), newEmail(), newEmail()];
    await requestChange(person, first);
    await requestChange(person, second);
    const replaced = await confirm(await tokenFor(first));
    expect([replaced.statusCode, replaced.json().message]).toEqual([
      409,
      "Ce lien a été remplacé ou annulé.",
    ]);
    const token = await tokenFor(second);
    product().time.set("2026-11-22T12:00:00.000Z");
    expect((await confirm(token)).json()).toMatchObject({ message: "Ce lien a expiré." });
    expect(await read(person)).toMatchObject({ pendingEmail: null });
    product().time.set("2026-11-22T11:59:59.999Z");
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(token)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await confirm(token)).json()).toMatchObject({ message: "Ce lien a déjà servi." });
    expect(await emailOf(person)).toBe(second);
  });

  test("does not change once the change is cancelled, or the password changed", async () => {
    const [person, first, second] = [await signUp(product().app), newEmail(), newEmail()];
    await requestChange(person, first);
    expect((await person.call("DELETE", url)).statusCode).toBe(204);
    expect(await read(person)).toMatchObject({ pendingEmail: null });
    expect((await confirm(await tokenFor(first))).statusCode).toBe(409);
    await requestChange(person, second);
    const chosen = { password: "autre-secret-5678", confirmPassword: "autre-secret-5678" };
    await person.call("POST", `${base}/password`, { body: { currentPassword: PASSWORD, ...chosen } });
    expect((await confirm(await tokenFor(second))).statusCode).toBe(409);
  });

  test("revokes the reset links mailed to the previous one", async () => {
    const [person, email] = [await signUp(product().app), newEmail()];
    const previous = await emailOf(person);
    await post("forgot-password", { email: previous });
    const reset = await tokenMailedTo(db(), previous, "/reset-password");
    await requestChange(person, email);
    await confirm(await tokenFor(email));
    expect((await post("check-reset-link", { token: reset })).statusCode).toBe(409);
  });

  test("accepts ten change requests a day, and mails one address five times at most", async () => {
    const [person, email] = [await signUp(product().app), newEmail()];
    for (let requested = 0; requested < 10; requested += 1)
      expect((await requestChange(person, email)).statusCode).toBe(200);
    const refused = await requestChange(person, email);
    expect([refused.statusCode, refused.json().code]).toEqual([429, "auth/too-many-requests"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(86_000);
    expect(await mailsTo(db(), email)).toHaveLength(5);
  });

  test("leaves no trace of the previous one when the account is deleted", async () => {
    const [person, email] = [await signUp(product().app), newEmail()];
    const previous = await emailOf(person);
    await person.call("POST", "/api/support", {
      body: { name: "Claire", email: previous, issue: "Je ne reçois plus rien." },
    });
    await requestChange(person, email);
    await confirm(await tokenFor(email));
    await person.call("POST", `${base}/deletion`, { body: { currentPassword: PASSWORD } });
    await db().execute(`delete from rate_limits; delete from security_events;
      delete from mail_outbox where recipient in ('${email}', 'support@renfort.example') or user_id is null`);
    expect(await everythingStored(db())).not.toContain(previous);
  });
});

test("a confirmation link does not reset a password, nor a reset link confirm an address", async () => {
  const [recruiter, email] = [await newRecruiter(product().app), newEmail()];
  const previous = await emailOf(recruiter);
  const body = { email, currentPassword: PASSWORD };
  await recruiter.call("POST", "/api/recruiter/sign-in-email", { body });
  await post("forgot-password", { email: previous });
  const [change, reset] = [await tokenFor(email), await tokenMailedTo(db(), previous, "/reset-password")];
  const chosen = { password: "autre-secret-5678", confirmPassword: "autre-secret-5678" };
  expect((await post("reset-password", { token: change, ...chosen })).statusCode).toBe(404);
  expect((await confirm(reset)).statusCode).toBe(404);
  expect((await post("check-email-link", { token: reset })).statusCode).toBe(404);
  expect((await confirm("court")).json().fields).toEqual({
    token: "Ce lien est incomplet ou n'est pas valable.",
  });
});

test("requests written to the support from a confirmed address stay with the account that leaves it", async () => {
  const [first, second] = [newEmail(), newEmail()];
  const recruiter = await newRecruiter(product().app, { email: first });
  await confirm(await tokenFor(first));
  const request = { name: "Claire", email: first, issue: "Je ne reçois plus rien." };
  const other = await newRecruiter(product().app);
  for (const writer of [visitor(product().app), other]) {
    await writer.call("POST", "/api/support", { body: request });
  }
  const body = { email: second, currentPassword: PASSWORD };
  await recruiter.call("POST", "/api/recruiter/sign-in-email", { body });
  await confirm(await tokenFor(second));
  const stored = db().select().from(supportRequests).where(eq(supportRequests.email, first));
  const owners = new Set((await stored).map(({ userId }) => userId));
  expect(owners).toEqual(new Set([recruiter.id, other.id]));
});

test("requests written to the support from an address that nobody confirmed do not become its account's", async () => {
  const [claimed, own] = [newEmail(), newEmail()];
  const recruiter = await newRecruiter(product().app, { email: claimed });
  const request = { name: "Claire", email: claimed, issue: "Je ne reçois plus rien." };
  await visitor(product().app).call("POST", "/api/support", { body: request });
  // Changing the password confirms no address: its link was not mailed there.
  const chosen = { password: "tout-neuf-1234", confirmPassword: "tout-neuf-1234" };
  const change = { currentPassword: PASSWORD, ...chosen };
  expect((await recruiter.call("POST", "/api/recruiter/password", { body: change })).statusCode).toBe(204);
  const body = { email: own, currentPassword: chosen.password };
  await recruiter.call("POST", "/api/recruiter/sign-in-email", { body });
  await confirm(await tokenFor(own));
  expect(await emailOf(recruiter)).toBe(own);
  const ofClaimed = eq(supportRequests.email, claimed);
  expect(await db().select().from(supportRequests).where(ofClaimed)).toMatchObject([{ userId: null }]);
});

test("the address of an account disabled meanwhile does not change", async () => {
  const [recruiter, email] = [await newRecruiter(product().app), newEmail()];
  const body = { email, currentPassword: PASSWORD };
  await recruiter.call("POST", "/api/recruiter/sign-in-email", { body });
  await db().update(users).set({ isDisabled: true }).where(eq(users.id, recruiter.id));
  const refused = await confirm(await tokenFor(email));
  expect([refused.statusCode, refused.json().message]).toEqual([
    404,
    "Ce lien est incomplet ou n'est pas valable.",
  ]);
  expect(await emailOf(recruiter)).not.toBe(email);
});

test("the browser that follows the link becomes a known device, exempt from other people's attempts", async () => {
  const [recruiter, email] = [await newRecruiter(product().app), newEmail()];
  await recruiter.call("POST", "/api/recruiter/sign-in-email", {
    body: { email, currentPassword: PASSWORD },
  });
  const cookie = cookieOf(await confirm(await tokenFor(email)));
  await setAttempts(db(), `signInUnknown:${email}`, 300);
  expect((await signIn(email)).statusCode).toBe(429);
  const headers = { cookie };
  const body = { email, password: PASSWORD };
  expect((await visitor(product().app).call("POST", "/api/auth/sign-in", { body, headers })).statusCode).toBe(
    200,
  );
});

test("a native app that follows the link gets no cookie, as its later writes state no origin", async () => {
  const [candidate, email] = [await newCandidate(product().app), newEmail()];
  const body = { email, currentPassword: PASSWORD };
  await candidate.call("POST", "/api/candidate/me/sign-in-email", { body });
  const link = { body: { token: await tokenFor(email) } };
  const answer = await mobileApp(product().app).call("POST", "/api/auth/confirm-email", link);
  expect([answer.statusCode, answer.headers["set-cookie"]]).toEqual([200, undefined]);
});

test("a candidate is found in the CV library by the new address only", async () => {
  const [candidate, email] = [await newCandidate(product().app), newEmail()];
  const previous = await emailOf(candidate);
  const body = { email, currentPassword: PASSWORD };
  await candidate.call("POST", "/api/candidate/me/sign-in-email", { body });
  await confirm(await tokenFor(email));
  const { rows } = await db().execute<{ searchName: string }>(
    `select search_name as "searchName" from members where id = '${candidate.id}'`,
  );
  expect(rows[0]?.searchName).toContain("nouvelle");
  expect(rows[0]?.searchName).not.toContain(previous.split("@")[0]);
});

test.each([
  ["changes too where it was the former one", true, () => ({ pendingEmail: null })],
  ["stays where it was another", false, () => ({ email: CONTACT })],
  [
    "changes too where the new one was to replace it",
    true,
    (pendingEmail: string) => ({ email: CONTACT, pendingEmail }),
  ],
  ["is pending no longer where it becomes the new one", true, (pendingEmail: string) => ({ pendingEmail })],
])("when the sign-in address changes, the contact address %s", async (_, isChanged, before) => {
  const [recruiter, email] = [await newRecruiter(product().app), newEmail()];
  await db().update(companies).set(before(email)).where(eq(companies.id, recruiter.id));
  const body = { email, currentPassword: PASSWORD };
  await recruiter.call("POST", "/api/recruiter/sign-in-email", { body });
  await confirm(await tokenFor(email));
  expect((await recruiter.call("GET", "/api/recruiter")).json()).toMatchObject({
    email: isChanged ? email : CONTACT,
    pendingEmail: null,
  });
});

test.each([
  ["has no user_id", "user_id = null"],
  ["has another id", "id = gen_random_uuid()"],
])("the sign-in address is found for a recruiter that %s (spec §4)", async (_, change) => {
  const recruiter = await onboardedRecruiter(product().app);
  await db().execute(`update companies set ${change} where id = '${recruiter.id}'`);
  const answer = await recruiter.call("GET", "/api/recruiter/sign-in-email");
  expect(answer.json().email).toMatch(/^recruteur-.*@example\.fr$/);
});

describeWrite("confirmEmail", product, [
  [
    ["recruiter: company"],
    [
      "account_links …: closed_as null → used",
      "companies company: live_version + 1",
      "users company: email_confirmed_at null → now",
    ],
    async ({ company }) => {
      const token = await tokenFor(await emailOf(company));
      return () => confirm(token);
    },
  ],
  [
    ["recruiter: company"],
    [
      "+ security_events: at now, id an id, kind contact-email-changed, device Appareil inconnu, address 127.0.0.1, user_id company",
      "account_links …: closed_as null → used",
      "companies company: email … → …, live_version + 1, pending_email … → null",
    ],
    async () => {
      const token = await tokenFor("contact@kerguelen.fr");
      return () => confirm(token);
    },
  ],
  [
    ["recruiter: company"],
    [
      "+ mail_outbox: id an id, html …, text …, due_at …, subject …, user_id company, reply_to support@renfort.example, recipient …, created_at now, expires_at then",
      "+ security_events: at now, id an id, kind email-changed, device Appareil inconnu, address 127.0.0.1, user_id company",
      "account_links …: closed_as null → used",
      "account_links …: closed_as null → withdrawn",
      "companies company: email … → …, live_version + 1",
      "users company: email … → …, email_confirmed_at null → now",
    ],
    async ({ company }) => {
      const body = { email: newEmail(), currentPassword: PASSWORD };
      await company.call("POST", "/api/recruiter/sign-in-email", { body });
      const token = await tokenFor(body.email);
      return () => confirm(token);
    },
  ],
  [
    ["library"],
    [
      "+ mail_outbox: id an id, html …, text …, due_at …, subject …, user_id candidate, reply_to support@renfort.example, recipient …, created_at now, expires_at then",
      "+ security_events: at now, id an id, kind email-changed, device Appareil inconnu, address 127.0.0.1, user_id candidate",
      "account_links …: closed_as null → used",
      "members candidate: email … → …, search_name … → …",
      "users candidate: email … → …, email_confirmed_at null → now",
    ],
    async ({ candidate }) => {
      const body = { email: newEmail(), currentPassword: PASSWORD };
      await candidate.call("POST", "/api/candidate/me/sign-in-email", { body });
      const token = await tokenFor(body.email);
      return () => confirm(token);
    },
  ],
]);
