import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { serveApplications } from "#web/testing/applications-world.ts";
import { openApp } from "#web/testing/open-app.tsx";
import { openProfile } from "#web/testing/profile-world.ts";
import { sampleApplication } from "#web/testing/samples.ts";

const list = page.getByRole("dialog", { name: "Raccourcis clavier" });

/** On a French keyboard « / » is Shift and the key of « : », « ? » Shift and the key of « , ». */
const slash = { key: "/", code: "Period", shiftKey: true };
const question = { key: "?", code: "KeyM", shiftKey: true };

test("letters lead from a screen to another, and « / » to the search, as the keyboard writes them", async () => {
  await page.viewport(1280, 900);
  serveApplications(
    { applications: [sampleApplication(1)] },
    { "GET /api/jobs": () => ({ items: [], nextCursor: null }) },
  );
  const { router } = await openApp("/dashboard/jobs");
  const path = () => router.state.location.pathname;
  await pressUntil(question, list);
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

test("letters are turned off in the profile, where the keys are listed, and on again", async () => {
  const { router } = await openProfile();
  const button = page.getByRole("button", { name: "Voir les raccourcis" });
  await button.click();
  for (const [what, key] of [
    ["Nouvelle offre", "c"],
    ["Voir le profil", "Entrée"],
    ["Revenir à aujourd’hui", "t"],
  ] as const) {
    await expect.element(list.getByText(what)).toBeVisible();
    await expect.element(list.getByText(key, { exact: true })).toBeVisible();
  }
  await userEvent.keyboard("{Escape}");
  await expect.element(button).toHaveFocus();

  const letters = page.getByRole("switch", { name: "Activer les lettres et les signes" });
  await pressUntil(question, list);
  await userEvent.keyboard("{Escape}");
  await expect.element(list).not.toBeInTheDocument();
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

function press(init: KeyboardEventInit): void {
  document.activeElement?.dispatchEvent(
    new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init }),
  );
}

/** The keys arrive after the screen. */
async function pressUntil(init: KeyboardEventInit, shown: typeof list): Promise<void> {
  await expect
    .poll(() => {
      if (shown.elements().length === 0) press(init);
      return shown.elements().length;
    })
    .toBe(1);
}
