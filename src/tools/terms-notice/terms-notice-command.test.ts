import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { limits } from "#domain/rate-limits.ts";
import { addDays, dayInParis } from "#domain/values/dates.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { mailOutbox } from "#server/platform/db/tables/mail-outbox.ts";
import { newCandidate, newRecruiter } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { copyCandidate, setAttempts } from "#server/testing/seeds.ts";
import { runAtTerminal } from "#tools/testing/terminal.ts";
import { assertNoticeGiven } from "./mail-terms-notice.ts";
import { termsNoticeCommand } from "./terms-notice-command.ts";

const product = useProduct();
const db = () => product().context.db;
const inDays = (count: number) => addDays(dayInParis(new Date()), count);

beforeEach(async () => {
  await db().delete(mailOutbox);
  await db()
    .update(users)
    .set({ isDisabled: true, suspendedUntil: null, termsAnnouncedFor: null, termsAnnouncedAt: null });
});

/** Runs the command as `npm run terms-notice -- …` does, on a file of this text. */
const run = (text: string, ...args: string[]) => runUntil(undefined, text, ...args);

async function runUntil(signal: AbortSignal | undefined, text: string, ...args: string[]) {
  const file = join(product().context.config.dataDir, "terms.md");
  await writeFile(file, text);
  const { databaseUrl } = product();
  return runAtTerminal(termsNoticeCommand, { databaseUrl, args: [...args, file], signal });
}

const text = "# Article 4\n\nLes missions peuvent durer 12 h.\n\n- un\n- deux <b>";
const told = async () =>
  (await db().select().from(mailOutbox).orderBy(mailOutbox.id)).filter(({ subject }) =>
    subject.startsWith("Nos conditions changent"),
  );

describe("new terms", () => {
  test("are mailed once to every open or suspended account, at a pace, however often it is run", async () => {
    const app = product().app;
    const people = [await newRecruiter(app), await newCandidate(app), await newRecruiter(app)];
    const [closed, leaving] = [await newRecruiter(app), await newRecruiter(app)];
    await db().delete(mailOutbox);
    await db().execute(sql`update users set is_disabled = true where id = ${closed.id}`);
    await db().execute(sql`update users set deletion_requested_at = now() where id = ${leaving.id}`);
    await db().execute(
      sql`update users set is_disabled = true, suspended_until = now() + interval '9 days' where id = ${people[2]?.id}`,
    );
    for (const [days, { id }] of people.entries()) {
      await db().execute(
        sql`update users set last_active_at = now() - make_interval(days => ${days}) where id = ${id}`,
      );
    }
    expect((await run(text, "--effective", inDays(40), "--dry-run")).output).toMatch(
      /Would write to 3 people/,
    );
    expect(await told()).toEqual([]);

    await setAttempts(db(), `dailyMails:${people[0]?.id}`, limits.dailyMails.attempts);
    const first = await run(text, "--effective", inDays(40), "--per-minute", "2");
    expect(first).toMatchObject({ code: 0, output: expect.stringContaining("Wrote to 3 people.") });
    const mails = await told();
    // The last active first.
    const inTurn = mails.toSorted((one, other) => Number(one.dueAt) - Number(other.dueAt));
    expect(inTurn.map(({ userId }) => userId)).toEqual(people.map(({ id }) => id));
    expect(mails.filter(({ exceedsDailyLimit }) => exceedsDailyLimit)).toEqual([]);
    const [mail] = mails;
    expect(mail?.text).toContain("Les missions peuvent durer 12\u00a0h.");
    expect(mail?.text).toContain("• un\n• deux <b>");
    expect(mail?.html).not.toContain("<b>");
    expect(mail?.text).toContain("/terms");

    const late = await newCandidate(app);
    const again = await run(text, "--effective", inDays(40), "--per-minute", "2");
    expect(again.output).toContain("Wrote to 1 people.");
    expect((await told()).map(({ userId }) => userId)).toHaveLength(4);
    const { rows } = await db().execute<{ gap: number }>(
      sql`select extract(epoch from max(terms_announced_at) - min(terms_announced_at))::int as gap from users
        where terms_announced_for is not null and id in (${people[0]?.id}, ${late.id}, ${people[1]?.id}, ${people[2]?.id})`,
    );
    expect(rows[0]?.gap).toBeGreaterThanOrEqual(90);

    expect((await run(text, "--effective", inDays(70))).output).toContain("Wrote to 4 people.");
    expect((await run(text, "--effective", inDays(40))).output).toContain("Wrote to 0 people.");
  });

  test("are mailed again where the message was given up after many tries or for its age, not where its address was refused", async () => {
    const app = product().app;
    const [busy, late, wrong] = [await newCandidate(app), await newCandidate(app), await newCandidate(app)];
    await run(text, "--effective", inDays(40));
    await db().execute(sql`update mail_outbox set due_at = null,
      tries = case user_id when ${busy.id} then 14 else 1 end,
      given_up_at = case user_id when ${late.id} then expires_at else created_at end
      where user_id in (${busy.id}, ${late.id}, ${wrong.id})`);
    expect((await run(text, "--effective", inDays(40))).output).toContain("Wrote to 2 people.");
    const waiting = (await told()).filter(({ dueAt }) => dueAt !== null).map(({ userId }) => userId);
    expect(new Set(waiting)).toEqual(new Set([busy.id, late.id]));
    expect((await run(text, "--effective", inDays(40))).output).toContain("Wrote to 0 people.");
  });

  test("are mailed to more people than one transaction takes, unless the command is interrupted", async () => {
    const { id } = await newCandidate(product().app);
    await copyCandidate(db(), id, 249);
    const interrupted = AbortSignal.abort(new Error("Interrupted"));
    expect(await runUntil(interrupted, text, "--effective", inDays(40))).toEqual({
      code: 1,
      output: expect.stringMatching(/^Database: .+\.\nInterrupted\n$/),
    });
    expect((await run(text, "--effective", inDays(40))).output).toContain("Wrote to 250 people.");
    expect(await told()).toHaveLength(250);
  });

  test.each([
    [["--effective", inDays(29)], 2, "is the first possible day"],
    [["--effective", "demain"], 2, "--effective takes a day"],
    [[], 2, "--effective takes a day"],
    [["--effective", inDays(40), "--per-minute", "0"], 2, "--per-minute takes a whole number from 1"],
  ])("are refused with %j", async (args, code, sentence) => {
    expect(await run(text, ...args)).toMatchObject({ code, output: expect.stringContaining(sentence) });
    expect(await told()).toEqual([]);
  });

  test("are refused when the last message would leave less than thirty days ahead", () => {
    const from = new Date("2027-01-30T12:00:00Z");
    expect(() => assertNoticeGiven("2027-03-01", { from, perMinute: 60 }, 1_000)).not.toThrow();
    expect(() => assertNoticeGiven("2027-03-01", { from, perMinute: 1 }, 1_000)).toThrow(
      "the last message leaves on 2027-01-31, so 2027-03-02 is the first possible day",
    );
  });

  test("are refused when the last message would leave too late after those of an earlier run", async () => {
    const app = product().app;
    const [before, { id }] = [await newCandidate(app), await newCandidate(app)];
    await db().delete(mailOutbox);
    await db().execute(sql`update users set terms_announced_for = ${inDays(60)},
      terms_announced_at = now() + interval '20 days' where id = ${before.id}`);
    const refused = await run(text, "--effective", inDays(45));
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining("is the first possible day")]);
    expect(await told()).toEqual([]);
    expect((await run(text, "--effective", inDays(60))).output).toContain("Wrote to 1 people.");
    expect((await told()).map(({ userId }) => userId)).toEqual([id]);
  });

  test("need a text", async () => {
    expect(await run(" \n", "--effective", inDays(40))).toMatchObject({
      code: 1,
      output: expect.stringContaining("is empty"),
    });
  });
});
