import { expect, test } from "#e2e/support/fixtures.ts";

test.use({ javaScriptEnabled: false });

for (const path of [
  "/dashboard/jobs",
  "/onboarding",
  "/login",
  "/register",
  "/forgot-password",
  "/support",
]) {
  test(`without scripts, ${path} says that it needs them`, async ({ page }) => {
    await page.goto(path);
    // By its tag, as text locators ignore its content.
    const said = page.locator("noscript p");
    await expect(said).toBeVisible();
    await expect(said).toHaveText(
      "Cette page a besoin de JavaScript. Activez-le dans votre navigateur, puis rechargez-la.",
    );
    await expect(page.getByText("Chargement...")).toBeHidden();
  });
}

test("without scripts, the application shows links to the pages that work", async ({ page }) => {
  await page.goto("/dashboard/jobs");
  await expect(page.locator("noscript a")).toHaveText(["Accueil", "Support"]);
  await page.locator("noscript a").first().click();
  await expect(page.getByRole("heading", { name: "Pourquoi Renfort" })).toBeVisible();
});

test("without scripts, the landing page works", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Pourquoi Renfort" })).toBeVisible();
  await expect(page.locator("noscript")).toHaveCount(0);
});
