import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { setGeolocation } from "#web/candidate/browser/geolocation.ts";
import { enter } from "#web/candidate/session/enter.ts";
import { currentAccount } from "#web/candidate/session/session-hint.ts";
import { CANDIDATE_KEY, candidateQuery } from "#web/candidate/session/session.api.ts";
import { sampleCandidate } from "#web/testing/candidate-samples.ts";
import { deferredResponse, errorResponse, mockServer, type Routes } from "#web/testing/mock-server.ts";
import { openCandidateApp } from "#web/testing/open-app.tsx";
import { id } from "#web/testing/samples.ts";

/** Opens a screen of the profile; returns what it sends. */
async function open(path = "/candidat/profil", routes: Routes = {}) {
  const sent: unknown[] = [];
  let stored = sampleCandidate;
  mockServer({
    "GET /api/candidate/me": () => stored,
    "GET /api/candidate/calendar": () => ({ url: null }),
    "GET /api/candidate/notifications": () => ({ items: [], nextCursor: null, unread: 0 }),
    "PATCH /api/candidate/me": ({ body }) => {
      sent.push(body);
      const { availability, ...fields } = Object(body);
      stored = { ...stored, ...fields, availability: { ...stored.availability, ...availability } };
      return stored;
    },
    ...routes,
  });
  return { sent, ...(await openCandidateApp(path)) };
}

const save = (form: string) =>
  page.getByRole("form", { name: form }).getByRole("button", { name: "Enregistrer" }).click();

test("the facts are saved together; an empty phone and an empty CV link are removed", async () => {
  const { sent } = await open();
  await page.getByLabelText("Prénom").fill("Zoë");
  await page.getByLabelText(/^Téléphone/).fill("");
  await page.getByLabelText(/^Ville/).fill("Tréguier");
  await save("Mes informations");
  await expect.element(page.getByText("Profil enregistré")).toBeVisible();
  expect(sent).toEqual([
    { firstName: "Zoë", lastName: "Le Gall", phoneNumber: null, city: "Tréguier", cvUrl: null },
  ]);
  await expect.element(page.getByText("Bonjour Zoë")).toBeVisible();
});

test("a field saved here, then changed on another device, shows that change", async () => {
  const { queryClient } = await open();
  const city = page.getByLabelText(/^Ville/);
  await city.fill("Tréguier");
  await page.getByRole("checkbox", { name: "Cuisine" }).click();
  await save("Mes informations");
  await save("Mes disponibilités");
  await expect.element(page.getByText("Profil enregistré").first()).toBeVisible();
  await expect.element(page.getByRole("checkbox", { name: "Cuisine" })).toBeChecked();
  queryClient.setQueryData(candidateQuery.queryKey, {
    ...sampleCandidate,
    location: { ...sampleCandidate.location, ville: "Lannion" },
    jobPreferences: [],
  });
  await expect.element(city).toHaveValue("Lannion");
  await expect.element(page.getByRole("checkbox", { name: "Cuisine" })).not.toBeChecked();
});

test("what is typed and not saved stays, whatever another device saves", async () => {
  const { queryClient } = await open();
  await page.getByLabelText("Prénom").fill("Zoë-Anne");
  queryClient.setQueryData(candidateQuery.queryKey, {
    ...sampleCandidate,
    firstName: "Zoé",
    lastName: "Lebon",
  });
  await expect.element(page.getByText("Bonjour Zoé")).toBeVisible();
  await expect.element(page.getByLabelText("Prénom")).toHaveValue("Zoë-Anne");
});

test("what is typed while the profile is being saved stays, not saved", async () => {
  const { answer, resolve } = deferredResponse();
  await open("/candidat/profil", { "PATCH /api/candidate/me": answer });
  const firstName = page.getByLabelText("Prénom");
  await firstName.fill("Zoë");
  await save("Mes informations");
  await firstName.fill("Zoë-Anne");
  resolve({ ...sampleCandidate, firstName: "Zoë" });
  await expect.element(page.getByText("Profil enregistré")).toBeVisible();
  await expect.element(firstName).toHaveValue("Zoë-Anne");
  await page.getByRole("link", { name: "Sécurité et données" }).click();
  const question = page.getByRole("alertdialog", { name: "Quitter sans enregistrer\u202f?" });
  await question.getByRole("button", { name: "Rester sur la page" }).click();
});

test("a profile read a minute ago is read again, as a company changes the score", async () => {
  const { queryClient, router } = await open("/candidat/connexion", {
    "GET /api/candidate/me": () => ({ ...sampleCandidate, reliabilityScore: 71 }),
  });
  queryClient.setQueryData(candidateQuery.queryKey, sampleCandidate, { updatedAt: Date.now() - 60_000 });
  await router.navigate({ to: "/candidat/profil" });
  await expect.element(page.getByRole("link", { name: /^Ma fiabilité.*71/ })).toBeVisible();
});

test("a name left out and a CV link that is not https are refused at their fields, and nothing is sent", async () => {
  const { sent } = await open();
  await page.getByLabelText("Prénom").fill(" ");
  await page.getByLabelText(/^Lien vers votre CV/).fill("http://cv.example.fr/zoe.pdf");
  await save("Mes informations");
  await expect.element(page.getByLabelText("Prénom")).toHaveAccessibleDescription(/Le prénom est requis/);
  await expect
    .element(page.getByLabelText(/^Lien vers votre CV/))
    .toHaveAccessibleDescription(/doit commencer par https/);
  expect(sent).toEqual([]);
});

test("the week is a table whose cells are touched, and every day is sent", async () => {
  const { sent } = await open();
  const cell = (name: string) => page.getByRole("checkbox", { name });
  await expect.element(cell("Lundi, matin")).toBeChecked();
  await cell("Lundi, matin").click();
  await cell("Samedi, soir").click();
  await page.getByRole("checkbox", { name: "Cuisine" }).click();
  await page.getByLabelText(/^En quelques mots/).fill("");
  await save("Mes disponibilités");
  await expect.element(page.getByText("Profil enregistré")).toBeVisible();
  const none = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], sunday: [] };
  expect(sent).toEqual([
    {
      jobPreferences: ["service", "cuisine"],
      availabilityTypes: ["evenings"],
      availability: { status: null, weeklySchedule: { ...none, saturday: ["evening"] } },
    },
  ]);
});

test("on the narrowest phone, no title of the week's table is cut nor broken", async () => {
  await page.viewport(320, 640);
  await open("/candidat/profil");
  const week = page.getByRole("table");
  await expect.element(week.getByRole("columnheader", { name: "Après-midi" })).toBeVisible();
  const titles = [...week.element().querySelectorAll("th")];
  const cut = titles.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(cut.map(({ textContent }) => textContent)).toEqual([]);
  const lines = titles.slice(1).map((title) => {
    const range = document.createRange();
    range.selectNodeContents(title);
    return range.getClientRects().length;
  });
  expect(new Set(lines)).toEqual(new Set([1]));
});

test("each switch is saved at once, and goes back when that fails", async () => {
  let isBroken = false;
  const { sent } = await open("/candidat/profil", {
    "PATCH /api/candidate/me": ({ body }) => {
      if (isBroken) return errorResponse("unavailable");
      sent.push(body);
      return { ...sampleCandidate, availability: { ...sampleCandidate.availability, dispoNow: true } };
    },
  });
  const now = page.getByRole("switch", { name: "Disponible maintenant" });
  await now.click();
  await expect.poll(() => sent).toEqual([{ availability: { dispoNow: true } }]);
  await expect.element(now).toBeChecked();
  isBroken = true;
  await page.getByRole("switch", { name: "Être dans la CVthèque" }).click();
  await expect.element(page.getByText(/Choix non enregistré/)).toBeVisible();
  await expect.element(page.getByRole("switch", { name: "Être dans la CVthèque" })).toBeChecked();
});

test("choices made at once are each shown at once, and saved one after the other", async () => {
  const changes: unknown[] = [];
  const first = deferredResponse();
  const candidate = { ...sampleCandidate, isInCvLibrary: false };
  await open("/candidat/profil", {
    "GET /api/candidate/me": () => candidate,
    "PATCH /api/candidate/me": ({ body }) => {
      changes.push(body);
      return changes.length === 1
        ? first.answer()
        : { ...candidate, notifyByMail: false, isInCvLibrary: true };
    },
  });
  const mail = page.getByRole("switch", { name: "Notifications par email" });
  const library = page.getByRole("switch", { name: "Être dans la CVthèque" });
  await expect.element(mail).toBeChecked();
  await mail.click();
  await expect.element(mail).not.toBeChecked();
  await expect.element(library).not.toBeChecked();
  await library.click();
  await expect.element(library).toBeChecked();
  expect(changes).toEqual([{ notifyByMail: false }]);
  first.resolve({ ...candidate, notifyByMail: false });
  await expect.poll(() => changes).toEqual([{ notifyByMail: false }, { isInCvLibrary: true }]);
  await expect.element(mail).not.toBeChecked();
  await expect.element(library).toBeChecked();
});

test("a choice whose answer was lost shows as it is stored", async () => {
  let stored = sampleCandidate;
  await open("/candidat/profil", {
    "GET /api/candidate/me": () => stored,
    "PATCH /api/candidate/me": ({ body }) => {
      stored = { ...stored, ...Object(body) };
      return errorResponse("unavailable");
    },
  });
  const library = page.getByRole("switch", { name: "Être dans la CVthèque" });
  await library.click();
  await expect.element(page.getByText(/Choix non enregistré/)).toBeVisible();
  await expect.element(library).not.toBeChecked();
});

test.each([
  [{ reliabilityScore: 83 }, "Ma fiabilité83 · Bonne"],
  [{ completedShifts: 0, noShows: 0, reliabilityScore: 100 }, "Ma fiabilitéNouveau"],
])("the reliability of a candidate with %o is said in its link", async (past, words) => {
  await open("/candidat/profil", { "GET /api/candidate/me": () => ({ ...sampleCandidate, ...past }) });
  await expect.element(page.getByRole("link", { name: /^Ma fiabilité/ })).toHaveTextContent(words);
});

test("a new password shows the new address of the calendar", async () => {
  let url = "https://renfort.example/calendar/first";
  await open("/candidat/profil", {
    "GET /api/candidate/calendar": () => ({ url }),
    "GET /api/candidate/me/sign-in-email": () => ({ email: "zoe@example.fr", pendingEmail: null }),
    "GET /api/candidate/me/sessions": () => ({ items: [] }),
    "POST /api/candidate/me/password": () => {
      url = "https://renfort.example/calendar/second";
      return new Response(null, { status: 204 });
    },
  });
  const address = page.getByLabelText("Adresse de votre agenda");
  await expect.element(address).toHaveValue(url);
  await page.getByRole("link", { name: "Sécurité et données" }).click();
  await page.getByRole("button", { name: "Modifier le mot de passe" }).click();
  await page.getByLabelText("Mot de passe actuel", { exact: true }).fill("secret-1234");
  for (const name of ["Nouveau mot de passe", "Confirmer le nouveau mot de passe"]) {
    await page.getByLabelText(name, { exact: true }).fill("secret-5678");
  }
  await page.getByRole("button", { name: "Changer le mot de passe" }).click();
  await expect.element(page.getByText(/^Mot de passe changé\./)).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Profil" }).click();
  await expect.element(address).toHaveValue("https://renfort.example/calendar/second");
});

test.each([
  ["", () => new Response(null, { status: 204 })],
  [", though the answer is lost", () => errorResponse("unavailable")],
])("a company that one joined is left once confirmed%s", async (_case, answer) => {
  let items = ["Maison Kerguelen", "Le Grand Large"].map((companyName, index) => ({
    id: `${sampleCandidate.id.slice(0, -1)}${index}`,
    companyName,
    companyLogoUrl: null,
    joinedAt: "2026-11-20T10:00:00.000Z",
  }));
  const { queryClient } = await open("/candidat/profil", {
    "GET /api/candidate/companies": () => ({ items }),
    "DELETE /api/candidate/companies/:id": ({ params }) => {
      items = items.filter((company) => company.id !== params[0]);
      return answer();
    },
  });
  const section = page.getByRole("region", { name: "Mes entreprises" });
  await expect.element(section.getByText("Rejointe le 20 novembre 2026").first()).toBeVisible();
  const proposalsKey = [CANDIDATE_KEY, "proposals"];
  queryClient.setQueryData(proposalsKey, { pages: [], pageParams: [] });
  await section.getByRole("button", { name: "Quitter Maison Kerguelen" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Quitter Maison Kerguelen ?" });
  await expect.element(dialog.getByText(/sauf si vous avez postulé chez elle/)).toBeVisible();
  await dialog.getByRole("button", { name: "Quitter" }).click();
  await expect.element(section.getByText("Maison Kerguelen")).not.toBeInTheDocument();
  await expect.element(section.getByText("Le Grand Large")).toBeVisible();
  expect(queryClient.getQueryState(proposalsKey)?.isInvalidated).toBe(true);
});

test("who joined no company reads how to", async () => {
  await open();
  const section = page.getByRole("region", { name: "Mes entreprises" });
  await expect.element(section.getByText(/Scannez l’affiche d’une entreprise/)).toBeVisible();
});

const reliability = {
  score: 83,
  isFromFormula: true,
  formula: "100 × (missions + 4) ÷ …",
  parts: [
    { label: "Missions effectuées", count: 11, effect: 12 },
    { label: "Absences", count: 1, effect: -17 },
  ],
  facts: [],
};
const ofFormerAccount = page.getByText(/^Ce score vient de votre ancien compte/);

test("the reliability has its score, its formula, its parts and each job that counts", async () => {
  const fact = { companyName: "Maison Kerguelen", date: "2026-11-20", outcome: "absent" };
  const facts = [
    {
      ...fact,
      applicationId: sampleCandidate.id,
      title: "Extra du soir",
      counts: false,
      contestableUntil: "2099-12-01T10:00:00.000Z",
    },
    {
      ...fact,
      applicationId: id(1),
      title: "Extra du midi",
      counts: true,
      contestableUntil: "2026-01-01T10:00:00.000Z",
    },
  ];
  await open("/candidat/profil/fiabilite", {
    "GET /api/candidate/me/reliability": () => ({ ...reliability, facts }),
  });
  await expect.element(page.getByText("83")).toBeVisible();
  await expect.element(page.getByRole("row", { name: "Missions effectuées 11 + 12" })).toBeVisible();
  await expect.element(page.getByRole("row", { name: /Absences 1 − 17/ })).toBeVisible();
  await expect.element(ofFormerAccount).not.toBeInTheDocument();
  await expect.element(page.getByText(/100 × \(missions \+ 4\)/)).toBeVisible();
  await expect
    .element(
      page.getByRole("link", {
        name: /Extra du soir.*Absence, ne compte pas, à contester jusqu’au mardi 1er décembre à 11\sh$/,
      }),
    )
    .toHaveAttribute("href", `/candidat/missions/${sampleCandidate.id}`);
  await expect.element(page.getByRole("link", { name: /Extra du midi.*Absence$/ })).toBeVisible();
});

test("a reliability kept from a former account says where its score comes from", async () => {
  await open("/candidat/profil/fiabilite", {
    "GET /api/candidate/me/reliability": () => ({ ...reliability, isFromFormula: false }),
  });
  await expect.element(ofFormerAccount).toBeVisible();
});

test("the account has its address, its password, its devices, its export and its deletion, which leaves", async () => {
  const { router, queryClient } = await open("/candidat/profil/compte", {
    "GET /api/candidate/me/sign-in-email": () => ({ email: "zoe@example.fr", pendingEmail: null }),
    "GET /api/candidate/me/sessions": () => ({
      items: [
        {
          id: sampleCandidate.id,
          device: "Chrome sur Android",
          openedAt: "2026-11-20T10:00:00.000Z",
          lastUsedAt: "2026-11-20T10:00:00.000Z",
          isCurrent: true,
        },
      ],
    }),
    "POST /api/candidate/me/deletion": () => new Response(null, { status: 204 }),
  });
  await expect.element(page.getByText("zoe@example.fr", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Chrome sur Android")).toBeVisible();
  await expect.poll(() => document.title).toBe("Sécurité et données – Renfort");
  await page.getByRole("button", { name: "Modifier le mot de passe" }).click();
  await expect.element(page.getByRole("form", { name: "Mot de passe" })).toBeVisible();
  await page.getByRole("button", { name: "Supprimer mon compte" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText(/toutes vos candidatures/)).toBeVisible();
  await expect.element(dialog.getByText(/gardent votre nom et vos heures/)).toBeVisible();
  await dialog.getByLabelText("Mot de passe", { exact: true }).fill("secret-1234");
  await dialog.getByRole("button", { name: "Supprimer mon compte" }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/candidat");
  expect(localStorage.getItem("candidat:signed-in")).toBeNull();
  expect(queryClient.getQueryData(["candidate", "me"])).toBeUndefined();
});

test("signing out leaves nothing of the person on screen", async () => {
  await open("/candidat/profil", {
    "POST /api/candidate/sign-out": () => new Response(null, { status: 204 }),
  });
  await page.getByRole("button", { name: "Me déconnecter" }).click();
  await expect.element(page.getByText("Connectez-vous", { exact: true }).last()).toBeVisible();
  await expect.element(page.getByText("Bonjour Zoé")).not.toBeInTheDocument();
});

test("unsaved input is not lost on leaving the screen, nor on signing out, without a confirmation", async () => {
  let signedOut = 0;
  const { router } = await open("/candidat/profil", {
    "GET /api/candidate/me/sign-in-email": () => ({ email: "zoe@example.fr", pendingEmail: null }),
    "GET /api/candidate/me/sessions": () => ({ items: [] }),
    "POST /api/candidate/sign-out": () => {
      signedOut += 1;
      return new Response(null, { status: 204 });
    },
  });
  const question = page.getByRole("alertdialog", { name: "Quitter sans enregistrer\u202f?" });
  const stay = question.getByRole("button", { name: "Rester sur la page" });
  await page.getByLabelText("Prénom").fill("Zoë");
  await page.getByRole("link", { name: "Sécurité et données" }).click();
  await stay.click();
  await expect.element(question).not.toBeInTheDocument();
  await save("Mes informations");
  await expect.element(page.getByText("Profil enregistré")).toBeVisible();

  await page.getByRole("checkbox", { name: "Samedi, soir" }).click();
  await page.getByRole("button", { name: "Me déconnecter" }).click();
  await stay.click();
  await expect.element(question).not.toBeInTheDocument();
  expect(signedOut).toBe(0);
  await expect.element(page.getByRole("checkbox", { name: "Samedi, soir" })).toBeChecked();
  expect(router.state.location.pathname).toBe("/candidat/profil");

  await save("Mes disponibilités");
  await expect
    .poll(() => globalThis.dispatchEvent(new Event("beforeunload", { cancelable: true })))
    .toBe(true);
  await page.getByRole("link", { name: "Sécurité et données" }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/candidat/profil/compte");
});

/** Signs in as `person`, from the invitation that follows the end of the session. */
async function typeUntilTheSessionEnds(person: typeof sampleCandidate) {
  await open("/candidat/profil", {
    "PATCH /api/candidate/me": () => errorResponse("unauthenticated"),
    "POST /api/candidate/sign-in": () => ({ candidate: person }),
  });
  await page.getByLabelText("Prénom").fill("Zoë");
  await page.getByRole("checkbox", { name: "Lundi, matin" }).click();
  await page.getByRole("checkbox", { name: "Samedi, soir" }).click();
  await page.getByRole("checkbox", { name: "Cuisine" }).click();
  await page.getByLabelText(/^En quelques mots/).fill("Après 18 h");
  await save("Mes informations");
  await page.getByRole("main").getByRole("link", { name: "Se connecter" }).click();
  await page.getByLabelText("Email").fill("zoe@example.fr");
  await page.getByLabelText("Mot de passe", { exact: true }).fill("secret-1234");
  await page.getByRole("button", { name: "Se connecter" }).click();
}

test("what is typed in the profile when the session ends is there once signed in again", async () => {
  await typeUntilTheSessionEnds(sampleCandidate);
  await expect.element(page.getByLabelText("Prénom")).toHaveValue("Zoë");
  await expect.element(page.getByRole("checkbox", { name: "Lundi, matin" })).not.toBeChecked();
  await expect.element(page.getByRole("checkbox", { name: "Samedi, soir" })).toBeChecked();
  await expect.element(page.getByRole("checkbox", { name: "Cuisine" })).toBeChecked();
  await expect.element(page.getByLabelText(/^En quelques mots/)).toHaveValue("Après 18 h");
  await page.getByRole("link", { name: "Sécurité et données" }).click();
  const question = page.getByRole("alertdialog", { name: "Quitter sans enregistrer\u202f?" });
  await question.getByRole("button", { name: "Rester sur la page" }).click();
});

test("what is typed in the profile when the session ends is not shown to another person", async () => {
  await typeUntilTheSessionEnds({ ...sampleCandidate, id: id(3001), firstName: "Malo" });
  await expect.element(page.getByLabelText("Prénom")).toHaveValue("Malo");
  await expect.element(page.getByRole("checkbox", { name: "Samedi, soir" })).not.toBeChecked();
});

test.each([
  ["ends in another window is there once signed in again", sampleCandidate.id, "Zoë"],
  ["is left in another window is gone", "", "Zoé"],
])("what is typed when the session %s", async (_what, keptFor, firstName) => {
  await open("/candidat/profil");
  await page.getByLabelText("Prénom").fill("Zoë");
  const tell = (key: string, newValue: string | null) =>
    dispatchEvent(new StorageEvent("storage", { key, newValue }));
  localStorage.removeItem("candidat:signed-in");
  tell("candidat:signed-in", null);
  tell("candidat:signed-out", `${Date.now()} ${keptFor}`);
  await expect.element(page.getByText("Connectez-vous", { exact: true }).last()).toBeVisible();
  localStorage.setItem("candidat:signed-in", sampleCandidate.id);
  tell("candidat:signed-in", sampleCandidate.id);
  await expect.element(page.getByLabelText("Prénom")).toHaveValue(firstName);
});

test("signing out leaves the next person nothing of where one searched, what one hid and what one typed", async () => {
  const { router } = await open("/candidat/profil", {
    "POST /api/candidate/sign-out": () => new Response(null, { status: 204 }),
    "GET /api/public/jobs": () => ({ items: [], nextCursor: null }),
  });
  localStorage.setItem("candidat:city", "Brest");
  localStorage.setItem("candidat:hidden", id(2));
  sessionStorage.setItem("candidat:sign-in", JSON.stringify({ firstName: "Malo" }));
  setGeolocation({ latitude: 48.4, longitude: -4.5 });
  onTestFinished(() => setGeolocation(undefined));
  await page.getByRole("button", { name: "Me déconnecter" }).click();
  await expect.element(page.getByText("Connectez-vous", { exact: true }).last()).toBeVisible();
  expect(localStorage.getItem("candidat:city")).toBeNull();
  expect(localStorage.getItem("candidat:hidden")).toBeNull();
  expect(sessionStorage.getItem("candidat:sign-in")).toBeNull();
  await router.navigate({ to: "/candidat" });
  await expect.element(page.getByRole("heading", { name: "Offres", exact: true, level: 1 })).toBeVisible();
});

test("signing out once another device has ended the session is no failure, and leaves nothing of what one typed", async () => {
  await open("/candidat/profil", {
    "POST /api/candidate/sign-out": () => errorResponse("unauthenticated"),
  });
  await page.getByLabelText("Prénom").fill("Malo");
  await page.getByRole("button", { name: "Me déconnecter" }).click();
  await page.getByRole("button", { name: "Quitter sans enregistrer" }).click();
  await expect.element(page.getByText("Connectez-vous", { exact: true }).last()).toBeVisible();
  await expect.element(page.getByText(/Votre session a expiré/)).not.toBeInTheDocument();
  expect(JSON.stringify(sessionStorage)).not.toContain("Malo");
});

test("another person who signs in over a session finds none of where the previous one searched and what they hid", async () => {
  const { queryClient } = await open("/candidat/connexion");
  const other = { ...sampleCandidate, id: id(3001) };
  const ofOther = `candidat:details:${other.id}`;
  localStorage.setItem("candidat:city", "Brest");
  localStorage.setItem("candidat:hidden", id(2));
  sessionStorage.setItem(ofOther, JSON.stringify({ firstName: "Malo" }));
  await enter(queryClient, other);
  expect([localStorage.getItem("candidat:city"), localStorage.getItem("candidat:hidden")]).toEqual([
    null,
    null,
  ]);
  expect(sessionStorage.getItem(ofOther)).not.toBeNull();
  expect(currentAccount()).toBe(other.id);
});

test("another person who signs in in another tab finds none of what the previous one typed, nor where they searched, and their writes name them", async () => {
  const other = { ...sampleCandidate, id: id(3001), firstName: "Malo" };
  let isOther = false;
  const named: (string | null)[] = [];
  const { router } = await open("/candidat/profil", {
    "GET /api/candidate/me": () => (isOther ? other : sampleCandidate),
    "GET /api/candidate/feed": () => ({ items: [], nextCursor: null }),
    "PATCH /api/candidate/me": ({ headers }) => {
      named.push(headers.get("x-account"));
      return other;
    },
  });
  await page.getByLabelText("Prénom").fill("Zoë");
  setGeolocation({ latitude: 48.4, longitude: -4.5 });
  onTestFinished(() => setGeolocation(undefined));
  isOther = true;
  localStorage.setItem("candidat:signed-in", other.id);
  dispatchEvent(new StorageEvent("storage", { key: "candidat:signed-in", newValue: other.id }));
  await expect.element(page.getByText("Bonjour Malo")).toBeVisible();
  await expect.element(page.getByLabelText("Prénom")).toHaveValue("Malo");
  await page.getByRole("switch", { name: "Disponible maintenant" }).click();
  await expect.poll(() => named).toEqual([other.id]);
  await router.navigate({ to: "/candidat" });
  await expect.element(page.getByRole("heading", { name: /Lannion/, level: 1 })).toBeVisible();
});
