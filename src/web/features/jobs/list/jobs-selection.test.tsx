import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { PlanId } from "#domain/companies/plan.ts";
import type { JobRow } from "#domain/jobs/job.ts";
import { recruiterOn, sampleJob } from "#web/testing/job-samples.ts";
import { deferredResponse, mockServer, errorResponse } from "#web/testing/mock-server.ts";
import { openApp } from "#web/testing/open-app.tsx";
import { id } from "#web/testing/samples.ts";

const bar = page.getByRole("region", { name: "Sélection" });
const toasts = page.getByRole("region", { name: "Notifications" });
const box = (title: string) => page.getByRole("checkbox", { name: `Sélectionner ${title}`, exact: true });
const command = (name: string) => bar.getByRole("button", { name, exact: true });
const heading = (title: string) => page.getByRole("heading", { name: title, exact: true });

async function openJobs(jobs: readonly JobRow[], plan: PlanId, answerTo: (ids: string[]) => unknown) {
  const sent: unknown[] = [];
  mockServer({
    "GET /api/recruiter": () => recruiterOn(plan),
    "GET /api/jobs": () => ({ items: jobs, nextCursor: null, sort: "newest" }),
    "GET /api/jobs/summary": () => ({
      activeJobs: jobs.filter(({ isActive }) => isActive).length,
      applicationsTotal: 0,
      applicationsPending: 0,
    }),
    "POST /api/jobs/actions": ({ body }) => {
      sent.push(body);
      return answerTo(Object(body).ids);
    },
  });
  const { router } = await openApp("/dashboard/jobs");
  await expect.element(heading("Extra du soir 1")).toBeVisible();
  return { sent, router };
}

const allDone = (ids: string[]) => ({
  outcomes: ids.map((one) => ({ id: one, isDone: true, code: null, message: null })),
});

test("several jobs are suspended at once, and people are said to be still expected", async () => {
  await page.viewport(1280, 900);
  const jobs = [
    sampleJob(1, { positionsTaken: 2 }),
    sampleJob(2),
    sampleJob(3),
    sampleJob(4, { isActive: false }),
  ];
  const { sent } = await openJobs(jobs, "smart", allDone);
  await box("Extra du soir 1").click();
  await expect.element(command("Réactiver")).toHaveAccessibleDescription("Aucune n’est suspendue");
  await bar.getByRole("button", { name: /^Tout sélectionner/ }).click();
  await command("Suspendre").click();
  await expect.element(toasts.getByText("3 offres désactivées")).toBeVisible();
  await expect.element(toasts.getByText("Les personnes engagées restent attendues.")).toBeVisible();
  await expect.element(heading("Extra du soir 1")).toHaveFocus();
  await expect.element(bar).not.toBeInTheDocument();
  expect(sent).toEqual([{ ids: [101, 102, 103, 104].map((number) => id(number)), action: "suspend" }]);
});

test("a job chosen while others are being suspended stays chosen", async () => {
  await page.viewport(1280, 900);
  const { answer, resolve } = deferredResponse();
  await openJobs([sampleJob(1), sampleJob(2)], "smart", answer);
  await box("Extra du soir 1").click();
  await command("Suspendre").click();
  await box("Extra du soir 2").click();
  resolve(allDone([id(101)]));
  await expect.element(toasts.getByText("Offre désactivée")).toBeVisible();
  await expect.element(bar.getByText("1 sélectionnée")).toBeVisible();
  await expect.element(box("Extra du soir 2")).toBeChecked();
});

test("several jobs show as suspended at once, and are restored on failure", async () => {
  await page.viewport(1280, 900);
  const { answer, resolve } = deferredResponse();
  await openJobs([sampleJob(1), sampleJob(2)], "smart", answer);
  await box("Extra du soir 1").click();
  await box("Extra du soir 2").click();
  await command("Suspendre").click();
  await expect.poll(() => page.getByText("Suspendue", { exact: true }).elements()).toHaveLength(2);
  await expect.element(command("Suspendre")).toHaveAttribute("aria-busy", "true");
  resolve(errorResponse("unavailable"));
  await expect.element(page.getByRole("alert").getByText(/statut/)).toBeVisible();
  await expect.poll(() => page.getByText("Active", { exact: true }).elements()).toHaveLength(2);
  await expect.element(bar.getByText("2 sélectionnées")).toBeVisible();
});

test("the end of a suspension leaves the focus in the search where one types meanwhile", async () => {
  await page.viewport(1280, 900);
  const { answer, resolve } = deferredResponse();
  await openJobs([sampleJob(1), sampleJob(2)], "smart", answer);
  await box("Extra du soir 1").click();
  await command("Suspendre").click();
  const search = page.getByRole("searchbox");
  await search.click();
  resolve(allDone([id(101)]));
  await expect.element(toasts.getByText(/désactivée/)).toBeVisible();
  await expect.element(search).toHaveFocus();
});

test("a failed suspension of several jobs is told on the next screen", async () => {
  await page.viewport(1280, 900);
  const { answer, resolve } = deferredResponse();
  const { router } = await openJobs([sampleJob(1), sampleJob(2)], "smart", answer);
  await box("Extra du soir 1").click();
  await command("Suspendre").click();
  await router.navigate({ to: "/dashboard/vivier" });
  await expect.element(bar).not.toBeInTheDocument();
  resolve(errorResponse("unavailable"));
  await expect.element(page.getByRole("alert").getByText(/statut/)).toBeVisible();
});

test("the selected jobs are exported as a file", async () => {
  await page.viewport(1280, 900);
  await openJobs([sampleJob(1), sampleJob(2), sampleJob(3)], "smart", allDone);
  await box("Extra du soir 3").click();
  await box("Extra du soir 1").click();
  const file = bar.getByRole("link", { name: "Exporter la sélection" });
  const ids = encodeURIComponent([101, 103].map((number) => id(number)).join());
  await expect.element(file).toHaveAttribute("href", `/api/jobs/export?ids=${ids}`);
  await box("Extra du soir 1").click();
  await box("Extra du soir 3").click();
  await expect.element(bar).not.toBeInTheDocument();
});

test("finished jobs, and jobs beyond the plan, cannot be reactivated, with a reason", async () => {
  const jobs = [
    sampleJob(1, { isActive: false }),
    sampleJob(2, { isActive: false }),
    sampleJob(3, { isActive: false, date: "2026-01-05" }),
    sampleJob(4),
  ];
  const { sent } = await openJobs(jobs, "gratuit", allDone);
  await box("Extra du soir 3").click();
  await expect.element(command("Réactiver")).toHaveAccessibleDescription(/^Cette offre est terminée/);
  await command("Réactiver").click({ force: true });
  expect(sent).toEqual([]);
  await box("Extra du soir 1").click();
  await expect.element(command("Réactiver")).toHaveAccessibleDescription(/^Votre plan GRATUIT permet/);
});

test("a partial reactivation shows its counts, and a failure keeps the selection", async () => {
  let isDown = true;
  const finished = "Cette offre est terminée. Changez sa date pour la réactiver.";
  const jobs = [
    sampleJob(1, { isActive: false }),
    sampleJob(2, { isActive: false, date: "2026-01-05" }),
    sampleJob(3),
  ];
  await openJobs(jobs, "pro", (ids) => {
    if (isDown) return errorResponse("unavailable");
    return {
      outcomes: ids.map((one) => ({
        id: one,
        isDone: one !== id(102),
        code: one === id(102) ? ("failed-precondition" as const) : null,
        message: one === id(102) ? finished : null,
      })),
    };
  });
  await box("Extra du soir 1").click();
  await box("Extra du soir 2").click();
  await box("Extra du soir 3").click();
  await command("Réactiver").click();
  await expect.element(page.getByRole("alert").getByText(/statut/)).toBeVisible();
  await expect.element(bar.getByText("3 sélectionnées")).toBeVisible();
  isDown = false;
  await command("Réactiver").click();
  await expect
    .element(toasts.getByText(/^C’est fait pour 1.; 1 offre n’a pas pu être modifiée$/))
    .toBeVisible();
  await expect.element(toasts.getByText(finished)).toBeVisible();
});

test("of several jobs, only those that the server suspended show as such before they are read again", async () => {
  await page.viewport(1280, 900);
  const [first, second] = [sampleJob(1), sampleJob(2)];
  const reads = [first, second];
  let isHeld = false;
  const { promise: held } = Promise.withResolvers<never>();
  mockServer({
    "GET /api/recruiter": () => recruiterOn("smart"),
    "GET /api/jobs": () => (isHeld ? held : { items: reads, nextCursor: null, sort: "newest" }),
    "POST /api/jobs/actions": () => {
      isHeld = true;
      return {
        outcomes: [
          { id: first.id, isDone: true, code: null, message: null },
          {
            id: second.id,
            isDone: false,
            code: "failed-precondition",
            message: "Cette offre a été modifiée",
          },
        ],
      };
    },
  });
  await openApp("/dashboard/jobs");
  await box("Extra du soir 1").click();
  await box("Extra du soir 2").click();
  await command("Suspendre").click();
  await expect.element(toasts.getByText("Cette offre a été modifiée")).toBeVisible();
  const state = (title: string) => page.getByRole("listitem").filter({ has: heading(title) });
  await expect.element(state("Extra du soir 1").getByText("Suspendue", { exact: true })).toBeVisible();
  await expect
    .element(state("Extra du soir 2").getByText("Suspendue", { exact: true }))
    .not.toBeInTheDocument();
});

test("another filter ends the selection", async () => {
  await page.viewport(1280, 900);
  await openJobs([sampleJob(1), sampleJob(2)], "smart", allDone);
  await box("Extra du soir 1").click();
  await expect.element(bar).toBeVisible();
  await page.getByRole("radio", { name: "Actives", exact: true }).click({ force: true });
  await expect.element(box("Extra du soir 1")).not.toBeChecked();
  await expect.element(bar).not.toBeInTheDocument();
});

test("Escape closes the window that a command opens, and keeps the selection", async () => {
  await page.viewport(1280, 900);
  await openJobs([sampleJob(1), sampleJob(2)], "smart", allDone);
  await box("Extra du soir 2").click();
  await command("Supprimer").click();
  const dialog = page.getByRole("alertdialog");
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(box("Extra du soir 2")).toBeChecked();
  await userEvent.keyboard("{Escape}");
  await expect.element(bar).not.toBeInTheDocument();
});

test("Escape closes an open menu before it ends the selection", async () => {
  await page.viewport(1280, 900);
  await openJobs([sampleJob(1), sampleJob(2)], "smart", allDone);
  await box("Extra du soir 2").click();
  const menu = page.getByRole("button", { name: "Autres actions : Extra du soir 1" });
  await menu.click();
  const inMenu = page.getByRole("button", { name: "Supprimer : Extra du soir 1" });
  await expect.element(inMenu).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(inMenu).not.toBeInTheDocument();
  await expect.element(box("Extra du soir 2")).toBeChecked();
  await userEvent.keyboard("{Escape}");
  await expect.element(bar).not.toBeInTheDocument();
});

test("several jobs are deleted after a confirmation, undone, then deleted by keyboard", async () => {
  const jobs = [sampleJob(1), sampleJob(2, { positionsTaken: 1 }), sampleJob(3), sampleJob(4)];
  const { sent } = await openJobs(jobs, "smart", allDone);
  async function removeTwo() {
    for (const title of ["Extra du soir 2", "Extra du soir 3"]) {
      await expect.element(box(title)).toBeVisible();
      box(title).element().focus();
      await userEvent.keyboard(" ");
    }
    // The bar is loaded on demand.
    await expect.element(command("Supprimer")).toBeVisible();
    command("Supprimer").element().focus();
    await userEvent.keyboard("{Enter}");
    const dialog = page.getByRole("alertdialog", {
      name: /^Êtes-vous sûr de vouloir supprimer ces 2 offres/,
    });
    await expect.element(dialog.getByText(/Les personnes engagées seront prévenues/)).toBeVisible();
    dialog.getByRole("button", { name: "Supprimer" }).element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(toasts.getByText(/^2 offres supprimées/)).toBeVisible();
    await expect.element(heading("Extra du soir 2")).not.toBeInTheDocument();
    await expect.element(heading("Extra du soir 4")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Extra du soir 4", exact: true })).toHaveFocus();
  }
  await removeTwo();
  await toasts.getByRole("button", { name: "Annuler" }).click();
  await expect.element(heading("Extra du soir 2")).toBeVisible();
  expect(sent).toEqual([]);
  await removeTwo();
  await toasts.getByRole("button", { name: "Fermer" }).last().click();
  await expect.poll(() => sent).toEqual([{ ids: [id(102), id(103)], action: "remove" }]);
});
