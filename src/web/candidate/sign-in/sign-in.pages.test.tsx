import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { isSignedIn } from "#web/candidate/session/session-hint.ts";
import { sampleCandidate } from "#web/testing/candidate-samples.ts";
import { errorResponse, mockServer } from "#web/testing/mock-server.ts";
import { openCandidateApp } from "#web/testing/open-app.tsx";
import { sentApplication } from "#web/testing/own-application-samples.ts";
import { sampleFeedJob, samplePublicJobPage } from "#web/testing/public-job-samples.ts";
import { id } from "#web/testing/samples.ts";

const job = { "GET /api/public/jobs/:id": () => samplePublicJobPage() };
const empty = { items: [], nextCursor: null, unread: 0 };
const after = {
  "GET /api/candidate/me": () => sampleCandidate,
  "GET /api/candidate/notifications": () => empty,
  "GET /api/candidate/feed": () => empty,
  "GET /api/candidate/proposals": () => empty,
  "GET /api/public/jobs": () => empty,
  "GET /api/candidate/applications/:id": () => errorResponse("not-found"),
};
const application = sentApplication(sampleFeedJob());
const signedUp = { candidate: sampleCandidate, application, refusal: null };
const send = () => page.getByRole("button", { name: "Créer mon compte et postuler" });
const signUpPath = `/candidat/inscription?offre=${id(1)}`;

async function fill() {
  await page.getByLabelText("Prénom").fill("Zoé");
  await page.getByLabelText("Nom", { exact: true }).fill("Le Gall");
  await page.getByLabelText("Email").fill("zoe@example.fr");
  await page.getByLabelText(/Téléphone/).fill("06 12 34 56 78");
  await page.getByLabelText("Date de naissance").fill("2004-02-29");
  await page.getByLabelText(/Ville/).fill("Lannion");
  await page.getByLabelText("Mot de passe", { exact: true }).fill("secret-1234");
  await page.getByRole("checkbox", { name: /J’accepte/ }).click();
}

describe("creating an account to apply", () => {
  test("sends both at once, with the version on screen, and opens the application", async () => {
    const sent: unknown[] = [];
    mockServer({
      ...after,
      ...job,
      "POST /api/candidate/sign-up": ({ body, headers }) => {
        sent.push(body);
        expect(headers.get("idempotency-key")).toMatch(/^[\w-]{8,100}$/);
        return signedUp;
      },
    });
    const { router } = await openCandidateApp(signUpPath, { isSignedIn: false });
    await expect.element(page.getByText("Extra service du soir")).toBeVisible();
    await expect.element(page.getByLabelText("Date de naissance")).toHaveAttribute("autocomplete", "bday");
    await expect
      .element(page.getByLabelText("Mot de passe", { exact: true }))
      .toHaveAttribute("autocomplete", "new-password");
    await expect.element(page.getByText(/Quand vous postulez, l’entreprise lit votre prénom/)).toBeVisible();
    await fill();
    await userEvent.dblClick(send());
    await expect.poll(() => router.state.location.pathname).toBe(`/candidat/missions/${id(90)}`);
    await expect.element(page.getByText("Candidature envoyée").first()).toBeVisible();
    expect(isSignedIn()).toBe(true);
    expect(sent).toEqual([
      {
        firstName: "Zoé",
        lastName: "Le Gall",
        email: "zoe@example.fr",
        phoneNumber: "06 12 34 56 78",
        birthDate: "2004-02-29",
        city: "Lannion",
        password: "secret-1234",
        acceptedTerms: "2026-11-23",
        application: { jobId: id(1), version: 3 },
      },
    ]);
    expect(sessionStorage.getItem("candidat:sign-in")).toBeNull();
    expect(router.history.length).toBe(1);
  });

  test("says at each field what is wrong, in the words of the rules, before anything is sent", async () => {
    mockServer({ ...job });
    await openCandidateApp(signUpPath, { isSignedIn: false });
    await expect.element(page.getByText("Extra service du soir")).toBeVisible();
    await page.getByLabelText("Date de naissance").fill("2015-01-01");
    await page.getByLabelText("Mot de passe", { exact: true }).fill("court");
    await send().click();
    await expect
      .element(page.getByLabelText("Date de naissance"))
      .toHaveAccessibleDescription(/Il faut avoir au moins 16 ans/);
    await expect.element(page.getByLabelText("Prénom")).toHaveAccessibleDescription(/requis/);
    await expect
      .element(page.getByRole("checkbox", { name: /J’accepte/ }))
      .toHaveAccessibleDescription(/Acceptez les conditions pour continuer/);
  });

  test("keeps what was typed, but the password, on the way to signing in and back", async () => {
    mockServer({ ...job });
    await openCandidateApp(signUpPath, { isSignedIn: false });
    await page.getByLabelText("Prénom").fill("Zoé");
    await page.getByLabelText("Email").fill("zoe@example.fr");
    await page.getByLabelText("Mot de passe", { exact: true }).fill("secret-1234");
    await page.getByRole("link", { name: "J’ai déjà un compte" }).click();
    await expect.element(page.getByLabelText("Email")).toHaveValue("zoe@example.fr");
    await page.getByRole("link", { name: "Créer un compte" }).click();
    await expect.element(page.getByLabelText("Prénom")).toHaveValue("Zoé");
    await expect.element(page.getByLabelText("Mot de passe", { exact: true })).toHaveValue("");
    expect(JSON.stringify(sessionStorage)).not.toContain("secret-1234");
  });

  test("whose job changed meanwhile shows it as it is now, and keeps the form", async () => {
    let version = 3;
    const sent: unknown[] = [];
    mockServer({
      "GET /api/public/jobs/:id": () =>
        samplePublicJobPage({ version, hourlyRate: version === 3 ? 13.5 : 12 }),
      "POST /api/candidate/sign-up": ({ body }) => {
        sent.push(Object(body).application.version);
        version = 4;
        return errorResponse("aborted", "Cette offre vient de changer. Relisez-la avant de répondre.");
      },
    });
    await openCandidateApp(signUpPath, { isSignedIn: false });
    await expect.element(page.getByText("13,50 €/h")).toBeVisible();
    await fill();
    await send().click();
    await expect.element(page.getByRole("alert").getByText(/Cette offre vient de changer/)).toBeVisible();
    await expect.element(page.getByText("12,00 €/h")).toBeVisible();
    await expect.element(page.getByLabelText("Prénom")).toHaveValue("Zoé");
    expect(isSignedIn()).toBe(false);
    await send().click();
    await expect.poll(() => sent).toEqual([3, 4]);
  });

  test("whose job closed meanwhile says why, on the job, with the account open", async () => {
    const refusal = { code: "job-full", message: "Toutes les places sont déjà pourvues" };
    mockServer({
      ...after,
      ...job,
      "GET /api/candidate/jobs/:id": () => sampleFeedJob({ isFull: true, acceptsApplications: false }),
      "POST /api/candidate/sign-up": () => ({ ...signedUp, application: null, refusal }),
    });
    const { router } = await openCandidateApp(signUpPath, { isSignedIn: false });
    await expect.element(page.getByText("Extra service du soir")).toBeVisible();
    await fill();
    await send().click();
    await expect.poll(() => router.state.location.pathname).toBe(`/candidat/offres/${id(1)}`);
    await expect.element(page.getByText("Toutes les places sont déjà pourvues").first()).toBeVisible();
    expect(isSignedIn()).toBe(true);
  });

  test.each([
    ["is full", "job-full", "Toutes les places sont déjà pourvues", samplePublicJobPage({ state: "full" })],
    ["is deleted", "not-found", "Cette offre n’existe plus", errorResponse("not-found")],
  ] as const)("to a job that %s meanwhile says so, and leaves the account to open", async (...row) => {
    const [, code, sentence, now] = row;
    const sent: unknown[] = [];
    const caches: RequestCache[] = [];
    mockServer({
      ...after,
      "GET /api/public/jobs/:id": ({ cache }) => {
        caches.push(cache);
        if (sent.length === 0) return samplePublicJobPage();
        return now instanceof Response ? now.clone() : now;
      },
      "GET /api/candidate/jobs/:id": () => errorResponse("not-found"),
      "POST /api/candidate/sign-up": ({ body }) => {
        sent.push(Object(body).application);
        return sent.length === 1 ? errorResponse(code, sentence) : { ...signedUp, application: null };
      },
    });
    await openCandidateApp(signUpPath, { isSignedIn: false });
    await expect.element(page.getByText("Extra service du soir")).toBeVisible();
    await fill();
    await send().click();
    await expect.element(page.getByRole("alert").getByText(sentence)).toBeVisible();
    await expect.element(page.getByText("Extra service du soir")).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Créer mon compte", exact: true }).click();
    await expect.poll(() => isSignedIn()).toBe(true);
    expect(sent).toEqual([{ jobId: id(1), version: 3 }, undefined]);
    // What the browser keeps of a public answer may be of before the refusal.
    expect(new Set(caches)).toEqual(new Set(["no-cache"]));
  });

  test("an address that has an account says so at the form", async () => {
    mockServer({ ...job, "POST /api/candidate/sign-up": () => errorResponse("auth/email-already-in-use") });
    await openCandidateApp(signUpPath, { isSignedIn: false });
    await expect.element(page.getByText("Extra service du soir")).toBeVisible();
    await fill();
    await send().click();
    await expect
      .element(page.getByRole("alert").getByText(/Un compte existe déjà avec cet email/))
      .toBeVisible();
  });

  test("« Suivant » on the keyboard goes from field to field, and sends at the last one", async () => {
    const sent: unknown[] = [];
    mockServer({
      ...after,
      ...job,
      "POST /api/candidate/sign-up": ({ body }) => {
        sent.push(body);
        return signedUp;
      },
    });
    await openCandidateApp(signUpPath, { isSignedIn: false });
    await page.getByLabelText("Prénom").click();
    await userEvent.keyboard("Zoé{Enter}");
    await expect.element(page.getByLabelText("Nom", { exact: true })).toHaveFocus();
    expect(sent).toEqual([]);
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
    await fill();
    await page.getByLabelText(/Ville/).click();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByLabelText("Mot de passe", { exact: true })).toHaveFocus();
    expect(sent).toEqual([]);
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => sent.length).toBe(1);
  });

  test("sent again after a lost answer is one request, and another once a field changed", async () => {
    const keys: (string | null)[] = [];
    mockServer({
      ...job,
      "POST /api/candidate/sign-up": ({ headers }) => {
        keys.push(headers.get("idempotency-key"));
        return errorResponse("unavailable");
      },
    });
    await openCandidateApp(signUpPath, { isSignedIn: false });
    await fill();
    const sendUntil = async (times: number) => {
      await send().click();
      await expect.poll(() => keys.length).toBe(times);
      await expect.element(send()).toBeEnabled();
    };
    await sendUntil(1);
    await sendUntil(2);
    await page.getByLabelText("Prénom").fill("Zoë");
    await sendUntil(3);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

describe("an account whose answer was lost", () => {
  test.each([
    ["changed", { version: 4 }],
    ["full", { state: "full" }],
  ] as const)("is asked for again with the same application, once the job is %s", async (_, change) => {
    const served = { job: samplePublicJobPage() };
    const sent: unknown[] = [];
    mockServer({
      "GET /api/public/jobs/:id": () => served.job,
      "POST /api/candidate/sign-up": ({ body, headers }) => {
        sent.push([headers.get("idempotency-key"), Object(body).application]);
        return errorResponse(sent.length === 2 ? "rate-limit-exceeded" : "unavailable");
      },
    });
    const { queryClient } = await openCandidateApp(signUpPath, { isSignedIn: false });
    await expect.element(page.getByText("Extra service du soir")).toBeVisible();
    await fill();
    await send().click();
    await expect.poll(() => sent.length).toBe(1);
    await expect.element(send()).toBeEnabled();
    served.job = samplePublicJobPage(change);
    await queryClient.invalidateQueries();
    const again = page.getByRole("button", { name: /^Créer mon compte/ });
    for (const times of [2, 3]) {
      await expect.element(again).toBeEnabled();
      await again.click();
      await expect.poll(() => sent.length).toBe(times);
    }
    expect(sent).toEqual(sent.map(() => sent[0]));
  });
});

describe("signing in", () => {
  const answer = { candidate: sampleCandidate };
  const typeIn = async () => {
    await page.getByLabelText("Email").fill("zoe@example.fr");
    await page.getByLabelText("Mot de passe", { exact: true }).fill("secret-1234");
  };

  test("to apply, applies to the version on screen and opens the application", async () => {
    const sent: unknown[] = [];
    mockServer({
      ...after,
      ...job,
      "POST /api/candidate/sign-in": () => answer,
      "POST /api/candidate/jobs/:id/applications": ({ body, params }) => {
        sent.push([params[0], body]);
        return application;
      },
    });
    const { router } = await openCandidateApp(`/candidat/connexion?offre=${id(1)}`, { isSignedIn: false });
    await expect.element(page.getByText("Extra service du soir")).toBeVisible();
    await typeIn();
    await page.getByRole("button", { name: "Se connecter et postuler" }).click();
    await expect.poll(() => router.state.location.pathname).toBe(`/candidat/missions/${id(90)}`);
    expect(sent).toEqual([[id(1), { version: 3 }]]);
    expect(sessionStorage.getItem("candidat:sign-in")).toBeNull();
    expect(router.history.length).toBe(1);
  });

  test("to apply again to a job that refused one says so, and opens the application", async () => {
    mockServer({
      ...after,
      ...job,
      "POST /api/candidate/sign-in": () => answer,
      "POST /api/candidate/jobs/:id/applications": () => ({ ...application, status: "rejected" }),
    });
    const { router } = await openCandidateApp(`/candidat/connexion?offre=${id(1)}`, { isSignedIn: false });
    await expect.element(page.getByText("Extra service du soir")).toBeVisible();
    await typeIn();
    await page.getByRole("button", { name: "Se connecter et postuler" }).click();
    await expect.poll(() => router.state.location.pathname).toBe(`/candidat/missions/${id(90)}`);
    await expect.element(page.getByText("Candidature non retenue")).toBeVisible();
    await expect.element(page.getByText("Candidature envoyée")).not.toBeInTheDocument();
  });

  test("to apply, over the session of another person, applies for who signs in", async () => {
    const other = { ...sampleCandidate, id: id(3001) };
    const accounts: (string | null)[] = [];
    mockServer({
      ...after,
      ...job,
      "GET /api/candidate/me": () => other,
      "POST /api/candidate/sign-in": () => ({ candidate: other }),
      "POST /api/candidate/jobs/:id/applications": ({ headers }) => {
        accounts.push(headers.get("x-account"));
        return application;
      },
    });
    const { router } = await openCandidateApp(`/candidat/connexion?offre=${id(1)}`);
    await expect.element(page.getByText("Extra service du soir")).toBeVisible();
    await typeIn();
    await page.getByRole("button", { name: "Se connecter et postuler" }).click();
    await expect.poll(() => router.state.location.pathname).toBe(`/candidat/missions/${id(90)}`);
    expect(accounts).toEqual([other.id]);
  });

  test("to apply to a job that refuses leads to it, signed in, with the reason", async () => {
    mockServer({
      ...after,
      ...job,
      "GET /api/candidate/jobs/:id": () => sampleFeedJob({ isEngagedElsewhere: true }),
      "POST /api/candidate/sign-in": () => answer,
      "POST /api/candidate/jobs/:id/applications": () => errorResponse("schedule-clash"),
    });
    const { router } = await openCandidateApp(`/candidat/connexion?offre=${id(1)}`, { isSignedIn: false });
    await expect.element(page.getByText("Extra service du soir")).toBeVisible();
    await typeIn();
    await page.getByRole("button", { name: "Se connecter et postuler" }).click();
    await expect.poll(() => router.state.location.pathname).toBe(`/candidat/offres/${id(1)}`);
    await expect.element(page.getByText("Vous avez déjà une mission à ces heures").first()).toBeVisible();
    expect(isSignedIn()).toBe(true);
  });

  const proposed = (isInstant: boolean, proposedJob = sampleFeedJob()) => {
    const proposal = { id: id(70), message: null, isInstant, createdAt: "2026-11-23T08:00:00.000Z" };
    return { items: [{ ...proposal, job: proposedJob, obstacle: null }], nextCursor: null };
  };
  const jobPath = `/candidat/offres/${id(1)}`;

  test.each([
    ["a job proposed without engagement, is a yes", proposed(false), `/candidat/missions/${id(90)}`, 1],
    ["a firm proposal, leads to it without applying: a yes engages at once", proposed(true), jobPath, 0],
    [
      "a proposal after a refusal, leads to it without applying: the application stays refused until a yes",
      proposed(false, sampleFeedJob({ applicationId: id(90), applicationStatus: "rejected" })),
      jobPath,
      0,
    ],
    [
      "proposals that cannot be read, leads to the job without applying",
      errorResponse("not-found"),
      jobPath,
      0,
    ],
  ])("to apply, with %s", async (_, proposals, path, applications) => {
    let sent = 0;
    mockServer({
      ...after,
      ...job,
      "GET /api/candidate/jobs/:id": () => sampleFeedJob(),
      "GET /api/candidate/proposals": () => (proposals instanceof Response ? proposals.clone() : proposals),
      "POST /api/candidate/sign-in": () => answer,
      "POST /api/candidate/jobs/:id/applications": () => {
        sent += 1;
        return application;
      },
    });
    const { router } = await openCandidateApp(`/candidat/connexion?offre=${id(1)}`, { isSignedIn: false });
    await expect.element(page.getByText("Extra service du soir")).toBeVisible();
    await typeIn();
    await page.getByRole("button", { name: "Se connecter et postuler" }).click();
    await expect.poll(() => router.state.location.pathname).toBe(path);
    expect([sent, isSignedIn()]).toEqual([applications, true]);
  });

  test("to apply to a job that could not be read leads to it", async () => {
    mockServer({
      ...after,
      "GET /api/public/jobs/:id": () => errorResponse("out-of-range"),
      "GET /api/candidate/jobs/:id": () => sampleFeedJob(),
      "POST /api/candidate/sign-in": () => answer,
    });
    const { router } = await openCandidateApp(`/candidat/connexion?offre=${id(1)}`, { isSignedIn: false });
    await typeIn();
    await page.getByRole("button", { name: "Se connecter" }).click();
    await expect.poll(() => router.state.location.pathname).toBe(`/candidat/offres/${id(1)}`);
    expect(router.history.length).toBe(1);
  });

  test.each([
    ["/candidat/profil", "/candidat/profil"],
    ["/candidat?metier=bar", "/candidat?metier=bar"],
    ["https://evil.example/candidat", "/candidat"],
    ["/dashboard/jobs", "/candidat"],
  ])("from %s returns to %s", async (from, to) => {
    mockServer({ ...after, "POST /api/candidate/sign-in": () => answer });
    const { router } = await openCandidateApp(`/candidat/connexion?de=${encodeURIComponent(from)}`, {
      isSignedIn: false,
    });
    await typeIn();
    await page.getByRole("button", { name: "Se connecter" }).click();
    await expect.poll(() => router.state.location.href).toBe(to);
    expect(router.history.length).toBe(1);
  });

  test("with a wrong password says so, keeps the address and leads to a new password for a candidate", async () => {
    mockServer({ "POST /api/candidate/sign-in": () => errorResponse("auth/invalid-credential") });
    await openCandidateApp("/candidat/connexion", { isSignedIn: false });
    await typeIn();
    await page.getByRole("button", { name: "Se connecter" }).click();
    await expect.element(page.getByRole("alert").getByText("Identifiants incorrects")).toBeVisible();
    await expect.element(page.getByLabelText("Email")).toHaveValue("zoe@example.fr");
    await expect
      .element(page.getByRole("link", { name: /oublié/ }))
      .toHaveAttribute("href", "/forgot-password?de=/candidat/connexion");
  });
});
