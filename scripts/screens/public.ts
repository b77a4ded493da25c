import type { Page } from "@playwright/test";
import { newEmail, newRecruiter, PASSWORD } from "#e2e/support/people.ts";
import { onboardingScreenshots } from "./onboarding.ts";
import { whileLoading, press } from "./page-actions.ts";
import type { Screenshot } from "./screenshots.ts";
import { serverScreenshots } from "./server.ts";

const CONFIRM_PAGE = `/confirm-email#token=${"a".repeat(43)}`;
const RESET_PAGE = `/reset-password#token=${"a".repeat(43)}`;

export async function publicScreenshots(url: string): Promise<Screenshot[]> {
  const [fresh, free, pro] = await Promise.all([
    newRecruiter(url, { isOnboarded: false }),
    newRecruiter(url),
    newRecruiter(url),
  ]);
  await free.publish();
  await pro.choosePlan("pro");
  return [
    { name: "landing", path: "/" },
    { name: "privacy", path: "/privacy" },
    { name: "terms", path: "/terms" },
    { name: "terms-notice", path: "/terms#mentions-legales", isWindow: true },
    { name: "terms-print", path: "/terms", isPrint: true },
    { name: "support", path: "/support" },
    { name: "support-errors", path: "/support", prepare: press("Envoyer") },
    { name: "support-sent", path: "/support", prepare: writeToSupport },
    { name: "support-without-script", path: "/support", isScriptOff: true },
    { name: "login", path: "/login" },
    { name: "login-empty", path: "/login", prepare: press("Se connecter") },
    { name: "login-error", path: "/login", prepare: signInWrongly },
    { name: "login-pending", path: "/login", prepare: signInSlowly },
    { name: "login-offline", path: "/login", prepare: signInOffline },
    { name: "login-without-script", path: "/login", isScriptOff: true },
    { name: "register", path: "/register" },
    { name: "register-errors", path: "/register", prepare: signUpWrongly },
    { name: "register-taken", path: "/register", prepare: (page) => signUpAs(page, free.email) },
    { name: "forgot-password", path: "/forgot-password" },
    { name: "forgot-password-asked", path: "/forgot-password", prepare: askForLink },
    { name: "reset-password", path: RESET_PAGE, prepare: openLink },
    { name: "reset-password-refused", path: RESET_PAGE, prepare: waitForRefusal },
    { name: "reset-password-broken", path: "/reset-password" },
    { name: "reset-password-changed", path: RESET_PAGE, prepare: changePassword },
    { name: "confirm-email", path: CONFIRM_PAGE, prepare: answerLink },
    { name: "confirm-email-confirmed", path: CONFIRM_PAGE, prepare: confirmAddress },
    { name: "confirm-email-broken", path: "/confirm-email" },
    ...onboardingScreenshots(fresh),
    { name: "pricing", path: "/pricing", as: free },
    { name: "pricing-recommended", path: "/dashboard/create-job", as: free, prepare: askForMore },
    { name: "pricing-pro", path: "/pricing", as: pro },
    { name: "loading", path: "/pricing", as: free, prepare: whileLoading("**/api/recruiter") },
    { name: "app-without-script", path: "/pricing", isScriptOff: true },
    ...serverScreenshots,
  ];
}

async function writeToSupport(page: Page): Promise<void> {
  await page.getByLabel("Nom", { exact: true }).fill("Claire Kerguelen");
  await page.getByLabel("Email").fill(newEmail());
  await page.getByLabel("Votre message").fill("Le logo ne s’affiche plus.");
  await press("Envoyer")(page);
  await page.getByRole("heading", { name: "Message envoyé" }).waitFor();
}

async function signInWrongly(page: Page): Promise<void> {
  await page.getByLabel("Email").fill(newEmail());
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await press("Se connecter")(page);
  await page.getByText("Identifiants incorrects").waitFor();
}

async function signInSlowly(page: Page): Promise<void> {
  await page.route("**/api/auth/**", () => undefined);
  await page.getByLabel("Email").fill(newEmail());
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await press("Se connecter")(page);
}

async function signInOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.getByLabel("Email").fill(newEmail());
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await press("Se connecter")(page);
  await page.getByRole("alert").waitFor();
}

async function signUpWrongly(page: Page): Promise<void> {
  await page.getByLabel("Email professionnel").fill("claire");
  await page.getByLabel("Mot de passe", { exact: true }).fill("court");
  await page.getByLabel("Confirmer le mot de passe").fill("autre");
  await press("Créer mon compte")(page);
}

async function signUpAs(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email professionnel").fill(email);
  await page.getByLabel("Nom de l’entreprise").fill("Maison Kerguelen");
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirmer le mot de passe").fill(PASSWORD);
  await press("Créer mon compte")(page);
  await page.getByRole("link", { name: "Un compte existe déjà avec cet email" }).waitFor();
}

async function askForLink(page: Page): Promise<void> {
  await page.getByLabel("Email").fill(newEmail());
  await press("Recevoir le lien")(page);
  await page.getByRole("heading", { name: "Consultez votre boîte mail" }).waitFor();
}

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirmer le mot de passe").fill(PASSWORD);
  await press("Changer le mot de passe")(page);
  await page.getByRole("heading", { level: 1, name: "Mot de passe changé" }).waitFor();
}

async function openLink(page: Page): Promise<void> {
  await page.route("**/api/auth/**", (route) => route.fulfill({ status: 204 }));
  await page.reload();
  await page.getByLabel("Confirmer le mot de passe").waitFor();
}

function waitForRefusal(page: Page): Promise<void> {
  return page.getByRole("heading", { level: 1, name: "Ce lien ne fonctionne pas" }).waitFor();
}

async function changePassword(page: Page): Promise<void> {
  await openLink(page);
  await choosePassword(page);
}

async function answerLink(page: Page): Promise<void> {
  const json = { purpose: "confirm-contact", email: "contact@kerguelen.example" };
  await page.route("**/api/auth/*-email*", (route) => route.fulfill({ json }));
  await page.reload();
  await page.getByText(/^Les messages de votre entreprise/).waitFor();
}

async function confirmAddress(page: Page): Promise<void> {
  await answerLink(page);
  await press("Confirmer cette adresse")(page);
  await page.getByRole("heading", { name: "Adresse confirmée" }).waitFor();
}

async function askForMore(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("link", { name: "Passer au plan SMART" }).first().click();
  await page.getByText("Recommandé").waitFor();
}
