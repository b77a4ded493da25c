import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { jobQuery, jobsListQuery } from "#web/features/jobs/jobs.api.ts";
import { recruiterOn, sampleWholeJob } from "#web/testing/job-samples.ts";
import { type Routes, deferredResponse, errorResponse, mockServer } from "#web/testing/mock-server.ts";
import { openApp } from "#web/testing/open-app.tsx";
import { id } from "#web/testing/samples.ts";

const BANNER = "Cette offre a été modifiée ailleurs";

/** Opens the form of a job that the test can change as another tab would. */
async function openShared(routes: Routes = {}) {
  let job = sampleWholeJob(1);
  const sent: unknown[] = [];
  mockServer({
    "GET /api/recruiter": () => recruiterOn("gratuit"),
    "GET /api/jobs/:id": () => job,
    "PUT /api/jobs/:id": ({ body }) => {
      const edit = Object(body);
      if (edit.version !== job.version) return errorResponse("aborted");
      sent.push(edit);
      job = { ...job, version: job.version + 1 };
      return job;
    },
    ...routes,
  });
  const app = await openApp(`/dashboard/jobs/${id(101)}/edit`);
  await expect.element(title()).toHaveValue("Extra du soir 1");
  const change = (changes: Partial<typeof job>) => {
    job = { ...job, ...changes };
  };
  const tell = () => app.queryClient.invalidateQueries({ queryKey: ["jobs"] });
  return { sent, change, tell, ...app };
}

const reload = () => page.getByRole("button", { name: "Recharger l’offre" }).click();
const title = () => page.getByLabelText("Titre");
const banner = () => page.getByRole("alert").filter({ hasText: BANNER });
const save = () => page.getByRole("button", { name: "Enregistrer" }).click();

test("an untouched form shows what is saved elsewhere", async () => {
  const { change, tell } = await openShared();
  change({ title: "Barman", version: 1 });
  await tell();
  await expect.element(title()).toHaveValue("Barman");
  expect(page.getByText(BANNER).elements()).toEqual([]);
});

test("reloading merges the input with the new version, and names the fields of each", async () => {
  const { change, tell, sent } = await openShared();
  await title().fill("Serveur");
  await page.getByLabelText("Taux horaire").fill("15");
  change({ title: "Barman", description: "Service au bar.", numberOfPositions: 3, version: 1 });
  await tell();
  await expect.element(banner()).toBeVisible();
  await expect.element(title()).toHaveValue("Serveur");

  await reload();
  await expect.element(banner()).not.toBeInTheDocument();
  await expect.element(title()).toHaveValue("Serveur");
  await expect.element(page.getByLabelText("Taux horaire")).toHaveValue("15,00");
  await expect.element(page.getByLabelText(/^Description/)).toHaveValue("Service au bar.");
  await expect.element(page.getByText("Offre rechargée")).toBeVisible();
  await expect
    .element(
      page.getByText(
        "Votre saisie gardée\u00a0: titre et taux horaire. Modifié ailleurs\u00a0: description et nombre de places.",
      ),
    )
    .toBeVisible();
  await save();
  await expect.element(page.getByRole("heading", { name: "Mes offres" })).toBeVisible();
  expect(sent).toMatchObject([
    { title: "Serveur", hourlyRate: 15, description: "Service au bar.", numberOfPositions: 3, version: 1 },
  ]);
});

test("one's own save shows no warning while the list is being read again", async () => {
  const { answer, resolve } = deferredResponse();
  const { queryClient } = await openShared({ "GET /api/jobs": answer });
  const list = { items: [], nextCursor: null, sort: "newest" as const, filters: {} };
  queryClient.setQueryData(jobsListQuery({}).queryKey, { pages: [list], pageParams: [""] });
  await title().fill("Serveur");
  await save();
  await expect.poll(() => queryClient.getQueryData(jobQuery(id(101)).queryKey)?.version).toBe(1);
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  expect(banner().elements()).toEqual([]);
  resolve(list);
  await expect.element(page.getByRole("heading", { name: "Mes offres" })).toBeVisible();
});

test("what is typed while the job is being saved stays, to be saved in turn", async () => {
  const { answer, resolve } = deferredResponse();
  const versions: unknown[] = [];
  let job = sampleWholeJob(1);
  const { queryClient, router } = await openShared({
    "GET /api/jobs/:id": () => job,
    "PUT /api/jobs/:id": ({ body }) => {
      const { version } = Object(body);
      versions.push(version);
      if (versions.length === 1) return answer();
      job = { ...job, version: version + 1 };
      return job;
    },
  });
  const description = page.getByLabelText(/^Description/);
  await title().fill("Serveur");
  await save();
  await expect.poll(() => versions).toEqual([0]);
  await description.fill("Service en salle, puis rangement.");
  job = { ...job, title: "Serveur", version: 1 };
  resolve(job);
  await expect
    .element(page.getByText(/^Offre mise à jour\. Ce que vous avez saisi depuis reste à enregistrer/))
    .toBeVisible();
  expect(router.state.location.pathname).toBe(`/dashboard/jobs/${id(101)}/edit`);
  await expect.element(description).toHaveFocus();
  await expect.element(description).toHaveValue("Service en salle, puis rangement.");
  expect(banner().elements()).toEqual([]);

  job = { ...job, numberOfPositions: 3, version: 2 };
  await queryClient.invalidateQueries({ queryKey: ["jobs"] });
  await expect.element(banner()).toBeVisible();
  await reload();
  await expect.element(page.getByText(/^Votre saisie gardée.: description\. Modifié/)).toBeVisible();
  await save();
  await expect.element(page.getByRole("heading", { name: "Mes offres" })).toBeVisible();
  expect(versions).toEqual([0, 2]);
});

test("a save over a newer version is refused, and succeeds once the job is reloaded", async () => {
  const { change, sent } = await openShared();
  await title().fill("Serveur");
  change({ benefits: ["Repas"], version: 1 });
  await save();
  const summary = page
    .getByRole("alert")
    .getByText("Offre non enregistrée\u00a0: elle a été modifiée ailleurs");
  await expect.element(summary).toBeVisible();
  await expect.element(banner()).toBeVisible();
  await expect.element(title()).toHaveValue("Serveur");
  await reload();
  await expect.element(summary).not.toBeInTheDocument();
  await save();
  await expect.element(page.getByRole("heading", { name: "Mes offres" })).toBeVisible();
  expect(sent).toMatchObject([{ title: "Serveur", benefits: ["Repas"], version: 1 }]);
});

test("applications received meanwhile show no warning", async () => {
  const { change, tell, sent } = await openShared();
  await title().fill("Serveur");
  change({ applicationsTotal: 3, applicationsPending: 3, updatedAt: "2026-11-21T09:00:00.000Z" });
  await tell();
  await save();
  await expect.element(page.getByRole("heading", { name: "Mes offres" })).toBeVisible();
  expect(page.getByText(BANNER).elements()).toEqual([]);
  expect(sent).toMatchObject([{ title: "Serveur", version: 0 }]);
});

test("leaving with unsaved input asks for a confirmation; cancelling and saving do not", async () => {
  const { router } = await openShared();
  await title().fill("Barman");
  await page.getByRole("link", { name: "Détail de l’offre" }).click();
  const question = page.getByRole("alertdialog", { name: /Quitter sans enregistrer/ });
  await question.getByRole("button", { name: "Rester sur la page" }).click();
  await expect.element(title()).toHaveValue("Barman");
  await page.getByRole("link", { name: "Annuler" }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/dashboard/jobs");
});
