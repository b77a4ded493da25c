import type { Page } from "@playwright/test";
import { jobEdit } from "#domain/jobs/job-edit.ts";
import { FIRST_ANSWER_ATTRIBUTE } from "#domain/pages.ts";
import { dayAhead } from "#e2e/support/people.ts";
import { picture } from "#server/testing/pictures.ts";

const FIRST_ANSWERS = new RegExp(`<script[^>]* ${FIRST_ANSWER_ATTRIBUTE}=.*?</script>`, "gs");

type PageAction = (page: Page) => Promise<void>;

export function press(name: string | RegExp): PageAction {
  return (page) => page.getByRole("button", { name }).first().click();
}

export function whileLoading(answers: string): PageAction {
  return async (page) => {
    await page.route(answers, () => undefined);
    await reloadWithoutAnswers(page);
    await page.getByText("Chargement...").first().waitFor({ state: "attached" });
  };
}

export function withFailedRequests(answers: string): PageAction {
  const requestId = "01a20000-0000-7000-8000-000000000001";
  const json = { code: "internal", message: "Erreur interne du serveur", requestId };
  return async (page) => {
    await page.route(answers, (route) => route.fulfill({ status: 500, json }));
    await reloadWithoutAnswers(page);
    await page
      .getByRole("button", { name: "Réessayer" })
      .or(page.getByText("Cet écran n’a pas pu"))
      .first()
      .waitFor();
  };
}

/** Without the answers that come with a page of the recruiters (ADR 0174), so that it asks for all. */
async function reloadWithoutAnswers(page: Page): Promise<void> {
  await page.route(page.url(), async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replaceAll(FIRST_ANSWERS, "") });
  });
  await page.reload();
}

export async function editElsewhere(page: Page): Promise<void> {
  await page.getByLabel("Titre").fill("Chef de rang");
  const { href, origin } = new URL(page.url());
  const url = href.replace("/dashboard/", "/api/").replace("/edit", "");
  const job: Record<string, unknown> = await (await page.request.get(url)).json();
  const data = Object.fromEntries(Object.keys(jobEdit.shape).map((key) => [key, job[key]]));
  data["title"] = `Barman du ${Date.now()}`;
  await page.request.put(url, { data, headers: { origin } });
  await page.getByText("Cette offre a été modifiée ailleurs").waitFor();
}

export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.getByText("Vous êtes hors ligne").waitFor();
}

export async function fillJob(page: Page): Promise<void> {
  await page.getByLabel("Titre").fill("Chef de rang, mariage de 120 invités");
  await page.getByLabel("Catégorie").selectOption({ index: 1 });
  await page.getByLabel("Taux horaire").fill("16,50");
  await page.getByRole("textbox", { name: "Nombre de places" }).fill("6");
  await page.getByLabel("Date", { exact: true }).fill(dayAhead(8));
  await page.getByLabel("Heure de début").fill("16:00");
  await page.getByLabel("Heure de fin").fill("23:30");
  await page.getByRole("combobox", { name: "Adresse" }).fill("Tréguier");
  await page
    .getByRole("option", { name: /Tréguier/ })
    .first()
    .click();
  await page
    .getByLabel("Description")
    .fill(
      "Vin d’honneur dans le parc puis dîner assis au manoir. Chaque chef de rang suit quatre tables de dix.",
    );
  await page.getByText("Le profil recherché").click();
  await page.getByLabel("Excellente présentation").check();
  await page.getByText("Les avantages").click();
  await page.getByLabel("Repas offerts").check();
}

export async function chooseLogo(page: Page): Promise<void> {
  const buffer = await picture({ width: 300, height: 180 }).png().toBuffer();
  await page.locator('input[type="file"]').setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
}

export async function tooLargeLogo(page: Page): Promise<void> {
  const buffer = Buffer.alloc(6_000_000);
  await page.locator('input[type="file"]').setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
  await page.getByText("L’image ne doit pas dépasser 5MB").waitFor();
}

export async function saveInvalidProfile(page: Page): Promise<void> {
  await page.getByLabel("Prénom").fill("");
  await page.getByLabel("Type d’activité").selectOption("Autre activité");
  await press("Enregistrer")(page);
}
