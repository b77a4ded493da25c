import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { errorResponse, mockServer } from "#web/testing/mock-server.ts";
import { openApp } from "#web/testing/open-app.tsx";
import { sampleRecruiter } from "#web/testing/samples.ts";

const next = page.getByRole("button", { name: "Continuer" });
const back = page.getByRole("button", { name: "Retour" });
const start = page.getByRole("button", { name: "Commencer" });
const title = page.getByRole("heading", { level: 1 });
const progress = (step: number) => page.getByRole("progressbar", { name: `Étape ${step} / 5` });

type Finish = (body: unknown) => unknown;

function server(
  finish: Finish = (body) => ({ ...sampleRecruiter, ...Object(body), onboardingCompleted: true }),
) {
  mockServer({
    "GET /api/recruiter": () => sampleRecruiter,
    "POST /api/recruiter/onboarding": ({ body }) => finish(body),
    "GET /api/companies": () => ({ company: null }),
    "GET /api/jobs/summary": () => ({ activeJobs: 0, applicationsTotal: 0, applicationsPending: 0 }),
  });
}

async function fillUntilRecap() {
  await page.getByRole("radio", { name: /^Hôtellerie et restauration/ }).click();
  await next.click();
  await page.getByLabelText("Secteur").selectOptions("Restaurant");
  await next.click();
  await page.getByLabelText("Prénom").fill("Claire");
  await page.getByRole("textbox", { name: "Nom", exact: true }).fill("Kerguelen");
  await next.click();
  await page.getByRole("checkbox", { name: "Cuisine" }).click();
  await next.click();
  await expect.element(progress(5)).toBeInTheDocument();
}

// §2.6, §2.23, §2.25, §2.27, §2.28
test("each valid step opens the next, and the last one sends the whole form once", async () => {
  const sent: unknown[] = [];
  server((body) => {
    sent.push(body);
    return { ...sampleRecruiter, ...Object(body), onboardingCompleted: true };
  });
  const { router } = await openApp("/onboarding");

  await expect.element(progress(1)).toBeInTheDocument();
  await expect.element(next).toBeDisabled();
  await expect.element(back).not.toBeInTheDocument();
  await page.getByRole("radio", { name: /^Hôtellerie et restauration/ }).click();
  await next.click();

  await expect.element(title).toHaveFocus();
  expect(router.state.location.search).toEqual({ etape: 2 });
  await expect.element(page.getByLabelText("Nom de l’entreprise")).toHaveValue("Maison Kerguelen");
  await expect.element(next).toBeDisabled();
  await page.getByLabelText("Secteur").selectOptions("Restaurant");
  await userEvent.type(page.getByLabelText(/^SIRET/), "73282932000074");
  await expect.element(page.getByLabelText(/^SIRET/)).toHaveValue("732\u00a0829\u00a0320\u00a000074");
  await page.getByLabelText(/^Taille/).selectOptions("51-200");
  await next.click();

  await expect.element(page.getByLabelText("Email")).toHaveValue("claire@kerguelen.fr");
  await expect.element(next).toBeDisabled();
  await page.getByLabelText("Prénom").fill("Claire");
  await page.getByRole("textbox", { name: "Nom", exact: true }).fill("Kerguelen");
  await expect.element(page.getByText(/^Nous vous écrivons à cette adresse/)).toBeVisible();
  await page.getByLabelText(/^Téléphone/).fill("0296480000");
  await next.click();

  await expect.element(next).toBeDisabled();
  await page.getByRole("checkbox", { name: "Cuisine" }).click();
  await page.getByLabelText(/^Fréquence de recrutement/).selectOptions("Chaque semaine");
  await page.getByLabelText(/^Zones de travail/).fill("Lannion");
  await next.click();

  await expect.element(page.getByRole("switch", { name: "Nouvelles candidatures" })).toBeChecked();
  await expect.element(page.getByRole("switch", { name: "Bilan de la semaine" })).not.toBeChecked();
  await expect
    .element(page.getByRole("region", { name: "Récapitulatif" }).getByText("Lannion"))
    .toBeVisible();
  await expect.element(page.getByText("02\u00a096\u00a048\u00a000\u00a000")).toBeVisible();
  await start.click();

  await expect.poll(() => router.state.location.pathname).toBe("/dashboard/jobs");
  expect(sent).toEqual([
    {
      businessType: "hospitality",
      companyName: "Maison Kerguelen",
      sector: "Restaurant",
      siret: "73282932000074",
      companySize: "51-200",
      firstName: "Claire",
      lastName: "Kerguelen",
      email: "claire@kerguelen.fr",
      jobTitle: null,
      phone: "0296480000",
      preferredJobTypes: ["cuisine"],
      recruitmentFrequency: "weekly",
      workingZones: ["Lannion"],
      notifications: { applications: true, messages: true, analytics: false },
    },
  ]);
  expect(localStorage.getItem(`onboarding:${sampleRecruiter.id}`)).toBeNull();
});

test("the second click of a double click does not skip the next step, already complete", async () => {
  server();
  await openApp("/onboarding");
  await fillUntilRecap();
  await back.click();
  await expect.element(progress(4)).toBeInTheDocument();
  await back.click();
  await expect.element(progress(3)).toBeInTheDocument();
  await next.click();
  await expect.element(progress(4)).toBeInTheDocument();
  const second = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 2 });
  expect(next.element().dispatchEvent(second)).toBe(false);
  await expect.element(progress(4)).toBeInTheDocument();
  await next.click();
  await expect.element(progress(5)).toBeInTheDocument();
});

test("the first Tab stop skips to the content, and each step has its title", async () => {
  server();
  await openApp("/onboarding");
  await expect.element(progress(1)).toBeInTheDocument();
  await userEvent.tab();
  await expect.element(page.getByRole("link", { name: "Aller au contenu" })).toHaveFocus();
  await expect.poll(() => document.title).toContain("étape 1 / 5");
  await page.getByRole("radio", { name: /^Hôtellerie et restauration/ }).click();
  await next.click();
  await expect.poll(() => document.title).toContain("étape 2 / 5");
});

test("a complete SIRET proposes the company of the register, applied only on demand", async () => {
  mockServer({
    "GET /api/recruiter": () => sampleRecruiter,
    "GET /api/companies": ({ query }) => ({
      company:
        query["siret"] === "73282932000074" ? { companyName: "CHEZ YANN", companySize: "11-50" } : null,
    }),
  });
  await openApp("/onboarding");
  await page.getByRole("radio", { name: /^Hôtellerie et restauration/ }).click();
  await next.click();
  await userEvent.type(page.getByLabelText(/^SIRET/), "7328293200007");
  await expect.element(page.getByText("CHEZ YANN")).not.toBeInTheDocument();
  await userEvent.type(page.getByLabelText(/^SIRET/), "4");
  await expect.element(page.getByRole("status").getByText("CHEZ YANN")).toBeVisible();
  await expect.element(page.getByLabelText("Nom de l’entreprise")).toHaveValue("Maison Kerguelen");
  await page.getByRole("button", { name: "Utiliser ces informations" }).click();
  await expect.element(page.getByLabelText("Nom de l’entreprise")).toHaveValue("CHEZ YANN");
  await expect.element(page.getByLabelText(/^Taille/)).toHaveValue("11-50");
  await expect.element(page.getByText("Utiliser ces informations")).not.toBeInTheDocument();
});

test("a reload restores the step and the input", async () => {
  server();
  const { router, unmount } = await openApp("/onboarding");
  await page.getByRole("radio", { name: /^Commerce et distribution/ }).click();
  await next.click();
  await page.getByLabelText("Secteur").selectOptions("Beauté et parfumerie");
  await next.click();
  await page.getByLabelText("Prénom").fill("Cla");
  await expect.poll(() => router.state.location.search).toEqual({ etape: 3 });
  await unmount();

  await openApp("/onboarding");
  await expect.element(progress(3)).toBeInTheDocument();
  await expect.element(page.getByLabelText("Prénom")).toHaveValue("Cla");
  await back.click();
  await expect.element(page.getByLabelText("Secteur")).toHaveValue("Beauté et parfumerie");
});

// §4.5
test("Back shows the previous step, and no URL skips a step", async () => {
  server();
  const { router } = await openApp("/onboarding?etape=4");
  await expect.element(progress(1)).toBeInTheDocument();
  await page.getByRole("radio", { name: /^Autre activité/ }).click();
  await next.click();
  await expect.element(progress(2)).toBeInTheDocument();
  router.history.back();
  await expect.element(progress(1)).toBeInTheDocument();
  await expect.element(page.getByRole("radio", { name: /^Autre activité/ })).toBeChecked();
});

test("a double click on « Retour » goes back one step", async () => {
  server();
  const { router } = await openApp("/onboarding");
  await page.getByRole("radio", { name: /^Commerce et distribution/ }).click();
  await next.click();
  await page.getByLabelText("Secteur").selectOptions("Beauté et parfumerie");
  await next.click();
  await expect.element(progress(3)).toBeInTheDocument();
  await back.dblClick();
  await expect.element(progress(2)).toBeInTheDocument();
  await expect.poll(() => router.state.status).toBe("idle");
  expect(router.state.location.search).toEqual({ etape: 2 });
});

// §2.26
test("an invalid field shows its error at the field and in the summary", async () => {
  server();
  await openApp("/onboarding");
  await page.getByRole("radio", { name: /^Événementiel/ }).click();
  await next.click();
  await page.getByLabelText("Secteur").selectOptions("Sport et compétitions");
  await page.getByLabelText(/^SIRET/).fill("732 829 320 00075");
  await next.click();
  await expect.element(page.getByRole("alert").getByText("Numéro SIRET invalide")).toBeVisible();
  await expect.element(page.getByLabelText(/^SIRET/)).toHaveAccessibleDescription(/Numéro SIRET invalide/);
  await expect.element(progress(2)).toBeInTheDocument();
});

// §2.24
test("another business type drops the sector and job types that do not belong to it, with a message", async () => {
  server();
  await openApp("/onboarding");
  await fillUntilRecap();
  await page.getByRole("link", { name: "Modifier : Activité" }).click();
  await page.getByRole("radio", { name: /^Commerce et distribution/ }).click();
  const notice = page.getByText(
    "Le secteur et les types de mission qui ne correspondent pas à cette activité ont été effacés.",
  );
  await expect.element(notice).toBeVisible();
  await page.getByRole("radio", { name: /^Hôtellerie et restauration/ }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await page.getByRole("radio", { name: /^Commerce et distribution/ }).click();
  await next.click();
  await expect.element(page.getByLabelText("Secteur")).toHaveValue("");
  await page.getByLabelText("Secteur").selectOptions("Culture et jouets");
  await next.click();
  await expect.element(progress(4)).toBeInTheDocument();
  await page.getByRole("checkbox", { name: "Caisse" }).click();
  await next.click();
  await expect.element(progress(5)).toBeInTheDocument();
});

// §4.11
test("a failed submission shows an error and keeps the input", async () => {
  let isDown = true;
  server((body) =>
    isDown
      ? errorResponse("unavailable")
      : { ...sampleRecruiter, ...Object(body), onboardingCompleted: true },
  );
  const { router } = await openApp("/onboarding");
  await fillUntilRecap();
  await start.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Service temporairement indisponible");
  expect(localStorage.getItem(`onboarding:${sampleRecruiter.id}`)).toContain("Kerguelen");
  isDown = false;
  await start.click();
  await expect.poll(() => router.state.location.pathname).toBe("/dashboard/jobs");
});
