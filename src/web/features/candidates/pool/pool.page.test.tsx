import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { PoolPerson } from "#domain/candidates/pool.ts";
import { recruiterOn } from "#web/testing/job-samples.ts";
import { type Routes, deferredResponse, errorResponse, mockServer } from "#web/testing/mock-server.ts";
import { openApp } from "#web/testing/open-app.tsx";
import { id } from "#web/testing/samples.ts";

const POOL = "/dashboard/vivier";

function person(number: number, changes: Partial<PoolPerson> = {}): PoolPerson {
  return {
    id: id(3100 + number),
    firstName: "Zoé",
    lastName: `Le Gall ${number}`,
    phoneNumber: "+33612345678",
    location: { ville: "Lannion" },
    reliabilityScore: 92,
    completedShifts: 14,
    noShows: 0,
    isFavourite: false,
    isSetAside: false,
    note: null,
    hasJoined: false,
    jobsTogether: 3,
    lastJobOn: "2026-11-21",
    nextJob: null,
    weeklySchedule: {},
    ...changes,
  };
}

/** A server that keeps the marks of its people, and the searches it was asked. */
function servePool(people: PoolPerson[], routes: Routes = {}) {
  const asked: Record<string, string>[] = [];
  const edits: unknown[] = [];
  mockServer({
    "GET /api/recruiter": () => recruiterOn("gratuit"),
    "GET /api/pool/marks": () => ({
      favourites: people.filter((one) => one.isFavourite).map((one) => one.id),
      setAside: people.filter((one) => one.isSetAside).map((one) => one.id),
    }),
    "GET /api/pool": ({ query }) => {
      asked.push(query);
      const items = people.filter(
        (one) =>
          (query["filter"] === "setAside") === one.isSetAside &&
          (query["filter"] !== "favourites" || one.isFavourite) &&
          (query["filter"] !== "joined" || one.hasJoined) &&
          `${one.firstName} ${one.lastName}`.includes(query["q"] ?? ""),
      );
      return { items, nextCursor: null };
    },
    "PATCH /api/pool/:id": ({ params, body }) => {
      edits.push(body);
      const edited = people.find((one) => one.id === params[0]);
      Object.assign(Object(edited), body);
      return { isFavourite: edited?.isFavourite, isSetAside: edited?.isSetAside, note: edited?.note };
    },
    ...routes,
  });
  return { asked, edits };
}

const card = (name: string) => page.getByRole("article").filter({ hasText: name });
const more = (name: string) => page.getByRole("button", { name: `Autres actions pour ${name}` });
const star = (name: string) => page.getByRole("button", { name: `Ajouter ${name} à mes favoris` });

test("shows each person with what they did here, their next job and the note, on the free plan too", async () => {
  servePool([
    person(1, {
      hasJoined: true,
      note: "Connaît la caisse",
      nextJob: { jobId: id(1), title: "Extra service", startsAt: "2026-12-05T17:00:00.000Z" },
    }),
    person(2, { jobsTogether: 0, lastJobOn: null, phoneNumber: null }),
  ]);
  await openApp(POOL);
  const zoe = card("Zoé Le Gall 1");
  await expect.element(zoe).toBeVisible();
  for (const fact of [/3\smissions avec vous, la dernière le 21\snov\./, "Lannion", "Connaît la caisse"])
    expect(zoe.element().textContent).toMatch(fact);
  // What they did here says more than how they joined.
  expect(zoe.element().textContent).not.toContain("Par mon lien");
  await expect
    .element(zoe.getByRole("link", { name: /Prochaine mission : sam\. 5 déc\. à 18 h ?, Extra service/ }))
    .toHaveAttribute("href", `/dashboard/jobs/${id(1)}`);
  expect(card("Zoé Le Gall 2").element().textContent).not.toMatch(/avec vous/);
});

test("« Par mon lien » shows who joined, and their card says so", async () => {
  const { asked } = servePool([person(1, { hasJoined: true, jobsTogether: 0 }), person(2)]);
  await openApp(POOL);
  await page.getByRole("button", { name: "Filtrer" }).click();
  await page.getByText("Par mon lien", { exact: true }).first().click();
  await expect.element(card("Zoé Le Gall 2")).not.toBeInTheDocument();
  expect(card("Zoé Le Gall 1").element().textContent).toContain("Par mon lien");
  expect(asked.at(-1)).toMatchObject({ filter: "joined" });
  await expect.element(page.getByRole("status").getByText(/^1.résultat$/)).toBeInTheDocument();
});

test("a star adds to the favourites and takes out, for every screen", async () => {
  const { edits } = servePool([person(1)]);
  await openApp(POOL);
  await expect.element(star("Zoé Le Gall 1")).toHaveAttribute("aria-pressed", "false");
  await star("Zoé Le Gall 1").click();
  await expect.element(star("Zoé Le Gall 1")).toHaveAttribute("aria-pressed", "true");
  await star("Zoé Le Gall 1").click();
  await expect.element(star("Zoé Le Gall 1")).toHaveAttribute("aria-pressed", "false");
  expect(edits).toEqual([{ isFavourite: true }, { isFavourite: false }]);
});

test("a star changes nothing before it is known who is a favourite", async () => {
  const { edits } = servePool([person(1)], { "GET /api/pool/marks": () => new Promise(() => undefined) });
  await openApp(POOL);
  await star("Zoé Le Gall 1").click();
  await more("Zoé Le Gall 1").click();
  await card("Zoé Le Gall 1")
    .getByRole("button", { name: /Écarter/ })
    .click();
  await expect.poll(() => edits).toEqual([{ isSetAside: true }]);
});

test("a refused favourite says why, and the star goes back; a click meanwhile sends nothing", async () => {
  const { answer, resolve } = deferredResponse();
  const sent: unknown[] = [];
  servePool([person(1)], {
    "PATCH /api/pool/:id": ({ body }) => {
      sent.push(body);
      return answer();
    },
  });
  await openApp(POOL);
  await star("Zoé Le Gall 1").click();
  await expect.element(star("Zoé Le Gall 1")).toHaveAttribute("aria-pressed", "true");
  await star("Zoé Le Gall 1").click();
  resolve(errorResponse("resource-exhausted", "2 000 personnes au maximum dans votre vivier"));
  await expect.element(page.getByText(/2.000 personnes au maximum/)).toBeVisible();
  await expect.element(star("Zoé Le Gall 1")).toHaveAttribute("aria-pressed", "false");
  expect(sent).toEqual([{ isFavourite: true }]);
});

test("somebody set aside leaves the list, and comes back from « Écartés »", async () => {
  const { asked } = servePool([person(1), person(2)]);
  await openApp(POOL);
  await more("Zoé Le Gall 1").click();
  await card("Zoé Le Gall 1")
    .getByRole("button", { name: /Écarter/ })
    .click();
  await expect.element(page.getByText("Zoé Le Gall 1 ne verra plus vos offres")).toBeVisible();
  await expect.element(card("Zoé Le Gall 1")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Filtrer" }).click();
  await page.getByText("Écartés").click();
  await expect.element(card("Zoé Le Gall 1")).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ filter: "setAside" });
  // It would end that without a word.
  await expect.element(star("Zoé Le Gall 1")).not.toBeInTheDocument();
  // A click right after the list has changed is ignored.
  await new Promise((resolve) => setTimeout(resolve, 500));
  await expect
    .element(card("Zoé Le Gall 1").getByRole("button", { name: /Proposer/ }))
    .not.toBeInTheDocument();
  await more("Zoé Le Gall 1").click();
  await card("Zoé Le Gall 1")
    .getByRole("button", { name: /Ne plus écarter/ })
    .click();
  await expect.element(card("Zoé Le Gall 1")).not.toBeInTheDocument();
});

test("a failure to set somebody aside is told on the next screen", async () => {
  const { answer, resolve } = deferredResponse();
  servePool([person(1)], { "PATCH /api/pool/:id": answer });
  const { router } = await openApp(POOL);
  await more("Zoé Le Gall 1").click();
  await card("Zoé Le Gall 1")
    .getByRole("button", { name: /Écarter/ })
    .click();
  await router.navigate({ to: "/dashboard/jobs" });
  await expect.element(card("Zoé Le Gall 1")).not.toBeInTheDocument();
  resolve(errorResponse("unavailable"));
  await expect.element(page.getByRole("alert").getByText("Zoé Le Gall 1")).toBeVisible();
});

test("fifty people at most are set aside at once, and who is not is told", async () => {
  await page.viewport(1280, 900);
  let isRefused = (_id: string | undefined) => true;
  const people = Array.from({ length: 51 }, (_, index) => person(index + 1));
  servePool(people, {
    "PATCH /api/pool/:id": ({ params: [edited] }) => {
      if (isRefused(edited)) return errorResponse("internal");
      Object.assign(Object(people.find((one) => one.id === edited)), { isSetAside: true });
      return { isFavourite: false, isSetAside: true, note: null };
    },
  });
  const toasts = page.getByRole("region", { name: "Notifications" });
  const bar = page.getByRole("region", { name: "Sélection" });
  const putAside = bar.getByRole("button", { name: "Écarter" });
  const box = (number: number) =>
    page.getByRole("checkbox", { name: new RegExp(`^Sélectionner Zoé.Le.Gall.${number}$`) });
  await openApp(POOL);
  await box(2).click();
  await putAside.click();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(toasts.getByRole("alert")).toBeVisible();
  expect(toasts.getByText(/^0.personne/).elements()).toEqual([]);
  isRefused = (edited) => edited === id(3102);
  await box(1).click();
  await bar.getByRole("button", { name: /^Tout sélectionner/ }).click();
  await expect.element(putAside).toHaveAccessibleDescription(/^50.personnes au maximum à la fois$/);
  await box(51).click();
  await expect.element(putAside).not.toHaveAccessibleDescription();
  await putAside.click();
  await expect.element(toasts.getByText(/^49.personnes/)).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(box(1)).not.toBeInTheDocument();
  await expect.element(box(2)).toBeVisible();
});

test("people set aside are neither proposed to nor set aside again", async () => {
  await page.viewport(1280, 900);
  const { edits } = servePool([person(1, { isSetAside: true })]);
  await openApp(POOL);
  await page.getByText("Écartés").click();
  await page.getByRole("checkbox", { name: /^Sélectionner Zoé.Le.Gall.1$/ }).click();
  const bar = page.getByRole("region", { name: "Sélection" });
  for (const name of ["Proposer une mission", "Écarter"]) {
    const command = bar.getByRole("button", { name });
    await expect.element(command).toHaveAccessibleDescription("Une personne écartée est sélectionnée");
    await command.click({ force: true });
  }
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(edits).toEqual([]);
});

test("another filter ends the selection", async () => {
  await page.viewport(1280, 900);
  servePool([person(1, { isFavourite: true }), person(2)]);
  await openApp(POOL);
  const box = page.getByRole("checkbox", { name: /^Sélectionner Zoé.Le.Gall.1$/ });
  await box.click();
  await expect.element(page.getByRole("region", { name: "Sélection" })).toBeVisible();
  await page.getByText("Favoris").click();
  await expect.element(card("Zoé Le Gall 2")).not.toBeInTheDocument();
  await expect.element(box).not.toBeChecked();
  await expect.element(page.getByRole("region", { name: "Sélection" })).not.toBeInTheDocument();
});

test("a note is written in a dialog that keeps it when the save fails, and what is typed during the save", async () => {
  let isDown = true;
  const edits: unknown[] = [];
  const saved = deferredResponse();
  servePool([person(1)], {
    "PATCH /api/pool/:id": ({ body }) => {
      if (isDown) return errorResponse("internal");
      edits.push(body);
      return saved.answer();
    },
  });
  await openApp(POOL);
  async function openNote() {
    await more("Zoé Le Gall 1").click();
    await card("Zoé Le Gall 1")
      .getByRole("button", { name: /Ajouter une note/ })
      .click();
  }
  await openNote();
  const note = page.getByRole("textbox", { name: "Note" });
  await note.fill("Ponctuelle");
  await expect.element(page.getByText(/La personne peut demander à lire cette note/)).toBeVisible();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect.element(page.getByRole("alert").first()).toBeVisible();
  await expect.element(note).toHaveValue("Ponctuelle");
  isDown = false;
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect.poll(() => edits).toEqual([{ note: "Ponctuelle", replaces: null }]);
  await note.fill("Ponctuelle, connaît la caisse");
  saved.resolve({ isFavourite: false, isSetAside: false, note: "Ponctuelle" });
  await expect.element(page.getByText("Note enregistrée")).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  await openNote();
  await expect.element(note).toHaveValue("Ponctuelle, connaît la caisse");
});

const typedNote = page.getByRole("dialog").getByRole("textbox");

async function editNote(): Promise<void> {
  await more("Zoé Le Gall 1").click();
  await card("Zoé Le Gall 1").getByRole("button", { name: /note/ }).click();
}

/** Types a note that is neither saved nor cancelled. */
async function leaveDraft(): Promise<void> {
  await editNote();
  await typedNote.fill("Ponctuelle, connaît la caisse");
  await userEvent.keyboard("{Escape}");
  await expect.element(typedNote).not.toBeInTheDocument();
}

test("a note is kept when Escape closes its dialog, and dropped by « Annuler »", async () => {
  servePool([person(1, { note: "Ponctuelle" })]);
  await openApp(POOL);
  await leaveDraft();
  await editNote();
  await expect.element(typedNote).toHaveValue("Ponctuelle, connaît la caisse");
  await page.getByRole("dialog").getByRole("button", { name: "Annuler" }).click();
  await expect.element(typedNote).not.toBeInTheDocument();
  await editNote();
  await expect.element(typedNote).toHaveValue("Ponctuelle");
});

test("a note written elsewhere meanwhile is read before the one that is typed replaces it", async () => {
  const zoe = person(1, { note: "Ponctuelle" });
  const edits: unknown[] = [];
  servePool([zoe], {
    "PATCH /api/pool/:id": ({ body }) => {
      edits.push(body);
      const { note, replaces } = Object(body);
      if (replaces !== undefined && replaces !== zoe.note)
        return errorResponse("aborted", `La note a changé entre-temps : « ${zoe.note} ».`);
      Object.assign(zoe, { note });
      return { isFavourite: false, isSetAside: false, note };
    },
  });
  const { queryClient } = await openApp(POOL);
  const save = page.getByRole("dialog").getByRole("button", { name: "Enregistrer" });
  await leaveDraft();
  zoe.note = "Allergique au gluten";
  await queryClient.invalidateQueries({ queryKey: ["pool"] });
  await expect.element(card("Zoé Le Gall 1")).toMatchTextContent(/Allergique au gluten/);
  await editNote();
  await expect.element(typedNote).toHaveValue("Ponctuelle, connaît la caisse");
  await save.click();
  await expect.element(page.getByRole("alert").first()).toMatchTextContent(/Allergique au gluten/);
  await typedNote.fill("Allergique au gluten, connaît la caisse");
  await save.click();
  await expect.element(typedNote).not.toBeInTheDocument();
  await editNote();
  await expect.element(typedNote).toHaveValue("Allergique au gluten, connaît la caisse");
  await typedNote.fill("Connaît la caisse");
  await save.click();
  await expect.element(typedNote).not.toBeInTheDocument();
  expect(edits).toEqual([
    { note: "Ponctuelle, connaît la caisse", replaces: "Ponctuelle" },
    { note: "Allergique au gluten, connaît la caisse" },
    { note: "Connaît la caisse", replaces: "Allergique au gluten, connaît la caisse" },
  ]);
});

test("a note typed for one person is not shown for another", async () => {
  servePool([person(1), person(2)]);
  await openApp(POOL);
  for (const name of ["Zoé Le Gall 1", "Zoé Le Gall 2"]) {
    await more(name).click();
    await card(name).getByRole("button", { name: /note/ }).click();
    const note = page.getByRole("dialog").getByRole("textbox");
    await expect.element(note).toHaveValue("");
    await note.fill("Ponctuelle");
    await page.getByRole("dialog").getByRole("button", { name: "Annuler" }).click();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  }
});

test("« Libre le » asks for that day, and tells the parts of the day that a person refuses", async () => {
  const { asked } = servePool([person(1, { weeklySchedule: { saturday: ["morning"] } })]);
  await openApp(`${POOL}?libre=2026-12-05`);
  await expect.element(page.getByText("Dit ne pas être libre le samedi après-midi ni le soir")).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ freeOn: "2026-12-05" });
  await userEvent.fill(page.getByLabelText("Libre le"), "2026-12-06");
  await expect.poll(() => asked.at(-1)?.["freeOn"]).toBe("2026-12-06");
  await userEvent.fill(page.getByLabelText("Libre le"), "");
  await expect.poll(() => asked.at(-1)?.["freeOn"]).toBeUndefined();
});

test("« Libre le » is typed digit after digit, and asks only for whole days", async () => {
  const { asked } = servePool([person(1)]);
  const { router } = await openApp(POOL);
  const field = page.getByLabelText("Libre le");
  await userEvent.type(field, "12052026");
  await expect.element(field).toHaveValue("2026-12-05");
  await expect.element(field).toHaveFocus();
  await expect.poll(() => asked.at(-1)?.["freeOn"]).toBe("2026-12-05");
  expect(asked.flatMap(({ freeOn = [] }) => freeOn)).toEqual(["2026-12-05"]);
  await router.navigate({ to: "/dashboard/vivier", search: {} });
  await expect.element(field).toHaveValue("");
});

test("leaving a filter that nobody matches does not say that the pool is empty before it is read", async () => {
  await page.viewport(1280, 900);
  const { answer, resolve } = deferredResponse();
  servePool([], {
    "GET /api/pool": ({ query }) => (query["filter"] ? { items: [], nextCursor: null } : answer()),
  });
  await openApp(`${POOL}?filtre=favourites`);
  await expect.element(page.getByText("Personne ne correspond à ces filtres")).toBeVisible();
  await page.getByText("Tous", { exact: true }).click();
  await expect.element(page.getByRole("radio", { name: "Tous" })).toBeChecked();
  expect(page.getByText("Votre vivier est vide").elements()).toEqual([]);
  resolve({ items: [person(1)], nextCursor: null });
  await expect.element(page.getByRole("heading", { name: "Zoé Le Gall 1" })).toBeVisible();
});

test("an empty pool says how it fills, and filters without result can be cleared", async () => {
  await page.viewport(1280, 900);
  servePool([]);
  await openApp(POOL);
  await expect.element(page.getByText("Votre vivier est vide")).toBeVisible();
  await page.getByText("Favoris").click();
  const day = page.getByLabelText("Libre le");
  await day.fill("2026-12-05");
  await expect.element(page.getByText("Personne ne correspond à ces filtres")).toBeVisible();
  await page.getByRole("button", { name: /Effacer/ }).click();
  await expect.element(page.getByText("Votre vivier est vide")).toBeVisible();
  await expect.element(day).toHaveValue("");
});
