import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { EngagedPerson } from "#domain/engagements/engaged-person.ts";
import { action, card, serveApplications } from "#web/testing/applications-mocks.ts";
import { deferredResponse, errorResponse } from "#web/testing/mock-server.ts";
import { openApp } from "#web/testing/open-app.tsx";
import { setPageHidden } from "#web/testing/page-visibility.ts";
import { id, sampleApplication, sampleEngaged } from "#web/testing/samples.ts";

const dialog = page.getByRole("dialog");
const asked = { state: "asked", askedAt: "2026-12-04T09:00:00.000Z", whyNotRemind: null } as const;
const late = { state: "withdrawn", endedAt: "2026-12-05T14:00:00.000Z", isLate: true } as const;

test.each([
  ["expected", "Venue prévue"],
  ["asked", "À confirmer"],
  ["confirmed", "Venue confirmée"],
  ["changed", "À reconfirmer"],
  ["ongoing", "En cours"],
  ["to-record", "À pointer"],
  ["past", "Mission passée"],
  ["withdrawn", "Désistement"],
  ["cancelled", "Mission annulée"],
] as const)(
  "an accepted person who is %s shows « %s » on the card and in the dialog",
  async (state, label) => {
    serveApplications({
      applications: [sampleEngaged(1, { state, confirmedAt: "2026-12-01T10:00:00.000Z" })],
    });
    await openApp("/dashboard/applications");
    await expect.element(card("Candidat 1").getByText("Acceptée", { exact: true })).toBeVisible();
    await expect.element(card("Candidat 1").getByText(label, { exact: true })).toBeVisible();
    await action("Voir le profil", "Candidat 1").click();
    await expect.element(dialog.getByText(label, { exact: true })).toBeVisible();
  },
);

test("« En retard » has another shape than what waits for an answer", async () => {
  serveApplications({ applications: [sampleEngaged(1, { state: "late" }), sampleEngaged(2, asked)] });
  await openApp("/dashboard/applications");
  const shapeOf = (number: number, label: string) =>
    card(`Candidat ${number}`).getByText(label, { exact: true }).element().querySelector("svg")?.innerHTML;
  await expect.element(card("Candidat 1").getByText("En retard", { exact: true })).toBeVisible();
  expect(shapeOf(1, "En retard")).not.toBe(shapeOf(2, "À confirmer"));
});

test("a person also engaged elsewhere, after an edit, shows as maybe unavailable", async () => {
  serveApplications({
    applications: [{ ...sampleEngaged(1, { state: "changed" }), isEngagedElsewhere: true }, sampleEngaged(2)],
  });
  await openApp("/dashboard/applications");
  await expect.element(card("Candidat 1").getByText("Peut-être indisponible")).toBeVisible();
  await expect.element(card("Candidat 2").getByText("Peut-être indisponible")).not.toBeInTheDocument();
});

test("a person who has not agreed to a change shows what they agreed to of the terms that changed", async () => {
  const changed = (number: number, changedTerms: EngagedPerson["changedTerms"]) =>
    sampleEngaged(number, { state: "changed", changedTerms });
  serveApplications({
    applications: [
      changed(1, ["date", "hours", "breakMinutes"]),
      changed(2, ["hourlyRate"]),
      // The terms are again those agreed, and the person is to reconfirm them.
      changed(3, []),
    ],
  });
  await openApp("/dashboard/applications");
  const note = (number: number, words: RegExp) => card(`Candidat ${number}`).getByText(words);
  await expect
    .element(note(1, /^Avait accepté\s: sam\. 5 déc\., 18\sh\s–\s23\sh\s30, sans pause$/))
    .toBeVisible();
  await expect.element(note(2, /^Avait accepté\s: 13,50\s€\/h$/)).toBeVisible();
  await expect.element(note(3, /^Avait accepté/)).not.toBeInTheDocument();
});

test("a withdrawn person shows the reason, and that it was late", async () => {
  serveApplications({
    applications: [sampleEngaged(1, { ...late, endedReason: "Je suis malade." }), sampleEngaged(2, late)],
  });
  await openApp("/dashboard/applications");
  const said = card("Candidat 1").getByText(/^À moins de 24\sh du début\s: «\sJe suis malade\.\s»$/);
  await expect.element(said).toBeVisible();
  await expect.element(card("Candidat 2").getByText(/^À moins de 24\sh du début$/)).toBeVisible();
});

test("a reminder is sent in one click, and the button is then disabled with a reason", async () => {
  const sent: unknown[] = [];
  const world = { applications: [sampleEngaged(1, asked), sampleEngaged(2)] };
  const why = "Relance possible à 18 h 05";
  serveApplications(world, {
    "POST /api/applications/:id/reminder": ({ params }) => {
      sent.push(params[0]);
      world.applications = [
        sampleEngaged(1, { ...asked, reminders: 1, whyNotRemind: why }),
        sampleEngaged(2),
      ];
      return world.applications[0];
    },
  });
  await openApp("/dashboard/applications");
  const remind = action("Relancer", "Candidat 1");
  await expect.element(remind).toBeVisible();
  await expect.element(action("Relancer", "Candidat 2")).not.toBeInTheDocument();
  await remind.click();
  await expect.element(page.getByText("Relance envoyée ✅")).toBeVisible();
  await expect.element(remind).toHaveAccessibleDescription(/^Relance possible à 18\sh\s05$/);
  await remind.click({ force: true });
  expect(sent).toEqual([id(1001)]);
});

test("a reminder is possible at its time, though the page was read before", async () => {
  const remindableFrom = new Date(Date.now() + 60_000);
  const engagement = { ...asked, reminders: 1, whyNotRemind: "Relance possible à 18 h 05" };
  serveApplications({
    applications: [sampleEngaged(1, { ...engagement, remindableFrom: remindableFrom.toISOString() })],
  });
  await openApp("/dashboard/applications");
  const remind = action("Relancer", "Candidat 1");
  await expect.element(remind).toHaveAttribute("aria-disabled", "true");
  vi.setSystemTime(remindableFrom);
  onTestFinished(() => void vi.useRealTimers());
  setPageHidden(false);
  await expect.element(remind).not.toHaveAttribute("aria-disabled");
});

test("a reminder is disabled after three", async () => {
  const engagement = { ...asked, reminders: 3, whyNotRemind: "Déjà 3 relances envoyées" };
  serveApplications({ applications: [sampleEngaged(1, engagement)] });
  await openApp("/dashboard/applications");
  const remind = action("Relancer", "Candidat 1");
  await expect.element(remind).toHaveAttribute("aria-disabled", "true");
  await expect.element(remind).toHaveAccessibleDescription("Déjà 3 relances envoyées");
});

test.each([
  ["failed-precondition", "Cette personne n'a rien à confirmer", "Cette personne n’a rien à confirmer"],
  ["internal", undefined, "La relance n’a pas pu être envoyée"],
] as const)(
  "a reminder that fails (%s) shows the reason, in the dialog too",
  async (code, message, toast) => {
    const { answer, resolve } = deferredResponse();
    serveApplications(
      { applications: [sampleEngaged(1, asked)] },
      { "POST /api/applications/:id/reminder": answer },
    );
    await openApp("/dashboard/applications");
    await action("Voir le profil", "Candidat 1").click();
    const remind = dialog.getByRole("button", { name: /^Relancer/ });
    await expect.element(remind).toBeVisible();
    remind.element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(remind).toHaveAttribute("aria-busy", "true");
    resolve(errorResponse(code, message));
    await expect.element(page.getByRole("alert").getByText(toast)).toBeVisible();
    await expect.element(remind).toHaveFocus();
  },
);

test("a person engaged elsewhere at the same time can be rejected but not accepted", async () => {
  serveApplications({ applications: [sampleApplication(1, { isEngagedElsewhere: true })] });
  await openApp("/dashboard/applications");
  const accept = action("Accepter", "Candidat 1");
  await expect.element(accept).toHaveAttribute("aria-disabled", "true");
  await expect
    .element(accept)
    .toHaveAccessibleDescription("Cette personne est déjà engagée ailleurs à ces heures");
  await accept.click({ force: true });
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
  await expect.element(action("Refuser", "Candidat 1")).toBeEnabled();
});

const links = (name: string) =>
  [...card(name).element().querySelectorAll('a[href^="sms:"], a[href^="https://wa.me"]')].map((link) => [
    link.textContent,
    link.getAttribute("href"),
    link.getAttribute("rel"),
  ]);

test("an engaged person can be contacted by SMS and WhatsApp with a prepared text", async () => {
  const local = { ...sampleEngaged(2, { state: "confirmed" }), candidatePhone: "06 12 34 56 78" };
  serveApplications({ applications: [sampleEngaged(1), local] });
  await openApp("/dashboard/applications");
  await page.getByRole("button", { name: "Autres actions pour Candidat 2" }).click();
  await expect.element(card("Candidat 2").getByRole("link", { name: /^SMS/ })).toBeVisible();
  const message = encodeURIComponent(
    "Bonjour Candidat, on se voit samedi 5 décembre à 18 h, 12 rue Jean Savidan, 22300 Lannion.",
  );
  expect(links("Candidat 1")).toEqual([
    ["SMS à Candidat 1", `sms:+33612345678?&body=${message}`, null],
    ["WhatsApp à Candidat 1 (nouvel onglet)", `https://wa.me/33612345678?text=${message}`, "noreferrer"],
  ]);
  expect(links("Candidat 2")).toEqual([["SMS à Candidat 2", `sms:0612345678?&body=${message}`, null]]);
});

test("on a phone the card just accepted keeps its height, and its ways to reach the person in a line", async () => {
  await page.viewport(390, 844);
  const full = { ...sampleApplication(1).job, positionsTaken: 3 };
  const world = { applications: [sampleApplication(1)] };
  serveApplications(world);
  const { queryClient } = await openApp("/dashboard/applications");
  await expect.element(card("Candidat 1")).toBeVisible();
  const height = card("Candidat 1").element().clientHeight;
  const { top } = action("Voir le profil", "Candidat 1").element().getBoundingClientRect();
  world.applications = [{ ...sampleEngaged(1), job: full }];
  await queryClient.invalidateQueries({ queryKey: ["applications"] });
  const message = page.getByRole("button", { name: "Autres actions pour Candidat 1" });
  await expect.element(message).toBeVisible();
  expect(card("Candidat 1").element().clientHeight).toBe(height);
  expect(message.element().getBoundingClientRect().top).toBe(top);
});

test("people pending, rejected, withdrawn, past or without a phone have no message links", async () => {
  serveApplications({
    applications: [
      sampleApplication(1),
      sampleApplication(2, { status: "rejected" }),
      sampleEngaged(3, late),
      sampleEngaged(4, { state: "past" }),
      { ...sampleEngaged(5), candidatePhone: null },
    ],
  });
  await openApp("/dashboard/applications");
  await expect.element(card("Candidat 5").getByRole("button", { name: /^Contacter/ })).toBeVisible();
  for (const number of [1, 2, 3, 4, 5]) expect(links(`Candidat ${number}`)).toEqual([]);
});

test("a rejected person may be proposed the job again, unless the company set them aside", async () => {
  const rejected = [
    sampleApplication(1, { status: "rejected" }),
    sampleApplication(2, { status: "rejected" }),
  ];
  serveApplications(
    { applications: rejected },
    { "GET /api/pool/marks": () => ({ favourites: [], setAside: [id(2001)] }) },
  );
  await openApp("/dashboard/applications");
  await expect.element(action("Proposer à nouveau", "Candidat 2")).toBeVisible();
  await expect.element(action("Proposer à nouveau", "Candidat 1")).not.toBeInTheDocument();
});
