import type { Page } from "@playwright/test";
import { dayAhead } from "./people.ts";

type Job = { title: string; description: string; daysAhead: number };

/** Fills the form of a new evening job, except its address. */
export async function fillJob(page: Page, { title, description, daysAhead }: Job): Promise<void> {
  await page.getByLabel("Titre").fill(title);
  await page.getByLabel("Catégorie").selectOption("Service en salle");
  await page.getByLabel("Description").fill(description);
  await page.getByLabel("Date").fill(dayAhead(daysAhead));
  await page.getByLabel("Heure de début").fill("18:00");
  await page.getByLabel("Heure de fin").fill("23:30");
}

/** Types the start of an address in Lannion, and chooses the first suggestion. */
export async function chooseLannion(page: Page, start: string): Promise<void> {
  await page.getByLabel("Adresse").fill(start);
  await page
    .getByRole("option", { name: /22300 Lannion/ })
    .first()
    .click();
}
