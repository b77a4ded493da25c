import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { serveApplications } from "#web/testing/applications-mocks.ts";
import { sampleCandidate } from "#web/testing/candidate-samples.ts";
import { recruiterOn, sampleWholeJob } from "#web/testing/job-samples.ts";
import { errorResponse, mockServer, type Routes } from "#web/testing/mock-server.ts";
import { openApp, openCandidateApp } from "#web/testing/open-app.tsx";
import { sampleOwnApplication } from "#web/testing/own-application-samples.ts";
import { restaurant } from "#web/testing/profile-mocks.ts";
import { sampleFeedJob } from "#web/testing/public-job-samples.ts";
import { id, sampleEngaged } from "#web/testing/samples.ts";

// A button that sends at once sends once at a time, and again after a refusal.

type SendingButton = { path: string; routes: Routes; name: RegExp; request: string };

const empty = { items: [], nextCursor: null };
const sessionOf = (number: number) => ({
  id: id(number),
  device: "Firefox sur Windows",
  openedAt: "2026-11-20T10:00:00.000Z",
  lastUsedAt: "2026-11-20T10:00:00.000Z",
  isCurrent: number === 1,
});
const account: Routes = {
  "GET /api/recruiter": () => restaurant,
  "GET /api/recruiter/sessions": () => ({ items: [1, 2].map(sessionOf) }),
  "GET /api/recruiter/sign-in-email": () => ({ email: "a@kerguelen.fr", pendingEmail: "b@kerguelen.fr" }),
};
const profile: Routes = {
  "GET /api/recruiter": () => ({ ...restaurant, pendingEmail: "b@kerguelen.fr" }),
  "GET /api/recruiter/calendar": () => ({ url: null }),
};
const candidate: Routes = { "GET /api/candidate/me": () => sampleCandidate };
const proposals: Routes = {
  ...candidate,
  "GET /api/candidate/feed": () => empty,
  "GET /api/candidate/proposals": () => ({
    items: [
      {
        id: id(70),
        message: null,
        isInstant: false,
        createdAt: "2026-11-23T08:00:00.000Z",
        job: sampleFeedJob(),
        obstacle: null,
      },
    ],
    nextCursor: null,
  }),
};

const joining: SendingButton = {
  path: "/candidat/rejoindre/K7RMPQ4X",
  routes: {
    ...candidate,
    "GET /api/public/joining/:code": () => ({ companyName: "Maison Kerguelen", companyLogoUrl: null }),
  },
  name: /^Rejoindre/,
  request: "POST /api/candidate/companies",
};

const buttons: Record<string, SendingButton> = {
  "the end of a session": {
    path: "/dashboard/profile/account",
    routes: account,
    name: /^Déconnecter.:/,
    request: "DELETE /api/recruiter/sessions/:id",
  },
  "the end of the other sessions": {
    path: "/dashboard/profile/account",
    routes: { ...account, "GET /api/recruiter/sessions": () => ({ items: [1, 2, 3].map(sessionOf) }) },
    name: /^Déconnecter les autres/,
    request: "DELETE /api/recruiter/sessions",
  },
  "the cancellation of another sign-in address": {
    path: "/dashboard/profile/account",
    routes: account,
    name: /^Annuler le changement/,
    request: "DELETE /api/recruiter/sign-in-email",
  },
  "the link to a contact address, again": {
    path: "/dashboard/profile",
    routes: profile,
    name: /^Renvoyer/,
    request: "POST /api/recruiter/pending-email",
  },
  "the cancellation of another contact address": {
    path: "/dashboard/profile",
    routes: profile,
    name: /^Annuler le changement/,
    request: "DELETE /api/recruiter/pending-email",
  },
  "the address of a calendar": {
    path: "/dashboard/profile",
    routes: profile,
    name: /^Créer l.adresse/,
    request: "PUT /api/recruiter/calendar",
  },
  "a plan kept": {
    path: "/pricing",
    routes: {
      "GET /api/recruiter": () => ({ ...recruiterOn("pro"), planEndsOn: "2099-12-23" }),
      "GET /api/plans/terms": () => ({ tax: "HT", billing: "", ending: "" }),
    },
    name: /^Garder le plan/,
    request: "PUT /api/recruiter/plan/end",
  },
  "a link to join the company": {
    path: "/dashboard/vivier",
    routes: { "GET /api/recruiter": () => restaurant },
    name: /^Créer mon lien/,
    request: "PUT /api/pool/link",
  },
  "the opening of an offer to all": {
    path: `/dashboard/jobs/${id(101)}`,
    routes: {
      "GET /api/recruiter": () => restaurant,
      "GET /api/jobs/:id": () => sampleWholeJob(1, { opensToAllAt: "2099-12-01T10:00:00.000Z" }),
      "GET /api/applications": () => empty,
    },
    name: /^Ouvrir à tous/,
    request: "PUT /api/jobs/:id/opening",
  },
  "a reminder": {
    path: "/dashboard/applications",
    routes: {
      "GET /api/applications": () => ({
        items: [
          sampleEngaged(1, { state: "asked", askedAt: "2026-11-22T10:00:00.000Z", whyNotRemind: null }),
        ],
        nextCursor: null,
      }),
    },
    name: /^Relancer/,
    request: "POST /api/applications/:id/reminder",
  },
  "a company's sign-out": {
    path: "/dashboard/profile",
    routes: profile,
    name: /^Se déconnecter/,
    request: "POST /api/auth/sign-out",
  },
  "a candidate's sign-out": {
    path: "/candidat/profil",
    routes: { ...candidate, "GET /api/candidate/calendar": () => ({ url: null }) },
    name: /^Me déconnecter/,
    request: "POST /api/candidate/sign-out",
  },
  "a candidate's confirmation": {
    path: `/candidat/missions/${id(1001)}`,
    routes: {
      ...candidate,
      "GET /api/candidate/applications": () => empty,
      "GET /api/candidate/applications/:id": () =>
        sampleOwnApplication(1, { engagement: { state: "asked", isConfirmationAsked: true } }),
    },
    name: /^Je confirme/,
    request: "POST /api/candidate/applications/:id/confirmation",
  },
  "a candidate's yes to a proposal": {
    path: "/candidat",
    routes: proposals,
    name: /^Oui/,
    request: "POST /api/candidate/proposals/:id/acceptance",
  },
  "a candidate's no to a proposal": {
    path: "/candidat",
    routes: proposals,
    name: /^Non merci/,
    request: "POST /api/candidate/proposals/:id/refusal",
  },
  "a candidate's notifications, all read": {
    path: "/candidat/notifications",
    routes: {
      "GET /api/candidate/notifications": () => ({
        items: [
          {
            id: id(80),
            kind: "announcement",
            title: "Message de l'entreprise",
            body: "Entrée par la cour.",
            jobId: null,
            applicationId: null,
            createdAt: "2026-11-22T10:00:00.000Z",
            readAt: null,
          },
        ],
        nextCursor: null,
        unread: 1,
      }),
    },
    name: /^Tout marquer/,
    request: "POST /api/candidate/notifications/read",
  },
  "a candidate who joins a company": joining,
};

test.each(Object.entries(buttons))(
  "%s is sent once at a time, and again after a refusal",
  async (_name, { path, routes, name, request }) => {
    await page.viewport(1280, 900);
    const { promise: answered, resolve } = Promise.withResolvers<void>();
    let sent = 0;
    const receive = async () => {
      sent += 1;
      await answered;
      return errorResponse("rate-limit-exceeded");
    };
    if (path === "/dashboard/applications")
      serveApplications({ applications: [] }, { ...routes, [request]: receive });
    else mockServer({ ...routes, [request]: receive });
    await (path.startsWith("/candidat") ? openCandidateApp(path) : openApp(path));
    const button = page.getByRole("button", { name }).first();
    await button.dblClick();
    await expect.element(button).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(sent).toBe(1);
    resolve();
    await expect.element(page.getByRole("alert").first()).toBeVisible();
    // Not by a click, ignored while a list has just moved.
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => sent).toBe(2);
  },
);

test("a quick tap counted second by the browser, after one on the screen before, joins", async () => {
  const { path, routes, request } = joining;
  let sent = 0;
  const receive = () => {
    sent += 1;
    return errorResponse("unavailable");
  };
  mockServer({ ...routes, [request]: receive });
  await openCandidateApp(path);
  const button = page.getByRole("button", { name: "Rejoindre", exact: true });
  await expect.element(button).toBeVisible();
  button.element().dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 2 }));
  await expect.poll(() => sent).toBe(1);
});
