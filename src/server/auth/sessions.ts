import type { IncomingHttpHeaders } from "node:http";
import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { AppError } from "#domain/errors.ts";
import type { Transaction } from "#server/db/client.ts";
import { noteActivity } from "./activity.ts";
import type { Noting } from "./activity.ts";
import { readAccount } from "./auth.ts";
import type { Auth } from "./auth.ts";

/** Who calls, as their session says. */
export type Identity = {
  userId: string;
  role: "recruiter" | "candidate";
  sessionId: string;
  /** A recruiter's record, once it was read (`enforceAccess`). */
  recruiterId?: string;
  isOnboarded: boolean;
};

export type Sessions = ReturnType<typeof createSessions>;

/** The channel on which a process tells the others that a session ended; the payload is its row's id. */
export const SESSION_CHANNEL = "session_ended";

// The library's look-up costs over a millisecond of CPU; within this time a request costs none.
const REMEMBERED_MS = 5_000;
const REMEMBERED = 10_000;

/** Reads sessions through a short memory that a sign-out empties in every process (design §2). */
export function createSessions(auth: Auth, noting: Noting) {
  const { db, clock } = noting;
  const remembered = new LRUCache<string, Identity>({
    max: REMEMBERED,
    ttl: REMEMBERED_MS,
    perf: { now: () => clock().getTime() },
  });
  const listeners = new Set<(sessionId: string) => void>();
  let ends = 0;

  /** Who calls; `renew` is given the cookie of a session prolonged on the way, at most once a day. */
  async function read(
    headers: IncomingHttpHeaders,
    renew: (cookies: string[]) => void = () => undefined,
  ): Promise<Identity | null> {
    const key = credentialOf(headers);
    if (key === undefined) return null;
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const endsBefore = ends;
    const { response: found, headers: answered } = await lookUp(auth, headersFor(headers));
    if (found === null) return null;
    if (answered.has("set-cookie") && !isBearer(headers)) renew(answered.getSetCookie());
    const account = readAccount(found.user);
    if (account.isDisabled) return null;
    await noteActivity(noting, account);
    const identity: Identity = {
      userId: account.id,
      role: account.role,
      sessionId: found.session.id,
      isOnboarded: false,
    };
    // A session that ended while it was read must not be remembered: its end will not be told again.
    if (ends === endsBefore) remembered.set(key, identity);
    return identity;
  }

  function forget(sessionId: string): void {
    ends += 1;
    for (const [key, identity] of remembered.entries()) {
      if (identity.sessionId === sessionId) remembered.delete(key);
    }
    for (const listener of listeners) listener(sessionId);
  }

  return {
    read,
    /** Ends a session everywhere: its row, every process's memory, its live streams. */
    async end(sessionId: string): Promise<void> {
      await db.execute(sql`with ended as (delete from sessions where id = ${sessionId} returning id)
        select pg_notify(${SESSION_CHANNEL}, ${sessionId}) from ended`);
      forget(sessionId);
    },
    /** Tells every process, with the transaction, that a session it deleted is over. */
    async announceEnd(tx: Transaction, sessionId: string): Promise<void> {
      await tx.execute(sql`select pg_notify(${SESSION_CHANNEL}, ${sessionId})`);
    },
    /**
     * Ends every session of an account, or all but one, with the transaction; answers their ids, to `forget` once it is
     * stored.
     */
    async endAllOf(tx: Transaction, userId: string, { except }: { except?: string } = {}): Promise<string[]> {
      const others = except === undefined ? sql`true` : sql`id <> ${except}`;
      const { rows } = await tx.execute<{ id: string }>(sql`
        with ended as (delete from sessions where user_id = ${userId} and ${others} returning id)
        select id, pg_notify(${SESSION_CHANNEL}, id::text) from ended`);
      return rows.map(({ id }) => id);
    },
    /** Ends a session just opened, of which only the token is known. */
    endByToken: async (token: string) =>
      void (await db.execute(sql`delete from sessions where token = ${token}`)),
    /** Drops what this process remembers of a session, and tells whoever serves it. */
    forget,
    /** Drops everything: used when ends may have been missed. */
    forgetAll(): void {
      ends += 1;
      remembered.clear();
    },
    onEnd: (listener: (sessionId: string) => void) => listeners.add(listener),
  };
}

async function lookUp(auth: Auth, headers: Headers) {
  try {
    return await auth.api.getSession({ headers, returnHeaders: true });
  } catch (cause) {
    // The library hides why; looking a session up only fails when the database does.
    throw new AppError("unavailable", { cause });
  }
}

/** Only what the auth library reads, so that nothing else a client sends can matter. */
export function headersFor(sent: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  const credential = credentialOf(sent);
  if (credential !== undefined) headers.set(isBearer(sent) ? "authorization" : "cookie", credential);
  return headers;
}

function credentialOf(sent: IncomingHttpHeaders): string | undefined {
  return isBearer(sent) ? sent.authorization : sent.cookie;
}

// Another scheme is for a proxy in front of us, not for us.
function isBearer({ authorization }: IncomingHttpHeaders): boolean {
  return authorization?.toLowerCase().startsWith("bearer ") === true;
}
