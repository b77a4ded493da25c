import type { Page } from "@playwright/test";
import type { Recruiter } from "#e2e/support/people.ts";
import type { Screenshot } from "./screenshots.ts";

const fills = [
  async (page: Page) => page.getByRole("radio", { name: /Hôtellerie et restauration/ }).check(),
  async (page: Page) => {
    await page.getByLabel("Secteur").selectOption("Restaurant");
    await page.getByLabel("SIRET").fill("732 829 320 00074");
    await page.getByLabel("Taille de l’entreprise").selectOption({ index: 2 });
  },
  async (page: Page) => {
    await page.getByLabel("Prénom").fill("Claire");
    await page.getByLabel("Nom", { exact: true }).fill("Kerguelen");
    await page.getByLabel("Fonction").fill("Directrice");
    await page.getByLabel("Téléphone").fill("02 96 48 57 00");
  },
  async (page: Page) => {
    await page.getByRole("checkbox", { name: "Service en salle" }).check();
    await page.getByLabel("Zones de travail").fill("Lannion");
    await page.getByLabel("Zones de travail").press("Enter");
  },
];

export function onboardingScreenshots(as: Recruiter): Screenshot[] {
  return [
    { name: "onboarding", path: "/onboarding", as },
    ...[1, 2, 3, 4, 5].map((step) => ({
      name: `onboarding-${step}`,
      path: "/onboarding",
      as,
      prepare: (page: Page) => fillUpTo(page, step),
    })),
  ];
}

async function fillUpTo(page: Page, step: number): Promise<void> {
  for (const [index, fill] of fills.slice(0, step).entries()) {
    await fill(page);
    if (index + 1 < step) await page.getByRole("button", { name: "Continuer" }).click();
  }
  await page.getByText(`Étape ${step} / 5`).waitFor();
}
