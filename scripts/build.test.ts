import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir, uptime } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { alone, publishWeb } from "./build.ts";

/** Publishes builds, each a list of files and contents, into one folder. */
function setUp() {
  const folder = mkdtempSync(join(tmpdir(), "renfort-web-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const served = join(folder, "web");
  return {
    publish(files: Record<string, string>, day: string) {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, "next", path)), { recursive: true });
        writeFileSync(join(folder, "next", path), text);
      }
      publishWeb(join(folder, "next"), served, new Date(day));
    },
    files: () => readdirSync(served, { recursive: true, encoding: "utf8" }).toSorted(),
    read: (path: string) => readFileSync(join(served, path), "utf8"),
  };
}

test("a new build keeps only the assets of the previous one, for pages already open", () => {
  const { publish, files, read } = setUp();
  publish({ "app.html": "one", "old.html": "", "assets/app-1.js": "", "assets/same.js": "" }, "2026-11-01");
  publish({ "app.html": "two", "assets/app-2.js": "", "assets/same.js": "" }, "2026-11-02");
  expect(files()).toEqual(["app.html", "assets", "assets/app-1.js", "assets/app-2.js", "assets/same.js"]);
  expect(read("app.html")).toBe("two");
});

test("the assets of the build that is replaced stay for thirty days, however old it is", () => {
  const { publish, files } = setUp();
  publish({ "assets/app-1.js": "" }, "2026-08-01");
  publish({ "assets/app-2.js": "" }, "2026-11-01");
  publish({ "assets/app-3.js": "" }, "2026-11-02");
  expect(files()).toEqual(["assets", "assets/app-1.js", "assets/app-2.js", "assets/app-3.js"]);
  publish({ "assets/app-4.js": "" }, "2026-12-01");
  expect(files()).toEqual(["assets", "assets/app-2.js", "assets/app-3.js", "assets/app-4.js"]);
});

test("assets that no build has contained for thirty days are deleted", () => {
  const { publish, files } = setUp();
  publish({ "assets/app-1.js": "", "assets/same.js": "" }, "2026-11-01");
  publish({ "assets/app-2.js": "", "assets/same.js": "" }, "2026-11-20");
  publish({ "assets/app-3.js": "", "assets/same.js": "" }, "2026-12-21");
  expect(files()).toEqual(["assets", "assets/app-2.js", "assets/app-3.js", "assets/same.js"]);
});

function newLock(pid: number | undefined): string {
  const folder = mkdtempSync(join(tmpdir(), "renfort-lock-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const lock = join(folder, ".building");
  writeFileSync(lock, String(pid));
  // By the clock of this process, which a run at another date sets ahead of the disk's.
  const now = new Date();
  utimesSync(lock, now, now);
  return lock;
}

test("one process builds at a time: the next waits until the first has ended, even killed", async () => {
  const other = spawn(process.execPath, ["-e", "setInterval(() => undefined, 1_000)"]);
  const lock = newLock(other.pid);
  const built: string[] = [];
  const next = alone(lock, async () => void built.push(readFileSync(lock, "utf8")));
  await delay(300);
  expect(built).toEqual([]);
  other.kill("SIGKILL");
  await once(other, "exit");
  await next;
  expect([built, existsSync(lock)]).toEqual([[String(process.pid)], false]);
});

test("a lock from before the machine started holds nobody, whatever process has its number now", async () => {
  const lock = newLock(process.ppid);
  const beforeStart = new Date(Date.now() - uptime() * 1_000 - 60_000);
  utimesSync(lock, beforeStart, beforeStart);
  const built: string[] = [];
  await alone(lock, async () => void built.push(readFileSync(lock, "utf8")));
  expect([built, existsSync(lock)]).toEqual([[String(process.pid)], false]);
});
