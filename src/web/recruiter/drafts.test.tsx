import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Recruiter } from "#domain/companies/recruiter.ts";
import { sampleWholeJob } from "#web/testing/job-samples.ts";
import { errorResponse, mockServer } from "#web/testing/mock-server.ts";
import { openApp } from "#web/testing/open-app.tsx";
import { restaurant } from "#web/testing/profile-mocks.ts";
import { id, sampleApplication } from "#web/testing/samples.ts";
import { showPageWindow } from "#web/ui/dialog/page-window.tsx";
import { storeInput } from "#web/ui/form/leave-guard.ts";

type DraftForm = { path: string; other?: string; press?: string | string[]; field: string; before: string };

/** The forms whose input is kept in this browser: where each is, and another; one of its fields, and how it is empty. */
const drafts: Record<string, DraftForm> = {
  "a new offer": { path: "/dashboard/create-job", field: "Titre", before: "" },
  "an offer being edited": {
    path: `/dashboard/jobs/${id(101)}/edit`,
    other: `/dashboard/jobs/${id(102)}/edit`,
    field: "Titre",
    before: "Extra du soir 1",
  },
  "the profile": { path: "/dashboard/profile", field: "Prénom", before: "Claire" },
  "a proposal": {
    path: `/dashboard/jobs/${id(101)}`,
    press: "Proposer à mon vivier",
    field: "Votre mot",
    before: "",
  },
  "a message to engaged people": {
    path: `/dashboard/jobs/${id(101)}`,
    press: "Écrire aux personnes engagées",
    field: "Votre message",
    before: "",
  },
  "the letter of a rejection": {
    path: "/dashboard/applications",
    press: ["Voir le profil de Candidat 1", "Dire pourquoi"],
    field: "Message",
    before: "",
  },
  "a venue": { path: "/dashboard/profile/lieux", press: "Ajouter un lieu", field: "Nom", before: "" },
};

afterEach(() => showPageWindow(() => null));

test.each(Object.entries(drafts))(
  "what a company typed in %s is kept for it, and not shown to another",
  async (_name, { path, other = path, press = [], field: name, before }) => {
    await page.viewport(1280, 900);
    let account: Recruiter = { ...restaurant, subscriptionPlan: "smart" };
    mockServer({
      "GET /api/recruiter": () => account,
      "GET /api/recruiter/calendar": () => ({ url: null }),
      "GET /api/jobs/:id": ({ params: [asked = ""] }) =>
        sampleWholeJob(1, { id: asked, numberOfPositions: 5, acceptedApplications: 2, positionsTaken: 2 }),
      "GET /api/jobs/:id/announcements": () => ({ items: [] }),
      "GET /api/applications": () => ({ items: [sampleApplication(1)], nextCursor: null }),
      "GET /api/applications/:id/candidate": () => errorResponse("not-found"),
      "GET /api/applications/summary": () => ({
        total: 1,
        toDeletedJobs: 0,
        pending: 1,
        accepted: 0,
        rejected: 0,
      }),
      "GET /api/jobs/:id/proposable-people": () => ({ items: [], nextCursor: null }),
    });
    const field = page.getByRole("textbox", { name: new RegExp(`^${name}`) }).first();
    const open = async (number: number, at = path) => {
      account = { ...account, id: id(number) };
      const { unmount } = await openApp(at);
      for (const button of [press].flat()) await page.getByRole("button", { name: button }).click();
      return async () => {
        storeInput();
        showPageWindow(() => null);
        await unmount();
      };
    };
    let close = await open(1);
    await expect.element(field).toHaveValue(before);
    await field.fill("Barman");
    await field.fill("Barman de nuit");
    await close();
    for (const [number, at] of [[2, path], ...(other === path ? [] : [[1, other] as const])] as const) {
      close = await open(number, at);
      await expect.element(field).toHaveValue(before);
      await close();
    }
    await open(1);
    await expect.element(field).toHaveValue("Barman de nuit");
  },
);
