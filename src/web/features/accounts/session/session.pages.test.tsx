import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { leaveIfSignedIn } from "./leave-if-signed-in.ts";
import { LoginPage } from "./login.page.tsx";
import { SignUpPage } from "./register.page.tsx";
import { forgetSignedIn, hintSignedIn, isHintedSignedIn } from "./session-hint.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

function serverAnswers(status: number, body: unknown) {
  const requests: { url: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    requests.push({ url, body: typeof init.body === "string" ? JSON.parse(init.body) : undefined });
    return Promise.resolve(Response.json(body, { status }));
  });
  return requests;
}

const problems = () => page.getByRole("alert");

// §2.21, §5.4
test("signing in requires both fields, and can show the password", async () => {
  const requests = serverAnswers(200, {});
  await render(<LoginPage />);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect.element(problems().getByRole("link", { name: "L’email est requis" })).toBeVisible();
  await expect.element(problems().getByRole("link", { name: "Le mot de passe est requis" })).toBeVisible();
  expect(requests).toEqual([]);

  await expect
    .element(page.getByRole("link", { name: /^Mot de passe oublié/ }))
    .toHaveAttribute("href", "/forgot-password");
  await expect
    .element(page.getByRole("link", { name: "Créer un compte" }))
    .toHaveAttribute("href", "/register");

  const password = page.getByRole("textbox", { name: "Mot de passe" });
  await page.getByRole("button", { name: /^Afficher/ }).click();
  await expect.element(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: /^Masquer/ }).click();
  await expect.element(page.getByLabelText("Mot de passe")).toHaveAttribute("type", "password");
});

test("wrong credentials show one error, and keep the input", async () => {
  const requests = serverAnswers(401, {
    code: "auth/invalid-credential",
    message: "Identifiants incorrects",
    requestId: "r",
  });
  await render(<LoginPage />);
  await page.getByLabelText("Email").fill(" Claire@Kerguelen.fr ");
  await page.getByLabelText("Mot de passe").fill("secret");
  await page.getByRole("button", { name: "Se connecter" }).click();

  await expect.element(problems()).toHaveTextContent("Identifiants incorrects");
  await expect.element(page.getByLabelText("Mot de passe")).toHaveValue("secret");
  expect(requests).toEqual([
    { url: "/api/auth/sign-in", body: { email: "claire@kerguelen.fr", password: "secret" } },
  ]);
});

test("a session that ended before an action was sent says so above the form", async () => {
  const shown = location.href;
  history.replaceState(null, "", "?fin=envoi");
  onTestFinished(() => history.replaceState(null, "", shown));
  await render(<LoginPage />);
  await expect.element(page.getByText("Votre session a expiré. Reconnectez-vous.")).toBeVisible();
  await expect
    .element(
      page.getByText("Votre dernière action n’a pas été envoyée\u00a0: refaites-la après la connexion."),
    )
    .toBeVisible();
});

// §2.22
test("signing up says the age one certifies, links to what one accepts, and shows the error of each field in the words of the specification", async () => {
  serverAnswers(200, {});
  await render(<SignUpPage />);
  await expect.element(page.getByText("Minimum 6 caractères")).toBeVisible();
  await expect.element(page.getByText(/vous certifiez avoir 18\sans ou plus/)).toBeVisible();
  for (const [name, href] of [
    ["conditions générales d’utilisation", "/terms"],
    ["politique de confidentialité", "/privacy"],
  ] as const) {
    const link = page.getByRole("link", { name, exact: true });
    await expect.element(link).toHaveAttribute("href", href);
  }
  await page.getByLabelText("Email professionnel").fill("claire");
  await page.getByLabelText("Mot de passe", { exact: true }).fill("court");
  await page.getByLabelText("Confirmer le mot de passe").fill("autre");
  await page.getByRole("button", { name: "Créer mon compte" }).click();

  for (const sentence of [
    "Format d’email invalide",
    "Le nom de l’entreprise est requis",
    "Le mot de passe doit contenir au moins 6 caractères",
    "Les mots de passe ne correspondent pas",
  ]) {
    await expect.element(problems().getByRole("link", { name: sentence })).toBeVisible();
  }
  for (const name of ["Mot de passe", "Confirmer le mot de passe"]) {
    await page.getByRole("button", { name: `Afficher : ${name}`, exact: true }).click();
    await expect.element(page.getByLabelText(name, { exact: true })).toHaveAttribute("type", "text");
  }
});

test("a taken address shows an error at its field", async () => {
  const message = "Un compte existe déjà avec cet email";
  serverAnswers(409, {
    code: "auth/email-already-in-use",
    message,
    fields: { email: message },
    requestId: "r",
  });
  await render(<SignUpPage />);
  await page.getByLabelText("Email professionnel").fill("claire@kerguelen.fr");
  await page.getByLabelText("Nom de l’entreprise").fill("Maison Kerguelen");
  await page.getByLabelText("Mot de passe", { exact: true }).fill("secret");
  await page.getByLabelText("Confirmer le mot de passe").fill("secret");
  await page.getByRole("button", { name: "Créer mon compte" }).click();
  await expect.element(page.getByLabelText("Email professionnel")).toHaveAccessibleDescription(message);
});

test.each([
  [503, true],
  [401, false],
] as const)(
  "after an answer %i, the browser remembers that one was signed in: %s",
  async (status, isRemembered) => {
    hintSignedIn();
    onTestFinished(forgetSignedIn);
    const requests = serverAnswers(status, {
      error: { code: status === 401 ? "unauthenticated" : "unavailable", message: "" },
    });
    await leaveIfSignedIn();
    expect(requests).toHaveLength(1);
    expect(isHintedSignedIn()).toBe(isRemembered);
  },
);
