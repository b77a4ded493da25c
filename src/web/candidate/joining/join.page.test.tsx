import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { isSignedIn } from "#web/candidate/session/session-hint.ts";
import { sampleCandidate } from "#web/testing/candidate-samples.ts";
import { deferredResponse, errorResponse, mockServer, type Routes } from "#web/testing/mock-server.ts";
import { openCandidateApp } from "#web/testing/open-app.tsx";
import { id } from "#web/testing/samples.ts";

const PATH = "/candidat/rejoindre/K7RMPQ4X";
const company = { companyName: "Maison Kerguelen", companyLogoUrl: null };
const joined = { ...company, id: id(7), joinedAt: "2026-11-23T09:00:00.000Z" };

/** A link of Maison Kerguelen; returns what was sent, in order. */
function serveLink(routes: Routes = {}) {
  const sent: unknown[] = [];
  mockServer({
    "GET /api/candidate/me": () => sampleCandidate,
    "GET /api/public/jobs": () => ({ items: [], nextCursor: null }),
    "GET /api/public/joining/:code": () => company,
    "POST /api/candidate/sign-up": ({ body }) => {
      sent.push(body);
      return { candidate: sampleCandidate, application: null, refusal: null };
    },
    "POST /api/candidate/companies": ({ body }) => {
      sent.push(body);
      return joined;
    },
    ...routes,
  });
  return sent;
}

const shared = () =>
  page.getByText(/vous partagez avec elle vos prénom, nom, téléphone, ville, disponibilités et fiabilité/);
const done = () => page.getByRole("heading", { name: "Vous avez rejoint Maison Kerguelen" });

async function fill() {
  await page.getByLabelText("Prénom").fill("Zoé");
  await page.getByLabelText("Nom", { exact: true }).fill("Le Gall");
  await page.getByLabelText("Email").fill("zoe@example.fr");
  await page.getByLabelText("Date de naissance").fill("2004-02-29");
  await page.getByLabelText("Mot de passe", { exact: true }).fill("secret-1234");
  await page.getByRole("checkbox", { name: /J’accepte/ }).click();
}

test("signed in, one tap joins, after saying what is shared", async () => {
  const sent = serveLink();
  const { queryClient } = await openCandidateApp(PATH);
  const companies = ["candidate", "companies"];
  queryClient.setQueryData(companies, []);
  await expect.element(page.getByRole("heading", { name: "Rejoignez Maison Kerguelen" })).toBeVisible();
  await expect.element(shared()).toBeVisible();
  await page.getByRole("button", { name: "Rejoindre" }).click();
  await expect.element(done()).toBeVisible();
  await expect.element(page.getByText(/Pour la quitter, allez dans votre profil/)).toBeVisible();
  expect(sent).toEqual([{ code: "K7RMPQ4X" }]);
  const isInvalidated = (key: string[]) => queryClient.getQueryState(key)?.isInvalidated;
  expect(isInvalidated(companies)).toBe(true);
  expect(isInvalidated(["candidate", "me"])).not.toBe(true);
});

test("what one joined stays on screen once its link is renewed", async () => {
  let isRenewed = false;
  serveLink({
    "GET /api/public/joining/:code": () => (isRenewed ? errorResponse("not-found") : company),
  });
  const { queryClient } = await openCandidateApp(PATH);
  await page.getByRole("button", { name: "Rejoindre" }).click();
  await expect.element(done()).toBeVisible();
  isRenewed = true;
  await queryClient.invalidateQueries();
  await expect.poll(() => queryClient.getQueryState(["joining", "K7RMPQ4X"])?.status).toBe("error");
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  await expect.element(done()).toBeVisible();
});

test("without an account, one button opens it and joins, after saying what is shared", async () => {
  const sent = serveLink();
  await openCandidateApp(PATH, { isSignedIn: false });
  await expect.element(shared()).toBeVisible();
  await expect
    .element(page.getByRole("checkbox", { name: /J’accepte/ }))
    .toHaveAccessibleDescription(
      /^En rejoignant cette entreprise, .* Ensuite, quand vous postulez à une offre, .*/,
    );
  await fill();
  await userEvent.dblClick(page.getByRole("button", { name: "Créer mon compte et rejoindre" }));
  await expect.element(done()).toBeVisible();
  expect(sent).toMatchObject([{ email: "zoe@example.fr" }, { code: "K7RMPQ4X" }]);
  expect(isSignedIn()).toBe(true);
  // For the next person at this screen.
  expect(sessionStorage.getItem("candidat:sign-in")).toBeNull();
});

test("an account whose answer was lost is asked for again with the same key, and another once a field changed", async () => {
  const keys: (string | null)[] = [];
  serveLink({
    "POST /api/candidate/sign-up": ({ headers }) => {
      keys.push(headers.get("idempotency-key"));
      return errorResponse("unavailable");
    },
  });
  await openCandidateApp(PATH, { isSignedIn: false });
  await fill();
  const send = page.getByRole("button", { name: "Créer mon compte et rejoindre" });
  const sendUntil = async (times: number) => {
    await send.click();
    await expect.poll(() => keys.length).toBe(times);
    await expect.element(send).toBeEnabled();
  };
  await sendUntil(1);
  await sendUntil(2);
  await page.getByLabelText("Prénom").fill("Zoë");
  await sendUntil(3);
  const [first, second, third] = keys;
  expect(first).toMatch(/^[\w-]{8,100}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("a link renewed while the form was filled opens the account, and says that the link is over", async () => {
  let isOver = false;
  serveLink({
    "GET /api/public/joining/:code": () => (isOver ? errorResponse("not-found") : company),
    "POST /api/candidate/companies": () => {
      isOver = true;
      return errorResponse("not-found");
    },
  });
  await openCandidateApp(PATH, { isSignedIn: false });
  await expect.element(shared()).toBeVisible();
  await fill();
  await page.getByRole("button", { name: "Créer mon compte et rejoindre" }).click();
  await expect.element(page.getByText("Demandez le nouveau lien à l’entreprise.")).toBeVisible();
  expect(isSignedIn()).toBe(true);
});

test("a failed joining after the account was made leaves one tap", async () => {
  let isDown = true;
  const sent = serveLink({
    "POST /api/candidate/companies": () => (isDown ? errorResponse("unavailable") : joined),
  });
  await openCandidateApp(PATH, { isSignedIn: false });
  await expect.element(shared()).toBeVisible();
  await fill();
  await page.getByRole("button", { name: "Créer mon compte et rejoindre" }).click();
  const tap = page.getByRole("button", { name: "Rejoindre", exact: true });
  await expect.element(tap).toBeVisible();
  isDown = false;
  await tap.click();
  await expect.element(done()).toBeVisible();
  expect(sent).toHaveLength(1);
});

test("who has an account signs in and comes back to the link", async () => {
  serveLink({ "POST /api/candidate/sign-in": () => ({ candidate: sampleCandidate }) });
  const { router } = await openCandidateApp(PATH, { isSignedIn: false });
  await page.getByRole("link", { name: "J’ai déjà un compte" }).click();
  await page.getByLabelText("Email").fill("zoe@example.fr");
  await page.getByLabelText("Mot de passe", { exact: true }).fill("secret-1234");
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect.poll(() => router.state.location.pathname).toBe(PATH);
  await expect.element(page.getByRole("button", { name: "Rejoindre" })).toBeVisible();
});

test("who has no account after all opens one and comes back to the link", async () => {
  serveLink();
  const { router } = await openCandidateApp(PATH, { isSignedIn: false });
  await page.getByRole("link", { name: "J’ai déjà un compte" }).click();
  await page.getByRole("link", { name: "Créer un compte" }).click();
  await fill();
  await page.getByRole("button", { name: "Créer mon compte" }).click();
  await expect.poll(() => router.state.location.pathname).toBe(PATH);
  await expect.element(page.getByRole("button", { name: "Rejoindre" })).toBeVisible();
});

test.each(["not-found", "out-of-range"] as const)(
  "a link answered by %s says that it is no longer valid, and leads to the jobs",
  async (code) => {
    serveLink({ "GET /api/public/joining/:code": () => errorResponse(code) });
    await openCandidateApp(PATH, { isSignedIn: false });
    await expect.element(page.getByText("Ce lien n’est plus valable").last()).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Voir les offres" })).toBeVisible();
  },
);

test("a link has a heading while it is read, and when it cannot be", async () => {
  const { answer, resolve } = deferredResponse();
  serveLink({ "GET /api/public/joining/:code": answer });
  await openCandidateApp(PATH, { isSignedIn: false });
  const heading = page.getByRole("heading", { level: 1 });
  await expect.element(heading).toHaveTextContent("Rejoindre une entreprise");
  resolve(errorResponse("failed-precondition"));
  await expect.element(page.getByText("Erreur lors du chargement de l’entreprise")).toBeVisible();
  await expect.element(heading).toHaveTextContent("Rejoindre une entreprise");
});
