import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { recruiterOn, sampleJob, sampleWholeJob } from "#web/testing/job-samples.ts";
import { mockServer } from "#web/testing/mock-server.ts";
import { waitForShortcuts, openApp } from "#web/testing/open-app.tsx";

const heading = (title: string) => page.getByRole("heading", { name: title, exact: true });

async function openJobs() {
  const jobs = [sampleJob(1), sampleJob(2), sampleJob(3)];
  mockServer({
    "GET /api/recruiter": () => recruiterOn("pro"),
    "GET /api/jobs": () => ({ items: jobs, nextCursor: null, sort: "newest" }),
    "GET /api/jobs/summary": () => ({ activeJobs: 3, applicationsTotal: 0, applicationsPending: 0 }),
    "GET /api/jobs/:id": () => sampleWholeJob(2),
    "GET /api/jobs/:id/announcements": () => ({ items: [] }),
    "GET /api/applications": () => ({ items: [], nextCursor: null }),
  });
  const app = await openApp("/dashboard/jobs");
  await expect.element(heading("Extra du soir 1")).toBeVisible();
  await waitForShortcuts();
  return app;
}

// First, while the job's screen is not loaded yet.
test("Back before the job replaced the list gives its card the focus again", async () => {
  await page.viewport(1280, 900);
  const { router } = await openJobs();
  page
    .getByRole("main")
    .element()
    .addEventListener("focus", () => router.history.back(), { once: true });
  await page.getByRole("link", { name: "Extra du soir 2", exact: true }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/dashboard/jobs");
  await expect.element(heading("Extra du soir 2")).toHaveFocus();
});

test("shortcuts move between jobs, select and open them, and Back restores the focused one", async () => {
  await page.viewport(1280, 900);
  const { router } = await openJobs();
  await userEvent.keyboard("jjj");
  await expect.element(heading("Extra du soir 3")).toHaveFocus();
  await userEvent.keyboard("k");
  await expect.element(heading("Extra du soir 2")).toHaveFocus();
  await userEvent.keyboard("x");
  await expect.element(page.getByText("1 sélectionnée")).toBeVisible();
  await userEvent.keyboard("x");
  await expect.element(page.getByText("1 sélectionnée")).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => router.state.location.pathname).toBe(`/dashboard/jobs/${sampleJob(2).id}`);
  await expect.element(page.getByText("Pourboires")).toBeVisible();
  await expect.element(page.getByRole("main")).toHaveFocus();
  router.history.back();
  await expect.element(heading("Extra du soir 2")).toHaveFocus();
});

test("Back focuses the clicked job, unless another element took the focus", async () => {
  await page.viewport(1280, 900);
  const { router } = await openJobs();
  await page.getByRole("link", { name: "Extra du soir 3", exact: true }).click();
  await expect.element(page.getByText("Pourboires")).toBeVisible();
  // The test opens no other tab.
  const clicks: boolean[] = [];
  const watch = (event: Event) => {
    clicks.push(event.defaultPrevented);
    event.preventDefault();
  };
  addEventListener("click", watch);
  const back = page.getByRole("main").getByRole("link", { name: "Mes offres" }).element();
  for (const key of ["ctrlKey", "metaKey", "shiftKey"]) {
    back.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, [key]: true }));
  }
  removeEventListener("click", watch);
  expect(clicks).toEqual([false, false, false]);
  await page.getByRole("main").getByRole("link", { name: "Mes offres" }).click();
  await expect.element(heading("Extra du soir 3")).toHaveFocus();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Mon profil" }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/dashboard/profile");
  router.history.back();
  await expect.element(heading("Extra du soir 3")).toBeVisible();
  await expect.element(page.getByRole("main")).toHaveFocus();
});
