import type { Page, Request } from "@playwright/test";
import { isScreenName, screens } from "#domain/screens.ts";
import { firstReads } from "#server/pages/first-screen.ts";
import { expect, test } from "./support/fixtures.ts";
import { dayAhead, newCandidate } from "./support/people.ts";

const MAX_REQUESTS = 20;
const MAX_SCRIPT_KB = 235;
const MAX_SHIFTS = 0.01;

/** What a page requests while it loads: the reads of the API, but the live stream, how many requests in all, and how it moved. */
async function loadOf(page: Page, path: string) {
  const urls: URL[] = [];
  const record = (request: Request) => void urls.push(new URL(request.url()));
  page.on("request", record);
  const live = page.waitForResponse("**/api/live");
  await page.goto(path);
  await live;
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await page.locator("kbd[hidden]").first().waitFor({ state: "attached" });
  page.off("request", record);
  const asked = urls.filter(({ pathname }) => pathname.startsWith("/api/") && pathname !== "/api/live");
  return {
    asked: asked.map(({ pathname, search }) => pathname + search),
    requests: urls.length,
    ...(await page.evaluate(measureLoad)),
  };
}

/** The bytes of script, compressed, and the sum of the layout shifts. */
async function measureLoad() {
  let shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ("value" in entry) shifts += Number(entry.value);
  }).observe({ type: "layout-shift", buffered: true });
  await new Promise((resolve) => {
    setTimeout(resolve, 100);
  });
  const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
  const bytes = scripts.reduce(
    (sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0),
    0,
  );
  return { shifts, scriptKb: bytes / 1000 };
}

test("screens ask for nothing that came with their page, in at most 20 requests, and do not move", async ({
  page,
  server,
  recruiter,
}) => {
  const id = await recruiter.publish();
  const [engaged, waiting] = await Promise.all([newCandidate(server.url), newCandidate(server.url)]);
  await recruiter.accept(await engaged.apply(id));
  await waiting.apply(id);
  const names = Object.keys(firstReads).filter(isScreenName);
  const paths = [
    ...names.map((name) => screens[name].path.replace("$jobId", id)),
    `/dashboard/applications?statut=en-attente&offre=${id}`,
    `/dashboard/planning?vue=jour&du=${dayAhead(5)}`,
  ];
  for (const path of paths) {
    const { asked, requests, scriptKb, shifts } = await loadOf(page, path);
    expect({ path, asked }).toEqual({ path, asked: [] });
    expect(requests, path).toBeLessThanOrEqual(MAX_REQUESTS);
    expect(scriptKb, path).toBeLessThanOrEqual(MAX_SCRIPT_KB);
    expect(shifts, path).toBeLessThanOrEqual(MAX_SHIFTS);
  }
});

test("a page is stored by no cache, and holds nothing once signed out", async ({ page, recruiter }) => {
  await recruiter.publish({ title: "Commis de cuisine" });
  const signedIn = await page.request.get("/dashboard/jobs");
  expect(signedIn.headers()["cache-control"]).toBe("no-store");
  expect(await signedIn.text()).toContain("Commis de cuisine");
  await page.context().clearCookies();
  const signedOut = await page.request.get("/dashboard/jobs");
  expect(await signedOut.text()).not.toMatch(/Commis de cuisine|application\/json/);
});

test("what a company wrote ends no script of its page", async ({ page, recruiter }) => {
  const title = "</script><script>document.title = 1</script>";
  await recruiter.publish({ title });
  await page.goto("/dashboard/jobs");
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page).toHaveTitle(/Mes offres/);
});
