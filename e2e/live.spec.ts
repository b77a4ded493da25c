import { expect, signInByCookie, test } from "#e2e/support/fixtures.ts";
import { newCandidate, newRecruiter } from "#e2e/support/people.ts";
import { startServer } from "#e2e/support/server.ts";

// §7.11
test("an application appears in every tab, and a decision in one shows in the other", async ({
  page,
  context,
  server,
  recruiter,
}) => {
  const job = await recruiter.publish();
  const other = await context.newPage();
  await page.goto("/dashboard/jobs");
  await other.goto("/dashboard/applications");
  await expect(other.getByText("Aucune candidature pour le moment")).toBeVisible();
  await (await newCandidate(server.url, "Maël", "Kervella")).apply(job);
  await expect(other.getByRole("heading", { name: "Maël Kervella" })).toBeVisible();
  await expect(page.getByRole("main").getByText("1 en attente")).toBeVisible();
  await other.getByRole("button", { name: /Refuser la candidature de Maël Kervella/ }).click();
  await expect(other.getByText("Candidature refusée avec succès")).toBeVisible();
  await other.getByRole("button", { name: "Fermer" }).click();
  await expect(page.getByRole("main").getByText("0 en attente")).toBeVisible();
});

test("changes made through one server process reach a page served by another", async ({ browser }) => {
  const first = await startServer();
  const second = await startServer({ DATA_DIR: first.dataDir });
  try {
    const recruiter = await newRecruiter(first.url);
    const page = await browser.newPage({ baseURL: second.url });
    await signInByCookie(page, second.url, recruiter);
    await page.goto("/dashboard/jobs");
    await expect(page.getByText("Aucune offre d’emploi")).toBeVisible();
    const job = await recruiter.publish({ title: "Plonge du dimanche" });
    await expect(page.getByRole("heading", { name: "Plonge du dimanche" })).toBeVisible();
    await (await newCandidate(first.url)).apply(job);
    await expect(page.getByText("1 candidature", { exact: true })).toBeVisible();
    await page.close();
  } finally {
    await second.stop();
    await first.stop();
  }
});

test.describe("cut off", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/] });

  test("changes made while the page was offline show once it is online", async ({
    page,
    context,
    server,
    recruiter,
  }) => {
    const job = await recruiter.publish();
    await page.goto("/dashboard/applications");
    await expect(page.getByText("Aucune candidature pour le moment")).toBeVisible();
    await context.setOffline(true);
    await (await newCandidate(server.url, "Inès", "Benali")).apply(job);
    await context.setOffline(false);
    await expect(page.getByRole("heading", { name: "Inès Benali" })).toBeVisible();
  });
});
