import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { instantInParis } from "#domain/values/dates.ts";
import { readApplicationsSearch } from "#web/features/applications/applications-search.ts";
import { type ServedData, action, card, serveApplications } from "#web/testing/applications-mocks.ts";
import { recruiterOn, sampleWholeJob } from "#web/testing/job-samples.ts";
import { errorResponse } from "#web/testing/mock-server.ts";
import { openApp } from "#web/testing/open-app.tsx";
import { setPageHidden } from "#web/testing/page-visibility.ts";
import { id, sampleApplication, sampleEngaged } from "#web/testing/samples.ts";

test("every card has the same height, and the title of a job is whole beside it", async () => {
  await page.viewport(1280, 820);
  const { candidate, job } = sampleApplication(1);
  const title = "Accueil et vestiaire, soirée d’entreprise";
  serveApplications({
    applications: [
      sampleApplication(1, { job: { ...job, title } }),
      sampleApplication(2, {
        candidate: {
          ...candidate,
          jobsTogether: 3,
          lastJobOn: "2025-11-21",
          ville: "Pleumeur-Bodou",
        },
      }),
      sampleApplication(3, { candidate: { ...candidate, completedShifts: 0, hasCv: false, ville: null } }),
    ],
    plan: "pro",
  });
  await openApp("/dashboard/applications");
  await expect.element(card("Candidat 2").getByText(/, dont 3 avec vous$/)).toBeVisible();
  await document.fonts.ready;
  const heights = [1, 2, 3].map(
    (number) => card(`Candidat ${number}`).element().getBoundingClientRect().height,
  );
  expect(heights).toEqual(heights.map(() => heights[0]));
  const shown = card("Candidat 1").getByText(title).element();
  expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth);
});

// §2.68
test("a card shows the candidate, the job and the pay", async () => {
  await page.viewport(1280, 900);
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-01-04T10:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  serveApplications({ applications: [sampleApplication(1)], plan: "pro" });
  await openApp("/dashboard/applications");
  for (const fact of [
    "En attente",
    "Candidat 1",
    "06\u00a012\u00a034\u00a056\u00a078",
    /^reçue le 20 nov\. 2026$/,
    "Extra service du soir",
    "Vérifié",
    /^sam\..5.déc\. 2099$/,
    "18\u00a0h – 23\u00a0h\u00a030",
    "Lannion",
    "Excellente",
    "98",
    "12 missions",
    "Perros-Guirec, 8\u00a0km",
    "CV",
    "13,50\u00a0€/h",
    "2 places libres",
  ]) {
    await expect.element(card("Candidat 1").getByText(fact, { exact: true })).toBeVisible();
  }
  const description = card("Candidat 1").getByText("Service en salle pour un repas de groupe.");
  await expect.element(description).not.toBeInTheDocument();
  await card("Candidat 1").getByText("Extra service du soir").click();
  await expect.element(description).toBeVisible();
  await expect
    .element(card("Candidat 1").getByRole("link", { name: /^Contacter/ }))
    .toHaveAttribute("href", "tel:+33612345678");
});

test("a job that ends while the list is open is finished, and its application can no longer be accepted", async () => {
  const shown = sampleApplication(1);
  vi.useFakeTimers({ toFake: ["Date"], now: instantInParis(shown.job.date, "23:29") });
  onTestFinished(() => void vi.useRealTimers());
  serveApplications({ applications: [shown], plan: "pro" });
  await openApp("/dashboard/applications");
  await expect.element(action("Accepter", "Candidat 1")).toBeEnabled();
  await expect.element(card("Candidat 1").getByText("Terminée")).not.toBeInTheDocument();
  vi.setSystemTime(instantInParis(shown.job.date, "23:31"));
  setPageHidden(true);
  setPageHidden(false);
  await expect.element(card("Candidat 1").getByText("Terminée")).toBeVisible();
  await expect.element(action("Accepter", "Candidat 1")).toBeDisabled();
});

test("the state of who is engaged is read again while the list stays shown, as it changes with time alone", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const served = { applications: [sampleEngaged(1, { state: "asked" })] };
  serveApplications(served);
  await openApp("/dashboard/applications");
  await expect.element(card("Candidat 1").getByText("À confirmer")).toBeVisible();
  served.applications = [sampleEngaged(1, { state: "ongoing" })];
  vi.advanceTimersByTime(60_000);
  await expect.element(card("Candidat 1").getByText("En cours")).toBeVisible();
});

test("the description of a job is read once it is unfolded", async () => {
  const reads: string[] = [];
  const [toOpen, toDeleted] = [
    sampleApplication(1),
    sampleApplication(2, { jobId: id(101), job: { title: "Plonge", isDeleted: true } }),
  ];
  serveApplications(
    { applications: [] },
    {
      "GET /api/applications": () => ({ items: [toOpen, toDeleted], nextCursor: null }),
      "GET /api/jobs/:id": ({ params }) => {
        reads.push(...params);
        return { ...sampleWholeJob(1), description: null };
      },
    },
  );
  await openApp("/dashboard/applications");
  await expect.element(card("Candidat 2").getByText("Plonge")).toBeVisible();
  expect(reads).toEqual([]);
  await card("Candidat 1").getByText("Extra service du soir").click();
  await expect.element(card("Candidat 1").getByText("Aucune description fournie.")).toBeVisible();
  expect(reads).toEqual([toOpen.jobId]);
  // A deleted job can no longer be read.
  await card("Candidat 2").getByText("Plonge").click();
  expect(reads).toEqual([toOpen.jobId]);
});

test("filtered by a job, the list says its title once, above the cards, which keep its description", async () => {
  serveApplications({ applications: [sampleApplication(1), sampleApplication(2)] });
  await openApp(`/dashboard/applications?offre=${sampleApplication(1).jobId}`);
  await expect.element(card("Candidat 2")).toBeVisible();
  await expect.element(page.getByText(/Extra service du soir/)).toBeVisible();
  await card("Candidat 1").getByText("Description de l’offre").click();
  await expect
    .element(card("Candidat 1").getByText("Service en salle pour un repas de groupe."))
    .toBeVisible();
});

test("a description that cannot be read says so", async () => {
  serveApplications(
    { applications: [sampleApplication(1)] },
    { "GET /api/jobs/:id": () => errorResponse("not-found") },
  );
  await openApp("/dashboard/applications");
  await card("Candidat 1").getByText("Extra service du soir").click();
  await expect.element(card("Candidat 1").getByText("La description n’a pas pu être chargée.")).toBeVisible();
});

// §4.18
test("an unknown status shows as pending, without decision buttons (spec §4)", async () => {
  const archived = { ...sampleApplication(1), status: "archived" };
  serveApplications(
    { applications: [] },
    { "GET /api/applications": () => Response.json({ items: [archived], nextCursor: null }) },
  );
  await openApp("/dashboard/applications");

  await expect.element(card("Candidat 1").getByText("En attente", { exact: true })).toBeVisible();
  await expect.element(action("Accepter", "Candidat 1")).not.toBeInTheDocument();
});

test("at ten applications on the free plan, a banner explains the limit and links to upgrade", async () => {
  const full = { ...recruiterOn("gratuit"), usage: { activeJobs: 1, totalSwipes: 10, monthlyJobs: 1 } };
  serveApplications({ applications: [sampleApplication(1)] }, { "GET /api/recruiter": () => full });
  await openApp("/dashboard/applications");

  await expect.element(page.getByText("Limite de candidatures atteinte")).toBeVisible();
  const why =
    "Vous avez reçu les 10 candidatures de votre plan GRATUIT : vos offres ne sont plus proposées aux candidats.";
  await expect.element(page.getByText(why)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Passer au plan SMART" })).toBeVisible();
});

// §2.12, §2.67, §2.72
test("filters are in the URL; the job may come from the navigation state", async () => {
  const served = {
    applications: [
      sampleApplication(1),
      sampleApplication(2, { status: "rejected" }),
      sampleApplication(3, { jobId: id(101), status: "rejected" }),
    ],
  };
  serveApplications(served);
  const { router } = await openApp("/dashboard/applications");
  await expect.element(card("Candidat 3")).toBeVisible();

  await page.getByText("Refusées", { exact: true }).last().click();
  await expect.element(card("Candidat 1")).not.toBeInTheDocument();
  expect(readApplicationsSearch(router.state.location.search)).toEqual({ statut: "refusees" });

  router.history.push("/dashboard/applications", { jobId: id(100) });
  await expect.element(card("Candidat 3")).not.toBeInTheDocument();
  await expect.element(card("Candidat 2")).toBeVisible();
  expect(readApplicationsSearch(router.state.location.search)).toEqual({ offre: id(100) });

  await page.getByRole("button", { name: /^Offre : Extra service du soir/ }).click();
  await expect.element(card("Candidat 3")).toBeVisible();
  await expect.element(page.getByRole("main")).toHaveFocus();
  expect(readApplicationsSearch(router.state.location.search)).toEqual({});
});

test("on a phone the chosen filter is whole, once tapped and once its count is read", async () => {
  await page.viewport(390, 844);
  const { promise, resolve } = Promise.withResolvers<void>();
  const read = { total: 1106, pending: 1106, accepted: 1106, rejected: 1106, toDeletedJobs: 0 };
  serveApplications(
    { applications: [] },
    { "GET /api/applications/summary": () => promise.then(() => read) },
  );
  await openApp("/dashboard/applications?statut=refusees");
  const radio = (name: string) => page.getByRole("radio", { name: new RegExp(`^${name}`) });
  const chip = (name: string) => radio(name).element().closest("label");
  const isWhole = (name: string) => {
    const { left = -1, right = Infinity } = chip(name)?.getBoundingClientRect() ?? {};
    return left >= 0 && right <= 390;
  };
  await expect.element(radio("Refusées")).toBeInTheDocument();
  resolve();
  await expect.poll(() => chip("Refusées")?.textContent).toMatch(/106$/);
  await expect.poll(() => isWhole("Refusées")).toBe(true);
  chip("Toutes")?.click();
  await expect.poll(() => isWhole("Toutes")).toBe(true);
  chip("Refusées")?.click();
  await expect.poll(() => isWhole("Refusées")).toBe(true);
});

test("new applications wait behind a button, and are announced to screen readers", async () => {
  const served = { applications: Array.from({ length: 12 }, (_, rank) => sampleApplication(rank + 10)) };
  serveApplications(served);
  const { queryClient } = await openApp("/dashboard/applications");
  const arrive = async (number: number) => {
    served.applications = [
      sampleApplication(number, { candidateName: `Arrivée ${number}` }),
      ...served.applications,
    ];
    await queryClient.invalidateQueries({ queryKey: ["applications"] });
  };
  const refuse = action("Refuser", "Candidat 10");
  await expect.element(refuse).toBeVisible();
  const topOf = () => refuse.element().getBoundingClientRect().top;

  served.applications = served.applications.with(1, sampleApplication(11, { status: "rejected" }));
  await queryClient.invalidateQueries({ queryKey: ["applications"] });
  await expect.element(card("Candidat 11").getByText("Refusée", { exact: true })).toBeVisible();
  expect(page.getByText(/nouvelles? candidature/i).elements()).toEqual([]);

  const before = topOf();
  await arrive(1);
  await expect.element(page.getByRole("button", { name: "1 nouvelle candidature" })).toBeVisible();
  expect(topOf()).toBe(before);
  await expect.element(card("Arrivée 1")).not.toBeInTheDocument();
  await expect.element(page.getByText("Nouvelle candidature\u00a0: Arrivée 1")).toBeInTheDocument();

  action("Refuser", "Candidat 15").element().scrollIntoView();
  refuse.element().focus({ preventScroll: true });
  await arrive(2);
  await arrive(3);
  await expect.element(refuse).toHaveFocus();
  await page.getByRole("button", { name: "3 nouvelles candidatures" }).click();
  await expect.element(page.getByRole("heading", { name: "Arrivée 3" })).toHaveFocus();
  await expect.element(page.getByRole("button", { name: /nouvelle/ })).not.toBeInTheDocument();
});

test.each([
  [1280, 900],
  [390, 844],
])("at %i × %i the button of new applications covers no control", async (width, height) => {
  await page.viewport(width, height);
  const served: ServedData = { applications: [sampleApplication(1)] };
  serveApplications(served);
  const { queryClient } = await openApp("/dashboard/applications");
  await expect.element(card("Candidat 1")).toBeVisible();
  served.applications = [sampleApplication(2), ...served.applications];
  await queryClient.invalidateQueries({ queryKey: ["applications"] });
  const newItemsButton = page.getByRole("button", { name: "1 nouvelle candidature" });
  await expect.element(newItemsButton).toBeVisible();
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  await expect.poll(() => newItemsButton.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  const over = newItemsButton.element().getBoundingClientRect();
  const covered = [...document.querySelectorAll("a, button, input, label, summary")].filter((control) => {
    const { top, bottom, left, right } = control.getBoundingClientRect();
    const isUnder = top < over.bottom && over.top < bottom && left < over.right && over.left < right;
    return isUnder && control !== newItemsButton.element() && control.checkVisibility() && right - left > 1;
  });
  expect(covered.map(({ textContent }) => textContent)).toEqual([]);
});

test.each([
  [1280, 900],
  [390, 844],
])(
  "at %i × %i, scrolled, no card passes under what says that applications arrived",
  async (width, height) => {
    await page.viewport(width, height);
    const served: ServedData = {
      applications: Array.from({ length: 20 }, (_, at) => sampleApplication(at + 30)),
    };
    serveApplications(served);
    const { queryClient } = await openApp("/dashboard/applications");
    await expect.element(card("Candidat 30")).toBeVisible();
    served.applications = [sampleApplication(1), ...served.applications];
    await queryClient.invalidateQueries({ queryKey: ["applications"] });
    const newItemsButton = page.getByRole("button", { name: "1 nouvelle candidature" });
    await expect.element(newItemsButton).toBeVisible();
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    scrollTo(0, 900);
    await expect.poll(() => scrollY).toBeGreaterThan(800);
    const isBar = (element: Element) =>
      element.matches("nav, header") && getComputedStyle(element).position === "sticky";
    // A frame may pass between the scroll and what it makes stick.
    await expect
      .poll(() => {
        const { top, bottom, left } = newItemsButton.element().getBoundingClientRect();
        const bar = document
          .elementsFromPoint(left + 20, top + 20)
          .find(isBar)
          ?.getBoundingClientRect();
        return bar !== undefined && bar.top <= top && bar.bottom >= bottom;
      })
      .toBe(true);
  },
);

// §8.40
test("an empty list, an empty filter and a failure each have an action", async () => {
  let isDown = true;
  const served: ServedData = { applications: [] };
  serveApplications(served, {
    "GET /api/applications": () => (isDown ? errorResponse("not-found") : { items: [], nextCursor: null }),
  });
  const { router } = await openApp("/dashboard/applications");
  await expect.element(page.getByText("Erreur lors du chargement des candidatures")).toBeVisible();
  isDown = false;
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect.element(page.getByText("Aucune candidature pour le moment")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Publier une offre" })).toBeVisible();

  await page.getByText("Acceptées", { exact: true }).last().click();
  await expect.element(page.getByText("Aucune candidature ne correspond à vos filtres")).toBeVisible();
  await page.getByRole("button", { name: "Effacer les filtres" }).click();
  await expect.element(page.getByText("Aucune candidature pour le moment")).toBeVisible();
  await expect.element(page.getByRole("main")).toHaveFocus();
  expect(readApplicationsSearch(router.state.location.search)).toEqual({});
});

test("at 320 px, counters of four digits and their words are whole", async () => {
  await page.viewport(320, 640);
  const summary = { total: 1164, pending: 1128, accepted: 27, rejected: 9, toDeletedJobs: 0 };
  serveApplications(
    { applications: [sampleApplication(1)] },
    { "GET /api/applications/summary": () => summary },
  );
  await openApp("/dashboard/applications");
  await expect.element(page.getByText("1\u202f164", { exact: true })).toBeVisible();
  const heights = [...document.querySelectorAll<HTMLElement>("dt, dd")].map((one) => one.offsetHeight);
  expect(Math.max(...heights.slice(0, 8))).toBeLessThan(30);
});

test("the first application of an empty list is announced too", async () => {
  const served: ServedData = { applications: [] };
  serveApplications(served);
  const { queryClient } = await openApp("/dashboard/applications");
  await expect.element(page.getByText("Aucune candidature pour le moment")).toBeVisible();
  served.applications = [sampleApplication(1)];
  await queryClient.invalidateQueries({ queryKey: ["applications"] });
  await expect.element(card("Candidat 1")).toBeVisible();
  await expect.element(page.getByText("Nouvelle candidature\u00a0: Candidat 1")).toBeInTheDocument();
});

test("« Voir plus » loads the next page", async () => {
  serveApplications(
    { applications: [] },
    {
      "GET /api/applications": ({ query }) =>
        query.cursor === "next"
          ? { items: [sampleApplication(2)], nextCursor: null }
          : { items: [sampleApplication(1)], nextCursor: "next" },
    },
  );
  await openApp("/dashboard/applications");
  await page.getByRole("button", { name: "Voir plus" }).click();
  await expect.element(card("Candidat 1")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Candidat 2" })).toHaveFocus();
  await expect.element(page.getByRole("button", { name: "Voir plus" })).not.toBeInTheDocument();
});

test("a candidate without a past reads « Nouveau » on cards and lines, without a score", async () => {
  await page.viewport(1280, 900);
  const application = sampleApplication(1);
  const past = { reliabilityScore: 100, completedShifts: 0, noShows: 0 };
  serveApplications({ applications: [{ ...application, candidate: { ...application.candidate, ...past } }] });
  await openApp("/dashboard/applications");
  const facts = card("Candidat 1").getByRole("list", { name: "Candidat" });
  await expect.element(facts.getByText("Nouveau")).toBeVisible();
  await expect.element(facts).not.toMatchTextContent(/100/);
  await page.getByRole("button", { name: "Liste compacte" }).click();
  await expect.element(facts.getByText("Nouveau")).toBeVisible();
  await expect.element(facts).not.toMatchTextContent(/100/);
});
