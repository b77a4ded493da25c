import { dayInParis } from "#domain/values/dates.ts";
import { expect, expectAccessible, test } from "#e2e/support/fixtures.ts";
import { newCandidate } from "#e2e/support/people.ts";

/** In 36 hours: soon enough for the to-do list, too late to be confirmed today. */
function inADayAndAHalf() {
  const start = new Date(Date.now() + 36 * 3_600_000);
  const hour = Number(
    start.toLocaleTimeString("en-GB", { timeZone: "Europe/Paris", hour: "2-digit" }).slice(0, 2),
  );
  const end = (hour + 3) % 24;
  const written = (one: number) => `${String(one).padStart(2, "0")}:00`;
  return {
    date: dayInParis(start),
    startTime: written(hour),
    endTime: written(end),
    endsNextDay: end < hour,
  };
}

test.use({ viewport: { width: 1280, height: 900 } });

test("« À faire » is empty once each of its items is done", async ({ page, server, recruiter }) => {
  const job = await recruiter.publish({ ...inADayAndAHalf(), numberOfPositions: 1 });
  await (await newCandidate(server.url, "Zoé", "Le Gall")).apply(job);
  await (await newCandidate(server.url, "Malo", "Riou")).apply(job);

  const panel = page.getByRole("region", { name: "À faire" });
  const lines = panel.getByRole("link");
  const jobs = page.getByRole("navigation").getByRole("link", { name: /^Mes offres/ });
  await page.goto("/dashboard/jobs");
  await expect(jobs).toHaveAccessibleName("Mes offres 1 à faire");
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await lines.filter({ hasText: /^1.place à pourvoir/ }).click();
  await page.getByRole("link", { name: "Voir qui attend" }).click();
  await page.getByRole("button", { name: "Accepter la candidature de Malo Riou" }).click();
  await page.getByRole("button", { name: "Accepter définitivement" }).click();
  await expect(page.getByText("Candidature acceptée avec succès")).toBeVisible();

  await jobs.click();
  await panel.getByRole("button", { name: "Voir les 2" }).click();
  await expect(lines).toHaveCount(2);
  await lines.filter({ hasText: /^1.DPAE à faire avant/ }).click();
  const declared = page.getByRole("checkbox", { name: "DPAE faite Malo Riou" });
  await declared.click();
  await expect(declared).toBeChecked();

  await jobs.click();
  await expect(lines).toHaveCount(1);
  await lines.filter({ hasText: /^1.candidature à une offre complète attend votre réponse/ }).press("Enter");
  // By keyboard: a click is ignored just after the list, kept from the first visit, has lost a card.
  await page.getByRole("button", { name: /^Refuser la candidature de Zoé Le Gall/ }).press("Enter");
  // Sent now, rather than once it can no longer be undone.
  const rejected = page.getByRole("status").filter({ hasText: "Candidature refusée" });
  await rejected.getByRole("button", { name: "Fermer" }).click();

  await jobs.click();
  await expect(page.getByText(/^Rien à faire.: tout est à jour$/)).toBeVisible();
  await expect(jobs).toHaveAccessibleName("Mes offres");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Mes offres", level: 2 })).toBeVisible();
  await expect(page.getByText("Rien à faire")).toHaveCount(0);
});
