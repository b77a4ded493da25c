import type { Page } from "@playwright/test";
import { expect, test } from "#e2e/support/fixtures.ts";
import { newCandidate } from "#e2e/support/people.ts";

async function reject(page: Page): Promise<void> {
  await page.goto("/dashboard/applications");
  await page.getByRole("button", { name: "Refuser la candidature de Zoé Le Gall" }).click();
  await expect(page.getByRole("button", { name: "Annuler" })).toBeVisible();
}

test("a deferred rejection is not sent when the tab crashes, and is sent when the page is left", async ({
  context,
  server,
  recruiter,
}) => {
  const candidate = await newCandidate(server.url, "Zoé", "Le Gall");
  const id = await candidate.apply(await recruiter.publish());

  const dying = await context.newPage();
  await reject(dying);
  const session = await context.newCDPSession(dying);
  const died = dying.waitForEvent("crash");
  session.send("Page.crash").catch(() => undefined);
  await died;
  expect(await candidate.readAnswer(id)).toEqual({ status: "pending", rejection: null });

  // The crashed tab may have shared its process.
  const next = await context.newPage();
  await reject(next);
  await next.goto("about:blank");
  await expect.poll(() => candidate.readAnswer(id)).toEqual({ status: "rejected", rejection: null });
});
