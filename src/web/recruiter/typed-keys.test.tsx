import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { keysDialogTexts } from "#web/features/companies/profile/keys-dialog.texts.ts";
import { serveApplications } from "#web/testing/applications-mocks.ts";
import { recruiterOn, sampleJob, sampleWholeJob } from "#web/testing/job-samples.ts";
import { serveLibrary } from "#web/testing/library-mocks.ts";
import { mockServer, type Routes } from "#web/testing/mock-server.ts";
import { openApp, waitForShortcuts } from "#web/testing/open-app.tsx";
import { restaurant } from "#web/testing/profile-mocks.ts";
import { id, sampleApplication } from "#web/testing/samples.ts";

/** Every key of the list of shortcuts that types a character. */
const typedKeys = keysDialogTexts.groups
  .flatMap(({ keys }) => keys.map(({ key }): string => key))
  .filter((key) => key.length === 1)
  .join("");

const jobs: Routes = {
  "GET /api/recruiter": () => recruiterOn("pro"),
  "GET /api/jobs": () => ({
    items: [1, 2].map((number) => sampleJob(number)),
    nextCursor: null,
    sort: "newest",
  }),
  "GET /api/jobs/:id": () => sampleWholeJob(1),
};

/** The screens with fields, and what leads to them. */
const screens: Record<string, { path: string; serve: () => void; press?: string }> = {
  "the offers": { path: "/dashboard/jobs", serve: () => mockServer(jobs) },
  "a new offer": { path: "/dashboard/create-job", serve: () => mockServer(jobs) },
  "an offer being edited": {
    path: `/dashboard/jobs/${id(101)}/edit`,
    serve: () => mockServer(jobs),
  },
  "the applications": {
    path: "/dashboard/applications",
    serve: () => serveApplications({ applications: [1, 2].map((number) => sampleApplication(number)) }),
  },
  "the CV library": { path: "/dashboard/cvtheque", serve: () => serveLibrary({}) },
  "one's own people": { path: "/dashboard/vivier", serve: () => mockServer(jobs) },
  "the profile": {
    path: "/dashboard/profile",
    serve: () =>
      mockServer({
        "GET /api/recruiter": () => restaurant,
        "GET /api/recruiter/calendar": () => ({ url: null }),
      }),
  },
  "a new venue": {
    path: "/dashboard/profile/lieux",
    serve: () => mockServer(jobs),
    press: "Ajouter un lieu",
  },
};

test.each(Object.entries(screens))(
  "in %s, the letters of shortcuts typed in a field only write there",
  async (_name, { path, serve, press }) => {
    await page.viewport(1280, 900);
    // Any request to change something would find no answer, and fail the test.
    serve();
    const { router } = await openApp(path);
    await waitForShortcuts();
    if (press !== undefined) await page.getByRole("button", { name: press }).first().click();
    await expect.poll(textFields).not.toEqual([]);
    const opened = windows();
    for (const field of textFields()) {
      field.focus();
      await userEvent.keyboard(typedKeys);
      expect(document.activeElement).toBe(field);
      expect(router.state.location.pathname).toBe(path);
      expect(windows()).toBe(opened);
    }
  },
);

/** The fields of the screen and of what is open over it, found without the function under test. */
function textFields(): HTMLElement[] {
  const typed = ":is(input:not([type=checkbox], [type=radio], [type=button], [type=file]), textarea, select)";
  const fields = document.querySelectorAll<HTMLElement>(`main ${typed}, [role=dialog] ${typed}`);
  return [...fields].filter(
    (field) => field.checkVisibility({ visibilityProperty: true }) && !field.matches(":disabled"),
  );
}

function windows(): number {
  return document.querySelectorAll("[role=dialog], [role=alertdialog]").length;
}
