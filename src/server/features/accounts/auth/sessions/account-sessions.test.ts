import { and, asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { HOUR_MS } from "#domain/values/durations.ts";
import { securityEvents } from "#server/platform/db/tables/security.ts";
import { type Person, cookieOf, newRecruiter, PASSWORD, visitor } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { listSessions, endOtherSessions, endSession } from "./account-sessions.ts";

const product = useProduct();
const caller = { address: "192.0.2.7", device: "Firefox sur Linux" };
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
let serial = 0;

/** A recruiter with two open sessions, the second in Firefox. */
async function twoSessions(): Promise<{ first: Person; second: Person }> {
  serial += 1;
  const email = `sessions-${serial}@example.fr`;
  const first = await newRecruiter(product().app, { email });
  const answer = await visitor(product().app).call("POST", "/api/auth/sign-in", {
    headers: { "user-agent": FIREFOX },
    body: { email, password: PASSWORD },
  });
  const headers = { ...first.headers, cookie: cookieOf(answer) };
  const { call } = visitor(product().app);
  return {
    first,
    second: { id: first.id, headers, call: (method, url) => call(method, url, { headers }) },
  };
}

async function sessionIdOf({ headers }: Person): Promise<string> {
  return (await product().context.sessions.read(headers, "recruiter"))?.sessionId ?? "";
}

const statusOf = async (person: Person) => (await person.call("GET", "/api/recruiter")).statusCode;

describe("the sessions of an account", () => {
  test("are listed with their devices, the last used first, without those of other accounts", async () => {
    const { first, second } = await twoSessions();
    await twoSessions();
    const [current, other] = [await sessionIdOf(first), await sessionIdOf(second)];
    product().time.set(new Date(Date.now() + 2 * HOUR_MS).toISOString());
    product().context.sessions.clearCache();
    expect(await statusOf(first)).toBe(200);
    const listed = await listSessions(product().context, { userId: first.id, sessionId: current });
    expect(listed).toMatchObject([
      { id: current, device: "Appareil inconnu", isCurrent: true },
      { id: other, device: "Firefox sur Windows", isCurrent: false },
    ]);
  });

  test("are not listed once they have expired", async () => {
    const { first } = await twoSessions();
    product().time.set(new Date(Date.now() + 31 * 86_400_000).toISOString());
    const own = { userId: first.id, sessionId: "" };
    expect(await listSessions(product().context, own)).toEqual([]);
  });

  test("can be ended one by one, with a security event", async () => {
    const { first, second } = await twoSessions();
    await endSession(product().context, {
      userId: first.id,
      sessionId: await sessionIdOf(first),
      caller,
    });
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
    const events = await product()
      .context.db.select({
        kind: securityEvents.kind,
        address: securityEvents.address,
        device: securityEvents.device,
      })
      .from(securityEvents)
      .where(eq(securityEvents.userId, first.id))
      .orderBy(asc(securityEvents.at));
    expect(events.at(-1)).toEqual({ kind: "session-revoked", ...caller });
  });

  test("of another account cannot be ended", async () => {
    const [{ first }, { first: other }] = [await twoSessions(), await twoSessions()];
    await expect(
      endSession(product().context, { userId: other.id, sessionId: await sessionIdOf(first), caller }),
    ).rejects.toMatchObject({ code: "not-found" });
    expect(await statusOf(first)).toBe(200);
  });

  test("can all be ended except the current one", async () => {
    const [{ first, second }, { first: other }] = [await twoSessions(), await twoSessions()];
    const keptSessionId = await sessionIdOf(second);
    await endOtherSessions(product().context, { userId: first.id, keptSessionId, caller });
    expect([await statusOf(first), await statusOf(second), await statusOf(other)]).toEqual([401, 200, 200]);
  });

  test("are recorded as ended only when there was another one", async () => {
    const { first, second } = await twoSessions();
    const others = { userId: first.id, keptSessionId: await sessionIdOf(second), caller };
    for (let times = 0; times < 3; times += 1) await endOtherSessions(product().context, others);
    const events = await product()
      .context.db.select({ kind: securityEvents.kind })
      .from(securityEvents)
      .where(and(eq(securityEvents.userId, first.id), eq(securityEvents.kind, "session-revoked")));
    expect(events).toHaveLength(1);
  });
});
