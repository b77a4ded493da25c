import { expect, expectAccessible, test } from "#e2e/support/fixtures.ts";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  // §1.1, §1.10, §2.1
  test("the landing page links to the application, sign-in, sign-up and legal pages", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Une mission/);
    for (const profile of ["Étudiants", "En reconversion", "À temps partiel", "En recherche d’emploi"]) {
      await expect(page.getByText(profile, { exact: true })).toBeVisible();
    }
    for (const reason of [
      "Des missions d’un jour",
      "Près de chez soi",
      "Le salaire d’abord",
      "Une réponse en 24 h",
    ]) {
      await expect(page.getByRole("heading", { name: reason })).toBeVisible();
    }
    await expect(page.locator("script")).toHaveCount(0);
    await page.getByRole("link", { name: "Télécharger l’application" }).first().click();
    await page.waitForURL("**/candidat");
    await page.goBack();
    await page.getByRole("link", { name: "Conditions générales d’utilisation", exact: true }).click();
    await page.waitForURL("**/terms");
    await page
      .getByRole("navigation", { name: "Sommaire" })
      .getByRole("link", { name: "Mentions légales" })
      .click();
    await expect(page.getByRole("heading", { name: "Mentions légales" })).toBeInViewport();
    await page.getByRole("link", { name: "Confidentialité", exact: true }).click();
    await page.waitForURL("**/privacy");
    await page.getByRole("link", { name: "Entreprise" }).click();
    await page.waitForURL("**/login");
  });

  for (const [path, sentences] of Object.entries({
    "/terms": [
      "Le service est gratuit pour les candidats",
      "n’est pas partie aux contrats de travail",
      "Le candidat doit avoir au moins 16 ans. Le recruteur doit avoir au moins 18 ans",
      "Un seul compte est admis par personne",
      "Un compte resté inactif pendant 2 ans est supprimé, avec les données qui lui sont attachées ; son titulaire en est averti par email 30 jours avant",
      "Les candidatures sont conservées 2 ans au maximum",
      "au moins 30 jours avant son entrée en vigueur",
      "Un plan peut être résilié à tout moment",
      "il prend fin dans un délai de 30 jours",
      "pour une durée de 7 à 30 jours",
      "une mission d’une seule journée, rémunérée à l’heure, en euros",
      "elle peut finir le lendemain de son début",
      "Ne pas répondre n’annule rien",
      "Le désistement est tardif à moins de 24 heures du début, sauf si le candidat a été accepté, ou a accepté un changement, moins de 2 heures plus tôt",
      "100 × (missions + 4) ÷ (missions + 4 + 3 × absences + désistements tardifs + 0,5 × retards)",
      "Une faute s’oublie après deux ans",
      "Jusqu’à 30 jours après la fin de la mission",
      "Une absence ou un retard ne s’indique qu’à partir du début ; une absence signalée, dès 2 heures avant",
      "Sans indication de sa part sous 7 jours, le candidat est réputé venu aux heures prévues",
      "Il peut les contester une fois, sous 7 jours",
      "s’il ne répond pas sous 14 jours, la contestation est acceptée",
      "Une mission effectuée reste comptée",
      "Les données sont hébergées dans l’Union européenne",
      "GRATUIT, sans frais : une offre active et 10 candidatures au total",
      "SMART, 49 € HT par mois : 5 offres actives et candidatures illimitées",
      "PRO, 149 € HT par mois",
    ],
    "/privacy": [
      "est gratuit pour les candidats",
      "un compte inactif est supprimé après 2 ans, et son titulaire en est averti par email 30 jours avant",
      "2 ans au maximum",
      "Les données sont hébergées dans l’Union européenne",
      "dans un délai de 72 heures",
      "dans un délai de 30 jours",
      "annoncée 30 jours à l’avance",
      "reçoit sa date de naissance dans le dossier d’embauche de la mission",
      "jusqu’à 30 jours après la mission",
      "prénoms des personnes engagées. Elle se renouvelle et se supprime à tout moment",
      "Lectures d’un profil de candidat par un recruteur : 1 an.",
      "Demandes au support : 2 ans.",
      "messages aux personnes engagées : 90 jours",
      "avec l’adresse IP et le type d’appareil) : 1 an.",
      "et leur trace 30 jours après",
      "à partir de 16 ans",
      "à partir de 18 ans",
      "Le site emploie deux cookies dans l’espace entreprise, et deux autres, semblables, dans l’espace candidat",
      "vos candidatures, vos missions et vos messages. La déconnexion les efface.",
      "30 jours après votre dernière visite, 90 jours au plus",
      "400 jours après votre dernière connexion",
      "les brouillons que vous n’avez pas envoyés",
    ],
  })) {
    // §1.11, §1.12, §1.13, §1.14, §1.16, §1.17, §1.18, §1.19, §1.20, §1.21, §1.22, §1.23, §1.24, §2.5
    // §2.81, §9.20, §9.21
    test(`${path} says what the law and the product promise`, async ({ page }) => {
      await page.goto(path);
      for (const sentence of sentences) {
        await expect(page.getByText(sentence).first(), sentence).toBeVisible();
      }
      await expect(page.locator("script")).toHaveCount(0);
    });
  }
});

for (const [path, isFound] of Object.entries({
  "/": true,
  "/candidat": true,
  "/register": true,
  "/reset-password": false,
  "/confirm-email": false,
  "/dashboard": false,
})) {
  test(`${path} may be found by search engines: ${isFound}`, async ({ request }) => {
    const page = await (await request.get(path)).text();
    expect(page.includes(`<meta name="robots" content="noindex"`)).toBe(!isFound);
  });
}

for (const path of ["/", "/terms", "/privacy"]) {
  test(`${path} has no accessibility fault`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
  });
}

test("the focus ring is yellow on blue, blue on white", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  const cobalt = page.getByRole("banner").getByRole("link", { name: "Entreprise" }).first();
  await page.keyboard.press("Tab");
  await expect(cobalt).toBeFocused();
  await expect(cobalt).toHaveCSS("box-shadow", /rgb\(255, 210, 58\) 0px 0px 0px 5px/);
  const paper = page.getByRole("contentinfo").getByRole("link", { name: "Support" });
  await paper.focus();
  await expect(paper).toHaveCSS("box-shadow", /rgb\(33, 55, 157\) 0px 0px 0px 5px/);
});

test("on a phone, without script, the contents of the terms of use open on demand", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    baseURL: server.url,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto("/terms");
  const contents = page.getByRole("navigation", { name: "Sommaire" });
  const link = contents.getByRole("link", { name: /^\d+ Mentions légales$/ });
  await expect(link).toBeHidden();
  await contents.getByText(/^Sommaire \(\d+\)$/).click();
  await link.click();
  await expect(page.getByRole("heading", { name: "Mentions légales" })).toBeInViewport();
  await context.close();
});

// §2.81
test("the terms of use print without navigation", async ({ page }) => {
  await page.goto("/terms");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation", { name: "Sommaire", includeHidden: true })).toBeHidden();
  await expect(page.getByRole("heading", { name: "Mentions légales" })).toBeVisible();
});

test("the terms of use print in dark text, even in the dark theme", async ({ page }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.goto("/terms");
  await expect(page.getByRole("heading", { name: "Mentions légales" })).toHaveCSS("color", "rgb(22, 24, 29)");
  await expect(page.getByText("Le service est gratuit pour les candidats")).toHaveCSS(
    "color",
    "rgb(22, 24, 29)",
  );
});

for (const path of ["/", "/privacy", "/terms", "/support", "/login", "/register", "/forgot-password"]) {
  test(`the stylesheet of ${path} has every class of its page`, async ({ page }) => {
    await page.goto(path);
    const missing = await page.evaluate(() => {
      const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
      const style = rules.map(({ cssText }) => cssText).join("\n");
      const names = [...document.querySelectorAll("[class]")].flatMap(({ classList }) => [...classList]);
      return [...new Set(names)].filter((name) => !style.includes(`.${name}`));
    });
    expect(missing).toEqual([]);
  });
}
