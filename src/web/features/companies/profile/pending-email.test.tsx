import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { deferredResponse, errorResponse } from "#web/testing/mock-server.ts";
import { openProfile, save, savedToast } from "#web/testing/profile-mocks.ts";

const email = page.getByLabelText("Email", { exact: true });
const waiting = page.getByText("En attente de confirmation");
const cancel = page.getByRole("button", { name: "Annuler le changement d’adresse" });
const pendingEmail = "contact@kerguelen.fr";
const PENDING = { email: "compte@kerguelen.fr", pendingEmail };

test("a new contact address stays in the field while pending", async () => {
  const { change, sent } = await openProfile(
    { "PUT /api/recruiter/profile": () => change({ pendingEmail }) },
    { email: "compte@kerguelen.fr" },
  );
  expect(sent).toEqual([]);
  await expect.element(waiting).not.toBeInTheDocument();
  await email.fill(pendingEmail);
  await save();
  await expect.element(savedToast).toBeVisible();
  await expect.element(waiting).toBeVisible();
  await expect
    .element(
      page.getByText(
        "Un lien a été envoyé à contact@kerguelen.fr. Tant qu’il n’est pas suivi, nous écrivons à compte@kerguelen.fr.",
      ),
    )
    .toBeVisible();
  await expect.element(email).toHaveValue(pendingEmail);
  await expect.element(page.getByText("Modifications non enregistrées")).not.toBeInTheDocument();
});

test("the link can be mailed again, and too many requests show an error", async () => {
  const answers = [new Response(null, { status: 204 }), errorResponse("auth/too-many-requests")];
  await openProfile({ "POST /api/recruiter/pending-email": () => answers.shift() }, PENDING);
  const resend = page.getByRole("button", { name: "Renvoyer" });
  await resend.click();
  await expect.element(page.getByText("Lien renvoyé à contact@kerguelen.fr")).toBeVisible();
  await resend.click();
  await expect.element(page.getByText("Trop de tentatives. Veuillez réessayer plus tard")).toBeVisible();
});

test("a link mailed again is told on the next screen", async () => {
  const { answer, resolve } = deferredResponse();
  const { router } = await openProfile({ "POST /api/recruiter/pending-email": answer }, PENDING);
  await page.getByRole("button", { name: "Renvoyer" }).click();
  await router.navigate({ to: "/dashboard/jobs" });
  await expect.element(waiting).not.toBeInTheDocument();
  resolve(new Response(null, { status: 204 }));
  await expect.element(page.getByText("Lien renvoyé à contact@kerguelen.fr")).toBeVisible();
});

test.each([
  ["the pending one", pendingEmail, "compte@kerguelen.fr"],
  ["the pending one, in capitals", " Contact@Kerguelen.FR ", "compte@kerguelen.fr"],
  ["a third one", "claire@kerguelen.fr", "claire@kerguelen.fr"],
])("cancelling restores the former address in a field that has %s", async (_what, typed, left) => {
  const { change } = await openProfile(
    { "DELETE /api/recruiter/pending-email": () => change({ pendingEmail: null }) },
    PENDING,
  );
  await email.fill(typed);
  await cancel.click();
  await expect.element(waiting).not.toBeInTheDocument();
  await expect.element(email).toHaveValue(left);
});

test("cancelling restores the former address in the field, and keeps other unsaved input", async () => {
  const { change } = await openProfile(
    { "DELETE /api/recruiter/pending-email": () => change({ pendingEmail: null }) },
    PENDING,
  );
  await expect.element(email).toHaveValue(pendingEmail);
  await page.getByLabelText("Fonction").fill("Directrice");
  await cancel.click();
  await expect.element(page.getByText("Changement d’adresse annulé")).toBeVisible();
  await expect.element(waiting).not.toBeInTheDocument();
  await expect.element(email).toHaveValue("compte@kerguelen.fr");
  await expect.element(email).toHaveFocus();
  await expect.element(page.getByLabelText("Fonction")).toHaveValue("Directrice");
  await expect.element(page.getByText("Modifications non enregistrées")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Enregistrer", disabled: false })).toBeVisible();
  await expect
    .element(page.getByText(/Votre profil a été modifié dans un autre onglet/))
    .not.toBeInTheDocument();
});

test("the end of a cancellation leaves the focus in the field where one types meanwhile", async () => {
  const { answer, resolve } = deferredResponse();
  const { change } = await openProfile({ "DELETE /api/recruiter/pending-email": answer }, PENDING);
  await cancel.click();
  const position = page.getByLabelText("Fonction");
  await position.click();
  resolve(change({ pendingEmail: null }));
  await expect.element(page.getByText("Changement d’adresse annulé")).toBeVisible();
  await expect.element(position).toHaveFocus();
});

test("cancelling without other input leaves nothing to save; a failed cancellation stays pending", async () => {
  let isRefused = true;
  const { change } = await openProfile(
    {
      "DELETE /api/recruiter/pending-email": () =>
        isRefused ? errorResponse("permission-denied") : change({ pendingEmail: null }),
    },
    PENDING,
  );
  await cancel.click();
  await expect.element(page.getByText("Accès refusé. Vérifiez vos permissions.")).toBeVisible();
  await expect.element(waiting).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Enregistrer", disabled: false })).toBeVisible();
  isRefused = false;
  await cancel.click();
  await expect.element(email).toHaveValue("compte@kerguelen.fr");
  await expect.element(page.getByText("Modifications non enregistrées")).not.toBeInTheDocument();
});
