import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { watchConnection } from "#web/api/connection.ts";
import { recruiterOn } from "#web/testing/job-samples.ts";
import { mockServer } from "#web/testing/mock-server.ts";
import { openApp } from "#web/testing/open-app.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";

const offline = () => page.getByText("Vous êtes hors ligne");
const unreachable = () => page.getByText("Le serveur ne répond pas");

/** Opens the form of a new job with a network and a server that the test can cut. */
async function openForm() {
  const server = { isUp: true };
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  const back = vi.fn<() => void>();
  mockServer({
    "GET /api/recruiter": () => recruiterOn("smart"),
    "GET /readyz": () => (server.isUp ? { status: "ok" } : new Response(null, { status: 502 })),
  });
  const stop = watchConnection(back);
  onTestFinished(() => {
    stop();
    onLine.mockRestore();
  });
  await openApp("/dashboard/create-job");
  await page.getByLabelText("Titre").fill("Barman");
  return { server, onLine, back };
}

test("the offline notice shows at once, keeps the input, and disappears once online", async () => {
  const { onLine, back } = await openForm();
  onLine.mockReturnValue(false);
  dispatchEvent(new Event("offline"));
  await expect.element(offline()).toBeVisible();
  const kept = /Rien n’est perdu.: nous réessayons automatiquement./;
  await expect.element(page.getByText(kept)).toBeVisible();
  await page.getByLabelText("Titre").fill("Barman de nuit");
  expect(back).not.toHaveBeenCalled();

  onLine.mockReturnValue(true);
  dispatchEvent(new Event("online"));
  await expect.element(offline()).not.toBeInTheDocument();
  await expect.element(page.getByLabelText("Titre")).toHaveValue("Barman de nuit");
  expect(back).toHaveBeenCalledOnce();
});

test("a server that stops responding can be retried", async () => {
  const { server, back } = await openForm();
  showToast("success", "Connexion rétablie", { duration: 60_000 });
  server.isUp = false;
  dispatchEvent(new Event("online"));
  await expect.element(unreachable()).toBeVisible();
  await expect.element(page.getByText("Connexion rétablie")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect.element(unreachable()).toBeVisible();
  server.isUp = true;
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect.element(unreachable()).not.toBeInTheDocument();
  expect(back).toHaveBeenCalledOnce();
});

test.each([
  [1280, 900],
  [390, 844],
])("at %i × %i, offline, the notice covers no button of the form", async (width, height) => {
  await page.viewport(width, height);
  const { onLine } = await openForm();
  showToast("success", "Connexion rétablie", { duration: 60_000 });
  onLine.mockReturnValue(false);
  dispatchEvent(new Event("offline"));
  await expect.element(offline()).toBeVisible();
  await expect.element(page.getByText("Connexion rétablie")).not.toBeInTheDocument();
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  // A font that is not loaded yet may take one more line.
  await document.fonts.ready;
  const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
  const notice = () => boxOf(document.querySelector("output:has(strong)"));
  const publish = () => boxOf(page.getByRole("button", { name: "Publier l’offre" }).element());
  const wordmark = () => boxOf(page.getByText("Renfort", { exact: true }).first().element());
  // In the bar of the form, at the left of its buttons; on a phone, between the name of the product and a title's buttons.
  const isClear = () =>
    width > 480
      ? notice().right < publish().left && notice().top >= publish().top - 8 && notice().bottom <= height
      : notice().top >= wordmark().bottom && notice().bottom <= 117;
  await expect
    .poll(() => {
      scrollTo(0, document.body.scrollHeight);
      return isClear() || [notice(), publish(), wordmark()];
    })
    .toBe(true);
});

test("on a phone « Le serveur ne répond pas » is one line, beside its button", async () => {
  await page.viewport(390, 844);
  const { server } = await openForm();
  server.isUp = false;
  dispatchEvent(new Event("online"));
  await expect.element(unreachable()).toBeVisible();
  const { fontSize, lineHeight } = getComputedStyle(unreachable().element());
  const { height, top, bottom } = unreachable().element().getBoundingClientRect();
  expect(height).toBeLessThan(1.5 * Math.max(parseFloat(lineHeight), parseFloat(fontSize)));
  const retry = page.getByRole("button", { name: "Réessayer" }).element().getBoundingClientRect();
  expect(retry.top).toBeLessThan(bottom);
  expect(top).toBeLessThan(retry.bottom);
});
