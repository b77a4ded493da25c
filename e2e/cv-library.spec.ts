import { expect, test } from "#e2e/support/fixtures.ts";
import { newCandidate } from "#e2e/support/people.ts";

// §1.6, §2.77, §7.14
test("the CV library opens with the PRO plan and closes with a smaller one", async ({
  page,
  server,
  recruiter,
}) => {
  await (
    await newCandidate(server.url, "Gwenaëlle", "Jaouen")
  ).update({
    city: "Trégastel",
    jobPreferences: ["cuisine"],
    availability: { dispoNow: true, status: "libre", weeklySchedule: { sunday: ["evening"] } },
  });
  await page.goto("/dashboard/cvtheque");
  await expect(page.getByRole("heading", { name: "Fonctionnalité PRO" })).toBeVisible();
  await page.getByRole("link", { name: "Découvrir le plan PRO" }).click();
  await page.waitForURL("**/pricing");
  const pro = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "PRO", exact: true }) });
  await expect(pro.getByText("Recommandé")).toBeVisible();
  await pro.getByRole("button", { name: "Choisir PRO" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Choisir PRO" }).click();
  await page.waitForURL("**/dashboard/jobs");
  await page.getByRole("link", { name: "CVthèque" }).click();

  await page.getByRole("searchbox", { name: "Nom ou email" }).fill("gwenaelle");
  await page.getByRole("searchbox", { name: "Ville" }).fill("TREG");
  await expect(page).toHaveURL(/\?q=gwenaelle&ville=TREG$/);
  await expect(page.getByText("1 candidat", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Voir le profil de Gwenaëlle Jaouen" }).click();
  const profile = page.getByRole("dialog", { name: "Gwenaëlle Jaouen" });
  await expect(profile.getByRole("row", { name: "Soir" }).getByRole("cell").last()).toHaveText("Disponible");
  await expect(profile.getByRole("link", { name: "Appeler Gwenaëlle Jaouen" })).toHaveAttribute(
    "href",
    "tel:+33612345678",
  );
  await page.keyboard.press("Escape");
  await expect(profile).toBeHidden();

  // Live: a new candidate who matches the search, without a reload.
  const arrival = await newCandidate(server.url, "Gwenaelle", "Riou");
  await arrival.update({ city: "Trégrom" });
  await page.getByRole("button", { name: "1 nouveau candidat" }).click();
  await expect(page.getByRole("heading", { name: "Gwenaelle Riou" })).toBeVisible();
  await expect(page.getByText("2 candidats", { exact: true })).toBeVisible();
  await arrival.apply(await recruiter.publish());
  await expect(
    page.getByRole("article").filter({ hasText: "Gwenaelle Riou" }).getByText("1 candidature"),
  ).toBeVisible();

  // As from another tab.
  await recruiter.choosePlan("smart");
  await expect(page.getByRole("heading", { name: "Fonctionnalité PRO" })).toBeVisible();
  await expect(page.getByText("Gwenaelle Riou")).toBeHidden();
  await expect(page.getByRole("button", { name: /CVthèque PRO/ })).toBeDisabled();
});
