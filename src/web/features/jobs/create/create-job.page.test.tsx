import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { PlanId } from "#domain/companies/plan.ts";
import { addDays, dayInParis } from "#domain/values/dates.ts";
import { recruiterOn, sampleJob, sampleVenue, sampleWholeJob } from "#web/testing/job-samples.ts";
import { type Call, type Routes, errorResponse, mockServer } from "#web/testing/mock-server.ts";
import { openApp } from "#web/testing/open-app.tsx";
import { id } from "#web/testing/samples.ts";

const places = [
  { label: "12 rue des Halles, 22300 Lannion", ville: "Lannion", precision: "exact" },
  { label: "Lannion (22300)", ville: "Lannion", precision: "commune" },
].map((place, index) => ({
  ...place,
  id: String(index),
  address: place.label,
  postcode: "22300",
  latitude: 48.73,
  longitude: -3.46,
}));

/** Mocks the server and records the requests. */
function server(
  publish: (call: Call) => unknown,
  {
    plan = "smart",
    activeJobs = 0,
    others = {},
  }: { plan?: PlanId; activeJobs?: number; others?: Routes } = {},
) {
  const sent: Call[] = [];
  const routes: Routes = {
    "GET /api/recruiter": () => recruiterOn(plan),
    "GET /api/jobs": () => ({
      items: sent.length > 0 ? [sampleJob(1)] : [],
      nextCursor: null,
      sort: "newest",
    }),
    "GET /api/jobs/summary": () => ({ activeJobs, applicationsTotal: 0, applicationsPending: 0 }),
    "GET /api/addresses": () => ({ items: places, source: "geopf" }),
    "POST /api/jobs": (call) => {
      sent.push(call);
      return publish(call);
    },
    ...others,
  };
  mockServer(routes);
  return sent;
}

const draftKey = `job-draft:${recruiterOn("smart").id}`;
const published = () => Response.json(sampleWholeJob(1), { status: 201 });
const tomorrow = addDays(dayInParis(new Date()), 1);
const button = (name: string) => page.getByRole("button", { name });
const submit = () => button("Publier l’offre");

test("the preview names what is still to choose", async () => {
  await page.viewport(1280, 900);
  onTestFinished(() => page.viewport(414, 896));
  server(published);
  await openApp("/dashboard/create-job");
  const preview = page.getByRole("complementary", { name: "Aperçu" });
  await expect.element(preview.getByText("Date à choisir")).toBeVisible();
  for (const placeholder of ["Catégorie à choisir", "Horaires à préciser", "Lieu à préciser"])
    await expect.element(preview.getByText(placeholder)).toBeVisible();
  await expect.element(preview.getByText("?", { exact: true })).not.toBeInTheDocument();
});
const field = (name: string) => page.getByRole("textbox", { name });
const summary = () => page.getByRole("alert");

/** Opens the form and fills all of it but the address. */
async function openAndFill() {
  const app = await openApp("/dashboard/create-job");
  await field("Titre").fill("Extra service du soir");
  await page.getByLabelText("Catégorie").selectOptions("cuisine");
  await field("Description").fill("Tenue noire.");
  await page.getByRole("button", { name: /^Demain/ }).click();
  await page.getByRole("button", { name: /^Soir/ }).click();
  return app;
}

async function openAndFillAll() {
  const app = await openAndFill();
  await page.getByRole("combobox", { name: "Adresse" }).fill("12 rue des Halles, Lannion");
  return app;
}

test("shows every error in the words of the specification, and keeps the input", async () => {
  const sent = server(published);
  await openApp("/dashboard/create-job");
  await field("Titre").fill("Extra");
  await field("Taux horaire").fill("9");
  await field("Nombre de places").fill("21");
  await page.getByLabelText("Date").fill("2020-01-01");
  await page.getByLabelText("Heure de début").fill("18:00");
  await page.getByLabelText("Heure de fin").fill("17:00");
  await submit().click();

  await expect.element(summary()).toHaveFocus();
  for (const sentence of [
    "La catégorie est requise",
    "La description est requise",
    "La date ne peut pas être dans le passé",
    "L’heure de fin doit être après l’heure de début",
    "Le taux horaire doit être d’au moins 11 €",
    "Maximum : 20 postes",
    "L’adresse est requise",
  ]) {
    await expect.element(summary().getByRole("link", { name: sentence })).toBeVisible();
  }
  await expect.element(field("Titre")).toHaveValue("Extra");
  await expect.element(field("Taux horaire")).toHaveValue("9,00");
  await expect.element(field("Nombre de places")).toHaveValue("21");
  await expect.element(page.getByLabelText("Heure de fin")).toHaveValue("17:00");
  expect(sent).toEqual([]);
});

test("an incomplete date or time has its own error", async () => {
  server(published);
  await openApp("/dashboard/create-job");
  for (const label of ["Date", "Heure de début"]) {
    await page.getByLabelText(label).click();
    await userEvent.keyboard("02");
  }
  await submit().click();

  for (const sentence of [
    "La date est invalide",
    "Format d’heure invalide",
    "Heures de début et fin requises",
  ]) {
    await expect.element(summary().getByText(sentence)).toBeVisible();
  }
  await page.getByLabelText("Date").fill(tomorrow);
  await expect.element(summary().getByText("La date est invalide")).not.toBeInTheDocument();
});

// §2.14, §2.44, §2.47, §2.52, §8.45
test("publishes the filled form, then shows the job in the list", async () => {
  const sent = server(published);
  const { router } = await openAndFill();
  await field("Taux horaire").fill("13,5");
  await button("Augmenter : Nombre de places").click();
  await page.getByRole("combobox", { name: "Adresse" }).fill("12 rue");
  await expect.element(page.getByRole("option", { name: places[0]?.label })).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await page.getByText("Le profil recherché").click();
  await page.getByText("Les avantages").click();
  await page.getByRole("checkbox", { name: "Ponctualité" }).click();
  await field("Autres prérequis (facultatif)").fill("Permis B\n\n Anglais courant ");
  await page.getByRole("checkbox", { name: "Expérience requise" }).click();
  await page.getByRole("checkbox", { name: "Repas offerts" }).click();
  await expect.element(page.getByText("135,00 €").first()).toBeVisible();
  await submit().click();

  await expect.element(page.getByText("Offre d’emploi créée avec succès ! 🎉 Redirection...")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Extra du soir 1" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/dashboard/jobs");
  expect(localStorage.getItem(draftKey)).toBeNull();
  await router.navigate({ to: "/dashboard/create-job" });
  await expect
    .element(page.getByRole("combobox", { name: "Adresse" }))
    .toHaveValue("12 rue des Halles, 22300 Lannion");
  await expect.element(field("Titre")).toHaveValue("");
  expect(sent.map(({ body }) => body)).toEqual([
    {
      title: "Extra service du soir",
      category: "cuisine",
      description: "Tenue noire.",
      date: tomorrow,
      startTime: "18:00",
      endTime: "23:00",
      endsNextDay: false,
      otherDates: [],
      venueId: null,
      briefing: null,
      hourlyRate: 13.5,
      numberOfPositions: 2,
      address: "12 rue des Halles, 22300 Lannion",
      location: { ville: "Lannion", latitude: 48.73, longitude: -3.46, approximate: false },
      requirements: ["Ponctualité", "Permis B", "Anglais courant"],
      experienceRequired: true,
      benefits: ["Repas offerts"],
      urgent: false,
    },
  ]);
});

const known = "12 rue des Halles, 22300 Lannion";

test.each([
  ["a new address", [], 1],
  ["an address already saved", [sampleVenue({ address: known })], 0],
  ["a new address, with fifty saved", Array.from({ length: 50 }, () => sampleVenue()), 0],
])("publishing at %s offers to save it as a venue, or does not", async (_where, items, offered) => {
  const saved: unknown[] = [];
  server(published, {
    others: {
      "GET /api/venues": () => ({ items: items.map((venue, at) => ({ ...venue, id: id(at) })) }),
      "POST /api/venues": ({ body }) => {
        saved.push(body);
        return Response.json(sampleVenue(), { status: 201 });
      },
    },
  });
  await openAndFill();
  await page.getByRole("combobox", { name: "Adresse" }).fill(known);
  await page.getByRole("option", { name: known }).click();
  await submit().click();
  await expect.element(page.getByText(/^Offre d’emploi créée avec succès/)).toBeVisible();
  const save = button("Enregistrer ce lieu");
  expect(save.elements()).toHaveLength(offered);
  if (offered === 0) return;
  await save.click();
  await expect.element(page.getByText("Lieu enregistré : 12 rue des Halles")).toBeVisible();
  expect(saved).toMatchObject([{ name: "12 rue des Halles", address: known, briefing: null }]);
});

test("a publication that ends once another form is open leaves that form on screen", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  server(() => promise);
  const { router } = await openAndFillAll();
  await submit().click();
  await router.navigate({ to: "/dashboard/create-job", search: { date: tomorrow } });
  resolve(published());
  await expect.element(page.getByText(/^Offre d’emploi créée avec succès/)).toBeVisible();
  expect(router.state.location.search).toEqual({ date: tomorrow });
});

test("publishing keeps the draft of another tab", async () => {
  server(published);
  const { router } = await openAndFillAll();
  const elsewhere = JSON.stringify({ title: "Écrite ailleurs" });
  localStorage.setItem(draftKey, elsewhere);
  await submit().click();
  await expect.poll(() => router.state.location.pathname).toBe("/dashboard/jobs");
  expect(localStorage.getItem(draftKey)).toBe(elsewhere);
  localStorage.removeItem(draftKey);
});

// §2.45, §5.15
test("an address can be typed without being chosen; a town alone shows as approximate", async () => {
  const { location, ...job } = sampleWholeJob(1);
  const sent = server(() =>
    Response.json({ ...job, location: { ...location, approximate: true } }, { status: 201 }),
  );
  await openAndFill();
  const address = page.getByRole("combobox", { name: "Adresse" });
  await address.fill("Lannion");
  await page.getByRole("option", { name: /^Lannion \(22300\)/ }).click();
  await expect.element(page.getByText("Lieu approximatif : centre de la commune (Lannion).")).toBeVisible();
  await address.fill("Le vieux moulin, Lannion");
  await expect
    .element(page.getByText("Adresse non choisie dans la liste : nous la localiserons à la publication."))
    .toBeVisible();
  await submit().click();

  await expect
    .poll(() => sent.map(({ body }) => body))
    .toMatchObject([{ address: "Le vieux moulin, Lannion", location: null }]);
  await expect.element(page.getByText("Lieu approximatif : adresse introuvable.")).toBeVisible();
});

test("a venue chosen by keyboard fills the address and keeps the focus", async () => {
  const venue = sampleVenue();
  server(published, { others: { "GET /api/venues": () => ({ items: [venue] }) } });
  await openApp("/dashboard/create-job");
  const title = page.getByRole("textbox", { name: "Titre" });
  await title.fill("Extra service du soir");
  button(venue.name).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("combobox", { name: "Adresse" })).toHaveValue(venue.address);
  await expect.element(button(venue.name)).toHaveFocus();
  await expect.element(title).toHaveValue("Extra service du soir");
});

const dressed = {
  meetingPoint: null,
  contactName: null,
  contactPhone: null,
  dress: "Tenue noire",
  breakMinutes: null,
  access: null,
};

test.each([
  ["without a briefing", null],
  ["with a briefing without a break", dressed],
  ["with a break", { ...dressed, breakMinutes: 20 }],
])("a venue %s remains chosen while other fields change, and after a reload", async (_case, briefing) => {
  const venue = sampleVenue({ briefing });
  server(published, { others: { "GET /api/venues": () => ({ items: [venue] }) } });
  const { unmount } = await openApp("/dashboard/create-job");
  await button(venue.name).click();
  await expect.element(button(venue.name)).toHaveAttribute("aria-pressed", "true");
  await field("Titre").fill("Extra service du soir");
  await expect.element(button(venue.name)).toHaveAttribute("aria-pressed", "true");
  await unmount();
  await openApp("/dashboard/create-job");
  await expect.element(field("Titre")).toHaveValue("Extra service du soir");
  await expect.element(button(venue.name)).toHaveAttribute("aria-pressed", "true");
});

const dress = page.getByRole("textbox", { name: /^Tenue/ });

test("instructions typed before a venue without any is chosen stay, and are those of this job alone", async () => {
  const venue = sampleVenue();
  const sent = server(published, { others: { "GET /api/venues": () => ({ items: [venue] }) } });
  await openAndFill();
  await page.getByRole("heading", { name: "Consignes" }).click();
  await dress.fill("Tenue noire");
  await button(venue.name).click();
  await expect.element(page.getByRole("combobox", { name: "Adresse" })).toHaveValue(venue.address);
  await expect.element(dress).toHaveValue("Tenue noire");
  await expect.element(button(venue.name)).toHaveAttribute("aria-pressed", "true");
  await submit().click();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toMatchObject([{ address: venue.address, briefing: { dress: "Tenue noire" }, venueId: null }]);
});

test("the instructions of a venue leave with it, when one without any is chosen", async () => {
  const venue = sampleVenue({ briefing: dressed });
  const other = sampleVenue({ id: id(2), name: "Le Fournil", address: "9 place du Centre, 22300 Lannion" });
  const sent = server(published, { others: { "GET /api/venues": () => ({ items: [venue, other] }) } });
  await openAndFill();
  await button(venue.name).click();
  await expect.element(dress).toHaveValue("Tenue noire");
  // Another address is no more than that: the instructions are still those of the venue.
  const address = page.getByRole("combobox", { name: "Adresse" });
  await address.fill("3 quai de Rosmapamon");
  await expect.element(button(venue.name)).toHaveAttribute("aria-pressed", "false");
  await button(other.name).click();
  await expect.element(address).toHaveValue(other.address);
  await submit().click();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toMatchObject([{ venueId: other.id, briefing: null }]);
});

test("choosing a venue after a refused publication corrects the address", async () => {
  const venue = sampleVenue();
  server(published, { others: { "GET /api/venues": () => ({ items: [venue] }) } });
  await openApp("/dashboard/create-job");
  await submit().click();
  const address = page.getByRole("combobox", { name: "Adresse" });
  await expect.element(address).toHaveAttribute("aria-invalid", "true");
  await button(venue.name).click();
  await expect.element(address).toHaveValue(venue.address);
  await expect.element(address).not.toHaveAttribute("aria-invalid", "true");
  await expect.element(summary().getByText(/adresse/i)).not.toBeInTheDocument();
});

test("a failed publication keeps the input, a retry does not publish twice, and the same job again is another", async () => {
  let answers = ["lost", "lost", "done"];
  const sent = server(() => {
    const [now, ...later] = answers;
    answers = later;
    if (now === "lost") throw new Error("The network is cut");
    return published();
  });
  const closed = await openAndFillAll();
  await submit().click();
  await expect
    .element(summary())
    .toHaveTextContent("Erreur de communication avec le serveur. Veuillez réessayer.");
  await expect.element(field("Titre")).toHaveValue("Extra service du soir");
  // The retry is from another tab.
  await closed.unmount();
  sessionStorage.clear();
  const { unmount } = await openApp("/dashboard/create-job");
  await submit().click();
  await expect.poll(() => sent.length).toBe(2);
  await expect.element(summary()).toBeVisible();
  await field("Titre").fill("Extra de midi");
  await submit().click();

  await expect.element(page.getByText(/^Offre d’emploi créée avec succès/)).toBeVisible();
  await unmount();
  await openAndFillAll();
  await field("Titre").fill("Extra de midi");
  await submit().click();
  await expect.poll(() => sent.length).toBe(4);
  const [first, second, third, fourth] = sent.map(({ headers }) => headers.get("idempotency-key"));
  expect(first).toMatch(/^[\w-]{8,100}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(sent[3]?.body).toEqual(sent[2]?.body);
  expect(fourth).not.toBe(third);
});

test("an error of the server shows at its field", async () => {
  const message = "Choisissez une catégorie de la liste";
  server(() =>
    Response.json(
      {
        code: "invalid-job-data",
        message: "Données d'offre d'emploi invalides",
        fields: { category: message },
      },
      { status: 400 },
    ),
  );
  await openAndFillAll();
  await submit().click();

  await expect.element(summary().getByRole("link", { name: message })).toBeVisible();
  await expect.element(page.getByLabelText("Catégorie")).toHaveAccessibleDescription(message);
});

// §8.33
test.each([
  ["internal", undefined, "Erreur lors de la création de l’offre. Veuillez réessayer."],
  ["unavailable", undefined, "Service temporairement indisponible"],
  ["rate-limit-exceeded", undefined, "Trop de requêtes. Patientez un moment."],
] as const)("a failure %s shows one message", async (code, message, sentence) => {
  server(() => errorResponse(code, message));
  await openAndFillAll();
  await submit().click();
  await expect.element(summary()).toHaveTextContent(sentence);
  await expect.element(field("Titre")).toHaveValue("Extra service du soir");
});
