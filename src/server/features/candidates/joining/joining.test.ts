import { randomInt } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { MAX_JOINED_COMPANIES, newJoiningCode } from "#domain/candidates/joining.ts";
import { MAX_MARKED_PEOPLE } from "#domain/candidates/pool.ts";
import { limits } from "#domain/rate-limits.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { poolMembers } from "#server/platform/db/tables/pool.ts";
import type { Answer, ErrorFields } from "#server/testing/answers.ts";
import { countLockWaits } from "#server/testing/lock-waits.ts";
import {
  type Person,
  appliedTo,
  newCandidate,
  onboardedRecruiter,
  PASSWORD,
  publishedJob,
  visitor,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { copyCandidate, setAttempts } from "#server/testing/seeds.ts";
import { describeWrite } from "#server/testing/written-changes.ts";

const product = useProduct();
const db = () => product().context.db;
const UNKNOWN = "K7RMPQ4X";
const anyCode = () => newJoiningCode((limit) => randomInt(limit));

beforeEach(() => db().execute(sql`delete from rate_limits`));

const company = (facts: object = {}) => onboardedRecruiter(product().app, { ...facts });
const somebody = (facts: object = {}) => newCandidate(product().app, { ...facts });
const linkOf = async (by: Person) => (await by.call("GET", "/api/pool/link")).json();
const renew = (by: Person, replaces: string | null) =>
  by.call("PUT", "/api/pool/link", { body: { replaces } });
const renewed = async (by: Person, replaces: string | null) => (await renew(by, replaces)).json().code ?? "";
const opened = (by: Person) => renewed(by, null);
const join = (person: Person, code: string) =>
  person.call("POST", "/api/candidate/companies", { body: { code } });
const leave = (person: Person, id: string) => person.call("DELETE", `/api/candidate/companies/${id}`);
const joinedBy = async (person: Person) =>
  (await person.call("GET", "/api/candidate/companies")).json().items;
const read = (code: string, remoteAddress = "127.0.0.1") =>
  product().app.inject({ url: `/api/public/joining/${code}`, remoteAddress });
const mark = (by: Person, { id }: Person, body: object) => by.call("PATCH", `/api/pool/${id}`, { body });
const poolOf = async (by: Person, query = ""): Promise<{ id: string; hasJoined: boolean }[]> =>
  (await by.call("GET", `/api/pool${query}`)).json().items;
const idsIn = async (by: Person, query = "") => (await poolOf(by, query)).map(({ id }) => id);

async function setAside(by: Person): Promise<Person> {
  const person = await somebody();
  await appliedTo(person, await publishedJob(by));
  expect((await mark(by, person, { isSetAside: true })).statusCode).toBe(200);
  return person;
}

describe("a company's link", () => {
  test("opens, is renewed and closes; what it replaces stops working at once", async () => {
    const by = await company();
    expect(await linkOf(by)).toEqual({ code: null, url: null });
    const first = await opened(by);
    expect(await linkOf(by)).toEqual({
      code: first,
      url: `${product().context.config.publicUrl}/rejoindre/${first}`,
    });
    expect((await read(first.toLowerCase())).json()).toEqual({
      companyName: "Maison Kerguelen",
      companyLogoUrl: null,
    });
    const second = await renewed(by, first);
    expect(second).not.toBe(first);
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
    expect((await by.call("DELETE", "/api/pool/link")).statusCode).toBe(204);
    expect((await by.call("DELETE", "/api/pool/link")).statusCode).toBe(204);
    expect([(await read(second)).statusCode, await linkOf(by)]).toEqual([404, { code: null, url: null }]);
  });

  test("is revalidated each time, as it stops working at once", async () => {
    const { headers } = await read(await opened(await company()));
    expect(headers).toMatchObject({ "cache-control": "no-cache", etag: expect.any(String) });
  });

  test("two clicks, or a retry after a lost answer, make one code", async () => {
    const by = await company();
    const [one, other] = await Promise.all([renew(by, null), renew(by, null)]);
    expect(one.json()).toEqual(other.json());
    const again = await renew(by, one.json().code);
    expect((await renew(by, one.json().code)).json()).toEqual(again.json());
    expect((await read(again.json().code ?? "")).statusCode).toBe(200);
  });

  test("of a suspended or closed company answers as an unknown one, byte for byte", async () => {
    const by = await company();
    const code = await opened(by);
    const person = await somebody();
    const wordsOf = ({ statusCode, json }: Answer<ErrorFields>) => {
      const { requestId: _id, ...words } = json();
      return [statusCode, words];
    };
    const unknown = wordsOf(await read(UNKNOWN));
    const notJoined = wordsOf(await join(person, UNKNOWN));
    const states = [
      [sql`users set is_disabled = true`, sql`users set is_disabled = false`],
      [sql`companies set is_active = false`, sql`companies set is_active = true`],
    ] as const;
    for (const [closed, open] of states) {
      await db().execute(sql`update ${closed} where id = ${by.id}`);
      expect(wordsOf(await read(code))).toEqual(unknown);
      expect(wordsOf(await join(person, code))).toEqual(notJoined);
      await db().execute(sql`update ${open} where id = ${by.id}`);
    }
    expect((await read(code)).statusCode).toBe(200);
  });
});

describe("joining", () => {
  test("puts a person who never applied in the company's pool, who may then be kept", async () => {
    const [by, other] = [await company(), await company()];
    const person = await somebody({ firstName: "Gwenaëlle", lastName: "Jointe" });
    await person.call("PATCH", "/api/candidate/me", { body: { isInCvLibrary: false } });
    expect((await mark(by, person, { isFavourite: true })).statusCode).toBe(404);
    const answer = await join(person, (await opened(by)).toLowerCase());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      id: by.id,
      companyName: "Maison Kerguelen",
      companyLogoUrl: null,
      joinedAt: expect.any(String),
    });
    expect(await joinedBy(person)).toEqual([answer.json()]);
    for (const query of ["", "?filter=joined", "?q=gwenaelle"])
      expect(await poolOf(by, query)).toMatchObject([{ id: person.id, hasJoined: true, isFavourite: false }]);
    expect(await idsIn(by, "?filter=regulars")).toEqual([]);
    expect(JSON.stringify(await poolOf(other))).not.toContain("Jointe");
    expect((await mark(other, person, { isFavourite: true })).statusCode).toBe(404);
    expect((await mark(by, person, { note: "Ponctuelle" })).statusCode).toBe(200);
    // Taking the last mark away keeps who joined.
    expect((await mark(by, person, { note: null })).statusCode).toBe(200);
    expect(await idsIn(by, "?filter=joined")).toEqual([person.id]);
  });

  test("again, or twice at once, changes nothing", async () => {
    const by = await company();
    const [person, code] = [await somebody(), await opened(by)];
    const [one, other] = await Promise.all([join(person, code), join(person, code)]);
    product().time.set(new Date(Date.now() + 86_400_000).toISOString());
    const later = await join(person, code);
    expect([other.json(), later.json()]).toEqual([one.json(), one.json()]);
    expect(await idsIn(by)).toEqual([person.id]);
  });

  test("with a code renewed since its page was read is refused", async () => {
    const by = await company();
    const [person, code] = [await somebody(), await opened(by)];
    expect((await read(code)).statusCode).toBe(200);
    await renew(by, code);
    expect((await join(person, code)).json()).toMatchObject({ code: "not-found" });
    expect(await idsIn(by)).toEqual([]);
  });

  test("while the link is renewed joins or is refused, never in between", async () => {
    const by = await company();
    let code = await opened(by);
    for (let round = 0; round < 5; round += 1) {
      const person = await somebody();
      const [answer, next] = await Promise.all([join(person, code), renewed(by, code)]);
      expect((await idsIn(by)).includes(person.id)).toBe(answer.statusCode === 200);
      code = next;
    }
  });

  test("does not use up what the company may mark; marking who joined does", async () => {
    const by = await company();
    const [joined, next] = [await somebody(), await somebody()];
    const code = await opened(by);
    const marked = await copyCandidate(db(), joined.id, MAX_MARKED_PEOPLE - 1);
    const kept = [{ isFavourite: true }, { isSetAside: true }, { note: "Ponctuelle" }];
    await db()
      .insert(poolMembers)
      .values(
        marked.map((userId, index) => ({
          companyId: by.id,
          userId,
          updatedAt: new Date(),
          ...kept[index % kept.length],
        })),
      );
    for (const person of [joined, next]) await join(person, code);
    expect((await mark(by, joined, { isFavourite: true })).statusCode).toBe(200);
    expect((await mark(by, joined, { note: "Une de plus" })).statusCode).toBe(200);
    expect((await mark(by, next, { isFavourite: true })).json()).toMatchObject({
      code: "resource-exhausted",
    });
  });

  test("more companies than one may is refused", async () => {
    const person = await somebody();
    const [by, last] = [await company(), await company()];
    for (let made = 0; made < 2; made += 1) await join(person, await opened(await company()));
    const [row] = await db().select().from(companies).where(eq(companies.id, by.id));
    // Who marked the person is not a company they joined.
    await db()
      .insert(poolMembers)
      .values({
        companyId: (await company()).id,
        userId: person.id,
        isFavourite: true,
        updatedAt: new Date(),
      });
    for (let index = 2; index < MAX_JOINED_COMPANIES - 1; index += 1) {
      const id = product().context.newId();
      await db()
        .insert(companies)
        .values({ ...Object(row), id, userId: null, joiningCode: null, calendarToken: null });
      await db()
        .insert(poolMembers)
        .values({ companyId: id, userId: person.id, joinedAt: new Date(), updatedAt: new Date() });
    }
    expect((await join(person, await opened(last))).statusCode).toBe(200);
    expect((await join(person, await opened(by))).json()).toMatchObject({
      code: "resource-exhausted",
      message: expect.stringMatching(/100 entreprises/),
    });
    const joined = await joinedBy(person);
    expect(joined).toHaveLength(MAX_JOINED_COMPANIES);
    expect(joined[0]?.id).toBe(last.id);
    const wrongCodes = sql`select count from rate_limits where key like 'wrongCodesPerNetwork:%' and count > 0`;
    expect((await db().execute<{ count: number }>(wrongCodes)).rows).toEqual([]);
  });
});

describe("somebody set aside", () => {
  test("reads the same words on joining, in their list and in their export; the company sees no change", async () => {
    const by = await company();
    const code = await opened(by);
    const [aside, person] = [await setAside(by), await somebody()];
    const exportedPool = async () => {
      const proof = { body: { currentPassword: PASSWORD } };
      const exported = (await by.call("POST", "/api/recruiter/export", proof)).json();
      return exported.data.pool?.filter(({ userId }) => userId === aside.id);
    };
    const shownBefore = await poolOf(by, "?filter=setAside");
    const exportedBefore = await exportedPool();
    const answers = async (one: Person) => {
      const joined = await join(one, code);
      const again = await join(one, code);
      const listed = await one.call("GET", "/api/candidate/companies");
      const proof = { body: { currentPassword: PASSWORD } };
      const own = (await one.call("POST", "/api/candidate/me/export", proof)).json();
      const shown = [joined, again, listed].map(({ statusCode, body, headers }) => [
        statusCode,
        body,
        Object.keys(headers).toSorted(),
      ]);
      const text = JSON.stringify([shown, own.data.joinedCompanies]);
      return text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "instant");
    };
    expect(await answers(aside)).toBe(await answers(person));
    expect(await poolOf(by, "?filter=setAside")).toEqual(shownBefore);
    expect(await exportedPool()).toEqual(exportedBefore);
    expect(exportedBefore).toMatchObject([{ joinedAt: null }]);
    expect(await idsIn(by, "?filter=joined")).toEqual([person.id]);
    expect(await idsIn(by)).toEqual([person.id]);
    // Their consent counts once the company takes them back.
    expect((await mark(by, aside, { isSetAside: false })).statusCode).toBe(200);
    expect((await idsIn(by, "?filter=joined")).toSorted()).toEqual([person.id, aside.id].toSorted());
  });

  test("who leaves and joins again is still set aside, and the company's page is told when it shows them or not", async () => {
    const by = await company();
    const [code, person] = [await opened(by), await somebody()];
    await join(person, code);
    await mark(by, person, { isSetAside: true });
    const version = async () => {
      const [row] = await db()
        .select({ live: companies.liveVersion })
        .from(companies)
        .where(eq(companies.id, by.id));
      return Number(row?.live);
    };
    const shown = async () => ({
      setAside: await idsIn(by, "?filter=setAside"),
      others: [await idsIn(by), await idsIn(by, "?filter=joined")],
    });
    const others = [[], []];
    const before = await version();
    expect(await shown()).toEqual({ setAside: [person.id], others });
    expect((await leave(person, by.id)).statusCode).toBe(204);
    expect(await shown()).toEqual({ setAside: [], others });
    expect(await version()).toBe(before + 1);
    expect((await join(person, code)).statusCode).toBe(200);
    expect(await shown()).toEqual({ setAside: [person.id], others });
    expect(await version()).toBe(before + 2);
  });

  test("stays joined when the company takes them back at the same instant", async () => {
    const by = await company();
    const [code, aside] = [await opened(by), await setAside(by)];
    const waits = () => countLockWaits(db());
    const answers = await db().transaction(async (tx) => {
      await tx.select().from(companies).where(eq(companies.id, by.id)).for("update");
      const joining = join(aside, code);
      await expect.poll(waits).toBe(1);
      const marking = mark(by, aside, { isSetAside: false });
      await expect.poll(waits).toBe(2);
      return [joining, marking];
    });
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await idsIn(by, "?filter=joined")).toEqual([aside.id]);
  });
});

describe("leaving", () => {
  test("takes out of the pool who neither came nor may be kept otherwise; the marks wait", async () => {
    const by = await company();
    const code = await opened(by);
    const [left, starred, applicant] = [await somebody(), await somebody(), await somebody()];
    for (const person of [starred, left])
      await person.call("PATCH", "/api/candidate/me", { body: { isInCvLibrary: false } });
    await appliedTo(applicant, await publishedJob(by));
    for (const person of [left, starred, applicant]) await join(person, code);
    for (const person of [starred, applicant]) await mark(by, person, { isFavourite: true });
    for (const person of [left, starred, applicant]) {
      expect((await leave(person, by.id)).statusCode).toBe(204);
      expect((await leave(person, by.id)).statusCode).toBe(404);
      expect(await joinedBy(person)).toEqual([]);
    }
    expect(await poolOf(by)).toMatchObject([{ id: applicant.id, hasJoined: false, isFavourite: true }]);
    await join(starred, code);
    expect(await poolOf(by, "?filter=joined")).toMatchObject([{ id: starred.id, isFavourite: true }]);
  });

  test("a company that one did not join is not found, and takes nobody else out", async () => {
    const by = await company();
    const [person, other] = [await somebody(), await somebody()];
    await join(person, await opened(by));
    const refused = [await leave(other, by.id), await leave(other, other.id)];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect(await idsIn(by)).toEqual([person.id]);
  });

  test("by deleting the account removes what is stored", async () => {
    const by = await company();
    const person = await somebody();
    await join(person, await opened(by));
    await person.call("POST", "/api/candidate/me/deletion", { body: { currentPassword: PASSWORD } });
    expect(await db().select().from(poolMembers).where(eq(poolMembers.userId, person.id))).toEqual([]);
    expect(await idsIn(by)).toEqual([]);
  });
});

describe("guessing codes", () => {
  test("is refused to a network after thirty wrong ones, sent together or not, and right ones are not counted", async () => {
    const by = await company();
    const code = await opened(by);
    for (let visit = 0; visit < 40; visit += 1) expect((await read(code)).statusCode).toBe(200);
    const { attempts } = limits.wrongCodesPerNetwork;
    expect(attempts).toBe(30);
    const answers = await Promise.all(Array.from({ length: 60 }, () => read(anyCode(), "192.0.2.7")));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 404)).toHaveLength(attempts);
    expect(statuses.filter((status) => status === 429)).toHaveLength(60 - attempts);
    const refused = await read(code, "192.0.2.7");
    expect([refused.statusCode, Number(refused.headers["retry-after"]) > 3000]).toEqual([429, true]);
    expect((await read(code, "198.51.100.7")).statusCode).toBe(200);
  });

  test("counts one code once: a poster that was renewed may be scanned by a whole team", async () => {
    const by = await company();
    const old = await opened(by);
    const code = await renewed(by, old);
    const { attempts } = limits.wrongCodesPerNetwork;
    const scan = async (scanned: string) => (await read(scanned, "192.0.2.8")).statusCode;
    for (let visit = 0; visit < attempts + 10; visit += 1) expect(await scan(old)).toBe(404);
    expect((await join(await somebody(), code)).statusCode).toBe(200);
    expect(await scan(code)).toBe(200);
    for (let guess = 1; guess < attempts; guess += 1) expect(await scan(anyCode())).toBe(404);
    expect([await scan(anyCode()), await scan(old), await scan(code)]).toEqual([429, 429, 429]);
  });

  test("counts one code once for an IPv6 network, where each phone has an address of its own", async () => {
    const by = await company();
    const old = await opened(by);
    const code = await renewed(by, old);
    const scan = async (scanned: string, phone: number) =>
      (await read(scanned, `2001:db8:1:2::${phone}`)).statusCode;
    for (let phone = 1; phone <= 40; phone += 1) expect(await scan(old, phone)).toBe(404);
    expect(await scan(code, 41)).toBe(200);
  });

  test("leaves a network that sent many right ones together as it was", async () => {
    const code = await opened(await company());
    const { attempts } = limits.wrongCodesPerNetwork;
    const together = Array.from({ length: 2 * attempts }, () => read(code, "192.0.2.9"));
    await Promise.all(together);
    expect((await read(code, "192.0.2.9")).statusCode).toBe(200);
    for (let guess = 0; guess < attempts; guess += 1)
      expect((await read(anyCode(), "192.0.2.9")).statusCode).toBe(404);
  });

  test("is refused to a network that reads too many links, right or wrong", async () => {
    const key = "publicReadingsPerNetwork:192.0.2.99";
    await setAttempts(db(), key, limits.publicReadingsPerNetwork.attempts);
    const code = await opened(await company());
    expect((await read(code, "192.0.2.99")).statusCode).toBe(429);
    expect((await read(code, "192.0.2.98")).statusCode).toBe(200);
  });

  test("by joining counts in the same limit, whichever account asks", async () => {
    const person = await somebody();
    await setAttempts(db(), "wrongCodesPerNetwork:127.0.0.1", limits.wrongCodesPerNetwork.attempts - 1);
    expect((await join(person, UNKNOWN)).statusCode).toBe(404);
    expect((await join(await somebody(), UNKNOWN)).statusCode).toBe(429);
    expect((await read(UNKNOWN)).statusCode).toBe(429);
  });

  test("thirty codes an hour is what one account may try, right or wrong", async () => {
    const person = await somebody();
    const code = await opened(await company());
    for (let tried = 0; tried < 30; tried += 1) expect((await join(person, code)).statusCode).toBe(200);
    expect((await join(person, code)).json()).toMatchObject({
      code: "rate-limit-exceeded",
      message: expect.stringMatching(/^Vous avez suivi plus de 30 liens en une heure\./),
    });
  });
});

test("who is not signed in reads whose link it is, and joins nothing", async () => {
  const by = await company();
  const code = await opened(by);
  expect((await read(code)).body).not.toContain(by.id);
  expect((await join(visitor(product().app), code)).statusCode).toBe(401);
  // A recruiter's cookie signs in no candidate.
  expect((await join(by, code)).statusCode).toBe(401);
});

describeWrite("renewJoiningLink", product, [
  [
    ["pool: "],
    ["companies company: joining_code null → …, live_version + 1"],
    async (scene) => () => scene.company.call("PUT", "/api/pool/link", { body: { replaces: null } }),
  ],
]);

describeWrite("closeJoiningLink", product, [
  [
    ["pool: "],
    ["companies company: joining_code … → null, live_version + 1"],
    async (scene) => {
      await scene.joiningCode();
      return () => scene.company.call("DELETE", "/api/pool/link");
    },
  ],
]);

async function setAsideIn(by: Person, candidate: Person) {
  const marks = { companyId: by.id, userId: candidate.id, isSetAside: true, updatedAt: new Date() };
  await db().insert(poolMembers).values(marks);
}

describeWrite("joinCompany", product, [
  [
    ["pool: candidate"],
    [
      "+ pool_members: user_id candidate, joined_at now, company_id company, updated_at now",
      "companies company: live_version + 1",
    ],
    async (scene) => {
      const code = await scene.joiningCode();
      return () => scene.candidate.call("POST", "/api/candidate/companies", { body: { code } });
    },
  ],
  [
    ["pool: candidate"],
    ["companies company: live_version + 1", "pool_members company candidate: joined_at null → now"],
    async (scene) => {
      const code = await scene.joiningCode();
      await setAsideIn(scene.company, scene.candidate);
      await scene.candidate.call("PATCH", "/api/candidate/me", { body: { isInCvLibrary: false } });
      return () => scene.candidate.call("POST", "/api/candidate/companies", { body: { code } });
    },
  ],
  [
    [],
    ["pool_members company candidate: joined_at null → now"],
    async (scene) => {
      const code = await scene.joiningCode();
      await setAsideIn(scene.company, scene.candidate);
      return () => scene.candidate.call("POST", "/api/candidate/companies", { body: { code } });
    },
  ],
]);

describeWrite("leaveCompany", product, [
  [
    ["pool: candidate"],
    ["- pool_members company candidate", "companies company: live_version + 1"],
    async (scene) => {
      const code = await scene.joiningCode();
      await scene.candidate.call("POST", "/api/candidate/companies", { body: { code } });
      return () => scene.candidate.call("DELETE", `/api/candidate/companies/${scene.company.id}`);
    },
  ],
  [
    ["pool: candidate"],
    ["companies company: live_version + 1", "pool_members company candidate: joined_at then → null"],
    async (scene) => {
      const code = await scene.joiningCode();
      await setAsideIn(scene.company, scene.candidate);
      await scene.candidate.call("PATCH", "/api/candidate/me", { body: { isInCvLibrary: false } });
      await scene.candidate.call("POST", "/api/candidate/companies", { body: { code } });
      return () => scene.candidate.call("DELETE", `/api/candidate/companies/${scene.company.id}`);
    },
  ],
  [
    [],
    ["pool_members company candidate: joined_at then → null"],
    async (scene) => {
      const code = await scene.joiningCode();
      await setAsideIn(scene.company, scene.candidate);
      await scene.candidate.call("POST", "/api/candidate/companies", { body: { code } });
      return () => scene.candidate.call("DELETE", `/api/candidate/companies/${scene.company.id}`);
    },
  ],
]);
