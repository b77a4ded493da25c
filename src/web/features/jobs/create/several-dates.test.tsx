import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { PoolPerson } from "#domain/candidates/pool.ts";
import { MAX_DATES } from "#domain/jobs/series.ts";
import { addDays, dayInParis, formatShortDay, instantInParis } from "#domain/values/dates.ts";
import { recruiterOn, sampleWholeJob } from "#web/testing/job-samples.ts";
import { type Call, deferredResponse, errorResponse, mockServer } from "#web/testing/mock-server.ts";
import { openApp } from "#web/testing/open-app.tsx";
import { setPageHidden } from "#web/testing/page-visibility.ts";
import { id } from "#web/testing/samples.ts";

const today = dayInParis(new Date());
const source = sampleWholeJob(1, { benefits: ["Pourboires", "Panier de légumes"] });
const venue = {
  id: "0195a000-0000-7000-8000-000000000001",
  name: "Bistrot du Port",
  address: "4 quai de Viarmes, 22300 Lannion",
  location: { ville: "Lannion", latitude: 48.73, longitude: -3.46, approximate: false },
  briefing: {
    meetingPoint: "Porte de service",
    contactName: null,
    contactPhone: null,
    dress: "Noir",
    breakMinutes: 30,
    access: null,
  },
  upcomingJobs: 0,
  createdAt: "2026-11-20T10:00:00.000Z",
  updatedAt: "2026-11-20T10:00:00.000Z",
};

function person(number: number): PoolPerson {
  return {
    id: id(3100 + number),
    firstName: "Zoé",
    lastName: "Le Gall",
    phoneNumber: null,
    location: { ville: "Lannion" },
    reliabilityScore: 92,
    completedShifts: 14,
    noShows: 0,
    isFavourite: false,
    isSetAside: false,
    note: null,
    hasJoined: true,
    jobsTogether: 0,
    lastJobOn: null,
    nextJob: null,
    weeklySchedule: {},
  };
}

const poolOf = (size: number) => ({
  items: Array.from({ length: size }, (_, rank) => person(rank)),
  nextCursor: null,
});

function server(
  activeJobs = 0,
  venues: () => unknown = () => ({ items: [venue] }),
  pool: () => unknown = () => poolOf(0),
) {
  const sent: Call[] = [];
  mockServer({
    "GET /api/recruiter": () => recruiterOn("smart"),
    "GET /api/jobs/summary": () => ({ activeJobs, applicationsTotal: 0, applicationsPending: 0 }),
    "GET /api/venues": venues,
    "GET /api/pool": pool,
    "GET /api/jobs/pay-history": () => ({ jobs: 6, filled: 5, medianHours: 0.4, medianRate: 13.2 }),
    "GET /api/jobs/:id": () => source,
    "POST /api/jobs": (call) => {
      sent.push(call);
      return Response.json({ ...source, seriesId: source.id }, { status: 201 });
    },
  });
  return sent;
}

const button = (name: string | RegExp) => page.getByRole("button", { name });
const box = (name: string) => page.getByRole("checkbox", { name });

const valueOf = (field: Element) => (field instanceof HTMLInputElement ? field.value : "");

async function fill() {
  await page.getByRole("textbox", { name: "Titre" }).fill("Extra service du soir");
  await page.getByLabelText("Catégorie").selectOptions("service");
  await page.getByRole("textbox", { name: "Description" }).fill("Tenue noire.");
  await button(/^Nuit/).click();
  await button("Bistrot du Port").click();
}

test("a job to publish again that is gone is said to be so, over a blank form", async () => {
  mockServer({
    "GET /api/recruiter": () => recruiterOn("smart"),
    "GET /api/jobs/:id": () => errorResponse("not-found"),
  });
  await openApp(`/dashboard/create-job?depuis=${source.id}`);
  await expect.element(page.getByText("L’offre à reprendre n’a pas pu être chargée.")).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Titre" })).toHaveValue("");
});

test("one form publishes several evenings that end the next day, at a venue", async () => {
  const sent = server();
  await openApp("/dashboard/create-job");
  await page.getByLabelText("Date", { exact: true }).fill(addDays(today, 7));
  await fill();
  await expect.element(box("Finit le lendemain")).toBeChecked();
  await button("Ajouter des dates").click();
  await page.getByLabelText("Jusqu’au").fill(addDays(today, 21));
  await button("Cocher ces jours").click();
  await button("Valider les dates").click();
  await expect
    .element(page.getByText("3 offres seront créées ; il vous reste 5 offres sur votre plan SMART."))
    .toBeVisible();
  await expect.element(page.getByText(/^3 dates × /)).toBeInTheDocument();
  await button("Publier 3 offres").click();
  await expect
    .element(page.getByText("3 offres d’emploi créées avec succès ! 🎉 Redirection..."))
    .toBeVisible();
  expect(sent[0]?.body).toMatchObject({
    date: addDays(today, 7),
    otherDates: [addDays(today, 14), addDays(today, 21)],
    startTime: "19:00",
    endTime: "01:00",
    endsNextDay: true,
    address: venue.address,
    venueId: venue.id,
    briefing: { dress: "Noir", breakMinutes: 30, meetingPoint: "Porte de service" },
  });
});

test("the pay of several dates is compared with the minimum wage of the last one", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: instantInParis("2026-05-20", "10:00") });
  onTestFinished(() => void vi.useRealTimers());
  server();
  await openApp(`/dashboard/create-job?depuis=${source.id}&dates=2026-05-25,2026-06-03,2026-05-27`);
  await page.getByRole("textbox", { name: "Taux horaire" }).fill("12,02");
  await expect.element(page.getByText(/^Le SMIC est de 12,31/)).toBeVisible();
});

test("in a form left open overnight, « Demain » is the day after the one that begins", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: instantInParis(today, "23:59") });
  onTestFinished(() => void vi.useRealTimers());
  server();
  await openApp("/dashboard/create-job");
  await expect.element(button(/^Demain/)).toBeVisible();
  vi.setSystemTime(instantInParis(addDays(today, 1), "00:01"));
  setPageHidden(true);
  setPageHidden(false);
  await button(/^Demain/).click();
  await expect.element(page.getByLabelText("Date", { exact: true })).toHaveValue(addDays(today, 2));
});

test("dates beyond the plan show the number left and an upgrade link, and are kept", async () => {
  server(3);
  await openApp("/dashboard/create-job");
  await page.getByLabelText("Date", { exact: true }).fill(addDays(today, 7));
  await button("Ajouter des dates").click();
  await page.getByLabelText("Jusqu’au").fill(addDays(today, 21));
  await button("Cocher ces jours").click();
  await button("Valider les dates").click();
  await expect
    .element(page.getByText("3 offres seront créées ; il vous reste 2 offres sur votre plan SMART."))
    .toBeVisible();
  const chips = page.getByRole("list", { name: "Autres dates choisies" });
  await expect.poll(() => chips.getByRole("listitem").elements()).toHaveLength(2);
  await page.getByRole("link", { name: "Changer de plan" }).click();
  await page.getByRole("link", { name: "Retour" }).click();
  await expect.poll(() => chips.getByRole("listitem").elements()).toHaveLength(2);
  const remove = chips.getByRole("button", { name: /^Retirer le/ });
  await remove.first().click();
  await expect.poll(() => chips.getByRole("listitem").elements()).toHaveLength(1);
  await expect.element(remove).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(chips).not.toBeInTheDocument();
  await expect.element(button("Ajouter des dates")).toHaveFocus();
  await button("Ajouter des dates").click();
  await page.getByLabelText("Jusqu’au").fill(addDays(today, 14));
  await button("Cocher ces jours").click();
  await button("Valider les dates").click();
  await remove.click();
  await button("Ajouter des dates").click();
  await expect.element(page.getByRole("dialog").getByText("1 date choisie")).toBeVisible();
});

test("the days ticked in a window closed without an answer are kept for its next opening, save by « Annuler »", async () => {
  server();
  await openApp("/dashboard/create-job");
  await page.getByLabelText("Date", { exact: true }).fill(addDays(today, 7));
  const dialog = page.getByRole("dialog");
  const tick = async () => {
    await button("Ajouter des dates").click();
    await page.getByLabelText("Jusqu’au").fill(addDays(today, 21));
    await button("Cocher ces jours").click();
    await expect.element(dialog.getByText("3 dates choisies")).toBeVisible();
  };
  await tick();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await button("Ajouter des dates").click();
  await expect.element(dialog.getByText("3 dates choisies")).toBeVisible();
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await tick();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  // Once the job has another date, they are no longer those of this form.
  await page.getByLabelText("Date", { exact: true }).fill(addDays(today, 8));
  await button("Ajouter des dates").click();
  await expect.element(dialog.getByText("1 date choisie")).toBeVisible();
});

test("dates beyond the most that may be chosen are left out, and counted", async () => {
  server();
  await openApp("/dashboard/create-job");
  await page.getByLabelText("Date", { exact: true }).fill(addDays(today, 7));
  await button("Ajouter des dates").click();
  await page.getByLabelText("Jusqu’au").fill(addDays(today, 7 * MAX_DATES));
  await button("Cocher ces jours").click();
  await page.getByRole("combobox", { name: "Répéter" }).selectOptions("Tous les jours");
  await page.getByLabelText("Jusqu’au").fill(addDays(today, 9));
  await button("Cocher ces jours").click();
  await expect.element(page.getByText(/2 dates n’ont pas été cochées/)).toBeVisible();
  await page.getByLabelText("Jusqu’au").fill(addDays(today, 66));
  await button("Cocher ces jours").click();
  await expect.element(page.getByText(/51 dates n’ont pas été cochées/)).toBeVisible();
  await page.getByLabelText("Jusqu’au").fill(addDays(today, 1));
  await button("Cocher ces jours").click();
  await expect.element(page.getByText(/Aucun autre jour à cocher jusque-là/)).toBeVisible();
});

test("an end before the start can be set to the next day in one click", async () => {
  server();
  await openApp("/dashboard/create-job");
  await page.getByLabelText("Heure de début").fill("19:00");
  await page.getByLabelText("Heure de fin").fill("01:00");
  await button(/^C’est le lendemain à 1/).click();
  await expect.element(box("Finit le lendemain")).toBeChecked();
  await expect.element(box("Finit le lendemain")).toHaveFocus();
});

test("on the night of a clock change, the actual hours show", async () => {
  server();
  await openApp("/dashboard/create-job");
  await page.getByLabelText("Date", { exact: true }).fill("2027-10-30");
  await button(/^Nuit/).click();
  await page.getByLabelText("Heure de fin").fill("04:00");
  await expect.element(page.getByText(/^Changement d’heure.: 10.h au lieu de 9.h$/)).toBeVisible();
});

test("the pool may see the job first from five people, for a time that ends before the job starts", async () => {
  server(0, undefined, () => poolOf(5));
  await openApp("/dashboard/create-job");
  await page.getByLabelText("Heure de début").fill("00:00");
  await page.getByLabelText("Date", { exact: true }).fill(addDays(today, 7));
  const choice = page.getByRole("radio", { name: /^24.h$/ });
  await expect.element(choice).toBeInTheDocument();
  await page.getByLabelText("Date", { exact: true }).fill(addDays(today, 1));
  await expect.element(choice).not.toBeInTheDocument();
});

test("the time chosen for the pool is sent though the job now starts before, unless another is chosen", async () => {
  const sent = server(0, undefined, () => poolOf(5));
  await openApp("/dashboard/create-job");
  await fill();
  await page.getByLabelText("Heure de début").fill("00:00");
  await box("Finit le lendemain").click();
  const [none, day] = [page.getByRole("radio", { name: "Non" }), page.getByRole("radio", { name: /^24.h$/ })];
  const chooseThenBringForward = async () => {
    const date = page.getByLabelText("Date", { exact: true });
    await date.fill(addDays(today, 7));
    await page.getByText(/^24.h$/).click();
    await date.fill(addDays(today, 1));
    await expect.element(day).toBeChecked();
  };
  await chooseThenBringForward();
  await page.getByText("Non", { exact: true }).click();
  await expect.element(day).not.toBeInTheDocument();
  await expect.element(none).toBeChecked();
  await expect.element(none).toHaveFocus();
  await chooseThenBringForward();
  await button("Publier l’offre").click();
  await expect.poll(() => sent[0]?.body).toMatchObject({ poolFirstHours: 24 });
});

/** A draft at the venue, kept for the pool, as it was stored before the form was left. */
function storeDraft() {
  const { meetingPoint, dress, breakMinutes } = venue.briefing;
  const draft = {
    title: "Extra",
    category: "service",
    description: "Tenue noire.",
    date: addDays(today, 7),
    startTime: "18:00",
    endTime: "23:00",
    hourlyRate: 14,
    numberOfPositions: 1,
    address: venue.address,
    location: venue.location,
    venueId: venue.id,
    "briefing.meetingPoint": meetingPoint,
    "briefing.dress": dress,
    "briefing.breakMinutes": breakMinutes,
    poolFirstHours: "24",
  };
  localStorage.setItem(`job-draft:${recruiterOn("smart").id}`, JSON.stringify(draft));
}

test("a draft resumed and changed before the venues and the pool are read keeps its venue and its pool first", async () => {
  const [venues, pool] = [deferredResponse(), deferredResponse()];
  const sent = server(0, venues.answer, pool.answer);
  storeDraft();
  await openApp("/dashboard/create-job");
  await page.getByRole("textbox", { name: "Titre" }).fill("Extra du soir");
  venues.resolve({ items: [venue] });
  pool.resolve(poolOf(5));
  await expect.element(button(venue.name)).toHaveAttribute("aria-pressed", "true");
  await expect.element(page.getByRole("radio", { name: /^24.h$/ })).toBeChecked();
  await button("Publier l’offre").click();
  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({ title: "Extra du soir", venueId: venue.id, poolFirstHours: 24 });
});

test("a draft published while the venues and the pool cannot be read is sent with both", async () => {
  const failure = () => errorResponse("internal");
  const sent = server(0, failure, failure);
  storeDraft();
  await openApp("/dashboard/create-job");
  await button("Publier l’offre").click();
  await expect.poll(() => sent[0]?.body).toMatchObject({ venueId: venue.id, poolFirstHours: 24 });
});

test("a draft whose briefing is changed while the venues cannot be read leaves its venue", async () => {
  const sent = server(0, () => errorResponse("internal"));
  storeDraft();
  await openApp("/dashboard/create-job");
  await page.getByRole("textbox", { name: /^Où se présenter/ }).fill("Salle du fond");
  await button("Publier l’offre").click();
  await expect.poll(() => sent[0]?.body).toMatchObject({ venueId: null });
});

test("« Mon vivier d'abord », resumed with a pool that has become too small, can be left", async () => {
  server();
  storeDraft();
  await openApp("/dashboard/create-job");
  await expect.element(page.getByRole("radio", { name: /^24.h$/ })).toBeChecked();
  await page.getByText("Non", { exact: true }).click();
  await expect.element(page.getByRole("radio", { name: "Non" })).toHaveFocus();
});

test("the pay of the recruiter's past jobs in the category shows", async () => {
  server();
  await openApp("/dashboard/create-job");
  await page.getByLabelText("Catégorie").selectOptions("service");
  await expect
    .element(page.getByText(/^Vos 6 dernières offres «.Service en salle.».: 5 pourvues, en 1.h/))
    .toBeVisible();
});

test("a form opened from a job is prefilled, and the older draft is kept", async () => {
  server();
  const key = `job-draft:${recruiterOn("smart").id}`;
  localStorage.setItem(key, JSON.stringify({ title: "Brouillon" }));
  const dates = [addDays(today, 7), addDays(today, 14)];
  const { unmount } = await openApp(`/dashboard/create-job?depuis=${source.id}&dates=${dates.join(",")}`);
  await expect.element(page.getByRole("textbox", { name: "Titre" })).toHaveValue(source.title);
  await expect.element(page.getByLabelText("Date", { exact: true })).toHaveValue(dates[0]);
  await expect.element(button("Publier 2 offres")).toBeVisible();
  await button("Le reprendre").click();
  await expect.element(page.getByRole("textbox", { name: "Titre" })).toHaveValue("Brouillon");
  await expect.element(button("Le reprendre")).not.toBeInTheDocument();
  await unmount();
  await openApp("/dashboard/create-job");
  await expect.element(page.getByRole("textbox", { name: "Titre" })).toHaveValue("Brouillon");
  expect(button("Le reprendre").elements()).toEqual([]);
});

test.each([`depuis=${source.id}`, `date=${addDays(today, 7)}`, `lieu=${venue.id}`])(
  "« Nouvelle offre » leaves the form opened by ?%s for a new one, or for what was typed in it",
  async (search) => {
    server();
    const { router } = await openApp(`/dashboard/create-job?${search}`);
    const title = page.getByRole("textbox", { name: "Titre" });
    const date = page.getByLabelText("Date", { exact: true });
    const address = page.getByLabelText("Adresse");
    await expect.element(title).toBeVisible();
    const prefilled = () =>
      [title, date, address]
        .map((field) => field.element())
        .map(valueOf)
        .join("");
    await expect.poll(prefilled).not.toBe("");
    const openNew = () => router.navigate({ to: "/dashboard/create-job" });
    await openNew();
    await expect.poll(prefilled).toBe("");
    await router.navigate({ href: `/dashboard/create-job?${search}` });
    await expect.poll(prefilled).not.toBe("");
    await title.fill("Autre titre");
    await openNew();
    await expect.element(page.getByText(/^Votre brouillon est repris/)).toBeVisible();
    await expect.element(title).toHaveValue("Autre titre");
  },
);

test("a form opened at a venue stays, with the focus, when the venue is deleted in another tab", async () => {
  const venues = [venue];
  server(0, () => ({ items: venues }));
  const { queryClient } = await openApp(`/dashboard/create-job?lieu=${venue.id}`);
  const title = page.getByRole("textbox", { name: "Titre" });
  await expect.element(page.getByLabelText("Adresse")).toHaveValue(venue.address);
  await title.click();
  venues.pop();
  await queryClient.invalidateQueries({ queryKey: ["venues"] });
  await expect.element(button(venue.name)).not.toBeInTheDocument();
  await expect.element(page.getByLabelText("Adresse")).toHaveValue(venue.address);
  await expect.element(title).toHaveFocus();
});

test("a copy keeps the company's own benefits, and one that is unticked can be ticked again", async () => {
  const sent = server();
  await openApp(`/dashboard/create-job?depuis=${source.id}&dates=${addDays(today, 7)}`);
  const own = box("Panier de légumes");
  await expect.element(own).toBeChecked();
  await own.click();
  await expect.element(own).not.toBeChecked();
  await own.click();
  await button("Publier l’offre").click();
  await expect.poll(() => sent[0]?.body).toMatchObject({ benefits: ["Pourboires", "Panier de légumes"] });
});

test("forms opened from a day and left unchanged replace no kept draft", async () => {
  server();
  localStorage.setItem(`job-draft:${recruiterOn("smart").id}`, JSON.stringify({ title: "Brouillon" }));
  const open = async (days: number) => {
    const app = await openApp(`/dashboard/create-job?date=${addDays(today, days)}`);
    await expect.element(page.getByLabelText("Date", { exact: true })).toHaveValue(addDays(today, days));
    return app;
  };
  await (await open(2)).unmount();
  const { unmount } = await open(3);
  await page.getByRole("textbox", { name: "Titre" }).fill("Mercredi");
  await unmount();
  await (await open(4)).unmount();
  await open(3);
  await expect.element(page.getByRole("textbox", { name: "Titre" })).toHaveValue("Mercredi");
  await button("Le reprendre").click();
  await expect.element(page.getByRole("textbox", { name: "Titre" })).toHaveValue("Brouillon");
});

test("every draft begun from another day is kept, and « Le reprendre » shows each in turn", async () => {
  server();
  localStorage.setItem(`job-draft:${recruiterOn("smart").id}`, JSON.stringify({ title: "Brouillon" }));
  const title = page.getByRole("textbox", { name: "Titre" });
  const begin = async (days: number, text: string) => {
    const app = await openApp(`/dashboard/create-job?date=${addDays(today, days)}`);
    await title.fill(text);
    return app;
  };
  await (await begin(2, "Mardi")).unmount();
  await begin(3, "Mercredi");
  for (const next of ["Mardi", "Brouillon", "Mercredi"]) {
    await button("Le reprendre").click();
    await expect.element(title).toHaveValue(next);
  }
});

test("a draft erased, then begun anew, is not taken for that of the job it was opened from", async () => {
  server();
  const path = `/dashboard/create-job?depuis=${source.id}&dates=${addDays(today, 7)}`;
  const { router } = await openApp(path);
  const title = page.getByRole("textbox", { name: "Titre" });
  await expect.element(title).toHaveValue(source.title);
  await title.fill("Autre titre");
  await router.navigate({ to: "/dashboard/profile/account" });
  await router.navigate({ href: path });
  await expect.element(title).toHaveValue("Autre titre");
  await button("Effacer le brouillon").click();
  await title.fill("Tout autre chose");
  await router.navigate({ to: "/dashboard/profile/account" });
  await expect.element(title).not.toBeInTheDocument();
  await router.navigate({ href: path });
  await expect.element(title).toHaveValue(source.title);
  await button("Le reprendre").click();
  await expect.element(title).toHaveValue("Tout autre chose");
});

test("a resumed draft shows how many past dates were removed, and keeps the others", async () => {
  server();
  const key = `job-draft:${recruiterOn("smart").id}`;
  const [past, old, soon, later] = [-9, -2, 5, 12].map((days) => addDays(today, days));
  localStorage.setItem(key, JSON.stringify({ title: "Salon", date: past, otherDates: [old, soon, later] }));
  await openApp("/dashboard/create-job");
  await expect.element(page.getByText("2 dates passées ont été retirées.")).toBeVisible();
  await expect.element(page.getByLabelText("Date", { exact: true })).toHaveValue(soon);
  await expect.element(button("Publier 2 offres")).toBeVisible();
  expect(JSON.parse(localStorage.getItem(key) ?? "")).toMatchObject({ date: soon, otherDates: [later] });
  await button("Effacer le brouillon").click();
  await expect.element(page.getByText("2 dates passées ont été retirées.")).not.toBeInTheDocument();
});

test.each([
  {
    active: 3,
    fits: "Votre plan permet encore 2 offres actives",
    beyond: [21, 28],
    drop: "Retirer ces 2 dates",
    left: "2 dates choisies",
    publish: "Publier 2 offres",
  },
  {
    active: 4,
    fits: "Votre plan permet encore 1 offre active",
    beyond: [14],
    drop: "Retirer cette date",
    left: "1 date choisie",
    publish: "Publier l’offre",
  },
])(
  "beyond the plan, the calendar drops $beyond and says: $fits",
  async ({ active, fits, beyond, drop, left, publish }) => {
    server(active);
    await openApp("/dashboard/create-job");
    await page.getByLabelText("Date", { exact: true }).fill(addDays(today, 7));
    await fill();
    await button("Ajouter des dates").click();
    await page.getByLabelText("Jusqu’au").fill(addDays(today, Math.max(...beyond)));
    await button("Cocher ces jours").click();
    const dialog = page.getByRole("dialog", { name: "Autres dates" });
    await expect.element(dialog.getByText(fits, { exact: true })).toBeVisible();
    const dropped = beyond.map((days) => formatShortDay(addDays(today, days))).join(", ");
    await expect.element(dialog.getByText(`À retirer\u00a0: ${dropped}.`)).toBeVisible();
    await button(drop).click();
    await expect.element(dialog.getByText(left)).toBeVisible();
    await expect.element(dialog.getByText(/^À retirer/)).not.toBeInTheDocument();
    await button("Valider les dates").click();
    await expect.element(button(publish)).toBeVisible();
  },
);
