import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type BrowserContext, type Page, test as base, expect } from "@playwright/test";
import type axeCore from "axe-core";
import { overflowing } from "./overflow.ts";
import { type Recruiter, newRecruiter, PASSWORD } from "./people.ts";
import { type Server, startServer } from "./server.ts";

type WorkerFixtures = { server: Server };
type Fixtures = {
  /** A console error that the journey expects; any other one fails the test. */
  expectedErrors: RegExp[];
  /** An onboarded company, signed in on this page. */
  recruiter: Recruiter;
};

/** Each worker has its own server and database, each test its own accounts. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  server: serverOfWorker(startServer),
  baseURL: async ({ server }, use) => use(server.url),
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    await use(page);
    expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([]);
  },
  recruiter: async ({ page, server }, use) => {
    const recruiter = await newRecruiter(server.url);
    await signInByCookie(page, server.url, recruiter);
    await use(recruiter);
  },
});

export { expect };

type Use<T> = (value: T) => Promise<void>;

/** A fixture whose server is started once for each worker. */
export function serverOfWorker<T extends Server>(start: () => Promise<T>) {
  // oxlint-disable-next-line no-empty-pattern
  const runServer = async ({}: object, use: Use<T>) => {
    const server = await start();
    await use(server);
    await server.stop();
  };
  const options: { scope: "worker"; timeout: number } = { scope: "worker", timeout: 300_000 };
  const fixture: [typeof runServer, typeof options] = [runServer, options];
  return fixture;
}

/** Sets the session cookie of a recruiter on the page. */
export async function signInByCookie(
  page: Page,
  url: string,
  { cookie }: Pick<Recruiter, "cookie">,
): Promise<void> {
  const cookies = cookie.split("; ").map((pair) => {
    const [name = ""] = pair.split("=", 1);
    return { name, value: pair.slice(name.length + 1), url };
  });
  await page.context().addCookies(cookies);
}

/** Signs in through the form. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Se connecter" }).click();
}

/** Signs a candidate in at the web application, and waits until it is open. */
export async function signInCandidate(page: Page, { email }: { email: string }): Promise<void> {
  await page.goto("/candidat/connexion");
  await signIn(page, email);
  await expect(page).toHaveURL("/candidat");
}

declare global {
  var axe: typeof axeCore | undefined;
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** The width of a computer at 400 % zoom: the layout is a phone's, so that only overflow differs. */
const ZOOMED = 320;

/**
 * Expects no horizontal overflow at each width, and no accessibility fault in both themes of each layout. After a change of
 * theme, only contrast is checked again.
 */
export async function expectAccessible(page: Page, widths = [1280, 390]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    for (const colorScheme of width === ZOOMED ? [] : (["light", "dark"] as const)) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.evaluate(waitForTransitions);
      const rules = colorScheme === "light" ? [] : ["color-contrast"];
      // Checked again when a fault is found: one in the middle of a transition disappears. The first time is not timed.
      if ((await accessibilityFaults(page, rules)).length > 0)
        await expect
          .poll(() => accessibilityFaults(page, rules), { message: `${width} px, ${colorScheme}` })
          .toEqual([]);
    }
    await page.evaluate(waitForTransitions);
    expect(await page.evaluate(overflowing), `runs over at ${width} px`).toEqual([]);
  }
}

/** The faults found by axe-core, with all its rules or only these. */
async function accessibilityFaults(page: Page, rules: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async (values) => {
    const found = await globalThis.axe?.run(document, {
      resultTypes: ["violations"],
      ...(values.length > 0 && { runOnly: { type: "rule", values } }),
    });
    if (found === undefined) return ["axe-core does not run"];
    return found.violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join("\n")}`,
    );
  }, rules);
}

/**
 * Waits for the transitions to another theme, during which the colours of both are on screen. Endless animations never
 * finish, nor do those of a hidden page: no wait is longer than 5 s.
 */
async function waitForTransitions(): Promise<void> {
  const timeout = () => new Promise((resolve) => setTimeout(resolve, 5_000));
  for (let frame = 0; frame < 2; frame += 1) {
    await Promise.race([new Promise(requestAnimationFrame), timeout()]);
  }
  const ending = document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === "running" && Number.isFinite(effect?.getComputedTiming().endTime),
    );
  await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), timeout()]);
}

/** Pages come without what the server reads for them: the screen asks for it. */
export async function withoutFirstAnswers(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => url.pathname.startsWith("/dashboard"),
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/<script type="application\/json".*?<\/script>/gs, "");
      await route.fulfill({ response, body });
    },
  );
}
