import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { connection } from "#web/api/connection.ts";
import { recruiterOn } from "#web/testing/job-samples.ts";
import { errorResponse, mockServer } from "#web/testing/mock-server.ts";
import { openApp } from "#web/testing/open-app.tsx";

const quiet = {
  "GET /readyz": () => ({ status: "ok" }),
};
const title = () => page.getByText("Cet écran n’a pas pu s’afficher");

test("a failed screen shows the error and its reference, and a retry loads it", async () => {
  let isDown = true;
  mockServer({
    ...quiet,
    "GET /api/recruiter": () => (isDown ? errorResponse("not-found") : recruiterOn("smart")),
  });
  await openApp("/dashboard/jobs", { expectsFailure: true });

  await expect.element(title()).toBeVisible();
  await expect.element(page.getByText("Document non trouvé")).toBeVisible();
  await expect.element(page.getByText("Référence à donner au support : test")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Mes offres" }))
    .toHaveAttribute("href", "/dashboard/jobs");
  isDown = false;
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect.element(page.getByText("Aucune offre d’emploi")).toBeVisible();
});

test("an account whose company cannot be read can sign out", async () => {
  const signedOut: string[] = [];
  mockServer({
    ...quiet,
    "GET /api/recruiter": () => errorResponse("not-found"),
    "POST /api/auth/sign-out": () => {
      signedOut.push("sign-out");
      // The page would be left.
      return errorResponse("unavailable");
    },
  });
  await openApp("/dashboard/jobs", { expectsFailure: true });
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await expect.poll(() => signedOut).toEqual(["sign-out"]);
  await expect.element(page.getByText("Service temporairement indisponible")).toBeVisible();
});

test("a screen that failed offline loads once online", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => onLine.mockRestore());
  mockServer({
    ...quiet,
    "GET /api/recruiter": () => {
      if (!navigator.onLine) throw new TypeError("Load failed");
      return recruiterOn("smart");
    },
  });
  const asked = connection.check();
  await openApp("/dashboard/jobs", { expectsFailure: true });
  await asked;

  await expect.element(title()).toBeVisible();
  const network = "Erreur de connexion réseau. Vérifiez votre connection internet.";
  await expect.element(page.getByText(network)).toBeVisible();
  expect(page.getByText(/Référence/).elements()).toEqual([]);
  onLine.mockReturnValue(true);
  await connection.check();
  await expect.element(page.getByText("Aucune offre d’emploi")).toBeVisible();
});
