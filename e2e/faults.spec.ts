import { expect, expectAccessible, test, withoutFirstAnswers } from "#e2e/support/fixtures.ts";
import { chooseLannion, fillJob } from "#e2e/support/job-form.ts";
import { failureHeaders, failurePage } from "#server/platform/http/failure-page.ts";

test.use({
  expectedErrors: [
    /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED|ERR_CONNECTION|error occurred|unreachable/,
  ],
});

test("an empty job shows every missing field, at the field and in the summary", async ({
  page,
  recruiter: _signedIn,
}) => {
  await page.goto("/dashboard/create-job");
  await page.getByLabel("Description").fill("Ce texte doit rester.");
  await page.getByRole("button", { name: "Publier l’offre" }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  for (const sentence of ["Le titre est requis", "La date est requise", "Heures de début et fin requises"]) {
    await expect(summary.getByText(sentence).first()).toBeVisible();
  }
  await expect(page.getByLabel("Titre")).toHaveAccessibleDescription(/Le titre est requis/);
  await expect(page.getByLabel("Description")).toHaveValue("Ce texte doit rester.");
  await summary.getByRole("link", { name: "Le titre est requis" }).click();
  await expect(page.getByLabel("Titre")).toBeFocused();
});

test("a job sent as the network fails keeps its input, and a retry publishes it once", async ({
  page,
  context,
  recruiter: _signedIn,
}) => {
  await page.goto("/dashboard/create-job");
  await fillJob(page, { title: "Extra du soir", description: "Service en salle.", daysAhead: 5 });
  await chooseLannion(page, "Lannion");

  // The server publishes the job, but its response is lost.
  await context.route("**/api/jobs", async (route) => {
    if (route.request().method() === "POST") await route.fetch();
    await route.abort("failed");
  });
  await page.getByRole("button", { name: "Publier l’offre" }).click();
  await expect(
    page.getByText("Erreur de communication avec le serveur. Veuillez réessayer.").first(),
  ).toBeVisible();
  await expect(page.getByLabel("Titre")).toHaveValue("Extra du soir");
  await context.unroute("**/api/jobs");
  await page.getByRole("button", { name: "Publier l’offre" }).click();
  await page.waitForURL("**/dashboard/jobs");
  await expect(page.getByRole("heading", { name: "Extra du soir" })).toHaveCount(1);
  expect((await (await page.request.get("/api/jobs")).json()).items).toHaveLength(1);
});

test("a list that fails to load shows an error and a retry button", async ({ page, context, recruiter }) => {
  await recruiter.publish({ title: "Commis de cuisine" });
  await withoutFirstAnswers(context);
  await context.route("**/api/jobs**", (route) => route.abort("failed"));
  await page.goto("/dashboard/jobs");
  await expect(page.getByText("Erreur lors du chargement des offres").first()).toBeVisible();
  await context.unroute("**/api/jobs**");
  await page.getByRole("button", { name: "Réessayer" }).first().click();
  await expect(page.getByRole("heading", { name: "Commis de cuisine" })).toBeVisible();
});

test("typed input survives being offline, and the page recovers by itself", async ({
  page,
  context,
  recruiter,
}) => {
  await page.goto("/dashboard/create-job");
  await page.getByLabel("Titre").fill("Extra du soir");
  await context.setOffline(true);
  const notice = page.getByRole("status").filter({ hasText: "Vous êtes hors ligne" });
  await expect(notice).toContainText("Rien n’est perdu");
  await page.getByLabel("Description").fill("Service en salle.");
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 844 });
  // A screen not loaded yet cannot be loaded: an error shows in place.
  await page.getByRole("link", { name: "Candidatures" }).first().click();
  await expect(page.getByText("Cet écran n’a pas pu s’afficher")).toBeVisible();
  await page.goBack();
  await recruiter.publish({ title: "Commis de cuisine" });
  await context.setOffline(false);
  await expect(page.getByText("Connexion rétablie")).toBeVisible();
  await expect(notice).toBeHidden();
  await page.getByRole("link", { name: "Mes offres" }).first().click();
  await expect(page.getByRole("heading", { name: "Commis de cuisine" })).toBeVisible();
});

test("a screen that failed offline reloads once online", async ({ page, context, recruiter: _signedIn }) => {
  await page.goto("/dashboard/jobs");
  await expect(page.getByText("Aucune offre d’emploi")).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("link", { name: "Candidatures" }).first().click();
  await expect(page.getByText("Cet écran n’a pas pu s’afficher")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Aucune candidature pour le moment")).toBeVisible();
});

test("a list that failed to load is read again once the network is back, without a tap", async ({
  page,
  context,
  recruiter,
}) => {
  await recruiter.publish({ title: "Commis de cuisine" });
  await withoutFirstAnswers(context);
  await context.route("**/api/jobs**", (route) => route.abort("failed"));
  await page.goto("/dashboard/jobs");
  await expect(page.getByText("Erreur lors du chargement des offres").first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("Vous êtes hors ligne")).toBeVisible();
  await context.unroute("**/api/jobs**");
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Commis de cuisine" })).toBeVisible();
});

test.describe("on purpose", () => {
  test.use({ expectedErrors: [/404|500|Failed to fetch|error occurred|Erreur interne|ERR_/] });

  test("a screen whose file was deleted by a deployment reloads the page once, then shows an error whose retry reloads it", async ({
    page,
    context,
    recruiter: _signedIn,
  }) => {
    const chunk = "**/assets/applications.page-*.js";
    await context.route(chunk, (route) => route.fulfill({ status: 404, json: {} }));
    // Not the load events: the last one may follow the error on screen.
    let loads = 0;
    page.on("request", (request) => (loads += Number(request.isNavigationRequest())));
    await page.goto("/dashboard/jobs");
    await page.getByRole("link", { name: "Candidatures" }).first().click();
    await expect(page.getByText("Cet écran n’a pas pu s’afficher")).toBeVisible();
    expect(loads).toBe(2);
    await expect(
      page.getByText("Erreur de communication avec le serveur. Veuillez réessayer."),
    ).toBeVisible();
    await context.unroute(chunk);
    await page.getByRole("button", { name: "Réessayer" }).click();
    await expect(page.getByText("Aucune candidature pour le moment")).toBeVisible();
    expect(loads).toBe(3);
  });

  test("an unexpected failure shows a reference for the support and a link to the jobs", async ({
    page,
    context,
    recruiter,
  }) => {
    await recruiter.publish({ title: "Commis de cuisine" });
    const requestId = "0199c1a0-0000-7000-8000-000000000001";
    const json = { code: "internal", message: "Erreur interne du serveur", requestId };
    await withoutFirstAnswers(context);
    await context.route("**/api/recruiter", (route) => route.fulfill({ status: 500, json }));
    await page.goto("/dashboard/jobs");
    await expect(page.getByText("Erreur interne du serveur")).toBeVisible();
    await expect(page.getByText(requestId)).toBeVisible();
    await expectAccessible(page);
    await context.unroute("**/api/recruiter");
    await page.getByRole("link", { name: "Mes offres" }).click();
    await expect(page.getByRole("heading", { name: "Commis de cuisine" })).toBeVisible();
  });

  test("the failure page has no accessibility fault", async ({ page, server }) => {
    const failure = { title: "Renfort démarre", text: "Encore quelques secondes." };
    await page.route(`${server.url}/`, (route) =>
      route.fulfill({ status: 500, headers: failureHeaders, body: failurePage(failure) }),
    );
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Renfort démarre" })).toBeVisible();
    await expectAccessible(page);
  });
});
