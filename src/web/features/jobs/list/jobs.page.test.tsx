import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { PlanId } from "#domain/companies/plan.ts";
import type { JobRow } from "#domain/jobs/job.ts";
import { dayInParis, instantInParis, timeInParis } from "#domain/values/dates.ts";
import { HOUR_MS } from "#domain/values/durations.ts";
import { refreshStale } from "#web/api/stale-queries.ts";
import { recruiterOn, sampleJob, sampleWholeJob } from "#web/testing/job-samples.ts";
import { type Routes, deferredResponse, errorResponse, mockServer } from "#web/testing/mock-server.ts";
import { chooseAction } from "#web/testing/more-actions.ts";
import { openApp } from "#web/testing/open-app.tsx";

function server(jobs: () => readonly JobRow[], plan: PlanId = "smart", routes: Routes = {}) {
  const sum = (fact: "applicationsTotal" | "applicationsPending") =>
    jobs().reduce((total, job) => total + job[fact], 0);
  mockServer({
    "GET /api/recruiter": () => recruiterOn(plan),
    "GET /api/jobs": () => ({ items: jobs(), nextCursor: null, sort: "newest" }),
    "GET /api/jobs/summary": () => ({
      activeJobs: jobs().filter(({ isActive }) => isActive).length,
      applicationsTotal: sum("applicationsTotal"),
      applicationsPending: sum("applicationsPending"),
    }),
    ...routes,
  });
}

const ticket = (title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
const button = (name: string) => page.getByRole("button", { name });
const counter = (name: string) => page.getByText(name, { exact: true }).element().parentElement;

test("the buttons of the jobs stand in columns, whatever their counters say", async () => {
  await page.viewport(1280, 900);
  const full = sampleJob(1, { numberOfPositions: 1, acceptedApplications: 1, positionsTaken: 1 });
  const open = sampleJob(2, { numberOfPositions: 4, acceptedApplications: 2, positionsTaken: 2 });
  server(() => [full, open, sampleJob(3, { numberOfPositions: 20 })]);
  await openApp("/dashboard/jobs");
  const leftOf = (number: number) =>
    button(`Suspendre : Extra du soir ${number}`).element().getBoundingClientRect().left;
  await expect.element(button("Suspendre : Extra du soir 2")).toBeVisible();
  expect(leftOf(2)).toBe(leftOf(1));
  expect(leftOf(3)).toBe(leftOf(1));
});

// §2.9, §2.38, §2.39, §2.43
test("shows the three counters and all the data of a job", async () => {
  const dinner = sampleJob(1, {
    applicationsTotal: 12,
    applicationsPending: 4,
    numberOfPositions: 3,
    acceptedApplications: 2,
    positionsTaken: 2,
  });
  const logo = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
  const shop = sampleJob(3, { title: "Caisse", isActive: false, companyLogoUrl: logo });
  const fair = sampleJob(2, { title: "Salon", isActive: false, ville: "", date: "bientôt" });
  server(() => [dinner, fair, shop], "pro");
  await openApp("/dashboard/jobs");

  await expect.element(page.getByRole("heading", { name: "Extra du soir 1" })).toBeVisible();
  await expect.poll(() => counter("Offre active")?.textContent).toBe("Offre active1");
  expect(counter("Candidatures reçues")?.textContent).toBe("Candidatures reçues12");
  expect(counter("En attente")?.textContent).toBe("En attente4");
  for (const fact of [
    "Active",
    "Service en salle",
    "samedi 5 décembre 2099",
    "18 h – 23 h 30",
    "Lannion",
    "MK",
    "Maison Kerguelen",
    "Vérifié",
    "Service en salle pour un repas de groupe.",
    "13,50 €",
    "12 candidatures",
    "4 en attente",
    "2 places pourvues sur 3",
  ]) {
    await expect.element(ticket("Extra du soir 1").getByText(fact, { exact: true })).toBeVisible();
  }
  for (const fact of ["Suspendue", "Date inconnue", "Non spécifié", "0 candidature", "0 en attente"]) {
    await expect.element(ticket("Salon").getByText(fact, { exact: true })).toBeVisible();
  }
  await expect.poll(() => ticket("Caisse").element().querySelector("img")?.src).toBe(logo);
  await button("Autres actions : Extra du soir 1").click();
  await expect
    .element(ticket("Extra du soir 1").getByRole("link", { name: "Voir le détail : Extra du soir 1" }))
    .toHaveAttribute("href", `/dashboard/jobs/${dinner.id}`);
  await expect
    .element(
      ticket("Extra du soir 1").getByRole("link", {
        name: /^Voir les candidatures.: Extra du soir 1, 12 candidatures$/,
      }),
    )
    .toHaveAttribute("href", `/dashboard/applications?offre=${dinner.id}`);
});

/** The badge that has this text, or the element itself. */
function stateOf(number: number, text: string | RegExp): Element {
  const element = ticket(`Extra du soir ${number}`).getByText(text, { exact: true }).element();
  return element.closest('[class*="badge"]') ?? element;
}

test("what is settled is said where others say what they lack, and an active offer's state is only heard", async () => {
  await page.viewport(1280, 900);
  onTestFinished(() => page.viewport(414, 896));
  const inTwelveHours = new Date(Date.now() + 12 * HOUR_MS);
  const soon = { date: dayInParis(inTwelveHours), startTime: timeInParis(inTwelveHours) };
  const night = { ...soon, endTime: soon.startTime, endsNextDay: true };
  const full = { numberOfPositions: 2, positionsTaken: 2 };
  server(() => [
    sampleJob(1, full),
    sampleJob(2, { isActive: false }),
    sampleJob(3, night),
    sampleJob(4, { isActive: false, date: "2020-12-05" }),
    sampleJob(5),
  ]);
  await openApp("/dashboard/jobs");
  const boxOf = (number: number, text: string | RegExp) => stateOf(number, text).getBoundingClientRect();
  await expect.element(ticket("Extra du soir 1").getByText("2 places pourvues sur 2")).toBeVisible();
  const starts = [boxOf(1, "Complet"), boxOf(2, "Suspendue"), boxOf(3, /à pourvoir$/), boxOf(4, "Terminée")];
  expect(new Set(starts.map(({ left }) => Math.round(left))).size).toBe(1);
  expect(boxOf(1, "Active").width).toBeLessThan(2);
  expect(boxOf(5, "Active").width).toBeLessThan(2);
  expect(Math.round(boxOf(5, /à pourvoir$/).left)).toBe(Math.round(boxOf(1, "Complet").left));
  const colourOf = (number: number) =>
    getComputedStyle(page.getByRole("link", { name: `Extra du soir ${number}`, exact: true }).element())
      .color;
  expect(colourOf(1)).toBe(colourOf(5));
  expect(colourOf(2)).not.toBe(colourOf(5));
  expect(colourOf(3)).toBe(colourOf(5));
});

test("a company's logo, name and badge are seen only on the jobs that have another company", async () => {
  server(() => [sampleJob(1), sampleJob(2, { businessName: "Le Fournil" })]);
  await openApp("/dashboard/jobs");
  const widthOf = (number: number, name: string) =>
    ticket(`Extra du soir ${number}`)
      .getByText(name, { exact: true })
      .element()
      .parentElement?.getBoundingClientRect().width;
  await expect.element(ticket("Extra du soir 2").getByText("Le Fournil")).toBeVisible();
  expect(widthOf(2, "Le Fournil")).toBeGreaterThan(30);
  expect(widthOf(1, "Maison Kerguelen")).toBeLessThan(2);
});

test("what a job lacks stands in the place of its state, with a bar within 48 hours", async () => {
  const inTwelveHours = new Date(Date.now() + 12 * HOUR_MS);
  const soon = { date: dayInParis(inTwelveHours), startTime: timeInParis(inTwelveHours) };
  const night = { ...soon, endTime: soon.startTime, endsNextDay: true };
  server(() => [
    sampleJob(1, { ...night, numberOfPositions: 3, positionsTaken: 1 }),
    sampleJob(2, { ...night, positionsTaken: 1 }),
    sampleJob(3, { ...night, isActive: false }),
    sampleJob(4, { numberOfPositions: 3, positionsTaken: 2 }),
  ]);
  await openApp("/dashboard/jobs");
  await expect.element(ticket("Extra du soir 1").getByText("2 places à pourvoir")).toBeVisible();
  const barOf = (number: number) => getComputedStyle(stateOf(number, /à pourvoir$/)).borderLeftStyle;
  expect([barOf(1), barOf(4)]).toEqual(["solid", "none"]);
  await expect.element(ticket("Extra du soir 4").getByText("1 place à pourvoir")).toBeVisible();
  await expect.element(ticket("Extra du soir 2").getByText("Active", { exact: true })).toBeVisible();
  await expect.element(ticket("Extra du soir 3").getByText("Suspendue")).toBeVisible();
  await expect.element(ticket("Extra du soir 3").getByText("à pourvoir")).not.toBeInTheDocument();
});

// §2.42
test("a suspended job is finished at its end, though nothing is read again", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: new Date() });
  onTestFinished(() => void vi.useRealTimers());
  server(() => [sampleJob(1, { isActive: false })]);
  await openApp("/dashboard/jobs?etat=toutes");
  const shown = ticket("Extra du soir 1");
  await expect.element(shown.getByText("Suspendue", { exact: true })).toBeVisible();
  vi.setSystemTime(instantInParis("2099-12-05", "23:31"));
  vi.advanceTimersByTime(30_000);
  await expect.element(shown.getByText("Terminée", { exact: true })).toBeVisible();
});

test("a job may be opened to all while it is published and reserved", async () => {
  const [past, ahead] = ["2020-12-01T17:00:00.000Z", "2099-12-01T17:00:00.000Z"];
  server(() => [
    sampleJob(1, { opensToAllAt: ahead }),
    sampleJob(2, { opensToAllAt: past }),
    sampleJob(3, { opensToAllAt: ahead, isActive: false }),
  ]);
  await openApp("/dashboard/jobs");
  await expect.element(button("Ouvrir à tous : Extra du soir 1")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Ouvrir à tous/ })).toHaveLength(1);
});

test("opening a job to all from the keyboard leaves the focus on its ticket", async () => {
  let opensToAllAt = "2099-12-01T17:00:00.000Z";
  server(() => [sampleJob(1), sampleJob(2, { opensToAllAt })], "smart", {
    "PUT /api/jobs/:id/opening": () => {
      opensToAllAt = "2020-12-01T17:00:00.000Z";
      return sampleWholeJob(2, { opensToAllAt });
    },
  });
  await openApp("/dashboard/jobs");
  const open = button("Ouvrir à tous : Extra du soir 2");
  await expect.element(open).toBeVisible();
  open.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(open).not.toBeInTheDocument();
  await expect.poll(() => ticket("Extra du soir 2").element().contains(document.activeElement)).toBe(true);
});

test("without jobs, the list links to the form", async () => {
  server(() => []);
  await openApp("/dashboard/jobs");

  await expect.element(page.getByText("Aucune offre d’emploi")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Publier une offre" }))
    .toHaveAttribute("href", "/dashboard/create-job");
});

// §8.32
test("jobs that fail to load can be retried", async () => {
  let isDown = true;
  server(() => [sampleJob(1)], "smart", {
    "GET /api/jobs": () =>
      isDown
        ? errorResponse("rate-limit-exceeded")
        : { items: [sampleJob(1)], nextCursor: null, sort: "newest" },
  });
  await openApp("/dashboard/jobs");

  await expect.element(page.getByText("Erreur lors du chargement des offres")).toBeVisible();
  isDown = false;
  await button("Réessayer").click();
  await expect.element(page.getByRole("heading", { name: "Extra du soir 1" })).toBeVisible();
});

test("« Voir plus » loads the next jobs", async () => {
  server(() => [], "smart", {
    "GET /api/jobs": ({ query }) =>
      query.cursor === "abc"
        ? { items: [sampleJob(1), sampleJob(2)], nextCursor: null, sort: "newest" }
        : { items: [sampleJob(1)], nextCursor: "abc", sort: "newest" },
  });
  await openApp("/dashboard/jobs");

  await button("Voir plus").click();
  await expect.element(page.getByRole("heading", { name: "Extra du soir 2" })).toBeVisible();
  expect(page.getByRole("heading", { name: "Extra du soir 1" }).elements()).toHaveLength(1);
  await expect.element(button("Voir plus")).not.toBeInTheDocument();
});

// §4.13, §8.47
test("a suspension shows at once, with a toast when done", async () => {
  let job = sampleJob(1);
  const { answer, resolve } = deferredResponse();
  server(() => [job], "smart", { "PUT /api/jobs/:id/activity": answer });
  await openApp("/dashboard/jobs");

  await button("Suspendre : Extra du soir 1").click();
  await expect.element(ticket("Extra du soir 1").getByText("Suspendue")).toBeVisible();
  job = { ...job, isActive: false };
  resolve(sampleWholeJob(1, { isActive: false }));
  await expect.element(page.getByText("Offre désactivée")).toBeVisible();
  await expect.element(button("Réactiver : Extra du soir 1")).toBeVisible();
});

test("two suspensions in a row are both told, with the reason of the one that failed", async () => {
  const first = deferredResponse();
  const second = deferredResponse();
  server(() => [sampleJob(1), sampleJob(2)], "smart", {
    "PUT /api/jobs/:id/activity": ({ params: [job] }) =>
      job === sampleJob(1).id ? first.answer() : second.answer(),
  });
  await openApp("/dashboard/jobs");

  await button("Suspendre : Extra du soir 1").click();
  await button("Suspendre : Extra du soir 2").click();
  first.resolve(errorResponse("internal"));
  await expect.element(page.getByText("Erreur lors de la mise à jour du statut")).toBeVisible();
  second.resolve(sampleWholeJob(2, { isActive: false }));
  await expect.element(page.getByText("Offre désactivée")).toBeVisible();
});

test.each<[string, Partial<JobRow>, string[]]>([
  ["people engaged", { positionsTaken: 3 }, ["Les personnes engagées restent attendues."]],
  ["nobody engaged", { positionsTaken: 0 }, []],
  ["a job that is finished", { positionsTaken: 3, date: "2020-12-05" }, []],
])("suspending a job with %s says that they are still expected", async (_case, changes, said) => {
  const job = sampleJob(1, { numberOfPositions: 3, ...changes });
  server(() => [job], "smart", {
    "PUT /api/jobs/:id/activity": () => sampleWholeJob(1, { ...job, isActive: false }),
  });
  await openApp("/dashboard/jobs");
  const suspend = "Suspendre : Extra du soir 1";
  // Of a finished job the list has « Republier » at hand.
  await (changes.date === undefined ? button(suspend).click() : chooseAction(suspend));
  await expect.element(page.getByText("Offre désactivée")).toBeVisible();
  const lines = page.getByText(/attendues?\.$/).elements();
  expect(lines.map(({ textContent }) => textContent?.replaceAll("\u00a0", " "))).toEqual(said);
});

test("the second click of a double click does not revert a suspension", async () => {
  server(() => [sampleJob(1, { isActive: false })]);
  await openApp("/dashboard/jobs");

  const activate = button("Réactiver : Extra du soir 1");
  await expect.element(activate).toBeVisible();
  const secondClick = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 2 });
  expect(activate.element().dispatchEvent(secondClick)).toBe(false);
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

// §8.32
test("a failed suspension is reverted", async () => {
  server(() => [sampleJob(1)], "smart", { "PUT /api/jobs/:id/activity": () => errorResponse("internal") });
  await openApp("/dashboard/jobs");

  await button("Suspendre : Extra du soir 1").click();
  await expect.element(page.getByText("Erreur lors de la mise à jour du statut")).toBeVisible();
  await expect.element(ticket("Extra du soir 1").getByText("Active")).toBeVisible();
});

test("a reactivation shows the server's reason when refused", async () => {
  let job = sampleJob(1, { isActive: false });
  let reason: string | undefined = "Cette offre est terminée. Changez sa date pour la réactiver.";
  server(() => [job], "gratuit", {
    "PUT /api/jobs/:id/activity": () => {
      if (reason) return errorResponse("failed-precondition", reason);
      job = { ...job, isActive: true };
      return sampleWholeJob(1, job);
    },
  });
  await openApp("/dashboard/jobs");

  await button("Réactiver : Extra du soir 1").click();
  await expect.element(page.getByText(reason)).toBeVisible();
  await expect.element(ticket("Extra du soir 1").getByText("Suspendue")).toBeVisible();
  reason = undefined;
  await button("Réactiver : Extra du soir 1").click();
  await expect.element(page.getByText("Offre réactivée ! ✅")).toBeVisible();
});

// §8.54
test("reactivating beyond the plan opens the limit dialog without a request", async () => {
  server(() => [sampleJob(1), sampleJob(2, { isActive: false })], "gratuit");
  await openApp("/dashboard/jobs");
  await expect.poll(() => counter("Offre active")?.textContent).toBe("Offre active1");

  await button("Réactiver : Extra du soir 2").click();
  const dialog = page.getByRole("dialog", { name: "Limite d’annonces atteinte" });
  await expect.element(dialog.getByText("Votre plan GRATUIT permet 1 offre active.")).toBeVisible();
  await expect.element(dialog.getByRole("link", { name: "Passer au plan SMART" })).toBeVisible();
  await dialog.getByRole("button", { name: "Plus tard" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

// §2.40, §2.41, §8.49
test("a deletion asks for a confirmation, then focuses the next job or the page", async () => {
  let jobs = [sampleJob(1), sampleJob(2)];
  server(() => jobs, "smart", {
    "DELETE /api/jobs/:id": ({ params }) => {
      jobs = jobs.filter((job) => job.id !== params[0]);
      return new Response(null, { status: 204 });
    },
  });
  await openApp("/dashboard/jobs");

  const question = page.getByRole("alertdialog", {
    name: "Êtes-vous sûr de vouloir supprimer cette offre ?",
  });
  await chooseAction("Supprimer : Extra du soir 1");
  await question.getByRole("button", { name: "Annuler" }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(button("Autres actions : Extra du soir 1")).toHaveFocus();

  await chooseAction("Supprimer : Extra du soir 1");
  await question.getByRole("button", { name: "Supprimer" }).click();
  await expect.element(page.getByText("Offre supprimée ! 🗑️")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Extra du soir 1" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: "Extra du soir 2", exact: true })).toHaveFocus();
  expect(jobs).toHaveLength(2);
  await page.getByRole("button", { name: "Fermer" }).click();
  await expect.poll(() => jobs.length).toBe(1);

  // By keyboard: just after the list has moved, clicks are ignored.
  button("Autres actions : Extra du soir 2").element().focus();
  await userEvent.keyboard("{Enter}");
  button("Supprimer : Extra du soir 2").element().focus();
  await userEvent.keyboard("{Enter}");
  await question.getByRole("button", { name: "Supprimer" }).click();
  await expect.element(page.getByText("Aucune offre d’emploi")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Publier une offre" })).toHaveFocus();
});

test("deleting every loaded job of a longer list does not show an empty list", async () => {
  server(() => [sampleJob(1)], "smart", {
    "GET /api/jobs": () => ({ items: [sampleJob(1)], nextCursor: "next", sort: "newest" }),
    "GET /api/jobs/count": () => ({ count: 51 }),
  });
  await openApp("/dashboard/jobs");
  await chooseAction("Supprimer : Extra du soir 1");
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await expect.element(page.getByRole("heading", { name: "Extra du soir 1" })).not.toBeInTheDocument();
  await expect.element(button("Voir plus")).toBeVisible();
  await expect.element(page.getByRole("main").getByRole("link", { name: "Nouvelle offre" })).toBeVisible();
  await expect.element(page.getByText("Aucune offre d’emploi")).not.toBeInTheDocument();
});

const anHourAgo = new Date(Date.now() - HOUR_MS);
const startedAt = timeInParis(anHourAgo);
const underWay = { date: dayInParis(anHourAgo), startTime: startedAt, endTime: startedAt, endsNextDay: true };

test.each<[string, Partial<JobRow>, RegExp | undefined]>([
  [
    "people engaged",
    { positionsTaken: 3 },
    /candidats\. Les personnes engagées seront prévenues que leur mission est annulée\.$/,
  ],
  ["nobody engaged", {}, undefined],
  [
    "people engaged, under way",
    { positionsTaken: 3, ...underWay },
    /candidats\. Mission commencée.: les personnes engagées restent attendues\.$/,
  ],
  ["a job that is finished", { positionsTaken: 3, date: "2020-12-05" }, undefined],
])("deleting a job with %s says whether they will be notified", async (_case, changes, told) => {
  server(() => [sampleJob(1, changes)], "smart");
  await openApp("/dashboard/jobs?etat=toutes");
  await chooseAction("Supprimer : Extra du soir 1");
  const question = page.getByRole("alertdialog", {
    name: "Êtes-vous sûr de vouloir supprimer cette offre ?",
  });
  await expect.element(question).toHaveAccessibleDescription(told ?? /ni pour vous ni pour les candidats\.$/);
});

test("who is engaged while a deletion is asked about is told of before it is confirmed", async () => {
  let job = sampleJob(1);
  server(() => [job]);
  const { queryClient } = await openApp("/dashboard/jobs");
  await chooseAction("Supprimer : Extra du soir 1");
  const question = page.getByRole("alertdialog");
  await expect.element(question).toBeVisible();
  job = sampleJob(1, { positionsTaken: 1 });
  await refreshStale(queryClient, ["engagement"]);
  await expect.element(question).toHaveAccessibleDescription(/Les personnes engagées seront prévenues/);
});

// §8.32
test("a job whose deletion fails is restored", async () => {
  server(() => [sampleJob(1)], "smart", { "DELETE /api/jobs/:id": () => errorResponse("internal") });
  await openApp("/dashboard/jobs");

  await chooseAction("Supprimer : Extra du soir 1");
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await page.getByRole("button", { name: "Fermer" }).click();
  await expect.element(page.getByText("Erreur lors de la suppression")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Extra du soir 1" })).toBeVisible();
});

test("an undone deletion restores the job in place, without a request", async () => {
  server(() => [sampleJob(1), sampleJob(2), sampleJob(3)], "smart");
  await openApp("/dashboard/jobs");
  await chooseAction("Supprimer : Extra du soir 2");
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await expect.element(page.getByRole("heading", { name: "Extra du soir 2" })).not.toBeInTheDocument();
  await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Annuler" }).click();
  await expect.element(page.getByRole("heading", { name: "Extra du soir 2" })).toHaveFocus();
  const titles = page.getByRole("heading", { name: /^Extra du soir/ }).elements();
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    "Extra du soir 1",
    "Extra du soir 2",
    "Extra du soir 3",
  ]);
});

test("a job being deleted counts no more, and is deleted before another takes its place in the plan", async () => {
  const requests: string[] = [];
  let jobs = [
    sampleJob(1, { applicationsTotal: 3, applicationsPending: 2 }),
    sampleJob(2, { isActive: false }),
  ];
  server(() => jobs, "gratuit", {
    "DELETE /api/jobs/:id": () => {
      requests.push("delete");
      jobs = jobs.slice(1);
      return new Response(null, { status: 204 });
    },
    "PUT /api/jobs/:id/activity": () => {
      requests.push("activate");
      return sampleWholeJob(2);
    },
  });
  const { router } = await openApp("/dashboard/jobs?etat=toutes");
  await chooseAction("Supprimer : Extra du soir 1");
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await expect.poll(() => counter("Offre active")?.textContent).toBe("Offre active0");
  expect(counter("Candidature reçue")?.textContent).toBe("Candidature reçue0");
  expect(counter("En attente")?.textContent).toBe("En attente0");

  await router.navigate({ to: "/dashboard/create-job" });
  await expect.element(page.getByText("0 offre active sur 1")).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Titre" })).toBeVisible();
  expect(requests).toEqual([]);

  await router.navigate({ to: "/dashboard/jobs", search: {} });
  await button("Réactiver : Extra du soir 2").click();
  await expect.poll(() => requests).toEqual(["delete", "activate"]);
});

test("a live update keeps the focus", async () => {
  let jobs = [sampleJob(1)];
  server(() => jobs);
  const { queryClient } = await openApp("/dashboard/jobs");
  await expect.element(button("Suspendre : Extra du soir 1")).toBeVisible();
  button("Suspendre : Extra du soir 1").element().focus();

  jobs = [sampleJob(2), sampleJob(1, { applicationsTotal: 1, applicationsPending: 1 })];
  await queryClient.invalidateQueries({ queryKey: ["jobs"] });
  await expect.element(ticket("Extra du soir 1").getByText("1 en attente")).toBeVisible();
  expect(counter("Candidature reçue")?.textContent).toBe("Candidature reçue1");
  await expect.element(button("Suspendre : Extra du soir 1")).toHaveFocus();
});

test("an unchanged job is not re-rendered when another changes", async () => {
  let drawn = 0;
  const jobs = [sampleJob(1), sampleJob(2)];
  server(() => jobs);
  const { queryClient } = await openApp("/dashboard/jobs");
  await expect.element(ticket("Extra du soir 1")).toBeVisible();
  // Not a plain object, so that the query cache keeps its identity.
  class Watched {
    get hourlyRate() {
      drawn += 1;
      return 13.5;
    }
  }
  const watched = Object.assign(
    new Watched(),
    Object.fromEntries(Object.entries(sampleJob(1)).filter(([fact]) => fact !== "hourlyRate")),
  );
  const show = (other: JobRow) =>
    queryClient.setQueryData(["jobs", "list", {}], {
      pages: [{ items: [watched, other], nextCursor: null, filters: {} }],
      pageParams: [""],
    });
  show(sampleJob(2));
  await expect.poll(() => drawn).toBeGreaterThan(0);
  const before = drawn;
  show(sampleJob(2, { applicationsPending: 7, applicationsTotal: 7 }));
  await expect.element(ticket("Extra du soir 2").getByText("7 en attente")).toBeVisible();
  expect(drawn).toBe(before);
});

test("a series counts its dates, those being deleted apart; narrowed otherwise, it has only its name", async () => {
  server(() => [sampleJob(1), sampleJob(2)]);
  const { router } = await openApp(`/dashboard/jobs?serie=${sampleJob(1).id}`);
  await expect.element(page.getByText(/^2 dates\s: Extra du soir 1$/)).toBeVisible();
  await chooseAction("Supprimer : Extra du soir 2");
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await expect.element(page.getByText(/^1 date\s: Extra du soir 1$/)).toBeVisible();
  await router.navigate({ href: `/dashboard/jobs?serie=${sampleJob(1).id}&etat=actives` });
  await expect.element(page.getByText(/date\s: Extra du soir 1$/)).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: "Voir toutes les offres" })).toBeVisible();
});

test.each([
  ["of which a page is read", 1],
  ["that is read whole", 2],
])(
  "a list %s takes the order that the server now gives it, without calling its offers new",
  async (_how, pages) => {
    const orders = { newest: [1, 2, 3, 4], mission: [4, 1, 3, 2] };
    let sort: keyof typeof orders = "newest";
    server(() => [], "smart", {
      "GET /api/jobs": ({ query: { cursor = `${sort} 0` } }) => {
        const [order = sort, from] = cursor.split(" ");
        const listed = (order === "newest" ? orders.newest : orders.mission).map((number) =>
          sampleJob(number),
        );
        const at = Number(from);
        return { items: listed.slice(at, at + 2), nextCursor: at === 0 ? `${order} 2` : null, sort: order };
      },
      "GET /api/jobs/count": () => ({ count: 4 }),
    });
    const { queryClient } = await openApp("/dashboard/jobs");
    await expect.element(ticket("Extra du soir 1")).toBeVisible();
    if (pages === 2) await button("Voir plus").click();
    const titles = () =>
      page
        .getByRole("heading", { name: /^Extra du soir/ })
        .elements()
        .map((one) => Number(one.textContent.slice(-1)));
    await expect.poll(titles).toEqual(orders.newest.slice(0, pages * 2));
    sort = "mission";
    await refreshStale(queryClient, ["job"]);
    await expect.poll(titles).toEqual(orders.mission.slice(0, pages * 2));
    await expect.element(page.getByRole("button", { name: /nouvelles? offres?$/ })).not.toBeInTheDocument();
  },
);
