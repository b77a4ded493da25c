import type { Locator } from "@playwright/test";
import jsQR from "jsqr";
import sharp from "sharp";
import { getDocumentProxy } from "unpdf";
import { expect, expectAccessible, test } from "#e2e/support/fixtures.ts";
import { newCandidate, newEmail } from "#e2e/support/people.ts";
import { openPhone, PHONE, typeIdentity } from "#e2e/support/phone.ts";

test("a caterer brings the group: the link, its poster, an account and the joining at once, seen live, then a job", async ({
  page,
  browser,
  server,
  recruiter,
}) => {
  await page.goto("/dashboard/vivier");
  await expect(page.getByText("Votre vivier est vide")).toBeVisible();
  await page.getByRole("button", { name: "Créer mon lien" }).click();
  const link = `http://${await page.getByRole("textbox", { name: "Votre lien" }).inputValue()}`;
  expect(link).toMatch(/\/rejoindre\/[A-Z3-9]{8}$/);
  await expectAccessible(page);

  // The poster is one sheet of A4, whose code a phone reads.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("button", { name: "Autres actions" }).click();
  await page.getByRole("link", { name: "Affiche" }).click();
  await expect(page.getByRole("heading", { name: "Scannez pour recevoir nos missions" })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  expect(await readCode(page.getByRole("article"))).toBe(link);
  const sheets = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  expect(sheets.numPages).toBe(1);
  const { width, height } = (await sheets.getPage(1)).getViewport({ scale: 1 });
  expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
  await page.emulateMedia({ media: "screen", colorScheme: "light" });
  await page.goto("/dashboard/vivier?filtre=joined");
  await expect(page.getByText("Personne ne correspond à ces filtres")).toBeVisible();

  // What the link shows needs no script.
  const withoutScript = await browser.newContext({ ...PHONE, javaScriptEnabled: false, baseURL: server.url });
  const bare = await withoutScript.newPage();
  await bare.goto(link);
  await expect(bare.getByRole("heading", { name: "Travaillez avec Maison Kerguelen" })).toBeVisible();
  await expect(bare.getByText(/vous partagez avec elle vos prénom, nom, téléphone/)).toBeVisible();
  await withoutScript.close();

  const phone = await openPhone(browser, server);
  await phone.goto(link);
  await expectAccessible(phone, [390, 320]);
  await phone.getByRole("link", { name: "Rejoindre" }).tap();
  await expect(phone).toHaveURL(/\/candidat\/rejoindre\//);
  await expect(phone.getByRole("heading", { name: "Rejoignez Maison Kerguelen" })).toBeVisible();
  await expect(phone.getByText(/vous partagez avec elle vos prénom, nom, téléphone/)).toBeVisible();
  await expectAccessible(phone, [390, 320]);
  await typeIdentity(phone, newEmail());
  await phone.getByRole("checkbox", { name: /J’accepte/ }).tap();
  await phone.getByRole("button", { name: "Créer mon compte et rejoindre" }).tap();
  await expect(phone.getByRole("heading", { name: "Vous avez rejoint Maison Kerguelen" })).toBeVisible();

  // The manager sees them without reloading, under « Par mon lien ».
  const card = page.getByRole("article").filter({ hasText: "Zoé Le Gall" });
  await expect(card).toBeVisible();
  await expect(card.getByText("Par mon lien")).toBeVisible();
  await expect(card.getByText("06 12 34 56 78")).toBeVisible();
  await expectAccessible(page);

  // The manager proposes a job to them, which they take in one tap.
  await recruiter.publish({ title: "Cocktail du samedi" });
  await page.getByRole("button", { name: "Sélectionner" }).click();
  await page.getByRole("checkbox", { name: /Zoé Le Gall/ }).check();
  await page.getByRole("button", { name: "Proposer une mission", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Proposer une mission" });
  await dialog.getByRole("button", { name: "Continuer" }).click();
  await dialog.getByRole("button", { name: "Proposer à 1 personne" }).click();
  await expect(page.getByText("Proposition envoyée")).toBeVisible();
  await phone.goto("/candidat");
  // By keyboard: just after the proposal has come, taps are ignored.
  await phone.getByRole("button", { name: /^Oui, volontiers.*Cocktail du samedi/ }).press("Enter");
  await expect(phone.getByText("C’est noté : l’entreprise vous répondra.")).toBeVisible();
  await page.goto("/dashboard/applications");
  await expect(page.getByRole("article").filter({ hasText: "Zoé Le Gall" })).toBeVisible();

  // They leave at will, which the manager sees too.
  await page.goto("/dashboard/vivier?filtre=joined");
  await expect(card).toBeVisible();
  await phone.goto("/candidat/profil");
  await phone.getByRole("button", { name: "Quitter Maison Kerguelen" }).tap();
  await phone.getByRole("alertdialog").getByRole("button", { name: "Quitter" }).tap();
  await expect(phone.getByText(/Vous avez quitté Maison Kerguelen/)).toBeVisible();
  await expect(card).toBeHidden();
  await phone.context().close();
});

test("a renewed link leads nowhere, the new one joins whoever is signed in with one tap", async ({
  page,
  browser,
  server,
  recruiter,
}) => {
  const old = await recruiter.openLink();
  await page.goto("/dashboard/vivier");
  await page.getByRole("button", { name: "Autres actions" }).click();
  await page.getByRole("button", { name: "Renouveler le lien" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Renouveler le lien" }).click();
  await expect(page.getByText(/Nouveau lien créé/)).toBeVisible();
  const link = `http://${await page.getByRole("textbox", { name: "Votre lien" }).inputValue()}`;

  const zoe = await newCandidate(server.url);
  const phone = await openPhone(browser, server);
  await phone.goto(`/rejoindre/${old}`);
  await expect(phone).toHaveURL("/");
  await phone.goto(`/candidat/rejoindre/${old}`);
  await expect(phone.getByText("Demandez le nouveau lien à l’entreprise.")).toBeVisible();

  await phone.goto(link);
  await phone.getByRole("link", { name: "Rejoindre" }).tap();
  await phone.getByRole("link", { name: "J’ai déjà un compte" }).tap();
  await phone.getByLabel("Email").fill(zoe.email);
  await phone.getByLabel("Mot de passe", { exact: true }).fill("secret-1234");
  await phone.getByRole("button", { name: "Se connecter" }).tap();
  await phone.getByRole("button", { name: "Rejoindre", exact: true }).tap();
  await expect(phone.getByRole("heading", { name: "Vous avez rejoint Maison Kerguelen" })).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: "Zoé" })).toBeVisible();
  await phone.context().close();
});

/** What a decoder reads in a picture of what is shown. */
async function readCode(shown: Locator): Promise<string | undefined> {
  const { data, info } = await sharp(await shown.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
