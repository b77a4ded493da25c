import type { Page } from "@playwright/test";
import { expect, test } from "#e2e/support/fixtures.ts";
import { dayAhead, newCandidate } from "#e2e/support/people.ts";

const desktop = { width: 1280, height: 900 };
const laptop = { width: 1280, height: 820 };
const phone = { width: 390, height: 844 };

test("the first screen shows six jobs under what is to do, and three on a phone", async ({
  page,
  recruiter,
}) => {
  await recruiter.choosePlan("pro");
  for (let number = 1; number <= 6; number += 1)
    await recruiter.publish({ title: `Chef de rang, mariage de 120 invités ${number}` });
  expect(await whole(page, "/dashboard/jobs", phone)).toBeGreaterThanOrEqual(3);
  await recruiter.publish({ date: dayAhead(1) });
  await page.setViewportSize(desktop);
  await page.goto("/dashboard/jobs");
  await expect(page.getByRole("region", { name: "À faire" })).toBeVisible();
  expect(await whole(page, "/dashboard/jobs", laptop)).toBeGreaterThanOrEqual(6);
});

test("the first screen shows eight applications, and three on a phone, each with its decision buttons", async ({
  page,
  server,
  recruiter,
}) => {
  await recruiter.choosePlan("pro");
  const job = await recruiter.publish({
    title: "Chef de rang, mariage de 120 invités",
    numberOfPositions: 20,
  });
  const candidates = await Promise.all(
    Array.from({ length: 9 }, (_, number) => newCandidate(server.url, "Zoé", `Le Gall ${number}`)),
  );
  for (const candidate of candidates) {
    await candidate.update({ cvUrl: "https://example.com/cv.pdf", city: "Perros-Guirec" });
    await candidate.apply(job);
  }
  expect(await whole(page, "/dashboard/applications", laptop)).toBeGreaterThanOrEqual(8);
  expect(await whole(page, "/dashboard/applications", phone)).toBeGreaterThanOrEqual(3);
  const card = page.getByRole("article").first();
  await expect(card.getByRole("list", { name: "Candidat" })).toHaveText(/Nouveau.*CV/);
  await expect(card.getByText(/^Perros-Guirec/)).toBeVisible();
});

test("the first screen of a day shows the twelve people of a job", async ({ page, server, recruiter }) => {
  await recruiter.choosePlan("pro");
  const job = await recruiter.publish({ date: dayAhead(2), numberOfPositions: 12 });
  const people = Array.from({ length: 12 }, (_, number) =>
    newCandidate(server.url, "Zoé", `Le Gall ${number}`),
  );
  for (const person of await Promise.all(people)) await recruiter.accept(await person.apply(job));
  await page.setViewportSize(laptop);
  await page.goto(`/dashboard/planning?vue=jour&du=${dayAhead(2)}`);
  const lines = page.getByRole("list", { name: "Personnes engagées" }).getByRole("listitem");
  await expect(lines).toHaveCount(12);
  await expect(lines.last()).toBeInViewport({ ratio: 1 });
});

test.describe("on a phone", () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test("every button of a job and of an application is large enough for touch", async ({
    page,
    server,
    recruiter,
  }) => {
    const job = await recruiter.publish();
    await (await newCandidate(server.url)).apply(job);
    for (const path of ["/dashboard/jobs", "/dashboard/applications"]) {
      await page.goto(path);
      const card = page.getByRole("article");
      await expect(card).toHaveCount(1);
      const buttons = await card
        .locator("button, summary, a:not(:is(h3, h4) a)")
        .filter({ visible: true })
        .all();
      expect(buttons.length).toBeGreaterThanOrEqual(3);
      for (const button of buttons) {
        const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 };
        expect(Math.min(width, height), await button.innerText()).toBeGreaterThanOrEqual(44);
      }
    }
  });
});

test.describe("no control covers another", () => {
  for (const viewport of [desktop, phone]) {
    test(`at ${viewport.width} pixels, before and after an answer`, async ({ page, server, recruiter }) => {
      await recruiter.choosePlan("pro");
      const jobs: string[] = [];
      for (let number = 1; number <= 6; number += 1)
        jobs.push(await recruiter.publish({ title: `Chef de rang ${number}` }));
      const candidates = await Promise.all(
        jobs.map((_, number) => newCandidate(server.url, "Zoé", `Le Gall ${number}`)),
      );
      for (const candidate of candidates) await candidate.apply(jobs[0] ?? "");
      await whole(page, "/dashboard/jobs", viewport);
      expect(await covered(page)).toEqual([]);
      await page.getByRole("button", { name: "Suspendre : Chef de rang 6" }).click();
      await expect(page.getByText("Offre désactivée")).toBeVisible();
      expect(await covered(page)).toEqual([]);

      await whole(page, "/dashboard/applications", viewport);
      await page.getByRole("button", { name: "Refuser" }).first().click();
      await expect(page.getByText(/Candidature refusée avec succès/)).toBeVisible();
      expect(await covered(page)).toEqual([]);
    });
  }
});

/** The visible buttons and links whose centre is covered, except titles, which have a button with the same action. */
async function covered(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main a:not(h3 a), main button, nav button")].flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (
        width < 2 ||
        y < 0 ||
        top + height > innerHeight ||
        getComputedStyle(control).visibility === "hidden"
      )
        return [];
      const found = document.elementFromPoint(x, y);
      return found === null || control.contains(found) ? [] : [control.textContent ?? ""];
    }),
  );
}

/** How many cards are entirely on the first screen. */
async function whole(page: Page, path: string, viewport: { width: number; height: number }) {
  await page.setViewportSize(viewport);
  await page.goto(path);
  await expect(page.getByRole("article").nth(5)).toBeAttached();
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(
    () =>
      [...document.querySelectorAll("article")].filter(
        (card) => card.getBoundingClientRect().bottom <= window.innerHeight,
      ).length,
  );
}
