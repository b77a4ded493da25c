import { expect, test } from "./support/fixtures.ts";

test.use({ javaScriptEnabled: false });

for (const path of [
  "/dashboard/jobs",
  "/onboarding",
  "/login",
  "/register",
  "/forgot-password",
  "/support",
]) {
  test(`${path} says that it needs scripts`, async ({ page }) => {
    await page.goto(path);
    // By its tag: Playwright never looks for words in it.
    const said = page.locator("noscript > p");
    await expect(said).toBeVisible();
    await expect(said).toHaveText(
      "Cette page a besoin de JavaScript. Activez-le dans votre navigateur, puis rechargez-la.",
    );
    await expect(page.getByText("Chargement...")).toBeHidden();
  });
}

test("a screen of the application leaves a way out", async ({ page }) => {
  await page.goto("/dashboard/jobs");
  await expect(page.locator("noscript a")).toHaveText(["Accueil", "Support"]);
  await page.locator("noscript a").first().click();
  await expect(page.getByRole("heading", { name: "Pourquoi Renfort" })).toBeVisible();
});

test("the landing page needs none", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Pourquoi Renfort" })).toBeVisible();
  await expect(page.locator("noscript")).toHaveCount(0);
});
