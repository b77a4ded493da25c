import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { sampleCandidate } from "#web/testing/candidate-samples.ts";
import { clickAtOnce } from "#web/testing/click-at-once.ts";
import { deferredResponse, errorResponse, mockServer } from "#web/testing/mock-server.ts";
import { openCandidateApp } from "#web/testing/open-app.tsx";
import { sampleOwnApplication, sentApplication } from "#web/testing/own-application-samples.ts";
import { sampleFeedJob } from "#web/testing/public-job-samples.ts";
import { id } from "#web/testing/samples.ts";
import type { Proposal } from "./proposals.api.ts";

const list = (items: unknown[]) => ({ items, nextCursor: null });

function proposal(changes: Partial<Proposal> = {}): Proposal {
  return {
    id: id(70),
    message: "Même équipe que samedi ?",
    isInstant: false,
    createdAt: "2026-11-23T08:00:00.000Z",
    job: sampleFeedJob({ id: id(7), title: "Service du réveillon" }),
    obstacle: null,
    ...changes,
  };
}

const sent: string[] = [];
beforeEach(() => {
  sent.length = 0;
});

type Answer = () => unknown;

function open(items: () => Proposal[], answers: { yes?: Answer; no?: Answer } = {}, path = "/candidat") {
  mockServer({
    "GET /api/candidate/me": () => sampleCandidate,
    "GET /api/candidate/feed": () => list([sampleFeedJob()]),
    "GET /api/candidate/jobs/:id": () => items()[0]?.job ?? errorResponse("not-found"),
    "GET /api/candidate/notifications": () => ({ items: [], nextCursor: null, unread: 0 }),
    "GET /api/candidate/proposals": () => list(items()),
    "PATCH /api/candidate/me": () => sampleCandidate,
    "POST /api/candidate/proposals/:id/acceptance": ({ body }) => {
      sent.push(JSON.stringify(body));
      return answers.yes?.();
    },
    "POST /api/candidate/proposals/:id/refusal": () => {
      sent.push("no");
      return answers.no?.() ?? new Response(null, { status: 204 });
    },
  });
  return openCandidateApp(path);
}

const button = (name: string) => page.getByRole("button", { name: `${name} : Service du réveillon` });
const yes = (name = "Oui, volontiers") => button(name);
const no = button("Non merci");

/** By keyboard: just after proposals have come, taps are ignored. */
async function press(locator: Locator): Promise<void> {
  await expect.element(locator).toBeVisible();
  clickAtOnce(locator.element(), "keyboard");
}

test("a tap just after a proposal has moved the offers is ignored, and works 400 ms later", async () => {
  const { answer, resolve } = deferredResponse();
  const applied: string[] = [];
  mockServer({
    "GET /api/candidate/me": () => sampleCandidate,
    "GET /api/candidate/feed": () => list([sampleFeedJob({ title: "Brunch" })]),
    "GET /api/candidate/proposals": answer,
    "POST /api/candidate/jobs/:id/applications": ({ params }) => {
      applied.push(...params);
      return sentApplication(sampleFeedJob());
    },
    "POST /api/candidate/proposals/:id/acceptance": () => sentApplication(sampleFeedJob({ id: id(7) })),
  });
  await openCandidateApp("/candidat");
  const apply = page.getByRole("button", { name: "Postuler : Brunch" });
  await expect.element(apply).toBeVisible();
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  resolve(list([proposal()]));
  await expect.element(yes()).toBeVisible();
  expect(clickAtOnce(yes().element())).toBe(false);
  expect(clickAtOnce(apply.element())).toBe(false);
  vi.advanceTimersByTime(400);
  expect(clickAtOnce(apply.element())).toBe(true);
  await expect.poll(() => applied).toEqual([id(1)]);
});

test("a tap just after the last proposal was taken back is ignored, a key is not", async () => {
  let isRetracted = false;
  const { queryClient } = await open(() => (isRetracted ? [] : [proposal()]));
  await expect.element(yes()).toBeVisible();
  const apply = page.getByRole("button", { name: /^Postuler/ });
  await expect.element(apply).toBeVisible();
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  isRetracted = true;
  await queryClient.invalidateQueries({ queryKey: ["candidate", "proposals"] });
  await expect.element(yes()).not.toBeInTheDocument();
  expect(clickAtOnce(apply.element())).toBe(false);
  mockServer({ "POST /api/candidate/jobs/:id/applications": () => errorResponse("job-full") });
  expect(clickAtOnce(apply.element(), "keyboard")).toBe(true);
});

describe("a proposal", () => {
  test("opened from the list leads back to it as it was", async () => {
    const { router } = await open(() => [proposal()], {}, "/candidat?metier=service");
    const proposed = page.getByRole("link", { name: "Service du réveillon" });
    await expect.element(proposed).toBeVisible();
    // Not by a click, ignored while a list has just moved.
    proposed.element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => router.state.location.pathname).toBe(`/candidat/offres/${id(7)}`);
    await page.getByRole("main").getByRole("link", { name: "Offres", exact: true }).click();
    await expect.poll(() => router.state.location.href).toBe("/candidat?metier=service");
  });

  test("stands before the feed with the company's words, and is answered with the version shown", async () => {
    const application = sentApplication(sampleFeedJob({ id: id(7) }));
    const { queryClient } = await open(() => [proposal()], { yes: () => application });
    const own = ["candidate", "applications", "list"];
    queryClient.setQueryData(own, { items: [], seenAt: null });
    const first = page.getByRole("article").first();
    await expect.element(first.getByText("Maison Kerguelen vous propose une mission")).toBeVisible();
    await expect.element(page.getByText("« Même équipe que samedi ? »")).toBeVisible();
    await expect.element(page.getByText("Si vous dites oui, l’entreprise vous répondra.")).toBeVisible();
    await press(yes());
    await expect.element(page.getByText("C’est noté : l’entreprise vous répondra.")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Voir ma candidature" }))
      .toHaveAttribute("href", `/candidat/missions/${id(90)}`);
    expect(queryClient.getQueryState(own)?.isInvalidated).toBe(true);
    expect(sent).toEqual([`{"version":3}`]);
  });

  test("that is accepted is followed by a feed without the jobs at its hours, and by its notification", async () => {
    let isAccepted = false;
    mockServer({
      "GET /api/candidate/me": () => sampleCandidate,
      "GET /api/candidate/feed": () => list(isAccepted ? [] : [sampleFeedJob({ title: "Brunch" })]),
      "GET /api/candidate/notifications": () => ({
        items: [],
        nextCursor: null,
        unread: isAccepted ? 1 : 0,
      }),
      "GET /api/candidate/proposals": () => list(isAccepted ? [] : [proposal()]),
      "POST /api/candidate/proposals/:id/acceptance": () => {
        isAccepted = true;
        return { ...sentApplication(sampleFeedJob({ id: id(7) })), status: "accepted" };
      },
    });
    await openCandidateApp("/candidat");
    await expect.element(page.getByRole("heading", { name: "Brunch" })).toBeVisible();
    await press(yes());
    await expect.element(page.getByText("C’est noté : la mission est à vous.")).toBeVisible();
    await expect.element(page.getByRole("heading", { name: "Brunch" })).not.toBeInTheDocument();
    await expect.element(page.getByRole("link", { name: /^Notifications.*1/ })).toBeVisible();
  });

  test("says which break is not paid before it is answered", async () => {
    const { briefing } = sampleOwnApplication(1).job;
    const job = sampleFeedJob({
      id: id(7),
      title: "Service du réveillon",
      briefing: briefing && { ...briefing, breakMinutes: 30 },
    });
    const { router } = await open(() => [proposal({ job })]);
    const hours = /18\sh\s–\s23\sh\s30, dont 30\smin de pause non payée/;
    const text = () => page.getByRole("article").first().element().textContent;
    await press(page.getByRole("article").first().getByRole("link", { name: job.title }));
    await expect.element(page.getByRole("heading", { level: 1, name: job.title })).toBeVisible();
    expect(text()).toMatch(hours);
    router.history.back();
    await expect.element(yes()).toBeVisible();
    expect(text()).toMatch(hours);
  });

  test("that engages at once says so beforehand, then that the job is one's own", async () => {
    const application = { ...sentApplication(sampleFeedJob({ id: id(7) })), status: "accepted" };
    await open(() => [proposal({ isInstant: true, message: null })], { yes: () => application });
    await expect
      .element(page.getByText("Engagement ferme : si vous dites oui, la mission est à vous."))
      .toBeVisible();
    await press(yes("Oui, je viens"));
    await expect.element(page.getByText("C’est noté : la mission est à vous.")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Voir la mission" })).toBeVisible();
  });

  test("keeps its place for a minute once answered, though the list was read again without it", async () => {
    const application = { ...sentApplication(sampleFeedJob({ id: id(7) })), status: "accepted" };
    const other = proposal({ id: id(69), job: sampleFeedJob({ id: id(6), title: "Brunch" }) });
    const { queryClient } = await open(() => (sent.length > 0 ? [other] : [proposal(), other]), {
      yes: () => application,
    });
    await press(yes());
    const engaged = page.getByText("C’est noté : la mission est à vous.");
    await expect.element(engaged).toBeVisible();
    await queryClient.refetchQueries({ queryKey: ["candidate", "proposals"] });
    await expect.element(page.getByRole("article").first().getByText("Service du réveillon")).toBeVisible();
    await expect.element(engaged).toBeVisible();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    await queryClient.refetchQueries({ queryKey: ["candidate", "proposals"] });
    await expect.element(engaged).not.toBeInTheDocument();
    await expect.element(page.getByText("Brunch")).toBeVisible();
  });

  test("keeps its answer when a reading that began before it ends after it", async () => {
    const application = { ...sentApplication(sampleFeedJob({ id: id(7) })), status: "accepted" };
    const other = proposal({ id: id(69), job: sampleFeedJob({ id: id(6), title: "Brunch" }) });
    const { queryClient } = await open(() => (sent.length > 0 ? [proposal(), other] : [proposal()]), {
      yes: () => application,
    });
    await press(yes());
    const engaged = page.getByText("C’est noté : la mission est à vous.");
    await expect.element(engaged).toBeVisible();
    await queryClient.refetchQueries({ queryKey: ["candidate", "proposals"] });
    await expect.element(page.getByText("Brunch")).toBeVisible();
    await expect.element(engaged).toBeVisible();
  });

  test("beyond the first page is read on demand", async () => {
    const other = proposal({ id: id(69), job: sampleFeedJob({ id: id(6), title: "Brunch" }) });
    mockServer({
      "GET /api/candidate/me": () => sampleCandidate,
      "GET /api/candidate/feed": () => list([]),
      "GET /api/candidate/proposals": ({ query }) =>
        query["cursor"] === "next" ? list([other]) : { items: [proposal()], nextCursor: "next" },
    });
    await openCandidateApp("/candidat");
    await press(page.getByRole("button", { name: "Voir plus de propositions" }));
    await expect.element(page.getByText("Brunch")).toBeVisible();
    await expect.element(yes()).toBeVisible();
  });

  test("is declined in one tap", async () => {
    await open(() => [proposal()]);
    await press(no);
    await expect.element(page.getByText("Vous avez dit non.")).toBeVisible();
    await expect.element(yes()).not.toBeInTheDocument();
    expect(sent).toEqual(["no"]);
  });

  test.each([
    ["failed-precondition", 409],
    ["not-found", 404],
  ])("that was retracted meanwhile (%s) says so in its place", async (code, status) => {
    const message = "L'entreprise a retiré sa proposition";
    await open(() => [proposal()], { yes: () => Response.json({ code, message }, { status }) });
    await press(yes());
    await expect.element(page.getByText("L’entreprise a retiré sa proposition")).toBeVisible();
    await expect.element(yes()).not.toBeInTheDocument();
  });

  test.each(["/candidat", `/candidat/offres/${id(7)}`])(
    "of a job that changed shows the new terms, and is answered again with their version, on %s",
    async (path) => {
      let terms = { version: 3, hourlyRate: 15.5 };
      const job = () => sampleFeedJob({ id: id(7), title: "Service du réveillon", ...terms });
      const application = sentApplication(sampleFeedJob({ id: id(7) }));
      const yesOrChange = () => {
        if (terms.version === 4) return application;
        terms = { version: 4, hourlyRate: 12 };
        const message = "Cette offre vient de changer. Relisez-la avant de répondre.";
        return Response.json({ code: "aborted", message }, { status: 409 });
      };
      await open(() => [proposal({ job: job() })], { yes: yesOrChange }, path);
      const pay = (rate: string) => page.getByRole("article").first().getByText(rate);
      await expect.element(pay("15,50 €/h")).toBeVisible();
      await press(yes());
      await expect
        .element(page.getByRole("alert"))
        .toHaveTextContent("Cette offre vient de changer. Relisez-la avant de répondre.");
      await expect.element(pay("12,00 €/h")).toBeVisible();
      await press(yes());
      await expect.element(page.getByText("C’est noté : l’entreprise vous répondra.")).toBeVisible();
      expect(sent).toEqual([`{"version":3}`, `{"version":4}`]);
    },
  );

  test("of an account from before the current terms is accepted with them, and waits until they are", async () => {
    const application = sentApplication(sampleFeedJob({ id: id(7) }));
    await open(() => [proposal()], {
      yes: () => (sent.length < 3 ? errorResponse("terms-not-accepted") : application),
    });
    await press(yes());
    await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).click();
    await expect
      .element(page.getByRole("alert"))
      .toHaveTextContent("Acceptez les conditions d’utilisation pour postuler");
    await press(yes());
    await page.getByRole("button", { name: "J’accepte et je postule" }).click();
    await expect.element(page.getByText("C’est noté : l’entreprise vous répondra.")).toBeVisible();
    expect(sent).toHaveLength(3);
  });

  test("to which a yes is not possible says why, and may still be declined", async () => {
    await open(() => [proposal({ isInstant: true, obstacle: "Toutes les places sont déjà pourvues" })]);
    await expect.element(page.getByText("Toutes les places sont déjà pourvues")).toBeVisible();
    await expect.element(yes("Oui, je viens")).not.toBeInTheDocument();
    await expect.element(page.getByText(/Engagement ferme/)).not.toBeInTheDocument();
    await expect.element(no).toBeVisible();
  });

  test.each([
    ["Oui, volontiers", "Non merci"],
    ["Non merci", "Oui, volontiers"],
  ])("cannot have another answer while « %s » is sent", async (answer, other) => {
    const { answer: wait, resolve } = deferredResponse();
    await open(() => [proposal()], { yes: wait, no: wait });
    await press(button(answer));
    await expect.element(button(other)).toBeDisabled();
    expect(sent).toHaveLength(1);
    resolve(errorResponse("internal"));
    await expect.element(button(other)).toBeEnabled();
  });

  test("is answered on the job's own page too", async () => {
    await open(() => [proposal()], {}, `/candidat/offres/${id(7)}`);
    await expect.element(page.getByText("« Même équipe que samedi ? »")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Postuler" })).not.toBeInTheDocument();
    await press(no);
    await expect.element(page.getByText("Vous avez dit non.")).toBeVisible();
  });

  test("its job's own page does not offer to apply before the proposals are read, even if that fails once", async () => {
    const proposals = deferredResponse();
    let readings = 0;
    const job = sampleFeedJob({ id: id(7), title: "Service du réveillon" });
    mockServer({
      "GET /api/candidate/me": () => sampleCandidate,
      "GET /api/candidate/jobs/:id": () => job,
      "GET /api/candidate/notifications": () => ({ items: [], nextCursor: null, unread: 0 }),
      "GET /api/candidate/proposals": () => {
        readings += 1;
        return readings === 1 ? proposals.answer() : list([proposal()]);
      },
    });
    await openCandidateApp(`/candidat/offres/${id(7)}`);
    const apply = page.getByRole("button", { name: "Postuler" });
    await expect.element(apply).toHaveAttribute("aria-disabled", "true");
    proposals.resolve(errorResponse("out-of-range"));
    const again = page.getByRole("button", { name: "Réessayer" });
    await expect.element(again).toBeVisible();
    await expect.element(apply).not.toBeInTheDocument();
    await press(again);
    await expect.element(no).toBeVisible();
    await expect.element(apply).not.toBeInTheDocument();
  });
});
