import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { refreshStale } from "#web/api/stale-queries.ts";
import { action, card, serveApplications } from "#web/testing/applications-mocks.ts";
import { deferredResponse, errorResponse } from "#web/testing/mock-server.ts";
import { openApp } from "#web/testing/open-app.tsx";
import { id, sampleApplication } from "#web/testing/samples.ts";
import { flushDeferredWrites } from "#web/ui/feedback/deferred-write.ts";
import { currentToasts } from "#web/ui/feedback/toasts.ts";

const dialog = page.getByRole("alertdialog");

const adviceOn = (application: number, hints = ["many-days"]) => ({
  applicationId: id(application),
  hints,
  daysThisQuarter: 52,
});

// §2.70, §4.17
test("accepting asks for a confirmation with all its terms, and cancelling sends nothing", async () => {
  await page.viewport(1280, 900);
  const world = { applications: [sampleApplication(1)] };
  const sent: unknown[] = [];
  serveApplications(world, {
    "POST /api/applications/:id/decision": ({ params, body }) => {
      sent.push([params, body]);
      world.applications = [sampleApplication(1, { status: "accepted", job: { positionsTaken: 2 } })];
      return world.applications[0];
    },
  });
  await openApp("/dashboard/applications");

  await action("Accepter", "Candidat 1").click();
  await expect.element(dialog.getByText(/engagement ferme et définitif/)).toBeVisible();
  for (const fact of [
    "Candidat 1",
    "Extra service du soir",
    "samedi 5 décembre 2099",
    "18\u00a0h – 23\u00a0h\u00a030",
  ]) {
    await expect.element(dialog.getByText(fact, { exact: true })).toBeVisible();
  }
  await expect.element(dialog.getByText("13,50\u00a0€/h")).toBeVisible();
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(action("Accepter", "Candidat 1")).toHaveFocus();
  expect(sent).toEqual([]);

  await action("Accepter", "Candidat 1").click();
  await dialog.getByRole("button", { name: "Accepter définitivement" }).click();
  await expect.element(page.getByText("Candidature acceptée avec succès\u202f! ✅")).toBeVisible();
  await expect.element(card("Candidat 1").getByText("Acceptée", { exact: true })).toBeVisible();
  await expect.element(card("Candidat 1").getByText("1 place libre")).toBeVisible();
  await expect.element(action("Accepter", "Candidat 1")).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { name: "Candidat 1" })).toHaveFocus();
  expect(sent).toEqual([[[id(1001)], { decision: "accepted" }]]);
});

test("the accept dialog states the terms of a job that changes while it is open", async () => {
  const world = { applications: [sampleApplication(1)] };
  serveApplications(world);
  const { queryClient } = await openApp("/dashboard/applications");
  await action("Accepter", "Candidat 1").click();
  await expect.element(dialog.getByText("13,50\u00a0€/h")).toBeVisible();
  const job = { startTime: "20:00", endTime: "02:00", endsNextDay: true, hourlyRate: 15 };
  world.applications = [sampleApplication(1, { job })];
  await refreshStale(queryClient, ["job"]);
  await expect.element(dialog.getByText("15,00\u00a0€/h")).toBeVisible();
  await expect.element(dialog.getByText(/^20\sh – 2\sh/)).toBeVisible();
});

test("the accept dialog shows the labour law hints of its person", async () => {
  serveApplications(
    { applications: [sampleApplication(1), sampleApplication(2)] },
    {
      "GET /api/applications/labour-advice": ({ query }) => ({
        items: query.ids === id(1001) ? [adviceOn(1001)] : [adviceOn(1002, ["short-rest"])],
      }),
    },
  );
  await openApp("/dashboard/applications");
  await action("Accepter", "Candidat 1").click();
  const question = page.getByRole("alertdialog");
  await expect.element(question.getByText(/^52 jours ce trimestre chez vous/)).toBeVisible();
  await expect.element(question.getByText("À vérifier avec votre comptable")).toBeVisible();
  await expect.element(question.getByRole("button", { name: "Accepter définitivement" })).toBeEnabled();
  await question.getByRole("button", { name: "Annuler" }).click();
  await action("Accepter", "Candidat 2").click();
  await expect.element(page.getByRole("alertdialog", { name: /^Accepter Candidat 2/ })).toBeVisible();
  await expect.element(question.getByText(/^Moins de 11.h de repos/)).toBeVisible();
  expect(question.getByText(/jours ce trimestre/).elements()).toEqual([]);
});

test("accepting several people names the person of each hint", async () => {
  await page.viewport(1280, 900);
  const hints = [adviceOn(1001), { ...adviceOn(1002), hints: [] }, adviceOn(1003, ["short-rest"])];
  serveApplications(
    { applications: [1, 2, 3].map((number) => sampleApplication(number, { job: { numberOfPositions: 5 } })) },
    { "GET /api/applications/labour-advice": () => ({ items: hints }) },
  );
  await openApp("/dashboard/applications");
  await page.getByRole("checkbox", { name: "Sélectionner Candidat 1", exact: true }).click();
  const bar = page.getByRole("region", { name: "Sélection" });
  await bar.getByRole("button", { name: /^Tout sélectionner/ }).click();
  await bar.getByRole("button", { name: "Accepter", exact: true }).click();
  const question = page.getByRole("alertdialog");
  await expect.element(question.getByText(/^Candidat 1.: 52 jours ce trimestre chez vous/)).toBeVisible();
  await expect.element(question.getByText(/^Candidat 3.: Moins de 11.h de repos/)).toBeVisible();
  expect(question.getByText(/^Candidat 2/).elements()).toEqual([]);
  await expect.element(question.getByText("À vérifier avec votre comptable")).toBeVisible();
});

test("a finished job shows as such, and accepts nobody", async () => {
  serveApplications({ applications: [sampleApplication(1, { job: { date: "2026-01-10" } })] });
  await openApp("/dashboard/applications");
  await expect.element(card("Candidat 1").getByText("Terminée", { exact: true })).toBeVisible();
  await expect.element(action("Accepter", "Candidat 1")).toHaveAttribute("aria-disabled", "true");
  await expect
    .element(action("Accepter", "Candidat 1"))
    .toHaveAccessibleDescription("La mission est terminée");
  await expect.element(action("Refuser", "Candidat 1")).toBeVisible();
});

// §2.70, §4.17, §8.50
test("a rejection shows at once, and is sent when its toast closes", async () => {
  const world = { applications: [sampleApplication(1), sampleApplication(2)] };
  const { answer, resolve } = deferredResponse();
  serveApplications(world, { "POST /api/applications/:id/decision": answer });
  await openApp("/dashboard/applications");

  await action("Refuser", "Candidat 1").click();
  await expect.element(card("Candidat 1").getByText("Refusée", { exact: true })).toBeVisible();
  await expect.element(action("Refuser", "Candidat 1")).not.toBeInTheDocument();
  await expect.element(action("Refuser", "Candidat 2")).toBeVisible();
  await expect.element(page.getByText("Candidature refusée avec succès\u202f! ✅")).toBeVisible();
  await closeToast();
  await expect.element(card("Candidat 1").getByText("Refusée", { exact: true })).toBeVisible();
  world.applications = [sampleApplication(1, { status: "rejected" }), sampleApplication(2)];
  resolve(world.applications[0]);
  await expect.element(card("Candidat 1").getByText("Refusée", { exact: true })).toBeVisible();
});

test.each(["mouse", "keyboard"] as const)("refusing twice in a row by %s sends one request", async (hand) => {
  const world = { applications: [sampleApplication(1)] };
  const { answer, resolve } = deferredResponse();
  const sent: unknown[] = [];
  serveApplications(world, {
    "POST /api/applications/:id/decision": (asked) => {
      sent.push(asked.body);
      return answer();
    },
  });
  await openApp("/dashboard/applications");

  const refuse = action("Refuser", "Candidat 1");
  await expect.element(refuse).toBeVisible();
  if (hand === "mouse") await refuse.dblClick();
  else for (let press = 0; press < 2; press += 1) refuse.element().dispatchEvent(click(0));
  await expect.element(card("Candidat 1").getByText("Refusée", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Candidature refusée avec succès\u202f! ✅")).toBeVisible();
  await closeToast();
  world.applications = [sampleApplication(1, { status: "rejected" })];
  resolve(world.applications[0]);
  await expect.poll(() => sent).toEqual([{ decision: "rejected" }]);
});

test("the second click of a double click does not activate the control that replaces the first", async () => {
  const world = { applications: [1, 2].map((number) => sampleApplication(number)) };
  serveApplications(world);
  await openApp("/dashboard/applications");

  await expect.element(card("Candidat 2")).toBeVisible();
  for (const name of ["Refuser", "Accepter", "Voir le profil"]) {
    expect(action(name, "Candidat 2").element().dispatchEvent(click(2))).toBe(false);
  }
  const call = card("Candidat 2").getByRole("link", { name: /^Contacter/ });
  expect(call.element().dispatchEvent(click(2))).toBe(false);
  await action("Accepter", "Candidat 2").click();
  const confirm = dialog.getByRole("button", { name: "Accepter définitivement" });
  await expect.element(confirm).toBeVisible();
  expect(confirm.element().dispatchEvent(click(2))).toBe(false);
  await expect.element(dialog).toBeVisible();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

// §8.40
test.each([
  ["internal", undefined, "Erreur lors de la mise à jour du statut"],
  ["failed-precondition", "Toutes les places sont déjà pourvues", "Toutes les places sont déjà pourvues"],
  [
    "failed-precondition",
    "Cette candidature a déjà reçu une réponse",
    "Cette candidature a déjà reçu une réponse",
  ],
] as const)("a failure (%s, %s) restores the card and shows the reason", async (code, message, toast) => {
  const { answer, resolve } = deferredResponse();
  serveApplications(
    { applications: [sampleApplication(1)] },
    { "POST /api/applications/:id/decision": answer },
  );
  await openApp("/dashboard/applications");

  await action("Refuser", "Candidat 1").click();
  await expect.element(card("Candidat 1").getByText("Refusée", { exact: true })).toBeVisible();
  await closeToast();
  resolve(errorResponse(code, message));
  await expect.element(page.getByRole("alert").getByText(toast)).toBeVisible();
  await expect.element(card("Candidat 1").getByText("En attente", { exact: true })).toBeVisible();
  await expect.element(action("Refuser", "Candidat 1")).toBeVisible();
});

test("a full job accepts nobody; applications to deleted jobs have their own filter and can be rejected", async () => {
  serveApplications({
    applications: [
      sampleApplication(1, { job: { positionsTaken: 3 } }),
      sampleApplication(2, { job: { isDeleted: true }, candidatePhone: null }),
    ],
  });
  await openApp("/dashboard/applications");

  const accept = action("Accepter", "Candidat 1");
  await expect.element(accept).toHaveAttribute("aria-disabled", "true");
  await expect.element(accept).toHaveAccessibleDescription("Toutes les places sont déjà pourvues");
  await accept.click({ force: true });
  await expect.element(dialog).not.toBeInTheDocument();
  expect(page.getByRole("alert").elements()).toEqual([]);
  accept.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect
    .element(page.getByRole("alert").getByText("Toutes les places sont déjà pourvues"))
    .toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(action("Refuser", "Candidat 1")).toBeVisible();
  await expect.element(card("Candidat 2")).not.toBeInTheDocument();

  await page.getByText("Offres supprimées", { exact: true }).click();
  await expect.element(card("Candidat 2").getByText("Offre supprimée")).toBeVisible();
  await expect.element(card("Candidat 1")).not.toBeInTheDocument();
  await expect
    .element(action("Accepter", "Candidat 2"))
    .toHaveAccessibleDescription("Cette offre a été supprimée");
  await expect.element(action("Refuser", "Candidat 2")).toBeVisible();
  await action("Contacter", "Candidat 2").click();
  await expect.element(page.getByRole("alert").getByText("Numéro de téléphone non disponible")).toBeVisible();
});

test("the filter of deleted jobs is hidden when it would be empty", async () => {
  serveApplications({ applications: [sampleApplication(1)] });
  await openApp("/dashboard/applications");
  await expect.element(card("Candidat 1")).toBeVisible();
  await expect.element(page.getByText("Offres supprimées")).not.toBeInTheDocument();
});

test("the focus moves to the next card when a decided card leaves the filter", async () => {
  const world = { applications: [1, 2, 3].map((number) => sampleApplication(number)) };
  serveApplications(world, {
    "POST /api/applications/:id/decision": () => {
      const decided = sampleApplication(2, { status: "rejected" });
      world.applications = [sampleApplication(1), decided, sampleApplication(3)];
      return decided;
    },
  });
  await openApp("/dashboard/applications?statut=en-attente");
  await expect.element(card("Candidat 2")).toBeVisible();
  action("Refuser", "Candidat 2").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(card("Candidat 2").getByText("Refusée", { exact: true })).toBeVisible();
  await flushDeferredWrites();
  await expect.element(card("Candidat 2")).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { name: "Candidat 3" })).toHaveFocus();
});

test("the other buttons do not move after a decision", async () => {
  const world = { applications: [sampleApplication(1), sampleApplication(2)] };
  serveApplications(world, {
    "POST /api/applications/:id/decision": () => {
      world.applications = [sampleApplication(1, { status: "rejected" }), sampleApplication(2)];
      return world.applications[0];
    },
  });
  await openApp("/dashboard/applications");
  const contact = card("Candidat 1").getByRole("link", { name: /^Contacter/ });
  await expect.element(contact).toBeVisible();
  const before = contact.element().getBoundingClientRect();
  await action("Refuser", "Candidat 1").click();
  await expect.element(page.getByText("Candidature refusée avec succès\u202f! ✅")).toBeVisible();
  await expect.element(action("Refuser", "Candidat 1")).not.toBeInTheDocument();
  expect(contact.element().getBoundingClientRect()).toEqual(before);
});

test("a decided card stays inactive for a moment, and no click reaches the card that replaces it", async () => {
  const world = { applications: [1, 2].map((number) => sampleApplication(number)) };
  const sent: unknown[] = [];
  serveApplications(world, {
    "POST /api/applications/:id/decision": ({ params }) => {
      sent.push(params[0]);
      const [decided = "", left] = sent.length === 1 ? ["1", sampleApplication(2)] : ["2"];
      const number = Number(decided);
      world.applications = [sampleApplication(number, { status: "rejected" }), ...(left ? [left] : [])];
      return world.applications[0];
    },
  });
  await openApp("/dashboard/applications?statut=en-attente");
  const refuse = action("Refuser", "Candidat 1");
  await expect.element(refuse).toBeVisible();
  const { left, top } = refuse.element().getBoundingClientRect();
  await refuse.click();
  await closeToast();
  const clickThere = () => document.elementFromPoint(left + 20, top + 10)?.dispatchEvent(click(1));
  const resting = document.getElementById(id(1001));
  await expect.poll(() => resting?.dataset.leaving).toBe("true");
  clickThere();
  // As soon as another card replaces it under the pointer.
  await new Promise<void>((resolve) => {
    new MutationObserver(() => !resting?.isConnected && resolve()).observe(document.body, {
      childList: true,
      subtree: true,
    });
  });
  clickThere();
  expect(sent).toEqual([id(1001)]);
  await expect
    .poll(() => {
      clickThere();
      return currentToasts().length;
    })
    .toBe(1);
  await closeToast();
  await expect.poll(() => sent).toEqual([id(1001), id(1002)]);
});

/** Closing its toast sends a deferred write. */
async function closeToast(): Promise<void> {
  await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Fermer" }).click();
}

/** `detail` is 0 by keyboard, 2 for the second click of a double click. */
function click(detail: number): MouseEvent {
  return new MouseEvent("click", { bubbles: true, cancelable: true, detail });
}
