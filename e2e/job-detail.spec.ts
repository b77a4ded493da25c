import { expect, expectAccessible, test } from "#e2e/support/fixtures.ts";
import { newCandidate, newRecruiter } from "#e2e/support/people.ts";

// §2.56, §7.10
test("the detail of a job shows new applications live", async ({ page, server, recruiter }) => {
  const job = await recruiter.publish({
    title: "Barman de nuit",
    numberOfPositions: 5,
    requirements: ["Ponctualité"],
    benefits: ["Pourboires"],
    experienceRequired: true,
  });
  await page.goto("/dashboard/jobs");
  await page.getByRole("link", { name: "Barman de nuit", exact: true }).click();
  await page.waitForURL(`**/dashboard/jobs/${job}`);
  await expect(page.getByText("Aucune candidature pour le moment")).toBeVisible();
  for (const name of ["Zoé", "Maël", "Inès", "Hugo", "Lina", "Noé"]) {
    await (await newCandidate(server.url, name)).apply(job);
  }
  await expect(page.getByRole("heading", { name: "Noé Le Gall" })).toBeVisible();
  await expect(page.getByText("Zoé Le Gall")).toBeHidden();
  await expect(page.getByText("0 place pourvue sur 5")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Autres actions" }).click();
  await page.getByRole("button", { name: "Désactiver" }).click();
  await expect(page.getByText("Offre désactivée")).toBeVisible();
  await expect(page.getByText("Inactive", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Voir toutes les candidatures (6)" }).click();
  await page.waitForURL(`**/dashboard/applications?offre=${job}`);
  await expect(page.getByText("Offre : Barman de nuit")).toBeVisible();
});

test("a missing job shows an error and a link to the list", async ({ page, recruiter }) => {
  await recruiter.publish();
  await page.goto("/dashboard/jobs/0199c1a0-0000-7000-8000-000000000001");
  await expect(page.getByRole("alert")).toContainText("Offre non trouvée");
  await page.getByRole("alert").getByRole("link", { name: "Mes offres" }).click();
  await page.waitForURL("**/dashboard/jobs");
});

test("another company's job is refused, to be read and to be edited", async ({
  page,
  server,
  recruiter: _signedIn,
}) => {
  const job = await (await newRecruiter(server.url)).publish();
  await page.goto(`/dashboard/jobs/${job}`);
  await expect(page.getByRole("alert")).toContainText("Vous n’avez pas accès à cette offre");
  await page.goto(`/dashboard/jobs/${job}/edit`);
  const refused = page.getByRole("alert");
  await expect(refused).toContainText("Vous n’avez pas l’autorisation de modifier cette offre");
  await refused.getByRole("link", { name: "Mes offres" }).click();
  await page.waitForURL("**/dashboard/jobs");
});
test.use({ expectedErrors: [/404 \(Not Found\)|403 \(Forbidden\)/] });
