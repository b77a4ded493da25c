import { expect, test } from "#e2e/support/fixtures.ts";
import { dayAhead, newCandidate } from "#e2e/support/people.ts";
import { requestsDuring } from "#e2e/support/screen-load.ts";

test("another person's application costs at most two requests on each screen", async ({
  page,
  server,
  recruiter,
}) => {
  const id = await recruiter.publish();
  for (const path of [
    "/dashboard/jobs",
    `/dashboard/jobs/${id}`,
    "/dashboard/applications",
    `/dashboard/planning?vue=jour&du=${dayAhead(5)}`,
    "/dashboard/create-job",
    "/dashboard/profile",
  ]) {
    const live = page.waitForResponse("**/api/live");
    await page.goto(path);
    await live;
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    const candidate = await newCandidate(server.url);
    const asked = await requestsDuring(page, () => candidate.apply(id));
    expect(asked.length, `${path}: ${asked.join(", ")}`).toBeGreaterThan(0);
    expect(asked.length, `${path}: ${asked.join(", ")}`).toBeLessThanOrEqual(2);
  }
});

test("an acceptance costs at most six requests, the labour law advice included", async ({
  page,
  server,
  recruiter,
}) => {
  const id = await recruiter.publish();
  await (await newCandidate(server.url, "Inès", "Benali")).apply(id);
  await page.goto("/dashboard/applications?statut=en-attente");
  const asked = await requestsDuring(page, async () => {
    await page.getByRole("button", { name: /^Accepter la candidature/ }).click();
    await page.getByRole("button", { name: "Accepter définitivement" }).click();
    await expect(page.getByText("Candidature acceptée avec succès")).toBeVisible();
  });
  expect(asked.length, asked.join(", ")).toBeLessThanOrEqual(6);
});
