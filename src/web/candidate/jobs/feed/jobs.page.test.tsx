import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { addDays, dayInParis } from "#domain/values/dates.ts";
import { setGeolocation } from "#web/candidate/browser/geolocation.ts";
import { sampleCandidate } from "#web/testing/candidate-samples.ts";
import { clickAtOnce } from "#web/testing/click-at-once.ts";
import { type Call, deferredResponse, errorResponse, mockServer } from "#web/testing/mock-server.ts";
import { openCandidateApp } from "#web/testing/open-app.tsx";
import { sentApplication } from "#web/testing/own-application-samples.ts";
import { setPageHidden } from "#web/testing/page-visibility.ts";
import { sampleFeedJob, publicJob, samplePublicJobPage } from "#web/testing/public-job-samples.ts";
import { id } from "#web/testing/samples.ts";

const list = (items: unknown[], nextCursor: string | null = null) => ({ items, nextCursor });
const apply = (title = "Extra service du soir") => page.getByRole("button", { name: `Postuler : ${title}` });
const me = {
  "GET /api/candidate/me": () => sampleCandidate,
};

describe("a visitor", () => {
  test("reads the jobs near a city, without an account, pay and distance first", async () => {
    const asked: Call["query"][] = [];
    mockServer({
      "GET /api/public/jobs": ({ query }) => {
        asked.push(query);
        return list([publicJob({ urgent: true })]);
      },
    });
    await openCandidateApp("/candidat?ville=Lannion", { isSignedIn: false });
    const ticket = page.getByRole("article");
    await expect.element(page.getByRole("heading", { name: "Offres près de Lannion" })).toBeVisible();
    await expect.element(ticket.getByText("13,50 €/h")).toBeVisible();
    await expect.element(ticket.getByText("≈ 74 € brut")).toBeVisible();
    await expect.element(ticket.getByText("1 km")).toBeVisible();
    await expect.element(ticket.getByText("2 places")).toBeVisible();
    await expect.element(ticket.getByText("Urgent", { exact: true })).toBeVisible();
    await expect
      .element(page.getByText("Offres mises en avant d’abord, puis les plus proches", { exact: true }))
      .toBeVisible();
    expect(asked).toEqual([{ city: "Lannion", radiusKm: "30" }]);
    for (const [ahead, name] of ["Aujourd’hui", "Demain"].entries()) {
      await page.getByRole("combobox", { name: /^Jour/ }).selectOptions(name);
      await expect.poll(() => asked.at(-1)?.["date"]).toBe(addDays(dayInParis(new Date()), ahead));
    }
  });

  test("who asks for the last page by keyboard has the focus on its first job", async () => {
    const next = deferredResponse();
    mockServer({
      "GET /api/public/jobs": ({ query }) =>
        query["cursor"] ? next.answer() : list([publicJob({ id: id(1), title: "Barman" })], "next"),
    });
    await openCandidateApp("/candidat", { isSignedIn: false });
    const more = page.getByRole("button", { name: "Voir plus d’offres" });
    await expect.element(more).toBeVisible();
    more.element().focus();
    next.resolve(list([2, 3].map((number) => publicJob({ id: id(number), title: `Plonge ${number}` }))));
    await expect.element(page.getByRole("link", { name: "Plonge 2" })).toHaveFocus();
    await expect.element(more).not.toBeInTheDocument();
  });

  test("finds tomorrow by its name, though the address has a further day", async () => {
    const today = dayInParis(new Date());
    mockServer({ "GET /api/public/jobs": () => list([publicJob()]) });
    await openCandidateApp(`/candidat?jour=${addDays(today, 90)}`, { isSignedIn: false });
    const tomorrow = page.getByRole("option", { name: "Demain" });
    await expect.element(tomorrow).toHaveAttribute("value", addDays(today, 1));
  });

  test("reads how the company answers, and the pay without the break, on the list and on the job", async () => {
    const past = publicJob({ companyPast: ["Répond en 3 h", "1 annulation tardive"], breakMinutes: 30 });
    mockServer({
      "GET /api/public/jobs": () => list([past]),
      "GET /api/public/jobs/:id": () => ({ ...samplePublicJobPage(), ...past }),
    });
    await openCandidateApp("/candidat", { isSignedIn: false });
    await expect.element(page.getByText("≈ 68 € brut")).toBeVisible();
    await expect.element(page.getByText("Répond en 3 h · 1 annulation tardive")).toBeVisible();
    await expect.element(page.getByText("Offres mises en avant d’abord, puis par date")).toBeVisible();
    await page.getByRole("link", { name: past.title }).click();
    await expect.element(page.getByRole("heading", { level: 1, name: past.title })).toBeVisible();
    await expect.element(page.getByText("Répond en 3 h · 1 annulation tardive")).toBeVisible();
  });

  test("reads that a job is reserved until its opening alone, and that it is at less than a kilometre", async () => {
    const job = (number: number, opensToAllAt: string) =>
      publicJob({ id: id(number), title: `Extra ${number}`, distanceKm: number - 1, opensToAllAt });
    mockServer({
      "GET /api/public/jobs": () =>
        list([job(1, "2020-12-01T17:00:00.000Z"), job(2, "2099-12-01T17:00:00.000Z")]),
    });
    await openCandidateApp("/candidat", { isSignedIn: false });
    const tickets = page.getByRole("article");
    await expect.element(tickets.getByText(/^Réservé aux habitués/)).toHaveLength(1);
    await expect
      .element(tickets.filter({ hasText: "Extra 2" }).getByText(/^Réservé aux habitués/))
      .toBeVisible();
    await expect.element(tickets.filter({ hasText: "Extra 1" }).getByText("< 1 km")).toBeVisible();
  });

  test("reads that the next jobs cannot be shown, under the first ones", async () => {
    mockServer({
      "GET /api/public/jobs": ({ query }) =>
        query["cursor"] === "suite" ? errorResponse("failed-precondition") : list([publicJob()], "suite"),
    });
    await openCandidateApp("/candidat", { isSignedIn: false });
    await expect
      .element(page.getByRole("alert").getByText("Les offres n’ont pas pu être chargées"))
      .toBeVisible();
    await expect.element(page.getByRole("article")).toBeVisible();
  });

  test.each([
    ["Angers", "Offres près d’Angers"],
    ["Lannion", "Offres près de Lannion"],
    ["Le Mans", "Offres près du Mans"],
  ])("reads where the jobs are: %s", async (city, heading) => {
    mockServer({ "GET /api/public/jobs": () => list([publicJob()]) });
    await openCandidateApp(`/candidat?ville=${city}`, { isSignedIn: false });
    await expect.element(page.getByRole("heading", { name: heading })).toBeVisible();
  });

  test("who applies is asked for an account, for this job", async () => {
    mockServer({ "GET /api/public/jobs": () => list([publicJob()]) });
    const { router } = await openCandidateApp("/candidat", { isSignedIn: false });
    await apply().click();
    await expect.poll(() => router.state.location.href).toBe(`/candidat/inscription?offre=${id(1)}`);
  });

  test("reads that a city is unknown at its field", async () => {
    const message = "Ville introuvable : vérifiez son nom, ou ajoutez le code postal";
    mockServer({
      "GET /api/public/jobs": ({ query }) =>
        query["city"] === "Lannionne"
          ? Response.json({ code: "out-of-range", message: "…", fields: { city: message } }, { status: 400 })
          : list([publicJob()]),
    });
    await openCandidateApp("/candidat", { isSignedIn: false });
    const city = page.getByLabelText("Ville");
    await city.fill("Lannionne");
    await userEvent.keyboard("{Enter}");
    await expect.element(city).toHaveAccessibleDescription(/Ville introuvable/);
    await city.fill("Lannion");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("article")).toBeVisible();
  });
});

test("a person whose own city is unknown reads that at its field, and the jobs that are sought, everywhere", async () => {
  const message = "Plusieurs villes portent ce nom : ajoutez le code postal";
  mockServer({
    "GET /api/candidate/me": () => ({ ...sampleCandidate, location: { ville: "Saint-Denis" } }),
    "GET /api/candidate/proposals": () => list([]),
    "GET /api/candidate/notifications": () => ({ items: [], nextCursor: null, unread: 0 }),
    "GET /api/candidate/feed": ({ query }) =>
      query["city"] === "Saint-Denis"
        ? Response.json({ code: "out-of-range", message: "…", fields: { city: message } }, { status: 400 })
        : list(query["category"] === "bar" ? [sampleFeedJob()] : []),
  });
  await openCandidateApp("/candidat?metier=bar");
  await expect.element(page.getByLabelText("Ville")).toHaveAccessibleDescription(/ajoutez le code postal/);
  await expect.element(page.getByRole("article")).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 1, name: "Offres", exact: true })).toBeVisible();
});

describe("an account from before the current terms", () => {
  function open() {
    const calls: string[] = [];
    const server = { isDown: false };
    let hasAccepted = false;
    mockServer({
      ...me,
      "GET /api/candidate/feed": () => list([sampleFeedJob()]),
      "GET /api/candidate/notifications": () => ({ items: [], nextCursor: null, unread: 0 }),
      "POST /api/candidate/jobs/:id/applications": () => {
        calls.push("apply");
        return hasAccepted ? sentApplication(sampleFeedJob()) : errorResponse("terms-not-accepted");
      },
      "PATCH /api/candidate/me": ({ body }) => {
        if (server.isDown) return errorResponse("unavailable");
        calls.push(JSON.stringify(body));
        hasAccepted = true;
        return sampleCandidate;
      },
    });
    return { calls, server, opened: openCandidateApp("/candidat") };
  }

  test("reads what an application shares, accepts the terms and applies with one tap", async () => {
    const { calls, opened } = open();
    await opened;
    await apply().click();
    await expect.element(page.getByRole("dialog", { name: "Avant de postuler" })).toBeVisible();
    await expect.element(page.getByText(/l’entreprise lit votre prénom/)).toBeVisible();
    await page.getByRole("button", { name: "J’accepte et je postule" }).click();
    const ticket = page.getByRole("listitem").filter({ hasText: "Extra service du soir" });
    await expect.element(ticket.getByText("Candidature envoyée")).toBeVisible();
    expect(calls).toEqual(["apply", `{"acceptedTerms":"2026-11-23"}`, "apply"]);
  });

  test("who could not accept tries again in the same window", async () => {
    const { calls, server, opened } = open();
    await opened;
    server.isDown = true;
    await apply().click();
    const accept = page.getByRole("button", { name: "J’accepte et je postule" });
    await accept.click();
    await expect.element(page.getByText("Service temporairement indisponible")).toBeVisible();
    server.isDown = false;
    await accept.click();
    const ticket = page.getByRole("listitem").filter({ hasText: "Extra service du soir" });
    await expect.element(ticket.getByText("Candidature envoyée")).toBeVisible();
    expect(calls).toEqual(["apply", `{"acceptedTerms":"2026-11-23"}`, "apply"]);
  });

  test("who closes the window has not applied", async () => {
    const { calls, opened } = open();
    await opened;
    await apply().click();
    await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).click();
    await expect.element(page.getByText("Acceptez les conditions d’utilisation pour postuler")).toBeVisible();
    await expect.element(apply()).toBeEnabled();
    expect(calls).toEqual(["apply"]);
  });
});

test("« Autour de moi » asks for the geolocation when pressed, and sends it to about 100 m, unless a city is chosen first", async () => {
  const located = vi
    .spyOn(navigator.geolocation, "getCurrentPosition")
    .mockImplementation((found) => found(positionAt(48.732_641, -3.456_623)));
  onTestFinished(() => {
    located.mockRestore();
    setGeolocation(undefined);
  });
  const asked: Call["query"][] = [];
  mockServer({
    "GET /api/public/jobs": ({ query }) => {
      asked.push(query);
      return list([]);
    },
  });
  await openCandidateApp("/candidat", { isSignedIn: false });
  await expect.element(page.getByText("Aucune offre ici pour le moment")).toBeVisible();
  expect(located).not.toHaveBeenCalled();
  expect(asked).toEqual([{}]);
  const around = page.getByRole("button", { name: "Autour de moi" });
  await around.click();
  await expect.element(around).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => asked.at(-1)).toEqual({ latitude: "48.733", longitude: "-3.457", radiusKm: "30" });
  const options = { timeout: 10_000, maximumAge: 300_000 };
  expect(located).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.anything(), options);
  await around.click();
  let find: PositionCallback | undefined;
  located.mockImplementation((found) => void (find = found));
  await around.click();
  await expect.poll(() => find).toBeDefined();
  await page.getByLabelText("Ville").fill("Lannion");
  await userEvent.keyboard("{Enter}");
  find?.(positionAt(48.732_641, -3.456_623));
  await new Promise(requestAnimationFrame);
  await expect.element(around).toHaveAttribute("aria-pressed", "false");
  await expect.poll(() => asked.at(-1)).toEqual({ city: "Lannion", radiusKm: "30" });
  await expect.element(page.getByRole("status").getByText("Aucun résultat")).toBeInTheDocument();
});

test.each([
  ["« Autour de moi » pressed again", () => page.getByRole("button", { name: "Autour de moi" }).click()],
  [
    "the search for a city, even the same,",
    async () => {
      await page.getByLabelText("Ville").click();
      await userEvent.keyboard("{Enter}");
    },
  ],
])("%s ends the search around one", async (_, end) => {
  setGeolocation({ latitude: 48.733, longitude: -3.457 });
  onTestFinished(() => setGeolocation(undefined));
  const asked: Call["query"][] = [];
  mockServer({
    "GET /api/public/jobs": ({ query }) => {
      asked.push(query);
      return list([]);
    },
  });
  await openCandidateApp("/candidat", { isSignedIn: false });
  const around = page.getByRole("button", { name: "Autour de moi" });
  await expect.element(around).toHaveAttribute("aria-pressed", "true");
  await end();
  await expect.element(around).toHaveAttribute("aria-pressed", "false");
  await expect.poll(() => asked.at(-1)).toEqual({});
});

test.each([
  [1, "Position refusée par le navigateur : indiquez votre ville."],
  [2, "Position introuvable : indiquez votre ville."],
  [3, "Position introuvable : indiquez votre ville."],
])(
  "a geolocation that cannot be found (code %i) is said, with what to do, and may be tried again",
  async (code, sentence) => {
    const located = vi
      .spyOn(navigator.geolocation, "getCurrentPosition")
      .mockImplementation((_, failed) => failed?.(new GeolocationFailure(code)));
    onTestFinished(() => {
      located.mockRestore();
      setGeolocation(undefined);
    });
    mockServer({ "GET /api/public/jobs": () => list([]) });
    await openCandidateApp("/candidat", { isSignedIn: false });
    const around = page.getByRole("button", { name: "Autour de moi" });
    await around.click();
    await expect.element(page.getByText(sentence)).toBeVisible();
    located.mockImplementation((found) => found(positionAt(48.732_641, -3.456_623)));
    await around.click();
    await expect.element(around).toHaveAttribute("aria-pressed", "true");
  },
);

describe("signed in", () => {
  test("applies in one tap to the version on screen, once for a double tap; the ticket stays, torn", async () => {
    const sent: unknown[] = [];
    mockServer({
      ...me,
      "GET /api/candidate/feed": () => list([sampleFeedJob(), sampleFeedJob({ id: id(2), title: "Plonge" })]),
      "POST /api/candidate/jobs/:id/applications": async ({ body, params }) => {
        sent.push([params[0], body]);
        await new Promise((resolve) => setTimeout(resolve, 100));
        return sentApplication(sampleFeedJob());
      },
      "GET /api/candidate/applications/:id": () => sentApplication(sampleFeedJob()),
    });
    const { router } = await openCandidateApp("/candidat");
    await userEvent.dblClick(apply());
    const ticket = page.getByRole("listitem").filter({ hasText: "Extra service du soir" });
    await expect.element(ticket.getByText("Candidature envoyée")).toBeVisible();
    await expect
      .element(ticket.getByRole("link", { name: "Voir ma candidature" }))
      .toHaveAttribute("href", `/candidat/missions/${id(90)}`);
    await expect.element(ticket.getByText("1,2 km")).toBeVisible();
    expect(sent).toEqual([[id(1), { version: 3 }]]);
    await page.getByRole("button", { name: "Voir ma candidature" }).click();
    await expect.poll(() => router.state.location.pathname).toBe(`/candidat/missions/${id(90)}`);
  });

  test("the ticket stays torn when the next page of the list arrives after the application", async () => {
    const next = deferredResponse();
    mockServer({
      ...me,
      "GET /api/candidate/feed": ({ query }) =>
        query["cursor"] ? next.answer() : { items: [sampleFeedJob()], nextCursor: "next" },
      "POST /api/candidate/jobs/:id/applications": () => sentApplication(sampleFeedJob()),
    });
    await openCandidateApp("/candidat");
    await apply().click();
    const ticket = page.getByRole("listitem").filter({ hasText: "Extra service du soir" });
    await expect.element(ticket.getByText("Candidature envoyée")).toBeVisible();
    next.resolve(list([sampleFeedJob({ id: id(2), title: "Plonge" })]));
    await expect.element(page.getByText("Plonge")).toBeVisible();
    await expect.element(ticket.getByText("Candidature envoyée")).toBeVisible();
  });

  test("the ticket stays torn when one comes back to the page", async () => {
    let readings = 0;
    mockServer({
      ...me,
      "GET /api/candidate/feed": () => {
        readings += 1;
        return list(readings === 1 ? [sampleFeedJob()] : []);
      },
      "POST /api/candidate/jobs/:id/applications": () => sentApplication(sampleFeedJob()),
    });
    const { queryClient } = await openCandidateApp("/candidat?ville=Lannion");
    await apply().click();
    const torn = page.getByRole("link", { name: "Voir ma candidature" });
    await expect.element(torn).toBeVisible();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    setPageHidden(true);
    setPageHidden(false);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    await expect.element(torn).toBeVisible();
    expect(readings).toBe(1);
  });

  test("a tap just after another offer came first is ignored: it was meant for the one that was there", async () => {
    const jobs = [sampleFeedJob({ title: "Brunch" })];
    mockServer({ ...me, "GET /api/candidate/feed": () => list(jobs) });
    const { queryClient } = await openCandidateApp("/candidat");
    await expect.element(apply("Brunch")).toBeVisible();
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => void vi.useRealTimers());
    jobs.unshift(sampleFeedJob({ id: id(2), title: "Cocktail" }));
    await queryClient.invalidateQueries();
    await expect.element(apply("Cocktail")).toBeVisible();
    expect(clickAtOnce(apply("Cocktail").element())).toBe(false);
  });

  test("applies once when the key is pressed twice", async () => {
    let sent = 0;
    mockServer({
      ...me,
      "GET /api/candidate/feed": () => list([sampleFeedJob()]),
      "POST /api/candidate/jobs/:id/applications": () => {
        sent += 1;
        return sentApplication(sampleFeedJob());
      },
    });
    await openCandidateApp("/candidat");
    await expect.element(apply()).toBeVisible();
    const button = apply().element();
    for (let press = 0; press < 2; press += 1) {
      button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 0 }));
    }
    await expect.element(page.getByRole("link", { name: "Voir ma candidature" })).toBeVisible();
    expect(sent).toBe(1);
  });

  test("after an application, one's own are read again, and the proposal of its job is no longer to answer", async () => {
    let readings = 0;
    let isApplied = false;
    const proposal = {
      id: id(70),
      message: null,
      isInstant: false,
      createdAt: "2026-11-23T08:00:00.000Z",
      job: sampleFeedJob(),
      obstacle: null,
    };
    mockServer({
      ...me,
      "GET /api/candidate/feed": () => list([sampleFeedJob()]),
      "GET /api/candidate/proposals": () => list(isApplied ? [] : [proposal]),
      "GET /api/candidate/applications": () => {
        readings += 1;
        return list([]);
      },
      "POST /api/candidate/jobs/:id/applications": () => {
        isApplied = true;
        return sentApplication(sampleFeedJob());
      },
    });
    const { router } = await openCandidateApp("/candidat/missions");
    await expect.poll(() => readings).toBe(1);
    await router.navigate({ to: "/candidat" });
    const yes = page.getByRole("button", { name: /^Oui, volontiers/ });
    await expect.element(yes).toBeVisible();
    await expect.element(apply()).toBeVisible();
    // By keyboard: just after the proposal has come, taps are ignored.
    clickAtOnce(apply().element(), "keyboard");
    await expect.element(page.getByRole("link", { name: "Voir ma candidature" })).toBeVisible();
    await expect.element(yes).not.toBeInTheDocument();
    await router.navigate({ to: "/candidat/missions" });
    await expect.poll(() => readings).toBe(2);
  });

  test("looks near one's own city, unless another is chosen, or everywhere", async () => {
    const cities: unknown[] = [];
    mockServer({
      ...me,
      "GET /api/candidate/feed": ({ query }) => {
        cities.push(query["city"]);
        return list([]);
      },
    });
    await openCandidateApp("/candidat");
    await expect.poll(() => cities.at(-1)).toBe("Lannion");
    await page.getByLabelText("Ville").fill("Paimpol");
    await userEvent.tab();
    await expect.poll(() => cities.at(-1)).toBe("Paimpol");
    await page.getByLabelText("Ville").fill("Guingamp");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => cities.at(-1)).toBe("Guingamp");
    await expect.element(page.getByLabelText("Ville")).toHaveFocus();
    const leaveAndReturn = async () => {
      await page.getByRole("link", { name: "Mes missions", exact: true }).click();
      await page.getByRole("link", { name: "Offres", exact: true }).click();
    };
    await leaveAndReturn();
    await expect.element(page.getByLabelText("Ville")).toHaveValue("Guingamp");
    await page.getByLabelText("Ville").fill("");
    await userEvent.keyboard("{Enter}");
    const everywhere = page.getByRole("heading", { level: 1, name: "Offres", exact: true });
    await expect.element(everywhere).toBeVisible();
    await leaveAndReturn();
    await expect.element(everywhere).toBeVisible();
  });

  test("first reads the jobs near one's own city, not those of everywhere", async () => {
    const asked: Call["query"][] = [];
    const { answer, resolve } = deferredResponse();
    mockServer({
      "GET /api/candidate/me": answer,
      "GET /api/candidate/feed": ({ query }) => {
        asked.push(query);
        return list([sampleFeedJob()]);
      },
    });
    await openCandidateApp("/candidat");
    await expect.element(page.getByText("Chargement...").first()).toBeInTheDocument();
    await expect.element(page.getByLabelText("Ville")).toBeVisible();
    resolve(sampleCandidate);
    await expect.element(apply()).toBeVisible();
    expect(asked).toEqual([{ city: "Lannion", radiusKm: "30" }]);
  });

  test("reads the jobs of everywhere when one's own city cannot be read", async () => {
    mockServer({
      "GET /api/candidate/me": () => errorResponse("internal"),
      "GET /api/candidate/feed": ({ query }) => {
        expect(query).toEqual({});
        return list([sampleFeedJob()]);
      },
    });
    await openCandidateApp("/candidat");
    await expect.element(apply()).toBeVisible();
  });

  test("what is being typed as a city is not replaced by one's own, which is read late", async () => {
    const candidate = deferredResponse();
    mockServer({ "GET /api/candidate/me": candidate.answer, "GET /api/candidate/feed": () => list([]) });
    await openCandidateApp("/candidat");
    const city = page.getByLabelText("Ville");
    await city.fill("Paim");
    candidate.resolve(sampleCandidate);
    await expect.element(page.getByRole("heading", { name: "Offres près de Lannion" })).toBeVisible();
    await expect.element(city).toHaveValue("Paim");
    await expect.element(city).toHaveFocus();
  });

  test("a job that changed meanwhile is read again, and says so", async () => {
    let version = 3;
    mockServer({
      ...me,
      "GET /api/candidate/feed": () =>
        list([sampleFeedJob({ version, hourlyRate: version === 3 ? 13.5 : 12 })]),
      "POST /api/candidate/jobs/:id/applications": () => {
        if (version === 4) return sentApplication(sampleFeedJob());
        version = 4;
        return errorResponse("aborted", "Cette offre vient de changer. Relisez-la avant de répondre.");
      },
    });
    await openCandidateApp("/candidat");
    await apply().click();
    await expect.element(page.getByText(/Cette offre vient de changer/)).toBeVisible();
    await expect.element(page.getByText("12,00 €/h")).toBeVisible();
    await apply().click();
    await expect.element(page.getByRole("link", { name: "Voir ma candidature" })).toBeVisible();
  });

  test.each([
    [{ isEngagedElsewhere: true }, "Vous avez déjà une mission à ces heures"],
    [{ hasWithdrawn: true }, "Vous avez retiré votre candidature à cette offre"],
    [{ isFull: true, acceptsApplications: false }, "Toutes les places sont déjà pourvues"],
  ])("a job with %o has no button to apply, and says why", async (changes, sentence) => {
    mockServer({ ...me, "GET /api/candidate/feed": () => list([sampleFeedJob(changes)]) });
    await openCandidateApp("/candidat");
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect.element(apply()).not.toBeInTheDocument();
  });
});

describe("« Passer »", () => {
  test("hides the job on this device, in each tab, until « Annuler »", async () => {
    const before = Array.from({ length: 500 }, (_, index) => id(1_000 + index));
    localStorage.setItem("candidat:hidden", before.join(" "));
    mockServer({
      "GET /api/public/jobs": () => list([publicJob(), publicJob({ id: id(2), title: "Plonge" })]),
    });
    await openCandidateApp("/candidat", { isSignedIn: false });
    await page.getByRole("button", { name: "Passer : Extra service du soir" }).click();
    await expect.element(page.getByRole("link", { name: "Extra service du soir" })).not.toBeInTheDocument();
    await expect.element(page.getByRole("link", { name: "Plonge" })).toHaveFocus();
    await page.getByRole("button", { name: "Annuler" }).click();
    await expect.element(page.getByRole("link", { name: "Extra service du soir" })).toBeVisible();
    localStorage.setItem("candidat:hidden", id(2));
    dispatchEvent(new StorageEvent("storage"));
    await expect.element(page.getByRole("link", { name: "Plonge" })).not.toBeInTheDocument();
  });

  test("passing every job leads to the next page, then offers to see them again", async () => {
    mockServer({
      "GET /api/public/jobs": ({ query }) =>
        query["cursor"] === "next"
          ? list([publicJob(), publicJob({ id: id(2), title: "Plonge" })])
          : list([publicJob()], "next"),
    });
    await openCandidateApp("/candidat", { isSignedIn: false });
    await page.getByRole("button", { name: "Passer : Extra service du soir" }).click();
    await page.getByRole("button", { name: "Passer : Plonge" }).click();
    await expect.element(page.getByText("Vous avez tout vu")).toBeVisible();
    await page.getByRole("button", { name: "Revoir les offres masquées" }).click();
    await expect.element(page.getByRole("link", { name: "Plonge" })).toBeVisible();
    // That of both pages shows once.
    expect(page.getByRole("link", { name: "Extra service du soir" }).elements()).toHaveLength(1);
  });
});

describe("a finger", () => {
  const ticket = () => page.getByRole("article").element();

  async function swipe(by: number, down = 0, end = "pointerup", pointer: PointerEventInit = {}) {
    const start = {
      pointerId: 1,
      pointerType: "touch",
      isPrimary: true,
      bubbles: true,
      clientX: 200,
      clientY: 300,
      ...pointer,
    };
    const target = ticket();
    vi.spyOn(Element.prototype, "setPointerCapture").mockImplementation(() => undefined);
    target.dispatchEvent(new PointerEvent("pointerdown", start));
    for (const part of [0.2, 0.6, 1]) {
      const at = { clientX: 200 + by * part, clientY: 300 + down * part };
      target.dispatchEvent(new PointerEvent("pointermove", { ...start, ...at }));
      await new Promise(requestAnimationFrame);
    }
    target.dispatchEvent(new PointerEvent(end, { ...start, clientX: 200 + by, clientY: 300 + down }));
  }

  test.each([
    ["to the right applies", 104, 0, 1, "Candidature envoyée"],
    ["to the left hides the job", -104, 0, 0, "Offre masquée sur cet appareil"],
  ])("%s", async (_, by, down, count, said) => {
    let applied = 0;
    mockServer({
      ...me,
      "GET /api/candidate/feed": () => list([sampleFeedJob()]),
      "POST /api/candidate/jobs/:id/applications": () => {
        applied += 1;
        return sentApplication(sampleFeedJob());
      },
    });
    await openCandidateApp("/candidat");
    await expect.element(apply()).toBeVisible();
    await swipe(by, down);
    await expect.element(page.getByText(said).first()).toBeVisible();
    expect(applied).toBe(count);
  });

  test.each([
    [103, 0, "pointerup", {}],
    [-103, 0, "pointerup", {}],
    [150, 120, "pointerup", {}],
    [150, 0, "pointercancel", {}],
    [150, 0, "pointerup", { pointerType: "mouse" }],
    [150, 0, "pointerup", { isPrimary: false }],
  ])(
    "that moves by %i px across and %i px down, until %s (%j), changes nothing",
    async (by, down, end, pointer) => {
      mockServer({ ...me, "GET /api/candidate/feed": () => list([sampleFeedJob()]) });
      await openCandidateApp("/candidat");
      await expect.element(apply()).toBeVisible();
      await swipe(by, down, end, pointer);
      await expect.element(apply()).toBeVisible();
      expect(ticket().closest<HTMLElement>("[style]")?.style.translate ?? "").toBe("");
    },
  );

  test("on a job that one has withdrawn from changes nothing", async () => {
    let applied = 0;
    mockServer({
      ...me,
      "GET /api/candidate/feed": () => list([sampleFeedJob({ hasWithdrawn: true })]),
      "POST /api/candidate/jobs/:id/applications": () => {
        applied += 1;
        return errorResponse("failed-precondition");
      },
    });
    await openCandidateApp("/candidat");
    await expect.element(page.getByRole("article")).toBeVisible();
    for (const by of [150, -150]) await swipe(by);
    await expect.element(page.getByRole("article")).toBeVisible();
    expect(applied).toBe(0);
  });

  test("a pointer that leaves a link after a swipe does not follow it, one that trembles on it does", async () => {
    mockServer({
      ...me,
      "GET /api/candidate/feed": () => list([sampleFeedJob()]),
      "GET /api/candidate/jobs/:id": () => sampleFeedJob(),
    });
    const { router } = await openCandidateApp("/candidat");
    const link = page.getByRole("link", { name: "Extra service du soir" });
    await expect.element(link).toBeVisible();
    const click = () =>
      link.element().dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    await swipe(60);
    click();
    await new Promise(requestAnimationFrame);
    expect(router.state.location.pathname).toBe("/candidat");
    await swipe(11);
    click();
    await expect.poll(() => router.state.location.pathname).toBe(`/candidat/offres/${id(1)}`);
  });
});

describe("an empty feed says what to widen", () => {
  test("radius, day and category, in the address", async () => {
    const asked: Call["query"][] = [];
    mockServer({
      "GET /api/public/jobs": ({ query }) => {
        asked.push(query);
        return list([]);
      },
    });
    const { router } = await openCandidateApp("/candidat?ville=Lannion&rayon=10&metier=bar&jour=2099-12-05", {
      isSignedIn: false,
    });
    // A day beyond the list is in it.
    await expect.element(page.getByRole("combobox", { name: /^Jour/ })).toHaveValue("2099-12-05");
    const category = page.getByRole("combobox", { name: /^Métier/ });
    const names = category
      .getByRole("option")
      .elements()
      .map(({ textContent }) => textContent);
    expect(names).toEqual([...new Set(names)]);
    await page.getByRole("button", { name: "Élargir à 30 km" }).click();
    await page.getByRole("button", { name: "Tous les jours" }).click();
    await page.getByRole("button", { name: "Tous les métiers" }).click();
    await expect.poll(() => router.state.location.search).toEqual({ ville: "Lannion", rayon: 30 });
    await page.getByRole("combobox", { name: /^Distance/ }).selectOptions("Toute distance");
    await expect.poll(() => router.state.location.search).toEqual({ ville: "Lannion", rayon: 0 });
    await expect.poll(() => asked.at(-1)).toEqual({ city: "Lannion" });
    expect(router.history.length).toBe(1);
  });
});

test("the filters fit on a phone until one is set, and are reset from their list", async () => {
  await page.viewport(390, 844);
  mockServer({ "GET /api/public/jobs": () => list([publicJob()]) });
  const { router } = await openCandidateApp("/candidat?ville=Lannion", { isSignedIn: false });
  const day = page.getByRole("combobox", { name: "Jour" });
  await expect.element(day).toHaveDisplayValue("Jour");
  await expect.element(page.getByRole("combobox", { name: "Métier" })).toHaveDisplayValue("Métier");
  const filters = page.getByRole("group", { name: "Filtres" }).element();
  expect(filters.scrollWidth).toBe(filters.clientWidth);
  await day.selectOptions("Demain");
  await expect.element(day).toHaveDisplayValue("Demain");
  await day.selectOptions("Tous les jours");
  await expect.element(day).toHaveDisplayValue("Jour");
  expect(router.state.location.search).toEqual({ ville: "Lannion" });
});

test("no filter has letters so small that a phone zooms into it", async () => {
  mockServer({ "GET /api/public/jobs": () => list([publicJob()]) });
  await openCandidateApp("/candidat?ville=Lannion", { isSignedIn: false });
  await expect.element(page.getByRole("combobox", { name: /^Jour/ })).toBeVisible();
  const sizes = [...document.querySelectorAll("main :is(input, select)")].map(
    (field) => getComputedStyle(field).fontSize,
  );
  expect(new Set(sizes)).toEqual(new Set(["16px"]));
});

test("a failure can be retried", async () => {
  let isDown = true;
  mockServer({
    "GET /api/public/jobs": () => (isDown ? errorResponse("not-found") : list([publicJob()])),
  });
  await openCandidateApp("/candidat", { isSignedIn: false });
  await expect.element(page.getByText("Les offres n’ont pas pu être chargées")).toBeVisible();
  isDown = false;
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect.element(apply()).toBeVisible();
});

class GeolocationFailure implements GeolocationPositionError {
  readonly PERMISSION_DENIED = 1;
  readonly POSITION_UNAVAILABLE = 2;
  readonly TIMEOUT = 3;
  readonly message = "";
  readonly code: number;
  constructor(code: number) {
    this.code = code;
  }
}

function positionAt(latitude: number, longitude: number): GeolocationPosition {
  const coords = {
    latitude,
    longitude,
    accuracy: 10,
    altitude: null,
    altitudeAccuracy: null,
    heading: null,
    speed: null,
  };
  return { coords: { ...coords, toJSON: () => coords }, timestamp: 0, toJSON: () => coords };
}
