import type { Page } from "@playwright/test";
import { expect, test } from "#e2e/support/fixtures.ts";
import type { Recruiter } from "#e2e/support/people.ts";

const forms = [
  { form: "the profile", open: () => Promise.resolve("/dashboard/profile") },
  { form: "a new job", open: () => Promise.resolve("/dashboard/create-job") },
  {
    form: "a job being edited",
    open: async (recruiter: Recruiter) => `/dashboard/jobs/${await recruiter.publish()}/edit`,
  },
];

for (const { form, open } of forms) {
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [320, 256],
  ] as const) {
    test(`no control of ${form} focused by Tab is covered by a bar, at ${width} × ${height}`, async ({
      page,
      recruiter,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto(await open(recruiter));
      await page.getByRole("main").getByRole("textbox").first().focus();
      expect(await coveredOnTheWay(page, "Tab")).toEqual([]);
      await page.getByRole("main").getByRole("button").last().focus();
      expect(await coveredOnTheWay(page, "Shift+Tab")).toEqual([]);
    });
  }
}

test("at 400 % zoom no bar is sticky", async ({ page, recruiter }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/dashboard/profile");
  await page.getByLabel("Description").focus();
  const save = await page.getByRole("button", { name: "Enregistrer" }).boundingBox();
  expect(save?.y).toBeGreaterThan(256);
  await expect(page.getByRole("button", { name: "Ouvrir le menu" })).not.toBeInViewport();

  await recruiter.choosePlan("pro");
  const titles = ["Service du midi", "Service du soir", "Plonge"];
  for (const title of titles) await recruiter.publish({ title });
  await page.goto("/dashboard/jobs");
  await page.getByRole("button", { name: "Sélectionner" }).click();
  await page.getByRole("checkbox", { name: /Service du midi/ }).check();
  await page.getByRole("article").filter({ hasText: "Plonge" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("region", { name: "Sélection" })).not.toBeInViewport();

  await page.goto("/candidat");
  await expect(page.getByRole("navigation")).toHaveCSS("position", "static");
});

test("in a contrast theme what is chosen has a background of its own", async ({
  page,
  recruiter: _signedIn,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/dashboard/planning");
  const background = (name: string) =>
    page
      .getByRole("radio", { name, exact: true })
      .locator("..")
      .evaluate((chip) => getComputedStyle(chip).backgroundColor);
  await expect(page.getByRole("radio", { name: "Toutes" })).toBeChecked();
  expect(await background("Toutes")).not.toBe(await background("Actives"));
});

/** Presses a key through the main part of the page; returns the focused controls covered by a bar. */
async function coveredOnTheWay(page: Page, key: "Tab" | "Shift+Tab"): Promise<string[]> {
  const covered: string[] = [];
  let reached = 0;
  for (; reached < 80; reached += 1) {
    const seen = await page.evaluate(focusedUnderABar);
    if (seen === null) break;
    if (seen !== "") covered.push(seen);
    await page.keyboard.press(key);
  }
  expect(reached).toBeGreaterThan(8);
  return covered;
}

/** The name of the focused control if a bar covers it, else ""; null outside the main part. */
function focusedUnderABar(): string | null {
  const focused = document.activeElement;
  if (!focused?.closest("main")) return null;
  const { top, height, left, right } = focused.getBoundingClientRect();
  // For a tall text area, the line of the caret.
  const bottom = top + Math.min(height, 48);
  const bars = [...document.querySelectorAll("body *")].filter((element) => {
    if (!["sticky", "fixed"].includes(getComputedStyle(element).position)) return false;
    const box = element.getBoundingClientRect();
    const isOver = box.left < right && left < box.right && box.top < bottom && top < box.bottom;
    return isOver && box.height > 0 && !element.contains(focused) && element.childElementCount > 0;
  });
  const isSeen = top < innerHeight && bottom > 0;
  return bars.length === 0 && isSeen ? "" : `${focused.tagName} ${focused.getAttribute("name") ?? ""}`;
}
