import { addDays, dayInParis } from "#domain/values/dates.ts";
import { expect, expectAccessible, signInCandidate, test } from "#e2e/support/fixtures.ts";
import { newCandidate } from "#e2e/support/people.ts";
import { openPhone } from "#e2e/support/phone.ts";
import { answered } from "#tools/api-client.ts";

const tomorrow = () => addDays(dayInParis(new Date()), 1);

test("somebody is missing at 17 h: one gesture asks everybody who is free, and the first yes has the position", async ({
  page,
  browser,
  server,
  recruiter,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const job = await recruiter.publish({
    date: tomorrow(),
    startTime: "17:00",
    endTime: "23:00",
    numberOfPositions: 1,
  });
  const code = await recruiter.openLink();
  const [malo, zoe, anais] = [
    await newCandidate(server.url, "Malo", "Riou"),
    await newCandidate(server.url, "Zoé", "Le Gall"),
    await newCandidate(server.url, "Anaïs", "Morvan"),
  ];
  for (const { api } of [zoe, anais]) {
    await answered(api.POST("/api/candidate/companies", { body: { code } }));
  }
  const application = await malo.apply(job);
  await recruiter.accept(application);

  const phone = await openPhone(browser, server);
  await signInCandidate(phone, zoe);
  await page.goto("/dashboard/jobs");
  await malo.withdraw(application, "Je suis malade.");

  // From « À faire », without a call.
  const panel = page.getByRole("region", { name: "À faire" });
  await panel.getByRole("button", { name: "Remplacer" }).click();
  const dialog = page.getByRole("dialog", { name: "Remplacer" });
  await expect(dialog.getByText("Il manque 1 personne.")).toBeVisible();
  await expect(dialog.getByText(/^La première personne qui répondra oui sera engagée/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog.getByRole("button", { name: "Proposer aux 2 personnes libres" }).click();
  await expect(page.getByText("2 personnes sont prévenues")).toBeVisible();
  await expect(dialog.getByText("Déjà proposée, sans réponse")).toHaveCount(2);

  // The first yes has the position.
  await phone.goto("/candidat");
  // By keyboard: just after the proposal has come, taps are ignored.
  await phone.getByRole("button", { name: /^Oui, je viens/ }).press("Enter");
  await expect(dialog.getByText(/C’est pourvu/)).toBeVisible();
  await dialog.getByRole("button", { name: "Fermer" }).first().click();

  // The other reads that it is taken.
  await phone.context().close();
  const other = await openPhone(browser, server);
  await signInCandidate(other, anais);
  await expect(other.getByText("Toutes les places sont déjà pourvues").first()).toBeVisible();
  await other.context().close();

  await page.goto(`/dashboard/planning?vue=jour&du=${tomorrow()}`);
  await expect(page.getByText("Zoé Le Gall").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Remplacer/ })).toHaveCount(0);
});

test("who is in reserve takes the place with one tap, from the day", async ({ page, server, recruiter }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const job = await recruiter.publish({
    date: tomorrow(),
    startTime: "17:00",
    endTime: "23:00",
    numberOfPositions: 1,
  });
  const [malo, zoe] = [
    await newCandidate(server.url, "Malo", "Riou"),
    await newCandidate(server.url, "Zoé", "Le Gall"),
  ];
  const [application, reserve] = [await malo.apply(job), await zoe.apply(job)];
  await recruiter.accept(application);
  await malo.withdraw(application, "Je suis malade.");

  await page.goto(`/dashboard/planning?vue=jour&du=${tomorrow()}`);
  await page.getByRole("button", { name: /^Remplacer/ }).click();
  const dialog = page.getByRole("dialog", { name: "Remplacer" });
  await expect(dialog.getByText(/engagement ferme et définitif à recruter cette personne/)).toBeVisible();
  await dialog.getByRole("button", { name: "Accepter Zoé Le Gall" }).click();
  await expect(dialog.getByText(/C’est pourvu/)).toBeVisible();
  expect((await zoe.readAnswer(reserve)).status).toBe("accepted");
});
