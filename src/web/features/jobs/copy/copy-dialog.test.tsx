import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { nextSameWeekday } from "#domain/jobs/series.ts";
import { addDays, dayInParis, formatShortDay, formatWeekday, instantInParis } from "#domain/values/dates.ts";
import { recruiterOn, sampleJob, sampleWholeJob } from "#web/testing/job-samples.ts";
import { type Call, deferredResponse, errorResponse, mockServer } from "#web/testing/mock-server.ts";
import { chooseAction } from "#web/testing/more-actions.ts";
import { openApp } from "#web/testing/open-app.tsx";
import { setPageHidden } from "#web/testing/page-visibility.ts";

const today = dayInParis(new Date());
const job = sampleJob(1, { date: addDays(today, -3) });
const next = nextSameWeekday(job.date, today);
const copies = (dates: unknown) =>
  Array.isArray(dates) ? dates.map((date: string, at) => sampleJob(10 + at, { date, seriesId: job.id })) : [];

const other = sampleJob(2, { date: job.date });

function server(
  activeJobs: number,
  copy: (call: Call) => unknown,
  { recruiter = recruiterOn("smart"), items = [job, other], hourlyRate = 13.5 } = {},
) {
  const sent: Call[] = [];
  const reads: Call["query"][] = [];
  mockServer({
    "GET /api/recruiter": () => recruiter,
    "GET /api/jobs": (call) => {
      reads.push(call.query);
      return { items, nextCursor: null, sort: "newest" };
    },
    "GET /api/jobs/:id": () => sampleWholeJob(1, { date: job.date, hourlyRate }),
    "GET /api/jobs/summary": () => ({ activeJobs, applicationsTotal: 0, applicationsPending: 0 }),
    "POST /api/jobs/:id/copies": (call) => {
      sent.push(call);
      return copy(call);
    },
  });
  return Object.assign(sent, { reads });
}

const created = ({ body }: Call) =>
  Response.json(
    { items: copies(body instanceof Object && "dates" in body ? body.dates : undefined) },
    { status: 201 },
  );
const button = (name: string | RegExp) => page.getByRole("button", { name });
const dialog = page.getByRole("dialog");

async function ask() {
  await openApp("/dashboard/jobs");
  await chooseAction("Republier : Extra du soir 1");
  await expect.element(dialog).toBeVisible();
}

test("a job is published again for next week in two clicks", async () => {
  const sent = server(1, created);
  await ask();
  await expect
    .element(dialog.getByText("1 offre sera créée ; il vous reste 4 offres sur votre plan SMART."))
    .toBeVisible();
  await button("Publier 1 offre").click();
  await expect.element(page.getByText(/^Offre publiée pour le /)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ dates: [next] }]);
  expect(sent[0]?.headers.get("idempotency-key")).toMatch(/^[\w-]{21}$/);
  await button("Voir").click();
  await expect.element(page.getByText("Voir toutes les offres")).toBeVisible();
});

test("a pay that is below the minimum wage of a chosen day shows the warning of the forms", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: instantInParis("2026-05-30", "10:00") });
  onTestFinished(() => void vi.useRealTimers());
  const items = [sampleJob(1, { date: "2026-04-25", hourlyRate: 12.02 })];
  server(1, created, { items, hourlyRate: 12.02 });
  await ask();
  const warning = dialog.getByText(/^Le SMIC est de 12,31/);
  await expect.element(warning).toBeVisible();
  await button(formatShortDay("2026-06-06")).click();
  await button(/^Demain, /).click();
  await expect.element(warning).not.toBeInTheDocument();
  await expect.element(button("Publier 1 offre")).toBeEnabled();
});

test("a copy published late leaves open the dialog of another job", async () => {
  const { answer, resolve } = deferredResponse();
  server(1, answer);
  await ask();
  await button("Publier 1 offre").click();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await chooseAction(`Republier : ${other.title}`);
  await expect.element(dialog).toBeVisible();
  resolve(Response.json({ items: copies([next]) }, { status: 201 }));
  await expect.element(page.getByText(/^Offre publiée pour le /)).toBeVisible();
  await expect.element(dialog).toHaveAttribute("data-open");
  await expect.element(dialog).toHaveAccessibleName(/Extra du soir 2/);
});

test("the days chosen for a job are not those of another, of which a copy for the same days is another", async () => {
  const sent = server(1, () => errorResponse("unavailable"));
  await ask();
  await button(/^Demain/).click();
  await button("Publier 2 offres").click();
  await expect.element(page.getByRole("alert").first()).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await chooseAction(`Republier : ${other.title}`);
  await expect.element(button("Publier 1 offre")).toBeVisible();
  await button(/^Demain/).click();
  await button("Publier 2 offres").click();
  await expect.poll(() => sent).toHaveLength(2);
  const [first, second] = sent.map(({ body, headers }) => ({ body, key: headers.get("idempotency-key") }));
  expect(second?.body).toEqual(first?.body);
  expect(second?.key).not.toBe(first?.key);
});

test("several dates can be ticked within the limit of the plan", async () => {
  const sent = server(3, created);
  await ask();
  for (const isChosen of ["true", "false", "true"]) {
    await button(/^Demain/).click();
    await expect.element(button(/^Demain/)).toHaveAttribute("aria-pressed", isChosen);
  }
  await button("Choisir les dates…").click();
  await expect
    .element(dialog.getByText(/2 dates choisies\. Votre plan SMART ne permet pas d’autre offre active/))
    .toBeVisible();
  await button("Publier 2 offres").click();
  await expect.element(page.getByText("2 offres publiées")).toBeVisible();
  expect(sent[0]?.body).toEqual({ dates: [addDays(today, 1), next].toSorted() });
});

test("the days of the job and of its series are noted in the calendar", async () => {
  const seriesId = sampleJob(3).id;
  vi.useFakeTimers({ toFake: ["Date"], now: instantInParis("2026-12-01", "10:00") });
  onTestFinished(() => void vi.useRealTimers());
  const [own, another] = ["2026-12-02", "2026-12-03"];
  const items = [sampleJob(1, { date: own, seriesId }), sampleJob(2, { date: another, seriesId })];
  server(1, created, { items });
  await ask();
  await button("Choisir les dates…").click();
  for (const noted of [own, another]) {
    const name = `${formatWeekday(noted)}, Une offre identique existe déjà ce jour-là`;
    await expect.element(dialog.getByRole("checkbox", { name, exact: true })).toBeVisible();
  }
  expect(dialog.getByRole("checkbox", { name: /identique/ }).elements()).toHaveLength(2);
});

test("a day that its series has already is not proposed", async () => {
  const seriesId = sampleJob(3).id;
  const taken = sampleJob(2, { date: next, seriesId });
  const tomorrow = sampleJob(4, { date: addDays(today, 1), seriesId });
  const sent = server(1, created, { items: [{ ...job, seriesId }, taken, tomorrow] });
  await ask();
  // Of a long series, the days to come are read first.
  await expect.poll(() => sent.reads).toContainEqual({ seriesId, sort: "mission" });
  const free = addDays(next, 7);
  await expect.element(button(formatShortDay(free))).toBeVisible();
  expect(page.getByRole("button", { name: /^Demain/ }).elements()).toEqual([]);
  await button("Publier 1 offre").click();
  await expect.poll(() => sent[0]?.body).toEqual({ dates: [free] });
});

test("an open list follows the day that begins: « Demain » is the day after it", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: instantInParis(today, "23:59") });
  onTestFinished(() => void vi.useRealTimers());
  server(1, created);
  await ask();
  await expect.element(button(`Demain, ${formatShortDay(addDays(today, 1))}`)).toBeVisible();
  vi.setSystemTime(instantInParis(addDays(today, 1), "00:01"));
  setPageHidden(true);
  setPageHidden(false);
  await expect.element(button(`Demain, ${formatShortDay(addDays(today, 2))}`)).toBeVisible();
});

test("at the limit of the plan, copying opens the upgrade dialog", async () => {
  server(5, created);
  await openApp("/dashboard/jobs");
  await chooseAction("Republier : Extra du soir 1");
  await expect.element(page.getByRole("dialog", { name: "Limite d’annonces atteinte" })).toBeVisible();
});

test("an incomplete job shows what is missing until other days are chosen, and links to the form, with its dates", async () => {
  server(1, () =>
    Response.json(
      {
        code: "invalid-job-data",
        message: "Données invalides",
        fields: { description: "La description est requise" },
        requestId: "test",
      },
      { status: 400 },
    ),
  );
  await ask();
  await button("Publier 1 offre").click();
  await expect.element(dialog.getByText(/^Complétez l’offre avant de la publier/)).toBeVisible();
  await expect.element(dialog.getByText("La description est requise")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Modifier avant de publier" }))
    .toHaveAttribute("href", expect.stringContaining(`depuis=${job.id}&dates=${next}`));
  await button(/^Demain/).click();
  await expect.element(dialog.getByText("La description est requise")).not.toBeInTheDocument();
});

test("copying a job deleted meanwhile shows that it is not found", async () => {
  server(1, () => errorResponse("not-found"));
  await ask();
  await button("Publier 1 offre").click();
  await expect.element(page.getByText("Offre non trouvée")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("a failed copy keeps the dialog open, and a retry uses the same idempotency key", async () => {
  let isDown = true;
  const sent = server(1, (call) => (isDown ? errorResponse("unavailable") : created(call)));
  await ask();
  await button("Publier 1 offre").click();
  await expect.element(page.getByRole("alert").first()).toBeVisible();
  isDown = false;
  await button("Publier 1 offre").click();
  await expect.element(page.getByText(/^Offre publiée pour le /)).toBeVisible();
  const keys = () => new Set(sent.map(({ headers }) => headers.get("idempotency-key")));
  expect([sent.length, keys().size]).toEqual([2, 1]);
  // The same again is another copy.
  await expect.element(dialog).not.toBeInTheDocument();
  await chooseAction("Republier : Extra du soir 1");
  await button("Publier 1 offre").click();
  await expect.poll(() => [sent.length, keys().size]).toEqual([3, 2]);
});

test("a copy that was deleted, after its answer was lost, can be published again on the same date", async () => {
  const answers = [errorResponse("unavailable"), errorResponse("not-found")];
  const sent = server(1, (call) => answers.shift() ?? created(call));
  await ask();
  await button("Publier 1 offre").click();
  await expect.element(page.getByRole("alert").first()).toBeVisible();
  await button("Publier 1 offre").click();
  await expect.element(page.getByText("Offre non trouvée")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await chooseAction("Republier : Extra du soir 1");
  await button("Publier 1 offre").click();
  await expect.element(page.getByText(/^Offre publiée pour le /)).toBeVisible();
  const [first, second, third] = sent.map(({ headers }) => headers.get("idempotency-key"));
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("the dates just published are not proposed when the dialog is opened again", async () => {
  server(1, created);
  await ask();
  await button(/^Demain/).click();
  await button("Publier 2 offres").click();
  await expect.element(dialog).not.toBeInTheDocument();
  await chooseAction("Republier : Extra du soir 1");
  await expect.element(button(/^Demain/)).toHaveAttribute("aria-pressed", "false");
  await expect.element(button("Publier 1 offre")).toBeVisible();
});

test("on a free plan whose applications are used up, the dialog says so before publishing", async () => {
  const usage = { activeJobs: 0, totalSwipes: 10, monthlyJobs: 1 };
  server(0, created, { recruiter: { ...recruiterOn("gratuit"), usage } });
  await ask();
  await expect.element(dialog.getByText("Limite de candidatures atteinte")).toBeVisible();
  await expect.element(dialog.getByRole("link", { name: "Passer au plan SMART" })).toBeVisible();
});

test("a day chosen before midnight stays in sight, and leaves once it has passed", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: instantInParis(today, "23:59") });
  onTestFinished(() => void vi.useRealTimers());
  const sent = server(1, created);
  const passDays = (days: number) => {
    vi.setSystemTime(instantInParis(addDays(today, days), "00:01"));
    setPageHidden(true);
    setPageHidden(false);
  };
  await ask();
  const chosen = formatShortDay(addDays(today, 1));
  await button(`Demain, ${chosen}`).click();
  passDays(1);
  await expect.element(page.getByRole("button", { name: chosen, exact: true, pressed: true })).toBeVisible();
  await expect.element(button("Publier 2 offres")).toBeVisible();
  passDays(2);
  await expect.element(button(chosen)).not.toBeInTheDocument();
  await button("Publier 1 offre").click();
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ dates: [next] }]);
});
