import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { action, card, serveApplications } from "#web/testing/applications-mocks.ts";
import { errorResponse } from "#web/testing/mock-server.ts";
import { openApp } from "#web/testing/open-app.tsx";
import { id, sampleApplication } from "#web/testing/samples.ts";
import { flushDeferredWrites } from "#web/ui/feedback/deferred-write.ts";

const bar = page.getByRole("region", { name: "Sélection" });
const toasts = page.getByRole("region", { name: "Notifications" });
const box = (candidate: string) =>
  page.getByRole("checkbox", { name: `Sélectionner ${candidate}`, exact: true });
const command = (name: string) => bar.getByRole("button", { name, exact: true });

function setUp(howMany: number, changes: Parameters<typeof sampleApplication>[1] = {}) {
  const applications = Array.from({ length: howMany }, (_, rank) => sampleApplication(rank + 1, changes));
  const sent: unknown[] = [];
  const world = { applications };
  serveApplications(world, {
    "POST /api/applications/decisions": ({ body }) => {
      sent.push(body);
      world.applications = applications.map((one) => ({ ...one, status: "rejected" as const }));
      return {
        outcomes: applications.map((one) => ({ id: one.id, isDone: true, code: null, message: null })),
      };
    },
    "POST /api/applications/:id/decision": ({ body }) => {
      sent.push(body);
      return { ...applications[0], status: "rejected" };
    },
  });
  return { sent, world };
}

test("several applications are rejected at once, undone, then rejected with one message", async () => {
  await page.viewport(1280, 900);
  const { sent } = setUp(4);
  await openApp("/dashboard/applications");
  await box("Candidat 1").click();
  await bar.getByRole("button", { name: "Tout sélectionner (4 affichées)" }).click();
  await expect.element(bar.getByText("4 sélectionnées")).toBeVisible();
  await command("Refuser").click();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { name: "Candidat 1" })).toHaveFocus();
  await expect.element(toasts.getByText("4 candidatures refusées ✅")).toBeVisible();
  expect(page.getByText("Refusée", { exact: true }).elements()).toHaveLength(4);
  await toasts.getByRole("button", { name: "Annuler" }).click();
  await expect.element(action("Refuser", "Candidat 4")).toBeVisible();
  expect(sent).toEqual([]);

  await box("Candidat 1").click();
  await bar.getByRole("button", { name: /^Tout sélectionner/ }).click();
  await command("Refuser").click();
  await toasts.getByRole("button", { name: "Dire pourquoi" }).click();
  const dialog = page.getByRole("dialog", { name: "Un mot pour 4 candidats" });
  await dialog.getByText("Les places sont pourvues").click();
  await expect
    .element(dialog.getByLabelText("Message"))
    .toHaveValue(
      "Merci pour votre candidature à «\u00a0Extra service du soir\u00a0». Toutes les places sont pourvues\u202f; nous serions heureux de vous lire sur une prochaine mission.",
    );
  await dialog.getByLabelText("Message").fill("Merci à tous.");
  await dialog.getByText("Le trajet est trop long").click();
  await expect.element(dialog.getByLabelText("Message")).toHaveValue("Merci à tous.");
  await dialog.getByRole("button", { name: "Refuser avec ce mot" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await toasts.getByRole("button", { name: "Fermer" }).last().click();
  await expect
    .poll(() => sent)
    .toEqual([
      {
        ids: [1, 2, 3, 4].map((number) => id(1000 + number)),
        decision: "rejected",
        reason: "far",
        message: "Merci à tous.",
      },
    ]);
});

test.each([undefined, "Le trajet est trop long"])(
  "a message typed key by key is whole, and its field keeps the focus; the reason chosen first: %s",
  async (reason) => {
    await page.viewport(1280, 900);
    setUp(1);
    await openApp("/dashboard/applications");
    await action("Refuser", "Candidat 1").click();
    await toasts.getByRole("button", { name: "Dire pourquoi" }).click();
    const dialog = page.getByRole("dialog", { name: "Un mot pour Candidat 1" });
    if (reason !== undefined) await dialog.getByText(reason).click();
    const message = dialog.getByLabelText("Message");
    await message.click();
    await userEvent.keyboard("{ControlOrMeta>}a{/ControlOrMeta}Merci.");
    await expect.element(message).toHaveFocus();
    await expect.element(message).toHaveValue("Merci.");
    await dialog.getByText("Les places sont pourvues").click();
    await expect.element(message).toHaveValue("Merci.");
    await dialog.getByRole("button", { name: "Sans message" }).click();
  },
);

test("the selection is exported as a file, up to a hundred rows", async () => {
  await page.viewport(1280, 900);
  setUp(101);
  await openApp("/dashboard/applications?statut=en-attente");
  await box("Candidat 1").click();
  const file = bar.getByRole("link", { name: "Exporter la sélection" });
  await expect
    .element(file)
    .toHaveAttribute("href", `/api/applications/export?status=pending&ids=${id(1001)}`);
  await bar.getByRole("button", { name: /^Tout sélectionner/ }).click();
  await bar.getByRole("button", { name: "Exporter la sélection" }).click({ force: true });
  await expect.element(toasts.getByText("100 lignes au maximum dans une sélection")).toBeVisible();
  await box("Candidat 1").click();
  await expect.element(bar.getByText("100 sélectionnées")).toBeVisible();
  await expect.element(file).toBeVisible();
});

test("a deferred rejection waits while its reason is given, on another screen too, and closing the dialog sends none", async () => {
  const { sent } = setUp(1);
  const { router } = await openApp("/dashboard/applications");
  await action("Refuser", "Candidat 1").click();
  await router.navigate({ to: "/dashboard/profile/account" });
  await toasts.getByRole("button", { name: "Dire pourquoi" }).click();
  const dialog = page.getByRole("dialog", { name: "Un mot pour Candidat 1" });
  await dialog.getByRole("button", { name: "Refuser avec ce mot" }).click();
  await expect.element(dialog.getByText("Choisissez un motif").first()).toBeVisible();
  await dialog.getByRole("button", { name: "Sans message" }).click();
  await expect.element(toasts.getByRole("button", { name: "Annuler" })).toBeVisible();
  await flushDeferredWrites();
  expect(sent).toEqual([{ decision: "rejected" }]);
});

test.each([
  ["Refuser avec ce mot", "Refus déjà envoyé, sans votre mot"],
  ["Garder en réserve", "Refus déjà envoyé"],
])("once the end of the page has sent a rejection, « %s » says so", async (button, sentence) => {
  await page.viewport(1280, 900);
  const { sent } = setUp(1);
  await openApp("/dashboard/applications");
  await action("Refuser", "Candidat 1").click();
  await toasts.getByRole("button", { name: "Dire pourquoi" }).click();
  await page.getByText("Les places sont pourvues").click();
  dispatchEvent(new Event("pagehide"));
  await expect.poll(() => sent).toEqual([{ decision: "rejected" }]);
  await page.getByRole("button", { name: button }).click();
  await expect.element(toasts.getByText(sentence, { exact: true })).toBeVisible();
  await expect.element(toasts.getByText(/rien n’a été envoyé/)).not.toBeInTheDocument();
});

test("giving the reason of a second rejection resumes the first, and has none of its words", async () => {
  await page.viewport(1280, 900);
  const { sent } = setUp(2);
  await openApp("/dashboard/applications");
  const explain = (candidate: string) =>
    toasts.getByRole("status").filter({ hasText: candidate }).getByRole("button", { name: "Dire pourquoi" });
  const letterTo = (candidate: string) => page.getByRole("dialog", { name: `Un mot pour ${candidate}` });
  await action("Refuser", "Candidat 1").click();
  await action("Refuser", "Candidat 2").click();
  await explain("Candidat 1").click();
  await letterTo("Candidat 1").getByLabelText("Message").fill("Merci Un.");
  await explain("Candidat 2").click();
  await expect.element(letterTo("Candidat 2").getByLabelText("Message")).toHaveValue("");
  await expect.element(explain("Candidat 1")).toBeVisible();
  await letterTo("Candidat 2").getByRole("button", { name: "Sans message" }).click();
  await flushDeferredWrites();
  expect(sent).toEqual([{ decision: "rejected" }, { decision: "rejected" }]);
});

test("the reason and the letter of a rejection are kept until it is stored, even when sending it fails", async () => {
  await page.viewport(1280, 900);
  let isBroken = true;
  serveApplications(
    { applications: [sampleApplication(1)] },
    {
      "POST /api/applications/:id/decision": () =>
        isBroken ? errorResponse("unavailable") : sampleApplication(1, { status: "rejected" }),
    },
  );
  await openApp("/dashboard/applications");
  const dialog = page.getByRole("dialog", { name: "Un mot pour Candidat 1" });
  const explain = async () => {
    await action("Refuser", "Candidat 1").click();
    await toasts.getByRole("button", { name: "Dire pourquoi" }).click();
  };
  await explain();
  await dialog.getByText("Le trajet est trop long").click();
  await dialog.getByLabelText("Message").fill("Merci.");
  await dialog.getByRole("button", { name: "Refuser avec ce mot" }).click();
  await flushDeferredWrites();

  await explain();
  await expect.element(dialog.getByLabelText("Message")).toHaveValue("Merci.");
  await expect.element(dialog.getByRole("radio", { name: "Le trajet est trop long" })).toBeChecked();
  isBroken = false;
  await dialog.getByRole("button", { name: "Refuser avec ce mot" }).click();
  await flushDeferredWrites();
  await expect
    .poll(() => Object.keys(sessionStorage).filter((key) => key.startsWith("rejection:")))
    .toEqual([]);
});

test("typing over the proposed letter of a rejection keeps the focus in it", async () => {
  await page.viewport(1280, 900);
  setUp(1);
  await openApp("/dashboard/applications");
  await action("Refuser", "Candidat 1").click();
  await toasts.getByRole("button", { name: "Dire pourquoi" }).click();
  const letter = page.getByRole("dialog", { name: "Un mot pour Candidat 1" }).getByLabelText("Message");
  await page.getByText("Autre", { exact: true }).click();
  await letter.click();
  await userEvent.keyboard("Merci à vous.");
  await expect.element(letter).toHaveValue("Merci à vous.");
  await expect.element(letter).toHaveFocus();
  await page.getByRole("button", { name: "Sans message" }).click();
});

test("the words for applications to several jobs name none of them", async () => {
  await page.viewport(1280, 900);
  const applications = [
    sampleApplication(1),
    sampleApplication(2, { jobId: id(102), job: { title: "Plonge du midi" } }),
  ];
  serveApplications({ applications });
  await openApp("/dashboard/applications");
  await box("Candidat 1").click();
  await bar.getByRole("button", { name: /^Tout sélectionner/ }).click();
  await command("Refuser").click();
  await toasts.getByRole("button", { name: "Dire pourquoi" }).click();
  const dialog = page.getByRole("dialog", { name: "Un mot pour 2 candidats" });
  await dialog.getByText("Les places sont pourvues").click();
  await expect
    .element(dialog.getByLabelText("Message"))
    .toHaveValue(expect.not.stringMatching(/Extra service du soir|Plonge du midi/));
  await dialog.getByRole("button", { name: "Sans message" }).click();
  await toasts.getByRole("button", { name: "Annuler" }).click();
});

test("in the candidate dialog, a rejection can be given a reason", async () => {
  const { sent } = setUp(1);
  await openApp("/dashboard/applications");
  await action("Voir le profil", "Candidat 1").click();
  const review = page.getByRole("dialog", { name: "Candidat 1", exact: true });
  await review.getByRole("button", { name: "Dire pourquoi" }).click();
  const dialog = page.getByRole("dialog", { name: "Un mot pour Candidat 1" });
  await dialog.getByText("L’expérience demandée manque").click();
  await dialog.getByRole("button", { name: "Refuser avec ce mot" }).click();
  await expect.element(review.getByText("Refusée", { exact: true })).toBeVisible();
  await expect.element(toasts.getByRole("button", { name: "Dire pourquoi" })).not.toBeInTheDocument();
  await flushDeferredWrites();
  expect(sent).toMatchObject([{ decision: "rejected", reason: "experience" }]);
});

test("accepting several people asks once, with eight names and the number of others", async () => {
  const sent: unknown[] = [];
  const applications = Array.from({ length: 10 }, (_, rank) =>
    sampleApplication(rank + 1, { job: { numberOfPositions: 20 } }),
  );
  const world = { applications };
  serveApplications(world, {
    "POST /api/applications/decisions": ({ body }) => {
      sent.push(body);
      world.applications = applications.map((one) => ({ ...one, status: "accepted" as const }));
      return {
        outcomes: applications.map((one) => ({ id: one.id, isDone: true, code: null, message: null })),
      };
    },
  });
  await openApp("/dashboard/applications");
  await box("Candidat 1").click();
  await bar.getByRole("button", { name: /^Tout sélectionner/ }).click();
  await command("Accepter").click();
  const dialog = page.getByRole("alertdialog", { name: /^Accepter 10 candidats/ });
  await expect.element(dialog.getByText(/recruter ces 10 candidats pour cette mission/)).toBeVisible();
  await expect.element(dialog.getByText(/Candidat 8 et 2 autres$/)).toBeVisible();
  await dialog.getByRole("button", { name: "Accepter définitivement" }).click();
  await expect.element(page.getByText("10 candidatures acceptées ✅")).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  expect(sent).toMatchObject([{ decision: "accepted", ids: applications.map((one) => one.id) }]);
});

test("accepting somebody by their own card leaves the others selected", async () => {
  await page.viewport(1280, 900);
  setUp(3, { job: { numberOfPositions: 20 } });
  await openApp("/dashboard/applications");
  for (const candidate of ["Candidat 2", "Candidat 3"]) await box(candidate).click();
  await action("Accepter", "Candidat 1").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Accepter définitivement" }).click();
  await expect.element(page.getByText(/^Candidature acceptée/)).toBeVisible();
  await expect.element(bar.getByText("2 sélectionnées")).toBeVisible();
});

test("of nine people to accept, the ninth is counted", async () => {
  setUp(9, { job: { numberOfPositions: 20 } });
  await openApp("/dashboard/applications");
  await box("Candidat 1").click();
  await bar.getByRole("button", { name: /^Tout sélectionner/ }).click();
  await command("Accepter").click();
  const dialog = page.getByRole("alertdialog", { name: /^Accepter 9 candidats/ });
  await expect.element(dialog.getByText(/Candidat 8 et 1 autre$/)).toBeVisible();
});

test("a command that cannot apply to the whole selection is disabled with a reason", async () => {
  serveApplications({
    applications: [
      sampleApplication(1),
      sampleApplication(2, { jobId: id(101) }),
      sampleApplication(3, { status: "accepted" }),
    ],
  });
  await openApp("/dashboard/applications");
  await box("Candidat 1").click();
  await expect.element(command("Accepter")).not.toHaveAttribute("aria-disabled");
  await box("Candidat 2").click();
  await expect
    .element(command("Accepter"))
    .toHaveAccessibleDescription("Choisissez des candidatures d’une seule offre");
  await box("Candidat 3").click();
  const refuse = command("Refuser");
  await expect
    .element(refuse)
    .toHaveAccessibleDescription("Seules les candidatures en attente peuvent être refusées");
  await refuse.click({ force: true });
  await expect.element(bar.getByText("3 sélectionnées")).toBeVisible();
});

test("Shift selects a range, Space one item, and Escape ends the selection once no menu is open", async () => {
  await page.viewport(1280, 900);
  setUp(11);
  await openApp("/dashboard/applications");
  await box("Candidat 2").click();
  await box("Candidat 4").click({ modifiers: ["Shift"] });
  await expect.element(bar.getByText("3 sélectionnées")).toBeVisible();
  await expect.element(box("Candidat 3")).toBeChecked();
  await box("Candidat 1").click({ modifiers: ["Shift"] });
  await expect.element(bar.getByText("4 sélectionnées")).toBeVisible();
  box("Candidat 5").element().focus();
  await userEvent.keyboard(" ");
  await expect.element(bar.getByText("5 sélectionnées")).toBeVisible();
  document.querySelector<HTMLElement>("[popover]")?.showPopover();
  await expect.poll(() => document.querySelector(":popover-open")).not.toBeNull();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => document.querySelector(":popover-open")).toBeNull();
  await expect.element(bar.getByText("5 sélectionnées")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(box("Candidat 3")).not.toBeChecked();

  // The range begins at the previous choice, itself the end of a range.
  await box("Candidat 9").click();
  await box("Candidat 11").click({ modifiers: ["Shift"] });
  await box("Candidat 10").click({ modifiers: ["Shift"] });
  await expect.element(bar.getByText("1 sélectionnée")).toBeVisible();
  await expect.element(box("Candidat 9")).toBeChecked();
});

test("« Tout désélectionner », or another filter, ends the selection", async () => {
  await page.viewport(1280, 900);
  setUp(2);
  await openApp("/dashboard/applications");
  await box("Candidat 1").click();
  await bar.getByRole("button", { name: /^Tout sélectionner/ }).click();
  await bar.getByRole("button", { name: "Tout désélectionner" }).click();
  await expect.element(bar).not.toBeInTheDocument();
  await box("Candidat 1").click();
  await expect.element(bar).toBeVisible();
  await page.getByText("En attente", { exact: true }).first().click();
  await expect.element(box("Candidat 1")).not.toBeChecked();
  await expect.element(bar).not.toBeInTheDocument();
});

test("an application that leaves the list is no longer counted among those selected", async () => {
  const { world } = setUp(3);
  const { queryClient } = await openApp("/dashboard/applications?statut=en-attente");
  await box("Candidat 1").click();
  await box("Candidat 2").click();
  await expect.element(bar.getByText("2 sélectionnées")).toBeVisible();
  world.applications = world.applications.slice(1);
  await queryClient.invalidateQueries({ queryKey: ["applications"] });
  await expect.element(bar.getByText("1 sélectionnée")).toBeVisible();
});

test.each([
  [1, 0, "2 refusées, 1 avait déjà reçu une réponse"],
  [2, 0, "1 refusée, 2 avaient déjà reçu une réponse"],
  [1, 1, "1 refusée, 1 avait déjà reçu une réponse, 1 retirée entre-temps"],
  [1, 2, "0 refusée, 1 avait déjà reçu une réponse, 2 retirées entre-temps"],
])(
  "%i applications decided and %i taken back elsewhere are counted apart",
  async (decided, gone, sentence) => {
    const applications = [1, 2, 3].map((number) => sampleApplication(number));
    const world = { applications };
    serveApplications(world, {
      "POST /api/applications/decisions": () => {
        world.applications = [
          sampleApplication(1, { status: "accepted" }),
          ...[2, 3].map((number) => sampleApplication(number, { status: "rejected" })),
        ];
        const codes = [...Array(decided).fill("failed-precondition"), ...Array(gone).fill("not-found")];
        return {
          outcomes: applications.map(({ id: one }, rank) => ({
            id: one,
            isDone: rank >= codes.length,
            code: codes[rank] ?? null,
            message: rank < codes.length ? "Une phrase du serveur" : null,
          })),
        };
      },
    });
    await page.viewport(1280, 900);
    await openApp("/dashboard/applications");
    await box("Candidat 1").click();
    await bar.getByRole("button", { name: /^Tout sélectionner/ }).click();
    await command("Refuser").click();
    await toasts.getByRole("button", { name: "Fermer" }).click();
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect.element(card("Candidat 1").getByText("Acceptée", { exact: true })).toBeVisible();
  },
);

test("on a phone « Sélectionner » shows the checkboxes", async () => {
  await page.viewport(390, 844);
  setUp(2);
  await openApp("/dashboard/applications");
  await expect.element(card("Candidat 1")).toBeVisible();
  expect(box("Candidat 1").elements()).toHaveLength(0);
  await page.getByRole("button", { name: "Autres actions" }).click();
  await page.getByRole("button", { name: "Sélectionner", exact: true }).click();
  await box("Candidat 2").click();
  await expect.element(bar.getByText("1 sélectionnée")).toBeVisible();
  await command("Refuser").click();
  await expect.element(card("Candidat 2").getByText("Refusée", { exact: true })).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  expect(box("Candidat 1").elements()).toHaveLength(0);
});

test("of a single row, the selection counts one", async () => {
  await page.viewport(390, 844);
  setUp(1);
  await openApp("/dashboard/applications");
  await page.getByRole("button", { name: "Autres actions" }).click();
  await page.getByRole("button", { name: "Sélectionner", exact: true }).click();
  await expect.element(bar.getByRole("button", { name: "Tout sélectionner (1 affichée)" })).toBeVisible();
});

test("answering that the positions are taken offers first to keep the applications in reserve", async () => {
  await page.viewport(1280, 900);
  const { sent } = setUp(2);
  await openApp("/dashboard/applications");
  await box("Candidat 1").click();
  await bar.getByRole("button", { name: /^Tout sélectionner/ }).click();
  await command("Refuser avec un mot").click();
  const dialog = page.getByRole("dialog", { name: "Un mot pour 2 candidats" });
  const keep = dialog.getByRole("button", { name: "Garder en réserve" });
  await dialog.getByText("Autre").click();
  await expect.element(keep).not.toBeInTheDocument();
  await dialog.getByText("Les places sont pourvues").click();
  await keep.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(action("Accepter", "Candidat 1")).toBeVisible();

  await action("Refuser", "Candidat 1").click();
  await toasts.getByRole("button", { name: "Dire pourquoi" }).click();
  await page.getByText("Les places sont pourvues").click();
  await page.getByRole("button", { name: "Garder en réserve" }).click();
  await expect.element(action("Accepter", "Candidat 1")).toBeVisible();
  await flushDeferredWrites();
  expect(sent).toEqual([]);
});

test("a pending application to a full job, and one closed without an answer, say so", async () => {
  await page.viewport(1280, 900);
  const job = { numberOfPositions: 2, positionsTaken: 2 };
  const { world } = setUp(2);
  world.applications = world.applications.map((one, rank) =>
    rank === 0
      ? { ...one, job: { ...one.job, ...job } }
      : { ...one, status: "rejected" as const, closedBecause: "over" as const },
  );
  await openApp("/dashboard/applications");
  await expect.element(card("Candidat 1").getByText("Complet\u00a0: en réserve")).toBeVisible();
  await expect.element(card("Candidat 2").getByText("Sans suite")).toBeVisible();
  expect(card("Candidat 2").getByText("Refusée").elements()).toEqual([]);
});

test("at 1366 px the selection bar is one line, its reasons included", async () => {
  await page.viewport(1366, 768);
  setUp(4);
  await openApp("/dashboard/applications");
  await box("Candidat 1").click();
  await box("Candidat 2").click();
  await expect.element(bar.getByText("2 sélectionnées")).toBeVisible();
  const tops = bar
    .getByRole("button")
    .or(bar.getByRole("link"))
    .elements()
    .map((control) => control.getBoundingClientRect())
    .map(({ top, height }) => Math.round(top + height / 2));
  expect(tops.length).toBeGreaterThan(4);
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(2);
  expect(bar.element().getBoundingClientRect().height).toBeLessThan(72);
});
