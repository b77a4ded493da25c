import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  libraryCard as card,
  sampleLibraryCandidate as candidate,
  serveLibrary,
} from "#web/testing/library-mocks.ts";
import { deferredResponse, errorResponse } from "#web/testing/mock-server.ts";
import { openApp } from "#web/testing/open-app.tsx";

const LIBRARY = "/dashboard/cvtheque";
const name = page.getByRole("searchbox", { name: "Nom ou email" });
const city = page.getByRole("searchbox", { name: "Ville" });

// On a phone the filters are behind a button.
beforeEach(() => page.viewport(1280, 820));
afterEach(() => page.viewport(414, 896));

test("on a phone a button opens the filters and says how many are set", async () => {
  await page.viewport(390, 844);
  serveLibrary({ candidates: [candidate(1)] });
  await openApp(`${LIBRARY}?qui=disponibles`);
  await expect.element(card("Zoé Le Gall 1")).toBeVisible();
  await expect.element(name).toBeVisible();
  await expect.element(city).not.toBeInTheDocument();
  expect(card("Zoé Le Gall 1").element().getBoundingClientRect().top).toBeLessThan(260);
  const filter = page.getByRole("button", { name: "Filtrer (1)" });
  await expect.element(filter).toHaveAttribute("aria-expanded", "false");
  await filter.click();
  await city.fill("lannion");
  await expect.element(page.getByRole("button", { name: "Filtrer (2)" })).toBeVisible();
  await expect.element(page.getByLabelText("Secteur")).toBeVisible();
  await page.getByRole("button", { name: "Filtrer (2)" }).click();
  await expect.element(city).not.toBeInTheDocument();
});

test("on a wide screen rows have one height, and states start at the same place", async () => {
  const past = { completedShifts: 21, reliabilityScore: 54, jobsTogether: 1, lastJobOn: "2025-11-24" };
  const longest = { applicationsCount: 12, lastAppliedAt: "2025-11-26T10:00:00.000Z" };
  serveLibrary({ candidates: [candidate(1, { ...past, ...longest }), candidate(2, { completedShifts: 0 })] });
  await openApp(LIBRARY);
  await expect.element(card("Zoé Le Gall 2")).toBeVisible();
  await document.fonts.ready;
  const [one, other] = [1, 2].map((number) => ({
    height: card(`Zoé Le Gall ${number}`).element().getBoundingClientRect().height,
    left: card(`Zoé Le Gall ${number}`).getByText("Disponible maintenant").element().getBoundingClientRect()
      .left,
  }));
  expect(one).toEqual(other);
});

test("on a wide screen the search and the filters are on one line, under the title and the count", async () => {
  serveLibrary({ candidates: [candidate(1)] });
  await openApp(LIBRARY);
  const middleOf = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return Math.round((top + bottom) / 2);
  };
  const count = page.getByText("1 candidat", { exact: true });
  await expect.element(count).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Filtrer/ })).not.toBeInTheDocument();
  for (const [field, reference] of [
    [city, name],
    [page.getByLabelText("Secteur"), name],
    [page.getByText("Déjà venus"), name],
    [count, page.getByRole("heading", { name: "CVthèque" })],
  ] as const)
    expect(Math.abs(middleOf(field.element()) - middleOf(reference.element()))).toBeLessThan(4);
});

// §2.75
test("shows « Chargement... », then each candidate with the facts of the specification", async () => {
  const list = deferredResponse();
  serveLibrary({}, { "GET /api/candidates": list.answer });
  await openApp(LIBRARY);
  await expect.element(page.getByRole("status").filter({ hasText: "Chargement..." })).toBeInTheDocument();
  list.resolve({ items: [candidate(1)], total: 1, isTotalExact: true, nextCursor: null });
  const zoe = card("Zoé Le Gall 1");
  await expect.element(zoe).toBeVisible();
  for (const fact of [
    /Fiabilité 92 sur 100 Excellente/,
    "Disponible maintenant",
    "Lannion",
    "Service",
    "Social / Aide à la personne",
    "14 missions",
    /3\scandidatures, la dernière le 12\snov\./,
  ]) {
    expect(zoe.element().textContent).toMatch(fact);
  }
  await expect
    .element(zoe.getByRole("link", { name: /06.12.34.56.78/ }))
    .toHaveAttribute("href", "tel:0612345678");
  await expect
    .element(zoe.getByRole("link", { name: /zoe-1@example.fr/ }))
    .toHaveAttribute("href", "mailto:zoe-1@example.fr");
  await expect.element(page.getByText("1 candidat", { exact: true })).toBeVisible();
});

test("a candidate with little data has a card without empty values", async () => {
  serveLibrary({
    candidates: [
      candidate(1, {
        phoneNumber: null,
        location: { ville: null },
        completedShifts: 0,
        jobPreferences: [],
        availability: { dispoNow: false, status: null },
        applicationsCount: 0,
        lastAppliedAt: null,
      }),
    ],
  });
  await openApp(LIBRARY);
  const zoe = card("Zoé Le Gall 1");
  await expect.element(zoe.getByText("0 mission", { exact: true })).toBeVisible();
  await expect.element(zoe.getByText("N’a jamais postulé", { exact: true })).toBeVisible();
  expect(zoe.element().textContent).not.toMatch(/null|undefined|Disponible|dernière|Téléphone|Ville/);
});

test("a status is shown beside « Disponible maintenant » only when it says something else", async () => {
  const available = (number: number, dispoNow: boolean, status: string) =>
    candidate(number, { availability: { dispoNow, status } });
  serveLibrary({
    candidates: [available(1, true, "libre"), available(2, false, "libre"), available(3, true, "occupé")],
  });
  await openApp(LIBRARY);
  await expect.element(card("Zoé Le Gall 1").getByText("Disponible maintenant")).toBeVisible();
  await expect.element(card("Zoé Le Gall 1").getByText("Libre")).not.toBeInTheDocument();
  await expect.element(card("Zoé Le Gall 2").getByText("Libre")).toBeVisible();
  await expect.element(card("Zoé Le Gall 3").getByText("Occupé")).toBeVisible();
});

test("a newcomer's card says « Nouveau », and nothing else of a past", async () => {
  const past = { reliabilityScore: 100, completedShifts: 0, noShows: 0, jobsTogether: 0 };
  serveLibrary({ candidates: [candidate(1, past)] });
  await openApp(LIBRARY);
  await expect.element(card("Zoé Le Gall 1").getByText("Nouveau", { exact: true })).toBeVisible();
  expect(card("Zoé Le Gall 1").element().textContent).not.toMatch(/0 mission|avec vous/);
});

test("who is available, who came already, and a sector are asked of the server, kept in the URL and cleared at once", async () => {
  const asked: Record<string, string>[] = [];
  serveLibrary(
    {},
    {
      "GET /api/candidates": ({ query }) => {
        asked.push(query);
        const items = query["group"] === "regulars" ? [] : [candidate(1)];
        return { items, total: items.length, isTotalExact: true, nextCursor: null };
      },
    },
  );
  const { router } = await openApp(LIBRARY);
  await expect.element(card("Zoé Le Gall 1")).toBeVisible();
  await page.getByText("Disponibles", { exact: true }).click();
  await expect.poll(() => asked.at(-1)).toEqual({ group: "available" });
  await page.getByLabelText("Secteur").selectOptions("cuisine");
  await expect.poll(() => asked.at(-1)).toEqual({ group: "available", sector: "cuisine" });
  expect(router.state.location.href).toBe(`${LIBRARY}?qui=disponibles&secteur=cuisine`);

  await page.getByText("Déjà venus", { exact: true }).click();
  await expect.element(page.getByText("Aucun candidat ne correspond à votre recherche")).toBeVisible();
  expect(asked.at(-1)).toEqual({ group: "regulars", sector: "cuisine" });
  await page
    .getByRole("button", { name: /^Effacer/ })
    .last()
    .click();
  await expect.element(card("Zoé Le Gall 1")).toBeVisible();
  expect(router.state.location.href).toBe(LIBRARY);
  await expect.element(page.getByRole("radio", { name: "Tous", exact: true })).toBeChecked();
  await expect.element(page.getByLabelText("Secteur")).toHaveValue("");
});

test("unknown filters of the URL are ignored", async () => {
  const asked: Record<string, string>[] = [];
  serveLibrary(
    {},
    {
      "GET /api/candidates": ({ query }) => {
        asked.push(query);
        return { items: [], total: 0, isTotalExact: true, nextCursor: null };
      },
    },
  );
  await openApp(`${LIBRARY}?qui=tous&secteur=all`);
  await expect.element(page.getByText("Aucun candidat pour le moment")).toBeVisible();
  expect(asked).toEqual([{}]);
});

// §2.74
test("more than ten thousand candidates show as « Plus de »", async () => {
  const many = { items: [candidate(1)], total: 10_000, isTotalExact: false, nextCursor: null };
  serveLibrary({}, { "GET /api/candidates": () => many });
  await openApp(LIBRARY);
  await expect.element(page.getByText(/^Plus de 10.000 candidats$/)).toBeVisible();
});

// §2.73
test("searches once typing pauses, by name and by city, both in the URL", async () => {
  const world = serveLibrary({
    candidates: [
      candidate(1),
      candidate(2, { firstName: "Malo", location: { ville: "Brest" } }),
      candidate(3, { firstName: "Malo" }),
    ],
  });
  const { router } = await openApp(LIBRARY);
  await expect.element(page.getByText("3 candidats", { exact: true })).toBeVisible();
  await name.fill("malo ");
  await expect.element(page.getByText("2 candidats", { exact: true })).toBeVisible();
  await expect.element(name).toHaveValue("malo ");
  await city.fill("brest");
  await expect.element(page.getByText("1 candidat", { exact: true })).toBeVisible();
  expect(world.searches).toEqual(["|", "malo|", "malo|brest"]);
  expect(router.state.location.href).toBe(`${LIBRARY}?q=malo&ville=brest`);
  expect(router.history.length).toBe(1);
  await expect.element(city).toHaveFocus();

  await page.getByRole("button", { name: /Effacer.: Ville/ }).click();
  await expect.element(page.getByText("2 candidats", { exact: true })).toBeVisible();
  await expect.element(city).toHaveFocus();
  await expect.element(city).toHaveValue("");
});

test("Enter searches at once, Escape clears, and the URL fills the fields", async () => {
  const world = serveLibrary({ candidates: [candidate(1), candidate(2, { firstName: "Malo" })] });
  const { router } = await openApp(`${LIBRARY}?q=malo`);
  await expect.element(page.getByText("1 candidat", { exact: true })).toBeVisible();
  await expect.element(name).toHaveValue("malo");
  await name.click();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByText("2 candidats", { exact: true })).toBeVisible();
  await expect.element(name).toHaveValue("");
  await userEvent.type(name, "zo{Enter}");
  await expect.element(page.getByText("1 candidat", { exact: true })).toBeVisible();
  expect(world.searches).toEqual(["malo|", "|", "zo|"]);
  await router.navigate({ to: LIBRARY, search: { ville: "lannion" } });
  await expect.element(name).toHaveValue("");
  await expect.element(city).toHaveValue("lannion");
});

test("the previous results stay until the next ones are loaded, and none is announced as new", async () => {
  const next = deferredResponse();
  const first = { items: [candidate(1)], total: 1, isTotalExact: true, nextCursor: null };
  serveLibrary({}, { "GET /api/candidates": ({ query }) => (query.q === "malo" ? next.answer() : first) });
  await openApp(LIBRARY);
  await expect.element(card("Zoé Le Gall 1")).toBeVisible();
  await userEvent.type(name, "malo{Enter}");
  await expect.element(page.getByText("1 candidat", { exact: true })).not.toBeInTheDocument();
  await expect.element(card("Zoé Le Gall 1")).toBeVisible();
  next.resolve({ ...first, items: [candidate(2, { firstName: "Malo" })] });
  await expect.element(card("Malo Le Gall 2")).toBeVisible();
  await expect.element(card("Zoé Le Gall 1")).not.toBeInTheDocument();
  await expect.element(page.getByText(/Nouveau candidat/)).not.toBeInTheDocument();
});

test("an empty library, an empty search and a failure each have an action", async () => {
  let isDown = true;
  serveLibrary(
    {},
    {
      "GET /api/candidates": () =>
        isDown ? errorResponse("not-found") : { items: [], total: 0, isTotalExact: true, nextCursor: null },
    },
  );
  const { router } = await openApp(LIBRARY);
  await expect.element(page.getByText("Erreur lors du chargement de la CVthèque")).toBeVisible();
  isDown = false;
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect.element(page.getByText("Aucun candidat pour le moment")).toBeVisible();
  await expect.element(page.getByRole("main")).toHaveFocus();

  await router.navigate({ href: `${LIBRARY}?secteur=cuisine` });
  await userEvent.type(name, "xyz{Enter}");
  await expect.poll(() => router.state.location.search).toEqual({ q: "xyz", secteur: "cuisine" });
  await expect.element(page.getByText("Aucun candidat ne correspond à votre recherche")).toBeVisible();
  await page.getByRole("button", { name: "Effacer les filtres" }).click();
  await expect.element(page.getByText("Aucun candidat pour le moment")).toBeVisible();
  await expect.element(name).toHaveValue("");
  await expect.element(page.getByRole("main")).toHaveFocus();
  expect(router.state.location.href).toBe(LIBRARY);

  isDown = true;
  await userEvent.type(city, "brest{Enter}");
  await expect.element(page.getByText("Erreur lors du chargement de la CVthèque")).toBeVisible();
});

test("a used-up page quota says when to retry", async () => {
  const sentence = "Vous avez beaucoup consulté la CVthèque. Réessayez dans 12 minutes.";
  serveLibrary({}, { "GET /api/candidates": () => errorResponse("resource-exhausted", sentence) });
  await openApp(LIBRARY);
  await expect.element(page.getByText(/Réessayez dans 12.minutes/)).toBeVisible();
});

test("« Voir plus » loads the next page and focuses its first candidate", async () => {
  serveLibrary(
    {},
    {
      "GET /api/candidates": ({ query }) =>
        query.cursor === "next"
          ? { items: [candidate(2)], total: 2, isTotalExact: true, nextCursor: null }
          : { items: [candidate(1)], total: 2, isTotalExact: true, nextCursor: "next" },
    },
  );
  await openApp(LIBRARY);
  await page.getByRole("button", { name: "Voir plus" }).click();
  await expect.element(card("Zoé Le Gall 1")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Zoé Le Gall 2" })).toHaveFocus();
  await expect.element(page.getByRole("button", { name: "Voir plus" })).not.toBeInTheDocument();
});

// §7.14
test("a new candidate is announced live, and waits behind a button", async () => {
  const world = serveLibrary({ candidates: Array.from({ length: 12 }, (_, rank) => candidate(rank + 10)) });
  const { queryClient } = await openApp(LIBRARY);
  const see = card("Le Gall 10").getByRole("button", { name: /^Voir le profil/ });
  await expect.element(see).toBeVisible();
  const topOf = () => see.element().getBoundingClientRect().top;
  const before = topOf();
  world.candidates = [candidate(1, { firstName: "Awa", lastName: "N'Diaye" }), ...world.candidates];
  await queryClient.invalidateQueries({ queryKey: ["cv-library"] });
  await expect.element(page.getByRole("button", { name: "1 nouveau candidat" })).toBeVisible();
  expect(topOf()).toBe(before);
  await expect.element(page.getByText("Nouveau candidat\u00a0: Awa N’Diaye")).toBeInTheDocument();
  await expect.element(page.getByText("13 candidats", { exact: true })).toBeInTheDocument();
  await page.getByRole("button", { name: "1 nouveau candidat" }).click();
  await expect.element(page.getByRole("heading", { name: /Awa/ })).toHaveFocus();
});

// Each page not read yet counts in the company's limits (ADR 0044).
test("people who arrive while it is open make it ask for no other page", async () => {
  const asked: (string | undefined)[] = [];
  const people = Array.from({ length: 25 }, (_, rank) => candidate(rank + 10));
  serveLibrary(
    {},
    {
      "GET /api/candidates": ({ query: { cursor } }) => {
        asked.push(cursor);
        const from = people.findIndex(({ id }) => id === cursor) + 1;
        const items = people.slice(from, from + 10);
        const nextCursor = from + 10 < people.length ? items.at(-1)?.id : null;
        return { items, total: people.length, isTotalExact: true, nextCursor };
      },
    },
  );
  const { queryClient } = await openApp(LIBRARY);
  await expect.element(card("Le Gall 10")).toBeVisible();
  for (const number of [1, 2]) {
    people.unshift(candidate(number));
    await queryClient.invalidateQueries({ queryKey: ["cv-library"] });
    await expect.element(page.getByRole("button", { name: /nouveaux? candidats?/ })).toBeVisible();
  }
  await expect.element(card("Le Gall 19")).toBeInTheDocument();
  await page.getByRole("button", { name: "Voir plus" }).click();
  await expect.element(card("Le Gall 20")).toBeInTheDocument();
  people.unshift(candidate(3));
  await queryClient.invalidateQueries({ queryKey: ["cv-library"] });
  await expect.element(page.getByRole("button", { name: "3 nouveaux candidats" })).toBeVisible();
  await expect.element(card("Le Gall 20")).toBeInTheDocument();
  expect(new Set(asked)).toEqual(new Set([undefined, candidate(19).id]));
});

test("a candidate without a past reads « Nouveau », without a score", async () => {
  const newcomer = { reliabilityScore: 100, completedShifts: 0, noShows: 0 };
  serveLibrary({ candidates: [candidate(1, newcomer), candidate(2)] });
  await openApp(LIBRARY);
  await expect.element(card("Zoé Le Gall 1").getByText("Nouveau")).toBeVisible();
  await expect.element(card("Zoé Le Gall 1")).not.toMatchTextContent(/100/);
  await expect.element(card("Zoé Le Gall 2").getByText("Nouveau")).not.toBeInTheDocument();
});
