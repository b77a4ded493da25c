import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { open } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { queryRows, asOwner } from "#server/testing/databases.ts";
import { type InterruptibleDatabase, interruptible } from "#server/testing/load/interruptible.ts";
import {
  type Person,
  appliedTo,
  newCandidate,
  onboardedRecruiter,
  PASSWORD,
  publishedJob,
  visitor,
} from "#server/testing/people.ts";
import { type TestProduct, startProduct, useDatabase } from "#server/testing/product.ts";
import { createLog } from "./log.ts";

const LOG = import.meta.resolve("./log.ts");
const databaseUrl = useDatabase();
const lines: string[] = [];
const fixture: { database?: InterruptibleDatabase; product?: TestProduct } = {};

beforeAll(async () => {
  fixture.database = await interruptible(databaseUrl());
  const log = createLog("trace", { write: (line) => lines.push(line) });
  fixture.product = await startProduct(fixture.database.url, {}, log);
});
afterAll(async () => {
  await fixture.product?.stop();
  await fixture.database?.stop();
});

const SECRETS = {
  password: [PASSWORD, "mauvais-mot-de-passe", "$argon2id"],
  email: ["@example.fr", "%40example.fr", "claire@kerguelen.fr"],
  phone: ["06 12 34 56 78", "0612345678", "07 11 22 33 44"],
  name: ["Le Gall", "Kerguelen"],
};

/** The credentials of a session: the value of each cookie, or the bearer token. */
function tokensOf({ headers }: Person): string[] {
  const cookies = (headers["cookie"] ?? "").split("; ").map((cookie) => cookie.split("=")[1] ?? "");
  return [...cookies, (headers["authorization"] ?? "").replace("Bearer ", "")].filter(Boolean);
}

describe("the log of many requests, failures included", () => {
  test("contains no password, token, e-mail, phone number or name", async () => {
    const { product, database } = fixture;
    if (product === undefined || database === undefined) throw new Error("The product is not started");
    const { app } = product;
    const recruiter = await onboardedRecruiter(app, { phone: "07 11 22 33 44" });
    const job = await publishedJob(recruiter);
    const candidate = await newCandidate(app, { email: "zoe@example.fr" });
    const application = await appliedTo(candidate, job);
    const decision = { body: { decision: "accepted" } };
    await recruiter.call("POST", `/api/applications/${application}/decision`, decision);
    await candidate.call("PATCH", "/api/candidate/me", { body: { phoneNumber: "07 11 22 33 44" } });
    await candidate.call("GET", `/api/candidate/feed?email=zoe@example.fr`);
    const wrong = { email: "zoe@example.fr", password: "mauvais-mot-de-passe" };
    await visitor(app).call("POST", "/api/auth/sign-in", { body: wrong });
    await visitor(app).call("POST", "/api/candidate/sign-in", { body: { ...wrong, password: PASSWORD } });
    const signUp = {
      ...wrong,
      firstName: "Zoé",
      lastName: "Le Gall",
      birthDate: "2004-02-29",
      acceptedTerms: "2026-11-23",
    };
    await visitor(app).call("POST", "/api/candidate/sign-up", { body: signUp });
    const opened = [...tokensOf(recruiter), ...tokensOf(candidate)];
    // Failures: a missing table, then a broken constraint, then no database.
    await queryRows(asOwner(databaseUrl()), "alter table members rename to misplaced");
    await visitor(app).call("POST", "/api/candidate/sign-up", { body: { ...signUp, email: "a@example.fr" } });
    await queryRows(asOwner(databaseUrl()), "alter table misplaced rename to members");
    await queryRows(asOwner(databaseUrl()), "create unique index broken on members (phone_number)");
    await candidate.call("PATCH", "/api/candidate/me", { body: { phoneNumber: "06 12 34 56 78" } });
    const other = await newCandidate(app, { phoneNumber: "06 99 99 99 99" });
    await other.call("PATCH", "/api/candidate/me", { body: { phoneNumber: "06 12 34 56 78" } });
    await database.stop();
    await visitor(app).call("POST", "/api/auth/sign-in", { body: wrong });
    await candidate.call("PATCH", "/api/candidate/me", { body: { phoneNumber: "07 11 22 33 44" } });
    await database.start();

    const log = lines.join("");
    expect(opened.length).toBeGreaterThan(1);
    for (const secret of [...Object.values(SECRETS).flat(), ...opened]) expect(log).not.toContain(secret);
  });

  test("has one line per request: its id, route and status", () => {
    const requests = lines
      .map((line): Record<string, unknown> => JSON.parse(line))
      .filter(({ msg }) => msg === "Request");
    expect(requests.length).toBeGreaterThan(12);
    for (const request of requests) {
      expect(request).toMatchObject({
        reqId: expect.stringMatching(/^[\da-f-]{36}$/),
        method: expect.any(String),
        route: expect.stringMatching(/^\//),
        status: expect.any(Number),
      });
    }
    expect(new Set(requests.map(({ reqId }) => reqId)).size).toBe(requests.length);
    expect(requests.map(({ route }) => route)).toContain("/api/applications/:id/decision");
  });

  test("has the cause of each failed request, with its id", () => {
    const logged = lines.map((line): Record<string, unknown> => JSON.parse(line));
    const requestIds = logged.filter(({ msg }) => msg === "Request").map(({ reqId }) => reqId);
    const failures = logged.filter(({ level }) => level === 50);
    expect(failures.map(({ code }) => code)).toEqual(expect.arrayContaining(["internal", "unavailable"]));
    expect(requestIds).toEqual(expect.arrayContaining(failures.map(({ reqId }) => reqId)));
    expect(JSON.stringify(failures)).toContain("23505");
  });
});

test("private fields logged by mistake are redacted", () => {
  const logged: string[] = [];
  const log = createLog("info", { write: (line) => logged.push(line) });
  const names = [
    "password",
    "confirmPassword",
    "token",
    "email",
    "phone",
    "phoneNumber",
    "cookie",
    "authorization",
  ];
  const secrets = Object.fromEntries(names.map((name) => [name, `secret of ${name}`]));
  log.info(secrets, "Logged by mistake");
  log.info({ body: secrets, request: { headers: secrets } }, "Logged by mistake, deeper");
  log.child({ user: secrets }).info("Logged by mistake, each time");
  expect(logged.join("")).not.toContain("secret of");
  expect(logged.join("").match(/\[redacted\]/g)).toHaveLength(names.length * 4);
});

describe("a process that exits", () => {
  const script = `const { createLog } = await import("${LOG}"); const log = createLog();
    for (let line = 0; line < 500; line += 1) log.info({ line }, "Line");`;

  test.each([
    ["by itself", ""],
    ["by process.exit", "process.exit(0)"],
    ["by an error", 'throw new Error("unforeseen")'],
  ])("has written every log line: %s", (_, end) => {
    const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", `${script} ${end}`]);
    const logged = stdout.toString().trimEnd().split("\n");
    expect(logged.map((line): unknown => JSON.parse(line).line)).toEqual(Array.from(logged, (_line, n) => n));
    expect(logged).toHaveLength(500);
  });
});

// A file that refuses every write, which Linux has.
test.runIf(process.platform === "linux")(
  "a disk that is full neither ends the process nor keeps it from exiting",
  async () => {
    const disk = await open("/dev/full", "w");
    onTestFinished(() => disk.close());
    const program = `
      const { createLog } = await import("${LOG}");
      const log = createLog();
      log.info("refused");
      setTimeout(() => {
        log.info("refused as well");
        log.flush(() => process.exit(7));
      }, 500);`;
    const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
      stdio: ["ignore", disk.fd, "inherit"],
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    expect(await once(child, "exit")).toEqual([7, null]);
  },
);
