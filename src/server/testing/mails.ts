import { eq } from "drizzle-orm";
import type { Database } from "#server/platform/db/client.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { mailOutbox } from "#server/platform/db/tables/mail-outbox.ts";

/** The mail to an address, oldest first. */
export async function mailsTo(db: Database, recipient: string) {
  return db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient)).orderBy(mailOutbox.id);
}

/** Deletes all mail, notifications and rate limits. */
export async function clearSent(db: Database): Promise<void> {
  await db.execute("delete from rate_limits; delete from notifications; delete from mail_outbox");
}

/** The token of the last link to a page mailed to an address; empty without one. */
export async function tokenMailedTo(db: Database, recipient: string, page: string): Promise<string> {
  const text = (await mailsTo(db, recipient)).map((mail) => mail.text).join("\n");
  const links = [...text.matchAll(/http:\/\/localhost:3000(\/[a-z-]+)[^#\n]*#token=([\w-]{43})\n/g)];
  return links.findLast(([, path]) => path === page)?.[2] ?? "";
}

/** The e-mail that an account signs in with. */
export async function signInEmailOf(db: Database, { id }: { id: string }): Promise<string> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, id));
  return user?.email ?? "";
}
