import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { DayJob, DayPerson } from "#domain/engagements/day.ts";
import {
  addDays,
  dayInParis,
  formatShortDay,
  formatWeekday,
  instantInParis,
  timeInParis,
} from "#domain/values/dates.ts";
import { typographic } from "#domain/values/typography.ts";
import { withoutHours } from "#testing/fixtures.ts";
import { recruiterOn, sampleJob } from "#web/testing/job-samples.ts";
import { type Routes, deferredResponse, errorResponse, mockServer } from "#web/testing/mock-server.ts";
import { waitForShortcuts, openApp } from "#web/testing/open-app.tsx";
import { setPageHidden } from "#web/testing/page-visibility.ts";
import { id, sampleEngaged } from "#web/testing/samples.ts";

const today = dayInParis(new Date());
/** Too early to record attendance, which otherwise takes the place of the state and its actions. */
const later = addDays(today, 2);

type Changes = Partial<Omit<DayPerson, "engagement">> & { engagement?: Partial<DayPerson["engagement"]> };

function person(number: number, { engagement, ...changes }: Changes = {}): DayPerson {
  const {
    id: applicationId,
    userId,
    candidateName,
    candidatePhone,
    ...sample
  } = sampleEngaged(number, engagement);
  if (sample.engagement === null) throw new Error("Nobody is engaged");
  return {
    applicationId,
    userId,
    candidateName,
    candidatePhone,
    engagement: sample.engagement,
    jobsTogether: 0,
    lastJobOn: null,
    isEngagedElsewhere: false,
    hints: [],
    daysThisQuarter: 1,
    ...changes,
  };
}

function job(number: number, changes: Partial<DayJob> = {}): DayJob {
  const { title, category, ville } = sampleJob(number);
  return {
    id: id(100 + number),
    title,
    category,
    ville,
    date: today,
    startTime: "18:00",
    endTime: "23:30",
    endsNextDay: false,
    seriesId: null,
    isActive: true,
    urgent: false,
    numberOfPositions: 3,
    positionsTaken: 1,
    applicationsPending: 0,
    state: "active",
    need: "open-positions",
    toRecord: 0,
    address: "12 rue Jean Savidan, 22300 Lannion",
    briefing: null,
    isDeleted: false,
    people: [],
    ...changes,
  };
}

type ServedData = { jobs: DayJob[] };

function server(served: ServedData, routes: Routes = {}) {
  const requests: string[] = [];
  mockServer({
    "GET /api/recruiter": () => recruiterOn("smart"),
    "GET /api/planning": () => ({ days: [], isWhole: true }),
    "GET /api/day": ({ query }) => {
      requests.push(query["date"] ?? "");
      return { date: query["date"], jobs: served.jobs };
    },
    ...routes,
  });
  return requests;
}

const line = (number: number) => page.getByRole("listitem").filter({ hasText: `Candidat ${number}` });

const openMenu = (number: number) =>
  page.getByRole("button", { name: `Autres actions pour Extra du soir ${number}` }).click();

test("the state of people is read again while the day stays shown, as it changes with time alone", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const served = { jobs: [job(1, { date: later, people: [person(1, { engagement: { state: "asked" } })] })] };
  server(served);
  await openApp(`/dashboard/planning?vue=jour&du=${later}`);
  await expect.element(line(1).getByText("À confirmer")).toBeVisible();
  served.jobs = [job(1, { date: later, people: [person(1, { engagement: { state: "ongoing" } })] })];
  vi.advanceTimersByTime(60_000);
  await expect.element(line(1).getByText("En cours")).toBeVisible();
});

test("« Remplacer » stands beside who withdrew, while a place is free and the job has not started", async () => {
  const tomorrow = addDays(today, 1);
  const gone = [person(3, { engagement: { state: "withdrawn", endedAt: "2026-12-04T14:00:00.000Z" } })];
  const of = (number: number, changes: Partial<DayJob>) =>
    job(number, { date: tomorrow, people: gone, ...changes });
  server({
    jobs: [
      of(1, {}),
      of(2, { positionsTaken: 3 }),
      of(3, { isDeleted: true }),
      of(4, { isActive: false, positionsTaken: 0 }),
      of(5, { date: addDays(today, -1) }),
      of(6, { isDeleted: true, people: [], applicationsPending: 2 }),
    ],
  });
  await openApp(`/dashboard/planning?vue=jour&du=${tomorrow}`);
  const replace = page.getByRole("button", { name: /^Remplacer/ });
  await expect.element(replace.first()).toBeVisible();
  expect(replace.elements().map((one) => one.getAttribute("aria-label"))).toEqual([
    "Remplacer\u00a0: Extra du soir 1",
  ]);
  // A deleted job has neither messages nor answers to give.
  const menus = page.getByRole("button", { name: /^Autres actions pour Extra du soir/ }).elements();
  expect(menus.map((one) => one.getAttribute("aria-label"))).toEqual(
    [1, 2, 4, 5].map((number) => `Autres actions pour Extra du soir ${number}`),
  );
  const deleted = page.getByRole("article", { name: "Extra du soir 6" });
  await expect.element(deleted.getByText("Personne n’est engagé pour l’instant.")).toBeVisible();
  await expect.element(deleted.getByRole("link")).not.toBeInTheDocument();
});

test("« Remplacer » stands on the line of who is recorded absent with their place free, before the start", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: instantInParis(today, "17:00") });
  onTestFinished(() => void vi.useRealTimers());
  const recorded = { outcome: "excused" as const, ...withoutHours };
  const excused = (endedAt: string | null) =>
    person(1, { engagement: { state: "excused", recorded, endedAt } });
  const replaced = excused(instantInParis(today, "16:30").toISOString());
  server({ jobs: [job(1, { people: [replaced, person(2)] }), job(2, { people: [excused(null)] })] });
  await openApp("/dashboard/planning?vue=jour");
  await expect.element(page.getByText("1 à remplacer")).toBeVisible();
  const replace = page.getByRole("button", { name: /^Remplacer/ });
  expect(replace.elements().map((one) => one.getAttribute("aria-label"))).toEqual([
    "Remplacer\u00a0: Extra du soir 1",
  ]);
});

test("the button that writes counts those who are still engaged, until the job is over", async () => {
  const gone = person(5, { engagement: { state: "withdrawn", endedAt: "2026-12-04T14:00:00.000Z" } });
  const absent = (number: number) =>
    person(number, { engagement: { state: "absent", recorded: { outcome: "absent", ...withoutHours } } });
  const allDay = { date: later, startTime: "00:00", endTime: "00:00", endsNextDay: true };
  server({
    jobs: [
      job(1, { ...allDay, positionsTaken: 3, people: [person(1), person(2), absent(3)] }),
      job(2, { ...allDay, positionsTaken: 1, people: [absent(4)] }),
      job(3, { ...allDay, positionsTaken: 0, people: [gone] }),
      job(4, { ...allDay, people: [person(6), gone] }),
      job(5, { ...allDay, date: addDays(today, -2), people: [person(7)] }),
    ],
  });
  await openApp(`/dashboard/planning?vue=jour&du=${later}`);
  await expect.element(page.getByRole("article", { name: "Extra du soir 5" })).toBeVisible();
  const write = page.getByRole("button", { name: /^Écrire/ }).elements();
  expect(write.map(({ textContent }) => textContent)).toEqual([
    "Écrire aux 2 personnes engagées",
    "Écrire à la personne engagée",
  ]);
});

test("the day shows each job with its people, their state and their phone", async () => {
  const briefing = {
    meetingPoint: "Entrée de service",
    contactName: null,
    contactPhone: null,
    dress: "Chemise blanche",
    breakMinutes: 30,
    access: null,
  };
  const people = [
    person(1, { candidatePhone: "+33612345678", jobsTogether: 3, lastJobOn: "2026-11-01" }),
    person(2, {
      candidatePhone: null,
      engagement: { state: "asked", askedAt: "2026-12-04T09:00:00.000Z", whyNotRemind: null },
    }),
    person(3, { engagement: { state: "withdrawn", endedAt: "2026-12-04T14:00:00.000Z", isLate: true } }),
  ];
  const shown = { date: later, briefing, people, positionsTaken: 2, applicationsPending: 2 };
  server({ jobs: [job(1, shown)] });
  await openApp("/dashboard/planning?vue=jour");
  await expect.element(page.getByRole("heading", { name: formatWeekday(today) })).toBeVisible();
  await expect.element(page.getByText("2 personnes", { exact: true })).toBeVisible();
  await expect.element(page.getByText("1 à confirmer")).toBeVisible();
  const article = page.getByRole("article", { name: "Extra du soir 1" });
  await expect.element(article.getByText("12 rue Jean Savidan, 22300 Lannion")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "2 en attente" })).toBeVisible();
  await openMenu(1);
  await article.getByRole("button", { name: "Consignes" }).click();
  await expect.element(page.getByText("Chemise blanche")).toBeVisible();
  await article.getByRole("button", { name: "Fermer" }).click();
  await expect.element(page.getByText("Chemise blanche")).not.toBeInTheDocument();
  const together = line(1).getByText(/^3 missions avec vous, la dernière le 1er nov\./);
  await expect.element(together).toBeVisible();
  await expect
    .element(line(1).getByRole("link", { name: /^Appeler Candidat 1/ }))
    .toHaveAttribute("href", "tel:+33612345678");
  await expect.element(line(2).getByText("avec vous")).not.toBeInTheDocument();
  await expect.element(line(2).getByText(/^Pas\sde numéro$/)).toBeVisible();
  await expect.element(line(2).getByRole("button", { name: "Relancer Candidat 2" })).toBeVisible();
  await expect.element(line(3).getByText("Désistement")).toBeVisible();
  await expect.element(line(3).getByText(/^À moins de 24.h du début$/)).toBeVisible();
  await expect.element(line(3).getByRole("checkbox")).not.toBeInTheDocument();
});

test("labour law hints show under the person, with a note on whom to ask", async () => {
  const people = [
    person(1, { hints: ["minor-at-night", "many-days", "short-rest"], daysThisQuarter: 52 }),
    person(2, { isEngagedElsewhere: true }),
  ];
  server({ jobs: [job(1, { people })] });
  await openApp("/dashboard/planning?vue=jour");
  await expect
    .element(line(1).getByText(/^Mineur.: pas de travail entre 22.h et 6.h \(dès 23.h.30 avec dérogation/))
    .toBeVisible();
  await expect
    .element(line(1).getByText(/^52 jours ce trimestre chez vous \(limite de la branche HCR.: 60\)$/))
    .toBeVisible();
  await expect.element(line(1).getByText(/^Moins de 11.h de repos depuis hier chez vous$/)).toBeVisible();
  await expect.element(line(1).getByText("À vérifier avec votre comptable")).toBeVisible();
  await expect.element(line(2).getByText(/^Peut-être indisponible/)).toBeVisible();
  await expect.element(line(2).getByText("À vérifier avec votre comptable")).not.toBeInTheDocument();
});

test("« DPAE faite » stays ticked, and « Relancer » is not sent twice, until the day is read again", async () => {
  const state = { state: "asked", askedAt: "2026-12-04T09:00:00.000Z", whyNotRemind: null } as const;
  const shown = job(1, { date: later, people: [person(1), person(2, { engagement: state })] });
  let reads = 0;
  let reminders = 0;
  server(
    { jobs: [] },
    {
      "GET /api/day": ({ query }) =>
        (reads += 1) === 1 ? { date: query["date"], jobs: [shown] } : new Promise(() => undefined),
      "PUT /api/applications/:id/declaration": () => sampleEngaged(1),
      "POST /api/applications/:id/reminder": () => {
        reminders += 1;
        return sampleEngaged(2);
      },
    },
  );
  await openApp("/dashboard/planning?vue=jour");
  const remind = line(2).getByRole("button", { name: "Relancer Candidat 2" });
  await page.getByRole("checkbox", { name: "DPAE faite Candidat 1" }).click();
  await expect.poll(() => reads).toBe(2);
  await remind.click();
  await expect.poll(() => reads).toBe(3);
  await expect.element(remind).toHaveAttribute("aria-busy", "true");
  await remind.click({ force: true });
  await expect.element(page.getByRole("checkbox", { name: "DPAE faite Candidat 1" })).toBeChecked();
  expect(reminders).toBe(1);
});

test("« DPAE faite » is ticked by keyboard, and a failure unticks it with an error", async () => {
  const sent: unknown[] = [];
  const served = { jobs: [job(1, { people: [person(1)] })] };
  let isDown = false;
  server(served, {
    "PUT /api/applications/:id/declaration": ({ params, body }) => {
      if (isDown) return errorResponse("internal");
      sent.push([params[0], body]);
      served.jobs = [job(1, { people: [person(1, { engagement: { isDeclared: true } })] })];
      return sampleEngaged(1, { isDeclared: true });
    },
  });
  await openApp("/dashboard/planning?vue=jour");
  const box = page.getByRole("checkbox", { name: "DPAE faite Candidat 1" });
  await expect.element(box).not.toBeChecked();
  box.element().focus();
  await userEvent.keyboard(" ");
  await expect.element(box).toBeChecked();
  await expect.poll(() => sent).toEqual([[id(1001), { isDeclared: true }]]);
  isDown = true;
  await userEvent.keyboard(" ");
  await expect
    .element(page.getByRole("alert").getByText("La déclaration n’a pas pu être notée"))
    .toBeVisible();
  await expect.element(box).toBeChecked();
});

test("two quick ticks of a declaration are sent one after the other", async () => {
  const { answer, resolve } = deferredResponse();
  const sent: unknown[] = [];
  const served = { jobs: [job(1, { people: [person(1)] })] };
  server(served, {
    "PUT /api/applications/:id/declaration": async ({ body }) => {
      sent.push(body);
      if (sent.length === 1) await answer();
      return sampleEngaged(1);
    },
  });
  await openApp("/dashboard/planning?vue=jour");
  const box = page.getByRole("checkbox", { name: "DPAE faite Candidat 1" });
  await box.click();
  await expect.poll(() => sent).toEqual([{ isDeclared: true }]);
  await expect.element(box).toBeChecked();
  await box.click();
  await expect.element(box).not.toBeChecked();
  expect(sent).toHaveLength(1);
  resolve(null);
  await expect.poll(() => sent).toEqual([{ isDeclared: true }, { isDeclared: false }]);
});

test("declared people are counted, with links to the hiring file and the State's site", async () => {
  const people = [
    person(1, { engagement: { isDeclared: true } }),
    person(2),
    person(3, { engagement: { state: "withdrawn", endedAt: "2026-12-04T14:00:00.000Z" } }),
  ];
  const old = job(2, { date: addDays(today, -40), people: [person(4)] });
  server({ jobs: [job(1, { date: later, people }), old] });
  await openApp("/dashboard/planning?vue=jour");
  await expect.element(page.getByText("DPAE 1/2", { exact: true })).toBeVisible();
  await openMenu(1);
  await expect
    .element(page.getByRole("link", { name: "Dossier d’embauche" }))
    .toHaveAttribute("href", `/api/jobs/${id(101)}/hiring-file`);
  await expect
    .element(page.getByRole("link", { name: /^Déclarer sur net-entreprises.fr/ }))
    .toHaveAttribute("href", "https://www.net-entreprises.fr/declaration/dpae/");
  await expect.element(page.getByText(/ne remplace ni la déclaration préalable/)).toBeVisible();
});

test.each([
  ["tomorrow", 1, false, false],
  ["yesterday", -1, false, true],
  ["yesterday", -1, true, false],
])("a job of %s (%i day), declared %s: « en retard » is %s", async (_when, days, isDeclared, isLate) => {
  const people = [person(1, { engagement: { isDeclared } })];
  server({ jobs: [job(1, { date: addDays(today, days), people })] });
  await openApp(`/dashboard/planning?vue=jour&du=${addDays(today, days)}`);
  await expect
    .element(page.getByText(/^DPAE \d/))
    .toHaveTextContent(`DPAE ${Number(isDeclared)}/1${isLate ? " en retard" : ""}`);
});

test("once everybody is recorded, a day counts those who came", async () => {
  const yesterday = addDays(today, -1);
  const hours = { from: `${yesterday}T17:00:00.000Z`, to: `${yesterday}T22:30:00.000Z` };
  const recorded = (number: number, outcome: "present" | "absent") =>
    person(number, { engagement: { state: outcome, recorded: { ...withoutHours, ...hours, outcome } } });
  const jobs = (last: ReturnType<typeof person>) => [
    job(1, { date: yesterday, people: [recorded(1, "present"), recorded(2, "absent"), last] }),
  ];
  server({ jobs: jobs(person(3)) });
  const { queryClient } = await openApp(`/dashboard/planning?vue=jour&du=${yesterday}`);
  await expect.element(page.getByText("2 personnes", { exact: true })).toBeVisible();
  server({ jobs: jobs(recorded(3, "present")) });
  await queryClient.invalidateQueries();
  await expect.element(page.getByText("2 personnes venues", { exact: true })).toBeVisible();
});

test("a printed job has tables of twenty lines a page, of who is still engaged, under the company name and the job's day", async () => {
  const people = Array.from({ length: 23 }, (_, number) => person(number + 1));
  const gone = person(30, { engagement: { state: "withdrawn", endedAt: "2026-12-04T14:00:00.000Z" } });
  const absent = person(31, {
    engagement: { state: "absent", recorded: { outcome: "absent", ...withoutHours } },
  });
  const yesterday = addDays(today, -1);
  server({ jobs: [job(1, { date: yesterday, people: [...people, gone, absent] }), job(2)] });
  await page.viewport(1280, 820);
  onTestFinished(() => page.viewport(414, 896));
  await openApp("/dashboard/planning?vue=jour");
  const tables = () => [...document.querySelectorAll("table")];
  await expect.poll(() => tables().map((table) => table.tBodies[0]?.rows.length)).toEqual([20, 3]);
  for (const { parentElement } of tables()) {
    expect(parentElement?.textContent).toMatch(`Maison Kerguelen${formatWeekday(yesterday)}`);
  }
  const printed = vi.spyOn(window, "print").mockImplementation(() => {});
  await page.getByRole("button", { name: "Imprimer" }).click();
  expect(printed).toHaveBeenCalledOnce();
  printed.mockRestore();
});

test.each([
  [3, "Choisir parmi 3 candidatures"],
  [1, "Répondre à la candidature"],
])("a job that nobody is engaged for leads to its %i applications", async (applicationsPending, name) => {
  server({ jobs: [job(1, { people: [], positionsTaken: 0, applicationsPending })] });
  await openApp("/dashboard/planning?vue=jour");
  await expect.element(page.getByText("Personne n’est engagé pour l’instant.")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name }))
    .toHaveAttribute("href", `/dashboard/applications?statut=en-attente&offre=${id(101)}`);
});

test("the day says how many who withdrew are to be replaced", async () => {
  const gone = person(1, { engagement: { state: "withdrawn", endedAt: "2026-12-04T14:00:00.000Z" } });
  const tomorrow = addDays(today, 1);
  server({
    jobs: [
      job(1, { date: tomorrow, isActive: true, numberOfPositions: 2, positionsTaken: 1, people: [gone] }),
    ],
  });
  await openApp(`/dashboard/planning?vue=jour&du=${tomorrow}`);
  await expect.element(page.getByText("1 à remplacer")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Remplacer/ })).toBeVisible();
});

test("the ongoing job comes first", async () => {
  const at = (minutes: number) =>
    new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris", timeStyle: "short" }).format(
      Date.now() + minutes * 60_000,
    );
  const isNight = at(-60) > at(60);
  const ongoing = job(2, {
    title: "Service en cours",
    date: isNight && at(0) < "12:00" ? addDays(today, -1) : today,
    startTime: at(-60),
    endTime: at(60),
    endsNextDay: isNight,
  });
  server({ jobs: [job(1, { title: "Autre service", date: addDays(today, 1) }), ongoing] });
  await openApp("/dashboard/planning?vue=jour");
  await expect.element(page.getByRole("article").first()).toHaveAccessibleName("Service en cours");
  await expect.element(page.getByText("En cours", { exact: true })).toBeVisible();
});

test("a job of the day before stands after those of the day to come, under its own title, and is counted apart", async () => {
  const tomorrow = addDays(today, 1);
  const evening = job(2, {
    date: today,
    startTime: "18:00",
    endTime: "01:00",
    endsNextDay: true,
    people: [person(1), person(2)],
  });
  server({ jobs: [evening, job(1, { date: tomorrow, people: [person(3)] })] });
  await openApp(`/dashboard/planning?vue=jour&du=${tomorrow}`);
  await expect.element(page.getByText("1 personne", { exact: true })).toBeVisible();
  await expect.element(page.getByText("2 personnes de la veille")).toBeVisible();
  const titles = page.getByRole("heading", { level: 4 }).elements();
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    "Extra du soir 1",
    typographic(`Mission commencée la veille, ${formatShortDay(today)}`),
    "Extra du soir 2",
  ]);
});

test("days change by button and arrow key, « t » returns to today, and a tab opens the week", async () => {
  const requests = server({ jobs: [] });
  const { router } = await openApp("/dashboard/planning?vue=jour");
  await waitForShortcuts();
  await page.getByRole("button", { name: "Jour suivant" }).click();
  await expect.poll(() => requests.at(-1)).toBe(addDays(today, 1));
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(() => requests.at(-1)).toBe(addDays(today, 2));
  await expect
    .element(page.getByRole("link", { name: "Jour", exact: true }))
    .toHaveAttribute("aria-current", "page");
  await userEvent.keyboard("t");
  await expect.poll(() => router.state.location.search).not.toHaveProperty("du");
  await page.getByRole("link", { name: "Semaine", exact: true }).click();
  await expect.element(page.getByText("Rien cette semaine")).toBeVisible();
});

test("an empty day links to the form; one that fails to load can be retried", async () => {
  const served = { isDown: true };
  server(
    { jobs: [] },
    { "GET /api/day": () => (served.isDown ? errorResponse("internal") : { date: today, jobs: [] }) },
  );
  await openApp("/dashboard/planning?vue=jour");
  await expect.element(page.getByText("Erreur lors du chargement de la journée")).toBeVisible();
  served.isDown = false;
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect.element(page.getByText("Aucune mission ce jour")).toBeVisible();
  await expect
    .element(page.getByRole("main").getByRole("link", { name: "Publier une offre" }))
    .toHaveAttribute("href", `/dashboard/create-job?date=${today}`);
});

test("a past day without job links to no form", async () => {
  server({ jobs: [] });
  await openApp(`/dashboard/planning?vue=jour&du=${addDays(today, -1)}`);
  await expect.element(page.getByText("Aucune mission ce jour")).toBeVisible();
  await expect
    .element(page.getByRole("main").getByRole("link", { name: "Publier une offre" }))
    .not.toBeInTheDocument();
});

test("expected people can be messaged, one by one or all at once, from the day", async () => {
  const briefing = {
    meetingPoint: "entrée de service",
    contactName: null,
    contactPhone: null,
    dress: null,
    breakMinutes: null,
    access: null,
  };
  const people = [person(1), person(2, { engagement: { state: "absent" } })];
  const sent: unknown[] = [];
  const served: { items: unknown[] } = { items: [] };
  server(
    { jobs: [job(1, { date: "2099-12-05", briefing, people, positionsTaken: 2 })] },
    {
      "GET /api/jobs/:id/announcements": () => served,
      "POST /api/jobs/:id/announcements": ({ params, body }) => {
        sent.push([params[0], body]);
        const announcement = {
          id: id(3001),
          ...Object(body),
          sentTo: 2,
          createdAt: "2099-12-05T15:00:00.000Z",
        };
        served.items = [announcement];
        return announcement;
      },
    },
  );
  await openApp("/dashboard/planning?vue=jour");
  await page.getByRole("button", { name: "Autres actions pour Candidat 1" }).click();
  const message =
    "Bonjour Candidat, on se voit samedi 5 décembre à 18 h, 12 rue Jean Savidan, 22300 Lannion (entrée de service).";
  await expect
    .element(line(1).getByRole("link", { name: "SMS à Candidat 1" }))
    .toHaveAttribute("href", `sms:+33612345678?&body=${encodeURIComponent(message)}`);
  await expect.element(line(1).getByRole("link", { name: /^WhatsApp à Candidat 1/ })).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "Autres actions pour Candidat 2" }))
    .not.toBeInTheDocument();
  await openMenu(1);
  await page.getByRole("button", { name: "Messages aux personnes engagées" }).click();
  await expect.element(page.getByText("Aucun message pour l’instant.")).toBeVisible();
  await page.getByRole("button", { name: "Écrire aux 2 personnes engagées" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("Votre message").fill("Parking complet.");
  await dialog.getByRole("button", { name: "Envoyer" }).click();
  await expect.element(page.getByText(/^sam\. 5 déc\., 16\sh, à 2 personnes$/)).toBeVisible();
  expect(sent).toEqual([[id(101), { text: "Parking complet." }]]);
});

test("on a phone each person of the day is two lines: name, call, declaration and menu, then their state", async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(414, 896));
  const people = [1, 2, 3].map((number) => person(number, { candidatePhone: "+33612345678" }));
  server({ jobs: [job(1, { people, positionsTaken: 3, date: later })] });
  await openApp("/dashboard/planning?vue=jour");
  await expect.element(line(1)).toBeVisible();
  for (const number of [1, 2, 3]) {
    const controls = [
      line(number).getByRole("link", { name: /^Appeler/ }),
      line(number).getByRole("button", { name: /^Autres actions/ }),
    ].map((control) => control.element().getBoundingClientRect());
    const declared = line(number).getByRole("checkbox", { name: /^DPAE/ }).element().getBoundingClientRect();
    const name = line(number).getByText(`Candidat ${number}`).first().element();
    const rows = [...controls, declared, name.getBoundingClientRect()];
    const lowestTop = Math.max(...rows.map(({ top }) => top));
    const highestBottom = Math.min(...rows.map(({ bottom }) => bottom));
    expect(lowestTop).toBeLessThan(highestBottom);
    const state = line(number).getByText("Venue prévue").element().getBoundingClientRect();
    expect(state.top).toBeGreaterThan(name.getBoundingClientRect().bottom);
    expect(line(number).element().getBoundingClientRect().height).toBeLessThan(80);
  }
});

test("a menu announces an absence from two hours before; an arrival is recorded from fifteen minutes before", async () => {
  const now = new Date();
  const inMinutes = (minutes: number) => {
    const start = new Date(now.getTime() + minutes * 60_000);
    const end = new Date(start.getTime() + 60 * 60_000);
    return {
      date: dayInParis(start),
      startTime: timeInParis(start),
      endTime: timeInParis(end),
      endsNextDay: dayInParis(start) !== dayInParis(end),
    };
  };
  const sent: unknown[] = [];
  const people = [person(1, { engagement: { state: "confirmed" } })];
  server(
    { jobs: [job(1, { people, ...inMinutes(60) }), job(2, { people, ...inMinutes(10) })] },
    {
      "PUT /api/jobs/:id/attendance": ({ body }) => {
        sent.push(body);
        return null;
      },
    },
  );
  await openApp("/dashboard/planning?vue=jour");
  const inAnHour = page.getByRole("article", { name: "Extra du soir 1" });
  const soon = page.getByRole("article", { name: "Extra du soir 2" });
  await expect.element(soon.getByRole("radio", { name: "Présence" })).toBeInTheDocument();
  await expect.element(soon.getByRole("radio", { name: "Absence signalée" })).toBeInTheDocument();
  await expect.element(soon.getByRole("radio", { name: /^(En retard|Absence)$/ })).not.toBeInTheDocument();
  await expect.element(inAnHour.getByText("Venue confirmée")).toBeVisible();
  await expect.element(inAnHour.getByRole("radio")).not.toBeInTheDocument();
  const announce = inAnHour.getByRole("button", { name: "Absence signalée Candidat 1" });
  const menu = inAnHour.getByRole("button", { name: "Autres actions pour Candidat 1" });
  await menu.click();
  await announce.click();
  await inAnHour.getByRole("button", { name: "Annuler Candidat 1" }).click();
  await expect.element(inAnHour.getByText("Venue confirmée")).toBeVisible();
  await menu.click();
  await announce.click();
  await inAnHour.getByText(/^Remplacer/).click();
  await inAnHour.getByRole("button", { name: "Enregistrer" }).click();
  const entry = { applicationId: id(1001), outcome: "excused", rating: null, replace: true };
  await expect.poll(() => sent).toEqual([{ entries: [entry] }]);
});

test("the day that begins takes the place of no day on screen; a button leads to it, as do its tab and leaving the page for a while", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: instantInParis(today, "23:59") });
  onTestFinished(() => void vi.useRealTimers());
  const requests = server({ jobs: [] });
  await openApp("/dashboard/planning?vue=jour");
  const title = page.getByRole("heading", { level: 3, name: formatWeekday(today) });
  await expect.element(title).toBeVisible();
  vi.setSystemTime(instantInParis(addDays(today, 1), "00:01"));
  await vi.advanceTimersByTimeAsync(30_000);
  const button = page.getByRole("button", { name: /^Aujourd.hui$/ });
  await expect.element(button).toBeVisible();
  await expect.element(title).toBeVisible();
  await button.click();
  await expect.poll(() => requests.at(-1)).toBe(addDays(today, 1));
  await expect.element(button).not.toBeInTheDocument();
  vi.setSystemTime(instantInParis(addDays(today, 2), "08:00"));
  setPageHidden(true);
  setPageHidden(false);
  await expect.poll(() => requests.at(-1)).toBe(addDays(today, 2));
  vi.setSystemTime(instantInParis(addDays(today, 3), "00:01"));
  await vi.advanceTimersByTimeAsync(30_000);
  await expect.element(button).toBeVisible();
  await page.getByRole("link", { name: "Jour", exact: true }).click();
  await expect.poll(() => requests.at(-1)).toBe(addDays(today, 3));
});
