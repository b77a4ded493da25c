import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { LinkPurpose } from "#domain/accounts/account-link.ts";
import { createLink } from "#server/features/accounts/auth/account-links.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { countLockWaits } from "#server/testing/lock-waits.ts";
import { type Person, newCandidate, onboardedRecruiter, PASSWORD, visitor } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";

const TURNS = 25;
const product = useProduct();
const db = () => product().context.db;
const chosen = (password: string) => ({ password, confirmPassword: password });
let serial = 0;

beforeEach(() => db().execute("delete from rate_limits; delete from mail_outbox"));

const linkFor = ({ id }: Person, purpose: LinkPurpose, email?: string) =>
  db().transaction((tx) =>
    createLink(tx, { userId: id, purpose, now: new Date(), ...(email !== undefined && { email }) }),
  );
const byLink = (path: string, body: object) =>
  visitor(product().app).call("POST", `/api/auth/${path}`, { body });

const sides = [
  { side: "a recruiter", signUp: onboardedRecruiter, own: "/api/recruiter", base: "/api/recruiter" },
  { side: "a candidate", signUp: newCandidate, own: "/api/candidate/me", base: "/api/candidate" },
] as const;

describe.each(sides)("two writes at once of the account of $side", ({ signUp, own, base }) => {
  /** Their calendar has an address, which a new password renews. */
  async function withCalendar(): Promise<Person> {
    const person = await signUp(product().app);
    expect((await person.call("PUT", `${base}/calendar`)).statusCode).toBe(200);
    return person;
  }

  const change = (person: Person) =>
    person.call("POST", `${own}/password`, { body: { currentPassword: PASSWORD, ...chosen("changé-1234") } });

  const writes = {
    "a change of the password": async (person: Person) => () => change(person),
    "a reset of the password": async (person: Person) => {
      const token = await linkFor(person, "reset-password");
      return () => byLink("reset-password", { token, ...chosen("choisi-1234") });
    },
    "the confirmation of a new address": async (person: Person) => {
      const token = await linkFor(person, "change-email", `confirmee-${(serial += 1)}@exemple.fr`);
      return () => byLink("confirm-email", { token });
    },
    "a request for a new address": async (person: Person) => {
      const email = `demandee-${(serial += 1)}@exemple.fr`;
      return () =>
        person.call("POST", `${own}/sign-in-email`, { body: { email, currentPassword: PASSWORD } });
    },
    "the deletion of the account": async (person: Person) => () =>
      person.call("POST", `${own}/deletion`, { body: { currentPassword: PASSWORD } }),
  };
  const pairs = Object.entries(writes).flatMap(([first, prepareFirst]) =>
    Object.entries(writes).flatMap(([second, prepareSecond]) =>
      first === second ? [] : [{ first, second, prepareFirst, prepareSecond }],
    ),
  );

  test("a reset and a change of the password: one is done, the other refused", async () => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const person = await withCalendar();
      const reset = await writes["a reset of the password"](person);
      const [byReset, byChange] = await Promise.all([reset(), change(person)]);
      const { message = "done" } = byReset.json();
      expect([
        ["done", 400],
        ["done", 401],
        ["Ce lien a déjà servi.", 204],
      ]).toContainEqual([message, byChange.statusCode]);
    }
  });

  test.each(pairs)("$first, then $second, wait for each other", async ({ prepareFirst, prepareSecond }) => {
    const person = await withCalendar();
    const [first, second] = [await prepareFirst(person), await prepareSecond(person)];
    const answers = await db().transaction(async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, person.id)).for("update");
      const begun = first();
      await expect.poll(waiting).toBeGreaterThanOrEqual(1);
      const next = second();
      await expect.poll(waiting).toBeGreaterThanOrEqual(2);
      return [begun, next];
    });
    const codes = (await Promise.all(answers)).map(({ statusCode, body }) => [statusCode, body]);
    expect(JSON.stringify(codes)).not.toContain("aborted");
  });
});

const waiting = () => countLockWaits(db());
