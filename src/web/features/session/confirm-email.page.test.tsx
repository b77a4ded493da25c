import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { refusal, type Routes, mockServer } from "#web/testing/mock-server.ts";
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

const contact = { purpose: "confirm-contact", email: "contact@kerguelen.fr" };
const signIn = { purpose: "change-email", email: "claire@kerguelen.fr" };

test.each([
  [
    contact,
    "Les messages de votre entreprise arriveront à contact@kerguelen.fr.",
    "Nous vous écrirons désormais à contact@kerguelen.fr.",
  ],
  [
    signIn,
    "Vous vous connecterez avec claire@kerguelen.fr. Vos autres sessions seront fermées.",
    "Connectez-vous désormais avec claire@kerguelen.fr, ici ou dans l’application.",
  ],
])("what the link confirms is said, and confirmed by the button alone: %j", async (address, asked, told) => {
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
  await expect.element(page.getByRole("heading", { name: "Adresse confirmée" })).toBeVisible();
  await expect.element(page.getByText(told)).toHaveFocus();
  expect(confirmed).toEqual([{ token: TOKEN }]);
});

test.each(["Ce lien a expiré.", "Ce lien a déjà servi.", "Ce lien a été remplacé ou annulé."])(
  "a dead link is told at once, with what to do: %s",
  async (message) => {
    await open({ "POST /api/auth/check-email-link": () => refusal("failed-precondition", message) });
    await expect.element(page.getByRole("heading", { name: "Ce lien ne fonctionne pas" })).toBeVisible();
    await expect.element(page.getByText(`${message} Refaites la demande depuis votre profil.`)).toHaveFocus();
  },
);

test("a link cut short is told without asking the server", async () => {
  await open({}, "token=court");
  await expect.element(page.getByText(/Ce lien est incomplet ou n’est pas valable\./)).toBeVisible();
});

test("an address that opens another account by now is told, and may be tried again", async () => {
  await open({
    "POST /api/auth/check-email-link": () => signIn,
    "POST /api/auth/confirm-email": () => refusal("auth/email-already-in-use"),
  });
  await button.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Un compte existe déjà avec cet email");
  await expect.element(button).toBeEnabled();
});

test("a link pressed before it was looked at is confirmed, not told as already used", async () => {
  const confirmed = Promise.withResolvers<void>();
  const checked = Promise.withResolvers<void>();
  await open({
    "POST /api/auth/check-email-link": async () => {
      await confirmed.promise;
      checked.resolve();
      return refusal("failed-precondition", "Ce lien a déjà servi.");
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
