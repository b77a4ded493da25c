import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { action, serveApplications } from "#web/testing/applications-mocks.ts";
import { waitForShortcuts, openApp } from "#web/testing/open-app.tsx";
import { openProfile } from "#web/testing/profile-mocks.ts";
import { sampleApplication } from "#web/testing/samples.ts";
import { setLetterKeys } from "#web/ui/keyboard/key-press.ts";

const list = page.getByRole("dialog", { name: "Raccourcis clavier" });

/** On a French keyboard, « / » is Shift and « : », « ? » is Shift and « , ». */
const slash = { key: "/", code: "Period", shiftKey: true };
const question = { key: "?", code: "KeyM", shiftKey: true };

test("letters open screens, and « / » focuses the search, whatever the keyboard layout", async () => {
  await page.viewport(1280, 900);
  serveApplications(
    { applications: [sampleApplication(1)] },
    { "GET /api/jobs": () => ({ items: [], nextCursor: null, sort: "newest" }) },
  );
  const { router } = await openApp("/dashboard/jobs");
  const path = () => router.state.location.pathname;
  await waitForShortcuts();
  press(question);
  await expect.element(list).toBeVisible();
  press({ key: "l", code: "KeyL" });
  expect(path()).toBe("/dashboard/jobs");
  await userEvent.keyboard("{Escape}");
  await expect.element(list).not.toBeInTheDocument();

  press({ key: "l", code: "KeyL", ctrlKey: true });
  press({ key: "l", code: "KeyL" });
  await expect.element(page.getByRole("heading", { name: "Candidat 1" })).toBeVisible();
  expect(path()).toBe("/dashboard/applications");
  press(slash);
  const search = page.getByRole("searchbox");
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard("co");
  await expect.element(search).toHaveValue("co");
  expect(path()).toBe("/dashboard/applications");
  page.getByRole("main").element().focus();
  press({ key: "c", code: "KeyC" });
  await expect.poll(path).toBe("/dashboard/create-job");
  press({ key: "o", code: "KeyO" });
  await expect.poll(path).toBe("/dashboard/jobs");
});

test("letter shortcuts are listed, turned off and on in the profile", async () => {
  const { router } = await openProfile();
  const button = page.getByRole("button", { name: "Voir les raccourcis" });
  await button.click();
  for (const [what, key] of [
    ["Nouvelle offre", "C"],
    ["Ouvrir l’offre ou le profil", "Entrée"],
    ["Revenir à aujourd’hui", "T"],
  ] as const) {
    await expect.element(list.getByText(what)).toBeVisible();
    await expect.element(list.getByText(key, { exact: true })).toBeVisible();
  }
  await userEvent.keyboard("{Escape}");
  await expect.element(button).toHaveFocus();

  const letters = page.getByRole("switch", { name: "Activer les lettres et les signes" });
  await waitForShortcuts();
  await letters.click();
  button.element().focus();
  press(question);
  press({ key: "o", code: "KeyO" });
  await expect.element(list).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe("/dashboard/profile");
  expect(localStorage.getItem("keyboard-letters")).toBe("off");
  await letters.click();
  button.element().focus();
  press({ key: "o", code: "KeyO" });
  await expect.poll(() => router.state.location.pathname).toBe("/dashboard/jobs");
});

test("a button that closes the list of shortcuts is in sight wherever a low window is scrolled", async () => {
  await page.viewport(1280, 400);
  await openProfile();
  await page.getByRole("button", { name: "Voir les raccourcis" }).click();
  await expect.element(list).toBeVisible();
  const isInSight = (one: Element) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  };
  for (const end of ["first", "last"] as const) {
    list.getByRole("term")[end]().element().scrollIntoView();
    expect(list.getByRole("button", { name: "Fermer" }).elements().some(isInSight)).toBe(true);
  }
});

test("a button shows its shortcut on hover and keyboard focus, except in dialogs and when letters are off", async () => {
  await page.viewport(1280, 900);
  serveApplications({ applications: [sampleApplication(1)] });
  await openApp("/dashboard/applications");
  await waitForShortcuts();
  const hint = () => document.querySelector("body > div kbd:not(aside *)");
  const shown = () => hint()?.checkVisibility() && hint()?.textContent;
  const refuse = action("Refuser", "Candidat 1");
  const accept = action("Accepter", "Candidat 1");
  const title = page.getByRole("heading", { name: "Candidatures" });
  const pointedAt = async () => {
    // The pointer may already be there, left by the previous test.
    await title.hover();
    await refuse.hover();
    return shown();
  };
  await expect.poll(pointedAt).toBe("R");
  const box = refuse.element().getBoundingClientRect();
  const place = hint()?.getBoundingClientRect();
  expect(Math.abs((place?.right ?? 0) - box.right)).toBeLessThan(8);
  expect(Math.abs((place?.top ?? 0) - box.top)).toBeLessThan(8);
  await expect.element(refuse).toHaveAccessibleName("Refuser la candidature de Candidat 1");
  await title.hover();
  await expect.poll(shown).toBe(false);
  accept.element().focus();
  await userEvent.tab();
  await expect.element(refuse).toHaveFocus();
  await expect.poll(shown).toBe("R");
  await userEvent.tab();
  await expect.poll(shown).toBe("Entrée");

  await userEvent.keyboard("{Enter}");
  const inWindow = page.getByRole("dialog").getByRole("button", { name: /^Refuser/ });
  await inWindow.hover();
  await expect.poll(shown).toBe(false);
  await userEvent.keyboard("{Escape}");
  await expect.element(inWindow).not.toBeInTheDocument();
  setLetterKeys(false);
  await expect.poll(pointedAt).toBe(false);
});

function press(init: KeyboardEventInit): void {
  document.activeElement?.dispatchEvent(
    new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init }),
  );
}
