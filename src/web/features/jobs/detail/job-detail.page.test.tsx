import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Application } from "#domain/applications/application.ts";
import type { Job } from "#domain/jobs/job.ts";
import { instantInParis } from "#domain/values/dates.ts";
import { refreshStale } from "#web/api/stale-queries.ts";
import { clickAtOnce } from "#web/testing/click-at-once.ts";
import { recruiterOn, sampleWholeJob } from "#web/testing/job-samples.ts";
import { type Routes, errorResponse, mockServer } from "#web/testing/mock-server.ts";
import { openApp, waitForShortcuts } from "#web/testing/open-app.tsx";
import { id, sampleApplication, sampleEngaged } from "#web/testing/samples.ts";

const PATH = `/dashboard/jobs/${id(101)}`;

type ServedData = { job: Job; applications?: unknown[] };

async function openDetail(served: ServedData, routes: Routes = {}) {
  mockServer({
    "GET /api/recruiter": () => recruiterOn("gratuit"),
    "GET /api/jobs/:id": () => served.job,
    "GET /api/applications": () => ({ items: served.applications ?? [], nextCursor: null }),
    "GET /api/applications/summary": () => ({
      total: 0,
      toDeletedJobs: 0,
      pending: 0,
      accepted: 0,
      rejected: 0,
    }),
    ...routes,
  });
  return openApp(PATH);
}

function fact(label: string): Promise<string | null | undefined> {
  const term = page.getByRole("term").filter({ hasText: label }).first();
  return expect
    .element(term)
    .toBeVisible()
    .then(() => term.element().nextElementSibling?.textContent);
}

test("an approximate place shows as such", async () => {
  const job = sampleWholeJob(1);
  await openDetail({ job: { ...job, location: { ...job.location, approximate: true } } });
  expect(await fact("Lieu")).toContain("lieu approximatif, comme la distance indiquée aux candidats");
});

test("a suspended job is finished at its end, though nothing is read again", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: new Date() });
  onTestFinished(() => void vi.useRealTimers());
  await openDetail({ job: sampleWholeJob(1, { isActive: false }) });
  await expect.element(page.getByText("Inactive", { exact: true })).toBeVisible();
  vi.setSystemTime(instantInParis("2099-12-05", "23:31"));
  vi.advanceTimersByTime(30_000);
  await expect.element(page.getByText("Mission terminée", { exact: true })).toBeVisible();
});

test("the state of who is engaged is read again while the job stays shown, as it changes with time alone", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const later = [2, 3, 4, 5, 6].map((number) => sampleApplication(number));
  let [recent, older] = [sampleEngaged(1, { state: "asked" }), sampleEngaged(7, { state: "asked" })];
  await openDetail(
    { job: sampleWholeJob(1, { acceptedApplications: 2 }) },
    {
      "GET /api/applications": ({ query }) => ({
        items: query.status === "accepted" ? [recent, older] : [recent, ...later],
        nextCursor: null,
      }),
    },
  );
  await expect.element(page.getByText("À confirmer")).toHaveLength(3);
  [recent, older] = [sampleEngaged(1, { state: "ongoing" }), sampleEngaged(7, { state: "ongoing" })];
  vi.advanceTimersByTime(60_000);
  await expect.element(page.getByText("En cours")).toHaveLength(3);
});

// §2.10, §2.53, §2.55, §2.56
test("the detail shows all the data of the job", async () => {
  await openDetail({
    job: sampleWholeJob(1, {
      numberOfPositions: 5,
      acceptedApplications: 2,
      positionsTaken: 2,
      rejectedApplications: 1,
      applicationsPending: 4,
      applicationsTotal: 7,
      experienceRequired: true,
      urgent: true,
      seriesId: id(70),
    }),
  });
  await expect.element(page.getByRole("heading", { name: "Extra du soir 1" })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Les autres dates" }))
    .toHaveAttribute("href", `/dashboard/jobs?serie=${id(70)}`);
  expect(await fact("Catégorie")).toBe("Service en salle");
  await expect.element(page.getByText("18\u00a0h – 23\u00a0h\u00a030", { exact: true })).toBeVisible();
  await expect.element(page.getByText("13,50\u00a0€", { exact: true })).toBeVisible();
  expect(await fact("Lieu")).toBe("12 rue Jean Savidan, 22300 Lannion");
  expect(await fact("Total")).toBe("7");
  expect(await fact("En attente")).toBe("4");
  expect(await fact("Acceptées")).toBe("2");
  expect(await fact("Refusée")).toBe("1");
  const words = [
    "Active",
    "Urgent",
    "2 places pourvues sur 5",
    "Expérience requise",
    "Parler anglais",
    "Pourboires",
  ];
  for (const word of [...words, "Service en salle pour un repas de groupe."]) {
    await expect.element(page.getByText(word, { exact: true }).first()).toBeVisible();
  }
  await expect.element(page.getByRole("meter", { name: "Places pourvues" })).toHaveAttribute("max", "5");
});

test.each([
  ["to come leads to a file for one's calendar", "2099-12-05", 1],
  ["that is finished does not", "2020-12-05", 0],
])("a job %s", async (_case, date, count) => {
  await openDetail({ job: sampleWholeJob(1, { date }) });
  await expect.element(page.getByRole("heading", { name: "Extra du soir 1" })).toBeVisible();
  await page.getByRole("button", { name: "Autres actions" }).click();
  const links = page.getByRole("link", { name: "Ajouter à l’agenda" }).elements();
  expect(links.map((link) => link.getAttribute("href"))).toEqual(
    Array(count).fill(`/api/jobs/${id(101)}/calendar`),
  );
});

test.each([
  ["whose opening is to come", "2099-12-01T17:00:00.000Z", true, 1],
  ["whose opening has passed", "2020-12-01T17:00:00.000Z", true, 0],
  ["that is suspended", "2099-12-01T17:00:00.000Z", false, 0],
])("a job %s is reserved and may be opened to all, or not", async (_case, opensToAllAt, isActive, count) => {
  await openDetail({ job: sampleWholeJob(1, { opensToAllAt, isActive }) });
  await expect.element(page.getByRole("heading", { name: "Extra du soir 1" })).toBeVisible();
  await expect.element(page.getByText(/^Réservé à votre vivier/)).toHaveLength(count);
  await expect.element(page.getByRole("button", { name: /^Ouvrir à tous/ })).toHaveLength(count);
});

test("opening a job to all from the keyboard leaves the focus after the banner", async () => {
  const served = { job: sampleWholeJob(1, { opensToAllAt: "2099-12-01T17:00:00.000Z" }) };
  await openDetail(served, {
    "PUT /api/jobs/:id/opening": () => {
      served.job = sampleWholeJob(1, { opensToAllAt: "2020-12-01T17:00:00.000Z" });
      return served.job;
    },
  });
  const open = page.getByRole("button", { name: /^Ouvrir à tous/ });
  await expect.element(open).toBeVisible();
  open.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(open).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.matches("main a, main button")).toBe(true);
});

// §2.54
test("missing data and a full job show as such", async () => {
  await openDetail({
    job: sampleWholeJob(1, {
      description: null,
      requirements: null,
      benefits: null,
      acceptedApplications: 1,
      positionsTaken: 1,
      applicationsTotal: 1,
      isActive: false,
    }),
  });
  await expect.element(page.getByText("Aucune description fournie.")).toBeVisible();
  await expect.element(page.getByText("Complet")).toBeVisible();
  await expect.element(page.getByText("Inactive", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Aucune candidature pour le moment")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Avantages" })).not.toBeInTheDocument();
});

// §2.57, §2.58, §9.11
test("the five newest applications are listed, with a link to all", async () => {
  const fresh = new Date(Date.now() - 5 * 60_000 - 1000).toISOString();
  const applications = [1, 2, 3, 4, 5, 6].map((number) => sampleApplication(number, { appliedAt: fresh }));
  const unknown = { ...applications[0], status: "archived" };
  const closed = sampleApplication(2, { status: "rejected", closedBecause: "over" });
  const { router } = await openDetail(
    { job: sampleWholeJob(1, { applicationsTotal: 6 }) },
    {
      // A status that a later release adds.
      "GET /api/applications": () =>
        Response.json({ items: [unknown, closed, ...applications.slice(2)], nextCursor: null }),
    },
  );
  await expect.element(page.getByText("Candidat 5")).toBeVisible();
  await expect.element(page.getByText("Candidat 6")).not.toBeInTheDocument();
  await expect.element(page.getByText("Inconnu", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Sans suite", { exact: true })).toBeVisible();
  await expect.element(page.getByText("il y a 5 minutes").first()).toBeVisible();
  await page.getByRole("link", { name: "Voir toutes les candidatures (6)" }).click();
  await expect.element(page.getByRole("heading", { name: "Candidatures", exact: true })).toBeVisible();
  expect(router.state.location.search).toMatchObject({ offre: id(101) });
  expect(router.state.location.state).toMatchObject({ jobId: id(101) });
});

// §2.58
test("five applications, all shown, have no link to all", async () => {
  const applications = [1, 2, 3, 4, 5].map((number) => sampleApplication(number));
  await openDetail({
    job: sampleWholeJob(1, { applicationsTotal: 5, applicationsPending: 5 }),
    applications,
  });
  await expect.element(page.getByText("Candidat 5")).toBeVisible();
  await expect.element(page.getByRole("link", { name: /^Voir toutes/ })).not.toBeInTheDocument();
});

test("somebody who waits is accepted after the confirmation, or refused, beside their name", async () => {
  const sent: unknown[] = [];
  const applications = [1, 2].map((number) => sampleApplication(number));
  await openDetail(
    { job: sampleWholeJob(1, { applicationsTotal: 2, applicationsPending: 2 }), applications },
    {
      "POST /api/applications/:id/decision": ({ params, body }) => {
        sent.push([params, body]);
        return sampleApplication(1, { status: "accepted" });
      },
    },
  );
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await row("Candidat 1")
    .getByRole("button", { name: /^Accepter/ })
    .click();
  expect(sent).toEqual([]);
  await page.getByRole("alertdialog").getByRole("button", { name: "Accepter définitivement" }).click();
  await expect.element(page.getByText("Candidature acceptée avec succès\u202f! ✅")).toBeVisible();
  expect(sent).toEqual([[[id(1001)], { decision: "accepted" }]]);

  await row("Candidat 2")
    .getByRole("button", { name: /^Refuser/ })
    .click();
  await expect.element(row("Candidat 2").getByText("Refusée", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Candidat 2" })).toHaveFocus();
  const toasts = page.getByRole("region", { name: "Notifications" });
  await toasts.getByRole("button", { name: "Annuler" }).click();
  await expect.element(row("Candidat 2").getByRole("button", { name: /^Refuser/ })).toBeVisible();
  expect(sent).toHaveLength(1);
});

// §2.59, §4.13, §8.48
test("a click just after somebody applied is ignored: it was meant for who was there before", async () => {
  const served = { job: sampleWholeJob(1), applications: [sampleApplication(1)] };
  const { queryClient } = await openDetail(served);
  const row = (number: number) => page.getByRole("listitem").filter({ hasText: `Candidat ${number}` });
  const accept = (number: number) => row(number).getByRole("button", { name: /^Accepter/ });
  await expect.element(accept(1)).toBeVisible();
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  served.applications = [sampleApplication(2), sampleApplication(1)];
  await refreshStale(queryClient, ["application"]);
  await expect.element(accept(2)).toBeVisible();
  expect(clickAtOnce(accept(2).element())).toBe(false);
  vi.advanceTimersByTime(400);
  expect(clickAtOnce(accept(2).element())).toBe(true);
  await expect.element(page.getByRole("alertdialog")).toBeVisible();
});

test("a job is deactivated, is not shared meanwhile, then is reactivated", async () => {
  const served = { job: sampleWholeJob(1) };
  await openDetail(served, {
    "PUT /api/jobs/:id/activity": ({ body }) => {
      expect(body).toEqual({ isActive: !served.job.isActive });
      served.job = { ...served.job, isActive: !served.job.isActive };
      return served.job;
    },
    "GET /api/jobs/summary": () => ({ activeJobs: 0, applicationsTotal: 0, applicationsPending: 0 }),
  });
  await rareAction("Désactiver");
  await expect.element(page.getByText("Offre désactivée")).toBeVisible();
  await expect.element(page.getByText("Inactive", { exact: true })).toBeVisible();
  expect(page.getByText("Partager", { exact: true }).elements()).toEqual([]);
  await rareAction("Réactiver");
  await expect.element(page.getByText("Offre réactivée\u202f! ✅")).toBeVisible();
  await expect.element(page.getByText("Active", { exact: true })).toBeVisible();
});

test("reactivating beyond the plan opens the upgrade dialog", async () => {
  await openDetail({ job: sampleWholeJob(1, { isActive: false }) });
  await rareAction("Réactiver");
  await expect.element(page.getByRole("dialog", { name: "Limite d’annonces atteinte" })).toBeVisible();
  await page.getByRole("button", { name: "Plus tard" }).click();
});

test("reactivating a finished job at the limit of the plan says why it cannot be", async () => {
  await openDetail({ job: sampleWholeJob(1, { isActive: false, date: "2020-12-05" }) });
  await rareAction("Réactiver");
  const why = "Cette offre est terminée. Changez sa date pour la réactiver.";
  await expect.element(page.getByRole("alert").getByText(why)).toBeVisible();
  const limit = page.getByRole("dialog", { name: "Limite d’annonces atteinte" });
  await expect.element(limit).not.toBeInTheDocument();
});

test.each([
  [true, 10, 1],
  [false, 10, 0],
  [true, 9, 0],
])(
  "active: %s, after %i applications on the free plan, the limit banner shows: %i",
  async (isActive, totalSwipes, count) => {
    await openDetail(
      { job: sampleWholeJob(1, { isActive }) },
      {
        "GET /api/recruiter": () => ({
          ...recruiterOn("gratuit"),
          usage: { activeJobs: 1, totalSwipes, monthlyJobs: 1 },
        }),
      },
    );
    await expect.element(page.getByRole("heading", { name: "Extra du soir 1" })).toBeVisible();
    // The banner is loaded only where the limit is reached.
    await expect.poll(() => page.getByText("Limite de candidatures atteinte").elements().length).toBe(count);
  },
);

async function rareAction(name: string): Promise<void> {
  await page.getByRole("button", { name: "Autres actions" }).click();
  await page.getByRole("button", { name, exact: true }).click();
}

// §2.60, §8.34
test.each([
  ["permission-denied", "Vous n’avez pas accès à cette offre"],
  ["not-found", "Offre non trouvée"],
  ["out-of-range", "Offre non trouvée"],
  ["internal", "Erreur lors du chargement des détails"],
] as const)("the error %s shows “%s” and a link to the list", async (code, message) => {
  await openDetail({ job: sampleWholeJob(1) }, { "GET /api/jobs/:id": () => errorResponse(code) });
  await expect.element(page.getByRole("alert").getByText(message)).toBeVisible();
  const back = page.getByRole("alert").getByRole("link", { name: "Mes offres" });
  await expect.element(back).toHaveAttribute("href", "/dashboard/jobs");
});

test("an accepted person shows their engagement, and their phone until they withdraw", async () => {
  await openDetail({
    job: sampleWholeJob(1, { numberOfPositions: 3, acceptedApplications: 2, positionsTaken: 1 }),
    applications: [
      sampleEngaged(1, { state: "changed", confirmedAt: "2026-12-01T10:00:00.000Z" }),
      sampleEngaged(2, { state: "withdrawn", endedAt: "2026-12-01T10:00:00.000Z" }),
    ],
  });
  const rows = page.getByRole("listitem").filter({ hasText: "Acceptée" });
  await expect.element(rows.filter({ hasText: "Candidat 1" }).getByText("À reconfirmer")).toBeVisible();
  await expect.element(rows.filter({ hasText: "Candidat 2" }).getByText("Désistement")).toBeVisible();
  const phone = page.getByRole("link", { name: /06.12.34.56.78/ });
  await expect.element(rows.filter({ hasText: "Candidat 1" }).filter({ has: phone })).toBeVisible();
  expect(rows.filter({ hasText: "Candidat 2" }).filter({ has: phone }).elements()).toEqual([]);
});

test("a position freed by a withdrawal shows live, with a link to the pending applications", async () => {
  const full = { numberOfPositions: 1, mostPositionsTaken: 1, positionsTaken: 1, applicationsPending: 3 };
  const served = { job: sampleWholeJob(1, full) };
  const { router, queryClient } = await openDetail(served);
  await expect.element(page.getByText("Complet", { exact: true })).toBeVisible();
  await expect.element(page.getByText("1 place s’est libérée")).not.toBeInTheDocument();
  served.job = sampleWholeJob(1, { ...full, positionsTaken: 0 });
  await refreshStale(queryClient, ["engagement"]);
  await expect.element(page.getByText("1 place s’est libérée")).toBeVisible();
  await expect.element(page.getByText("3 personnes attendent une réponse.")).toBeVisible();
  await page.getByRole("link", { name: "Voir qui attend" }).click();
  await expect.element(page.getByRole("heading", { name: "Candidatures", exact: true })).toBeVisible();
  expect(router.state.location.search).toEqual({ statut: "en-attente", offre: id(101) });
});

// One position, once taken and free again.
const freed = { numberOfPositions: 1, mostPositionsTaken: 1, positionsTaken: 0, applicationsPending: 3 };

test.each<[string, Partial<Job>]>([
  ["the job is finished", { date: "2020-12-05" }],
  ["the position was never taken", { mostPositionsTaken: 0 }],
])("no freed position shows when %s", async (_case, changes) => {
  await openDetail({ job: sampleWholeJob(1, { ...freed, ...changes }) });
  await expect.element(page.getByRole("heading", { name: "Extra du soir 1" })).toBeVisible();
  await expect.element(page.getByText("1 place s’est libérée")).not.toBeInTheDocument();
});

const held = { acceptedApplications: 1, positionsTaken: 1 };

test.each<[string, Partial<Job>, string]>([
  ["somebody waits for a free position", freed, "Voir qui attend"],
  ["the team is complete", { ...freed, ...held }, "Voir la journée"],
  ["a finished job has no attendance", { ...held, date: "2020-12-05" }, "Voir la journée"],
  ["attendance was recorded", { ...held, date: "2020-12-05", isRecorded: true }, "Republier"],
  ["nobody applied", {}, "Partager"],
  ["the job is off", { isActive: false }, "Réactiver"],
])("when %s, the first action is « %3$s »", async (_case, changes, name) => {
  await openDetail({ job: sampleWholeJob(1, changes) });
  const title = page.getByRole("heading", { name: "Extra du soir 1" });
  await expect.element(title).toBeVisible();
  const first = title.element().parentElement?.querySelector("h2 ~ div a, h2 ~ div button");
  expect(first?.textContent).toBe(name);
});

test("a finished job whose attendance was recorded still leads to its day", async () => {
  await openDetail({ job: sampleWholeJob(1, { ...held, date: "2020-12-05", isRecorded: true }) });
  await page.getByRole("button", { name: /^Autres actions/ }).click();
  await expect
    .element(page.getByRole("link", { name: "Voir la journée" }))
    .toHaveAttribute("href", "/dashboard/planning?vue=jour&du=2020-12-05");
});

test.each<[string, Partial<Job>, RegExp]>([
  ["of a job that stands", {}, /^L’offre est de nouveau proposée aux candidats\.$/],
  [
    "of a job reserved to the pool",
    { opensToAllAt: "2099-12-01T08:00:00.000Z" },
    /^L’offre est de nouveau proposée à votre vivier\.$/,
  ],
  ["of a job opened to all since", { opensToAllAt: "2020-12-01T08:00:00.000Z" }, /proposée aux candidats\.$/],
  [
    "of a job that is off",
    { isActive: false },
    /^L’offre est désactivée.: réactivez-la pour la proposer de nouveau aux candidats\.$/,
  ],
])(
  "a freed position %s without pending applications says whether candidates see it",
  async (_case, changes, said) => {
    await openDetail({
      job: sampleWholeJob(1, { numberOfPositions: 1, mostPositionsTaken: 1, positionsTaken: 0, ...changes }),
    });
    await expect.element(page.getByText("1 place s’est libérée")).toBeVisible();
    await expect.element(page.getByText(said)).toBeVisible();
  },
);

test.each<[number, RegExp]>([
  [6, /^Complet\. 6 personnes attendent encore.: gardez-les en réserve, ou répondez-leur\.$/],
  [1, /^Complet\. 1 personne attend encore.: gardez-la en réserve, ou répondez-lui\.$/],
])("a full job shows that %i applications are pending", async (applicationsPending, said) => {
  const full = { numberOfPositions: 2, acceptedApplications: 2, positionsTaken: 2 };
  await openDetail({ job: sampleWholeJob(1, { ...full, applicationsPending }) });
  await expect.element(page.getByText(said)).toBeVisible();
});

test("an application to a full job can be rejected from its detail, and not accepted", async () => {
  const full = { numberOfPositions: 2, positionsTaken: 2 };
  const { job, ...application } = sampleApplication(1);
  await openDetail({
    job: sampleWholeJob(1, { ...full, acceptedApplications: 2, applicationsPending: 1 }),
    applications: [{ ...application, job: { ...job, ...full } }],
  });
  await expect.element(page.getByRole("button", { name: /^Refuser/ })).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Accepter/ })).not.toBeInTheDocument();
});

test("a reminder is sent from the detail of a job", async () => {
  const asked = { state: "asked", askedAt: "2026-12-04T09:00:00.000Z", whyNotRemind: null } as const;
  const served = { job: sampleWholeJob(1), applications: [sampleEngaged(1, asked), sampleEngaged(2)] };
  const sent: unknown[] = [];
  await openDetail(served, {
    "POST /api/applications/:id/reminder": ({ params }) => {
      sent.push(params[0]);
      const whyNotRemind = "Relance possible à 18 h 05";
      served.applications = [sampleEngaged(1, { ...asked, reminders: 1, whyNotRemind }), sampleEngaged(2)];
      return served.applications[0];
    },
  });
  const remind = page.getByRole("button", { name: /^Relancer/ });
  await expect.poll(() => remind.elements()).toHaveLength(1);
  await remind.click();
  await expect.element(page.getByText("Relance envoyée ✅")).toBeVisible();
  await expect.element(remind).toHaveAccessibleDescription(/^Relance possible à 18\sh\s05$/);
  expect(sent).toEqual([id(1001)]);
});

const team = page.getByRole("region", { name: "L’équipe" });

/** The detail of a job with one person engaged and one who withdrew, and these recent applications. */
async function openFilled(recent: Application[]) {
  const asked: unknown[] = [];
  const left = { state: "withdrawn", endedAt: "2026-11-21T10:00:00.000Z" } as const;
  const accepted = [sampleEngaged(1, { state: "confirmed" }), sampleEngaged(2, left)];
  await openDetail(
    { job: sampleWholeJob(1, { numberOfPositions: 3, acceptedApplications: 2, positionsTaken: 1 }) },
    {
      "GET /api/applications": ({ query }) => {
        if (query["status"] !== undefined) asked.push(query);
        return { items: query["status"] === "accepted" ? accepted : recent, nextCursor: null };
      },
    },
  );
  return asked;
}

test("a person engaged among the recent applications is shown once, with their phone and a link to the day", async () => {
  await openFilled([sampleEngaged(1, { state: "confirmed" }), sampleApplication(3)]);
  const people = page.getByRole("listitem").filter({ hasText: "Candidat 1" });
  await expect
    .element(people.getByRole("link", { name: /06.12.34.56.78/ }))
    .toHaveAttribute("href", "tel:+33612345678");
  expect(people.all()).toHaveLength(1);
  await expect.element(team).not.toBeInTheDocument();
  await expect
    .element(page.getByRole("link", { name: "Voir la journée" }))
    .toHaveAttribute("href", "/dashboard/planning?vue=jour&du=2099-12-05");
});

test("the team is listed with their phones when the recent applications lack one, without those who withdrew", async () => {
  const asked = await openFilled([sampleApplication(3)]);
  await expect.element(team.getByText("Candidat 1")).toBeVisible();
  expect(team.getByRole("heading", { level: 4 }).all()).toHaveLength(1);
  await expect
    .element(team.getByRole("link", { name: /06.12.34.56.78/ }))
    .toHaveAttribute("href", "tel:+33612345678");
  expect(asked[0]).toEqual({ jobId: id(101), status: "accepted" });
});

test("the keys of an application answer it on the page of its job too", async () => {
  const applications = [sampleApplication(1), sampleApplication(2)];
  await openDetail({
    job: sampleWholeJob(1, { applicationsPending: 2, applicationsTotal: 2 }),
    applications,
  });
  await expect.element(page.getByRole("heading", { name: "Candidat 2" })).toBeVisible();
  await waitForShortcuts();
  await userEvent.keyboard("jj");
  await expect.element(page.getByRole("heading", { name: "Candidat 2" })).toHaveFocus();
  await userEvent.keyboard("a");
  const dialog = page.getByRole("alertdialog");
  await expect.element(dialog.getByText(/Accepter Candidat.2/).first()).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
});
