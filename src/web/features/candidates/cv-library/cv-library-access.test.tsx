import { expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  libraryCard as card,
  sampleLibraryCandidate as candidate,
  sampleLibraryProfile,
  serveLibrary,
} from "#web/testing/library-mocks.ts";
import { errorResponse } from "#web/testing/mock-server.ts";
import { openApp } from "#web/testing/open-app.tsx";

const LIBRARY = "/dashboard/cvtheque";
const upsell = page.getByRole("article").filter({
  has: page.getByRole("heading", { name: "Fonctionnalité PRO" }),
});

// §2.13, §2.77
test.each(["gratuit", "smart"] as const)(
  "on %s the library shows the PRO upsell and requests no candidate",
  async (plan) => {
    const world = serveLibrary({ plan, candidates: [candidate(1)] });
    await openApp(LIBRARY);
    await expect.element(upsell).toBeVisible();
    await expect.poll(() => upsell.element().textContent).toMatch(/149\s€ HT par mois/);
    expect(world.searches).toEqual([]);
    await expect.element(page.getByRole("searchbox").first()).not.toBeInTheDocument();

    await upsell.getByRole("link", { name: "Découvrir le plan PRO" }).click();
    const pro = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: "PRO", exact: true }) });
    await expect.element(pro.getByText("Recommandé")).toBeVisible();
  },
);

test("the library becomes the upsell when the plan is changed elsewhere, and back", async () => {
  await page.viewport(1280, 800);
  const world = serveLibrary({ candidates: [candidate(1)] });
  const { queryClient } = await openApp(LIBRARY);
  await expect.element(card("Zoé Le Gall 1")).toBeVisible();

  world.plan = "smart";
  // The library is refetched first: its refusal makes the page refetch the plan.
  await queryClient.invalidateQueries({ queryKey: ["cv-library"] });
  await expect.element(upsell).toBeVisible();
  await expect.element(card("Zoé Le Gall 1")).not.toBeInTheDocument();
  await expect.element(page.getByText("Erreur lors du chargement")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: /CVthèque PRO/ })).toBeInTheDocument();

  world.plan = "pro";
  await queryClient.invalidateQueries({ queryKey: ["recruiter"] });
  await expect.element(card("Zoé Le Gall 1")).toBeVisible();
  await expect.element(upsell).not.toBeInTheDocument();
});

test("the candidate dialog closes when the plan no longer includes the library", async () => {
  const world = serveLibrary(
    { candidates: [candidate(1)] },
    { "GET /api/candidates/:id": () => sampleLibraryProfile(1) },
  );
  const { queryClient } = await openApp(LIBRARY);
  await card("Zoé Le Gall 1").getByRole("button", { name: "Voir le profil de Zoé Le Gall 1" }).click();
  await expect.element(page.getByRole("dialog").getByText("Semaine type")).toBeVisible();
  world.plan = "smart";
  await queryClient.invalidateQueries({ queryKey: ["recruiter"] });
  await expect.element(upsell).toBeVisible();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("a refusal not due to the plan shows an error with a retry", async () => {
  let isRefused = true;
  serveLibrary(
    {},
    {
      "GET /api/candidates": () =>
        isRefused
          ? errorResponse("permission-denied")
          : { items: [candidate(1)], total: 1, isTotalExact: true, nextCursor: null },
    },
  );
  await openApp(LIBRARY);
  await expect.element(page.getByText("Erreur lors du chargement de la CVthèque")).toBeVisible();
  isRefused = false;
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect.element(card("Zoé Le Gall 1")).toBeVisible();
});
