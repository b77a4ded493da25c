import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { chmod, mkdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import * as z from "zod/mini";
import { addDays, dayInParis } from "#domain/values/dates.ts";
import { newFolder } from "#server/testing/backups.ts";
import { startBalancer } from "#server/testing/balancer.ts";
import { withClient } from "#server/testing/databases.ts";
import { startExternalPostgres } from "#server/testing/external-postgres.ts";
import { freePorts } from "#server/testing/free-ports.ts";
import { type LiveConnection, connectLive } from "#server/testing/live-client.ts";
import { onboarding, publication } from "#server/testing/people.ts";
import { form, picture } from "#server/testing/pictures.ts";
import { type MailServer, startMailServer } from "#server/testing/services/mail-server.ts";
import { startS3Server } from "#server/testing/services/s3-server.ts";
import { type Identity, answered, apiAt, enterCompany } from "#tools/api-client.ts";

const CLONE = "git clone https://git.example.fr/renfort.git && cd renfort\n";
/** Files that a clone does not have; packages are linked instead. */
const NOT_CLONED = new Set(["node_modules", ".git", ".cache", ".env", "data", "dist", "test-results"]);

/** The code blocks of the README's section: SQL, then the machine's commands, then the nightly one. */
function commands(): { sql: string; machine: string; night: string } {
  const [, section = ""] =
    /^## In production.*$([\s\S]*?)^## /m.exec(readFileSync("README.md", "utf8")) ?? [];
  const [sql = "", machine = "", night = ""] = [...section.matchAll(/```\w+\n([\s\S]*?)```/g)].map(
    ([, block]) => block,
  );
  return { sql, machine, night };
}

/** Replaces the example's servers with the test's; each must occur. */
function withServers(text: string, places: Record<string, string>): string {
  return Object.entries(places).reduce((changed, [example, ours]) => {
    expect(changed).toContain(example);
    return changed.replaceAll(example, ours);
  }, text);
}

const lockFile = z.object({
  packages: z.record(z.string(), z.looseObject({ dev: z.optional(z.boolean()) })),
});

/** Links the packages that `npm ci --omit=dev` installs, and leaves npm's record of them. */
function linkPackages(folder: string): void {
  const { packages } = lockFile.parse(JSON.parse(readFileSync("node_modules/.package-lock.json", "utf8")));
  const running = Object.entries(packages).filter(([, { dev }]) => !dev);
  const outermost = running
    .map(([path]) => path)
    .filter((path) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path));
  for (const path of ["node_modules/.bin", ...outermost]) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    symlinkSync(resolve(path), join(folder, path));
  }
  const record = { packages: Object.fromEntries(running) };
  writeFileSync(join(folder, "node_modules/.package-lock.json"), JSON.stringify(record));
}

/** A checkout as `git clone` would make it, with the packages that running needs. */
async function checkout(): Promise<string> {
  const folder = join(await newFolder(), "renfort");
  await mkdir(folder);
  for (const name of readdirSync(".").filter((entry) => !NOT_CLONED.has(entry))) {
    cpSync(name, join(folder, name), { recursive: true });
  }
  linkPackages(folder);
  return folder;
}

/** A PostgreSQL, an S3 storage and a mail server that require the example's credentials. */
async function startServers(sql: string) {
  const dataDir = await newFolder();
  await chmod(dataDir, 0o755);
  const postgres = await startExternalPostgres(dataDir);
  onTestFinished(postgres.stop);
  await withClient(postgres.url, async (client) => {
    for (const statement of sql.split(";\n").filter((one) => one.trim())) await client.query(statement);
  });
  const s3 = await startS3Server(atMachineDate);
  onTestFinished(s3.stop);
  const smtp = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      username === "user" && password === "password"
        ? done(null, { user: "renfort" })
        : done(new Error("Wrong credentials")),
  });
  return { postgres, s3, smtp };
}

/** The processes are at the machine's date, as their PostgreSQL is, also in a run of tests at another date (ADR 0076). */
const atMachineDate = { ...process.env, NODE_OPTIONS: "", TEST_AHEAD_MS: "" };
const machineNow = () => new Date(performance.timeOrigin + performance.now());

/** Runs commands in a shell; `end` stops the processes they started and returns the whole output. */
function runInShell(script: string, cwd: string) {
  const shell = spawn("bash", ["-euc", script], {
    cwd,
    env: atMachineDate,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const closed = once(shell, "close");
  let output = "";
  for (const stream of [shell.stdout, shell.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      output += chunk;
    });
  }
  return {
    finished: once(shell, "exit").then(([code]) => ({ code, output })),
    async end(): Promise<string> {
      if (shell.pid !== undefined && shell.stdout.readable) process.kill(-shell.pid, "SIGTERM");
      await closed;
      return output;
    },
  };
}

test("the README's commands start two processes that share accounts, live events, mail, files and metrics", async () => {
  const { sql, machine, night } = commands();
  const { postgres, s3, smtp } = await startServers(sql);
  const [first = 0, second = 0, firstMetrics = 0, secondMetrics = 0] = await freePorts(4);
  const folder = await checkout();
  expect(machine.startsWith(CLONE)).toBe(true);
  const script = withServers(machine.slice(CLONE.length), {
    "db.example.fr:5432": `127.0.0.1:${postgres.port}`,
    "s3://key:secret@s3.example.fr/renfort?region=eu-west-3": s3.url,
    "mail.example.fr:587": `127.0.0.1:${smtp.port}`,
    "METRICS_PORT=13001": `METRICS_PORT=${firstMetrics}`,
    "METRICS_PORT=13002": `METRICS_PORT=${secondMetrics}`,
    "PORT=3001": `PORT=${first}`,
    "PORT=3002": `PORT=${second}`,
  });
  const shell = runInShell(script, folder);
  onTestFinished(async () => void (await shell.end()));
  const finished = await shell.finished;
  expect(finished).toMatchObject({ code: 0 });

  const [one, two] = [`http://127.0.0.1:${first}`, `http://127.0.0.1:${second}`];
  const balancer = await startBalancer();
  onTestFinished(balancer.stop);
  balancer.serve([one, two]);
  await balancer.ready(2);
  const account = { email: "claire@kerguelen.fr", companyName: "Maison Kerguelen" };
  const origin = { origin: "https://renfort.example.fr" };
  const identity = await enterCompany(balancer.address, account, origin);
  expect(identity["cookie"]).toMatch(/^__Host-/);
  await expectWelcome(smtp);
  const stream = await expectLiveEvent({ one, two, identity });
  expect(await (await fetch(`http://127.0.0.1:${firstMetrics}/metrics`)).text()).toContain(
    "live_streams_open 1",
  );
  stream.cut();
  await expectLogo({ one, two, identity });
  expect(existsSync(join(folder, "data", "files"))).toBe(false);
  expect(await runInShell(night, folder).finished).toMatchObject({
    code: 0,
    output: expect.stringMatching(/rows and 1 files in/),
  });
  // No warning and no error is logged, except the first sign-in, whose account does not exist yet.
  const output = await shell.end();
  expect(output.split("\n").filter((line) => /^\{"level":[456]0(?!.*"User not found")/.test(line))).toEqual(
    [],
  );
}, 600_000);

type Processes = { one: string; two: string; identity: Identity };

async function expectWelcome({ received }: MailServer): Promise<void> {
  await expect.poll(() => received.length).toBe(1);
  expect(received[0]?.to).toEqual(["claire@kerguelen.fr"]);
  expect(received[0]?.mail.from?.address).toBe("bonjour@renfort.example.fr");
  expect(received[0]?.mail.text).toContain("https://renfort.example.fr/confirm-email#token=");
}

/** A publication through one process reaches the live stream of the other. */
async function expectLiveEvent({ one, two, identity }: Processes): Promise<LiveConnection> {
  const api = apiAt(two, identity);
  await answered(api.POST("/api/recruiter/onboarding", { body: onboarding() }));
  const stream = await connectLive(one, identity);
  await stream.next();
  const date = addDays(dayInParis(machineNow()), 10);
  const { id } = await answered(api.POST("/api/jobs", { body: publication({ date }) }));
  expect((await stream.next()).data.ids).toEqual([id]);
  return stream;
}

/** A logo sent to one process is shown by the other. */
async function expectLogo({ one, two, identity }: Processes): Promise<void> {
  const { payload, headers } = form({ content: await picture().png().toBuffer() });
  const answer = await fetch(`${one}/api/recruiter/logo`, {
    method: "PUT",
    headers: { ...identity, ...headers },
    body: new Uint8Array(payload),
  });
  const { companyLogo } = z.object({ companyLogo: z.string() }).parse(await answer.json());
  const shown = await fetch(`${two}${companyLogo}`);
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
}
