import type { Browser, Page } from "@playwright/test";
import { PASSWORD } from "./people.ts";
import type { Server } from "./server.ts";

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** A candidate's phone: another browser, without any session. */
export async function openPhone(browser: Browser, server: Server): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, baseURL: server.url, locale: "fr-FR" });
  return context.newPage();
}

/** Fills the one screen of a new person, with the keyboard: one tap to begin, then « Suivant ». */
export async function typeIdentity(page: Page, email: string): Promise<void> {
  await page.getByLabel("Prénom").tap();
  for (const typed of ["Zoé", "Le Gall", email, "06 12 34 56 78"]) {
    await page.keyboard.type(typed);
    await page.keyboard.press("Enter");
  }
  await page.getByLabel("Date de naissance").tap();
  await page.getByLabel("Date de naissance").fill("2004-02-29");
  await page.getByLabel("Ville").focus();
  await page.keyboard.type("Lannion");
  await page.keyboard.press("Enter");
  await page.keyboard.type(PASSWORD);
}
