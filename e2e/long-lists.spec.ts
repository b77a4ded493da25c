import { expect, test } from "#e2e/support/fixtures.ts";
import { newCandidate } from "#e2e/support/people.ts";

test("Back to « Mes offres » restores its search, filters and scroll position", async ({
  page,
  recruiter,
}) => {
  await recruiter.choosePlan("pro");
  await recruiter.publish({ title: "Cuisine" });
  for (let number = 1; number <= 30; number += 1)
    await recruiter.publish({ title: `Extra barman ${number}` });
  await page.goto("/dashboard/jobs");
  await page.getByRole("searchbox").fill("lannion barman");
  const wanted = page.getByRole("link", { name: "Extra barman 9", exact: true });
  await expect(page.getByRole("heading", { name: "Cuisine" })).toBeHidden();
  // Cards get their height near the viewport: the scroll target may move once.
  await expect(async () => {
    await wanted.scrollIntoViewIfNeeded();
    await expect(wanted).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await wanted.click();
  await page.waitForURL("**/dashboard/jobs/*");
  await page.getByRole("main").getByRole("link", { name: "Mes offres" }).click();
  await expect(page).toHaveURL(/\?q=lannion\+barman$|\?q=lannion%20barman$/);
  await expect(wanted).toBeInViewport();
});

test("a burst of applications causes a few requests, and its rows wait behind a button", async ({
  page,
  server,
  recruiter,
}) => {
  await recruiter.choosePlan("pro");
  const job = await recruiter.publish({ numberOfPositions: 20 });
  const candidates = await Promise.all(Array.from({ length: 16 }, () => newCandidate(server.url)));
  const [first, ...others] = candidates;
  await first?.apply(job);
  await page.goto("/dashboard/applications");
  await expect(page.getByRole("article")).toHaveCount(1);
  let requests = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/")) requests += 1;
  });
  const startedAt = performance.now();
  await Promise.all(others.map((candidate) => candidate.apply(job)));
  await expect(page.getByRole("button", { name: "15 nouvelles candidatures" })).toBeVisible();
  const rounds = 2 + Math.ceil((performance.now() - startedAt) / 1000);
  // The list, its counters, those of the menu and the recruiter: once per refresh.
  expect(requests).toBeLessThanOrEqual(4 * rounds);
  await expect(page.getByRole("article")).toHaveCount(1);
});
