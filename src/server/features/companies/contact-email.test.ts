import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { mailNewApplications } from "#server/features/applications/mail-new-applications.ts";
import { accountLinks, users } from "#server/platform/db/tables/accounts.ts";
import { mailsTo, signInEmailOf, tokenMailedTo } from "#server/testing/mails.ts";
import {
  type Person,
  appliedTo,
  newCandidate,
  newRecruiter,
  onboardedRecruiter,
  onboarding,
  PASSWORD,
  profile,
  publishedJob,
  visitor,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { describeWrite } from "#server/testing/written-changes.ts";

const { signal } = new AbortController();
const product = useProduct();
const db = () => product().context.db;
const NOON = "2026-11-21T12:00:00.000Z";
const PENDING = "/api/recruiter/pending-email";
let serial = 0;
const newContact = () => `contact-${(serial += 1)}@kerguelen.fr`;

beforeEach(async () => {
  product().time.set(NOON);
  await db().execute("delete from rate_limits; delete from mail_outbox");
});

const tokenFor = (email: string) => tokenMailedTo(db(), email, "/confirm-email");
const confirm = (token: string) =>
  visitor(product().app).call("POST", "/api/auth/confirm-email", { body: { token } });
const record = async (recruiter: Person) => (await recruiter.call("GET", "/api/recruiter")).json();
const save = (recruiter: Person, email: string) =>
  recruiter.call("PUT", "/api/recruiter/profile", { body: profile({ email }) });
const signInEmail = (person: Person) => signInEmailOf(db(), person);

/** A company whose contact address is its sign-in address. */
async function company(): Promise<Person> {
  const email = `compte-${(serial += 1)}@kerguelen.fr`;
  const recruiter = await newRecruiter(product().app, { email });
  await recruiter.call("POST", "/api/recruiter/onboarding", { body: onboarding({ email }) });
  return recruiter;
}

/** The recipients of the mail about new applications. */
async function recipientsOf(recruiter: Person): Promise<string[]> {
  const jobId = await publishedJob(recruiter, { date: "2026-12-05" });
  await appliedTo(await newCandidate(product().app), jobId);
  await mailNewApplications(product().context, { signal });
  const { rows } = await db().execute<{ recipient: string }>(
    `select recipient from mail_outbox where user_id = '${recruiter.id}' and subject like 'Nouvelle candidature%'`,
  );
  return rows.map(({ recipient }) => recipient);
}

describe("a new contact address", () => {
  test("is pending, and gets only the mail with its link before it is confirmed", async () => {
    const [recruiter, email] = [await company(), newContact()];
    const before = await signInEmail(recruiter);
    const saved = await save(recruiter, email.toUpperCase());
    expect(saved.json()).toMatchObject({ email: before, pendingEmail: email });
    const [mail] = await mailsTo(db(), email);
    expect(mail?.subject).toBe("Confirmez votre adresse email Renfort");
    expect(mail?.text).toMatch(/valable 24\sheures/);
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Kerguelen|Maëlle/);
    expect(await recipientsOf(recruiter)).toEqual([before]);
    expect(await mailsTo(db(), email)).toHaveLength(1);
  });

  test("gets application mail once its link is followed, without a session", async () => {
    const [recruiter, email] = [await company(), newContact()];
    await save(recruiter, email);
    const token = await tokenFor(email);
    const answer = await confirm(token);
    expect(answer.json()).toEqual({ purpose: "confirm-contact", email, role: "recruiter" });
    // Whoever reads this mailbox need not be the owner of the account: their browser is no known device of it.
    expect(answer.cookies).toEqual([]);
    expect(await record(recruiter)).toMatchObject({ email, pendingEmail: null });
    expect(await recipientsOf(recruiter)).toEqual([email]);
    expect(await signInEmail(recruiter)).not.toBe(email);
    expect((await confirm(token)).json()).toMatchObject({ message: "Ce lien a déjà servi." });
  });

  test("is told to the former one if that was confirmed, by a link of its own or as the sign-in address", async () => {
    const [recruiter, first, second] = [await company(), newContact(), newContact()];
    const signIn = await signInEmail(recruiter);
    const moveTo = async (email: string) => {
      await save(recruiter, email);
      expect((await confirm(await tokenFor(email))).statusCode).toBe(200);
    };
    const told = async (email: string) =>
      (await mailsTo(db(), email)).filter(
        ({ subject }) => subject === "Votre adresse de contact Renfort a changé",
      );
    await moveTo(first);
    expect(await told(signIn)).toEqual([]);
    await moveTo(second);
    const [mail, ...more] = await told(first);
    expect(more).toEqual([]);
    expect(`${mail?.text}${mail?.html}`).not.toMatch(new RegExp(`Kerguelen|Maëlle|${second}`));
    await save(recruiter, signIn);
    await db()
      .update(users)
      .set({ emailConfirmedAt: new Date(NOON) })
      .where(eq(users.id, recruiter.id));
    await moveTo(newContact());
    expect(await told(signIn)).toHaveLength(1);
  });

  test("is no longer pending once the password has changed, and its link no longer works", async () => {
    const [recruiter, email] = [await company(), newContact()];
    await save(recruiter, email);
    const body = { currentPassword: PASSWORD, password: "tout-neuf-1234", confirmPassword: "tout-neuf-1234" };
    expect((await recruiter.call("POST", "/api/recruiter/password", { body })).statusCode).toBe(204);
    expect(await record(recruiter)).toMatchObject({
      email: await signInEmail(recruiter),
      pendingEmail: null,
    });
    expect((await confirm(await tokenFor(email))).json()).toMatchObject({
      message: "Ce lien a été remplacé ou annulé.",
    });
    const [mail] = (await mailsTo(db(), await signInEmail(recruiter))).slice(-1);
    expect(mail?.text).toContain(
      "un changement d’adresse de connexion ou de contact en attente a été annulé",
    );
  });

  test("gets a link that works for a day", async () => {
    const [recruiter, email] = [await company(), newContact()];
    await save(recruiter, email);
    const token = await tokenFor(email);
    product().time.set("2026-11-22T12:00:00.000Z");
    expect((await confirm(token)).json()).toMatchObject({ message: "Ce lien a expiré." });
    product().time.set("2026-11-22T11:59:59.999Z");
    expect((await confirm(token)).statusCode).toBe(200);
  });

  test("does not replace the confirmed one before it is confirmed itself", async () => {
    const [recruiter, first, second] = [await company(), newContact(), newContact()];
    await save(recruiter, first);
    await confirm(await tokenFor(first));
    await save(recruiter, second);
    expect(await record(recruiter)).toMatchObject({ email: first, pendingEmail: second });
    expect(await recipientsOf(recruiter)).toEqual([first]);
  });

  test("given in onboarding is pending as well", async () => {
    const [recruiter, email] = [await newRecruiter(product().app), newContact()];
    const done = await recruiter.call("POST", "/api/recruiter/onboarding", { body: onboarding({ email }) });
    expect(done.json()).toMatchObject({ email: await signInEmail(recruiter), pendingEmail: email });
    expect(await tokenFor(email)).not.toBe("");
  });

  test("saved again changes nothing and gets no second link", async () => {
    const [recruiter, email] = [await company(), newContact()];
    await save(recruiter, email);
    await save(recruiter, email);
    expect(await mailsTo(db(), email)).toHaveLength(1);
    expect((await confirm(await tokenFor(email))).statusCode).toBe(200);
  });

  test("replaced by another, its link no longer works", async () => {
    const [recruiter, first, second] = [await company(), newContact(), newContact()];
    await save(recruiter, first);
    await save(recruiter, second);
    const answer = await confirm(await tokenFor(first));
    expect([answer.statusCode, answer.json().message]).toEqual([409, "Ce lien a été remplacé ou annulé."]);
    expect((await confirm(await tokenFor(second))).statusCode).toBe(200);
  });

  test("needs no link when it is the sign-in address", async () => {
    const [recruiter, email] = [await company(), newContact()];
    const own = await signInEmail(recruiter);
    await save(recruiter, email);
    await confirm(await tokenFor(email));
    expect((await save(recruiter, own)).json()).toMatchObject({ email: own, pendingEmail: null });
    const isOpen = and(eq(accountLinks.userId, recruiter.id), eq(accountLinks.email, own));
    const links = await db().select({ purpose: accountLinks.purpose }).from(accountLinks).where(isOpen);
    expect(links).toEqual([{ purpose: "confirm-sign-in" }]);
  });

  test("is discarded by saving the current one, or by cancelling", async () => {
    const [recruiter, email] = [await company(), newContact()];
    const own = await signInEmail(recruiter);
    for (const discard of [() => save(recruiter, own), () => recruiter.call("DELETE", PENDING)]) {
      await save(recruiter, email);
      expect((await discard()).json()).toMatchObject({ email: own, pendingEmail: null });
      expect((await confirm(await tokenFor(email))).json().message).toBe("Ce lien a été remplacé ou annulé.");
    }
    expect((await recruiter.call("DELETE", PENDING)).json()).toMatchObject({
      email: own,
      pendingEmail: null,
    });
  });

  test("gets a new link on request, which replaces the former, within a daily limit", async () => {
    const [recruiter, email] = [await company(), newContact()];
    expect((await recruiter.call("POST", PENDING)).json()).toMatchObject({ code: "failed-precondition" });
    await save(recruiter, email);
    const first = await tokenFor(email);
    expect((await recruiter.call("POST", PENDING)).statusCode).toBe(204);
    expect((await confirm(first)).statusCode).toBe(409);
    for (let requested = 2; requested < 10; requested += 1) {
      expect((await recruiter.call("POST", PENDING)).statusCode).toBe(204);
    }
    expect((await recruiter.call("POST", PENDING)).statusCode).toBe(429);
    expect((await save(recruiter, newContact())).statusCode).toBe(429);
    expect(await record(recruiter)).toMatchObject({ pendingEmail: email });
  });

  test("never signs in", async () => {
    const [recruiter, email] = [await company(), newContact()];
    await save(recruiter, email);
    await confirm(await tokenFor(email));
    const body = { email, password: PASSWORD };
    expect((await visitor(product().app).call("POST", "/api/auth/sign-in", { body })).statusCode).toBe(401);
  });

  test("cannot be resent or cancelled by another company", async () => {
    const [other, email] = [await onboardedRecruiter(product().app), newContact()];
    const recruiter = await company();
    await save(recruiter, email);
    await other.call("DELETE", PENDING);
    for (const person of [visitor(product().app), await newCandidate(product().app)]) {
      for (const method of ["POST", "DELETE"] as const) {
        expect((await person.call(method, PENDING)).statusCode).toBeGreaterThan(400);
      }
    }
    expect(await record(recruiter)).toMatchObject({ pendingEmail: email });
  });
});

describeWrite("cancelPendingEmail", product, [
  [
    ["recruiter: company"],
    [
      "account_links …: closed_as null → withdrawn",
      "companies company: live_version + 1, pending_email … → null",
    ],
    async (scene) => () => scene.company.call("DELETE", "/api/recruiter/pending-email"),
  ],
]);
