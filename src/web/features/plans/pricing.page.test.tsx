import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { recruiterOn } from "#web/testing/job-samples.ts";
import { openApp } from "#web/testing/open-app.tsx";
import { standIn } from "#web/testing/stand-in.ts";

const card = (name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });

test("shows the three plans, the recruiter's own and the one they came for", async () => {
  standIn({
    "GET /api/recruiter": () => recruiterOn("gratuit"),
    "GET /api/jobs/summary": () => ({ activeJobs: 1, applicationsTotal: 0, applicationsPending: 0 }),
  });
  const { router } = await openApp("/dashboard/create-job");
  await page.getByRole("link", { name: "Passer au plan SMART" }).click();

  await expect.element(page.getByRole("heading", { level: 1, name: "Nos plans" })).toBeVisible();
  await expect.element(card("GRATUIT").getByText("Plan actuel")).toBeVisible();
  await expect.element(card("SMART").getByText("Recommandé")).toBeVisible();
  await expect.element(card("SMART").getByText("49 €")).toBeVisible();
  await expect.element(card("PRO").getByText("149 €")).toBeVisible();
  await expect.element(card("PRO").getByText("CVthèque et badge vérifié")).toBeVisible();
  await page.getByRole("link", { name: "Retour" }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/dashboard/create-job");
});
