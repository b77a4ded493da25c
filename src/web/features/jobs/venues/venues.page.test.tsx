import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Venue } from "#domain/jobs/venue.ts";
import { recruiterOn, sampleVenue as venue } from "#web/testing/job-samples.ts";
import { type Call, deferredResponse, errorResponse, mockServer } from "#web/testing/mock-server.ts";
import { openApp } from "#web/testing/open-app.tsx";
import { id } from "#web/testing/samples.ts";

function server(venues: () => readonly Venue[], save: (call: Call) => unknown = () => venue()) {
  const sent: Call[] = [];
  const record = (call: Call) => {
    sent.push(call);
    return save(call);
  };
  mockServer({
    "GET /api/recruiter": () => recruiterOn("smart"),
    "GET /api/venues": () => ({ items: venues() }),
    "POST /api/venues": record,
    "PUT /api/venues/:id": record,
    "DELETE /api/venues/:id": (call) => {
      record(call);
      return new Response(null, { status: 204 });
    },
  });
  return sent;
}

const briefing = {
  meetingPoint: "Entrée de service",
  contactName: null,
  contactPhone: null,
  dress: null,
  breakMinutes: null,
  access: null,
};

const button = (name: string | RegExp) => page.getByRole("button", { name });
const field = (name: string) => page.getByRole("textbox", { name });

test("tabs lead from the venues to the profile's other screens", async () => {
  server(() => []);
  const { router } = await openApp("/dashboard/profile/lieux");
  const tabs = page.getByRole("navigation", { name: "Profil et réglages" });
  await expect.element(tabs.getByRole("link", { name: "Mes lieux" })).toHaveAttribute("aria-current", "page");
  await tabs.getByRole("link", { name: "Profil", exact: true }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/dashboard/profile");
});

test("the button that adds a venue is on the line of the title, above the text", async () => {
  await page.viewport(1280, 820);
  onTestFinished(() => page.viewport(414, 896));
  server(() => [venue()]);
  await openApp("/dashboard/profile/lieux");
  await expect.element(button("Ajouter un lieu")).toBeVisible();
  const add = button("Ajouter un lieu").element().getBoundingClientRect();
  const title = page
    .getByRole("heading", { name: /Mes lieux$/ })
    .element()
    .getBoundingClientRect();
  expect(Math.abs(add.top + add.bottom - title.top - title.bottom)).toBeLessThan(3);
});

test("a venue is saved with its briefing", async () => {
  const venues: Venue[] = [];
  const sent = server(
    () => venues,
    () => Response.json(venue(), { status: 201 }),
  );
  await openApp("/dashboard/profile/lieux");
  await expect.element(page.getByText("Aucun lieu enregistré")).toBeVisible();
  await button("Ajouter un lieu").click();
  await field("Nom").first().fill("Bistrot du Port");
  await page.getByRole("combobox", { name: "Adresse" }).fill("4 quai de Viarmes, 22300 Lannion");
  await page.getByText("Consignes", { exact: true }).click();
  await field("Tenue (facultatif)").fill("Noir");
  await button("Enregistrer").click();
  await expect.element(page.getByText("Lieu enregistré : Bistrot du Port")).toBeVisible();
  expect(sent[0]?.body).toMatchObject({
    name: "Bistrot du Port",
    address: "4 quai de Viarmes, 22300 Lannion",
    briefing: { dress: "Noir" },
  });
  venues.push(venue());
  await button("Ajouter un lieu").click();
  await expect.element(page.getByRole("combobox", { name: "Adresse" })).toHaveValue("");
});

test("a venue sent again after a lost response is the same, and the same one added again is another", async () => {
  const answers = [errorResponse("unavailable")];
  const sent = server(
    () => [],
    () => answers.pop() ?? Response.json(venue(), { status: 201 }),
  );
  const keys = () => sent.map(({ headers }) => headers.get("idempotency-key"));
  const add = async () => {
    await button("Ajouter un lieu").click();
    await field("Nom").first().fill("Bistrot du Port");
    await page.getByRole("combobox", { name: "Adresse" }).fill("4 quai de Viarmes, 22300 Lannion");
    await button("Enregistrer").click();
  };
  await openApp("/dashboard/profile/lieux");
  await add();
  await expect.element(page.getByText("Service temporairement indisponible").first()).toBeVisible();
  await button("Enregistrer").click();
  await expect.element(page.getByText("Lieu enregistré : Bistrot du Port")).toBeVisible();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await add();
  await expect.poll(() => sent.length).toBe(3);
  expect(keys()).toEqual([expect.stringMatching(/^[\w-]{8,100}$/), keys()[0], expect.any(String)]);
  expect(sent[2]?.body).toEqual(sent[0]?.body);
  expect(keys()[2]).not.toBe(keys()[0]);
});

test("what is typed of a venue is kept when Escape closes its dialog, and dropped by « Annuler »", async () => {
  server(() => [venue()]);
  await openApp("/dashboard/profile/lieux");
  const address = page.getByRole("combobox", { name: "Adresse" });
  await button("Ajouter un lieu").click();
  await field("Nom").first().fill("Bistrot du Port");
  await address.fill("4 quai de Viarmes, 22300 Lannion");
  await field("Nom").first().click();
  await userEvent.keyboard("{Escape}");
  await expect.element(address).not.toBeInTheDocument();
  await button("Ajouter un lieu").click();
  await expect.element(field("Nom").first()).toHaveValue("Bistrot du Port");
  await expect.element(address).toHaveValue("4 quai de Viarmes, 22300 Lannion");
  await button("Annuler").click();
  await expect.element(address).not.toBeInTheDocument();
  await button("Ajouter un lieu").click();
  await expect.element(address).toHaveValue("");
});

test("what is typed of a venue is not shown for another", async () => {
  server(() => [venue({ id: id(2), name: "Le Bar" }), venue()]);
  await openApp("/dashboard/profile/lieux");
  await button(/^Modifier.*Le Bar$/).click();
  await field("Nom").first().fill("Le Grand Bar");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await button(/^Modifier.*Bistrot du Port$/).click();
  await expect.element(field("Nom").first()).toHaveValue("Bistrot du Port");
});

test("what is typed of a venue while it is being saved is there the next time", async () => {
  const saved = deferredResponse();
  const renamed = venue({ name: "Bistrot", updatedAt: "2026-11-26T10:00:00.000Z" });
  const venues = [venue()];
  const sent = server(() => venues, saved.answer);
  await openApp("/dashboard/profile/lieux");
  const edit = button(/^Modifier.*Bistrot du Port$/);
  await edit.click();
  await field("Nom").first().fill("Bistrot");
  await button("Enregistrer").click();
  await expect.poll(() => sent.length).toBe(1);
  await field("Nom").first().fill("Bistrot des Halles");
  venues[0] = renamed;
  saved.resolve(renamed);
  await expect.element(page.getByText("Lieu enregistré : Bistrot")).toBeVisible();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await button(/^Modifier.*Bistrot$/).click();
  await expect.element(field("Nom").first()).toHaveValue("Bistrot des Halles");
});

test("what was typed over a venue that changed since is offered, and not shown in its place", async () => {
  const venues = [venue({ briefing: { ...briefing, dress: "Noir" } })];
  const sent = server(() => venues);
  const { queryClient } = await openApp("/dashboard/profile/lieux");
  const edit = button(/^Modifier.*Bistrot du Port$/);
  const dress = field("Tenue (facultatif)");
  await edit.click();
  await field("Nom").first().fill("Salle A");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  const updatedAt = "2026-11-26T10:00:00.000Z";
  venues[0] = venue({ briefing: { ...briefing, dress: "Blanc" }, updatedAt });
  await queryClient.invalidateQueries({ queryKey: ["venues"] });
  await expect.element(page.getByText("Blanc")).toBeVisible();
  await edit.click();
  await expect.element(field("Nom").first()).toHaveValue("Bistrot du Port");
  await expect.element(dress).toHaveValue("Blanc");
  await expect.element(page.getByText("Ce lieu a été modifié depuis votre saisie.")).toBeVisible();
  await button("Reprendre ma saisie").click();
  await expect.element(field("Nom").first()).toHaveValue("Salle A");
  await expect.element(dress).toHaveValue("Noir");
  await expect.element(button("Reprendre ma saisie")).not.toBeInTheDocument();
  await button("Enregistrer").click();
  await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ name: "Salle A", updatedAt }]);
});

test("an error shows at its field, and the input is kept", async () => {
  server(
    () => [],
    () =>
      Response.json(
        {
          code: "already-exists",
          message: "Nom pris",
          fields: { name: "Un autre lieu porte ce nom" },
          requestId: "test",
        },
        { status: 409 },
      ),
  );
  await openApp("/dashboard/profile/lieux");
  await button("Ajouter un lieu").click();
  await button("Enregistrer").click();
  await expect.element(page.getByText("Le nom est requis").first()).toBeVisible();
  await field("Nom").first().fill("Bistrot du Port");
  await page.getByRole("combobox", { name: "Adresse" }).fill("4 quai de Viarmes, 22300 Lannion");
  await button("Enregistrer").click();
  await expect.element(page.getByText("Un autre lieu porte ce nom").first()).toBeVisible();
  await expect.element(field("Nom").first()).toHaveValue("Bistrot du Port");
});

test.each([
  [0, "Aucune offre à venir", undefined],
  [1, "1 offre à venir", "Mettre aussi à jour les consignes de l’offre à venir"],
  [6, "6 offres à venir", "Mettre aussi à jour les consignes des 6 offres à venir"],
])("a venue of %i upcoming jobs is saved as it is shown", async (upcomingJobs, shown, question) => {
  const { name, address, location } = venue();
  const sent = server(() => [venue({ id: id(2), name: "Le Bar" }), venue({ upcomingJobs, briefing })]);
  await openApp("/dashboard/profile/lieux");
  const card = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Bistrot du Port" }) });
  await expect.element(card.getByText(new RegExp(`^${shown}`))).toBeVisible();
  await button(/^Modifier.*Bistrot du Port$/).click();
  await expect
    .element(page.getByRole("checkbox", { name: question ?? /consignes/, checked: true }))
    .toHaveLength(question === undefined ? 0 : 1);
  await button("Enregistrer").click();
  await expect.element(page.getByText("Lieu enregistré : Bistrot du Port")).toBeVisible();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(sent.map(({ params, body }) => [params, body])).toEqual([
    [
      [venue().id],
      { name, address, location, briefing, updateJobs: question !== undefined, updatedAt: venue().updatedAt },
    ],
  ]);
});

test.each([
  [1, "L’offre à venir garde son adresse actuelle."],
  [6, "Les 6 offres à venir gardent leur adresse actuelle."],
])(
  "moving a venue of %i upcoming jobs says that they stay, and changes them only if asked",
  async (upcomingJobs, told) => {
    const sent = server(() => [venue({ upcomingJobs, briefing })]);
    await openApp("/dashboard/profile/lieux");
    await button(/^Modifier.*Bistrot du Port$/).click();
    const choice = page.getByRole("checkbox", { name: /^Mettre aussi à jour/ });
    await expect.element(choice).toBeChecked();
    await expect.element(page.getByText(told)).not.toBeInTheDocument();
    await page.getByRole("combobox", { name: "Adresse" }).fill("24 rue du Maréchal Joffre, 22300 Lannion");
    await expect.element(choice).not.toBeChecked();
    await expect.element(choice).toHaveAccessibleDescription(told);
    await button("Enregistrer").click();
    await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ updateJobs: false }]);
  },
);

test("upcoming jobs that are not to be changed remain so when the form of their venue is closed and opened again", async () => {
  const sent = server(() => [venue({ upcomingJobs: 6, briefing })]);
  await openApp("/dashboard/profile/lieux");
  const edit = button(/^Modifier.*Bistrot du Port$/);
  const choice = page.getByRole("checkbox", { name: /^Mettre aussi à jour/ });
  await edit.click();
  await choice.click();
  await userEvent.keyboard("{Escape}");
  await expect.element(choice).not.toBeInTheDocument();
  await edit.click();
  await button("Enregistrer").click();
  await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ updateJobs: false }]);
});

test("upcoming jobs stay to be changed after a letter of the address is typed and erased", async () => {
  const sent = server(() => [venue({ upcomingJobs: 6, briefing })]);
  await openApp("/dashboard/profile/lieux");
  await button(/^Modifier.*Bistrot du Port$/).click();
  const choice = page.getByRole("checkbox", { name: /^Mettre aussi à jour/ });
  await choice.click();
  await choice.click();
  await userEvent.type(page.getByRole("combobox", { name: "Adresse" }), "x");
  await expect.element(choice).not.toBeChecked();
  await userEvent.keyboard("{Backspace}");
  await expect.element(choice).toBeChecked();
  await button("Enregistrer").click();
  await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ updateJobs: true }]);
});

test("upcoming jobs to be changed though their venue moves remain so when its form is opened again", async () => {
  const sent = server(() => [venue({ upcomingJobs: 6, briefing })]);
  await openApp("/dashboard/profile/lieux");
  const edit = button(/^Modifier.*Bistrot du Port$/);
  const choice = page.getByRole("checkbox", { name: /^Mettre aussi à jour/ });
  await edit.click();
  await page.getByRole("combobox", { name: "Adresse" }).fill("24 rue du Maréchal Joffre, 22300 Lannion");
  await choice.click();
  await userEvent.keyboard("{Escape}");
  await expect.element(choice).not.toBeInTheDocument();
  await edit.click();
  await expect.element(choice).toBeChecked();
  await button("Enregistrer").click();
  await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ updateJobs: true }]);
});

test("a venue opens the form of a new job at its address, with its briefing", async () => {
  server(() => [venue({ id: id(2), name: "Le Bar" }), venue({ briefing })]);
  await openApp("/dashboard/profile/lieux");
  await page.getByRole("link", { name: /^Publier une offre ici.: Bistrot du Port$/ }).click();
  const address = page.getByRole("combobox", { name: "Adresse" });
  await expect.element(address).toHaveValue(venue().address);
  const chosen = (pressed: boolean) =>
    expect.element(page.getByRole("button", { name: "Bistrot du Port", pressed })).toBeVisible();
  await chosen(true);
  await address.fill("2 rue du Port, 22300 Lannion");
  await chosen(false);
  await button("Bistrot du Port").click();
  await chosen(true);
  await field("Tenue (facultatif)").fill("Noir");
  await chosen(false);
});

test("a venue is deleted after a confirmation", async () => {
  const venues = [venue({ id: id(2), name: "Le Bar" }), venue()];
  const sent = server(() => venues);
  await openApp("/dashboard/profile/lieux");
  await button(/^Supprimer.*Bistrot du Port$/).click();
  await expect.element(page.getByText("Supprimer « Bistrot du Port » ?")).toBeVisible();
  venues.pop();
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await expect.element(page.getByText("Lieu supprimé")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Bistrot du Port" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { name: "Le Bar" })).toBeVisible();
  expect(sent[0]?.params).toEqual([venue().id]);
});

test("a deletion that ends late leaves open the question about another venue", async () => {
  const { answer, resolve } = deferredResponse();
  mockServer({
    "GET /api/recruiter": () => recruiterOn("smart"),
    "GET /api/venues": () => ({ items: [venue({ id: id(2), name: "Le Bar" }), venue()] }),
    "DELETE /api/venues/:id": answer,
  });
  await openApp("/dashboard/profile/lieux");
  async function ask(name: string) {
    await button(new RegExp(`^Supprimer.*${name}$`)).click();
  }
  const question = page.getByRole("alertdialog");
  const confirm = question.getByRole("button", { name: "Supprimer" });
  await ask("Bistrot du Port");
  await confirm.click();
  await userEvent.keyboard("{Escape}");
  await expect.element(question).not.toBeInTheDocument();
  await ask("Le Bar");
  await expect.element(confirm).toBeEnabled();
  resolve(new Response(null, { status: 204 }));
  await expect.element(page.getByText("Lieu supprimé")).toBeVisible();
  await expect.element(question).toHaveAccessibleName(/Le Bar/);
});

test("a venue that was deleted elsewhere meanwhile is no longer listed", async () => {
  const venues = [venue()];
  mockServer({
    "GET /api/recruiter": () => recruiterOn("smart"),
    "GET /api/venues": () => ({ items: venues }),
    "DELETE /api/venues/:id": () => {
      venues.pop();
      return errorResponse("not-found");
    },
  });
  await openApp("/dashboard/profile/lieux");
  await button(/^Supprimer/).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(page.getByText("Aucun lieu enregistré")).toBeVisible();
});

test("venues that fail to load can be retried", async () => {
  let isDown = true;
  mockServer({
    "GET /api/recruiter": () => recruiterOn("smart"),
    "GET /api/venues": () => (isDown ? errorResponse("out-of-range") : { items: [venue()] }),
  });
  const { queryClient } = await openApp("/dashboard/profile/lieux");
  const failed = page.getByText("Erreur lors du chargement des lieux");
  await expect.element(failed).toBeVisible();
  isDown = false;
  await button("Réessayer").click();
  await expect.element(page.getByRole("heading", { name: "Bistrot du Port" })).toBeVisible();
  isDown = true;
  await queryClient.invalidateQueries({ queryKey: ["venues"] });
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  await expect.element(page.getByRole("heading", { name: "Bistrot du Port" })).toBeVisible();
  await expect.element(failed).not.toBeInTheDocument();
});
