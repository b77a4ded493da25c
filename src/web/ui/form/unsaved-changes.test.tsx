import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openProfile, save, savedToast } from "#web/testing/profile-mocks.ts";
import { mayLeave, releasePage } from "./leave-guard.ts";

// The profile is a screen with unsaved input.
const question = page.getByRole("alertdialog", { name: "Quitter sans enregistrer\u202f?" });
const stay = page.getByRole("button", { name: "Rester sur la page" });
const leave = page.getByRole("button", { name: "Quitter sans enregistrer" });
const firstName = page.getByLabelText("Prénom");

test("opening another screen asks for a confirmation, which can be refused", async () => {
  const { router } = await openProfile();
  await firstName.fill("Maëlle");
  await page.getByRole("link", { name: "Plans", exact: true }).click();
  await expect.element(question).toBeVisible();
  await expect.element(stay).toHaveFocus();
  await stay.click();
  await expect.element(question).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe("/dashboard/profile");
  await expect.element(firstName).toHaveValue("Maëlle");

  await page.getByRole("link", { name: "Plans", exact: true }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(firstName).toHaveValue("Maëlle");
});

test("another address of the same screen loses nothing, and asks nothing", async () => {
  const { router } = await openProfile();
  await firstName.fill("Maëlle");
  await vi.waitFor(() => expect(isHeldBack()).toBe(true));
  await router.navigate({ to: ".", hash: "contenu" });
  expect(router.state.location.hash).toBe("contenu");
  await expect.element(firstName).toHaveValue("Maëlle");
});

test("unsaved input is stored while the page is hidden, which a phone may end, and no longer once it is shown", async () => {
  await openProfile();
  await firstName.fill("Maëlle");
  setVisibility("hidden");
  expect(isInputStored()).toBe(true);
  setVisibility("visible");
  expect(isInputStored()).toBe(false);
});

test("unsaved input is not stored as the page is left, which hides it", async () => {
  await openProfile();
  await firstName.fill("Maëlle");
  await vi.waitFor(() => expect(isHeldBack()).toBe(true));
  releasePage();
  setVisibility("hidden");
  expect(isInputStored()).toBe(false);
});

test("the confirmation can be accepted", async () => {
  await openProfile();
  await firstName.fill("Maëlle");
  await page.getByRole("link", { name: "Plans", exact: true }).click();
  await leave.click();
  await expect.element(page.getByRole("heading", { level: 2, name: /Plans et tarifs$/ })).toBeVisible();
});

test("without unsaved input, nothing is asked", async () => {
  const { router } = await openProfile();
  await firstName.fill("Maëlle");
  await save();
  await expect.element(savedToast).toBeVisible();
  await page.getByRole("link", { name: "Plans", exact: true }).click();
  await expect.element(page.getByRole("heading", { level: 2, name: /Plans et tarifs$/ })).toBeVisible();
  expect(router.state.location.pathname).toBe("/pricing");
});

test("the browser asks before the tab is closed while there is unsaved input", async () => {
  await openProfile();
  await expect.element(firstName).toBeVisible();
  expect(isHeldBack()).toBe(false);
  await firstName.fill("Maëlle");
  await vi.waitFor(() => expect(isHeldBack()).toBe(true));
  await page.getByRole("button", { name: "Annuler les modifications" }).click();
  await vi.waitFor(() => expect(isHeldBack()).toBe(false));
});

test("signing out asks too, and does not sign out when refused", async () => {
  let signedOut = 0;
  await openProfile({
    "POST /api/auth/sign-out": () => {
      signedOut += 1;
      return new Response(null, { status: 204 });
    },
  });
  await firstName.fill("Maëlle");
  await page.getByRole("button", { name: "Ouvrir le menu" }).click();
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await stay.click();
  await expect.element(question).not.toBeInTheDocument();
  expect(signedOut).toBe(0);
  await expect.element(firstName).toHaveValue("Maëlle");
});

test("asked a second time before an answer, the first leaving is given up", async () => {
  await openProfile();
  await firstName.fill("Maëlle");
  await vi.waitFor(() => expect(isHeldBack()).toBe(true));
  const answers: boolean[] = [];
  for (let asked = 0; asked < 2; asked += 1) void mayLeave().then((answer) => answers.push(answer));
  await expect.poll(() => answers).toEqual([false]);
  await leave.click();
  await expect.poll(() => answers).toEqual([false, true]);
});

test("a page being left does not ask again", async () => {
  await openProfile();
  await firstName.fill("Maëlle");
  await vi.waitFor(() => expect(isHeldBack()).toBe(true));
  const answer = mayLeave();
  await leave.click();
  expect(await answer).toBe(true);
  expect(isHeldBack()).toBe(true);
  releasePage();
  expect(isHeldBack()).toBe(false);
});

/** Whether the browser would ask before closing the tab. */
function isHeldBack(): boolean {
  return !globalThis.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

function isInputStored(): boolean {
  return Object.entries(sessionStorage).some(([, text]) => String(text).includes("Maëlle"));
}

function setVisibility(state: DocumentVisibilityState): void {
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
  visibility.mockRestore();
}
