import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { action, card, serveApplications } from "#web/testing/applications-mocks.ts";
import type { Routes } from "#web/testing/mock-server.ts";
import { waitForShortcuts, openApp } from "#web/testing/open-app.tsx";
import { id, sampleApplication } from "#web/testing/samples.ts";
import { flushDeferredWrites } from "#web/ui/feedback/deferred-write.ts";

const heading = (number: number) => page.getByRole("heading", { name: `Candidat ${number}`, exact: true });
const dialog = page.getByRole("alertdialog");

async function openCompact(count: number, routes: Routes = {}) {
  const applications = Array.from({ length: count }, (_, index) => sampleApplication(index + 1));
  serveApplications({ applications }, routes);
  localStorage.setItem("applications-view", "compact");
  await openApp("/dashboard/applications");
  await expect.element(heading(1)).toBeVisible();
  await waitForShortcuts();
}

test("the compact list is chosen beside the title, shows the main facts, and is remembered", async () => {
  await page.viewport(1280, 900);
  const { candidate } = sampleApplication(1);
  serveApplications({
    applications: [
      sampleApplication(1, {
        candidate: { ...candidate, noShows: 2, jobsTogether: 3, lastJobOn: "2025-11-21" },
      }),
      sampleApplication(2, { status: "rejected" }),
    ],
  });
  const { unmount } = await openApp("/dashboard/applications");
  await page.getByRole("button", { name: "Liste compacte" }).click();
  const facts = [
    "Excellente",
    "98",
    "12 missions, dont 3 avec vous",
    "2 absences",
    "Perros-Guirec, 8\u00a0km",
  ];
  for (const fact of facts) {
    await expect.element(card("Candidat 1").getByText(fact, { exact: true })).toBeVisible();
  }
  await expect
    .element(card("Candidat 1").getByText(/^sam\..5.déc\. 2099, Extra service du soir$/))
    .toBeVisible();
  await expect.element(card("Candidat 2").getByText("Refusée", { exact: true })).toBeVisible();
  expect(card("Candidat 2").element().textContent).not.toMatch(/absence|avec vous/);
  await expect.element(card("Candidat 2").getByRole("link", { name: /^Contacter/ })).toBeVisible();
  await unmount();

  await openApp("/dashboard/applications");
  await expect.element(card("Candidat 1").getByText("2 absences")).toBeVisible();
  await page.getByRole("button", { name: "Cartes" }).click();
  await expect.element(card("Candidat 1").getByText("2 absences")).not.toBeInTheDocument();
});

test.each([
  [1280, 900, 8],
  [390, 844, 5],
])("at %i × %i the compact list shows at least %i complete lines", async (width, height, people) => {
  await page.viewport(width, height);
  await openCompact(12);
  await document.fonts.ready;
  const whole = () =>
    [...document.querySelectorAll("article")].filter((line) => line.getBoundingClientRect().bottom <= height);
  await expect.poll(() => whole().length).toBeGreaterThanOrEqual(people);
  if (width > 500) return;
  for (const button of document.querySelectorAll("article button")) {
    const box = button.getBoundingClientRect();
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  }
});

test("two clicks accept, one refuses, and the name opens the profile", async () => {
  const sent: unknown[] = [];
  const world = { applications: [sampleApplication(1), sampleApplication(2), sampleApplication(3)] };
  serveApplications(world, {
    "POST /api/applications/:id/decision": ({ params, body }) => {
      sent.push([params, body]);
      const status = sent.length === 1 ? "accepted" : "rejected";
      world.applications = world.applications.map((one) => (one.id === params[0] ? { ...one, status } : one));
      return world.applications[sent.length - 1];
    },
  });
  localStorage.setItem("applications-view", "compact");
  await openApp("/dashboard/applications");
  await expect.element(card("Candidat 1")).toBeVisible();
  for (const name of ["Refuser", "Accepter"]) {
    // The second click of a double click.
    const click = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 2 });
    expect(action(name, "Candidat 1").element().dispatchEvent(click)).toBe(false);
  }
  await action("Accepter", "Candidat 1").click();
  await dialog.getByRole("button", { name: "Accepter définitivement" }).click();
  await expect.element(card("Candidat 1").getByText("Acceptée", { exact: true })).toBeVisible();
  await expect
    .element(card("Candidat 1").getByRole("button", { name: "Candidat 1", exact: true }))
    .toHaveFocus();
  await action("Refuser", "Candidat 2").click();
  await expect.element(card("Candidat 2").getByText("Refusée", { exact: true })).toBeVisible();
  await flushDeferredWrites();
  expect(sent).toEqual([
    [[id(1001)], { decision: "accepted" }],
    [[id(1002)], { decision: "rejected" }],
  ]);
  await card("Candidat 3").getByRole("button", { name: "Candidat 3", exact: true }).click();
  await expect.element(page.getByRole("dialog", { name: "Candidat 3" })).toBeVisible();
});

test("shortcuts move between applications, accept after a confirmation and reject, whatever the keyboard layout", async () => {
  await openCompact(3);
  await userEvent.keyboard("j");
  await expect.element(heading(1)).toHaveFocus();
  await userEvent.keyboard("jj");
  await expect.element(heading(3)).toHaveFocus();
  await userEvent.keyboard("k");
  await expect.element(heading(2)).toHaveFocus();
  // On a French keyboard, « a » is the key of « q » on others.
  press({ key: "q", code: "KeyA" });
  await expect.element(dialog).not.toBeInTheDocument();
  press({ key: "a", code: "KeyQ" });
  await expect.element(dialog.getByRole("heading", { name: /^Accepter Candidat 2/ })).toBeVisible();
  await userEvent.keyboard("r");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(card("Candidat 2").getByText("Refusée", { exact: true })).not.toBeInTheDocument();
  heading(2).element().focus();
  press({ key: "r", code: "KeyR", ctrlKey: true });
  await userEvent.keyboard("r");
  await expect.element(card("Candidat 2").getByText("Refusée", { exact: true })).toBeVisible();
  await expect.element(heading(2)).toHaveFocus();
  await expect.element(card("Candidat 2").getByRole("button", { name: /^Accepter/ })).not.toBeInTheDocument();
  const again = new KeyboardEvent("keydown", { key: "a", bubbles: true, cancelable: true });
  expect(heading(2).element().dispatchEvent(again)).toBe(true);
  await userEvent.keyboard("kk{Enter}");
  await expect.element(page.getByRole("dialog", { name: "Candidat 1" })).toBeVisible();
});

test("the first key goes to the first application on screen", async () => {
  await openCompact(40);
  document.getElementById(id(1020))?.scrollIntoView();
  await userEvent.keyboard("j");
  const rows = [...document.querySelectorAll("main li[id]")];
  const focused = rows.findIndex((row) => row.contains(document.activeElement));
  expect(focused).toBeGreaterThan(10);
});

test("Enter on a link follows it, without opening the profile", async () => {
  await openCompact(1, {
    "GET /api/applications": () => ({
      items: [sampleApplication(1, { status: "accepted" })],
      nextCursor: null,
    }),
  });
  const call = card("Candidat 1").getByRole("link", { name: /^Contacter/ });
  call.element().focus();
  const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  expect(call.element().dispatchEvent(enter)).toBe(true);
});

test("« x » selects and deselects the focused card", async () => {
  await openCompact(2);
  await userEvent.keyboard("jjx");
  await expect.element(page.getByText("1 sélectionnée")).toBeVisible();
  await expect.element(heading(2)).toHaveFocus();
  await userEvent.keyboard("x");
  await expect.element(page.getByText("1 sélectionnée")).not.toBeInTheDocument();
});

test("decision keys do nothing without a focused card, and show why a candidate cannot be accepted", async () => {
  await openCompact(1, {
    "GET /api/applications": () => ({
      items: [sampleApplication(1, { job: { positionsTaken: 3 } })],
      nextCursor: null,
    }),
  });
  await userEvent.keyboard("ar");
  await expect.element(card("Candidat 1").getByText("Refusée")).not.toBeInTheDocument();
  await userEvent.keyboard("ja");
  await expect
    .element(page.getByRole("alert").getByText("Toutes les places sont déjà pourvues"))
    .toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

function press(init: KeyboardEventInit): void {
  document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, ...init }));
}
