import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Browser, type Page, chromium } from "@playwright/test";
import type { Client } from "pg";
import { newCandidate, newRecruiter } from "#e2e/support/people.ts";
import { type ScreenLoad, requestsDuring } from "#e2e/support/screen-load.ts";
import { chromiumArgs, chromiumEnv, ensureChromium } from "#scripts/chromium.ts";
import { inDatabase } from "#server/testing/load/kills.ts";
import { startServer } from "#server/testing/server-process.ts";
import { prepareTap, interactionTime, openPhone, openScreen } from "./phone.ts";
import { quantile } from "./quantile.ts";
import { type BusyCompany, fillCompany, publishEvent } from "./screens-data.ts";

const LOADS = 3;
const EVENTS = 2_000;
const EVENTS_SECONDS = 100;
const ROWS = 1_000;

type Phone = {
  name: string;
  browser: Browser;
  url: string;
  cookie: string;
  company: BusyCompany;
  dataDir: string;
};

/**
 * The screens of a company with 60 jobs and 2 000 applications on a slow phone, as this version serves them; with the folder
 * of another version that is built, those of both in turn. Words choose parts: `loads`, `interactions`, `events`, `stream`.
 */
export async function benchScreens(folder: string | undefined, parts: readonly string[]): Promise<void> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...chromiumArgs, "--js-flags=--expose-gc"],
    env: chromiumEnv,
  });
  const before = folder === undefined ? [] : [await openVersion(browser, folder)];
  const versions = [...before, await openVersion(browser)];
  const measures = (part: string) => parts.length === 0 || parts.includes(part);
  try {
    if (measures("loads")) await measureLoads(versions);
    for (const { phone } of versions) {
      console.log(`\n${phone.name}`);
      if (measures("interactions")) await measureInteractions(phone);
      if (measures("events")) await measureEvents(phone);
      if (measures("stream")) await measureStream(phone);
    }
  } finally {
    await browser.close();
    for (const { stop } of versions) await stop();
  }
}

async function openVersion(browser: Browser, folder?: string) {
  const dataDir = await mkdtemp(join(tmpdir(), "renfort-bench-"));
  await chmod(dataDir, 0o711);
  const server = await startServer(
    { DATA_DIR: dataDir, ADDRESS_PROVIDER: "embedded" },
    folder === undefined ? {} : { main: join(folder, "src/server/main.ts") },
  );
  const url = server.address.replace("127.0.0.1", "localhost");
  const { cookie, choosePlan } = await newRecruiter(url);
  await choosePlan("pro");
  const company = await inDatabase(dataDir, (client) => fillCompany(client, new Date()), "ownerUrl");
  return {
    phone: { name: folder ?? "this version", browser, url, cookie, company, dataDir },
    async stop() {
      await server.end("SIGTERM");
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function screensOf({ day, largeJob }: BusyCompany): Record<string, string> {
  return {
    jobs: "/dashboard/jobs",
    applications: "/dashboard/applications",
    day: `/dashboard/planning?vue=jour&du=${day}`,
    "new job": "/dashboard/create-job",
    "job detail": `/dashboard/jobs/${largeJob}`,
    profile: "/dashboard/profile",
  };
}

async function measureLoads(versions: readonly { phone: Phone }[]): Promise<void> {
  console.log(
    "\n| cold / warm | requests | reads of the API | script kB | all kB | depth | LCP s | CLS | elements a card |\n|---|---|---|---|---|---|---|---|---|",
  );
  const [first] = versions;
  for (const name of Object.keys(first ? screensOf(first.phone.company) : {})) {
    const rows = versions.map(({ phone }) => ({ phone, cold: noLoads(), warm: noLoads() }));
    for (let round = 0; round < LOADS; round += 1) {
      for (const { phone, cold, warm } of rows) await loadTwice(phone, name, [cold, warm]);
    }
    for (const { phone, cold, warm } of rows) printLoads(`${name}, ${phone.name}`, [cold, warm]);
  }
}

const noLoads = (): ScreenLoad[] => [];

/** With an empty cache, then with what it kept. */
async function loadTwice(
  { browser, url, cookie, company }: Phone,
  name: string,
  results: readonly ScreenLoad[][],
): Promise<void> {
  const context = await openPhone(browser, url, cookie);
  for (const loads of results) {
    const { page, load } = await openScreen(context, screensOf(company)[name] ?? "/");
    loads.push(load);
    await page.close();
  }
  await context.close();
}

function printLoads(name: string, results: readonly ScreenLoad[][]): void {
  const cell = (digits: number, value: (load: ScreenLoad) => number) =>
    results.map((loads) => quantile(loads.map(value), 0.5).toFixed(digits)).join(" / ");
  const cells = [
    cell(0, (load) => load.requests),
    cell(0, (load) => load.reads.length),
    cell(0, (load) => load.scriptKb),
    cell(0, (load) => load.totalKb),
    cell(0, (load) => load.depth),
    cell(2, (load) => load.lcp / 1000),
    cell(3, (load) => load.cls),
    cell(0, (load) => load.elementsPerCard),
  ];
  console.log(`| ${name} | ${cells.join(" | ")} |`);
}

async function measureInteractions({ browser, url, cookie, company }: Phone): Promise<void> {
  const context = await openPhone(browser, url, cookie);
  const jobs = await openScreen(context, "/dashboard/jobs");
  const figures: Record<string, number> = {
    typing: await interactionTime(jobs.page, () =>
      jobs.page.getByRole("searchbox").pressSequentially("extra", { delay: 250 }),
    ),
  };
  await jobs.page.close();
  const { page } = await openScreen(context, "/dashboard/applications?statut=en-attente");
  const time = async (name: string, work: () => Promise<unknown>) => {
    figures[name] = await interactionTime(page, work);
  };
  const first = page
    .locator("main li[id]")
    .filter({ has: page.getByRole("button", { name: /^Refuser/ }) })
    .first();
  const tapProfile = await prepareTap(first.getByRole("button", { name: /profil/i }));
  await time("profile", async () => {
    await tapProfile();
    await page.getByRole("dialog").waitFor();
  });
  await page.keyboard.press("Escape");
  await delay(1_000);
  await time("reject", await prepareTap(first.getByRole("button", { name: /^Refuser/ })));
  // Once it can no longer be undone, the card leaves the list.
  await delay(10_000);
  let asked: string[] = [];
  await time("accept", async () => {
    asked = await requestsDuring(page, () => accept(page));
  });
  const tapMore = await prepareTap(page.getByRole("button", { name: "Voir plus" }));
  await time("« Voir plus »", async () => {
    await tapMore();
    await delay(3_000);
  });
  await page.close();
  const opened = await openScreen(context, `/dashboard/applications?offre=${company.largeJob}`);
  await showRows(opened.page);
  figures["tick in 1 000 rows"] = await interactionTime(
    opened.page,
    await prepareTap(opened.page.getByRole("checkbox", { name: /^Sélectionner/ }).nth(3)),
  );
  const elements = await opened.page.evaluate(() => document.querySelectorAll("*").length);
  await context.close();
  for (const [name, value] of Object.entries(figures)) console.log(`${name}: ${value} ms to the next paint`);
  console.log(`Elements with ${ROWS} rows: ${elements}`);
  console.log(`An acceptance: ${asked.length} requests (${asked.join(", ")})`);
}

async function accept(page: Page): Promise<void> {
  for (const name of [/^Accepter/, "Accepter définitivement"]) {
    const tap = await prepareTap(page.getByRole("button", { name }).first());
    await tap();
  }
  await page.getByText("Candidature acceptée avec succès").waitFor();
}

async function showRows(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Autres actions" }).first().tap();
  await page.getByRole("button", { name: "Sélectionner" }).first().tap();
  for (let shown = 50; shown < ROWS; shown += 50) {
    const answer = page.waitForResponse((response) => response.url().includes("/api/applications?"));
    await page.getByRole("button", { name: "Voir plus" }).tap();
    await answer;
    await delay(500);
  }
}

/** The requests that another person's application causes on each screen. */
async function measureEvents({ browser, url, cookie, company }: Phone): Promise<void> {
  const context = await openPhone(browser, url, cookie);
  for (const [name, path] of Object.entries(screensOf(company))) {
    const { page } = await openScreen(context, path);
    const candidate = await newCandidate(url);
    const asked = await requestsDuring(page, () => candidate.apply(company.largeJob));
    console.log(`An application on « ${name} »: ${asked.length} requests (${asked.join(", ")})`);
    await page.close();
  }
  await context.close();
}

async function measureStream({ browser, url, cookie, company, dataDir }: Phone): Promise<void> {
  const context = await openPhone(browser, url, cookie);
  const { page } = await openScreen(context, "/dashboard/applications");
  const heap = async () =>
    page.evaluate(() => {
      if ("gc" in globalThis && typeof globalThis.gc === "function") globalThis.gc();
      const memory: { usedJSHeapSize?: number } = "memory" in performance ? Object(performance.memory) : {};
      return (memory.usedJSHeapSize ?? Number.NaN) / 1e6;
    });
  const before = await heap();
  const publishAll = async (client: Client) => {
    for (let sent = 0; sent < EVENTS; sent += 1) {
      await publishEvent(client, company.companyId);
      await delay((EVENTS_SECONDS * 1000) / EVENTS);
    }
  };
  const asked = await requestsDuring(page, () => inDatabase(dataDir, publishAll, "ownerUrl"));
  console.log(
    `${EVENTS} events in ${EVENTS_SECONDS} s: ${asked.length} requests, heap ${before.toFixed(1)} MB before, ${(await heap()).toFixed(1)} after`,
  );
  await context.close();
}
