import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { PlanId } from "#domain/companies/plan.ts";
import { recruiterOn } from "#web/testing/job-samples.ts";
import { errorResponse, mockServer } from "#web/testing/mock-server.ts";
import { openApp } from "#web/testing/open-app.tsx";

function server(plan: PlanId, summary: () => unknown, totalSwipes = 0) {
  mockServer({
    "GET /api/recruiter": () => ({
      ...recruiterOn(plan),
      usage: { activeJobs: 0, totalSwipes, monthlyJobs: 0 },
    }),
    "GET /api/jobs/summary": summary,
  });
}

const using = (activeJobs: number) => () => ({ activeJobs, applicationsTotal: 0, applicationsPending: 0 });
const title = page.getByRole("textbox", { name: "Titre" });

// §2.51
test.each([
  ["gratuit", 1, "Votre plan GRATUIT permet 1 offre active.", "Votre offre est déjà utilisée.", "SMART"],
  ["smart", 5, "Votre plan SMART permet 5 offres actives.", "Vos 5 offres sont déjà utilisées.", "PRO"],
] as const)(
  "on %s with %i active jobs, a limit card replaces the form",
  async (plan, active, text, used, up) => {
    server(plan, using(active));
    const { router } = await openApp("/dashboard/create-job");

    await expect.element(page.getByRole("heading", { name: "Limite d’annonces atteinte" })).toBeVisible();
    await expect.element(page.getByText(`${text} ${used}`)).toBeVisible();
    await expect.element(page.getByText("Limite atteinte", { exact: true })).toBeVisible();
    await expect.element(title).not.toBeInTheDocument();
    await expect
      .element(page.getByRole("link", { name: "Voir mes offres" }))
      .toHaveAttribute("href", "/dashboard/jobs");
    await page.getByRole("link", { name: `Passer au plan ${up}` }).click();
    await expect.poll(() => router.state.location.pathname).toBe("/pricing");
    expect(router.state.location.state).toMatchObject({
      recommendedPlan: up.toLowerCase(),
      pricingOrigin: { pathname: "/dashboard/create-job" },
    });
  },
);

// §2.49
test("near the limit, the banner opens the upgrade dialog, which leads to the plans", async () => {
  server("smart", using(4));
  const { router } = await openApp("/dashboard/create-job");
  await page.getByRole("button", { name: "Passer au plan PRO" }).click();
  const dialog = page.getByRole("dialog", { name: "Bientôt la limite" });
  await expect.element(dialog.getByText("Votre plan SMART permet 5 offres actives.")).toBeVisible();
  await dialog.getByRole("button", { name: "Plus tard" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe("/dashboard/create-job");
  await page.getByRole("button", { name: "Passer au plan PRO" }).click();
  await dialog.getByRole("link", { name: "Passer au plan PRO" }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/pricing");
});

// §2.49, §9.6
test("the number of jobs left shows only near the limit", async () => {
  let active = 4;
  server("smart", () => using(active)());
  const { queryClient } = await openApp("/dashboard/create-job");
  await expect.element(page.getByText("Bientôt la limite")).toBeVisible();
  await expect.element(page.getByText("Vous pouvez encore publier 1 offre.")).toBeVisible();

  active = 3;
  await queryClient.invalidateQueries({ queryKey: ["jobs"] });
  await expect.element(page.getByText("3 offres actives sur 5")).toBeVisible();
  await expect.element(page.getByText("Bientôt la limite")).not.toBeInTheDocument();
});

test("the applications used on the free plan show, with a warning at the limit", async () => {
  server("gratuit", using(0), 10);
  const { queryClient } = await openApp("/dashboard/create-job");
  await expect.element(page.getByText("10 candidatures sur 10")).toBeVisible();
  const warning = page.getByText("Limite de candidatures atteinte");
  await expect.element(warning).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Passer au plan SMART" })).toBeVisible();
  await expect.element(title).toBeVisible();

  server("gratuit", using(0), 9);
  await queryClient.invalidateQueries({ queryKey: ["recruiter"] });
  await expect.element(page.getByText("9 candidatures sur 10")).toBeVisible();
  await expect.element(warning).not.toBeInTheDocument();
});

test("reaching the limit elsewhere does not remove the form", async () => {
  let active = 4;
  server("smart", () => using(active)());
  const { queryClient } = await openApp("/dashboard/create-job");
  await title.fill("Extra");

  active = 5;
  await queryClient.invalidateQueries({ queryKey: ["jobs"] });
  await expect.element(page.getByText("Limite atteinte", { exact: true })).toBeVisible();
  await expect.element(title).toHaveValue("Extra");
});

// §8.32
test("limits that fail to load show an error and a retry", async () => {
  let isDown = true;
  server("smart", () => (isDown ? errorResponse("rate-limit-exceeded") : using(0)()));
  await openApp("/dashboard/create-job");

  await expect.element(page.getByText("Erreur lors de la vérification des limites")).toBeVisible();
  isDown = false;
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect.element(title).toBeVisible();
});

// §2.49, §8.57
test("on a plan without it, the urgent switch opens its dialog and stays off", async () => {
  server("smart", using(0));
  await openApp("/dashboard/create-job");
  const urgent = page.getByRole("switch", { name: /^Marquer l.offre comme urgente$/ });
  await urgent.click();

  const dialog = page.getByRole("dialog", { name: "Option Urgent non disponible (PRO)" });
  await dialog.getByRole("button", { name: "Plus tard" }).click();
  await expect.element(urgent).not.toBeChecked();
});

test("on PRO, the urgent switch turns on", async () => {
  server("pro", using(30));
  await openApp("/dashboard/create-job");
  await page.getByRole("switch", { name: /^Marquer l.offre comme urgente$/ }).click();
  await expect.element(page.getByRole("switch", { name: /^Marquer l.offre comme urgente$/ })).toBeChecked();
  await expect.element(page.getByText("30 offres actives, sans limite")).toBeVisible();
  await expect.element(page.getByText(/candidatures? sur/)).not.toBeInTheDocument();
});

test("a draft is restored after a reload, until it is erased", async () => {
  server("smart", using(0));
  const first = await openApp("/dashboard/create-job");
  await title.fill("Extra service");
  await page.getByRole("button", { name: /^Midi/ }).click();
  await page.getByText("Le profil recherché").click();
  await page.getByRole("checkbox", { name: "Ponctualité" }).click();
  await first.unmount();

  await openApp("/dashboard/create-job");
  await expect.element(title).toHaveValue("Extra service");
  await expect.element(page.getByLabelText("Heure de fin")).toHaveValue("15:00");
  await expect.element(page.getByRole("checkbox", { name: "Ponctualité" })).toBeChecked();
  await page.getByRole("button", { name: "Effacer le brouillon" }).click();
  await expect.element(title).toHaveValue("");
  await expect.element(page.getByText(/^Votre brouillon est repris/)).not.toBeInTheDocument();
});

test("a pay below the minimum wage shows a warning, not an error", async () => {
  server("smart", using(0));
  await openApp("/dashboard/create-job");
  const rate = page.getByRole("textbox", { name: "Taux horaire" });
  await rate.fill("11");
  await expect.element(page.getByText(/^Le SMIC est de/)).toBeVisible();
  await page.getByRole("button", { name: "Publier l’offre" }).click();
  await expect.element(title).toHaveAttribute("aria-invalid", "true");
  await expect.element(rate).not.toHaveAttribute("aria-invalid", "true");
});
