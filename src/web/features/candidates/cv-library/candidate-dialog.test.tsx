import { expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  libraryCard as card,
  sampleLibraryCandidate as candidate,
  sampleLibraryProfile as profile,
  serveLibrary,
} from "#web/testing/library-mocks.ts";
import { deferredResponse, errorResponse } from "#web/testing/mock-server.ts";
import { openApp } from "#web/testing/open-app.tsx";

const dialog = page.getByRole("dialog", { name: "Zoé Le Gall 1" });
const see = card("Zoé Le Gall 1").getByRole("button", { name: "Voir le profil de Zoé Le Gall 1" });
const PROFILE = "GET /api/candidates/:id";

async function open(answer: () => unknown, changes: Parameters<typeof candidate>[1] = {}) {
  const requests: string[] = [];
  serveLibrary(
    { candidates: [candidate(1, changes)] },
    {
      [PROFILE]: ({ params }) => {
        requests.push(...params);
        return answer();
      },
    },
  );
  await openApp("/dashboard/cvtheque");
  await see.click();
  await expect.element(dialog).toBeVisible();
  return requests;
}

async function factOf(label: string) {
  const fact = dialog.getByRole("term").filter({ hasText: new RegExp(`^${label}$`) });
  await expect.element(fact).toBeVisible();
  return fact.element().nextElementSibling?.textContent;
}

// §2.76
test("the dialog shows all the data of the candidate and their contact links", async () => {
  const requests = await open(() => profile(1));
  const facts = [
    ["Fiabilité", "92 sur 100Excellente"],
    ["Missions effectuées", "14"],
    ["Absences", "2"],
    ["Téléphone", "06\u00a012\u00a034\u00a056\u00a078"],
    ["Email", "zoe-1@example.fr"],
    ["Ville", "Lannion"],
    ["Maintenant", "Disponible"],
    ["Statut", "Libre"],
    ["Moments", "SoirWeek-end"],
    ["Secteurs préférés", "ServiceSocial / Aide à la personne"],
    ["Candidatures", "3"],
    ["Dernière candidature", "12 novembre 2026"],
    ["Membre depuis", "5 janvier 2026"],
  ];
  for (const [label = "", value = ""] of facts) expect(await factOf(label)).toBe(value);
  expect(requests).toEqual([candidate(1).id]);
  const link = (name: RegExp) => dialog.getByRole("link", { name });
  await expect.element(link(/Ouvrir le CV/)).toHaveAttribute("href", "https://cv.example.fr/zoe.pdf");
  await expect.element(link(/Appeler Zoé Le Gall 1/)).toHaveAttribute("href", "tel:0612345678");
  await expect.element(link(/Écrire à Zoé Le Gall 1/)).toHaveAttribute("href", "mailto:zoe-1@example.fr");
  await dialog.getByRole("button", { name: "Fermer" }).first().click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(see).toHaveFocus();
});

test("on a low screen the edges of the dialog and its buttons stay in sight, each on one line", async () => {
  await page.viewport(1280, 600);
  await open(() => profile(1));
  await expect.element(dialog.getByRole("table", { name: "Semaine type" })).toBeVisible();
  const box = dialog.element().getBoundingClientRect();
  expect([box.top, box.bottom]).toEqual([16, 584]);
  const call = dialog
    .getByRole("link", { name: /Appeler/ })
    .element()
    .getBoundingClientRect();
  expect(call.bottom).toBeLessThan(584);
  expect(call.height).toBeLessThan(50);
  await page.viewport(1280, 720);
});

// §2.76
test("the weekly schedule is a table with each part of each day", async () => {
  await open(() => profile(1));
  const week = dialog.getByRole("table", { name: "Semaine type" });
  await expect.element(week).toBeVisible();
  const days = week.getByRole("columnheader").elements().slice(1);
  expect(days.map((day) => day.getAttribute("abbr"))).toEqual([
    "Lundi",
    "Mardi",
    "Mercredi",
    "Jeudi",
    "Vendredi",
    "Samedi",
    "Dimanche",
  ]);
  const rowOf = (part: string) =>
    week
      .getByRole("row")
      .filter({ has: page.getByRole("rowheader", { name: part }) })
      .getByRole("cell")
      .elements()
      .map((cell) => cell.textContent);
  const no = "Indisponible";
  expect(rowOf("Matin")).toEqual(["Disponible", no, no, no, no, "Disponible", no]);
  expect(rowOf("Après-midi")).toEqual(Array.from({ length: 7 }, () => no));
  expect(rowOf("Soir")).toEqual([no, no, no, no, no, "Disponible", no]);
});

test("missing data show as not given", async () => {
  await open(
    () =>
      profile(1, {
        phoneNumber: null,
        location: { ville: null },
        jobPreferences: [],
        availabilityTypes: [],
        availability: { dispoNow: false, status: null, weeklySchedule: {} },
        cvUrl: null,
        applicationsCount: 0,
        lastAppliedAt: null,
      }),
    { phoneNumber: null },
  );
  const facts = [
    ["Téléphone", "Numéro de téléphone non disponible"],
    ["Ville", "Non renseigné"],
    ["Maintenant", "Indisponible"],
    ["Statut", "Non renseigné"],
    ["Moments", "Non renseigné"],
    ["Secteurs préférés", "Non renseigné"],
    ["CV", "Aucun CV"],
    ["Dernière candidature", "Aucune"],
  ];
  for (const [label = "", value = ""] of facts) expect(await factOf(label)).toBe(value);
  await expect.element(dialog.getByText("Semaine type non renseignée")).toBeVisible();
  await expect.element(dialog.getByRole("table")).not.toBeInTheDocument();
  await expect.element(dialog.getByRole("link", { name: /Appeler/ })).not.toBeInTheDocument();
});

test.each([
  [90, "Excellente"],
  [89, "Bonne"],
  [70, "Bonne"],
  [69, "Moyenne"],
  [50, "Moyenne"],
  [49, "Faible"],
])("a score of %i is labelled %s", async (reliabilityScore, band) => {
  await open(() => profile(1, { reliabilityScore }));
  expect(await factOf("Fiabilité")).toBe(`${reliabilityScore} sur 100${band}`);
});

test("keeps the score of a candidate without a past, labelled « Nouveau »", async () => {
  await open(() => profile(1, { reliabilityScore: 100, completedShifts: 0, noShows: 0 }));
  expect(await factOf("Fiabilité")).toBe("100 sur 100Nouveau\u00a0: score de départ");
});

test("shows « Chargement... », then a retry button when the candidate cannot be loaded", async () => {
  const answer = deferredResponse();
  let isRead = false;
  await open(() => (isRead ? profile(1) : answer.answer()));
  await expect.element(dialog.getByText("Chargement...")).toBeInTheDocument();
  answer.resolve(errorResponse("out-of-range"));
  await expect.element(dialog.getByText("Impossible de charger les données du candidat")).toBeVisible();
  isRead = true;
  await dialog.getByRole("button", { name: "Réessayer" }).click();
  await expect.element(dialog.getByText("Semaine type")).toBeVisible();
});

test("a candidate who left meanwhile shows as not in the library any more", async () => {
  await open(() => errorResponse("not-found"));
  await expect.element(dialog.getByText("Ce candidat n’est plus dans la CVthèque")).toBeVisible();
});

test("a used-up profile quota says when to retry", async () => {
  const sentence = "Vous avez beaucoup consulté la CVthèque. Réessayez dans 12 minutes.";
  await open(() => errorResponse("resource-exhausted", sentence));
  await expect.element(dialog.getByText(/Réessayez dans 12.minutes/)).toBeVisible();
});
