import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Application } from "#domain/applications/application.ts";
import type { ProposablePerson } from "#domain/candidates/proposal.ts";
import { todoOf } from "#domain/todo.ts";
import { refreshStale } from "#web/api/stale-queries.ts";
import { clickAtOnce } from "#web/testing/click-at-once.ts";
import { recruiterOn, sampleJob, sampleWholeJob } from "#web/testing/job-samples.ts";
import { deferredResponse, errorResponse, mockServer, type Routes } from "#web/testing/mock-server.ts";
import { openApp } from "#web/testing/open-app.tsx";
import { id, sampleApplication } from "#web/testing/samples.ts";
import { showPageWindow } from "#web/ui/dialog/page-window.tsx";

const job = { id: id(101), title: "Extra du soir 1", date: "2099-12-05", startTime: "18:00" };
const freed = {
  kind: "freed-positions" as const,
  count: 1,
  totalJobs: 1,
  pending: 0,
  late: 0,
  next: 1,
  remindable: 0,
  remindableFrom: null,
  jobs: [{ ...job, endTime: "23:30", endsNextDay: false }],
  person: null,
  outcome: null,
};

function person(number: number, changes: Partial<ProposablePerson> = {}): ProposablePerson {
  return {
    id: id(3000 + number),
    firstName: "Zoé",
    lastName: `Le Gall ${number}`,
    location: { ville: "Lannion" },
    reliabilityScore: 92,
    completedShifts: 14,
    noShows: 0,
    isFavourite: false,
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

type ServedData = {
  places: number;
  reserve: Application[];
  refused: ProposablePerson[];
  pool: ProposablePerson[];
};

/** A company that has one position freed, seen from « À faire »; returns what was decided and proposed. */
async function openWindow(changes: Partial<ServedData> = {}, routes: Routes = {}) {
  const served: ServedData = { places: 1, reserve: [], refused: [], pool: [], ...changes };
  const sent: unknown[] = [];
  onTestFinished(() => showPageWindow(() => null));
  mockServer({
    "GET /api/recruiter": () => recruiterOn("pro"),
    "GET /api/jobs": () => ({ items: [sampleJob(1)], nextCursor: null, sort: "newest" }),
    "GET /api/jobs/:id": () => sampleWholeJob(1, { numberOfPositions: 3, positionsTaken: 3 - served.places }),
    "GET /api/todo": () => todoOf([freed]),
    "GET /api/applications": ({ query }) => {
      expect(query).toMatchObject({ jobId: job.id, status: "pending", hasOpenAccount: "true" });
      return { items: served.reserve, nextCursor: null };
    },
    "GET /api/applications/labour-advice": () => ({ items: [] }),
    "GET /api/jobs/:id/proposable-people": ({ query }) => ({
      items: query["rejectedBecause"] === "filled" ? served.refused : served.pool,
      nextCursor: null,
    }),
    "POST /api/applications/:id/decision": ({ params, body }) => {
      sent.push([params[0], body]);
      served.places -= 1;
      return sampleApplication(1, { status: "accepted" });
    },
    "POST /api/jobs/:id/proposals": ({ params, body, headers }) => {
      expect(headers.get("idempotency-key")).toMatch(/^[\w-]{8,100}$/);
      sent.push([params[0], body]);
      for (const one of [...served.refused, ...served.pool])
        if (Object(body).people.includes(one.id)) one.state = "waiting";
      return Response.json({ ids: [id(1)] }, { status: 201 });
    },
    ...routes,
  });
  const app = await openApp("/dashboard/jobs");
  await page.getByRole("region", { name: "À faire" }).getByRole("button", { name: "Remplacer" }).click();
  return { ...app, served, sent };
}

const dialog = () => page.getByRole("dialog", { name: "Remplacer" });
const group = (name: string) => dialog().getByRole("region", { name });
const button = (name: string) => dialog().getByRole("button", { name, exact: true });

test("shows those in reserve, those refused for want of places, then who is free in the pool, in this order", async () => {
  await openWindow({
    reserve: [sampleApplication(1), sampleApplication(2, { isEngagedElsewhere: true })],
    refused: [person(1), person(2, { state: "engagedElsewhere" })],
    pool: [
      person(1, { wasRejected: true }),
      person(3),
      person(4, { unavailability: "Dit ne pas être libre le samedi soir" }),
      person(5, { wasRejected: true }),
      person(6, { state: "engagedElsewhere" }),
      person(7, { state: "declined" }),
    ],
  });
  await expect.element(group("En réserve")).toBeVisible();
  await expect.element(dialog().getByText("Il manque 1 personne.")).toBeVisible();
  const names = dialog().getByRole("heading", { level: 3 }).elements();
  expect(names.map(({ textContent }) => textContent)).toEqual([
    "En réserve",
    "Refusés faute de place",
    "Libres dans votre vivier",
    "Déjà sollicités",
  ]);
  const peopleOf = (name: string) =>
    group(name)
      .getByRole("listitem")
      .elements()
      .map((line) => line.querySelector("strong")?.textContent);
  expect(peopleOf("Refusés faute de place")).toEqual(["Zoé Le Gall 1"]);
  expect(peopleOf("Libres dans votre vivier")).toEqual(["Zoé Le Gall 3"]);
  expect(peopleOf("Déjà sollicités")).toEqual(["Zoé Le Gall 7"]);
  await expect.element(group("En réserve").getByText("Une autre mission à ces heures")).toBeVisible();
  await expect.element(button("Accepter Candidat 2")).not.toBeInTheDocument();
});

test("the whole pool can be opened though all those read are free, when it has more", async () => {
  await openWindow(
    {},
    {
      "GET /api/jobs/:id/proposable-people": ({ query }) =>
        query["rejectedBecause"] === "filled"
          ? { items: [], nextCursor: null }
          : { items: [person(1)], nextCursor: "next" },
    },
  );
  await expect.element(group("Libres dans votre vivier")).toBeVisible();
  await expect.element(button("Choisir dans tout le vivier")).toBeVisible();
});

test("states the hours that the job has by now", async () => {
  await openWindow(
    { reserve: [sampleApplication(1)] },
    { "GET /api/jobs/:id": () => sampleWholeJob(1, { numberOfPositions: 3, startTime: "20:00" }) },
  );
  await expect.element(dialog()).toHaveAccessibleDescription(/20\sh – 23\sh\s30$/);
});

test("one tap accepts who is in reserve, said beforehand to be final; the window then says that it is settled", async () => {
  const { sent } = await openWindow({ reserve: [sampleApplication(1)] });
  await expect
    .element(dialog().getByText(/c’est un engagement ferme et définitif à recruter cette personne/))
    .toBeVisible();
  await button("Accepter Candidat 1").click();
  await expect.element(page.getByText("Candidat 1 a la place")).toBeVisible();
  await expect.element(dialog().getByText(/C’est pourvu/)).toBeVisible();
  expect(sent).toEqual([[id(1001), { decision: "accepted" }]]);
});

test("by keyboard, one position is given to one person of the reserve, once", async () => {
  const { answer, resolve } = deferredResponse();
  const decided: string[] = [];
  await openWindow(
    { reserve: [sampleApplication(1), sampleApplication(2)] },
    {
      "POST /api/applications/:id/decision": ({ params }) => {
        decided.push(...params);
        return answer();
      },
    },
  );
  const press = async (name: string) => {
    await expect.element(button(name)).toBeVisible();
    button(name).element().focus();
    await userEvent.keyboard("{Enter}");
  };
  await press("Accepter Candidat 1");
  await expect.poll(() => decided).toHaveLength(1);
  await press("Accepter Candidat 1");
  await press("Accepter Candidat 2");
  expect(decided).toEqual([id(1001)]);
  resolve(sampleApplication(1, { status: "accepted" }));
  await expect.element(page.getByText("Candidat 1 a la place")).toBeVisible();
});

test("a click just after somebody applied is ignored, a key is not: it was meant for who was there before", async () => {
  const { sent, served, queryClient } = await openWindow({ reserve: [sampleApplication(1)] });
  const accept = (number: number) => button(`Accepter Candidat ${number}`);
  await expect.element(accept(1)).toBeVisible();
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  served.reserve = [sampleApplication(2), sampleApplication(1)];
  await refreshStale(queryClient, ["application"]);
  await expect.element(accept(2)).toBeVisible();
  vi.advanceTimersByTime(399);
  expect(clickAtOnce(accept(2).element())).toBe(false);
  expect(clickAtOnce(accept(1).element(), "keyboard")).toBe(true);
  await expect.element(page.getByText("Candidat 1 a la place")).toBeVisible();
  expect(sent).toEqual([[id(1001), { decision: "accepted" }]]);
});

test("a click just after a hint of labour law has moved the others is ignored, and works 400 ms later", async () => {
  const { answer, resolve } = deferredResponse();
  const { sent } = await openWindow(
    { reserve: [sampleApplication(1), sampleApplication(2)] },
    { "GET /api/applications/labour-advice": answer },
  );
  const accept = button("Accepter Candidat 2");
  await expect.element(accept).toBeVisible();
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  resolve({ items: [{ applicationId: id(1001), hints: ["short-rest"], daysThisQuarter: 3 }] });
  await expect.element(dialog().getByText(/^Moins de 11.h de repos/)).toBeVisible();
  expect(clickAtOnce(accept.element())).toBe(false);
  vi.advanceTimersByTime(400);
  expect(clickAtOnce(accept.element())).toBe(true);
  await expect.poll(() => sent).toEqual([[id(1002), { decision: "accepted" }]]);
});

test("the hints of labour law stay on screen when somebody else applies", async () => {
  const { answer, resolve } = deferredResponse();
  const advice = { applicationId: id(1001), hints: ["short-rest" as const], daysThisQuarter: 3 };
  const { served, queryClient } = await openWindow(
    { reserve: [sampleApplication(1)] },
    {
      "GET /api/applications/labour-advice": ({ query }) =>
        query["ids"] === id(1001) ? { items: [advice] } : answer(),
    },
  );
  const hint = dialog().getByText(/^Moins de 11.h de repos/);
  await expect.element(hint).toBeVisible();
  served.reserve = [sampleApplication(2), sampleApplication(1)];
  void refreshStale(queryClient, ["application"]);
  await expect.element(button("Accepter Candidat 2")).toBeVisible();
  await expect.element(hint).toBeVisible();
  resolve({ items: [advice] });
});

test("before an acceptance are the hints of labour law, and whom the company set aside", async () => {
  await openWindow(
    { reserve: [sampleApplication(1), sampleApplication(2)] },
    {
      "GET /api/applications/labour-advice": ({ query }) => {
        expect(query).toEqual({ ids: [id(1001), id(1002)].join() });
        const hints = ["minor-at-night" as const, "short-rest" as const];
        return { items: [{ applicationId: id(1002), hints, daysThisQuarter: 3 }] };
      },
      "GET /api/pool/marks": () => ({ favourites: [], setAside: [id(2001)] }),
    },
  );
  const line = (name: string) => group("En réserve").getByRole("listitem").filter({ hasText: name }).first();
  await expect
    .element(line("Candidat 2").getByText(/^Mineur\s: pas de travail entre 22.h et 6.h/))
    .toBeVisible();
  await expect.element(line("Candidat 2").getByText(/^Moins de 11.h de repos/)).toBeVisible();
  await expect.element(line("Candidat 2").getByText("À vérifier avec votre comptable")).toBeVisible();
  await expect.element(line("Candidat 1").getByText("À l’écart")).toBeVisible();
  expect(
    line("Candidat 1")
      .getByText(/repos|Mineur/)
      .elements(),
  ).toEqual([]);
  expect(line("Candidat 2").getByText("À l’écart").elements()).toEqual([]);
});

test("an acceptance that is refused says whose it was, and leaves the place to be filled", async () => {
  await openWindow(
    { reserve: [sampleApplication(1)] },
    { "POST /api/applications/:id/decision": () => errorResponse("job-full") },
  );
  await button("Accepter Candidat 1").click();
  await expect.element(page.getByRole("alert").getByText("Candidat 1")).toBeVisible();
  await expect.element(dialog().getByText(/C’est pourvu/)).not.toBeInTheDocument();
});

test("one tap proposes to everybody who is free, with instant engagement, said beforehand to be final", async () => {
  const { sent, served, queryClient } = await openWindow({
    refused: [person(1)],
    pool: [person(2), person(3)],
  });
  await expect
    .element(dialog().getByText(/^La première personne qui répondra oui sera engagée.: c’est un engagement/))
    .toBeVisible();
  expect(button("Choisir dans tout le vivier").elements()).toEqual([]);
  await button("Proposer aux 3 personnes libres").click();
  await expect.element(page.getByText("3 personnes sont prévenues")).toBeVisible();
  await expect
    .element(group("Déjà sollicités").getByText("Déjà proposée, sans réponse").first())
    .toBeVisible();
  await expect.element(button("Proposer aux 3 personnes libres")).not.toBeInTheDocument();
  const people = [id(3001), id(3002), id(3003)];
  expect(sent).toEqual([[job.id, { people, message: null, isInstant: true }]]);
  // The first yes, live.
  served.places = 0;
  await refreshStale(queryClient, ["application"]);
  await expect.element(dialog().getByText(/C’est pourvu/)).toBeVisible();
});

test("says what a proposal commits to above every button that sends one, for no more people than are asked", async () => {
  await openWindow({ places: 3, pool: [person(2)] });
  const commitment = dialog().getByText(/^La première personne qui répondra oui sera engagée/);
  await expect.element(commitment).toBeVisible();
  await expect.element(dialog().getByText("Il manque 3 personnes.")).toBeVisible();
  const [first] = dialog()
    .getByRole("button", { name: /^Proposer à/ })
    .elements();
  expect(commitment.element().compareDocumentPosition(first ?? document.body)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test("a job that cannot be proposed says why once, and who is in reserve may still be accepted", async () => {
  await openWindow(
    { reserve: [sampleApplication(1)], pool: [person(2)] },
    {
      "GET /api/jobs/:id": () =>
        sampleWholeJob(1, { numberOfPositions: 3, positionsTaken: 2, isActive: false }),
    },
  );
  await expect.element(dialog().getByText("Cette offre est suspendue")).toBeVisible();
  await expect.element(button("Accepter Candidat 1")).toBeVisible();
  expect(
    dialog()
      .getByRole("button", { name: /^Proposer/ })
      .elements(),
  ).toEqual([]);
});

test("proposes to fifty people at most in one tap", async () => {
  const { sent } = await openWindow({
    refused: [person(1)],
    pool: Array.from({ length: 50 }, (_, rank) => person(2 + rank)),
  });
  await button("Proposer aux 50 personnes libres").click();
  await expect.element(page.getByText("50 personnes sont prévenues")).toBeVisible();
  const people = Array.from({ length: 50 }, (_, rank) => id(3001 + rank));
  expect(sent).toEqual([[job.id, { people, message: null, isInstant: true }]]);
});

test("a retry after a lost answer is not another proposal; to a person who is free again, it is one", async () => {
  const keys: (string | null)[] = [];
  const { served, queryClient } = await openWindow(
    { pool: [person(2)] },
    {
      "POST /api/jobs/:id/proposals": ({ headers }) => {
        keys.push(headers.get("idempotency-key"));
        if (keys.length === 1) return errorResponse("unavailable");
        served.pool = [person(2, { state: "waiting" })];
        return Response.json({ ids: [id(1)] }, { status: 201 });
      },
    },
  );
  await button("Proposer à Zoé Le Gall 2").click();
  await expect.element(page.getByText("Service temporairement indisponible")).toBeVisible();
  await button("Proposer à Zoé Le Gall 2").click();
  await expect.element(group("Déjà sollicités")).toBeVisible();
  served.pool = [person(2)];
  await refreshStale(queryClient, ["application"]);
  await button("Proposer à Zoé Le Gall 2").click();
  await expect.poll(() => keys).toHaveLength(3);
  const [first, second, third] = keys;
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("proposes to one person only, and says why it is refused", async () => {
  const refusal = "Une personne ne peut pas recevoir cette proposition";
  const { sent } = await openWindow(
    { pool: [person(2), person(3)] },
    { "POST /api/jobs/:id/proposals": () => errorResponse("failed-precondition", refusal) },
  );
  await button("Proposer à Zoé Le Gall 3").click();
  await expect.element(page.getByText(refusal)).toBeVisible();
  expect(sent).toEqual([]);
});

test("hints of labour law stand above each proposal, which leaves out a minor at night", async () => {
  const { sent } = await openWindow({
    refused: [person(1, { hints: ["minor-at-night"] })],
    pool: [person(2), person(3, { hints: ["many-days"], daysThisQuarter: 52 })],
  });
  await expect
    .element(group("Libres dans votre vivier").getByText(/^52 jours ce trimestre chez vous/))
    .toBeVisible();
  await button("Proposer aux 2 personnes libres").click();
  const people = [id(3002), id(3003)];
  await expect.poll(() => sent).toEqual([[job.id, { people, message: null, isInstant: true }]]);
});

test("the whole pool, with those left out here, is one tap away", async () => {
  await openWindow({ pool: [person(4, { unavailability: "Dit ne pas être libre le samedi soir" })] });
  await button("Choisir dans tout le vivier").click();
  const other = page.getByRole("dialog", { name: "Proposer une mission" });
  await expect.element(other.getByText("Dit ne pas être libre le samedi soir")).toBeVisible();
});

test("with nobody to ask, shares the offer", async () => {
  await openWindow();
  await expect.element(dialog().getByText("Personne à solliciter")).toBeVisible();
  await expect.element(button("Partager l’offre")).toBeVisible();
});
