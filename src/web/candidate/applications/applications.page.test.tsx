import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleCandidate } from "#web/testing/candidate-samples.ts";
import { errorResponse, mockServer, type Routes } from "#web/testing/mock-server.ts";
import { openCandidateApp } from "#web/testing/open-app.tsx";
import {
  sampleOwnApplication,
  sampleRecorded,
  sentApplication,
  type SampleApplication,
} from "#web/testing/own-application-samples.ts";
import { sampleFeedJob } from "#web/testing/public-job-samples.ts";
import { id } from "#web/testing/samples.ts";

function serve(items: SampleApplication[], routes: Routes = {}) {
  mockServer({
    "GET /api/candidate/applications": () => ({ items, nextCursor: null }),
    ...routes,
  });
  return openCandidateApp("/candidat/missions");
}

const asked = { state: "asked", isConfirmationAsked: true } as const;
const pending = { status: "pending", engagement: null } as const;
const region = (name: string) => page.getByRole("region", { name });
const view = (name: RegExp) => page.getByRole("radio", { name }).element().closest("label");

test("jobs are grouped: to confirm, to come, pending, past; back from one finds its group", async () => {
  await serve([
    sampleOwnApplication(1),
    sampleOwnApplication(2, { engagement: asked }),
    sampleOwnApplication(3, pending),
    sampleOwnApplication(4, { status: "rejected", engagement: null }),
    sampleRecorded(5),
  ]);
  await expect.element(region("À confirmer").getByText("Extra service du soir 2")).toBeVisible();
  await expect
    .element(region("À confirmer").getByRole("article").getByText("À confirmer"))
    .not.toBeInTheDocument();
  await expect.element(region("Prévues").getByText("Extra service du soir 1")).toBeVisible();
  await expect.element(page.getByText("Extra service du soir 3")).not.toBeInTheDocument();
  view(/En attente 1/)?.click();
  await expect.element(region("En attente").getByText("Extra service du soir 3")).toBeVisible();
  view(/Historique/)?.click();
  await page.getByRole("link", { name: "Extra service du soir 4" }).click();
  await page.getByRole("main").getByRole("link", { name: "Mes missions" }).click();
  await expect.element(region("Historique").getByText("Non retenue")).toBeVisible();
  await expect.element(region("Historique").getByText(/€\/h/)).not.toBeInTheDocument();
  // 18:00 to 22:30 UTC less half an hour, at 13.50 an hour.
  await expect.element(region("Historique").getByText(/^4\s?h · 54,00\s?€$/)).toBeVisible();
});

test("past jobs stand by month, with the time and the pay of what was recorded", async () => {
  const october = {
    date: "2026-10-07",
    startsAt: "2026-10-07T17:00:00.000Z",
    endsAt: "2026-10-07T21:30:00.000Z",
  };
  await serve([
    sampleRecorded(1),
    sampleRecorded(2),
    { ...sampleRecorded(3), job: { ...sampleRecorded(3).job, ...october } },
  ]);
  await expect.element(page.getByRole("radio", { name: "Historique" })).toBeInTheDocument();
  view(/Historique/)?.click();
  const titles = page.getByRole("heading", { level: 2 });
  await expect.element(titles.nth(1)).toHaveTextContent("octobre 2026");
  await expect.element(page.getByText(/^8\s?h · 108,00\s?€ brut$/)).toBeVisible();
  await expect.element(page.getByText(/^4\s?h · 54,00\s?€ brut$/)).toBeVisible();
});

test("who has only applied finds the application first, and the jobs to come when asked", async () => {
  const { router } = await serve([sampleOwnApplication(3, pending)]);
  await expect.element(region("En attente").getByText("Extra service du soir 3")).toBeVisible();
  view(/À venir 0/)?.click();
  await expect.element(page.getByText("Aucune mission à venir")).toBeVisible();
  // Back leaves the screen.
  expect(router.history.length).toBe(1);
});

test("the place and the contact of a job to come are one tap away", async () => {
  await serve([sampleOwnApplication(1)]);
  await expect
    .element(page.getByRole("link", { name: "Itinéraire vers 12 rue Jean Savidan, 22300 Lannion" }))
    .toHaveAttribute(
      "href",
      expect.stringMatching(/maps\/dir\/\?api=1&destination=12%20rue%20Jean%20Savidan/),
    );
  await expect
    .element(page.getByRole("link", { name: "Appeler Claire" }))
    .toHaveAttribute("href", "tel:+33612345678");
});

test("the way there is an icon beside an answer on a phone, and its word otherwise", async () => {
  await page.viewport(390, 844);
  await serve([sampleOwnApplication(1), sampleOwnApplication(2, { engagement: asked })]);
  const answer = page.getByRole("button", { name: /^Je confirme/ });
  const way = (name: string) => region(name).getByRole("link", { name: /^Itinéraire vers/ });
  await expect.element(answer).toBeVisible();
  const [beside, alone] = [way("À confirmer"), way("Prévues")].map((link) =>
    link.element().getBoundingClientRect(),
  );
  expect([beside?.width, beside?.height]).toEqual([44, 44]);
  expect(beside?.top).toBe(answer.element().getBoundingClientRect().top);
  expect(alone?.width).toBeGreaterThan(80);
});

test("confirming sends the version on screen, and the job is no longer to confirm", async () => {
  const items = [sampleOwnApplication(1, { engagement: asked, job: { version: 7 } })];
  const sent: unknown[] = [];
  await serve(items, {
    "POST /api/candidate/applications/:id/confirmation": ({ body }) => {
      sent.push(body);
      items[0] = sampleOwnApplication(1);
      return items[0];
    },
  });
  await page.getByRole("button", { name: /^Je confirme/ }).click();
  await expect.element(page.getByText("Présence confirmée")).toBeVisible();
  await expect.element(region("Prévues").getByText("Confirmée")).toBeVisible();
  expect(sent).toEqual([{ version: 7 }]);
});

test("an application that was withdrawn leaves the list", async () => {
  const items = [sampleOwnApplication(3, pending)];
  await serve(items, {
    "GET /api/candidate/applications/:id": () => sampleOwnApplication(3, pending),
    "POST /api/candidate/applications/:id/withdrawal": () => {
      items.pop();
      return new Response(null, { status: 204 });
    },
  });
  await page.getByRole("link", { name: "Extra service du soir 3" }).click();
  await page.getByRole("button", { name: "Retirer ma candidature" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Retirer ma candidature" }).click();
  await expect.element(page.getByText("Candidature retirée")).toBeVisible();
  await expect.element(page.getByText("Aucune mission à venir")).toBeVisible();
});

test("the job of a withdrawn application is read again in the feed", async () => {
  const job = sampleFeedJob();
  let isApplied = false;
  await serve([], {
    "GET /api/candidate/me": () => sampleCandidate,
    "GET /api/candidate/proposals": () => ({ items: [], nextCursor: null }),
    "GET /api/candidate/feed": () => ({ items: isApplied ? [] : [job], nextCursor: null }),
    "GET /api/candidate/applications/:id": () => sentApplication(job),
    "POST /api/candidate/jobs/:id/applications": () => {
      isApplied = true;
      return sentApplication(job);
    },
    "POST /api/candidate/applications/:id/withdrawal": () => {
      isApplied = false;
      return new Response(null, { status: 204 });
    },
  });
  const jobs = page.getByRole("link", { name: "Offres", exact: true });
  await jobs.click();
  await page.getByRole("button", { name: /^Postuler/ }).click();
  await page.getByRole("main").getByRole("link", { name: "Voir ma candidature" }).click();
  await page.getByRole("button", { name: "Retirer ma candidature" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Retirer ma candidature" }).click();
  await expect.element(page.getByText("Candidature retirée")).toBeVisible();
  await jobs.click();
  await expect.element(page.getByRole("button", { name: /^Postuler/ })).toBeVisible();
});

test("an answer to a job edited meanwhile is refused, and what is stored shows", async () => {
  const items = [sampleOwnApplication(1, { engagement: asked })];
  await serve(items, {
    "POST /api/candidate/applications/:id/confirmation": () => {
      items[0] = sampleOwnApplication(1, { engagement: { state: "changed" }, job: { version: 8 } });
      return errorResponse("aborted", "Cette offre vient de changer. Relisez-la avant de répondre.");
    },
  });
  await page.getByRole("button", { name: /^Je confirme/ }).click();
  await expect
    .element(page.getByRole("link", { name: "Voir ce qui change" }))
    .toHaveAttribute("href", `/candidat/missions/${id(1001)}`);
});

test("without network, a confirmation says that it was not sent, and its button stays", async () => {
  await serve([sampleOwnApplication(1, { engagement: asked })], {
    "POST /api/candidate/applications/:id/confirmation": () => {
      throw new TypeError("Failed to fetch");
    },
  });
  await page.getByRole("button", { name: /^Je confirme/ }).click();
  await expect.element(page.getByText(/votre réponse n’a pas pu être envoyée/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Je confirme/ })).toBeVisible();
});

/** What the service worker answers on a slow network: the last reading, older than what was sent since. */
function keptReading(items: SampleApplication[]): Response {
  const seenAt = new Date(Date.now() - 300_000).toISOString();
  return Response.json({ items, nextCursor: null }, { headers: { "x-seen-at": seenAt } });
}

test("a reading kept from before a confirmation does not undo it on screen", async () => {
  const before = [sampleOwnApplication(1, { engagement: asked })];
  let isSent = false;
  await serve(before, {
    "GET /api/candidate/applications": () =>
      isSent ? keptReading(before) : { items: before, nextCursor: null },
    "POST /api/candidate/applications/:id/confirmation": () => {
      isSent = true;
      return sampleOwnApplication(1);
    },
  });
  await page.getByRole("button", { name: /^Je confirme/ }).click();
  await expect.element(page.getByText(/^Hors ligne, vu/)).toBeVisible();
  await expect.element(region("Prévues").getByText("Confirmée")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Je confirme/ })).not.toBeInTheDocument();
});

test("a reading kept from before a withdrawal does not bring the job back", async () => {
  const before = [sampleOwnApplication(1), sampleOwnApplication(2)];
  let isSent = false;
  await serve(before, {
    "GET /api/candidate/applications": () =>
      isSent ? keptReading(before) : { items: before, nextCursor: null },
    "GET /api/candidate/applications/:id": () => sampleOwnApplication(1),
    "POST /api/candidate/applications/:id/withdrawal": () => {
      isSent = true;
      return new Response(null, { status: 204 });
    },
  });
  await page.getByRole("link", { name: "Extra service du soir 1" }).click();
  await page.getByRole("button", { name: "Je me désiste" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Me désister" }).click();
  await expect.element(page.getByText(/^Hors ligne, vu/)).toBeVisible();
  await expect.element(region("Prévues").getByText("Extra service du soir 2")).toBeVisible();
  await expect.element(region("Prévues").getByText("Extra service du soir 1")).not.toBeInTheDocument();
});

test("what was kept from an earlier reading says when it was read", async () => {
  const seenAt = new Date();
  seenAt.setHours(seenAt.getHours(), 5);
  await serve([], {
    "GET /api/candidate/applications": () =>
      Response.json(
        { items: [sampleOwnApplication(1)], nextCursor: null },
        { headers: { "x-seen-at": seenAt.toISOString() } },
      ),
  });
  await expect.element(page.getByText(/^Hors ligne, vu .*à \d+\s?h\s?05$/)).toBeVisible();
  await expect.element(page.getByText("12 rue Jean Savidan, 22300 Lannion", { exact: true })).toBeVisible();
});

test("a list of which one page alone was kept says when that page was read", async () => {
  const seenAt = new Date();
  seenAt.setHours(seenAt.getHours(), 5);
  await serve([], {
    "GET /api/candidate/applications": ({ query }) =>
      query["cursor"] === undefined
        ? Response.json(
            { items: [sampleOwnApplication(1)], nextCursor: "suite" },
            { headers: { "x-seen-at": seenAt.toISOString() } },
          )
        : { items: [sampleOwnApplication(2)], nextCursor: null },
  });
  await expect.element(page.getByText(/^Hors ligne, vu .*à \d+\s?h\s?05$/)).toBeVisible();
});

test("of a list whose next pages were not kept, the first one is shown", async () => {
  await serve([], {
    "GET /api/candidate/applications": ({ query }) => {
      if (query["cursor"] !== undefined) throw new TypeError("Failed to fetch");
      return Response.json(
        { items: [sampleOwnApplication(1)], nextCursor: "suite" },
        { headers: { "x-seen-at": "2026-11-22T13:05:00.000Z" } },
      );
    },
  });
  await expect.element(page.getByText(/^Hors ligne, vu dim\. 22 nov\./)).toBeVisible();
  await expect.element(page.getByText("Extra service du soir 1")).toBeVisible();
});

test("a session that has ended shows nothing more of the list, though its first page was kept", async () => {
  await serve([], {
    "GET /api/candidate/applications": ({ query }) =>
      query["cursor"] === undefined
        ? Response.json(
            { items: [sampleOwnApplication(1)], nextCursor: "suite" },
            { headers: { "x-seen-at": "2026-11-22T13:05:00.000Z" } },
          )
        : errorResponse("unauthenticated"),
  });
  await expect.element(page.getByText("Connectez-vous", { exact: true }).last()).toBeVisible();
});

test("all pages of applications are read, so that no job to come is missing", async () => {
  const pages = { first: "suite", suite: null } as const;
  await serve([], {
    "GET /api/candidate/applications": ({ query }) => {
      const cursor = query["cursor"] === "suite" ? "suite" : "first";
      return { items: [sampleOwnApplication(cursor === "first" ? 1 : 2)], nextCursor: pages[cursor] };
    },
  });
  await expect.element(page.getByText("Extra service du soir 1")).toBeVisible();
  await expect.element(page.getByText("Extra service du soir 2")).toBeVisible();
});

test("without any job, the screen says what will be there; a failure can be retried", async () => {
  let isBroken = true;
  await serve([], {
    "GET /api/candidate/applications": () =>
      isBroken ? errorResponse("out-of-range") : { items: [], nextCursor: null },
  });
  await expect.element(page.getByText("Erreur lors du chargement de vos missions")).toBeVisible();
  isBroken = false;
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect.element(page.getByText("Aucune mission à venir")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Voir les offres" }))
    .toHaveAttribute("href", "/candidat");
});
