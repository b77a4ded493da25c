import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { recruiterQuery } from "#web/features/accounts/session/session.api.ts";
import { deferredResponse, errorResponse } from "#web/testing/mock-server.ts";
import { openProfile, savedToast, save } from "#web/testing/profile-mocks.ts";

const firstName = page.getByLabelText("Prénom");
const sector = page.getByRole("combobox", { name: /^Secteur/ });
const type = page.getByRole("combobox", { name: "Type d’activité" });
const unsaved = page.getByText("Modifications non enregistrées");

test("shows what candidates see of the company, with the figures behind it", async () => {
  const figures = { applications: 12, answers: 11, medianHours: 2.6, jobs: 7, lateCancellations: 1 };
  await openProfile({}, { figures });
  const section = page.getByRole("region", { name: "Ce que voient les candidats" });
  await expect.element(section.getByText("Répond en 3 h · 1 annulation tardive")).toBeVisible();
  await expect.element(section.getByText("11 sur 12 (92 %)")).toBeVisible();
  await expect.element(section.getByText("Annulations à moins de 24 h")).toBeVisible();
  await expect
    .element(section.getByText(/annulée à moins de 24\sh, .* reste affichée 12\smois\.$/))
    .toBeVisible();
});

test("says that candidates see nothing yet under five answers", async () => {
  const figures = { applications: 4, answers: 4, medianHours: 1, jobs: 0, lateCancellations: 0 };
  await openProfile({}, { figures });
  await expect.element(page.getByText(/ces chiffres s’affichent à partir de 5 réponses/)).toBeVisible();
  await expect.element(page.getByText(/^Répond en/)).not.toBeInTheDocument();
});

// §2.15, §2.78, §7.21, §8.51
test("shows the profile, and saves its changes", async () => {
  const { sent } = await openProfile();
  await expect.element(page.getByRole("heading", { name: "Mon profil" })).toBeVisible();
  await expect.element(firstName).toHaveValue("Claire");
  await expect.element(page.getByLabelText(/^SIRET/)).toHaveValue("732\u00a0829\u00a0320\u00a000074");
  await expect.element(sector).toHaveValue("Restaurant");
  await expect
    .element(page.getByText(/Votre adresse de connexion reste compte@kerguelen\.fr\./))
    .toBeVisible();
  await expect.element(page.getByText("Plan GRATUIT")).toBeVisible();
  await expect.element(unsaved).not.toBeInTheDocument();

  await firstName.fill("Maëlle");
  await page.getByLabelText("Email").fill("contact@kerguelen.fr");
  await page.getByLabelText(/^Description/).fill("Une maison de famille face à la mer.");
  await page.getByRole("checkbox", { name: "Bar" }).click();
  await page.getByRole("textbox", { name: /^Zones de travail/ }).fill("Lannion");
  await expect.element(unsaved).toBeVisible();
  await save();
  await expect.element(savedToast).toBeVisible();
  await expect.element(unsaved).not.toBeInTheDocument();
  await expect.element(firstName).toHaveValue("Maëlle");
  expect(sent).toEqual([
    {
      firstName: "Maëlle",
      lastName: "Kerguelen",
      jobTitle: "Gérante",
      email: "contact@kerguelen.fr",
      phone: null,
      companyName: "Maison Kerguelen",
      businessType: "hospitality",
      sector: "Restaurant",
      siret: "73282932000074",
      companySize: "11-50",
      companyDescription: "Une maison de famille face à la mer.",
      preferredJobTypes: ["cuisine", "menage", "bar"],
      recruitmentFrequency: null,
      workingZones: ["Lannion"],
    },
  ]);
});

const report = page.getByRole("switch", { name: "Bilan de la semaine" });
const digest = page.getByRole("switch", { name: /^Un seul message par jour, à 8.h/ });

test("the person and the company come before the logo, and the plan stands beside the title", async () => {
  await openProfile();
  const title = page.getByRole("heading", { name: "Mon profil" });
  await expect.element(title).toBeVisible();
  const plan = page.getByText("Plan GRATUIT").element().getBoundingClientRect();
  expect(plan.left - title.element().getBoundingClientRect().right).toBeLessThan(24);
  const titles = page.getByRole("main").getByRole("heading", { level: 3 }).elements();
  expect(titles.slice(0, 3).map(({ textContent }) => textContent?.replaceAll("\u00a0", " "))).toEqual([
    "Informations personnelles",
    "Informations de l’entreprise",
    "Logo",
  ]);
});

test("the choice of mails about withdrawals and contests says how near the job they come at once", async () => {
  await openProfile();
  await expect
    .element(page.getByRole("switch", { name: "Réponses des candidats" }))
    .toHaveAccessibleDescription(/tout de suite à moins de 48\sh de la mission/);
});

test("a switch of the mail settings saves at once, alone, and leaves the form's input as it is", async () => {
  const choices: unknown[] = [];
  const { sent, change } = await openProfile({
    "PATCH /api/recruiter/notifications": ({ body }) => {
      choices.push(body);
      return choices.length === 1
        ? change({ notifications: { applications: true, messages: true, analytics: true } })
        : change({ mailDigest: true });
    },
  });
  await firstName.fill("Maëlle");
  await expect.element(report).not.toBeChecked();
  await report.click();
  await digest.click();
  await expect.poll(() => choices).toEqual([{ analytics: true }, { mailDigest: true }]);
  await expect.element(report).toBeChecked();
  await expect.element(digest).toBeChecked();
  await expect.element(firstName).toHaveValue("Maëlle");
  await expect.element(unsaved).toBeVisible();
  await expect.element(page.getByText(/a été modifié dans un autre onglet/)).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test("a switch of the mail settings moves before the answer, and goes back with a message when it is not saved", async () => {
  const response = deferredResponse();
  await openProfile({ "PATCH /api/recruiter/notifications": response.answer });
  await report.click();
  await expect.element(report).toBeChecked();
  response.resolve(errorResponse("unavailable"));
  await expect.element(page.getByText(/^Votre choix n’a pas pu être enregistré\. /)).toBeVisible();
  await expect.element(report).not.toBeChecked();
});

test("a switch of the mail settings that is not saved is told, also when another one was moved meanwhile", async () => {
  const answers = [deferredResponse(), deferredResponse()];
  let asked = 0;
  await openProfile({ "PATCH /api/recruiter/notifications": () => answers[asked++]?.answer() });
  await report.click();
  await digest.click();
  answers[0]?.resolve(errorResponse("unavailable"));
  await expect.element(page.getByText(/^Votre choix n’a pas pu être enregistré\. /)).toBeVisible();
});

test("the switches of the mail settings show what is stored when an answer was lost", async () => {
  const stored = { notifications: { applications: true, messages: true, analytics: true }, mailDigest: true };
  const { change } = await openProfile({
    "PATCH /api/recruiter/notifications": () => {
      change(stored);
      return errorResponse("unavailable");
    },
  });
  await report.click();
  await expect.element(digest).toBeChecked();
  await expect.element(report).toBeChecked();
});

test("switches changed one after the other show at once, and are saved one after the other", async () => {
  const choices: unknown[] = [];
  const first = deferredResponse();
  const { change } = await openProfile({
    "PATCH /api/recruiter/notifications": ({ body }) => {
      choices.push(body);
      return choices.length === 1 ? first.answer() : change({ mailDigest: true });
    },
  });
  await report.click();
  await digest.click();
  await expect.element(digest).toBeChecked();
  await expect.element(report).toBeChecked();
  expect(choices).toEqual([{ analytics: true }]);
  first.resolve(change({ notifications: { applications: true, messages: true, analytics: true } }));
  await expect.poll(() => choices).toEqual([{ analytics: true }, { mailDigest: true }]);
  await expect.element(report).toBeChecked();
});

test("every error shows at its field and in a summary that takes the focus", async () => {
  const { sent } = await openProfile();
  await firstName.fill("");
  await page.getByRole("textbox", { name: "Nom", exact: true }).fill(" ");
  await page.getByLabelText("Fonction").fill("");
  await page.getByLabelText("Email").fill("claire@");
  await page.getByLabelText(/^Téléphone/).fill("allô");
  await page.getByLabelText("Nom de l’entreprise").fill("");
  await page.getByLabelText(/^SIRET/).fill("123");
  await type.selectOptions("Choisir");
  await save();
  const summary = page.getByRole("alert");
  await expect.element(summary).toHaveFocus();
  for (const sentence of [
    "Le prénom est requis",
    "Le nom est requis",
    "La fonction est requise",
    "Format d’email invalide",
    "Numéro de téléphone invalide",
    "Le nom de l’entreprise est requis",
    "Choisissez votre type d’activité",
    "Numéro SIRET invalide",
  ]) {
    await expect.element(summary.getByText(sentence)).toBeVisible();
  }
  expect(sent).toEqual([]);
});

test("another business type drops the sector and job types that do not belong, with a message", async () => {
  const { sent } = await openProfile();
  await type.selectOptions("Autre activité");
  await expect
    .element(
      page.getByText(
        "Le secteur et les types de mission qui ne correspondent pas à cette activité ont été effacés.",
      ),
    )
    .toBeVisible();
  await expect.element(sector).toHaveValue("");
  await expect.element(page.getByRole("checkbox", { name: "Ménage" })).toBeChecked();
  await type.selectOptions("Hôtellerie et restauration");
  await expect.element(sector).toHaveValue("Restaurant");
  await expect.element(unsaved).not.toBeInTheDocument();
  await type.selectOptions("Autre activité");
  await sector.selectOptions("Santé");
  await save();
  await expect.element(savedToast).toBeVisible();
  expect(sent).toMatchObject([{ businessType: "other", sector: "Santé", preferredJobTypes: ["menage"] }]);
  await expect.element(page.getByText(/ont été effacés/)).not.toBeInTheDocument();
});

// §8.42
test.each([
  ["internal", "Erreur lors de la sauvegarde du profil", undefined],
  ["unavailable", "Erreur lors de la sauvegarde du profil. Service temporairement indisponible", undefined],
  [
    "rate-limit-exceeded",
    "Erreur lors de la sauvegarde du profil. Réessayez dans 12 minutes.",
    "Réessayez dans 12 minutes.",
  ],
] as const)("the saving error %s shows “%s” and keeps the input", async (code, message, sent) => {
  await openProfile({ "PUT /api/recruiter/profile": () => errorResponse(code, sent) });
  await firstName.fill("Maëlle");
  await save();
  await expect.element(page.getByRole("alert")).toHaveTextContent(message);
  await expect.element(page.getByRole("alert")).toHaveFocus();
  await expect.element(firstName).toHaveValue("Maëlle");
  await expect.element(unsaved).toBeVisible();
});

test("an error of the server shows at its field", async () => {
  const fields = { siret: "Numéro SIRET invalide" };
  const answer = () => Response.json({ code: "out-of-range", message: "?", fields }, { status: 400 });
  await openProfile({ "PUT /api/recruiter/profile": answer });
  await save();
  await expect.element(page.getByLabelText(/^SIRET/)).toHaveAttribute("aria-invalid", "true");
  await expect
    .element(page.getByRole("alert").getByRole("link", { name: "Numéro SIRET invalide" }))
    .toBeVisible();
});

test("the form works when the sign-in address fails to load", async () => {
  await openProfile({ "GET /api/recruiter/sign-in-email": () => errorResponse("not-found") });
  await expect
    .element(
      page.getByText(
        "Nous vous écrivons à cette adresse. Si vous en changez, un lien de confirmation vous y sera envoyé.",
      ),
    )
    .toBeVisible();
});

test("a profile changed elsewhere shows at once, unless there is unsaved input", async () => {
  const { queryClient, change } = await openProfile();
  await expect.element(firstName).toHaveValue("Claire");
  change({ firstName: "Anne" });
  await queryClient.invalidateQueries(recruiterQuery);
  await expect.element(firstName).toHaveValue("Anne");

  await page.getByLabelText("Fonction").fill("Directrice");
  change({ firstName: "Yann" });
  await queryClient.invalidateQueries(recruiterQuery);
  const notice = page.getByText(/Votre profil a été modifié dans un autre onglet/);
  await expect.element(notice).toBeVisible();
  await expect
    .element(page.getByText("Profil modifié ailleurs\u00a0: enregistrer remplacera ces modifications"))
    .toBeVisible();
  await expect.element(page.getByLabelText("Fonction")).toHaveValue("Directrice");
  await page.getByRole("button", { name: "Voir la version enregistrée" }).click();
  await expect.element(firstName).toHaveValue("Yann");
  await expect.element(page.getByLabelText("Fonction")).toHaveValue("Gérante");
  await expect.element(notice).not.toBeInTheDocument();
});

test("a live event of its own save shows no warning", async () => {
  const answer = deferredResponse();
  const { queryClient, change } = await openProfile({ "PUT /api/recruiter/profile": answer.answer });
  await firstName.fill("Maëlle");
  await save();
  const stored = change({ firstName: "Maëlle" });
  await queryClient.invalidateQueries(recruiterQuery);
  await expect
    .element(page.getByText(/Votre profil a été modifié dans un autre onglet/))
    .not.toBeInTheDocument();
  answer.resolve(stored);
  await expect.element(savedToast).toBeVisible();
  await expect
    .element(page.getByText(/Votre profil a été modifié dans un autre onglet/))
    .not.toBeInTheDocument();
});

test("« Enregistrer » ends the page, and stays in reach once something changed", async () => {
  await openProfile();
  const bar = () =>
    page.getByRole("button", { name: "Enregistrer" }).element().parentElement ?? document.body;
  await expect.element(firstName).toHaveValue("Claire");
  expect(getComputedStyle(bar()).position).toBe("static");
  await firstName.fill("Maëlle");
  await expect.poll(() => getComputedStyle(bar()).position).toBe("sticky");
});

test("« Annuler » resets the form", async () => {
  await openProfile();
  await firstName.fill("Maëlle");
  const cancel = page.getByRole("button", { name: "Annuler les modifications" });
  await cancel.click();
  await expect.element(firstName).toHaveValue("Claire");
  await expect.element(unsaved).not.toBeInTheDocument();
  await expect.element(cancel).not.toBeInTheDocument();
});

test("the profile is filled by keyboard alone", async () => {
  const { sent } = await openProfile();
  await firstName.click();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard("{Control>}a{/Control}Directrice{Enter}");
  await expect.element(savedToast).toBeVisible();
  expect(sent).toMatchObject([{ jobTitle: "Directrice" }]);
});
