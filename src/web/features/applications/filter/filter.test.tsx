import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { countFilterParams, readFullSearch } from "#web/features/applications/filter-search.ts";
import { card, serveApplications } from "#web/testing/applications-mocks.ts";
import { openApp } from "#web/testing/open-app.tsx";
import { id, sampleApplication } from "#web/testing/samples.ts";

const dialog = page.getByRole("dialog", { name: "Filtrer les candidatures" });

/** Serves one result, except for the text « personne », and records the queries. */
function serveFound() {
  const asked: Record<string, string>[] = [];
  const found = (query: Record<string, string>) => (query.q === "personne" ? [] : [sampleApplication(1)]);
  serveApplications(
    { applications: [sampleApplication(1), sampleApplication(2)] },
    {
      "GET /api/applications": ({ query }) => {
        asked.push(query);
        return { items: found(query), nextCursor: null };
      },
      "GET /api/applications/count": ({ query }) => ({ count: found(query).length }),
    },
  );
  return asked;
}

test("the filter dialog shows its number of results, and stores the filters in the URL", async () => {
  await page.viewport(390, 844);
  const asked = serveFound();
  const { router } = await openApp(`/dashboard/applications?offre=${id(100)}`);
  await page.getByRole("button", { name: "Filtrer" }).click();
  await dialog.getByLabelText("Nom ou offre").fill("eloise");
  await dialog.getByLabelText("Trier par").selectOptions("Fiabilité");
  await dialog.getByLabelText("Personnes").selectOptions("Déjà venues chez vous");
  await dialog.getByRole("checkbox", { name: "Avec un CV" }).click();
  await dialog.getByRole("checkbox", { name: "Disponibles ce jour-là" }).click();
  await dialog.getByLabelText("Missions à partir du").fill("2026-12-01");
  await dialog.getByLabelText(/^Jusqu.au/).fill("2026-12-31");
  const address = () =>
    dialog.getByRole("link", { name: "Exporter (1)" }).query()?.getAttribute("href") ?? "";
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(address().split("?")[1])))
    .toEqual({
      jobId: id(100),
      q: "eloise",
      sort: "reliability",
      from: "2026-12-01",
      to: "2026-12-31",
      group: "regulars",
      hasCv: "true",
      isAvailable: "true",
    });
  await dialog.getByRole("button", { name: "Voir 1 candidature" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Filtrer (5)" })).toBeVisible();
  expect(router.state.location.search).toEqual({
    offre: id(100),
    q: "eloise",
    tri: "fiabilite",
    du: "2026-12-01",
    au: "2026-12-31",
    qui: "habitues",
    cv: "oui",
    dispo: "oui",
  });
  expect(asked.at(-1)).toEqual({
    jobId: id(100),
    q: "eloise",
    sort: "reliability",
    from: "2026-12-01",
    to: "2026-12-31",
    group: "regulars",
    hasCv: "true",
    isAvailable: "true",
  });
  await page.getByRole("button", { name: "Filtrer (5)" }).click();
  await dialog.getByRole("button", { name: "Tout effacer" }).click();
  await expect.element(page.getByRole("button", { name: "Filtrer", exact: true })).toBeVisible();
  expect(router.state.location.search).toEqual({ offre: id(100), tri: "fiabilite" });
});

test("« Voir » applies what was typed just before", async () => {
  serveFound();
  const { router } = await openApp("/dashboard/applications");
  await page.getByRole("button", { name: "Filtrer" }).click();
  const see = dialog.getByRole("button", { name: /^Voir/ });
  await expect.element(see).toBeVisible();
  await dialog.getByLabelText("Nom ou offre").fill("eloise");
  see.element().dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect.poll(() => router.state.location.search).toMatchObject({ q: "eloise" });
});

test("the chosen order stays on the next visit, until another is chosen", async () => {
  onTestFinished(() => localStorage.clear());
  await page.viewport(1280, 900);
  const asked = serveFound();
  const { router } = await openApp("/dashboard/applications");
  const order = page.getByRole("combobox", { name: "Trier par" });
  await order.selectOptions("Distance");
  await expect.poll(() => asked.at(-1)).toEqual({ sort: "distance" });
  expect(router.state.location.search).toEqual({ tri: "distance" });

  await router.navigate({ to: "/pricing" });
  await router.navigate({ to: "/dashboard/applications", search: { statut: "en-attente" } });
  await expect.poll(() => asked.at(-1)).toEqual({ sort: "distance", status: "pending" });
  await expect.element(order).toHaveValue("distance");
  await expect.element(page.getByRole("button", { name: "Filtrer", exact: true })).toBeVisible();

  await order.selectOptions("Plus récentes");
  await expect.poll(() => asked.at(-1)).toEqual({ status: "pending" });
  await router.navigate({ to: "/pricing" });
  await router.navigate({ to: "/dashboard/applications" });
  await expect.element(order).toHaveValue("recentes");
});

test("a link with its own order does not change the remembered one", async () => {
  onTestFinished(() => localStorage.clear());
  localStorage.setItem("applications-order", "fiabilite");
  const asked = serveFound();
  const { router } = await openApp("/dashboard/applications?statut=en-attente&tri=anciennes");
  await expect.poll(() => asked.at(-1)).toEqual({ sort: "oldest", status: "pending" });
  await router.navigate({ to: "/dashboard/applications" });
  await expect.poll(() => asked.at(-1)).toEqual({ sort: "reliability" });
});

test("an empty search shows a message and a button to clear the filters", async () => {
  await page.viewport(1280, 900);
  serveFound();
  const { router } = await openApp("/dashboard/applications?tri=anciennes");
  await expect.element(page.getByRole("link", { name: "Exporter (2)" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Nom ou offre" }).fill("personne");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Aucune candidature ne correspond à vos filtres")).toBeVisible();
  await expect.element(page.getByRole("status").getByText("Aucun résultat")).toBeInTheDocument();
  await expect
    .element(page.getByRole("button", { name: /^Exporter/ }))
    .toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: /filtres$/ }).click();
  await expect.element(card("Candidat 1")).toBeVisible();
  expect(router.state.location.search).toEqual({ tri: "anciennes" });
});

test("more than 20 000 rows cannot be exported, and the button says so", async () => {
  await page.viewport(1280, 900);
  let count = 20_000;
  serveApplications(
    { applications: [sampleApplication(1)] },
    { "GET /api/applications/count": () => ({ count }) },
  );
  await openApp("/dashboard/applications?q=candidat");
  await expect.element(page.getByRole("link", { name: /^Exporter \(20.000\)$/ })).toBeVisible();
  count += 1;
  await openApp("/dashboard/applications?q=candidat");
  await page.getByRole("button", { name: /^Exporter/ }).click({ force: true });
  await expect.element(page.getByText(/^Affinez vos filtres/).first()).toBeVisible();
});

test("invalid URL parameters are ignored", () => {
  expect(
    readFullSearch({
      q: "",
      tri: "taille",
      du: "2026-02-30",
      au: "hier",
      qui: "favoris",
      cv: "non",
      dispo: 1,
    }),
  ).toEqual({});
  expect(readFullSearch({ q: 22, tri: "recentes", du: "2026-12-05", au: "2026-12-01" })).toEqual({
    q: "22",
    tri: "recentes",
    du: "2026-12-05",
  });
  const oneDay = { du: "2026-12-05", au: "2026-12-05" };
  expect(readFullSearch(oneDay)).toMatchObject(oneDay);
});

test("the days asked for count as one filter, whether there are one or two", () => {
  const [du, au] = ["2026-12-05", "2026-12-31"];
  expect([{}, { du }, { au }, { du, au }].map(countFilterParams)).toEqual([0, 1, 1, 1]);
});

test("reversed days are told at their field, and change no filter", async () => {
  serveFound();
  const { router } = await openApp("/dashboard/applications");
  await page.getByRole("button", { name: "Filtrer" }).click();
  await dialog.getByLabelText("Missions à partir du").fill("2026-12-31");
  const to = dialog.getByLabelText(/^Jusqu.au/);
  await to.fill("2026-12-01");
  await expect.element(to).toHaveAccessibleDescription(/Le dernier jour est avant le premier/);
  await dialog.getByRole("button", { name: "Voir les candidatures" }).click();
  await expect.element(to).toHaveFocus();
  expect(router.state.location.search).toEqual({});
  await to.fill("2027-01-15");
  await dialog.getByRole("button", { name: "Voir 1 candidature" }).click();
  await expect.poll(() => router.state.location.search).toEqual({ du: "2026-12-31", au: "2027-01-15" });
});

test("Escape clears the search of the filter dialog before it closes it", async () => {
  await page.viewport(390, 844);
  serveFound();
  await openApp("/dashboard/applications");
  await page.getByRole("button", { name: "Filtrer" }).click();
  await dialog.getByRole("checkbox", { name: "Avec un CV" }).click();
  const search = dialog.getByLabelText("Nom ou offre");
  await search.fill("eloise");
  await userEvent.keyboard("{Escape}");
  await expect.element(search).toHaveValue("");
  await userEvent.keyboard("malo");
  await expect.element(search).toHaveValue("malo");
  await expect.element(dialog.getByRole("checkbox", { name: "Avec un CV" })).toBeChecked();
  await userEvent.keyboard("{Escape}{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  // What was left without being applied is not there the next time.
  await page.getByRole("button", { name: "Filtrer" }).click();
  await expect.element(dialog.getByRole("checkbox", { name: "Avec un CV" })).not.toBeChecked();
});
