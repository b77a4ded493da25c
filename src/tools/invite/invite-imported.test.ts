import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, test } from "vitest";
import { newRecruiter } from "#server/testing/people.ts";
import { withConnection } from "#tools/command/connection.ts";
import { oldMember, oldRecruiter } from "#tools/testing/exports.ts";
import { useImports } from "#tools/testing/imports.ts";
import { runAtTerminal } from "#tools/testing/terminal.ts";
import { inviteCommand } from "./invite-command.ts";
import { type Invitations, countInvitable, inviteImported } from "./invite-imported.ts";

const { product, imported, rows } = useImports();
const NOON = new Date("2026-11-21T12:00:00.000Z");

beforeEach(async () => {
  await rows("delete from mail_outbox");
});

const invite = (overrides: Partial<Invitations> = {}) =>
  withConnection(product().databaseUrl, (runner) =>
    inviteImported({
      runner,
      now: NOON,
      newId: uuidv7,
      publicUrl: "https://renfort.example",
      perMinute: 60,
      limit: Infinity,
      collections: ["recruiters", "members"],
      signal: new AbortController().signal,
      ...overrides,
    }),
  );

const invited = async () => {
  const mails =
    await rows(`select recipient from mail_outbox where subject = 'Votre compte Renfort vous attend'
    order by id`);
  return mails.map(({ recipient }) => recipient);
};

const people = {
  "recruiters.json": [oldRecruiter("r1"), oldRecruiter("off", { isActive: false })],
  "members.json": [oldMember("m1"), oldMember("m2", { updatedAt: "2026-11-01T00:00:00Z" })],
};

describe("an invitation", () => {
  test("explains how to sign in, without any secret", async () => {
    await imported({ "recruiters.json": [oldRecruiter("r1")] });
    expect(await invite()).toBe(1);
    const [mail] = await rows("select recipient, subject, text, html, user_id from mail_outbox");
    expect(mail).toMatchObject({ recipient: "r1@example.fr", subject: "Votre compte Renfort vous attend" });
    expect(mail?.["text"]).toContain(
      "Vos offres, les candidatures reçues et le profil de votre entreprise y sont déjà.",
    );
    expect(mail?.["text"]).toContain("https://renfort.example/forgot-password\n");
    expect(mail?.["html"]).toContain('href="https://renfort.example/forgot-password"');
    expect(mail?.["text"]).not.toContain("token");
    expect(await rows("select id from users")).toEqual([{ id: mail?.["user_id"] }]);
  });

  test("is sent once to each person who has never signed in, the last active first", async () => {
    await imported(people);
    await newRecruiter(product().app, { email: "ici@example.fr" });
    await imported({ "members.json": [oldMember("m3")] });
    await rows("update users set password = 'chosen' where email = 'm3@example.fr'");
    expect(await invite()).toBe(3);
    expect(await invited()).toEqual(["m2@example.fr", "m1@example.fr", "r1@example.fr"]);
    expect(await invite()).toBe(0);
    expect(await invited()).toHaveLength(3);
  });

  test("is sent again to who never got it, as the mail server refused it for days", async () => {
    await imported(people);
    await invite();
    await rows(`update mail_outbox set due_at = null, given_up_at = created_at + interval '2 days',
      tries = case recipient when 'm1@example.fr' then 14 else 1 end`);
    expect(await invite()).toBe(1);
    expect((await invited()).at(-1)).toBe("m1@example.fr");
    expect(await invite()).toBe(0);
  });

  test("is not sent again when the export is imported again", async () => {
    await imported(people);
    await invite();
    await imported({
      ...people,
      "recruiters.json": [oldRecruiter("r1", { updatedAt: "2026-11-10T00:00:00Z" })],
    });
    expect(await invite()).toBe(0);
  });

  test("can be limited to recruiters, or to a number of people", async () => {
    await imported(people);
    expect(
      await withConnection(product().databaseUrl, (runner) =>
        countInvitable({ runner, collections: ["recruiters"] }),
      ),
    ).toBe(1);
    expect(await invite({ collections: ["recruiters"] })).toBe(1);
    expect(await invited()).toEqual(["r1@example.fr"]);
    expect(await invite({ limit: 1 })).toBe(1);
    expect(await invited()).toEqual(["r1@example.fr", "m2@example.fr"]);
  });

  test("is sent at the chosen rate, across batches and runs", async () => {
    const candidates = Array.from({ length: 250 }, (_, index) => oldMember(`m${index}`));
    await imported({ "members.json": candidates });
    expect(await invite({ perMinute: 30, limit: 210 })).toBe(210);
    expect(await invite({ perMinute: 30 })).toBe(40);
    const sent = await rows("select extract(epoch from due_at)::int as at from mail_outbox order by 1");
    const seconds = sent.map(({ at }) => Number(at) - NOON.getTime() / 1000);
    expect(seconds).toEqual(Array.from({ length: 250 }, (_, index) => index * 2));
    const [early] = await rows(
      "select count(*)::int as early from mail_outbox where expires_at < due_at + interval '7 days'",
    );
    expect(early).toEqual({ early: 0 });
  });

  test("is counted by a dry run up to the limit, and an interrupted command fails", async () => {
    await imported(people);
    const run = (args: string[], signal?: AbortSignal) =>
      runAtTerminal(inviteCommand, { databaseUrl: product().databaseUrl, args, signal });
    expect(await run(["--dry-run", "--limit", "1"])).toEqual({
      code: 0,
      output: expect.stringContaining("Would write to 1 people."),
    });
    expect(await run([], AbortSignal.abort(new Error("Interrupted")))).toEqual({
      code: 1,
      output: expect.stringMatching(/^Database: .+\.\nInterrupted\n$/),
    });
  });

  test("is not sent twice by concurrent commands", async () => {
    const candidates = Array.from({ length: 50 }, (_, index) => oldMember(`m${index}`));
    await imported({ "members.json": candidates });
    const counts = await Promise.all([invite(), invite(), invite()]);
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 50]);
    expect(new Set(await invited()).size).toBe(50);
  });
});
