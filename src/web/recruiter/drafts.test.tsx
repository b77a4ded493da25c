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

/** The forms whose input is kept in this browser: where each is, one of its fields, and how it is empty. */
const drafts: Record<string, { path: string; press?: string | string[]; field: string; before: string }> = {
  "a new offer": { path: "/dashboard/create-job", field: "Titre", before: "" },
  "an offer being edited": {
    path: `/dashboard/jobs/${id(101)}/edit`,
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
    press: "Écrire aux 2 personnes engagées",
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
  async (_name, { path, press = [], field: name, before }) => {
    await page.viewport(1280, 900);
    let account: Recruiter = { ...restaurant, subscriptionPlan: "smart" };
    mockServer({
      "GET /api/recruiter": () => account,
      "GET /api/recruiter/calendar": () => ({ url: null }),
      "GET /api/jobs/:id": () =>
        sampleWholeJob(1, { numberOfPositions: 5, acceptedApplications: 2, positionsTaken: 2 }),
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
    const open = async (number: number) => {
      account = { ...account, id: id(number) };
      const { unmount } = await openApp(path);
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
    close = await open(2);
    await expect.element(field).toHaveValue(before);
    await close();
    await open(1);
    await expect.element(field).toHaveValue("Barman de nuit");
  },
);
