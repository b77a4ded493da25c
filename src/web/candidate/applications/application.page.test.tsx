import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { connection } from "#web/api/connection.ts";
import { compareClocks } from "#web/api/server-clock.ts";
import { enter } from "#web/candidate/session/enter.ts";
import { candidateQuery } from "#web/candidate/session/session.api.ts";
import { sampleCandidate } from "#web/testing/candidate-samples.ts";
import { deferredResponse, errorResponse, mockServer, type Routes } from "#web/testing/mock-server.ts";
import { openCandidateApp } from "#web/testing/open-app.tsx";
import {
  sampleOwnApplication,
  sampleRecorded,
  type SampleApplication,
} from "#web/testing/own-application-samples.ts";
import { id } from "#web/testing/samples.ts";

/** Opens a job, which the test may change as another device would. */
async function open(application: SampleApplication, routes: Routes = {}) {
  const served = { application };
  mockServer({
    "GET /api/candidate/applications": () => ({ items: [served.application], nextCursor: null }),
    "GET /api/candidate/applications/:id": () => served.application,
    "GET /api/candidate/notifications": () => ({ items: [], nextCursor: null, unread: 0 }),
    ...routes,
  });
  return { served, ...(await openCandidateApp(`/candidat/missions/${application.id}`)) };
}

const toReconfirm = { state: "changed", isConfirmationAsked: true } as const;
const dialog = page.getByRole("dialog");

const approximate = page.getByText(/adresse est approximative.: demandez l.endroit exact à l.entreprise/);

test("an approximate address is said to be so", async () => {
  const { location } = sampleOwnApplication(1).job;
  await open(sampleOwnApplication(1, { job: { location: { ...location, approximate: true } } }));
  await expect.element(approximate).toBeVisible();
});

test("a job has its day, its hours, its pay, its address, its contact and its instructions", async () => {
  const { job, engagement } = sampleOwnApplication(1);
  const { briefing } = job;
  await open(
    sampleOwnApplication(1, {
      engagement: engagement && { agreed: { ...engagement.agreed, breakMinutes: 30 } },
      job: {
        endTime: "01:00",
        endsNextDay: true,
        endsAt: "2099-12-06T00:00:00.000Z",
        briefing: briefing && { ...briefing, breakMinutes: 30, access: "Digicode 12A" },
      },
    }),
  );
  await expect.element(page.getByText(/samedi 5 décembre 2099/)).toBeVisible();
  await expect.element(page.getByText(/18\s?h\s–\s1\s?h \(lendemain\)/)).toBeVisible();
  await expect.element(page.getByText(/≈ 88\s€ brut/)).toBeVisible();
  await expect.element(page.getByText(/dont 30\s?min de pause/)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: /^Itinéraire/ }))
    .toHaveAttribute("href", expect.stringContaining("destination=12%20rue%20Jean%20Savidan"));
  await expect.element(approximate).not.toBeInTheDocument();
  const contact = page.getByRole("region", { name: "Contact sur place" });
  await expect
    .element(contact.getByRole("link", { name: "Appeler Claire" }))
    .toHaveAttribute("href", "tel:+33612345678");
  await expect
    .element(contact.getByRole("link", { name: "SMS à Claire" }))
    .toHaveAttribute(
      "href",
      expect.stringMatching(/^sms:\+33612345678\?&body=Bonjour%2C%20je%20vous%20%C3%A9cris/),
    );
  const instructions = page.getByRole("region", { name: "Consignes" });
  for (const text of ["Entrée cuisine", "Chemise blanche", "Digicode 12A"]) {
    await expect.element(instructions.getByText(text)).toBeVisible();
  }
  await page.getByText("L’offre", { exact: true }).click();
  for (const text of ["Ponctualité", "Repas"]) await expect.element(page.getByText(text)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Ajouter à mon agenda" }))
    .toHaveAttribute("href", expect.stringMatching(/\/api\/candidate\/applications\/.*\/calendar$/));
});

test("accepted once the job has started, a person reads from when their hours count, and what they are worth", async () => {
  const countedFrom = "2099-12-05T19:07:00.000Z";
  await open(sampleOwnApplication(1, { engagement: { state: "ongoing", countedFrom } }));
  await expect.element(page.getByText(/Vos heures comptent à partir de 20\sh\s07\./)).toBeVisible();
  await expect.element(page.getByText(/≈ 46\s€ brut/)).toBeVisible();
  await expect.element(page.getByText(/3\sh\s23 de travail/)).toBeVisible();
});

test.each(["cancelled", "withdrawn"] as const)("a %s job is not for one's calendar", async (state) => {
  await open(sampleOwnApplication(1, { engagement: { state } }));
  await expect.element(page.getByText(/samedi 5 décembre 2099/)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Ajouter à mon agenda" })).not.toBeInTheDocument();
});

test.each([
  ["hours ahead of the server's may still confirm and withdraw", 5, "2026-12-05T16:00:00.000Z", 1],
  ["hours behind may not once the job has started", -5, "2026-12-05T18:00:00.000Z", 0],
])("a device whose clock is %s", async (_case, aheadHours, now, count) => {
  const isNow = new Date(now);
  const device = isNow.getTime() + aheadHours * 3_600_000;
  vi.useFakeTimers({ toFake: ["Date"], now: device });
  onTestFinished(() => {
    vi.useRealTimers();
    compareClocks(new Date().toUTCString(), Date.now());
  });
  const until = "2026-12-05T17:00:00.000Z";
  const application = sampleOwnApplication(1, {
    engagement: { state: "expected", confirmableUntil: until, withdrawableUntil: until },
  });
  await open(application, {
    "GET /api/candidate/applications/:id": () =>
      Response.json(application, { headers: { date: isNow.toUTCString() } }),
  });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Je confirme/ })).toHaveLength(count);
  await expect.element(page.getByRole("button", { name: "Je me désiste" })).toHaveLength(count);
});

test("a finished job has neither directions nor a calendar file", async () => {
  await open(
    sampleOwnApplication(1, {
      job: { startsAt: "2026-01-05T17:00:00.000Z", endsAt: "2026-01-05T22:00:00.000Z" },
    }),
  );
  await expect.element(page.getByText("12 rue Jean Savidan, 22300 Lannion")).toBeVisible();
  await expect.element(page.getByRole("link", { name: /^Itinéraire/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: "Ajouter à mon agenda" })).not.toBeInTheDocument();
});

test("the company's messages about the job are shown, and no other notification", async () => {
  const notification = (number: number, kind: string, body: string) => ({
    id: id(number),
    kind,
    title: "Message de l'entreprise",
    body,
    jobId: null,
    applicationId: null,
    createdAt: "2026-11-22T10:00:00.000Z",
    readAt: null,
  });
  const asked: unknown[] = [];
  const application = sampleOwnApplication(1);
  await open(application, {
    "GET /api/candidate/notifications": ({ query }) => {
      asked.push(query["applicationId"]);
      return {
        items: [
          notification(1, "announcement", "Entrée par la cour."),
          notification(2, "accepted", "Vous êtes attendue."),
        ],
        nextCursor: null,
        unread: 0,
      };
    },
  });
  await expect.element(page.getByText("Entrée par la cour.")).toBeVisible();
  await expect.element(page.getByText("Vous êtes attendue.")).not.toBeInTheDocument();
  expect(asked).toContain(application.id);
});

test("what was told about a job is read once its screen is opened, by a push, a mail or the list of one's jobs", async () => {
  const application = sampleOwnApplication(1);
  const told = (one: number, readAt: string | null) => ({
    id: id(800 + one),
    kind: "accepted",
    title: "Candidature acceptée",
    body: "Vous êtes attendue.",
    jobId: null,
    applicationId: application.id,
    createdAt: "2026-11-22T10:00:00.000Z",
    readAt,
  });
  const sent: unknown[] = [];
  await open(application, {
    "GET /api/candidate/notifications": ({ query }) => ({
      items:
        query["applicationId"] === application.id ? [told(1, null), told(2, "2026-11-22T11:00:00.000Z")] : [],
      nextCursor: null,
      unread: sent.length === 0 ? 1 : 0,
    }),
    "POST /api/candidate/notifications/read": ({ body }) => {
      sent.push(body);
      return new Response(null, { status: 204 });
    },
  });
  const tab = page.getByRole("link", { name: /^Notifications/ });
  await expect.poll(() => sent).toEqual([{ until: id(801), only: true }]);
  await expect.element(tab).toHaveAccessibleName("Notifications");
});

test("messages of the company that cannot be read are said to be so, and are read again", async () => {
  let isBroken = true;
  await open(sampleOwnApplication(1), {
    "GET /api/candidate/notifications": ({ query }) => {
      if (isBroken && query["applicationId"] !== undefined) return errorResponse("not-found");
      return { items: [], nextCursor: null, unread: 0 };
    },
  });
  const messages = page.getByRole("region", { name: "Messages de l’entreprise" });
  const list = messages.getByRole("list");
  await expect
    .element(messages.getByRole("alert"))
    .toHaveTextContent("Les messages de l’entreprise n’ont pas pu être chargés");
  await expect.element(list).not.toBeInTheDocument();
  isBroken = false;
  await messages.getByRole("button", { name: "Réessayer" }).click();
  await expect.element(messages).not.toBeInTheDocument();
});

test("a phone without a name is that of the contact", async () => {
  const { briefing } = sampleOwnApplication(1).job;
  await open(sampleOwnApplication(1, { job: { briefing: briefing && { ...briefing, contactName: null } } }));
  const contact = page.getByRole("region", { name: "Contact sur place" });
  await expect.element(contact.getByRole("link", { name: "Appeler le contact sur place" })).toBeVisible();
  await expect.element(contact.getByRole("link", { name: "SMS au contact sur place" })).toBeVisible();
});

test("changed terms are shown before and after, and accepted in the version on screen", async () => {
  const sent: unknown[] = [];
  const proposal = {
    date: "2099-12-06",
    startTime: "19:00",
    startsAt: "2099-12-06T18:00:00.000Z",
    endTime: "01:00",
    endsNextDay: true,
    endsAt: "2099-12-07T00:00:00.000Z",
    hourlyRate: 12.5,
    version: 9,
  };
  const { served } = await open(
    sampleOwnApplication(1, {
      engagement: { ...toReconfirm, changedTerms: ["date", "hours", "hourlyRate"] },
      job: proposal,
    }),
    {
      "POST /api/candidate/applications/:id/confirmation": ({ body }) => {
        sent.push(body);
        served.application = sampleOwnApplication(1, { job: proposal });
        return served.application;
      },
    },
  );
  const terms = page.getByRole("region", { name: "L’entreprise a modifié la mission" });
  await expect
    .element(terms.getByRole("row", { name: /^Jour sam\. 5\sdéc\. dim\. 6\sdéc\.$/ }))
    .toBeVisible();
  await expect.element(terms.getByRole("row", { name: /^Horaires.*18\s?h\s–.*19\s?h\s–/ })).toBeVisible();
  await expect.element(terms.getByRole("row", { name: /13,50.*12,50/ })).toBeVisible();
  await expect.element(terms.getByRole("row", { name: /Pause/ })).not.toBeInTheDocument();
  await expect.element(terms.getByRole("row", { name: /^Paie estimée 74\s€ 75\s€$/ })).toBeVisible();
  await expect.element(terms.getByText(/votre score de fiabilité n’en souffrira pas/)).toBeVisible();
  const when = page.getByRole("definition").filter({ hasText: /19\s?h\s–/ });
  await expect.element(when.getByText(/^Proposé/)).toBeVisible();
  const pay = page.getByRole("definition").filter({ hasText: /12,50/ });
  await expect.element(pay.getByText(/^Proposé/)).toBeVisible();
  await expect.element(terms.getByRole("button", { name: "Je me désiste" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Je me désiste" })).toBeVisible();
  await page.getByRole("button", { name: /^J’accepte/ }).click();
  await expect.element(page.getByText("Changements acceptés")).toBeVisible();
  await expect.element(terms).not.toBeInTheDocument();
  expect(sent).toEqual([{ version: 9 }]);
});

test.each([
  ["date", true, false],
  ["hours", true, true],
  ["hourlyRate", false, true],
  ["breakMinutes", false, true],
] as const)(
  "where a change of the %s alone is told, it is to be accepted",
  async (term, isOfTime, isOfPay) => {
    await open(sampleOwnApplication(1, { engagement: { ...toReconfirm, changedTerms: [term] } }));
    for (const [fact, isProposed] of [
      [/samedi 5 décembre/, isOfTime],
      [/€\/h/, isOfPay],
    ] as const) {
      const definition = page.getByRole("definition").filter({ hasText: fact });
      await expect.element(definition.getByText(/^Proposé/)).toHaveLength(Number(isProposed));
    }
  },
);

test("a longer break is shown with the pay that it costs", async () => {
  const { briefing } = sampleOwnApplication(1).job;
  await open(
    sampleOwnApplication(1, {
      engagement: { ...toReconfirm, changedTerms: ["breakMinutes"] },
      job: { briefing: briefing && { ...briefing, breakMinutes: 60 } },
    }),
  );
  for (const name of [/^Pause non payée aucune 1\sh$/, /^Paie estimée 74\s€ 61\s€$/])
    await expect.element(page.getByRole("row", { name })).toBeVisible();
});

test("from its start, a job whose change was not answered has the pay and the break that are owed", async () => {
  const { briefing } = sampleOwnApplication(1).job;
  const underWay = sampleOwnApplication(1, {
    engagement: { state: "ongoing", changedTerms: ["hourlyRate", "breakMinutes"] },
    job: {
      startsAt: "2026-11-22T17:00:00.000Z",
      hourlyRate: 12.5,
      briefing: briefing && { ...briefing, breakMinutes: 30 },
    },
  });
  const { router } = await open(underWay);
  const pay = page.getByRole("definition").filter({ hasText: /€\/h/ });
  await expect.element(pay.getByText(/13,50\s€\/h≈ 74\s€ brut/)).toBeVisible();
  await expect.element(pay.getByText(/pause/)).not.toBeInTheDocument();
  await router.navigate({ to: "/candidat/missions" });
  await expect.element(page.getByRole("article").getByText(/^13,50\s€\/h$/)).toBeVisible();
});

test("a change into the hours of another job says which of the two to leave", async () => {
  await open(sampleOwnApplication(1, { engagement: toReconfirm, job: { isEngagedElsewhere: true } }));
  await expect.element(page.getByText(/Vous avez déjà une mission à ces heures/)).toBeVisible();
});

test("a job restored over other hours is to be confirmed again, without a table of changes", async () => {
  await open(sampleOwnApplication(1, { engagement: toReconfirm }));
  await expect
    .element(page.getByRole("region", { name: "L’offre a changé depuis votre réponse" }))
    .toBeVisible();
  await expect.element(page.getByRole("table")).not.toBeInTheDocument();
});

test("withdrawing says beforehand that it counts as late, as it is when the dialog opens", async () => {
  const sent: unknown[] = [];
  const { served, router } = await open(sampleOwnApplication(1), {
    "POST /api/candidate/applications/:id/withdrawal": ({ body }) => {
      sent.push(body);
      return new Response(null, { status: 204 });
    },
  });
  await expect.element(page.getByRole("button", { name: "Je me désiste" })).toBeVisible();
  // The 24th hour has passed since the screen was opened.
  served.application = sampleOwnApplication(1, { engagement: { isLateIfWithdrawnNow: true } });
  await page.getByRole("button", { name: "Je me désiste" }).click();
  await expect
    .element(
      dialog.getByText(
        /^La mission commence dans moins de 24\sheures.: ce désistement comptera comme tardif/,
      ),
    )
    .toBeVisible();
  await dialog.getByLabelText(/^Motif/).fill("Je suis malade.");
  await dialog.getByRole("button", { name: "Me désister" }).click();
  await expect.element(page.getByText("Désistement envoyé")).toBeVisible();
  expect(sent).toEqual([{ reason: "Je suis malade.", shownAsLate: true }]);
  await expect.poll(() => router.state.location.pathname).toBe("/candidat/missions");
});

test("a withdrawal that became late while its dialog was open says so before it counts, and keeps its words", async () => {
  const sent: unknown[] = [];
  const { served } = await open(sampleOwnApplication(1), {
    "POST /api/candidate/applications/:id/withdrawal": ({ body }) => {
      sent.push(body);
      if (sent.length > 1) return new Response(null, { status: 204 });
      served.application = sampleOwnApplication(1, { engagement: { isLateIfWithdrawnNow: true } });
      return errorResponse("aborted", "Ce désistement compte maintenant comme tardif.");
    },
  });
  await page.getByRole("button", { name: "Je me désiste" }).click();
  await expect.element(dialog.getByText(/ne compte pas dans votre fiabilité/)).toBeVisible();
  await dialog.getByLabelText(/^Motif/).fill("Un examen");
  const send = dialog.getByRole("button", { name: "Me désister" });
  await send.click();
  await expect.element(dialog.getByText("Ce désistement compte maintenant comme tardif.")).toBeVisible();
  await expect.element(dialog.getByText(/comptera comme tardif/)).toBeVisible();
  await send.click();
  await expect.element(page.getByText("Désistement envoyé")).toBeVisible();
  expect(sent).toEqual([
    { reason: "Un examen", shownAsLate: false },
    { reason: "Un examen", shownAsLate: true },
  ]);
});

test("somebody accepted while the job goes on may confirm or withdraw", async () => {
  const confirmed: unknown[] = [];
  const engagement = { state: "ongoing", confirmedAt: null } as const;
  const { served } = await open(
    sampleOwnApplication(1, { job: { startsAt: "2026-11-22T17:00:00.000Z" }, engagement }),
    {
      "POST /api/candidate/applications/:id/confirmation": ({ body }) => {
        confirmed.push(body);
        served.application = sampleOwnApplication(1, {
          job: { startsAt: "2026-11-22T17:00:00.000Z" },
          engagement: { ...engagement, confirmedAt: "2026-11-22T18:00:00.000Z" },
        });
        return served.application;
      },
    },
  );
  await expect.element(page.getByRole("button", { name: "Je me désiste" })).toBeVisible();
  await page.getByRole("button", { name: /^Je confirme/ }).click();
  await expect.element(page.getByText("Présence confirmée")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Je confirme/ })).not.toBeInTheDocument();
  expect(confirmed).toEqual([{ version: 3 }]);
});

test("withdrawing in time says that nothing counts; a rejection of the server keeps the dialog and its words", async () => {
  let readings = 0;
  await open(sampleOwnApplication(1), {
    "GET /api/candidate/applications/:id": () => {
      readings += 1;
      return sampleOwnApplication(1);
    },
    "POST /api/candidate/applications/:id/withdrawal": () =>
      errorResponse("failed-precondition", "La mission a commencé : prévenez l'entreprise"),
  });
  await page.getByRole("button", { name: "Je me désiste" }).click();
  await expect.element(dialog.getByText(/ne compte pas dans votre fiabilité/)).toBeVisible();
  await dialog.getByLabelText(/^Motif/).fill("Un examen");
  const before = readings;
  await dialog.getByRole("button", { name: "Me désister" }).click();
  await expect.element(dialog.getByText(/prévenez l’entreprise/)).toBeVisible();
  await expect.element(dialog.getByLabelText(/^Motif/)).toHaveValue("Un examen");
  // What made the server refuse shows behind the dialog.
  await expect.poll(() => readings).toBe(before + 1);
});

test.each([
  ["a withdrawal", sampleOwnApplication(1), "Je me désiste", /^Motif/],
  [
    "a contest",
    sampleRecorded(1, { contestableUntil: "2099-12-01T23:30:00Z" }),
    "Contester",
    /^Votre message/,
  ],
] as const)(
  "what is typed for %s is kept for it alone when its dialog or its screen is left, until it is sent",
  async (what, application, button, field) => {
    const { router } = await open(application, {
      "GET /api/candidate/applications/:id": ({ params: [asked = ""] }) => ({ ...application, id: asked }),
      "POST /api/candidate/applications/:id/withdrawal": () => new Response(null, { status: 204 }),
      "POST /api/candidate/applications/:id/contest": () => application,
    });
    const openDialog = () => page.getByRole("button", { name: button }).click();
    const text = dialog.getByLabelText(field);
    await openDialog();
    await text.fill("Un examen");
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await openDialog();
    await expect.element(text).toHaveValue("Un examen");
    for (const [shown, typed] of [
      [id(1002), ""],
      [application.id, "Un examen"],
    ] as const) {
      await router.navigate({ to: "/candidat/missions" });
      await expect.element(dialog).not.toBeInTheDocument();
      await router.navigate({ href: `/candidat/missions/${shown}` });
      await openDialog();
      await expect.element(text).toHaveValue(typed);
    }
    const sent = what === "a contest" ? "Envoyer la contestation" : "Me désister";
    await dialog.getByRole("button", { name: sent }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith("candidat:"))).toEqual([]);
  },
);

test("the dialog stays open when the company changes the job meanwhile, and says what changed", async () => {
  const engagement = { isLateIfWithdrawnNow: true };
  const { served, queryClient } = await open(sampleOwnApplication(1, { engagement }));
  await page.getByRole("button", { name: "Je me désiste" }).click();
  await expect.element(dialog.getByText(/comptera comme tardif/)).toBeVisible();
  const field = dialog.getByLabelText(/^Motif/);
  await field.fill("Un examen");
  const job = { startTime: "19:00", startsAt: "2099-12-05T18:00:00.000Z", hourlyRate: 12.5 };
  served.application = sampleOwnApplication(1, {
    engagement: { ...toReconfirm, changedTerms: ["hours", "hourlyRate"] },
    job,
  });
  await queryClient.invalidateQueries();
  await expect
    .element(dialog.getByText(/^L’entreprise a modifié la mission.: les horaires et la paie$/))
    .toBeVisible();
  await expect.element(dialog.getByText(/ne compte pas dans votre fiabilité/)).toBeVisible();
  await expect.element(field).toHaveValue("Un examen");
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
});

test("a withdrawal is counted in the score that the profile shows", async () => {
  const { queryClient, router } = await open(sampleOwnApplication(1), {
    "GET /api/candidate/me": () => ({ ...sampleCandidate, reliabilityScore: 71 }),
    "GET /api/candidate/calendar": () => ({ url: null }),
    "POST /api/candidate/applications/:id/withdrawal": () => new Response(null, { status: 204 }),
  });
  queryClient.setQueryData(candidateQuery.queryKey, sampleCandidate);
  await page.getByRole("button", { name: "Je me désiste" }).click();
  await dialog.getByRole("button", { name: "Me désister" }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/candidat/missions");
  await router.navigate({ to: "/candidat/profil" });
  await expect.element(page.getByRole("link", { name: /^Ma fiabilité.*71/ })).toBeVisible();
});

test("a pending application that is withdrawn is not said to be gone meanwhile", async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  let isWithdrawn = false;
  let readings = 0;
  const { router, queryClient } = await open(
    sampleOwnApplication(1, { status: "pending", engagement: null }),
    {
      "GET /api/candidate/notifications": () =>
        isWithdrawn ? promise : { items: [], nextCursor: null, unread: 0 },
      "GET /api/candidate/applications/:id": () => {
        readings += 1;
        return isWithdrawn
          ? errorResponse("not-found")
          : sampleOwnApplication(1, { status: "pending", engagement: null });
      },
      "POST /api/candidate/applications/:id/withdrawal": () => {
        isWithdrawn = true;
        return new Response(null, { status: 204 });
      },
    },
  );
  await page.getByRole("button", { name: "Retirer ma candidature" }).click();
  await expect.poll(() => [readings, queryClient.isFetching()]).toEqual([2, 0]);
  await dialog.getByRole("button", { name: "Retirer ma candidature" }).click();
  await expect.poll(() => queryClient.isFetching()).toBeGreaterThan(0);
  resolve({ items: [], nextCursor: null, unread: 0 });
  await expect.poll(() => router.state.location.pathname).toBe("/candidat/missions");
  expect(readings).toBe(2);
});

test("a job just withdrawn from, reopened on a slow network, is not shown as it was before", async () => {
  let isWithdrawn = false;
  const application = sampleOwnApplication(1);
  const { router } = await open(application, {
    "GET /api/candidate/applications/:id": () => (isWithdrawn ? new Promise(() => {}) : application),
    "POST /api/candidate/applications/:id/withdrawal": () => {
      isWithdrawn = true;
      return new Response(null, { status: 204 });
    },
  });
  await page.getByRole("button", { name: "Je me désiste" }).click();
  await dialog.getByRole("button", { name: "Me désister" }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/candidat/missions");
  await router.navigate({
    to: "/candidat/missions/$applicationId",
    params: { applicationId: application.id },
  });
  await expect.element(page.getByText("Désistement", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Je me désiste" })).not.toBeInTheDocument();
});

test("a withdrawal that ends once another screen is open stays on that screen", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { router } = await open(sampleOwnApplication(1), {
    "POST /api/candidate/applications/:id/withdrawal": () => promise,
  });
  await page.getByRole("button", { name: "Je me désiste" }).click();
  await dialog.getByRole("button", { name: "Me désister" }).click();
  await router.navigate({ to: "/candidat/notifications" });
  resolve(new Response(null, { status: 204 }));
  await expect.element(page.getByText("Désistement envoyé")).toBeVisible();
  expect(router.state.location.pathname).toBe("/candidat/notifications");
});

test("a withdrawal that fails once its dialog is closed is told", async () => {
  const { answer, resolve } = deferredResponse();
  await open(sampleOwnApplication(1), { "POST /api/candidate/applications/:id/withdrawal": answer });
  await page.getByRole("button", { name: "Je me désiste" }).click();
  await dialog.getByRole("button", { name: "Me désister" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  resolve(errorResponse("failed-precondition", "La mission a commencé : prévenez l'entreprise"));
  const toasts = page.getByRole("region", { name: "Notifications" });
  await expect.element(toasts.getByText(/prévenez l’entreprise/)).toBeVisible();
});

test.each([
  ["withdrawal", sampleOwnApplication(1), "Je me désiste", "Me désister"],
  [
    "contest",
    sampleRecorded(1, { contestableUntil: "2099-12-01T23:30:00Z" }),
    "Contester",
    "Envoyer la contestation",
  ],
] as const)("without network, a %s says that it was not sent", async (action, application, ask, send) => {
  let isCut = false;
  const read = (answer: unknown) => () => (isCut ? new Promise(() => {}) : answer);
  await open(application, {
    "GET /api/candidate/applications": read({ items: [application], nextCursor: null }),
    "GET /api/candidate/applications/:id": read(application),
    [`POST /api/candidate/applications/:id/${action}`]: () => {
      // Nothing is read again meanwhile either.
      isCut = true;
      throw new TypeError("Failed to fetch");
    },
  });
  await page.getByRole("button", { name: ask }).click();
  await dialog.getByRole("textbox").fill("Le bus était en panne.");
  await dialog.getByRole("button", { name: send }).click();
  const failure = dialog.getByRole("alert").getByText(/votre réponse n’a pas pu être envoyée/);
  await expect.element(failure).toBeVisible();
});

test("a pending application says what changed since, and is withdrawn for good", async () => {
  const sent: unknown[] = [];
  const changes: SampleApplication["changes"] = [
    { what: "hours", changedAt: "2026-11-21T10:00:00.000Z" },
    { what: "hourlyRate", changedAt: "2026-11-21T10:00:00.000Z" },
  ];
  const pending = sampleOwnApplication(1, {
    status: "pending",
    engagement: null,
    isInReserve: true,
    changes,
  });
  const { router } = await open(pending, {
    "POST /api/candidate/applications/:id/withdrawal": ({ body }) => {
      sent.push(body);
      return new Response(null, { status: 204 });
    },
  });
  await expect.element(page.getByText("Complet : vous restez en réserve")).toBeVisible();
  await expect.element(page.getByText(/l’entreprise a changé les horaires et la paie/)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Ajouter à mon agenda" })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Retirer ma candidature" }).click();
  await expect.element(dialog.getByText(/vous ne pourrez plus postuler/)).toBeVisible();
  await dialog.getByRole("button", { name: "Retirer ma candidature" }).click();
  await expect.element(page.getByText("Candidature retirée")).toBeVisible();
  expect(sent).toEqual([{ reason: null }]);
  await expect.poll(() => router.state.location.pathname).toBe("/candidat/missions");
  // Back would lead to an application that is gone.
  expect(router.history.canGoBack()).toBe(false);
});

test.each([
  [{ reason: "filled", message: "Merci, à bientôt." }, ["Les places sont pourvues.", "Merci, à bientôt."]],
  [{ reason: null, message: "Une autre fois." }, ["Une autre fois."]],
  [null, ["L’entreprise n’a pas retenu votre candidature."]],
  [{ reason: "other", message: null }, ["L’entreprise n’a pas retenu votre candidature."]],
  [
    { reason: "over", message: null },
    ["La mission est passée sans réponse de l’entreprise. Votre candidature est close."],
  ],
] as const)("the answer %j reads %s", async (rejection, words) => {
  await open(sampleOwnApplication(1, { status: "rejected", engagement: null, rejection }));
  await expect.element(page.getByText(/samedi 5 décembre 2099/)).toBeVisible();
  await expect.element(page.getByText(/≈/)).not.toBeInTheDocument();
  const isOver = rejection?.reason === "over";
  await expect.element(page.getByText(isOver ? "Sans suite" : "Non retenue", { exact: true })).toBeVisible();
  const name = isOver ? "Candidature sans suite" : "Réponse de l’entreprise";
  for (const sentence of words) {
    await expect.element(page.getByRole("region", { name }).getByText(sentence)).toBeVisible();
  }
});

test("a record has its hours and the pay agreed, and is contested once until its deadline", async () => {
  const sent: unknown[] = [];
  const recorded = sampleRecorded(1, { contestableUntil: "2099-12-01T23:30:00Z" });
  const { served } = await open(
    { ...recorded, job: { ...recorded.job, hourlyRate: 11 } },
    {
      "POST /api/candidate/applications/:id/contest": ({ body }) => {
        sent.push(body);
        const contest = { message: "J'étais là.", at: "2026-11-23T10:00:00.000Z", answer: null, reply: null };
        served.application = sampleRecorded(1, { contest, contestableUntil: null });
        return served.application;
      },
    },
  );
  const record = page.getByRole("region", { name: "Pointage" });
  await expect.element(record.getByText(/19\s?h\s–\s23\s?h\s?30, dont 30\s?min de pause/)).toBeVisible();
  await expect.element(record.getByText(/4\s?h · 54,00\s?€ brut/)).toBeVisible();
  await expect.element(page.getByText("Faite, avec retard")).toBeVisible();
  await expect.element(record.getByText("Présence")).not.toBeInTheDocument();
  await expect.element(page.getByText(/≈/)).not.toBeInTheDocument();
  await expect
    .element(record.getByText(/Vous avez jusqu’au mercredi 2\sdécembre à 0\sh\s30 pour le dire/))
    .toBeVisible();
  await record.getByRole("button", { name: "Contester" }).click();
  await expect.element(dialog.getByText(/^L’entreprise a 14\sjours pour corriger ou répondre/)).toBeVisible();
  await dialog.getByRole("button", { name: "Envoyer la contestation" }).click();
  await expect
    .element(dialog.getByLabelText("Votre message à l’entreprise"))
    .toHaveAccessibleDescription(/Dites ce qui n.est pas exact/);
  await dialog.getByLabelText("Votre message à l’entreprise").fill("J'étais là.");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await record.getByRole("button", { name: "Contester" }).click();
  await dialog.getByRole("button", { name: "Envoyer la contestation" }).click();
  await expect.element(page.getByText("Contestation envoyée")).toBeVisible();
  await expect.element(record.getByText("L’entreprise n’a pas encore répondu.")).toBeVisible();
  await expect.element(record.getByRole("button", { name: "Contester" })).not.toBeInTheDocument();
  expect(sent).toEqual([{ message: "J'étais là." }]);
});

test.each([
  {
    what: "a contest",
    application: sampleRecorded(1, { contestableUntil: "2099-12-01T23:30:00Z" }),
    request: "POST /api/candidate/applications/:id/contest",
    ask: "Contester",
    field: "Votre message à l’entreprise",
    send: "Envoyer la contestation",
  },
  {
    what: "a withdrawal",
    application: sampleOwnApplication(1),
    request: "POST /api/candidate/applications/:id/withdrawal",
    ask: "Je me désiste",
    field: /^Motif/,
    send: "Me désister",
  },
])(
  "the text of $what is there for the same person alone, once the session has ended as it was sent",
  async ({ application, request, ask, field, send }) => {
    const { queryClient } = await open(application, { [request]: () => errorResponse("unauthenticated") });
    await page.getByRole("button", { name: ask }).click();
    await dialog.getByLabelText(field).fill("Le bus était en panne.");
    await dialog.getByRole("button", { name: send }).click();
    await expect.element(page.getByRole("main").getByRole("link", { name: "Se connecter" })).toBeVisible();
    for (const [account, text] of [
      [id(3001), ""],
      [sampleCandidate.id, "Le bus était en panne."],
    ] as const) {
      await enter(queryClient, { ...sampleCandidate, id: account });
      await page.getByRole("button", { name: ask }).click();
      await expect.element(dialog.getByLabelText(field)).toHaveValue(text);
    }
  },
);

test("a contest whose response was lost shows once it is stored", async () => {
  const { served } = await open(sampleRecorded(1, { contestableUntil: "2099-12-01T23:30:00Z" }), {
    "POST /api/candidate/applications/:id/contest": () => {
      const contest = { message: "J'étais là.", at: "2026-11-23T10:00:00.000Z", answer: null, reply: null };
      served.application = sampleRecorded(1, { contest, contestableUntil: null });
      return errorResponse("unavailable");
    },
  });
  await page.getByRole("button", { name: "Contester" }).click();
  await dialog.getByLabelText("Votre message à l’entreprise").fill("J'étais là.");
  await dialog.getByRole("button", { name: "Envoyer la contestation" }).click();
  await expect.element(page.getByText("L’entreprise n’a pas encore répondu.")).toBeVisible();
});

test.each([
  ["kept", "L’entreprise maintient son pointage."],
  ["corrected", "L’entreprise a corrigé son pointage."],
  ["lapsed", "L’entreprise n’a pas répondu à temps : rien n’est retenu contre vous."],
] as const)("the answer « %s » to a contest is read with its words", async (answer, sentence) => {
  const contest = {
    message: "J'étais là.",
    at: "2026-11-23T10:00:00.000Z",
    answer,
    reply: "Personne ne vous a vue.",
  };
  await open(sampleRecorded(1, { contest, contestableUntil: "2026-01-01T10:00:00.000Z" }));
  const record = page.getByRole("region", { name: "Pointage" });
  await expect.element(record.getByText(sentence)).toBeVisible();
  await expect.element(record.getByText("Personne ne vous a vue.")).toBeVisible();
  await expect.element(record.getByRole("button", { name: "Contester" })).not.toBeInTheDocument();
});

test.each([
  ["withdrawn on another device", "not-found"],
  ["whose id is cut", "out-of-range"],
] as const)("an application %s is said to be gone", async (_which, code) => {
  await open(sampleOwnApplication(1), {
    "GET /api/candidate/applications/:id": () => errorResponse(code),
  });
  await expect.element(page.getByText("Cette candidature n’existe plus")).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Mes missions");
});

test("an application has a heading while it is read, and when it cannot be", async () => {
  const { answer, resolve } = deferredResponse();
  await open(sampleOwnApplication(1), { "GET /api/candidate/applications/:id": answer });
  const heading = page.getByRole("heading", { level: 1 });
  await expect.element(heading).toHaveTextContent("Mes missions");
  resolve(errorResponse("failed-precondition"));
  await expect.element(page.getByText("Erreur lors du chargement de la mission")).toBeVisible();
  await expect.element(heading).toHaveTextContent("Mes missions");
});

test("where the loss of the network is to be told, readers find a live region before", async () => {
  await open(sampleOwnApplication(1));
  await expect.element(page.getByText(/samedi 5 décembre 2099/)).toBeVisible();
  const regions = [...document.querySelectorAll("main [aria-live=polite]")];
  expect(regions.map((region) => getComputedStyle(region).display)).toEqual(["block"]);
});

test.each([
  ["without network", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["behind a proxy without server", () => new Response("<h1>Bad Gateway</h1>", { status: 502 })],
])("%s, a job that was never opened is found in the list that was kept", async (_, answer) => {
  await open(sampleOwnApplication(1), {
    "GET /api/candidate/applications": () =>
      Response.json(
        { items: [sampleOwnApplication(1)], nextCursor: null },
        { headers: { "x-seen-at": "2026-11-22T13:05:00.000Z" } },
      ),
    "GET /api/candidate/applications/:id": answer,
  });
  await expect.element(page.getByText(/Hors ligne, vu dim\. 22 nov\. à 14\s?h\s?05/)).toBeVisible();
  await expect.element(page.getByText("12 rue Jean Savidan, 22300 Lannion", { exact: true })).toBeVisible();
});

const kept = (answer: object, seenAt: string) => Response.json(answer, { headers: { "x-seen-at": seenAt } });

test("without network, a job that was kept has no file for one's calendar, which cannot be read", async () => {
  await open(sampleOwnApplication(1), {
    "GET /api/candidate/applications": () => Promise.reject(new TypeError("Failed to fetch")),
    "GET /api/candidate/applications/:id": () => kept(sampleOwnApplication(1), "2026-11-22T13:05:00.000Z"),
  });
  await expect.element(page.getByText(/Hors ligne, vu dim\. 22 nov\./)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Ajouter à mon agenda" })).not.toBeInTheDocument();
});

test("the file for one's calendar goes when the network is lost, and comes back with it", async () => {
  await open(sampleOwnApplication(1));
  const calendar = page.getByRole("link", { name: "Ajouter à mon agenda" });
  await expect.element(calendar).toBeVisible();
  const state = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => state.mockRestore());
  void connection.check();
  await expect.element(calendar).not.toBeInTheDocument();
  connection.confirm();
  await expect.element(calendar).toBeVisible();
});

test.each([
  ["the list", "2026-11-22T13:05:00.000Z", "2026-11-20T09:00:00.000Z", "Confirmée"],
  ["the job alone", "2026-11-20T09:00:00.000Z", "2026-11-22T13:05:00.000Z", "En attente"],
])("of the two readings that were kept, the later one is shown: %s", async (_, list, alone, status) => {
  const pending = sampleOwnApplication(1, { status: "pending", engagement: null });
  await open(pending, {
    "GET /api/candidate/applications": () =>
      kept({ items: [sampleOwnApplication(1)], nextCursor: null }, list),
    "GET /api/candidate/applications/:id": () => kept(pending, alone),
  });
  await expect.element(page.getByText(/Hors ligne, vu dim\. 22 nov\./)).toBeVisible();
  await expect.element(page.getByText(status, { exact: true })).toBeVisible();
});

test.each<[string, object, string, boolean]>([
  ["read whole since", { nextCursor: null }, "2026-11-22T13:05:00.000Z", true],
  ["read before", { nextCursor: null }, "2026-11-19T09:00:00.000Z", false],
  ["of which a page was not kept", { nextCursor: "next" }, "2026-11-22T13:05:00.000Z", false],
])(
  "a job that was kept and is not in the list %s: %j %s, no longer exists: %s",
  async (_, cursor, list, isGone) => {
    await open(sampleOwnApplication(1), {
      "GET /api/candidate/applications": ({ query }) =>
        query["cursor"] === undefined
          ? kept({ items: [], ...cursor }, list)
          : Promise.reject(new TypeError("Failed to fetch")),
      "GET /api/candidate/applications/:id": () => kept(sampleOwnApplication(1), "2026-11-20T09:00:00.000Z"),
    });
    const address = page.getByText("12 rue Jean Savidan, 22300 Lannion", { exact: true });
    await expect.element(isGone ? page.getByText(/n’existe plus/) : address).toBeVisible();
    expect(address.elements()).toHaveLength(isGone ? 0 : 1);
  },
);

test("a job that was kept is shown, though the list was not", async () => {
  await open(sampleOwnApplication(1), {
    "GET /api/candidate/applications": () => Promise.reject(new TypeError("Failed to fetch")),
    "GET /api/candidate/applications/:id": () => kept(sampleOwnApplication(1), "2026-11-22T13:05:00.000Z"),
  });
  await expect.element(page.getByText(/Hors ligne, vu dim\. 22 nov\./)).toBeVisible();
});

test("what was told about a job stays unread when the job is shown as it was kept", async () => {
  const pending = sampleOwnApplication(1, { status: "pending", engagement: null });
  const asked: unknown[] = [];
  await open(pending, {
    "GET /api/candidate/applications": () => Promise.reject(new TypeError("Failed to fetch")),
    "GET /api/candidate/applications/:id": () => kept(pending, "2026-11-22T13:05:00.000Z"),
    "GET /api/candidate/notifications": ({ query }) => {
      asked.push(query["applicationId"]);
      return { items: [], nextCursor: null, unread: 0 };
    },
  });
  await expect.element(page.getByText(/Hors ligne, vu dim\. 22 nov\./)).toBeVisible();
  expect(asked).not.toContain(pending.id);
});
