import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { addDays, dayInParis, formatDay } from "#domain/values/dates.ts";
import { recruiterOn } from "#web/testing/job-samples.ts";
import { deferredResponse, errorResponse, mockServer } from "#web/testing/mock-server.ts";
import { openApp } from "#web/testing/open-app.tsx";

const planTerms = {
  "GET /api/plans/terms": () => ({ tax: "HT", billing: "Une facture par mois.", ending: "Sans engagement." }),
};

async function choose(name: string) {
  await card(name)
    .getByRole("button", { name: `Choisir ${name}` })
    .click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: `Choisir ${name}` })
    .click();
}

const card = (name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });

// §2.7, §2.79, §4.21, §9.1, §9.2, §9.3
test("shows the three plans, with the current and the recommended ones", async () => {
  mockServer({
    ...planTerms,
    "GET /api/recruiter": () => recruiterOn("gratuit"),
    "GET /api/jobs/summary": () => ({ activeJobs: 1, applicationsTotal: 0, applicationsPending: 0 }),
  });
  const { router } = await openApp("/dashboard/create-job");
  await page.getByRole("link", { name: "Passer au plan SMART" }).click();

  await expect.element(page.getByRole("heading", { level: 2, name: /Plans et tarifs$/ })).toBeVisible();
  await expect.element(card("GRATUIT").getByText("Plan actuel")).toBeVisible();
  await expect.element(card("PRO").getByText("Plan actuel")).not.toBeInTheDocument();
  await expect
    .element(
      page.getByRole("navigation", { name: "Profil et réglages" }).getByRole("link", { name: "Plans" }),
    )
    .toHaveAttribute("aria-current", "page");
  await expect.element(card("SMART").getByText("Recommandé")).toBeVisible();
  await expect.element(card("SMART").getByText("49 €")).toBeVisible();
  await expect.element(card("PRO").getByText("149 €")).toBeVisible();
  await expect.element(card("PRO").getByText("CVthèque et badge vérifié")).toBeVisible();
  for (const name of ["GRATUIT", "SMART", "PRO"])
    expect(card(name).getByRole("list").getByRole("listitem").elements()).toHaveLength(5);
  const optionOf = (name: string) =>
    card(name)
      .getByText(/Offres.urgentes/)
      .element().textContent;
  expect(optionOf("SMART")).toMatch(/^Non compris.: Offres.urgentes$/);
  expect(optionOf("PRO")).toMatch(/^Offres.urgentes$/);
  await expect.element(card("GRATUIT").getByRole("button")).not.toBeInTheDocument();
  await expect
    .element(page.getByRole("link", { name: "Contacter le support" }))
    .toHaveAttribute("href", "/support");
  await page.getByRole("link", { name: "Retour" }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/dashboard/create-job");
});

test("the back link returns to the screen that led here; a changed plan opens the jobs", async () => {
  const [origin, way] = ["/dashboard/cvtheque", "Découvrir le plan PRO"];
  let plan: "gratuit" | "pro" = "gratuit";
  mockServer({
    ...planTerms,
    "GET /api/recruiter": () => recruiterOn(plan),
    "PUT /api/recruiter/plan": () => {
      plan = "pro";
      return recruiterOn(plan);
    },
    "GET /api/jobs/summary": () => ({ activeJobs: 0, applicationsTotal: 0, applicationsPending: 0 }),
  });
  const { router } = await openApp(origin);
  await page.getByRole("link", { name: way }).click();
  await expect.element(card("PRO").getByText("Recommandé")).toBeVisible();
  await page.getByRole("link", { name: "Retour" }).click();
  await expect.poll(() => router.state.location.pathname).toBe(origin);

  await page.getByRole("link", { name: way }).click();
  await choose("PRO");
  await expect.poll(() => router.state.location.pathname).toBe("/dashboard/jobs");
  router.history.back();
  await expect.element(card("PRO").getByText("Plan actuel")).toBeVisible();
  await expect.element(page.getByText("Recommandé")).not.toBeInTheDocument();
});

// §4.20, §4.23, §8.52
test("a changed plan shows a toast and returns to the form of the job", async () => {
  const sent: unknown[] = [];
  let plan: "gratuit" | "smart" = "gratuit";
  const { promise: release, resolve } = Promise.withResolvers<void>();
  mockServer({
    ...planTerms,
    "GET /api/recruiter": () => recruiterOn(plan),
    "GET /api/jobs/summary": () => ({ activeJobs: 1, applicationsTotal: 0, applicationsPending: 0 }),
    "PUT /api/recruiter/plan": async ({ body }) => {
      sent.push(body);
      await release;
      plan = "smart";
      return recruiterOn(plan);
    },
  });
  const { router } = await openApp("/dashboard/create-job?date=2099-12-05");
  await page.getByRole("link", { name: "Passer au plan SMART" }).click();
  await expect.element(card("GRATUIT").getByRole("button")).not.toBeInTheDocument();
  await expect
    .element(page.getByRole("link", { name: "Retour" }))
    .toHaveAttribute("href", "/dashboard/create-job?date=2099-12-05");
  await choose("SMART");
  await expect.element(card("PRO").getByRole("button")).toBeDisabled();
  resolve();
  await expect.element(page.getByText(/Plan mis à jour vers SMART.! 🎉/)).toBeVisible();
  await expect.poll(() => router.state.location.href).toBe("/dashboard/create-job?date=2099-12-05");
  await expect.element(page.getByRole("textbox", { name: "Titre" })).toBeVisible();
  expect(sent).toEqual([{ plan: "smart" }]);
});

test.each([
  ["changes", () => recruiterOn("smart"), /Plan mis à jour vers SMART.! 🎉/],
  ["is refused", () => errorResponse("unavailable"), "Erreur lors de la mise à jour du plan"],
])(
  "a plan that %s once another screen is open is told there, without leaving it",
  async (_case, outcome, told) => {
    const { answer, resolve } = deferredResponse();
    mockServer({
      ...planTerms,
      "GET /api/recruiter": () => recruiterOn("gratuit"),
      "PUT /api/recruiter/plan": answer,
    });
    const { router } = await openApp("/pricing");
    await choose("SMART");
    await router.navigate({ to: "/dashboard/vivier" });
    await expect.element(card("SMART")).not.toBeInTheDocument();
    resolve(outcome());
    await expect.element(page.getByText(told)).toBeVisible();
    expect(router.state.location.pathname).toBe("/dashboard/vivier");
  },
);

// §8.43
test("a failed change of plan shows an error and stays on the page", async () => {
  mockServer({
    ...planTerms,
    "GET /api/recruiter": () => recruiterOn("gratuit"),
    "PUT /api/recruiter/plan": () => errorResponse("unavailable"),
  });
  const { router } = await openApp("/pricing");
  await choose("PRO");
  await expect.element(page.getByText("Erreur lors de la mise à jour du plan")).toBeVisible();
  expect(router.state.location.pathname).toBe("/pricing");
});

test("a change of plan refused with a code unknown to the page shows the catalogue's sentence", async () => {
  mockServer({
    ...planTerms,
    "GET /api/recruiter": () => recruiterOn("gratuit"),
    "PUT /api/recruiter/plan": () =>
      Response.json({ code: "plan-frozen", message: "Inconnu", requestId: "test" }, { status: 409 }),
  });
  await openApp("/pricing");
  await choose("PRO");
  await expect
    .element(page.getByText("Une erreur inattendue est survenue. Veuillez réessayer."))
    .toBeVisible();
});

test("the confirmation shows the terms of the plan, and cancelling changes nothing", async () => {
  mockServer({ ...planTerms, "GET /api/recruiter": () => recruiterOn("gratuit") });
  await openApp("/pricing");
  await expect.element(card("PRO").getByText("Candidatures illimitées")).toBeVisible();
  await card("SMART").getByRole("button", { name: "Choisir SMART" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect
    .element(dialog.getByText(/49\s€ HT par mois. Une facture par mois. Sans engagement./))
    .toBeVisible();
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(card("GRATUIT").getByText("Plan actuel")).toBeVisible();
});

test("the confirmation says that another plan withdraws the end that was asked for", async () => {
  mockServer({
    ...planTerms,
    "GET /api/recruiter": () => ({ ...recruiterOn("pro"), planEndsOn: "2099-12-23" }),
  });
  await openApp("/pricing");
  await card("SMART").getByRole("button", { name: "Choisir SMART" }).click();
  await expect
    .element(
      page
        .getByRole("alertdialog")
        .getByText(/Sans engagement\. Votre demande de résiliation \(23\sdécembre\s2099\) sera annulée\.$/),
    )
    .toBeVisible();
});

test("the end of a paid plan is asked for with its day, and withdrawn", async () => {
  let planEndsOn: string | null = null;
  let isRefused = true;
  mockServer({
    ...planTerms,
    "GET /api/recruiter": () => ({ ...recruiterOn("pro"), planEndsOn }),
    "PUT /api/recruiter/plan/end": ({ body }) => {
      if (isRefused) return errorResponse("unavailable");
      planEndsOn = JSON.stringify(body) === '{"isRequested":true}' ? "2099-12-23" : null;
      return { ...recruiterOn("pro"), planEndsOn };
    },
  });
  await openApp("/pricing");
  await card("GRATUIT").getByRole("button", { name: "Revenir au plan GRATUIT" }).click();
  const dialog = page.getByRole("alertdialog", { name: /^Mettre fin au plan PRO/ });
  const day = formatDay(addDays(dayInParis(new Date()), 30));
  await expect
    .element(
      dialog.getByText(new RegExp(`Le plan PRO prend fin le ${day.replaceAll(" ", String.raw`\s`)}\\.`)),
    )
    .toBeVisible();
  await dialog.getByRole("button", { name: "Mettre fin au plan" }).click();
  await expect.element(page.getByText("Erreur lors de la mise à jour du plan")).toBeVisible();
  isRefused = false;
  await card("GRATUIT").getByRole("button", { name: "Revenir au plan GRATUIT" }).click();
  await dialog.getByRole("button", { name: "Mettre fin au plan" }).click();
  await expect
    .element(card("GRATUIT").getByText(/^Le plan PRO prend fin le 23\sdécembre\s2099\.$/))
    .toBeVisible();
  await card("GRATUIT").getByRole("button", { name: "Garder le plan PRO" }).click();
  await expect
    .element(card("GRATUIT").getByRole("button", { name: "Revenir au plan GRATUIT" }))
    .toBeVisible();
  await expect.element(page.getByText("Vous gardez le plan PRO.")).toBeVisible();
});

test("a refused end of the plan is told on the next screen", async () => {
  const { answer, resolve } = deferredResponse();
  mockServer({
    ...planTerms,
    "GET /api/recruiter": () => ({ ...recruiterOn("pro"), planEndsOn: "2099-12-23" }),
    "PUT /api/recruiter/plan/end": answer,
  });
  const { router } = await openApp("/pricing");
  await card("GRATUIT").getByRole("button", { name: "Garder le plan PRO" }).click();
  await router.navigate({ to: "/dashboard/jobs" });
  await expect.element(card("GRATUIT")).not.toBeInTheDocument();
  resolve(errorResponse("unavailable"));
  await expect.element(page.getByText("Erreur lors de la mise à jour du plan")).toBeVisible();
});

test("the links to the plans, followed on the plans, keep the screen that led there", async () => {
  await page.viewport(1280, 820);
  onTestFinished(() => page.viewport(414, 896));
  mockServer({ ...planTerms, "GET /api/recruiter": () => recruiterOn("gratuit") });
  const { router } = await openApp("/dashboard/jobs?q=extra");
  const sidebar = page.getByRole("complementary");
  const plans = sidebar.getByRole("link", { name: "Plans et tarifs" });
  await plans.click();
  const back = page.getByRole("link", { name: "Retour" });
  await expect.element(back).toHaveAttribute("href", "/dashboard/jobs?q=extra");
  await plans.click();
  await sidebar.getByRole("button", { name: /CVthèque PRO/ }).click({ force: true });
  await page.getByRole("link", { name: "Découvrir le plan PRO" }).click();
  await expect.element(card("PRO").getByText("Recommandé")).toBeVisible();
  await expect.element(back).toHaveAttribute("href", "/dashboard/jobs?q=extra");
  router.history.back();
  await expect.poll(() => router.state.location.pathname).toBe("/dashboard/jobs");
});

test("« Mon profil », whose tabs the plans have, is the entry of the menu", async () => {
  await page.viewport(1280, 820);
  onTestFinished(() => page.viewport(414, 896));
  mockServer({ ...planTerms, "GET /api/recruiter": () => recruiterOn("gratuit") });
  await openApp("/pricing");
  await expect
    .element(page.getByRole("link", { name: "Mon profil" }))
    .toHaveAttribute("aria-current", "page");
});

test("the tabs lead back to the profile, without a back link", async () => {
  mockServer({ ...planTerms, "GET /api/recruiter": () => recruiterOn("gratuit") });
  const { router } = await openApp("/dashboard/profile");
  await page.getByRole("link", { name: "Plans" }).click();
  await expect.element(page.getByRole("heading", { level: 2, name: /Plans et tarifs$/ })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Retour" })).not.toBeInTheDocument();
  await page.getByRole("link", { name: "Profil", exact: true }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/dashboard/profile");
});
