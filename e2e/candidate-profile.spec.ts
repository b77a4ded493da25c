import { expect, expectAccessible, test } from "#e2e/support/fixtures.ts";
import { newCandidate } from "#e2e/support/people.ts";

// §1.5, §8.50
test("an application is answered from the profile of its candidate", async ({ page, server, recruiter }) => {
  const job = await recruiter.publish();
  await (await newCandidate(server.url, "Zoé", "Le Gall")).apply(job);
  await page.goto("/dashboard/applications");
  await page.getByRole("button", { name: "Voir le profil de Zoé Le Gall" }).click();
  const profile = page.getByRole("dialog", { name: "Zoé Le Gall" });
  await expect(profile).toContainText("100 sur 100");
  await expect(profile).toContainText("Nouveau");
  await expect(profile).toContainText("Lannion");
  await expect(profile).not.toContainText("@");
  await expectAccessible(page);
  await profile.getByRole("button", { name: /Accepter/ }).click();
  await page.getByRole("button", { name: "Accepter définitivement" }).click();
  await expect(page.getByText(/Candidature acceptée avec succès.! ✅/)).toBeVisible();
  await expect(profile).toBeVisible();
  await expect(profile.getByRole("button", { name: /Accepter|Refuser/ })).toHaveCount(0);
});
