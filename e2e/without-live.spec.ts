import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { formatWeekday, mondayOf } from "#domain/values/dates.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { chooseLannion, fillJob } from "#e2e/support/job-form.ts";
import { dayAhead, newCandidate } from "#e2e/support/people.ts";
import { picture } from "#server/testing/pictures.ts";

const FEATURES = "src/web/features";
const JOB_DAY = dayAhead(5);
/** Why a mutation is not run below. */
const notRun: Record<string, readonly string[]> = {
  "before every screen that could be stale": ["completeOnboarding"],
  "changes only what its own screen shows": [
    "cancelEmailChangeMutation",
    "cancelPendingEmailMutation",
    "changeEmailMutation",
    "changePasswordMutation",
    "closeLinkMutation",
    "deleteCalendarMutation",
    "endOtherSessionsMutation",
    "endSessionMutation",
    "renewCalendarMutation",
    "renewLinkMutation",
    "requestPlanEndMutation",
    "resendContactLinkMutation",
    "saveMailSettingsMutation",
  ],
  "venues are also read by the form of a job, which reads them each time": ["editVenueMutation"],
  "needs a pool of five": ["openJobToAllMutation"],
};
const unrun = new Set(Object.values(notRun).flat());

const reject = (page: Page) => page.getByRole("button", { name: /^Refuser/ });

/** Each mutation of the product, run from « Mes offres » on the job « Plonge ». */
const runs: Record<string, (page: Page) => Promise<void>> = {
  async decisionMutation(page) {
    await follow(page, "Candidatures");
    await expect(reject(page)).toHaveCount(2);
    await reject(page).first().click();
    await expect(page.getByText("Candidature refusée avec succès")).toBeVisible();
    await sendDeferred(page);
    await page.getByRole("button", { name: /^Accepter/ }).click();
    await page.getByRole("button", { name: "Accepter définitivement" }).click();
    await expect(page.getByText("Candidature acceptée avec succès")).toBeVisible();
  },
  async announceMutation(page) {
    await page.getByRole("link", { name: "Plonge", exact: true }).click();
    await page.getByRole("button", { name: "Écrire aux personnes engagées" }).click();
    await page.getByLabel("Votre message").fill("Entrée par la cuisine.");
    await page.getByRole("button", { name: "Envoyer", exact: true }).click();
    await expect(page.getByText("Message envoyé à 1 personne")).toBeVisible();
  },
  async declarationMutation(page) {
    await follow(page, "Planning");
    if (mondayOf(JOB_DAY) > dayAhead(0)) await page.getByRole("link", { name: "Semaine suivante" }).click();
    await page.getByRole("link", { name: `La journée du ${formatWeekday(JOB_DAY)}` }).click();
    await page.getByRole("checkbox", { name: /^DPAE faite/ }).click();
    await expect(page.getByText(/^DPAE 1\//)).toBeVisible();
  },
  async setJobActivityMutation(page) {
    await page
      .getByRole("button", { name: /^Suspendre/ })
      .first()
      .click();
    await expect(page.getByText("Offre désactivée")).toBeVisible();
  },
  async editJobMutation(page) {
    await page.getByRole("link", { name: "Plonge", exact: true }).click();
    await page.getByRole("link", { name: "Modifier" }).click();
    await page.getByLabel("Titre").fill("Plonge du soir");
    await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
    await page.waitForURL("**/dashboard/jobs");
  },
  async publishJobMutation(page) {
    await follow(page, "Nouvelle offre");
    await fillJob(page, { title: "Extra du soir", description: "Service en salle.", daysAhead: 6 });
    await chooseLannion(page, "Lannion");
    await page.getByRole("button", { name: "Publier l’offre" }).click();
    await page.waitForURL("**/dashboard/jobs");
  },
  async copyJobMutation(page) {
    await page.getByRole("button", { name: "Autres actions : Extra du soir" }).first().click();
    await page.getByRole("button", { name: "Republier : Extra du soir" }).first().click();
    await page.getByRole("button", { name: "Publier 1 offre" }).click();
    await expect(page.getByText(/^Offre publiée pour le/)).toBeVisible();
  },
  async saveProfileMutation(page) {
    await follow(page, "Mon profil");
    await page.getByLabel("Fonction").fill("Directrice");
    await page.getByLabel("Nom de l’entreprise").fill("Grand Hôtel Kerguelen");
    await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
    await expect(page.getByText("Profil mis à jour avec succès")).toBeVisible();
  },
  async uploadLogoMutation(page) {
    await follow(page, "Mon profil");
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choisir une image" }).click();
    const buffer = await picture({ width: 300, height: 120, colour: "#a9201a" }).png().toBuffer();
    await (await chooser).setFiles({ name: "logo.png", mimeType: "image/png", buffer });
    await expect(page.getByText("Logo mis à jour")).toBeVisible();
  },
  async deleteLogoMutation(page) {
    await follow(page, "Mon profil");
    await page.getByRole("button", { name: "Retirer le logo" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Retirer" }).click();
    await expect(page.getByText("Logo retiré")).toBeVisible();
  },
  async changePlanMutation(page) {
    await page.goto("/pricing");
    await page.getByRole("button", { name: "Choisir SMART" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Choisir SMART" }).click();
    await page.waitForURL("**/dashboard/jobs");
  },
  async setJobsActivityMutation(page) {
    await page.getByRole("checkbox", { name: "Sélectionner Extra du soir" }).first().check();
    const bar = page.getByRole("region", { name: "Sélection" });
    await bar.getByRole("button", { name: "Suspendre", exact: true }).click();
    await expect(page.getByText("Offre désactivée")).toBeVisible();
  },
  async deleteJobsMutation(page) {
    await page.getByRole("button", { name: "Autres actions : Plonge du soir" }).click();
    await page.getByRole("button", { name: "Supprimer : Plonge du soir" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
    await expect(page.getByText("Offre supprimée !")).toBeVisible();
    await sendDeferred(page);
  },
};

test.use({ expectedErrors: [/ERR_FAILED|blob:/] });

test("without the live stream, a mutation refreshes every screen it makes stale", async ({
  browser,
  page,
  context,
  server,
  recruiter,
}) => {
  expect(Object.keys(runs)).toEqual(expect.arrayContaining(mutationsOfFeatures()));
  await recruiter.choosePlan("pro");
  const job = await recruiter.publish({ title: "Plonge", date: JOB_DAY });
  for (const name of ["Maël", "Inès"]) await (await newCandidate(server.url, name, "Kervella")).apply(job);
  await context.route("**/api/live", (route) => route.abort());
  // In its own window, as browsers throttle background tabs.
  const elsewhere = await browser.newContext({
    baseURL: server.url,
    storageState: await context.storageState(),
  });
  const fresh = await elsewhere.newPage();
  await page.goto("/dashboard/jobs");
  for (const screen of screens) await shown(page, screen);
  for (const [name, mutate] of Object.entries(runs)) {
    await follow(page, "Mes offres");
    await mutate(page);
    // A card that was decided on screen keeps the room of its two buttons until it is shown again.
    await follow(page, "Planning");
    // Loaded before the change, so that it fetches each screen after it.
    await fresh.goto("/dashboard/jobs");
    for (const screen of screens) {
      // Both are read again until they agree, as counts come with an answer of their own.
      await expect(async () => {
        const expected = await shown(fresh, screen);
        expect(await shown(page, screen), `${screen} after ${name}`).toEqual(expected);
      }).toPass();
    }
  }
});

const screens = ["Candidatures", "Mes offres", "detail"] as const;

/** The text of a screen opened from within the application, as a page load would refetch everything. */
async function shown(page: Page, screen: (typeof screens)[number]): Promise<string[]> {
  await follow(page, screen === "detail" ? "Mes offres" : screen);
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards.or(page.getByText("Aucune")).first()).toBeVisible();
  if (screen === "detail") {
    await cards.first().getByRole("link").first().click();
    await expect(page.getByText("Candidatures récentes")).toBeVisible();
  }
  await expect(page.getByText("Chargement")).toHaveCount(0);
  return page.evaluate(() =>
    [...document.querySelectorAll("main, aside")].map((part) => {
      const words = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      const said: string[] = [];
      while (words.nextNode()) {
        const { parentElement, textContent } = words.currentNode;
        // A decided card keeps its hidden buttons.
        if (parentElement?.checkVisibility({ visibilityProperty: true })) said.push(textContent ?? "");
      }
      const pictures = [...part.querySelectorAll("img")].map(({ src }) => src);
      // Relative times may change between the two readings.
      return [...said, ...pictures].join(" ").replaceAll(/à l.instant|il y a \d+ minutes?/g, "récemment");
    }),
  );
}

/** Closing its toast sends a deferred write. */
async function sendDeferred(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) =>
    ["POST", "DELETE"].includes(response.request().method()),
  );
  await page
    .getByRole("region", { name: "Notifications" })
    .getByRole("button", { name: "Fermer" })
    .last()
    .click();
  await answered;
}

async function follow(page: Page, entry: string): Promise<void> {
  await page.getByRole("complementary").getByRole("link", { name: entry }).click();
}

/** The mutations of the features that refresh by their own code: the others say what they change (`query-client.ts`). */
function mutationsOfFeatures(): string[] {
  return readdirSync(FEATURES, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(api\.ts|page\.tsx)$/.test(path))
    .map((path) => readFileSync(join(FEATURES, path), "utf8"))
    .flatMap((text) => [
      ...text.matchAll(/(?:const|function) (\w+)[^;{]*(?:= |\{\s+return )mutationOptions\((.*?)\n\}/gs),
    ])
    .flatMap(([, name = "", options = ""]) =>
      unrun.has(name) || options.includes("meta: { changes: ") ? [] : name,
    );
}
