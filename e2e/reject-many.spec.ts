import { expect, test } from "#e2e/support/fixtures.ts";
import { newCandidate } from "#e2e/support/people.ts";

const LETTER =
  "Merci à tous pour vos candidatures. Toutes les places sont pourvues ; à bientôt sur une autre mission.";

test("30 candidates of a full job are rejected with one message, undone, then sent; each reads the message", async ({
  page,
  server,
  recruiter,
}) => {
  await recruiter.choosePlan("pro");
  const job = await recruiter.publish({ numberOfPositions: 1 });
  const applications = [];
  for (let batch = 0; batch < 4; batch += 1) {
    const size = batch === 0 ? 1 : 10;
    applications.push(
      ...(await Promise.all(
        Array.from({ length: size }, async (_, rank) => {
          const candidate = await newCandidate(server.url, "Zoé", `Le Gall ${batch}${rank}`);
          return { candidate, id: await candidate.apply(job) };
        }),
      )),
    );
  }
  const [hired, ...rejected] = applications;
  await recruiter.accept(hired?.id ?? "");
  const readAnswers = () => Promise.all(rejected.map(({ candidate, id }) => candidate.readAnswer(id)));

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/dashboard/applications?offre=${job}&statut=en-attente`);
  await page.getByRole("button", { name: "Liste compacte" }).click();
  const rows = page.getByRole("article");
  await expect(rows).toHaveCount(30);
  const bar = page.getByRole("region", { name: "Sélection" });
  const toasts = page.getByRole("region", { name: "Notifications" });
  const chooseAll = async () => {
    await page.getByRole("checkbox").first().check();
    await bar.getByRole("button", { name: /^Tout sélectionner.+30 affichées/ }).click();
    await expect(bar).toContainText("30 sélectionnées");
  };
  const rejectAll = async () => {
    await bar.getByRole("button", { name: "Refuser avec un mot" }).click();
    const dialog = page.getByRole("dialog", { name: "Un mot pour 30 candidats" });
    await dialog.getByText("Les places sont pourvues", { exact: true }).click();
    await dialog.getByLabel("Message").fill(LETTER);
    await dialog.getByRole("button", { name: "Refuser avec ce mot" }).click();
    await expect(toasts).toContainText("30 candidatures refusées");
  };

  await chooseAll();
  await expect(bar).toContainText("Toutes les places sont déjà pourvues");
  const startedAt = performance.now();
  await rejectAll();
  expect(performance.now() - startedAt).toBeLessThan(15_000);
  await toasts.getByRole("button", { name: "Annuler" }).click();
  await expect(page.getByRole("button", { name: /^Refuser/ })).toHaveCount(30);
  expect(await readAnswers()).toEqual(rejected.map(() => ({ status: "pending", rejection: null })));

  await chooseAll();
  await rejectAll();
  await toasts.getByRole("button", { name: "Fermer" }).last().click();
  await expect(page.getByText("Aucune candidature ne correspond à vos filtres")).toBeVisible();
  const said = { status: "rejected", rejection: { reason: "filled", message: LETTER } };
  await expect.poll(readAnswers).toEqual(rejected.map(() => said));
});
