import { expect, expectAccessible, test } from "#e2e/support/fixtures.ts";
import { newCandidate } from "#e2e/support/people.ts";

test("a withdrawal shows live, and another candidate is accepted", async ({ page, server, recruiter }) => {
  const job = await recruiter.publish({ numberOfPositions: 1 });
  const zoe = await newCandidate(server.url, "Zoé", "Le Gall");
  const application = await zoe.apply(job);
  await (await newCandidate(server.url, "Malo", "Riou")).apply(job);

  await page.goto("/dashboard/applications");
  const card = (name: string) => page.getByRole("article").filter({ hasText: name });
  const accept = async (name: string) => {
    await page.getByRole("button", { name: `Accepter la candidature de ${name}` }).click();
    await page.getByRole("button", { name: "Accepter définitivement" }).click();
    await expect(page.getByText("Candidature acceptée avec succès")).toBeVisible();
  };
  await accept("Zoé Le Gall");
  await expect(card("Zoé Le Gall").getByText("Acceptée", { exact: true })).toBeVisible();
  await expect(card("Zoé Le Gall").getByText("Venue prévue", { exact: true })).toBeVisible();
  await page.goto(`/dashboard/jobs/${job}`);
  await expect(page.getByText("Complet", { exact: true })).toBeVisible();

  await zoe.withdraw(application, "Je suis malade.");
  await expect(page.getByText(/^Désistement de Zoé Le Gall.: .*, 1 place à pourvoir$/)).toBeVisible();
  await expect(page.getByText("1 place s’est libérée")).toBeVisible();
  await expect(page.getByText("Désistement")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Voir qui attend" }).click();
  await expect(page.getByRole("heading", { name: "Malo Riou" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Zoé Le Gall" })).toHaveCount(0);
  await accept("Malo Riou");
  await page.goto("/dashboard/applications");
  await expect(card("Zoé Le Gall").getByText("« Je suis malade. »")).toBeVisible();
  await expect(card("Malo Riou").getByText("Venue prévue", { exact: true })).toBeVisible();
  await expectAccessible(page);
});
