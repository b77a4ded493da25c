import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleCandidate } from "#web/testing/candidate-samples.ts";
import { recruiterOn } from "#web/testing/job-samples.ts";
import { mockServer } from "#web/testing/mock-server.ts";
import { openApp, openCandidateApp } from "#web/testing/open-app.tsx";

const empty = { items: [], nextCursor: null };

/** Addresses that lead elsewhere: where one was, what one opens, and what it leads to. */
const redirects: [from: string, opened: string, reached: string][] = [
  ["/dashboard/vivier", "/dashboard", "/dashboard/jobs"],
  ["/dashboard/vivier", "/onboarding", "/dashboard/jobs"],
  ["/candidat/missions", "/candidat/ailleurs", "/candidat"],
];

test.each(redirects)("from %s, %s leads to %s, and Back returns at once", async (from, opened, reached) => {
  await page.viewport(1280, 900);
  mockServer({
    "GET /api/recruiter": () => recruiterOn("pro"),
    "GET /api/applications": () => empty,
    "GET /api/applications/summary": () => ({
      total: 0,
      toDeletedJobs: 0,
      pending: 0,
      accepted: 0,
      rejected: 0,
    }),
    "GET /api/candidate/me": () => sampleCandidate,
    "GET /api/candidate/applications": () => empty,
    "GET /api/candidate/feed": () => empty,
    "GET /api/candidate/proposals": () => empty,
  });
  const { router } = await (from.startsWith("/candidat") ? openCandidateApp(from) : openApp(from));
  const path = () => router.state.location.pathname;
  await expect.poll(path).toBe(from);
  router.history.push(opened);
  await expect.poll(path).toBe(reached);
  await expect.element(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  router.history.back();
  await expect.poll(path).toBe(from);
});
