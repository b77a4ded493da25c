import { expect, expectAccessible, test } from "#e2e/support/fixtures.ts";

// §1.4
test("a job is edited from its detail, then shown in the list", async ({ page, recruiter }) => {
  const job = await recruiter.publish({ title: "Barman de nuit", benefits: ["Pourboires"] });
  await page.goto(`/dashboard/jobs/${job}`);
  await page.getByRole("link", { name: "Modifier" }).click();
  await page.waitForURL(`**/dashboard/jobs/${job}/edit`);
  await expect(page.getByLabel("Titre")).toHaveValue("Barman de nuit");
  await expect(page.getByText("L’offre apparaît en premier dans le fil")).toBeVisible();
  await page.getByLabel("Titre").fill("");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("alert")).toContainText("Le titre est requis");
  await expectAccessible(page);
  await page.getByLabel("Titre").fill("Chef de rang");
  await page.getByLabel(/Description/).fill("");
  await page.getByRole("textbox", { name: /Avantages/ }).fill("Taxi de retour");
  await page.getByRole("button", { name: "Ajouter" }).click();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText(/Offre mise à jour avec succès.! ✅ Redirection.../)).toBeVisible();
  await page.waitForURL("**/dashboard/jobs");
  await page.getByRole("link", { name: "Chef de rang", exact: true }).click();
  await expect(page.getByText("Aucune description fournie.")).toBeVisible();
  await expect(page.getByText("Taxi de retour")).toBeVisible();
});

test.describe("in two tabs", () => {
  test.use({ expectedErrors: [/409|ERR_FAILED/] });

  test("the second save is refused, and reloading the job merges both edits", async ({
    page,
    context,
    recruiter,
  }) => {
    const job = await recruiter.publish({ title: "Barman de nuit" });
    const other = await context.newPage();
    // The live event of the other tab's save is late.
    await context.route("**/api/live", (route) => route.abort());
    await page.goto(`/dashboard/jobs/${job}/edit`);
    await page.getByLabel("Titre").fill("Chef de rang");
    await other.goto(`/dashboard/jobs/${job}/edit`);
    await other.getByLabel("Titre").fill("Sommelier");
    await other.getByLabel("Description").fill("Service au caveau.");
    await other.getByRole("button", { name: "Enregistrer" }).click();
    await expect(other.getByRole("heading", { name: "Sommelier" })).toBeVisible();

    await other.close();
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.getByText(/^Offre non enregistrée.: elle a été modifiée ailleurs$/)).toBeVisible();
    await expect(page.getByText("Cette offre a été modifiée ailleurs")).toBeVisible();
    await expect(page.getByLabel("Titre")).toHaveValue("Chef de rang");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Recharger l’offre" }).click();
    await expect(page.getByLabel("Titre")).toHaveValue("Chef de rang");
    await expect(page.getByLabel("Description")).toHaveValue("Service au caveau.");
    await expect(
      page.getByText(/Votre saisie gardée.: titre. Modifié ailleurs.: description\./),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.getByRole("heading", { name: "Chef de rang" })).toBeVisible();
  });
});
