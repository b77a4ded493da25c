import type { Page } from "@playwright/test";
import { dayAhead, newCandidate } from "./support/people.ts";
import { expect, test } from "./support/fixtures.ts";

/** The requests of the API that a page sends while it loads, and for a while after, without the live stream. */
async function requestsOf(page: Page, path: string): Promise<string[]> {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/") && pathname !== "/api/live") asked.push(pathname + search);
  });
  const live = page.waitForResponse("**/api/live");
  await page.goto(path);
  await live;
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await page.waitForLoadState("networkidle").catch(() => undefined);
  return asked;
}

test("screens ask for nothing that came with their page", async ({ page, server, recruiter }) => {
  const id = await recruiter.publish();
  const [engaged, waiting] = await Promise.all([newCandidate(server.url), newCandidate(server.url)]);
  await recruiter.accept(await engaged.apply(id));
  await waiting.apply(id);
  const paths = [
    "/dashboard/jobs",
    `/dashboard/jobs/${id}`,
    "/dashboard/applications",
    `/dashboard/applications?statut=en-attente&offre=${id}`,
    "/dashboard/planning",
    `/dashboard/planning?vue=jour&du=${dayAhead(5)}`,
    "/dashboard/create-job",
    "/dashboard/profile",
  ];
  for (const path of paths)
    expect({ path, asked: await requestsOf(page, path) }).toEqual({ path, asked: [] });
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
