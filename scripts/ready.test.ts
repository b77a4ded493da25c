import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

/** A minimal project with one package in its lock file and a fake npm that prints its arguments. */
let project = "";

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "ready-"));
  for (const folder of ["scripts", "node_modules/node/bin"])
    mkdirSync(join(project, folder), { recursive: true });
  copyFileSync("scripts/ready.mjs", join(project, "scripts/ready.mjs"));
  symlinkSync(process.execPath, join(project, "node_modules/node/bin/node"));
  write("package.json", { type: "module" });
  lock("package-lock.json", { small: { version: "1.0.0" } });
  lock("node_modules/.package-lock.json", { small: { version: "1.0.0" } });
  writeFileSync(join(project, "npm.js"), `console.log("npm arguments:", process.argv.slice(2).join(" "));`);
  script("hello", `console.log("hello", process.argv.slice(2), Number(process.env.RENFORT_STARTED_AT) > 0);`);
});

afterEach(() => rmSync(project, { recursive: true }));

test("a command runs the script of its name, with its arguments", async () => {
  expect(await ready("hello", "--loud", "you")).toEqual({ code: 0, out: "hello [ '--loud', 'you' ] true\n" });
});

test("a command installs packages when one is missing or has another version, without removing the others", async () => {
  const records: Record<string, object>[] = [{}, { small: { version: "0.9.0" } }];
  for (const installed of records) {
    lock("node_modules/.package-lock.json", installed);
    const { out } = await ready("hello");
    expect(out).toMatch(
      /^Installing.*\nnpm arguments: install --no-save --include=dev .*\nInstalled in .* s\.\nhello/,
    );
  }
});

test("a command installs all packages at first", async () => {
  rmSync(join(project, "node_modules/.package-lock.json"));
  expect((await ready("hello")).out).toMatch(/\nnpm arguments: ci --include=dev /);
});

describe("the development packages", () => {
  const tool = { version: "1.0.0", dev: true };

  beforeEach(() => {
    script("start", `console.log("started");`);
    lock("package-lock.json", { small: { version: "1.0.0" }, tool });
  });

  test.each([
    "start",
    "build",
    "account",
    "import",
    "invite",
    "terms-notice",
    "backup",
    "restore",
    "storage-copy",
  ])("are not installed for a command that runs on the server: %s", async (command) => {
    script(command, `console.log("started");`);
    expect(await ready(command)).toEqual({ code: 0, out: "started\n" });
    lock("node_modules/.package-lock.json", { small: { version: "0.9.0" } });
    expect((await ready(command)).out).toMatch(/\nnpm arguments: install --no-save --omit=dev /);
    rmSync(join(project, "node_modules/.package-lock.json"));
    expect((await ready(command)).out).toMatch(/\nnpm arguments: ci --omit=dev /);
  });

  test("are added for other commands, without removing installed ones", async () => {
    expect((await ready("hello")).out).toMatch(/\nnpm arguments: install --no-save --include=dev /);
  });

  test("are kept when another package changes", async () => {
    lock("node_modules/.package-lock.json", { small: { version: "0.9.0" }, tool });
    expect((await ready("start")).out).toMatch(/\nnpm arguments: install --no-save --include=dev /);
  });
});

test("a command requires no package for another platform", async () => {
  const other = { version: "2.0.0", optional: true, os: ["plan9"], cpu: [process.arch] };
  lock("package-lock.json", { small: { version: "1.0.0" }, other });
  expect((await ready("hello")).out).toMatch(/^hello/);
  lock("package-lock.json", { small: { version: "1.0.0" }, other: { ...other, os: [process.platform] } });
  expect((await ready("hello")).out).toMatch(/^Installing/);
});

test("a command exits with the exit code of its script", async () => {
  script("seven", "process.exit(7);");
  expect(await ready("seven")).toEqual({ code: 7, out: "" });
});

test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
  "a command passes %s on, and waits for its script to finish",
  async (signal) => {
    script(
      "patient",
      `setInterval(() => {}, 1000);
     process.on("${signal}", () => setTimeout(() => { console.log("done"); process.exit(3); }, 200));
     console.log("up");`,
    );
    const child = launch(["patient"]);
    await once(child.stdout, "data");
    child.kill(signal);
    const [out, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
    expect({ out, code }).toEqual({ out: "done\n", code: 3 });
  },
);

test("a command leaves Ctrl-C to the terminal, which sends it to the script as well", async () => {
  script(
    "received",
    `for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => console.log(signal));
     process.on("SIGTERM", () => setTimeout(process.exit, 100));
     setInterval(() => {}, 1000);
     console.log("up");`,
  );
  const isTerminal = "--import=data:text/javascript,process.stdin.isTTY=true";
  const child = launch(["received"], { NODE_OPTIONS: isTerminal });
  await once(child.stdout, "data");
  child.kill("SIGINT");
  child.kill("SIGTERM");
  expect(await text(child.stdout)).toBe("SIGTERM\n");
});

// SIGTERM is one that it passes on: its own handler must not keep it from ending so.
test.each(["SIGKILL", "SIGTERM"])("a command ends by %s when that ended its script", async (by) => {
  script("killed", `process.kill(process.pid, "${by}"); setInterval(() => {}, 1000);`);
  const child = launch(["killed"]);
  const [, [code, signal]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  expect({ code, signal }).toEqual({ code: null, signal: by });
});

test("a command stops with a sentence when the packages cannot be installed", async () => {
  lock("node_modules/.package-lock.json", {});
  writeFileSync(join(project, "npm.js"), "process.exit(3);");
  const { code, out } = await ready("hello");
  expect(code).toBe(1);
  expect(out).toBe("Installing the packages…\nnpm could not install the packages: see its message above.\n");
});

test.each(["../hello", "Hello", "hello.ts", "", "nothing"])(
  "reports %j, which is no command",
  async (name) => {
    expect(await ready(name)).toEqual({ code: 1, out: `There is no such command: ${name}.\n` });
  },
);

test("a command requires no package for another C library or another processor", async () => {
  const platform = { version: "2.0.0", optional: true, os: [process.platform], cpu: [process.arch] };
  lock("package-lock.json", { small: { version: "1.0.0" }, musl: { ...platform, libc: ["musl"] } });
  expect((await ready("hello")).out).toMatch(/^hello/);
  lock("package-lock.json", { small: { version: "1.0.0" }, other: { ...platform, cpu: ["vax"] } });
  expect((await ready("hello")).out).toMatch(/^hello/);
});

test("a command runs with the machine's Node when the pinned one was not installed, if it is recent enough", async () => {
  rmSync(join(project, "node_modules/node"), { recursive: true });
  expect((await ready("hello")).out).toMatch(/^hello/);
});

function launch(words: string[], env: NodeJS.ProcessEnv = {}): ChildProcessByStdio<null, Readable, Readable> {
  return spawn(process.execPath, ["scripts/ready.mjs", ...words], {
    cwd: project,
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env.PATH, npm_execpath: join(project, "npm.js"), ...env },
  });
}

async function ready(...words: string[]): Promise<{ code: unknown; out: string }> {
  const child = launch(words);
  const [out, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { code, out: out + errors };
}

function script(name: string, code: string): void {
  writeFileSync(join(project, "scripts", `${name}.ts`), code);
}

function lock(path: string, packages: Record<string, object>): void {
  const entries = Object.entries(packages).map(([name, entry]) => [`node_modules/${name}`, entry]);
  write(path, { packages: { "": {}, ...Object.fromEntries(entries) } });
}

function write(path: string, content: object): void {
  writeFileSync(join(project, path), JSON.stringify(content));
}
