import { expect, test } from "vitest";
import { defaultContacts } from "#domain/brand.ts";
import { readConfig } from "#server/platform/config/config.ts";
import { withSettings } from "./pages.ts";

const { supportEmail, publisher, host } = defaultContacts;
const page = `<a href="mailto:${supportEmail}">${supportEmail}</a><p>${publisher}</p><p>${host}</p>`;

test("a page contains the support address, publisher and host of this deployment, escaped", () => {
  const config = readConfig({
    SUPPORT_EMAIL: "aide@kerguelen.fr",
    LEGAL_PUBLISHER: "Kerguelen & Filles <SAS>",
    LEGAL_HOST: "Hébergeur $& à Roubaix",
  });
  expect(withSettings(page, config)).toBe(
    '<a href="mailto:aide@kerguelen.fr">aide@kerguelen.fr</a><p>Kerguelen &amp; Filles &lt;SAS&gt;</p><p>Hébergeur $&amp; à Roubaix</p>',
  );
});

test("a page is unchanged without settings", () => {
  expect(withSettings(page, readConfig({}))).toBe(page);
});

test("a page contains the password length of the deployment", () => {
  const head = '<meta name="password-min-length" content="6"/>';
  expect(withSettings(head, readConfig({ PASSWORD_MIN_LENGTH: "12" }))).toBe(
    '<meta name="password-min-length" content="12"/>',
  );
});

test("a page says whether prices include taxes, as the plans page does", () => {
  const terms = "<li>SMART, 49 € HT par mois : 5 offres actives</li>";
  expect(withSettings(terms, readConfig({ PLAN_TAX: "TTC" }))).toBe(
    "<li>SMART, 49 € TTC par mois : 5 offres actives</li>",
  );
});
