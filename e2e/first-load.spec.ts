import type { Page } from "@playwright/test";
import { type Screen, screens } from "#domain/screens.ts";
import { addDays, mondayOf } from "#domain/values/dates.ts";
import { expect, signInCandidate, test } from "#e2e/support/fixtures.ts";
import { dayAhead, newCandidate } from "#e2e/support/people.ts";
import { PHONE } from "#e2e/support/phone.ts";
import { loadScreen } from "#e2e/support/screen-load.ts";
import { firstReads } from "#server/pages/first-screen.ts";

/** Of every screen, with an empty cache; kilobytes are compressed. */
const MAX = { requests: 20, scriptKb: 235, totalKb: 315, depth: 3, cls: 0.01 };
/** Of a card, on the screens that have some. */
const MAX_ELEMENTS: Partial<Record<string, number>> = {
  jobs: 100,
  jobDetail: 30,
  applications: 82,
  cvLibrary: 50,
  "/candidat": 30,
};
/** Known once the job is: what others pay for its category. */
const LATER_READS: Partial<Record<string, string[]>> = {
  editJob: ["/api/jobs/pay-history?category=service"],
};
const PEOPLE = 8;

/** Loads a screen; returns what it read of the API. */
async function expectWithinBudgets(page: Page, name: string, path: string): Promise<string[]> {
  const { reads, fonts, lcp: _, ...figures } = await loadScreen(page, path, { isCold: true });
  const max: Record<string, number> = { ...MAX, elementsPerCard: MAX_ELEMENTS[name] ?? 0 };
  expect
    .soft({ path, over: Object.entries(figures).filter(([figure, value]) => value > (max[figure] ?? 0)) })
    .toEqual({ path, over: [] });
  // The others are for letters that French does without (docs/adr/0181).
  expect
    .soft({ path, fonts: fonts.filter((font) => !font.includes("-french-")) })
    .toEqual({ path, fonts: [] });
  return reads;
}

for (const [device, options] of Object.entries({ phone: PHONE, computer: {} })) {
  test.describe(`on a ${device}`, () => {
    test.use(options);

    test("recruiters' screens keep within their budgets, and ask for nothing that came with their page", async ({
      page,
      server,
      recruiter,
    }) => {
      await recruiter.choosePlan("pro");
      const id = await recruiter.publish({ numberOfPositions: PEOPLE });
      // The planning reads the week after one without any job.
      await recruiter.publish({ date: addDays(mondayOf(dayAhead(0)), 6) });
      const people = await Promise.all(Array.from({ length: PEOPLE }, () => newCandidate(server.url)));
      const [application = ""] = await Promise.all(people.map((candidate) => candidate.apply(id)));
      await recruiter.accept(application);
      const day = `du=${dayAhead(5)}`;
      for (const [name, { path, views = [] }] of Object.entries<Screen>(screens)) {
        const reads = await expectWithinBudgets(page, name, path.replace("$jobId", id));
        if (name in firstReads) expect.soft(reads, path).toEqual(LATER_READS[name] ?? []);
        for (const { vue } of views) {
          const seen = await expectWithinBudgets(page, name, `${path}?vue=${vue}&${day}`);
          expect.soft(seen, vue).toEqual([]);
        }
      }
      const filtered = `/dashboard/applications?statut=en-attente&offre=${id}`;
      expect.soft((await loadScreen(page, filtered)).reads, filtered).toEqual([]);
    });
  });
}

test.describe("on a phone without a service worker", () => {
  test.use({ ...PHONE, serviceWorkers: "block" });

  test("candidates' screens keep within their budgets", async ({ page, server, recruiter }) => {
    await recruiter.choosePlan("pro");
    const id = await recruiter.publish();
    const person = await newCandidate(server.url);
    const application = await person.apply(id);
    await recruiter.accept(application);
    await recruiter.publish({ startTime: "06:30", endTime: "10:30" });
    await page.context().clearCookies();
    await signInCandidate(page, person);
    for (const path of [
      "",
      `/offres/${id}`,
      "/missions",
      `/missions/${application}`,
      "/notifications",
      "/profil",
      "/profil/fiabilite",
      "/profil/compte",
    ])
      await expectWithinBudgets(page, `/candidat${path}`, `/candidat${path}`);
  });
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
