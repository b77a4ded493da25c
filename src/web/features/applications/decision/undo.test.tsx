import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { action, card, serveApplications } from "#web/testing/applications-mocks.ts";
import { errorResponse } from "#web/testing/mock-server.ts";
import { openApp } from "#web/testing/open-app.tsx";
import { sampleApplication } from "#web/testing/samples.ts";

const undo = () =>
  page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Annuler" });

test("an undone rejection sends nothing and restores the card", async () => {
  await page.viewport(1280, 900);
  serveApplications({ applications: [sampleApplication(1), sampleApplication(2)] });
  await openApp("/dashboard/applications");
  await action("Refuser", "Candidat 1").click();
  await expect.element(card("Candidat 1").getByText("Refusée", { exact: true })).toBeVisible();
  await undo().click();
  await expect.element(card("Candidat 1").getByText("En attente", { exact: true })).toBeVisible();
  await expect.element(action("Refuser", "Candidat 1")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Candidat 1" })).toHaveFocus();
});

test("a deferred rejection can be undone from another screen", async () => {
  serveApplications({ applications: [sampleApplication(1)] });
  const { router } = await openApp("/dashboard/applications");
  await action("Refuser", "Candidat 1").click();
  await expect.element(undo()).toBeVisible();
  await router.navigate({ to: "/dashboard/profile/account" });
  await expect.element(page.getByRole("heading", { name: "Candidat 1" })).not.toBeInTheDocument();
  await undo().click();
  await router.navigate({ to: "/dashboard/applications" });
  await expect.element(action("Refuser", "Candidat 1")).toBeVisible();
});

test("a candidate accepted elsewhere during a deferred rejection shows as accepted, whether undone or sent", async () => {
  const world = { applications: [sampleApplication(1), sampleApplication(2)] };
  serveApplications(world, {
    "POST /api/applications/:id/decision": () =>
      errorResponse("failed-precondition", "Cette candidature a déjà reçu une réponse"),
  });
  const { queryClient } = await openApp("/dashboard/applications");
  for (const name of ["Candidat 1", "Candidat 2"]) await action("Refuser", name).click();
  world.applications = [1, 2].map((number) => sampleApplication(number, { status: "accepted" }));
  await queryClient.invalidateQueries({ queryKey: ["applications"] });
  await expect.element(card("Candidat 2").getByText("Acceptée", { exact: true })).toBeVisible();
  await undo().last().click();
  await expect.element(card("Candidat 2").getByText("Acceptée", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Fermer" }).first().click();
  const alert = page.getByRole("alert");
  await expect.element(alert.getByText("Cette candidature a déjà reçu une réponse")).toBeVisible();
  await expect.element(card("Candidat 1").getByText("Acceptée", { exact: true })).toBeVisible();
});

test("an application taken back during a deferred rejection is told without an error", async () => {
  serveApplications(
    { applications: [sampleApplication(1)] },
    { "POST /api/applications/:id/decision": () => errorResponse("not-found") },
  );
  await openApp("/dashboard/applications");
  await action("Refuser", "Candidat 1").click();
  await page.getByRole("button", { name: "Fermer" }).first().click();
  const toasts = page.getByRole("region", { name: "Notifications" });
  await expect.element(toasts.getByText(/^Candidature retirée entre-temps/)).toBeVisible();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("signing out first sends deferred writes, and waits for their answers", async () => {
  const requests: string[] = [];
  serveApplications(
    { applications: [sampleApplication(1)] },
    {
      "POST /api/applications/:id/decision": async () => {
        await new Promise(requestAnimationFrame);
        requests.push("decision");
        return sampleApplication(1, { status: "rejected" });
      },
      "POST /api/auth/sign-out": () => {
        requests.push("sign-out");
        return errorResponse("internal");
      },
    },
  );
  await openApp("/dashboard/applications");
  await action("Refuser", "Candidat 1").click();
  await page.getByRole("button", { name: "Se déconnecter" }).first().click();
  await expect.poll(() => requests).toEqual(["decision", "sign-out"]);
});

test("a rejection is undone without leaving the candidate dialog", async () => {
  serveApplications({ applications: [sampleApplication(1)] });
  await openApp("/dashboard/applications");
  await action("Voir le profil", "Candidat 1").click();
  const review = page.getByRole("dialog", { name: "Candidat 1" });
  await review.getByRole("button", { name: /^Refuser/ }).click();
  await expect.element(review.getByText("Refusée", { exact: true })).toBeVisible();
  await undo().click();
  await expect.element(review.getByText("En attente", { exact: true })).toBeVisible();
  await expect.element(review.getByRole("button", { name: /^Refuser/ })).toBeVisible();
  const hasFocus = () => review.element().contains(document.activeElement);
  await expect.poll(hasFocus).toBe(true);
  await review.getByRole("button", { name: /^Refuser/ }).click();
  await expect.element(review.getByText("Refusée", { exact: true })).toBeVisible();
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.element(review.getByText("En attente", { exact: true })).toBeVisible();
  expect(hasFocus()).toBe(true);
});
