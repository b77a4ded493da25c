import type { Page } from "@playwright/test";
import { newCandidate, newRecruiter, PASSWORD } from "#e2e/support/people.ts";
import { press } from "./page-actions.ts";
import type { Screenshot } from "./screenshots.ts";

/** The screens of the candidates' web application: a visitor's, then those of a person who applied. */
export async function candidateAppScreenshots(url: string): Promise<Screenshot[]> {
  const company = await newRecruiter(url);
  await company.choosePlan("smart");
  const job = await company.publish();
  const zoe = await newCandidate(url);
  const application = await zoe.apply(await company.publish({ title: "Plonge du samedi midi" }));
  await company.accept(application);
  const signedIn = (name: string, path: string): Screenshot => ({
    name: `candidate-${name}`,
    path: "/candidat/connexion",
    prepare: async (page: Page) => {
      await page.getByLabel("Email").fill(zoe.email);
      await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
      await press("Se connecter")(page);
      await page.waitForURL("**/candidat");
      await page.goto(url + path);
      await page.getByRole("main").getByRole("heading", { level: 1 }).first().waitFor();
    },
  });
  const waiting = await zoe.apply(
    await company.publish({ title: "Petits déjeuners", startTime: "06:30", endTime: "10:30" }),
  );
  const code = await company.openLink();
  return [
    { name: "candidate-offer-page", path: `/offre/${job}`, isScriptOff: true },
    { name: "candidate-offers", path: "/candidat?ville=Lannion" },
    { name: "candidate-offers-none", path: "/candidat?ville=Lannion&metier=securite" },
    { name: "candidate-offer", path: `/candidat/offres/${job}` },
    { name: "candidate-sign-up", path: `/candidat/inscription?offre=${job}` },
    {
      name: "candidate-sign-up-errors",
      path: `/candidat/inscription?offre=${job}`,
      prepare: press("Créer mon compte et postuler"),
    },
    { name: "candidate-sign-in", path: `/candidat/connexion?offre=${job}` },
    { name: "candidate-joining", path: `/candidat/rejoindre/${code}` },
    { name: "candidate-forgot-password", path: "/forgot-password?de=/candidat/connexion" },
    { name: "candidate-visitor", path: "/candidat/missions" },
    signedIn("offers-own", "/candidat"),
    signedIn("missions", "/candidat/missions"),
    signedIn("missions-pending", "/candidat/missions?vue=en-attente"),
    signedIn("missions-past", "/candidat/missions?vue=passees"),
    signedIn("mission-pending", `/candidat/missions/${waiting}`),
    signedIn("mission", `/candidat/missions/${application}`),
    withdrawing(signedIn("mission-withdrawal", `/candidat/missions/${application}`)),
    signedIn("notifications", "/candidat/notifications"),
    signedIn("profile", "/candidat/profil"),
    signedIn("reliability", "/candidat/profil/fiabilite"),
    signedIn("account", "/candidat/profil/compte"),
  ];
}

function withdrawing(screenshot: Screenshot): Screenshot {
  return {
    ...screenshot,
    isWindow: true,
    prepare: async (page) => {
      await screenshot.prepare?.(page);
      await press("Je me désiste")(page);
    },
  };
}
