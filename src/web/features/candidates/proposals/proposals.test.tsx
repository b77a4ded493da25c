import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Proposal, ProposablePerson } from "#domain/candidates/proposal.ts";
import { refreshStale } from "#web/api/stale-queries.ts";
import { recruiterOn, sampleJob, sampleWholeJob } from "#web/testing/job-samples.ts";
import { type Routes, errorResponse, mockServer } from "#web/testing/mock-server.ts";
import { openApp } from "#web/testing/open-app.tsx";
import { id } from "#web/testing/samples.ts";
import { showPageWindow } from "#web/ui/dialog/page-window.tsx";

afterEach(() => showPageWindow(() => null));

const JOB = `/dashboard/jobs/${id(101)}`;
const dialog = page.getByRole("dialog", { name: "Proposer une mission" });
const box = (name: string) => dialog.getByRole("checkbox", { name: new RegExp(`^${name}`) });
const propose = page.getByRole("button", { name: "Proposer à mon vivier" });

function person(number: number, changes: Partial<ProposablePerson> = {}): ProposablePerson {
  return {
    id: id(3100 + number),
    firstName: "Zoé",
    lastName: `Le Gall ${number}`,
    location: { ville: "Lannion" },
    reliabilityScore: 92,
    completedShifts: 14,
    noShows: 0,
    isFavourite: number === 1,
    jobsTogether: 3,
    lastJobOn: "2026-11-21",
    state: "free",
    unavailability: null,
    wasRejected: false,
    applicationId: null,
    hints: [],
    daysThisQuarter: 4,
    ...changes,
  };
}

function sent(number: number, changes: Partial<Proposal> = {}): Proposal {
  return {
    id: id(4100 + number),
    userId: id(3100 + number),
    candidateName: `Zoé Le Gall ${number}`,
    message: null,
    isInstant: false,
    answer: null,
    answeredAt: null,
    retractedAt: null,
    createdAt: "2026-11-20T10:00:00.000Z",
    ...changes,
  };
}

/** A job of three positions, its people, and what was sent. */
function serve(people: ProposablePerson[], routes: Routes = {}) {
  const bodies: unknown[] = [];
  const keys: (string | null)[] = [];
  const searches: Record<string, string>[] = [];
  mockServer({
    "GET /api/recruiter": () => recruiterOn("smart"),
    "GET /api/jobs/:id": () => sampleWholeJob(1, { numberOfPositions: 3 }),
    "GET /api/applications": () => ({ items: [], nextCursor: null }),
    "GET /api/jobs/:id/proposable-people": ({ query }) => {
      searches.push(query);
      const wanted = query["ids"]?.split(",");
      const items = people
        .filter((one) => !wanted || wanted.includes(one.id))
        .filter(({ lastName }) => lastName.includes(query["q"] ?? ""));
      return { items, nextCursor: null };
    },
    "POST /api/jobs/:id/proposals": ({ body, headers }) => {
      bodies.push(body);
      keys.push(headers.get("idempotency-key"));
      return Response.json({ ids: [id(4101)] }, { status: 201 });
    },
    ...routes,
  });
  return { bodies, keys, searches };
}

async function openWindow() {
  const app = await openApp(JOB);
  await propose.click();
  await expect.element(box("Zoé Le Gall 1")).toBeVisible();
  return app;
}

test("only people who are free may be chosen; the others say why, and an application leads to its answer", async () => {
  serve([
    person(1, { unavailability: "Dit ne pas être libre le samedi soir" }),
    person(2, { state: "engagedElsewhere" }),
    person(3, { state: "applied", applicationId: id(1001) }),
    person(4, { state: "declined", wasRejected: true }),
    person(5, { wasRejected: true }),
  ]);
  await openWindow();
  await expect.element(dialog.getByText("Dit ne pas être libre le samedi soir")).toBeVisible();
  await expect.element(dialog.getByText("Vous aviez refusé sa candidature")).toBeVisible();
  await expect.element(box("Zoé Le Gall 1")).toHaveAccessibleDescription(/^Libre/);
  for (const [number, mark] of [
    [2, "Une autre mission à ces heures"],
    [3, /^A déjà postulé\s: répondez-lui$/],
    [4, "A déjà dit non"],
  ] as const) {
    await expect.element(box(`Zoé Le Gall ${number}`)).toBeDisabled();
    await expect.element(box(`Zoé Le Gall ${number}`)).toHaveAccessibleDescription(mark);
  }
  await expect
    .element(dialog.getByRole("link", { name: /répondez-lui/ }))
    .toHaveAttribute("href", `/dashboard/applications?statut=en-attente&offre=${id(101)}`);
});

test("a proposal takes its words with it, and is sent once", async () => {
  const { bodies } = serve([person(1), person(2)]);
  await openWindow();
  await page.getByRole("button", { name: "Proposer", exact: true }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Choisissez au moins une personne");
  await box("Zoé Le Gall 2").click();
  await dialog.getByRole("textbox", { name: /Votre mot/ }).fill("Repas offert.");
  await page.getByRole("button", { name: /^Proposer à 1 personne$/ }).click();
  await expect.element(page.getByText("Proposition envoyée")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(bodies).toEqual([{ people: [id(3102)], message: "Repas offert.", isInstant: false }]);
});

test("who left meanwhile is no longer chosen after the refusal, and the others can be sent", async () => {
  const people = [person(1), person(2)];
  const { bodies } = serve(people, {
    "POST /api/jobs/:id/proposals": ({ body }) => {
      bodies.push(body);
      if (bodies.length > 1) return Response.json({ ids: [id(4101)] }, { status: 201 });
      people.pop();
      const message = "Une personne ne peut pas recevoir cette proposition";
      const fields = { [id(3102)]: "Ne peut plus recevoir vos propositions" };
      return Response.json(
        { code: "failed-precondition", message, fields, requestId: "test" },
        { status: 409 },
      );
    },
  });
  await openWindow();
  await dialog.getByRole("button", { name: "Choisir les 2 personnes libres" }).click();
  await page.getByRole("button", { name: "Proposer à 2 personnes" }).click();
  await expect
    .element(dialog.getByRole("alert"))
    .toHaveTextContent("Une personne ne peut pas recevoir cette proposition");
  await page.getByRole("button", { name: "Proposer à 1 personne" }).click();
  await expect.element(page.getByText("Proposition envoyée")).toBeVisible();
  expect(bodies).toMatchObject([{ people: [id(3101), id(3102)] }, { people: [id(3101)] }]);
});

test("a proposal that ends late leaves open the window of the next one", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  serve([person(1)], { "POST /api/jobs/:id/proposals": () => promise });
  await openWindow();
  await box("Zoé Le Gall 1").click();
  await page.getByRole("button", { name: /^Proposer à 1 personne$/ }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await propose.click();
  await expect.element(dialog).toBeVisible();
  resolve(Response.json({ ids: [id(4101)] }, { status: 201 }));
  await expect.element(page.getByText("Proposition envoyée")).toBeVisible();
  await expect.element(dialog).toBeVisible();
});

test("once sent, the window is empty again, and the same proposal has another key", async () => {
  const { keys } = serve([person(1), person(2)]);
  await openWindow();
  for (const times of [1, 2]) {
    await box("Zoé Le Gall 2").click();
    await dialog.getByRole("textbox", { name: /Votre mot/ }).fill("Repas offert.");
    await page.getByRole("button", { name: /^Proposer à 1 personne$/ }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(new Set(keys).size).toBe(times);
    await propose.click();
    await expect.element(box("Zoé Le Gall 2")).not.toBeChecked();
    await expect.element(dialog.getByRole("textbox", { name: /Votre mot/ })).toHaveValue("");
  }
});

test("fifty people at most are chosen at once", async () => {
  const people = Array.from({ length: 51 }, (_, rank) => person(rank + 1));
  serve(people);
  const chosen = people.slice(0, 49).map((one) => one.id);
  sessionStorage.setItem(
    `proposal:${recruiterOn("smart").id}:${id(101)}:pool`,
    JSON.stringify({ message: "", isInstant: false, chosen }),
  );
  await openApp(JOB);
  await propose.click();
  await expect.element(box("Zoé Le Gall 51")).toBeEnabled();
  await box("Zoé Le Gall 50").click();
  await expect.element(box("Zoé Le Gall 51")).toBeDisabled();
  await box("Zoé Le Gall 50").click();
  await expect.element(box("Zoé Le Gall 51")).toBeEnabled();
  expect(dialog.getByRole("button", { name: /^Choisir les/ }).elements()).toEqual([]);
});

test("fifty free people are chosen at once", async () => {
  serve(Array.from({ length: 50 }, (_, rank) => person(rank + 1)));
  await openApp(JOB);
  await propose.click();
  await dialog.getByRole("button", { name: "Choisir les 50 personnes libres" }).click();
  await expect.element(dialog.getByText(/^50.personnes choisies$/)).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: /^Choisir les/ })).not.toBeInTheDocument();
});

test("choosing all the people found keeps those chosen in another search", async () => {
  const [malo, ana] = ["Malo", "Ana"].map((lastName, rank) => person(rank + 3, { lastName }));
  if (!malo || !ana) throw new Error("No sample");
  const { bodies } = serve([person(1), person(2), malo, ana]);
  await openWindow();
  await box("Zoé Malo").click();
  await box("Zoé Ana").click();
  await dialog.getByRole("searchbox").fill("Le Gall");
  await expect.element(box("Zoé Malo")).not.toBeInTheDocument();
  await dialog.getByRole("button", { name: "Choisir les 2 personnes libres" }).click();
  await page.getByRole("button", { name: "Proposer à 4 personnes" }).click();
  await expect.poll(() => bodies).toMatchObject([{ people: [malo.id, ana.id, id(3101), id(3102)] }]);
});

test("who took another job since the window was last open can no longer be chosen", async () => {
  const people = [person(1), person(2)];
  serve(people);
  await openWindow();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  people[0] = person(1, { state: "engagedElsewhere" });
  await propose.click();
  await expect.element(box("Zoé Le Gall 1")).toBeDisabled();
});

test("engaging the first who say yes asks in the words of the commitment, for the positions left", async () => {
  const { bodies } = serve([person(1), person(2), person(3), person(4)]);
  await openWindow();
  await dialog.getByRole("button", { name: "Choisir les 4 personnes libres" }).click();
  await expect.element(dialog).toHaveFocus();
  await dialog.getByRole("switch", { name: "Engager d’office les premiers qui disent oui" }).click();
  await page.getByRole("button", { name: "Proposer à 4 personnes" }).click();
  const question = page.getByRole("alertdialog");
  await expect
    .element(question.getByText(/^Les 3 premières personnes qui répondront oui seront engagées\s: c’est/))
    .toBeVisible();
  await question.getByRole("button", { name: "Annuler" }).click();
  expect(bodies).toEqual([]);
  await page.getByRole("button", { name: "Proposer à 4 personnes" }).click();
  await question.getByRole("button", { name: "Proposer et engager" }).click();
  await expect.element(page.getByText("4 propositions envoyées")).toBeVisible();
  expect(bodies).toMatchObject([{ isInstant: true, message: null }]);
});

test("what a proposal commits to follows the positions and the hours of the job while the window is open", async () => {
  let job = sampleWholeJob(1, { numberOfPositions: 3 });
  serve([person(1), person(2)], { "GET /api/jobs/:id": () => job });
  const { queryClient } = await openWindow();
  job = sampleWholeJob(1, { numberOfPositions: 3, positionsTaken: 2, startTime: "20:00" });
  await refreshStale(queryClient, ["engagement"]);
  await expect.element(dialog).toHaveAccessibleDescription(/20\sh – 23\sh\s30$/);
  await dialog.getByRole("button", { name: "Choisir les 2 personnes libres" }).click();
  await dialog.getByRole("switch", { name: "Engager d’office les premiers qui disent oui" }).click();
  await page.getByRole("button", { name: "Proposer à 2 personnes" }).click();
  const question = page.getByRole("alertdialog");
  await expect
    .element(question.getByText(/^La première personne qui répondra oui sera engagée/))
    .toBeVisible();
});

test("a refusal to engage the first who say yes is told, and keeps the choice", async () => {
  serve([person(1)], {
    "POST /api/jobs/:id/proposals": () => errorResponse("failed-precondition", "Trop tard"),
  });
  await openWindow();
  await box("Zoé Le Gall 1").click();
  await dialog.getByRole("switch", { name: /^Engager d’office/ }).click();
  await page.getByRole("button", { name: "Proposer à 1 personne" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Proposer et engager" }).click();
  await expect.element(page.getByRole("alert").getByText("Trop tard")).toBeVisible();
  await expect.element(box("Zoé Le Gall 1")).toBeChecked();
});

test("one person is asked in the singular", async () => {
  serve([person(1), person(2)]);
  await openWindow();
  await box("Zoé Le Gall 1").click();
  await dialog.getByRole("switch", { name: /^Engager d’office/ }).click();
  await page.getByRole("button", { name: "Proposer à 1 personne" }).click();
  await expect
    .element(page.getByText(/^La première personne qui répondra oui sera engagée\s: .* à la recruter/))
    .toBeVisible();
});

test("a refusal keeps the words and the choice, and reads the people again; a retry keeps its key", async () => {
  const people = [person(1), person(2)];
  let isDown = true;
  const { keys, bodies } = serve(people, {
    "POST /api/jobs/:id/proposals": ({ body, headers }) => {
      keys.push(headers.get("idempotency-key"));
      if (isDown) return errorResponse("internal");
      bodies.push(body);
      return Response.json({ ids: [id(4101)] }, { status: 201 });
    },
  });
  await openWindow();
  await dialog.getByRole("button", { name: "Choisir les 2 personnes libres" }).click();
  await dialog.getByRole("textbox", { name: /Votre mot/ }).fill("Repas offert.");
  await page.getByRole("button", { name: "Proposer à 2 personnes" }).click();
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  await page.getByRole("button", { name: "Proposer à 2 personnes" }).click();
  await expect.poll(() => keys.length).toBe(2);
  expect(keys[1]).toBe(keys[0]);
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  // Meanwhile one of the two took another job.
  people[0] = person(1, { state: "engagedElsewhere" });
  isDown = false;
  await propose.click();
  await expect.element(dialog.getByRole("textbox", { name: /Votre mot/ })).toHaveValue("Repas offert.");
  await page.getByRole("button", { name: "Proposer à 1 personne" }).click();
  await expect.element(page.getByText("Proposition envoyée")).toBeVisible();
  expect(bodies).toMatchObject([{ people: [id(3102)], message: "Repas offert." }]);
});

test("the job tells the answers, live, and takes back those that nobody gave", async () => {
  let items = [sent(1, { answer: "yes" }), sent(2, { answer: "no" }), sent(3), sent(4, { isInstant: true })];
  const retracted: unknown[] = [];
  const counts = () => ({
    yes: 1,
    no: 1,
    unanswered: items.filter(({ answer, retractedAt }) => answer === null && retractedAt === null).length,
    retracted: items.filter(({ retractedAt }) => retractedAt !== null).length,
  });
  serve([], {
    "GET /api/jobs/:id/proposals": () => ({ items, nextCursor: null, counts: counts() }),
    "POST /api/jobs/:id/proposals/retraction": ({ body }) => {
      retracted.push(body);
      items = items.map((one) =>
        one.answer === null ? { ...one, retractedAt: "2026-11-21T10:00:00.000Z" } : one,
      );
      return counts();
    },
  });
  await openApp(JOB);
  await expect.element(page.getByText(/^4 propositions\s: 1 oui, 1 non, 2 sans réponse$/)).toBeVisible();
  await page.getByRole("button", { name: "Retirer les 2 sans réponse" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Retirer" }).click();
  await expect.element(page.getByText(/^4 propositions\s: 1 oui, 1 non, 2 retirées$/)).toBeVisible();
  expect(retracted).toEqual([{}]);
  await expect.element(page.getByRole("button", { name: /^Retirer/ })).not.toBeInTheDocument();
});

test("a proposal without an answer is taken back alone, and a refusal of the server says why", async () => {
  const items = [sent(1, { answer: "yes" }), sent(3), sent(4, { retractedAt: "2026-11-21T10:00:00.000Z" })];
  const counts = { yes: 1, no: 0, unanswered: 1, retracted: 1 };
  const retracted: unknown[] = [];
  serve([], {
    "GET /api/jobs/:id/proposals": () => ({ items, nextCursor: null, counts }),
    "POST /api/jobs/:id/proposals/retraction": ({ body }) => {
      retracted.push(body);
      return retracted.length === 1 ? errorResponse("failed-precondition", "Zoé vient de répondre") : counts;
    },
  });
  await openApp(JOB);
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await expect.element(row("Zoé Le Gall 3").getByText("Sans réponse")).toBeVisible();
  await expect.element(row("Zoé Le Gall 4").getByText("Retirée")).toBeVisible();
  expect(page.getByRole("button", { name: /^Retirer/ }).elements()).toHaveLength(1);
  for (const said of ["Zoé vient de répondre", "C’est retiré"]) {
    await page.getByRole("button", { name: "Retirer la proposition à Zoé Le Gall 3" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Retirer" }).click();
    await expect.element(page.getByText(said)).toBeVisible();
    await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
  }
  expect(retracted).toEqual([{ ids: [id(4103)] }, { ids: [id(4103)] }]);
});

test("a full job without proposals has no such section, and one that failed to load can be tried again", async () => {
  let isDown = true;
  serve([], {
    "GET /api/jobs/:id/proposals": () =>
      isDown
        ? errorResponse("internal")
        : { items: [], nextCursor: null, counts: { yes: 0, no: 0, unanswered: 0, retracted: 0 } },
  });
  await openApp(JOB);
  await expect.element(page.getByText("Les propositions n’ont pas pu être chargées")).toBeVisible();
  isDown = false;
  await page.getByRole("button", { name: "Réessayer" }).first().click();
  await expect.element(page.getByText(/^Demandez à ceux que vous connaissez/)).toBeVisible();
});

test("a search keeps those already chosen, and its Enter sends nothing", async () => {
  const { bodies } = serve([person(1), person(2), person(3)]);
  await openWindow();
  await box("Zoé Le Gall 1").click();
  await dialog.getByRole("searchbox").fill("Gall 2");
  await userEvent.keyboard("{Enter}");
  await expect.element(box("Zoé Le Gall 1")).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  expect(bodies).toEqual([]);
  await box("Zoé Le Gall 2").click();
  await page.getByRole("button", { name: "Proposer à 2 personnes" }).click();
  await expect.element(page.getByText("2 propositions envoyées")).toBeVisible();
  expect(bodies).toMatchObject([{ people: [id(3101), id(3102)] }]);
});

test("hints of labour law are shown beside the people, and with their names before any is engaged at once", async () => {
  const { bodies } = serve([
    person(1, { hints: ["minor-at-night"] }),
    person(2, { hints: ["many-days"], daysThisQuarter: 52 }),
    person(3, { hints: ["short-rest"] }),
    person(4, { hints: ["short-rest"], state: "engaged" }),
  ]);
  await openWindow();
  await expect.element(box("Zoé Le Gall 1")).toHaveAccessibleDescription(/^Libre .*Mineur\s: pas de travail/);
  expect(dialog.getByText(/repos depuis hier/).elements()).toHaveLength(1);
  await box("Zoé Le Gall 2").click();
  await box("Zoé Le Gall 3").click();
  await dialog.getByRole("switch", { name: /^Engager d’office/ }).click();
  // Who is not found by this search is chosen all the same.
  await dialog.getByRole("searchbox").fill("Gall 2");
  await page.getByRole("button", { name: "Proposer à 2 personnes" }).click();
  const question = page.getByRole("alertdialog");
  await expect.element(question.getByText(/^Zoé.Le.Gall.2\s: 52.jours ce trimestre/)).toBeVisible();
  await expect.element(question.getByText(/^Zoé.Le.Gall.3\s: Moins de 11.h de repos/)).toBeVisible();
  expect(question.getByText(/Mineur/).elements()).toEqual([]);
  expect(bodies).toEqual([]);
});

/** A pool of these people, and two jobs of which one can still be proposed. */
function servePool(people: ProposablePerson[], routes: Routes = {}) {
  const items = people.map(
    ({
      state: _s,
      unavailability: _u,
      wasRejected: _w,
      applicationId: _a,
      hints: _h,
      daysThisQuarter: _d,
      ...one
    }) => ({
      ...one,
      phoneNumber: null,
      isSetAside: false,
      note: null,
      hasJoined: true,
      nextJob: null,
      weeklySchedule: {},
    }),
  );
  return serve(people, {
    "GET /api/jobs": () => ({
      items: [sampleJob(1), sampleJob(2, { numberOfPositions: 1, positionsTaken: 1 })],
      nextCursor: null,
      sort: "newest",
    }),
    "GET /api/pool": () => ({ items, nextCursor: null }),
    ...routes,
  });
}

test("the pool's selection chooses a job, then proposes to those chosen", async () => {
  const { bodies, searches } = servePool([person(1), person(2), person(3)]);
  await page.viewport(1280, 900);
  await openApp("/dashboard/vivier");
  await page.getByRole("checkbox", { name: /^Sélectionner Zoé.Le.Gall.1$/ }).click();
  await page.getByRole("checkbox", { name: /^Sélectionner Zoé.Le.Gall.3$/ }).click();
  await page.getByRole("button", { name: "Proposer une mission", exact: true }).click();
  await expect.element(dialog.getByRole("radio")).toHaveLength(1);
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect.element(box("Zoé Le Gall 1")).toBeChecked();
  await expect.element(box("Zoé Le Gall 2")).not.toBeInTheDocument();
  expect(searches.at(-1)).toMatchObject({ ids: `${id(3101)},${id(3103)}` });
  await page.getByRole("button", { name: "Proposer à 2 personnes" }).click();
  await expect.element(page.getByText("2 propositions envoyées")).toBeVisible();
  expect(bodies).toMatchObject([{ people: [id(3101), id(3103)] }]);
  await expect.element(page.getByRole("region", { name: "Sélection" })).not.toBeInTheDocument();
});

test("« Proposer » on a card of the pool proposes to that person alone", async () => {
  const { bodies } = servePool([person(1), person(2)]);
  await openApp("/dashboard/vivier");
  await page.getByRole("button", { name: "Proposer une mission à Zoé Le Gall 2" }).click();
  await page.getByRole("button", { name: "Continuer" }).click();
  await page.getByRole("button", { name: "Proposer à 1 personne" }).click();
  await expect.element(page.getByText("Proposition envoyée")).toBeVisible();
  expect(bodies).toMatchObject([{ people: [id(3102)] }]);
});

test("of somebody who left meanwhile, says that they receive no proposal any more", async () => {
  servePool([person(1)], { "GET /api/jobs/:id/proposable-people": () => ({ items: [], nextCursor: null }) });
  await openApp("/dashboard/vivier");
  await page.getByRole("button", { name: "Proposer une mission à Zoé Le Gall 1" }).click();
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect
    .element(dialog.getByText("Cette personne ne peut plus recevoir vos propositions"))
    .toBeVisible();
});

test("of several jobs to propose, none is chosen beforehand", async () => {
  servePool([person(1)], {
    "GET /api/jobs": () => ({
      items: [sampleJob(1), sampleJob(2)],
      nextCursor: null,
      sort: "newest",
    }),
  });
  await openApp("/dashboard/vivier");
  await page.getByRole("button", { name: "Proposer une mission à Zoé Le Gall 1" }).click();
  await expect.element(dialog.getByRole("radio")).toHaveLength(2);
  expect(dialog.getByRole("radio", { checked: true }).elements()).toEqual([]);
});

test("what was typed for one person is not proposed to another", async () => {
  servePool([person(1), person(2)]);
  await openApp("/dashboard/vivier");
  const message = dialog.getByRole("textbox", { name: /Votre mot/ });
  for (const [name, typed, left] of [
    ["Zoé Le Gall 1", "", "Merci Zoé."],
    ["Zoé Le Gall 2", "", ""],
    ["Zoé Le Gall 1", "Merci Zoé.", "Merci Zoé."],
  ] as const) {
    await page.getByRole("button", { name: `Proposer une mission à ${name}` }).click();
    await page.getByRole("button", { name: "Continuer" }).click();
    await expect.element(message).toHaveValue(typed);
    await message.fill(left);
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
  }
});

test("without a job to propose, the window leads to publishing one", async () => {
  serve([], {
    "GET /api/pool": () => ({
      items: [
        {
          ...person(1),
          phoneNumber: null,
          isSetAside: false,
          note: null,
          hasJoined: true,
          nextJob: null,
          weeklySchedule: {},
        },
      ],
      nextCursor: null,
    }),
  });
  await page.viewport(1280, 900);
  await openApp("/dashboard/vivier");
  await page.getByRole("checkbox", { name: /^Sélectionner Zoé.Le.Gall.1$/ }).click();
  await page.getByRole("button", { name: "Proposer une mission", exact: true }).click();
  await expect.element(dialog.getByText("Aucune offre à proposer")).toBeVisible();
  await expect
    .element(dialog.getByRole("link", { name: "Publier une offre" }))
    .toHaveAttribute("href", "/dashboard/create-job");
});

test("with the free plan's applications used up, the window leads to the plans", async () => {
  const recruiter = recruiterOn("gratuit");
  servePool([person(1)], {
    "GET /api/recruiter": () => ({ ...recruiter, usage: { ...recruiter.usage, totalSwipes: 10 } }),
  });
  await openApp("/dashboard/vivier");
  await page.getByRole("button", { name: "Proposer une mission à Zoé Le Gall 1" }).click();
  await expect.element(dialog.getByText(/^Votre plan ne prend plus de candidatures/)).toBeVisible();
  await expect
    .element(dialog.getByRole("link", { name: "Changer de plan" }))
    .toHaveAttribute("href", "/pricing");
});
