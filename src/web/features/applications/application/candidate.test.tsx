import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { CandidateProfile } from "#domain/candidates/candidate.ts";
import { action, serveApplications } from "#web/testing/applications-mocks.ts";
import { deferredResponse, errorResponse } from "#web/testing/mock-server.ts";
import { openApp } from "#web/testing/open-app.tsx";
import { id, sampleApplication } from "#web/testing/samples.ts";
import { flushDeferredWrites } from "#web/ui/feedback/deferred-write.ts";

const dialog = page.getByRole("dialog", { name: "Candidat 1" });
const PROFILE = "GET /api/applications/:id/candidate";

const zoe: CandidateProfile = {
  firstName: "Zoé",
  phoneNumber: "0612345678",
  location: { ville: "Lannion" },
  reliabilityScore: 92,
  completedShifts: 14,
  noShows: 3,
  lateWithdrawals: 1,
  jobPreferences: ["service", "care"],
  availabilityTypes: ["evenings", "weekend"],
  cvUrl: "https://cv.example.fr/zoe.pdf",
  isOnboardingComplete: true,
  createdAt: "2026-01-05T10:00:00.000Z",
};

async function openProfile(profile: unknown, application = sampleApplication(1)) {
  serveApplications({ applications: [application] }, { [PROFILE]: () => profile });
  await openApp("/dashboard/applications");
  await action("Voir le profil", "Candidat 1").click();
  await expect.element(dialog).toBeVisible();
}

// §2.71, §3.18
test("the profile shows all the data of the candidate", async () => {
  await openProfile(zoe);
  await expect.element(dialog.getByText("En attente")).toBeVisible();
  await expect.element(dialog.getByText("Extra service du soir, samedi 5 décembre 2099")).toBeVisible();
  const terms = dialog.getByRole("list", { name: "Paie, horaires et distance" });
  expect(terms.element().textContent).toMatch(/^13,50\s€\/h18\sh – 23\sh\s30à 8\skm$/);
  const facts = [
    ["Fiabilité", "92 sur 100Excellente"],
    ["Missions effectuées", "14"],
    ["Absences", "3"],
    ["Prénom", "Zoé"],
    ["Téléphone", "06\u00a012\u00a034\u00a056\u00a078"],
    ["Ville", "Lannion"],
    ["Secteurs préférés", "ServiceSocial / Aide à la personne"],
    ["Disponibilités", "SoirWeek-end"],
    ["Membre depuis", "5 janvier 2026"],
    ["Inscription complète", "Oui"],
  ];
  for (const [label = "", value = ""] of facts) {
    const fact = dialog.getByRole("term").filter({ hasText: label });
    await expect.element(fact).toBeVisible();
    expect(fact.element().nextElementSibling?.textContent).toBe(value);
  }
  await expect
    .element(dialog.getByText(/^14.missions, 3.absences, 1.désistement tardif sur 2.ans$/))
    .toBeVisible();
  const cv = dialog.getByRole("link", { name: /Ouvrir le CV/ });
  await expect.element(cv).toHaveAttribute("href", "https://cv.example.fr/zoe.pdf");
  await expect.element(cv).toHaveAttribute("rel", "noreferrer");
  await dialog.getByRole("button", { name: "Fermer" }).first().click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(action("Voir le profil", "Candidat 1")).toHaveFocus();
});

// §2.71
test.each([
  [90, "Excellente"],
  [89, "Bonne"],
  [69, "Moyenne"],
  [49, "Faible"],
])("a score of %i is labelled %s", async (reliabilityScore, word) => {
  await openProfile({ ...zoe, reliabilityScore });
  await expect.element(dialog.getByText(word, { exact: true })).toBeVisible();
});

test("missing data of the candidate show as not given", async () => {
  await openProfile({
    ...zoe,
    phoneNumber: null,
    location: { ville: null },
    jobPreferences: [],
    availabilityTypes: [],
    cvUrl: null,
    isOnboardingComplete: false,
  });
  await expect.element(dialog.getByText("Aucun CV")).toBeVisible();
  await expect.element(dialog.getByText("Non", { exact: true })).toBeVisible();
  expect(dialog.getByText("Non renseigné").elements()).toHaveLength(4);
});

// §8.40
test("a profile that fails to load can be retried", async () => {
  const world: { answer: unknown } = { answer: errorResponse("internal") };
  serveApplications({ applications: [sampleApplication(1)] }, { [PROFILE]: () => world.answer });
  await openApp("/dashboard/applications");
  await action("Voir le profil", "Candidat 1").click();
  await expect.element(dialog.getByText("Impossible de charger les données du candidat")).toBeVisible();
  world.answer = zoe;
  await dialog.getByRole("button", { name: "Réessayer" }).click();
  await expect.element(dialog.getByText("Zoé")).toBeVisible();
});

// §2.71
test("in the dialog, accepting asks for a confirmation, refusing acts at once", async () => {
  const world = { applications: [sampleApplication(1)] };
  const sent: unknown[] = [];
  const { answer, resolve } = deferredResponse();
  serveApplications(world, {
    [PROFILE]: () => zoe,
    "POST /api/applications/:id/decision": ({ params, body }) => {
      sent.push([params, body]);
      return answer();
    },
  });
  await openApp("/dashboard/applications");
  await action("Voir le profil", "Candidat 1").click();
  await dialog.getByRole("button", { name: /^Accepter/ }).click();
  const confirmation = page.getByRole("alertdialog");
  await expect.element(confirmation.getByText(/engagement ferme et définitif/)).toBeVisible();
  await confirmation.getByRole("button", { name: "Annuler" }).click();
  await expect.element(confirmation).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  expect(sent).toEqual([]);

  await dialog.getByRole("button", { name: /^Refuser/ }).click();
  await expect.element(dialog.getByText("Refusée", { exact: true })).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: /^Refuser/ })).not.toBeInTheDocument();
  await expect.element(dialog.getByRole("button", { name: "Suivant" })).toHaveFocus();
  await expect.element(page.getByText("Candidature refusée avec succès\u202f! ✅")).toBeVisible();
  await expect.element(dialog).toBeVisible();
  world.applications = [sampleApplication(1, { status: "rejected" })];
  resolve(world.applications[0]);
  await flushDeferredWrites();
  expect(sent).toEqual([[[id(1001)], { decision: "rejected" }]]);
});

test("candidates are reviewed by buttons and arrow keys, decided ones included", async () => {
  const world = { applications: [1, 2, 3].map((number) => sampleApplication(number)) };
  serveApplications(world, {
    [PROFILE]: () => zoe,
    "POST /api/applications/:id/decision": () => {
      world.applications = [sampleApplication(1), sampleApplication(3)];
      return sampleApplication(2, { status: "rejected" });
    },
  });
  const shows = (name: string) => expect.element(page.getByRole("dialog", { name })).toBeVisible();
  await openApp("/dashboard/applications?statut=en-attente");
  await action("Voir le profil", "Candidat 1").click();
  await shows("Candidat 1");
  const review = page.getByRole("dialog");
  await expect
    .element(review.getByRole("button", { name: "Précédent" }))
    .toHaveAttribute("aria-disabled", "true");
  const told = review.getByRole("status").filter({ hasText: "candidature" });
  expect(told.elements()).toEqual([]);
  await review.getByRole("button", { name: "Suivant" }).click();
  await shows("Candidat 2");
  await expect.element(told).toHaveTextContent("Candidat 2, candidature 2");
  await review.getByRole("button", { name: /^Refuser/ }).click();
  await expect.element(review.getByText("Refusée", { exact: true })).toBeVisible();
  await userEvent.keyboard("{ArrowRight}");
  await shows("Candidat 3");
  await userEvent.keyboard("{ArrowRight}");
  await shows("Candidat 3");
  for (const modifier of ["Control", "Shift"]) {
    await userEvent.keyboard(`{${modifier}>}{ArrowLeft}{/${modifier}}`);
    await shows("Candidat 3");
  }
  await userEvent.keyboard("{ArrowLeft}");
  await shows("Candidat 2");
  await expect.element(review.getByText("Refusée", { exact: true })).toBeVisible();
  await userEvent.keyboard("{ArrowLeft}");
  await shows("Candidat 1");
  await expect.element(told).toHaveTextContent("Candidat 1, candidature 1");
  await review.getByRole("button", { name: "Suivant" }).dblClick();
  await shows("Candidat 3");
  await review.getByRole("button", { name: "Précédent" }).dblClick();
  await shows("Candidat 1");

  await review.getByRole("button", { name: "Dire pourquoi" }).click();
  await shows("Un mot pour Candidat 1");
  await userEvent.keyboard("{ArrowRight}");
  await shows("Un mot pour Candidat 1");
  await page.getByLabelText("Message").fill("Merci à vous.");
  await userEvent.keyboard("{Escape}");
  const accept = review.getByRole("button", { name: /^Accepter/ });
  await accept.click();
  const question = page.getByRole("alertdialog", { name: /Candidat 1/ });
  await expect.element(question).toBeVisible();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(question).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(accept).toHaveFocus();

  await userEvent.keyboard("{ArrowRight}");
  await shows("Candidat 2");
  await userEvent.keyboard("{ArrowRight}");
  await shows("Candidat 3");
  await review.getByRole("button", { name: "Dire pourquoi" }).click();
  await shows("Un mot pour Candidat 3");
  await expect.element(page.getByLabelText("Message")).toHaveValue("");
});

test("in the dialog, an acceptance gives the focus to « Suivant »", async () => {
  serveApplications(
    { applications: [1, 2].map((number) => sampleApplication(number)) },
    {
      [PROFILE]: () => zoe,
      "POST /api/applications/:id/decision": () => sampleApplication(1, { status: "accepted" }),
    },
  );
  await openApp("/dashboard/applications");
  await action("Voir le profil", "Candidat 1").click();
  await dialog.getByRole("button", { name: /^Accepter/ }).click();
  await page.getByRole("button", { name: "Accepter définitivement" }).click();
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
  await expect.element(dialog.getByRole("button", { name: "Suivant" })).toHaveFocus();
});

test("a profile opens on its own candidate, after that of another", async () => {
  serveApplications(
    { applications: [1, 2].map((number) => sampleApplication(number)) },
    { [PROFILE]: () => zoe },
  );
  await openApp("/dashboard/applications");
  for (const name of ["Candidat 1", "Candidat 2"]) {
    await action("Voir le profil", name).click();
    const opened = page.getByRole("dialog", { name });
    await opened.getByRole("button", { name: "Fermer" }).first().click();
    await expect.element(opened).not.toBeInTheDocument();
  }
});

test("the next page is read before the last candidate is reached", async () => {
  serveApplications(
    { applications: [] },
    {
      [PROFILE]: () => zoe,
      "GET /api/applications": ({ query }) =>
        query.cursor === "next"
          ? { items: [sampleApplication(4)], nextCursor: null }
          : { items: [1, 2, 3].map((number) => sampleApplication(number)), nextCursor: "next" },
    },
  );
  await openApp("/dashboard/applications");
  await action("Voir le profil", "Candidat 1").click();
  const next = page.getByRole("dialog").getByRole("button", { name: "Suivant" });
  for (const number of [2, 3, 4]) {
    await expect.element(next).not.toHaveAttribute("aria-disabled");
    await next.click();
    await expect.element(page.getByRole("dialog", { name: `Candidat ${number}` })).toBeVisible();
  }
});

// §2.69
test("accepting is disabled with a reason on a full job", async () => {
  await openProfile(zoe, sampleApplication(1, { job: { positionsTaken: 3 } }));
  const accept = dialog.getByRole("button", { name: /^Accepter/ });
  await expect.element(accept).toHaveAccessibleDescription("Toutes les places sont déjà pourvues");
  await accept.click({ force: true });
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
  await dialog.getByRole("button", { name: "Fermer" }).first().click();
});

test.each([
  [390, 844],
  [390, 480],
])("at %i × %i a profile keeps its two answers in sight, wherever it is scrolled", async (width, height) => {
  await page.viewport(width, height);
  await openProfile(zoe);
  await expect.element(dialog.getByText("Fiabilité")).toBeInTheDocument();
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  const whole = dialog.element();
  expect(whole.scrollHeight).toBeGreaterThan(whole.clientHeight);
  for (const scrolled of [0, whole.scrollHeight]) {
    whole.scrollTop = scrolled;
    for (const name of [/^Accepter/, /^Refuser/]) {
      const answer = dialog.getByRole("button", { name });
      await expect.element(answer).toBeInViewport({ ratio: 1 });
      const { left, top, width: wide, height: high } = answer.element().getBoundingClientRect();
      const seen = document.elementFromPoint(left + wide / 2, top + high / 2);
      expect(answer.element().contains(seen)).toBe(true);
    }
  }
});
