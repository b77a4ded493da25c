import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { errorResponse, type Routes, mockServer } from "#web/testing/mock-server.ts";
import { ConfirmEmailPage } from "./confirm-email.page.tsx";

const TOKEN = "a".repeat(43);
const button = page.getByRole("button", { name: "Confirmer cette adresse" });

afterEach(() => {
  vi.unstubAllGlobals();
  location.hash = "";
});

async function open(routes: Routes, hash = `token=${TOKEN}`) {
  location.hash = hash;
  mockServer(routes);
  await render(<ConfirmEmailPage />);
}

const contact = { purpose: "confirm-contact", email: "contact@kerguelen.fr", role: "recruiter" };
const signIn = { purpose: "change-email", email: "claire@kerguelen.fr", role: "recruiter" };

test.each([
  [
    contact,
    "Les messages de votre entreprise arriveront à contact@kerguelen.fr.",
    "Nous vous écrirons désormais à contact@kerguelen.fr.",
    "/dashboard/profile",
  ],
  [
    { ...signIn, role: "candidate" },
    "Vous vous connecterez avec claire@kerguelen.fr. Vos autres appareils seront déconnectés.",
    "Connectez-vous désormais avec claire@kerguelen.fr, ici ou dans l’application.",
    "/candidat/profil",
  ],
])(
  "the page shows what the link confirms, only its button confirms, then a link leads to one's profile: %j",
  async (address, asked, told, profile) => {
    const confirmed: unknown[] = [];
    await open({
      "POST /api/auth/check-email-link": () => address,
      "POST /api/auth/confirm-email": ({ body }) => {
        confirmed.push(body);
        return address;
      },
    });
    await expect.element(page.getByText(asked)).toBeVisible();
    expect(confirmed).toEqual([]);
    await button.click();
    await expect.element(page.getByRole("heading", { name: "Adresse confirmée" })).toHaveFocus();
    await expect.element(page.getByText(told)).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Ouvrir mon profil" }))
      .toHaveAttribute("href", profile);
    expect(confirmed).toEqual([{ token: TOKEN }]);
  },
);

test.each(["Ce lien a expiré.", "Ce lien a déjà servi.", "Ce lien a été remplacé ou annulé."])(
  "an invalid link shows an error and advice: %s",
  async (message) => {
    await open({ "POST /api/auth/check-email-link": () => errorResponse("failed-precondition", message) });
    await expect.element(page.getByRole("heading", { name: "Ce lien ne fonctionne pas" })).toHaveFocus();
    await expect.element(page.getByText(`${message} Refaites la demande depuis votre profil.`)).toBeVisible();
  },
);

test.each([
  ["", "/dashboard/profile"],
  ["?de=/candidat/connexion", "/candidat/profil"],
])("an invalid link mailed with %j leads to %s", async (search, path) => {
  const before = location.href;
  onTestFinished(() => history.replaceState(null, "", before));
  history.replaceState(null, "", `${location.pathname}${search}`);
  await open({ "POST /api/auth/check-email-link": () => errorResponse("not-found") });
  await expect.element(page.getByRole("link", { name: "Ouvrir mon profil" })).toHaveAttribute("href", path);
});

test("a truncated link shows an error without a request", async () => {
  await open({}, "token=court");
  await expect.element(page.getByText(/Ce lien est incomplet ou n’est pas valable\./)).toBeVisible();
});

test("an address taken by another account shows an error, and can be retried", async () => {
  await open({
    "POST /api/auth/check-email-link": () => signIn,
    "POST /api/auth/confirm-email": () => errorResponse("auth/email-already-in-use"),
  });
  await button.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Un compte existe déjà avec cet email");
  await expect.element(button).toBeEnabled();
});

test("a link confirmed before its check ends does not show as already used", async () => {
  const confirmed = Promise.withResolvers<void>();
  const checked = Promise.withResolvers<void>();
  await open({
    "POST /api/auth/check-email-link": async () => {
      await confirmed.promise;
      checked.resolve();
      return errorResponse("failed-precondition", "Ce lien a déjà servi.");
    },
    "POST /api/auth/confirm-email": () => signIn,
  });
  await button.click();
  await expect.element(page.getByRole("heading", { name: "Adresse confirmée" })).toBeVisible();
  confirmed.resolve();
  await checked.promise;
  await new Promise((resolve) => setTimeout(resolve, 50));
  await expect.element(page.getByRole("heading", { name: "Adresse confirmée" })).toBeVisible();
});
