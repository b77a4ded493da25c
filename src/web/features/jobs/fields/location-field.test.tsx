import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { recruiterOn } from "#web/testing/job-samples.ts";
import { type Call, errorResponse, type Routes, mockServer } from "#web/testing/mock-server.ts";
import { openApp } from "#web/testing/open-app.tsx";

const suggestion = {
  id: "google.ChIJfake0000000000000000000",
  label: "12 Rue Jean Savidan, Lannion",
  address: "12 Rue Jean Savidan, Lannion",
  postcode: null,
  precision: "exact",
  ville: null,
  latitude: null,
  longitude: null,
};
const located = {
  ...suggestion,
  label: "12 Rue Jean Savidan, 22300 Lannion",
  address: "12 Rue Jean Savidan, 22300 Lannion",
  postcode: "22300",
  ville: "Lannion",
  latitude: 48.7326,
  longitude: -3.4566,
};

/** Opens the form of a new job with this suggestion, and records the address requests. */
async function openForm(routes: Routes = {}) {
  const requests: Call[] = [];
  mockServer({
    "GET /api/recruiter": () => recruiterOn("smart"),
    "GET /api/jobs/summary": () => ({ activeJobs: 0, applicationsTotal: 0, applicationsPending: 0 }),
    "GET /api/addresses": (call) => {
      requests.push(call);
      return { items: [suggestion], source: "google" };
    },
    "GET /api/addresses/:id": (call) => {
      requests.push(call);
      return located;
    },
    ...routes,
  });
  await openApp("/dashboard/create-job");
  return requests;
}

const address = () => page.getByRole("combobox", { name: "Adresse" });
const option = () => page.getByRole("option", { name: suggestion.label });
const sessionsOf = (calls: readonly Call[]) => calls.map(({ query }) => query["session"]);

test("a Google suggestion is located when chosen, in one session with its searches", async () => {
  const requests = await openForm();
  await address().fill("12 rue");
  await expect.element(option()).toBeVisible();
  await expect.element(page.getByText("Google Maps", { exact: true })).toBeVisible();
  await address().fill("12 rue jean");
  await expect.poll(() => requests.length).toBe(2);
  await option().click();
  await expect.element(address()).toHaveValue("12 Rue Jean Savidan, 22300 Lannion");
  await expect.element(page.getByText("Lieu trouvé : Lannion")).toBeVisible();
  const [first, second, third] = sessionsOf(requests);
  expect(first).toMatch(/^[\w-]{21}$/);
  expect([second, third]).toEqual([first, first]);

  await address().fill("3 rue");
  await expect.poll(() => requests.length).toBe(4);
  expect(sessionsOf(requests)[3]).not.toBe(first);
});

// §8.23
test("a suggestion that cannot be located stays as text, with an error", async () => {
  await openForm({ "GET /api/addresses/:id": () => errorResponse("geocoding-failed") });
  await address().fill("12 rue");
  await option().click();
  await expect
    .element(page.getByText("Impossible de localiser cette adresse. Vérifiez qu’elle est complète."))
    .toBeVisible();
  await expect.element(address()).toHaveValue("12 Rue Jean Savidan, Lannion");
  await expect
    .element(page.getByText("Adresse non choisie dans la liste : nous la localiserons à la publication."))
    .toBeVisible();
});

test.each([
  ["geopf", "© IGN / BAN"],
  ["communes", "Communes : INSEE, La Poste. Coordonnées : GeoNames"],
])("names the source %s under the list", async (source, credit) => {
  await openForm({
    "GET /api/addresses": () => ({ items: [{ ...located, label: suggestion.label }], source }),
  });
  await address().fill("12 rue");
  await expect.element(option()).toBeVisible();
  await expect.element(page.getByText(credit)).toBeVisible();
});

test.each([
  ["rate-limit-exceeded", "Trop de requêtes. Patientez un moment."],
  ["unavailable", "Suggestions indisponibles pour le moment"],
] as const)("a search refused with %s blocks nothing", async (code, sentence) => {
  await openForm({ "GET /api/addresses": () => errorResponse(code) });
  await address().fill("12 rue");
  await expect.element(page.getByText(sentence)).toBeVisible();
  await address().fill("12 rue Haute");
  await expect.element(address()).toHaveValue("12 rue Haute");
});

// §2.45
test("an address abroad is refused before anything is sent", async () => {
  await openForm();
  await address().fill("1 rue du Rhône, Genève");
  await page.getByRole("button", { name: "Publier l’offre" }).click();
  await expect.element(address()).toHaveAccessibleDescription(/Choisissez une adresse en France/);
});
