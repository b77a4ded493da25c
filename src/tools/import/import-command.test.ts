import { readdir, readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { Client } from "pg";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { queryRows, asOwner } from "#server/testing/databases.ts";
import { newDataDir } from "#server/testing/server-process.ts";
import { exitCodeOf } from "#tools/command/terminal.ts";
import { inviteCommand } from "#tools/invite/invite-command.ts";
import { newExport, oldJob, oldRecruiter } from "#tools/testing/exports.ts";
import { startCommand } from "#tools/testing/import-process.ts";
import { useImports } from "#tools/testing/imports.ts";
import { importCommand } from "./import-command.ts";

const { product, rows } = useImports();
const valid = {
  "recruiters.json": [oldRecruiter("r1")],
  "jobs.ndjson": `${JSON.stringify(oldJob("j1", "r1"))}\n`,
};
const at = { dataDir: "" };

beforeEach(async () => {
  const { dataDir, remove } = await newDataDir();
  at.dataDir = dataDir;
  return remove;
});

async function exported(files: Record<string, unknown>): Promise<string> {
  const { folder, remove } = await newExport(files);
  onTestFinished(remove);
  return folder;
}

const queryAsOwner = (statement: string) => queryRows(asOwner(product().databaseUrl), statement);

const settings = () => ({
  DATABASE_URL: product().databaseUrl,
  DATABASE_OWNER_URL: asOwner(product().databaseUrl),
  DATA_DIR: at.dataDir,
});

/** Runs a command in this process; the first test and the last of `npm run import` start theirs. */
async function run(name: "import" | "invite", args: readonly string[], env: Record<string, string> = {}) {
  const [out, errors] = [new PassThrough(), new PassThrough()];
  const { signal } = new AbortController();
  const command = name === "import" ? importCommand : inviteCommand;
  const code = await exitCodeOf(command, { args, env: { ...settings(), ...env }, out, errors, signal });
  return { code, out: await written(out), errors: await written(errors) };
}

function written(stream: PassThrough): Promise<string> {
  stream.end();
  return text(stream);
}

describe("npm run import", () => {
  test("imports a folder, prints a summary, and writes a report readable by its owner alone", async () => {
    const { code, out, errors } = await startCommand("import", [await exported(valid)], settings()).ended;
    expect(code).toBe(0);
    expect(errors).toMatch(
      /^Database: .+\.\nReading…\nLoading recruiters…\nLoading members…\nLoading jobs…\nLoading applications…\n$/,
    );
    expect(out).toMatch(
      /^Imported:\n\n +read +loaded +known .*\n +recruiters +1 +1 +0 .*\n +members +0 .*\n +jobs +1 +1 +0 /,
    );
    const [, file = ""] = /\nReport: (.+\.json)\n$/.exec(out) ?? [];
    expect(dirname(file)).toBe(join(at.dataDir, "imports"));
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({
      isDryRun: false,
      collections: { recruiters: { read: 1, loaded: 1 }, jobs: { read: 1, loaded: 1 } },
      quarantine: [],
      refused: { count: 0, examples: [] },
      logos: [],
    });
  });

  test("resolves paths from the caller's directory, accepts several, and writes the report to --report", async () => {
    const folder = await exported(valid);
    const args = ["recruiters.json", "jobs.ndjson", "--report", "report.json", "--dry-run"];
    const { code, out } = await run("import", args, { INIT_CWD: folder });
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^Dry run: nothing was stored\. An import would give:/),
    ]);
    expect(await readdir(folder)).toContain("report.json");
    expect(await rows("select id from users")).toEqual([]);
  });

  test("exits with 1 when a document is refused, and stores the rest", async () => {
    const { code, out } = await run("import", [await exported({ ...valid, "members.ndjson": "{\n" })]);
    expect(code).toBe(1);
    expect(out).toContain("Refused: 1\n  members.ndjson, line 1: this is not JSON\n");
    expect(await rows("select title from jobs")).toHaveLength(1);
  });

  test("exits with 0 when documents are quarantined, and prints them with the reason and the report's path", async () => {
    const logo = "https://storage.example/logo.png?token=secret";
    const files = {
      "recruiters.json": [oldRecruiter("r1", { companyLogo: logo })],
      "jobs.json": [oldJob("j1", "r2")],
    };
    const { code, out } = await run("import", [await exported(files)]);
    expect(code).toBe(0);
    expect(out).toContain("Quarantined:\n  1  jobs  its recruiter does not exist (j1)\n");
    expect(out).toContain("Logos to import by hand: 1, listed in the report's file\n");
    expect(out).not.toContain("secret");
    const [, file = ""] = /\nReport: (.+)\n$/.exec(out) ?? [];
    expect(await readFile(file, "utf8")).toContain(logo);
  });

  test("deletes the quarantine alone with --forget-quarantine", async () => {
    const files = { "recruiters.json": [oldRecruiter("r1")], "jobs.json": [oldJob("j1", "r2")] };
    await run("import", [await exported(files)]);
    const { code, out } = await run("import", ["--forget-quarantine"]);
    expect([code, out]).toEqual([0, "Deleted: 1 documents in quarantine.\n"]);
    expect(await rows("select source_id from imported_documents")).toEqual([{ source_id: "r1" }]);
  });

  test.each([
    [[], "Name the folder or the files to import."],
    [["--dry"], "Unknown option '--dry'"],
    [["--forget-quarantine", "folder"], "--forget-quarantine takes no file."],
  ])("exits with 2 when called with %j, and prints the usage", async (args, sentence) => {
    const { code, errors } = await run("import", args);
    expect(code).toBe(2);
    expect(errors).toMatch(new RegExp(`^${sentence}\n\nnpm run import -- <folder or file>`));
  });

  test("exits with 1 and a message when the path or the database does not exist", async () => {
    const folder = await exported(valid);
    expect(await run("import", [join(folder, "absent")])).toMatchObject({
      code: 1,
      errors: `There is nothing at ${folder}/absent.\n`,
    });
    const nowhere = await run("import", [folder], {
      DATABASE_URL: "postgresql://localhost:1/renfort",
      DATABASE_OWNER_URL: "postgresql://localhost:1/renfort",
    });
    expect(nowhere).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^DATABASE_(OWNER_)?URL \(renfort on localhost:1\): .*ECONNREFUSED/),
    });
  });

  test("prints a database error without the data of the statement", async () => {
    await queryAsOwner(
      "create function refuse() returns trigger language plpgsql as $$ begin raise exception 'No more'; end $$",
    );
    await queryAsOwner(
      "create trigger refuse before insert on companies for each row execute function refuse()",
    );
    onTestFinished(async () => void (await queryAsOwner("drop function refuse cascade")));
    const { code, errors } = await run("import", [await exported(valid)]);
    expect(code).toBe(1);
    expect(errors).toMatch(/^Database: .+\.\nReading…\nLoading recruiters…\nNo more\n$/);
  });

  test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)("stops between two batches on %s", async (signal) => {
    const folder = await exported(valid);
    const client = new Client({ connectionString: product().databaseUrl });
    onTestFinished(() => client.end());
    await client.connect();
    await client.query("begin");
    await client.query("lock table companies in exclusive mode");
    const child = startCommand("import", [folder], settings());
    const isWaiting = `select from pg_stat_activity where application_name = 'renfort command'
      and wait_event_type = 'Lock' and datname = current_database()`;
    while ((await queryAsOwner(isWaiting)).length === 0) await queryAsOwner("select pg_sleep(0.05)");
    child.kill(signal);
    await client.query("commit");
    expect(await child.ended).toMatchObject({
      code: 1,
      errors: expect.stringContaining("Interrupted: what was stored is kept. Run it again to resume.\n"),
    });
    expect(await rows("select count(*)::int as count from companies")).toEqual([{ count: 1 }]);
    expect(await rows("select id from jobs")).toEqual([]);
  });
});

describe("npm run invite", () => {
  test("prints the number of recipients, then writes to each once", async () => {
    await run("import", [await exported(valid)]);
    expect(await run("invite", ["--dry-run"])).toMatchObject({ code: 0, out: "Would write to 1 people.\n" });
    expect(await run("invite", ["--only", "members"])).toMatchObject({
      code: 0,
      out: "Wrote to 0 people.\n",
    });
    expect(await run("invite", [], { PUBLIC_URL: "https://renfort.example" })).toMatchObject({
      code: 0,
      out: "Wrote to 1 people.\n",
    });
    expect(await run("invite", [])).toMatchObject({ code: 0, out: "Wrote to 0 people.\n" });
    const [mail] = await rows(
      "select text from mail_outbox where subject = 'Votre compte Renfort vous attend'",
    );
    expect(mail?.["text"]).toContain("https://renfort.example/forgot-password");
  });

  test.each([
    [["--only", "everybody"], "--only takes recruiters or members."],
    [["--per-minute", "0"], "--per-minute takes a whole number from 1 to 6000."],
    [["--limit", "many"], "--limit takes a whole number from 1."],
    [["people"], "Unexpected argument 'people'"],
  ])("exits with 2 when called with %j", async (args, sentence) => {
    const { code, errors } = await run("invite", args);
    expect([code, errors.split("\n")[0]]).toEqual([2, expect.stringContaining(sentence)]);
  });
});
