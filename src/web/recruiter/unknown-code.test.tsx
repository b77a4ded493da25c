import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { type Routes, mockServer } from "#web/testing/mock-server.ts";
import { openApp } from "#web/testing/open-app.tsx";
import { restaurant } from "#web/testing/profile-mocks.ts";
import { id } from "#web/testing/samples.ts";

const refused = () =>
  Response.json({ code: "plan-frozen", message: "Inconnu", requestId: "test" }, { status: 409 });
const session = (number: number) => ({
  id: id(number),
  device: "Firefox sur Windows",
  openedAt: "2026-11-20T10:00:00.000Z",
  lastUsedAt: "2026-11-20T10:00:00.000Z",
  isCurrent: number === 1,
});
const venue = {
  id: id(1),
  name: "Bistrot du Port",
  address: "12 rue Jean Savidan, 22300 Lannion",
  location: { ville: "Lannion", latitude: 48.7, longitude: -3.4, approximate: false },
  briefing: null,
  upcomingJobs: 0,
  createdAt: "2026-11-20T10:00:00.000Z",
  updatedAt: "2026-11-20T10:00:00.000Z",
};

type Click = readonly [role: "button" | "switch", name: string | RegExp];

test.each<[screen: string, path: string, routes: Routes, clicks: readonly Click[]]>([
  ["a list that cannot be read", "/dashboard/planning", { "GET /api/planning": refused }, []],
  [
    "a session that cannot be ended",
    "/dashboard/profile/account",
    {
      "GET /api/recruiter/sessions": () => ({ items: [session(1), session(2), session(3)] }),
      "DELETE /api/recruiter/sessions": refused,
    },
    [["button", "Déconnecter les autres appareils"]],
  ],
  [
    "a venue that cannot be deleted",
    "/dashboard/profile/lieux",
    { "GET /api/venues": () => ({ items: [venue] }), "DELETE /api/venues/:id": refused },
    [
      ["button", /^Supprimer/],
      ["button", "Supprimer"],
    ],
  ],
  [
    "mail settings that cannot be saved",
    "/dashboard/profile",
    { "GET /api/recruiter/calendar": () => ({ url: null }), "PATCH /api/recruiter/notifications": refused },
    [["switch", /candidatures/i]],
  ],
])(
  "%s with a code unknown to the page shows the catalogue's sentence",
  async (_screen, path, routes, clicks) => {
    mockServer({ "GET /api/recruiter": () => restaurant, ...routes });
    await openApp(path);
    for (const [role, name] of clicks) await page.getByRole(role, { name }).last().click();
    await expect
      .element(page.getByText(/Une erreur inattendue est survenue\. Veuillez réessayer\.$/))
      .toBeVisible();
  },
);
