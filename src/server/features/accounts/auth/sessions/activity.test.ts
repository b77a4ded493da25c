import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { users } from "#server/platform/db/tables/accounts.ts";
import { type Person, newCandidate, newRecruiter, PASSWORD, visitor } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";

const product = useProduct();

const NOON = new Date("2026-11-21T12:00:00.000Z");
const LONG_AGO = new Date("2024-12-01T12:00:00.000Z");
const WARNED = new Date("2026-11-01T03:00:00.000Z");

const db = () => product().context.db;

async function activityOf({ id }: Person) {
  const [stamps] = await db()
    .select({ lastActiveAt: users.lastActiveAt, deletionWarnedAt: users.deletionWarnedAt })
    .from(users)
    .where(eq(users.id, id));
  return stamps;
}

/** Sets the last activity of a person. */
async function setLastActivity(
  { id }: Person,
  lastActiveAt: Date,
  deletionWarnedAt: Date | null = null,
): Promise<void> {
  await db().update(users).set({ lastActiveAt, deletionWarnedAt }).where(eq(users.id, id));
  product().context.sessions.clearCache();
  product().time.set(NOON.toISOString());
}

const active = { lastActiveAt: NOON, deletionWarnedAt: null };

describe("a person's activity", () => {
  test("starts when the account is created", async () => {
    product().time.set(NOON.toISOString());
    expect(await activityOf(await newRecruiter(product().app))).toEqual(active);
    expect(await activityOf(await newCandidate(product().app))).toEqual(active);
  });

  test("is recorded when a session is used, and cancels the warning", async () => {
    const [recruiter, candidate] = [await newRecruiter(product().app), await newCandidate(product().app)];
    for (const person of [recruiter, candidate]) await setLastActivity(person, LONG_AGO, WARNED);
    await recruiter.call("GET", "/api/recruiter");
    await candidate.call("GET", "/api/candidate/me");
    expect(await activityOf(recruiter)).toEqual(active);
    expect(await activityOf(candidate)).toEqual(active);
  });

  test("is recorded at sign-in, and cancels the warning", async () => {
    const email = "retour@example.fr";
    const recruiter = await newRecruiter(product().app, { email });
    await setLastActivity(recruiter, LONG_AGO, WARNED);
    const attempt = (password: string) =>
      visitor(product().app).call("POST", "/api/auth/sign-in", { body: { email, password } });
    await attempt("pas-le-bon");
    expect(await activityOf(recruiter)).toEqual({ lastActiveAt: LONG_AGO, deletionWarnedAt: WARNED });
    expect((await attempt(PASSWORD)).statusCode).toBe(200);
    expect(await activityOf(recruiter)).toEqual(active);
  });

  test("is recorded at most once a day", async () => {
    const recruiter = await newRecruiter(product().app);
    const thisMorning = new Date(NOON.getTime() - 86_399_999);
    await setLastActivity(recruiter, thisMorning);
    await recruiter.call("GET", "/api/recruiter");
    expect((await activityOf(recruiter))?.lastActiveAt).toEqual(thisMorning);
    await setLastActivity(recruiter, new Date(NOON.getTime() - 86_400_000));
    await recruiter.call("GET", "/api/recruiter");
    expect((await activityOf(recruiter))?.lastActiveAt).toEqual(NOON);
  });

  test("is not recorded for a visitor or a disabled account", async () => {
    const recruiter = await newRecruiter(product().app);
    await setLastActivity(recruiter, LONG_AGO);
    await visitor(product().app).call("GET", "/api/recruiter");
    await db().update(users).set({ isDisabled: true }).where(eq(users.id, recruiter.id));
    expect((await recruiter.call("GET", "/api/recruiter")).statusCode).toBe(401);
    expect((await activityOf(recruiter))?.lastActiveAt).toEqual(LONG_AGO);
  });
});
