import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { PlanId } from "#domain/companies/plan.ts";
import { TERMS_CLOSED } from "#domain/jobs/job-edit.ts";
import type { Job } from "#domain/jobs/job.ts";
import { recruiterOn, sampleWholeJob } from "#web/testing/job-samples.ts";
import { type Routes, errorResponse, mockServer } from "#web/testing/mock-server.ts";
import { openApp } from "#web/testing/open-app.tsx";
import { id } from "#web/testing/samples.ts";

const PATH = `/dashboard/jobs/${id(101)}/edit`;

/** Opens the form, and returns what it sends. */
async function openEditJob(changes: Partial<Job> = {}, { routes = {}, plan = "gratuit" }: Options = {}) {
  const sent: unknown[] = [];
  const job = sampleWholeJob(1, changes);
  mockServer({
    "GET /api/recruiter": () => recruiterOn(plan),
    "PUT /api/jobs/:id": ({ body }) => {
      sent.push(body);
      return job;
    },
    "GET /api/jobs/:id": () => job,
    ...routes,
  });
  return { sent, ...(await openApp(PATH)) };
}
type Options = { routes?: Routes; plan?: PlanId };

const save = () => page.getByRole("button", { name: "Enregistrer" }).click();

// §2.11, §2.61, §2.65, §8.46
test("shows the job, with a read-only address, and saves its changes", async () => {
  const { sent, router } = await openEditJob();
  await expect.element(page.getByLabelText("Titre")).toHaveValue("Extra du soir 1");
  await expect.element(page.getByRole("checkbox", { name: "Ponctualité" })).toBeChecked();
  await expect.element(page.getByLabelText(/Autres prérequis/)).toHaveValue("Parler anglais");
  await expect.element(page.getByText("12 rue Jean Savidan, 22300 Lannion")).toBeVisible();
  await expect.element(page.getByText("L’offre apparaît en premier dans le fil")).toBeVisible();
  expect(page.getByRole("combobox", { name: "Adresse" }).elements()).toEqual([]);
  expect(page.getByRole("checkbox", { name: "Pourboires" }).elements()).toEqual([]);

  await page.getByLabelText("Titre").fill("Barman de nuit");
  await page.getByRole("checkbox", { name: "Permis de conduire" }).click();
  await page.getByRole("switch", { name: "Match instantané" }).click();
  const benefit = page.getByRole("textbox", { name: /Avantages/ });
  await benefit.fill("pourboires");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("«\u00a0pourboires\u00a0» est déjà dans la liste")).toBeVisible();
  await benefit.fill("Taxi de retour");
  await userEvent.keyboard("{Enter}");
  await save();
  await expect
    .element(page.getByText("Offre mise à jour avec succès\u202f! ✅ Redirection..."))
    .toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Mes offres" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/dashboard/jobs");
  expect(sent).toEqual([
    {
      title: "Barman de nuit",
      category: "service",
      endsNextDay: false,
      briefing: null,
      hourlyRate: 13.5,
      numberOfPositions: 1,
      date: "2099-12-05",
      startTime: "18:00",
      endTime: "23:30",
      description: "Service en salle pour un repas de groupe.",
      requirements: ["Ponctualité", "Permis de conduire", "Parler anglais"],
      experienceRequired: false,
      benefits: ["Pourboires", "Taxi de retour"],
      instantMatch: false,
      urgent: false,
      version: 0,
    },
  ]);
});

test("moving the day or lowering the pay asks for a confirmation with the number of people engaged", async () => {
  const { sent } = await openEditJob({ numberOfPositions: 3, acceptedApplications: 2, positionsTaken: 2 });
  const question = page.getByRole("alertdialog", {
    name: "2 personnes sont engagées",
  });
  await page.getByLabelText("Date").fill(dayFromNow(30));
  await page.getByLabelText("Taux horaire").fill("12,50");
  await save();
  await expect
    .element(question)
    .toHaveAccessibleDescription(
      "Elles seront prévenues, et devront reconfirmer ce qu’elles n’ont pas déjà accepté.",
    );
  await question.getByRole("button", { name: "Annuler" }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await save();
  await question.getByRole("button", { name: "Enregistrer quand même" }).click();
  await expect.element(page.getByRole("heading", { name: "Mes offres" })).toBeVisible();
  expect(sent).toMatchObject([{ hourlyRate: 12.5 }]);
});

test("a save that ends once another screen is open stays on that screen", async () => {
  const { promise, resolve } = Promise.withResolvers<Job>();
  const { router } = await openEditJob({}, { routes: { "PUT /api/jobs/:id": () => promise } });
  await page.getByLabelText("Titre").fill("Barman de nuit");
  await save();
  await router.navigate({ to: "/dashboard/profile/account", ignoreBlocker: true });
  resolve(sampleWholeJob(1));
  await expect.element(page.getByText(/^Offre mise à jour avec succès/)).toBeVisible();
  expect(router.state.location.pathname).toBe("/dashboard/profile/account");
});

test("emptied fields are sent as null", async () => {
  const { sent } = await openEditJob({ date: dayFromNow(30), requirements: ["Parler anglais"] });
  await page.getByLabelText(/Description/).fill("");
  await page.getByLabelText(/Autres prérequis/).fill("");
  await page.getByRole("button", { name: "Retirer Pourboires" }).click();
  await save();
  await expect.element(page.getByRole("heading", { name: "Mes offres" })).toBeVisible();
  expect(sent).toMatchObject([{ description: null, requirements: null, benefits: null }]);
});

test("every error shows at its field; a pay below the minimum wage only warns", async () => {
  const { sent } = await openEditJob({
    numberOfPositions: 5,
    acceptedApplications: 3,
    positionsTaken: 3,
    date: dayFromNow(30),
  });
  await page.getByLabelText("Titre").fill("");
  await page.getByLabelText("Taux horaire").fill("9");
  await page.getByRole("textbox", { name: "Nombre de places" }).fill("2");
  await page.getByLabelText("Heure de fin").fill("17:00");
  await save();
  const summary = page.getByRole("alert");
  for (const sentence of [
    "Le titre est requis",
    "3 candidats sont déjà acceptés\u00a0: il faut au moins 3 places",
    "L’heure de fin doit être après l’heure de début",
  ]) {
    await expect.element(summary.getByText(sentence)).toBeVisible();
  }
  await expect.element(page.getByText(/Le SMIC est de/)).toBeVisible();
  expect(sent).toEqual([]);
});

test("on a plan without it, the urgent switch opens its dialog, and a job that was urgent remains so", async () => {
  const { sent } = await openEditJob({ urgent: true });
  await page.getByRole("switch", { name: /^Marquer l.offre comme urgente$/ }).click();
  await expect
    .element(page.getByRole("dialog", { name: "Option Urgent non disponible (PRO)" }))
    .toBeVisible();
  await page.getByRole("button", { name: "Plus tard" }).click();
  await expect
    .element(page.getByRole("switch", { name: /^Marquer l.offre comme urgente$/ }))
    .not.toBeChecked();
  await page.getByLabelText("Titre").fill("Barman de nuit");
  await save();
  await expect.poll(() => sent).toMatchObject([{ title: "Barman de nuit", urgent: true }]);
});

// §2.66
test("« Annuler » opens the list, the back link the detail", async () => {
  await openEditJob();
  const cancel = page.getByRole("link", { name: "Annuler" });
  await expect.element(cancel).toHaveAttribute("href", "/dashboard/jobs");
  const back = page.getByRole("link", { name: "Détail de l’offre" });
  await expect.element(back).toHaveAttribute("href", `/dashboard/jobs/${id(101)}`);
});

// §8.35, §8.36, §8.37, §8.38
test.each([
  ["not-found", "Offre d’emploi introuvable"],
  ["permission-denied", "Vous n’avez pas l’autorisation de modifier cette offre"],
  ["internal", "Erreur lors du chargement de l’offre"],
] as const)("the loading error %s shows “%s”", async (code, message) => {
  await openEditJob({}, { routes: { "GET /api/jobs/:id": () => errorResponse(code) } });
  await expect.element(page.getByRole("alert").getByText(message)).toBeVisible();
});

// §8.39
test.each([
  ["not-found", "Offre d’emploi introuvable"],
  ["permission-denied", "Vous n’avez pas l’autorisation de modifier cette offre"],
  ["internal", "Erreur lors de la sauvegarde de l’offre"],
] as const)("the saving error %s shows “%s” and keeps the input", async (code, message) => {
  await openEditJob({}, { routes: { "PUT /api/jobs/:id": () => errorResponse(code) } });
  await page.getByLabelText("Titre").fill("Barman de nuit");
  await save();
  await expect.element(page.getByRole("alert").getByText(message)).toBeVisible();
  await expect.element(page.getByLabelText("Titre")).toHaveValue("Barman de nuit");
});

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

describe("once the job has started with somebody engaged, or attendance is recorded", () => {
  test.each([
    { name: "started", changes: { date: dayFromNow(-1), positionsTaken: 1, acceptedApplications: 1 } },
    { name: "recorded", changes: { isRecorded: true } },
  ])(
    "($name) day, hours, pay and break are closed, texts are saved, and a copy is offered",
    async ({ changes }) => {
      const briefing = {
        meetingPoint: null,
        contactName: null,
        contactPhone: null,
        dress: null,
        breakMinutes: 30,
        access: null,
      };
      const { sent, router } = await openEditJob({ ...changes, briefing });
      const terms = page.getByText(
        /^\S+ \d+\S* \S+ \d{4}\s· 18\sh – 23\sh\s30\s· 13,50\s€\/h\s· 30\smin de pause$/,
      );
      await expect.element(terms).toBeVisible();
      for (const label of ["Date", "Heure de début", "Heure de fin", "Taux horaire", /^Pause/]) {
        expect(page.getByLabelText(label).elements()).toEqual([]);
      }
      expect(page.getByRole("button", { name: /^Demain/ }).elements()).toEqual([]);
      expect(page.getByText(/^La mission a commencé ou des présences sont pointées/).elements()).toHaveLength(
        1,
      );
      await page.getByLabelText("Titre").fill("Extra de nuit");
      await page.getByLabelText(/Où se présenter/).fill("Entrée de service");
      await save();
      await expect.element(page.getByRole("heading", { name: "Mes offres" })).toBeVisible();
      const { date, startTime, endTime, endsNextDay, hourlyRate } = sampleWholeJob(1, changes);
      expect(sent).toMatchObject([
        {
          title: "Extra de nuit",
          date,
          startTime,
          endTime,
          endsNextDay,
          hourlyRate,
          briefing: { meetingPoint: "Entrée de service", breakMinutes: 30 },
        },
      ]);

      await router.navigate({ href: PATH });
      await page.getByRole("link", { name: "Créer une copie" }).click();
      await expect.element(page.getByRole("heading", { name: "Nouvelle offre" })).toBeVisible();
      expect(router.state.location).toMatchObject({
        pathname: "/dashboard/create-job",
        search: { depuis: id(101) },
      });
    },
  );

  test("a form opened before says why its terms are refused", async () => {
    await openEditJob(
      { date: dayFromNow(30) },
      { routes: { "PUT /api/jobs/:id": () => errorResponse("failed-precondition", TERMS_CLOSED) } },
    );
    await page.getByLabelText("Taux horaire").fill("20");
    await save();
    await expect.element(page.getByRole("alert").getByText(/^La mission a commencé/)).toBeVisible();
    await expect.element(page.getByLabelText("Taux horaire")).toHaveValue("20,00");
  });
});
