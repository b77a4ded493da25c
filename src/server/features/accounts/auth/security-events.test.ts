import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mailOutbox } from "#server/platform/db/tables/mail-outbox.ts";
import { securityEvents } from "#server/platform/db/tables/security.ts";
import { tokenMailedTo } from "#server/testing/mails.ts";
import { type Person, onboardedRecruiter, PASSWORD, profile, visitor } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";

const product = useProduct();
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const headers = { "user-agent": FIREFOX };
const NEW_PASSWORD = "tout-neuf-1234";
const proof = { currentPassword: PASSWORD };
const change = { ...proof, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };

const emailChange = { ...proof, email: "nouvelle@kerguelen.fr" };

type Step = (person: Person, email: string) => Promise<unknown>;

const own =
  (method: "POST" | "PUT" | "DELETE", url: string, body?: Record<string, unknown>): Step =>
  (person) =>
    person.call(method, url, { headers, ...(body && { body }) });
const anyone =
  (url: string, body: Record<string, unknown>): Step =>
  (_, email) =>
    visitor(product().app).call("POST", url, { headers, body: { email, ...body } });

async function resetPassword(_: Person, email: string): Promise<void> {
  await anyone("/api/auth/forgot-password", {})(_, email);
  const mails = await product().context.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
  const [, token] = /reset-password#token=([\w-]{43})/.exec(mails.map(({ text }) => text).join("\n")) ?? [];
  const body = { token, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  await visitor(product().app).call("POST", "/api/auth/reset-password", { headers, body });
}

async function changeEmail(person: Person): Promise<void> {
  await own("POST", "/api/recruiter/sign-in-email", emailChange)(person, "");
  const token = await tokenMailedTo(product().context.db, emailChange.email, "/confirm-email");
  await visitor(product().app).call("POST", "/api/auth/confirm-email", { headers, body: { token } });
}

async function changeContact(person: Person): Promise<void> {
  const email = "contact@kerguelen.fr";
  await own("PUT", "/api/recruiter/profile", profile({ email }))(person, "");
  const token = await tokenMailedTo(product().context.db, email, "/confirm-email");
  await visitor(product().app).call("POST", "/api/auth/confirm-email", { headers, body: { token } });
}

async function endOthers(person: Person, email: string): Promise<void> {
  await anyone("/api/auth/sign-in", { password: PASSWORD })(person, email);
  await own("DELETE", "/api/recruiter/sessions")(person, email);
}

const steps: [string, Step][] = [
  ["sign-in", anyone("/api/auth/sign-in", { password: PASSWORD })],
  ["sign-in-refused", anyone("/api/auth/sign-in", { password: "mauvais-mot-de-passe" })],
  ["sign-out", own("POST", "/api/auth/sign-out")],
  ["session-revoked", endOthers],
  ["reset-requested", anyone("/api/auth/forgot-password", {})],
  ["password-reset", resetPassword],
  ["password-changed", own("POST", "/api/recruiter/password", change)],
  ["email-change-requested", own("POST", "/api/recruiter/sign-in-email", emailChange)],
  ["email-changed", changeEmail],
  ["contact-email-changed", changeContact],
  ["plan-changed", own("PUT", "/api/recruiter/plan", { plan: "pro" })],
  ["data-exported", own("POST", "/api/recruiter/export", proof)],
  ["account-deleted", own("POST", "/api/recruiter/deletion", proof)],
];

test.each(steps)(
  "%s is in the security log: the account, its address and device, no e-mail",
  async (kind, step) => {
    const { db } = product().context;
    const person = await onboardedRecruiter(product().app);
    const { email } = (await person.call("GET", "/api/recruiter/sign-in-email")).json();
    await db.delete(securityEvents);
    await step(person, email);
    const rows = await db.select().from(securityEvents);
    expect(rows.filter((row) => row.kind === kind)).toEqual([
      {
        id: expect.any(String),
        kind,
        userId: person.id,
        address: "127.0.0.1",
        device: "Firefox sur Windows",
        at: expect.any(Date),
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain(email);
  },
);
