import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { recruiterOn } from "#web/testing/job-samples.ts";
import { type Routes, deferredResponse, mockServer } from "#web/testing/mock-server.ts";
import { openApp } from "#web/testing/open-app.tsx";
import { setPageHidden } from "#web/testing/page-visibility.ts";

const section = page.getByRole("region", { name: "Adresse de connexion" });
const email = section.getByLabelText("Nouvelle adresse");
const password = section.getByLabelText("Mot de passe", { exact: true });
const submit = section.getByRole("button", { name: "Changer l’adresse" });
const current = { email: "compte@kerguelen.fr", pendingEmail: null };
const pending = { ...current, pendingEmail: "claire@kerguelen.fr" };

async function open(routes: Routes = {}) {
  mockServer({
    "GET /api/recruiter": () => recruiterOn("gratuit"),
    "GET /api/recruiter/sessions": () => ({ items: [] }),
    ...routes,
  });
  const opened = await openApp("/dashboard/profile/account");
  await section.getByRole("button", { name: "Modifier l’adresse" }).click();
  return opened;
}

test("a new sign-in address requires the password, then a confirmation", async () => {
  const sent: unknown[] = [];
  await open({
    "POST /api/recruiter/sign-in-email": ({ body }) => {
      sent.push(body);
      return pending;
    },
  });
  await expect.element(section.getByText("compte@kerguelen.fr", { exact: true })).toBeVisible();
  await expect
    .element(section.getByRole("button", { name: "Modifier l’adresse" }))
    .toHaveAttribute("aria-expanded", "true");
  await submit.click();
  await expect.element(email).toHaveAccessibleDescription(/L.email est requis/);
  expect(sent).toEqual([]);
  await email.fill("claire@kerguelen.fr");
  await password.fill("secret-1234");
  await submit.click();
  await expect.element(page.getByText("Lien envoyé à claire@kerguelen.fr")).toBeVisible();
  await expect.element(section.getByText("En attente de confirmation")).toBeVisible();
  await expect.element(section.getByText("compte@kerguelen.fr", { exact: true })).toHaveFocus();
  await expect.element(email).toHaveValue("");
  await expect.element(password).toHaveValue("");
  expect(sent).toEqual([{ email: "claire@kerguelen.fr", currentPassword: "secret-1234" }]);
});

test("the end of a change of address leaves the focus in the field where one types meanwhile", async () => {
  const { answer, resolve } = deferredResponse();
  await open({ "POST /api/recruiter/sign-in-email": answer });
  await page.getByRole("button", { name: "Modifier le mot de passe" }).click();
  await email.fill("claire@kerguelen.fr");
  await password.fill("secret-1234");
  await submit.click();
  const newPassword = page.getByLabelText("Nouveau mot de passe", { exact: true });
  await newPassword.click();
  resolve(pending);
  await expect.element(page.getByText("Lien envoyé à claire@kerguelen.fr")).toBeVisible();
  await expect.element(newPassword).toHaveFocus();
});

test("what is typed stays when « Modifier » hides it", async () => {
  await open();
  await email.fill("claire@kerguelen.fr");
  const edit = section.getByRole("button", { name: "Modifier l’adresse" });
  await edit.click();
  await expect.element(email).not.toBeVisible();
  await edit.click();
  await expect.element(email).toHaveValue("claire@kerguelen.fr");
});

test("a wrong password shows an error at its field", async () => {
  const refusal = { code: "auth/wrong-password", fields: { currentPassword: "Mot de passe incorrect" } };
  const refused = () => Response.json({ ...refusal, message: "?", requestId: "t" }, { status: 401 });
  await open({ "POST /api/recruiter/sign-in-email": refused });
  await email.fill("claire@kerguelen.fr");
  await password.fill("devinette");
  await submit.click();
  await expect.element(password).toHaveAccessibleDescription(/Mot de passe incorrect/);
});

test("a pending change can be cancelled", async () => {
  let emails: object = pending;
  await open({
    "GET /api/recruiter/sign-in-email": () => emails,
    "DELETE /api/recruiter/sign-in-email": () => {
      emails = current;
      return new Response(null, { status: 204 });
    },
  });
  await expect
    .element(section.getByText(/^Un lien a été envoyé à claire@kerguelen\.fr\. Suivez-le sous 24\sheures/))
    .toBeVisible();
  await section.getByRole("button", { name: "Annuler le changement d’adresse" }).click();
  await expect.element(page.getByText("Changement d’adresse annulé")).toBeVisible();
  await expect.element(section.getByText("En attente de confirmation")).not.toBeInTheDocument();
});

test("a new password, which cancels a pending change, removes it from the page", async () => {
  let emails: object = pending;
  await open({
    "GET /api/recruiter/sign-in-email": () => emails,
    "POST /api/recruiter/password": () => {
      emails = current;
      return new Response(null, { status: 204 });
    },
  });
  await expect.element(section.getByText("En attente de confirmation")).toBeVisible();
  const change = page.getByRole("region", { name: "Mot de passe" });
  await expect.element(change.getByText(/annule un changement d’adresse en attente/)).toBeVisible();
  await change.getByRole("button", { name: "Modifier le mot de passe" }).click();
  await change.getByLabelText("Mot de passe actuel").fill("secret-1234");
  await change.getByLabelText("Nouveau mot de passe", { exact: true }).fill("tout-neuf-1234");
  await change.getByLabelText("Confirmer le nouveau mot de passe").fill("tout-neuf-1234");
  await change.getByRole("button", { name: "Changer le mot de passe" }).click();
  await expect.element(page.getByText(/^Mot de passe changé\./)).toBeVisible();
  await expect.element(section.getByText("En attente de confirmation")).not.toBeInTheDocument();
});

test("an address confirmed on another device shows once the page is shown again", async () => {
  let emails: object = pending;
  await open({ "GET /api/recruiter/sign-in-email": () => emails });
  await expect.element(section.getByText("En attente de confirmation")).toBeVisible();
  emails = { email: "claire@kerguelen.fr", pendingEmail: null };
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  setPageHidden(true);
  setPageHidden(false);
  await expect.element(section.getByText("claire@kerguelen.fr", { exact: true })).toBeVisible();
  await expect.element(section.getByText("En attente de confirmation")).not.toBeInTheDocument();
});
