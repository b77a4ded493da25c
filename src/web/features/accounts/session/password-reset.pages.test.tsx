import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { deferredResponse, errorResponse, mockServer } from "#web/testing/mock-server.ts";
import { ForgotPasswordPage } from "./forgot-password.page.tsx";
import { LoginPage } from "./login.page.tsx";
import { ResetPasswordPage } from "./reset-password.page.tsx";
import { forgetSignedIn, hintSignedIn, isHintedSignedIn } from "./session-hint.ts";

const TOKEN = "a".repeat(43);

afterEach(() => {
  vi.unstubAllGlobals();
  forgetSignedIn();
  location.hash = "";
});

function serverAnswers(status: number, body: unknown = null) {
  const requests: { url: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    requests.push({ url, body: typeof init.body === "string" ? JSON.parse(init.body) : undefined });
    const answer = status === 204 ? new Response(null, { status }) : Response.json(body, { status });
    return Promise.resolve(answer);
  });
  return requests;
}

async function choose(password: string) {
  await page.getByLabelText("Mot de passe", { exact: true }).fill(password);
  await page.getByLabelText("Confirmer le mot de passe").fill(password);
  await page.getByRole("button", { name: "Changer le mot de passe" }).click();
}

test("a link is requested by e-mail, and the result does not reveal whether the account exists", async () => {
  const requests = serverAnswers(204);
  await render(<ForgotPasswordPage />);
  await page.getByLabelText("Email").fill(" Claire@Kerguelen.fr");
  await page.getByRole("button", { name: "Recevoir le lien" }).click();
  await expect.element(page.getByRole("heading", { name: "Consultez votre boîte mail" })).toHaveFocus();
  expect(page.getByRole("heading").elements()).toHaveLength(1);
  await expect.element(page.getByText(/^Si un compte existe avec claire@kerguelen\.fr/)).toBeVisible();
  await expect
    .element(
      page.getByText("Un lien reçu il y a moins de 30 minutes fonctionne encore, tant qu’aucun n’a servi."),
    )
    .toBeVisible();
  expect(requests).toEqual([{ url: "/api/auth/forgot-password", body: { email: "claire@kerguelen.fr" } }]);
  await page.getByRole("button", { name: "Essayer une autre adresse" }).click();
  await expect.element(page.getByLabelText("Email")).toHaveFocus();
  await expect.element(page.getByLabelText("Email")).toHaveValue("");
});

test.each([
  ["", "/login"],
  ["?de=/candidat/connexion", "/candidat/connexion"],
  ["?de=https://evil.example/candidat", "/login"],
])("opened with %j, it leads back to %s", async (search, path) => {
  const before = location.href;
  history.replaceState(null, "", `${location.pathname}${search}`);
  await render(<ForgotPasswordPage />);
  await expect
    .element(page.getByRole("link", { name: "Retour à la connexion" }))
    .toHaveAttribute("href", path);
  history.replaceState(null, "", before);
});

test("too many requests show an error and keep the address", async () => {
  serverAnswers(429, {
    code: "auth/too-many-requests",
    message: "Trop de tentatives. Veuillez réessayer plus tard",
    requestId: "r",
  });
  await render(<ForgotPasswordPage />);
  await page.getByLabelText("Email").fill("claire@kerguelen.fr");
  await page.getByRole("button", { name: "Recevoir le lien" }).click();
  await expect.element(page.getByText("Trop de tentatives. Veuillez réessayer plus tard")).toBeVisible();
  await expect.element(page.getByLabelText("Email")).toHaveValue("claire@kerguelen.fr");
});

test("the token of the link is sent with the password, and every session of the recruiter is over", async () => {
  location.hash = `token=${TOKEN}`;
  hintSignedIn();
  const requests = serverAnswers(200, { role: "recruiter" });
  await render(<ResetPasswordPage />);
  await choose("secret-5678");
  await expect.element(page.getByRole("heading", { name: "Mot de passe changé" })).toBeVisible();
  expect(requests[0]).toEqual({ url: "/api/auth/check-reset-link", body: { token: TOKEN } });
  expect(requests[1]?.body).toEqual({
    token: TOKEN,
    password: "secret-5678",
    confirmPassword: "secret-5678",
  });
  expect(isHintedSignedIn()).toBe(false);
});

test("another link opened in the same tab is the one checked", async () => {
  location.hash = `token=${TOKEN}`;
  const requests = serverAnswers(204);
  await render(<ResetPasswordPage />);
  await expect.poll(() => requests).toHaveLength(1);
  const other = "b".repeat(43);
  location.hash = `token=${other}`;
  await expect.poll(() => requests.map(({ body }) => body)).toEqual([{ token: TOKEN }, { token: other }]);
});

test("a password changed before the check of the link ends is said to be changed", async () => {
  location.hash = `token=${TOKEN}`;
  const { answer, resolve } = deferredResponse();
  const checked = Promise.withResolvers<undefined>();
  mockServer({
    "POST /api/auth/check-reset-link": async () => {
      const refused = await answer();
      checked.resolve(undefined);
      return refused;
    },
    "POST /api/auth/reset-password": () => ({ role: "recruiter" }),
  });
  await render(<ResetPasswordPage />);
  await choose("secret-5678");
  const changed = page.getByRole("heading", { name: "Mot de passe changé" });
  await expect.element(changed).toBeVisible();
  resolve(errorResponse("failed-precondition", "Ce lien a déjà servi."));
  await checked.promise;
  await new Promise((done) => setTimeout(done, 50));
  await expect.element(changed).toBeVisible();
});

test.each(["Ce lien a expiré.", "Ce lien a déjà servi."])(
  "an invalid link shows an error before a password is typed, and links to a new request: %s",
  async (message) => {
    location.hash = `token=${TOKEN}`;
    serverAnswers(409, { code: "failed-precondition", message, requestId: "r" });
    await render(<ResetPasswordPage />);
    await expect.element(page.getByRole("heading", { name: "Ce lien ne fonctionne pas" })).toHaveFocus();
    await expect.element(page.getByText(message, { exact: false })).toBeVisible();
    const again = page.getByRole("link", { name: "Demander un nouveau lien" });
    await expect.element(again).toHaveAttribute("href", "/forgot-password?de=/login");
  },
);

test("a candidate whose link is invalid asks for another one, or signs in, as a candidate", async () => {
  const before = location.href;
  onTestFinished(() => history.replaceState(null, "", before));
  history.replaceState(null, "", `${location.pathname}?de=/candidat/connexion#token=${TOKEN}`);
  serverAnswers(409, { code: "failed-precondition", message: "Ce lien a expiré.", requestId: "r" });
  await render(<ResetPasswordPage />);
  await expect
    .element(page.getByRole("link", { name: "Demander un nouveau lien" }))
    .toHaveAttribute("href", "/forgot-password?de=/candidat/connexion");
  await expect
    .element(page.getByRole("link", { name: "Retour à la connexion" }))
    .toHaveAttribute("href", "/candidat/connexion");
});

test("a link that expires while the password is typed shows an error", async () => {
  location.hash = `token=${TOKEN}`;
  serverAnswers(204);
  await render(<ResetPasswordPage />);
  await page.getByLabelText("Mot de passe", { exact: true }).fill("secret-5678");
  serverAnswers(409, { code: "failed-precondition", message: "Ce lien a expiré.", requestId: "r" });
  await choose("secret-5678");
  await expect.element(page.getByRole("heading", { name: "Ce lien ne fonctionne pas" })).toHaveFocus();
  await expect.element(page.getByText("Ce lien a expiré.", { exact: false })).toBeVisible();
});

test("the e-mail typed to sign in prefills the forgotten password page, and is not kept", async () => {
  const { unmount } = await render(<LoginPage />);
  await page.getByLabelText("Email").fill("claire@kerguelen.fr");
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  await page.getByRole("link", { name: /^Mot de passe oublié/ }).click();
  await unmount();
  await render(<ForgotPasswordPage />);
  await expect.element(page.getByLabelText("Email")).toHaveValue("claire@kerguelen.fr");
  expect(JSON.stringify(sessionStorage)).not.toContain("kerguelen");
});

test("a candidate is led to their own sign-in page, and a recruiter stays signed in on this browser", async () => {
  location.hash = `token=${TOKEN}`;
  hintSignedIn();
  serverAnswers(200, { role: "candidate" });
  await render(<ResetPasswordPage />);
  await choose("secret-5678");
  await expect
    .element(page.getByRole("link", { name: "Se connecter" }))
    .toHaveAttribute("href", "/candidat/connexion");
  expect(isHintedSignedIn()).toBe(true);
});

test.each([
  ["Plans", "/terms#plans"],
  ["Support", "/support"],
])("the sign-in pages link to %s", async (name, address) => {
  await render(<LoginPage />);
  await expect.element(page.getByRole("link", { name, exact: true })).toHaveAttribute("href", address);
});

test("a weak password shows an error at its field", async () => {
  location.hash = `token=${TOKEN}`;
  serverAnswers(200);
  await render(<ResetPasswordPage />);
  await choose("12345");
  await expect
    .element(page.getByRole("alert").getByRole("link"))
    .toHaveTextContent("Le mot de passe doit contenir au moins 6 caractères");
});

test("the length of a password is asked for once: by its hint, or by its error", async () => {
  location.hash = `token=${TOKEN}`;
  serverAnswers(200);
  await render(<ResetPasswordPage />);
  const password = page.getByLabelText("Mot de passe", { exact: true });
  await expect.element(password).toHaveAccessibleDescription(/^Minimum \d+ caractères$/);
  await choose("12345");
  await expect
    .element(password)
    .toHaveAccessibleDescription("Le mot de passe doit contenir au moins 6 caractères");
  await expect.element(page.getByText(/^Minimum/)).not.toBeInTheDocument();
  await password.fill("123456");
  await expect.element(password).toHaveAccessibleDescription(/^Minimum \d+ caractères$/);
});

test("a link without its token shows an error when the page opens", async () => {
  await render(<ResetPasswordPage />);
  await expect.element(page.getByText(/^Ce lien est incomplet ou n’est pas valable\./)).toBeVisible();
});
