import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { recruiterOn } from "#web/testing/job-samples.ts";
import { deferredResponse, errorResponse, type Routes, mockServer } from "#web/testing/mock-server.ts";
import { openApp } from "#web/testing/open-app.tsx";

const session = (number: number, changes: object = {}) => ({
  id: `01a20000-0000-7000-8000-00000000000${number}`,
  device: "Firefox sur Windows",
  openedAt: "2026-11-20T10:00:00.000Z",
  lastUsedAt: "2026-11-20T10:00:00.000Z",
  isCurrent: false,
  ...changes,
});
const here = session(1, { device: "Chrome sur Linux", isCurrent: true });
const list = page.getByRole("list", { name: "Vos appareils" });
const endOthers = page.getByRole("button", { name: "Déconnecter les autres appareils" });
const done = () => new Response(null, { status: 204 });

async function open(routes: Routes = {}) {
  mockServer({
    "GET /api/recruiter": () => recruiterOn("gratuit"),
    "GET /api/recruiter/sessions": () => ({ items: [session(2), here] }),
    ...routes,
  });
  return openApp("/dashboard/profile/account");
}

test("open sessions are listed, the current one first, which alone cannot be ended", async () => {
  await open();
  await expect.element(list.getByText("Cet appareil")).toBeVisible();
  await expect.element(list.getByText("Firefox sur Windows")).toBeVisible();
  expect(list.getByRole("button").elements()).toHaveLength(1);
  await expect.element(list.getByRole("listitem").first().getByText("Cet appareil")).toBeVisible();
  await expect.element(endOthers).not.toBeInTheDocument();
});

const manySessions = (...numbers: number[]) => ({
  "GET /api/recruiter/sessions": () => ({
    items: [...numbers.map((number) => session(number, { device: `Firefox ${number}` })), here],
  }),
});

test("five sessions are all shown, as a button would hide one alone", async () => {
  await open(manySessions(2, 3, 4, 5));
  await expect.element(list.getByText("Firefox 5")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Voir/ })).not.toBeInTheDocument();
});

test("with more, the current one and the three used last are shown, the others on demand", async () => {
  await open(manySessions(2, 3, 4, 5, 6));
  const devices = () =>
    list
      .getByRole("listitem")
      .elements()
      .flatMap((item) => item.querySelector("p")?.textContent ?? []);
  await expect.element(list.getByText("Cet appareil")).toBeVisible();
  expect(devices()).toEqual(["Chrome sur Linux", "Firefox 2", "Firefox 3", "Firefox 4"]);
  await page.getByRole("button", { name: "Voir les 2 autres" }).click();
  await expect.element(list.getByText("Firefox 6")).toBeVisible();
  await page.getByRole("button", { name: "Voir moins" }).click();
  await expect.element(list.getByText("Firefox 6")).not.toBeInTheDocument();
});

test("two sessions of the same device are told apart by when they were opened", async () => {
  const other = session(3, { openedAt: "2026-11-21T08:05:00.000Z" });
  await open({ "GET /api/recruiter/sessions": () => ({ items: [here, session(2), other] }) });
  const name = (opened: string) => new RegExp(`^Déconnecter.: Firefox sur Windows, connecté ${opened}$`);
  await expect.element(list.getByRole("button", { name: name("ven. 20 nov. à 11.h") })).toBeVisible();
  await expect.element(list.getByRole("button", { name: name("sam. 21 nov. à 9.h.05") })).toBeVisible();
});

test("a new password is new for the browser, and has the length that this server requires", async () => {
  const required = document.createElement("meta");
  required.name = "password-min-length";
  required.content = "12";
  document.head.append(required);
  onTestFinished(() => required.remove());
  await open();
  await page.getByRole("button", { name: "Modifier le mot de passe" }).click();
  const chosen = page.getByLabelText("Nouveau mot de passe", { exact: true });
  await expect.element(chosen).toHaveAccessibleDescription("12 caractères au moins");
  await expect.element(chosen).toHaveAttribute("autocomplete", "new-password");
});

test("one session is ended, or all others at once", async () => {
  let items = [here, session(2), session(3), session(4)];
  const ended: string[] = [];
  await open({
    "GET /api/recruiter/sessions": () => ({ items }),
    "DELETE /api/recruiter/sessions/:id": ({ params: [id = ""] }) => {
      ended.push(id);
      items = items.filter((one) => one.id !== id);
      return done();
    },
    "DELETE /api/recruiter/sessions": () => {
      items = [here];
      return done();
    },
  });
  await list
    .getByRole("button", { name: /^Déconnecter/ })
    .first()
    .click();
  await expect.element(page.getByText("Appareil déconnecté")).toBeVisible();
  expect(ended).toEqual([session(2).id]);
  await endOthers.click();
  await expect.element(page.getByText("Autres appareils déconnectés")).toBeVisible();
  await expect.element(list.getByText("Firefox sur Windows")).not.toBeInTheDocument();
});

test("a sign-in address that fails to load says so, and can be read again", async () => {
  let isBroken = true;
  await open({
    "GET /api/recruiter/sign-in-email": () =>
      isBroken ? errorResponse("out-of-range") : { email: "compte@kerguelen.fr", pendingEmail: null },
  });
  const section = page.getByRole("region", { name: "Adresse de connexion" });
  await expect.element(section.getByText("Erreur lors du chargement de l’adresse")).toBeVisible();
  isBroken = false;
  await section.getByRole("button", { name: "Réessayer" }).click();
  await expect.element(section.getByText("compte@kerguelen.fr")).toBeVisible();
});

test.each([
  ["one session", "DELETE /api/recruiter/sessions/:id", /^Déconnecter.: Firefox/, "Appareil déconnecté"],
  [
    "the other sessions",
    "DELETE /api/recruiter/sessions",
    "Déconnecter les autres appareils",
    "Autres appareils déconnectés",
  ],
  [
    "the change of address",
    "DELETE /api/recruiter/sign-in-email",
    "Annuler le changement d’adresse",
    "Changement d’adresse annulé",
  ],
])("ending %s is told on the next screen", async (_what, route, name, told) => {
  const { answer, resolve } = deferredResponse();
  const { router } = await open({
    "GET /api/recruiter/sessions": () => ({ items: [here, session(2), session(3)] }),
    "GET /api/recruiter/sign-in-email": () => ({
      email: "compte@kerguelen.fr",
      pendingEmail: "nouveau@kerguelen.fr",
    }),
    [route]: answer,
  });
  await page.getByRole("button", { name }).first().click();
  await router.navigate({ to: "/dashboard/jobs" });
  await expect.element(list).not.toBeInTheDocument();
  resolve(done());
  await expect.element(page.getByText(told)).toBeVisible();
});

test("a refused end of a session is told on the next screen", async () => {
  const { answer, resolve } = deferredResponse();
  const { router } = await open({ "DELETE /api/recruiter/sessions/:id": answer });
  await list.getByRole("button", { name: /^Déconnecter/ }).click();
  await router.navigate({ to: "/dashboard/profile" });
  await expect.element(list).not.toBeInTheDocument();
  resolve(errorResponse("unavailable"));
  await expect.element(page.getByRole("region", { name: "Notifications" }).getByRole("alert")).toBeVisible();
});

test("a session that was ended elsewhere meanwhile is no longer listed", async () => {
  let items = [here, session(2)];
  await open({
    "GET /api/recruiter/sessions": () => ({ items }),
    "DELETE /api/recruiter/sessions/:id": () => {
      items = [here];
      return errorResponse("not-found");
    },
  });
  await list.getByRole("button", { name: /^Déconnecter/ }).click();
  await expect.element(list.getByText("Firefox sur Windows")).not.toBeInTheDocument();
});

test("shows « Chargement... », then a retry when sessions fail to load", async () => {
  const answer = deferredResponse();
  let isRead = false;
  await open({ "GET /api/recruiter/sessions": () => (isRead ? { items: [here] } : answer.answer()) });
  await expect.element(page.getByText("Chargement...")).toBeInTheDocument();
  answer.resolve(errorResponse("out-of-range"));
  await expect.element(page.getByText("Erreur lors du chargement des appareils")).toBeVisible();
  isRead = true;
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect.element(list.getByText("Cet appareil")).toBeVisible();
  await expect.element(endOthers).not.toBeInTheDocument();
});

test("a changed password empties the form; a wrong one shows an error at its field", async () => {
  const sent: unknown[] = [];
  await open({
    "POST /api/recruiter/password": ({ body }) => {
      sent.push(body);
      if (sent.length > 1) return done();
      const fields = { currentPassword: "Mot de passe incorrect" };
      const refused = {
        code: "auth/wrong-password",
        message: "Mot de passe incorrect",
        fields,
        requestId: "t",
      };
      return Response.json(refused, { status: 401 });
    },
  });
  const current = page.getByLabelText("Mot de passe actuel", { exact: true });
  await page.getByRole("button", { name: "Modifier le mot de passe" }).click();
  await current.fill("secret-0000");
  await page.getByLabelText("Nouveau mot de passe", { exact: true }).fill("secret-5678");
  await page.getByLabelText("Confirmer le nouveau mot de passe", { exact: true }).fill("secret-5678");
  const submit = page.getByRole("button", { name: "Changer le mot de passe" });
  await submit.click();
  await expect.element(current).toHaveAccessibleDescription(/Mot de passe incorrect/);
  await submit.click();
  await expect.element(page.getByText(/^Mot de passe changé\./)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Modifier le mot de passe" })).toHaveFocus();
  await expect.element(current).toHaveValue("");
  expect(sent).toHaveLength(2);
});

test("the deletion dialog lists what is deleted, and a wrong password deletes nothing", async () => {
  const sent: unknown[] = [];
  await open({
    "POST /api/recruiter/deletion": ({ body }) => {
      sent.push(body);
      const fields = { currentPassword: "Mot de passe incorrect" };
      const refused = {
        code: "auth/wrong-password",
        message: "Mot de passe incorrect",
        fields,
        requestId: "t",
      };
      return Response.json(refused, { status: 401 });
    },
  });
  await page.getByRole("button", { name: "Supprimer mon compte" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText(/immédiat et définitif/)).toBeVisible();
  await expect.element(dialog.getByText(/toutes les candidatures reçues/)).toBeVisible();
  await dialog.getByRole("button", { name: "Supprimer mon compte" }).click();
  const password = dialog.getByLabelText("Mot de passe", { exact: true });
  await expect.element(password).toHaveAccessibleDescription(/Le mot de passe actuel est requis/);
  expect(sent).toEqual([]);
  await password.fill("devinette");
  await dialog.getByRole("button", { name: "Supprimer mon compte" }).click();
  await expect.element(password).toHaveAccessibleDescription(/Mot de passe incorrect/);
  expect(sent).toEqual([{ currentPassword: "devinette" }]);
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("the export is downloaded as a file; beyond three a day, an error shows", async () => {
  const sentence = "Vous avez déjà demandé vos données 3 fois en 24 heures. Réessayez dans 5 heures.";
  const answers = [
    { exportedAt: "2026-11-22T10:00:00.000Z", truncated: [], data: { account: [{ email: "a@b.fr" }] } },
    errorResponse("resource-exhausted", sentence),
  ];
  await open({ "POST /api/recruiter/export": () => answers.shift() });
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const ask = async () => {
    await page.getByRole("button", { name: "Télécharger mes données" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabelText("Mot de passe", { exact: true }).fill("secret-1234");
    await dialog.getByRole("button", { name: "Télécharger mes données" }).click();
  };
  await ask();
  await expect.element(page.getByText("Vos données sont téléchargées")).toBeVisible();
  expect(saved).toEqual([expect.stringMatching(/^renfort-mes-donnees-\d{4}-\d{2}-\d{2}\.json$/)]);
  click.mockRestore();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await ask();
  await expect.element(page.getByText(/3\sfois en 24.heures/)).toBeVisible();
});
