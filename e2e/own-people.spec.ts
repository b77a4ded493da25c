import { expect, expectAccessible, signInCandidate, test } from "#e2e/support/fixtures.ts";
import { chooseLannion, fillJob } from "#e2e/support/job-form.ts";
import { type Candidate, type Recruiter, dayAhead, newCandidate } from "#e2e/support/people.ts";
import { openPhone } from "#e2e/support/phone.ts";
import { answered } from "#tools/api-client.ts";

/** People who joined the company by its link. */
async function newPool(
  url: string,
  recruiter: Recruiter,
  firstNames: readonly string[],
): Promise<Candidate[]> {
  const code = await recruiter.openLink();
  return Promise.all(
    firstNames.map(async (firstName) => {
      const candidate = await newCandidate(url, firstName, "Le Gall");
      await answered(candidate.api.POST("/api/candidate/companies", { body: { code } }));
      return candidate;
    }),
  );
}

test("a job is published for the pool first, then opened to all at once", async ({
  page,
  browser,
  server,
  recruiter,
}) => {
  const [zoe] = await newPool(server.url, recruiter, ["Zoé", "Maël", "Inès", "Awa", "Lou"]);
  const stranger = await newCandidate(server.url, "Erwan", "Riou");
  if (zoe === undefined) throw new Error("Nobody joined");
  await page.goto("/dashboard/create-job");
  await fillJob(page, { title: "Extra du soir", description: "Service en salle.", daysAhead: 6 });
  await chooseLannion(page, "Lannion");
  const poolFirst = page.getByRole("radiogroup", { name: "Mon vivier d’abord" });
  await expect(poolFirst).toHaveAccessibleDescription(
    "Tous les candidats voient l’offre dès sa publication.",
  );
  await poolFirst.getByText("2 h", { exact: true }).click();
  await expect(poolFirst).toHaveAccessibleDescription(/^Pendant 2.h, seules les personnes de votre vivier/);
  await page.getByRole("button", { name: "Publier l’offre" }).click();
  const ticket = page.getByRole("article").filter({ hasText: "Extra du soir" });
  await expect(ticket.getByText(/^Réservé à votre vivier jusqu’à/)).toBeVisible();
  await expectAccessible(page);
  const job = (await ticket.getByRole("link", { name: "Extra du soir", exact: true }).getAttribute("href"))
    ?.split("/")
    .at(-1);

  const phone = await openPhone(browser, server);
  await phone.goto(`/offre/${job}`);
  await expect(phone.getByText(/^Cette offre ouvre à tous/)).toBeVisible();
  await signInCandidate(phone, zoe);
  await phone.goto(`/candidat/offres/${job}`);
  await expect(phone.getByText(/^Réservé aux habitués jusqu’à/)).toBeVisible();
  await expect(phone.getByRole("button", { name: "Postuler" })).toBeVisible();
  await phone.context().close();
  const outside = await openPhone(browser, server);
  await signInCandidate(outside, stranger);
  await outside.goto(`/candidat/offres/${job}`);
  await expect(outside.getByText(/^Cette offre ouvre à tous/)).toBeVisible();
  await expect(outside.getByRole("button", { name: "Postuler" })).toBeHidden();

  await ticket.getByRole("button", { name: /^Ouvrir à tous/ }).click();
  await expect(page.getByText("Offre ouverte à tous")).toBeVisible();
  await expect(ticket.getByText(/^Réservé à votre vivier/)).toBeHidden();
  await outside.reload();
  await expect(outside.getByRole("button", { name: "Postuler" })).toBeVisible();
  await outside.context().close();
});

test("a job is proposed from the pool, answered on a phone, and told to the manager at once", async ({
  page,
  browser,
  server,
  recruiter,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const [zoe] = await newPool(server.url, recruiter, ["Zoé", "Maël"]);
  if (zoe === undefined) throw new Error("Nobody joined");
  const job = await recruiter.publish({
    title: "Service du réveillon",
    date: dayAhead(4),
    numberOfPositions: 1,
  });
  await page.goto("/dashboard/vivier");
  for (const name of ["Zoé", "Maël"])
    await page.getByRole("checkbox", { name: `Sélectionner ${name} Le Gall` }).check();
  await page.getByRole("button", { name: "Proposer une mission", exact: true }).click();
  const window = page.getByRole("dialog", { name: "Proposer une mission" });
  await window.getByRole("button", { name: "Continuer" }).click();
  await expect(window.getByRole("checkbox", { name: /^Zoé Le Gall/ })).toBeChecked();
  await window.getByRole("textbox", { name: /Votre mot/ }).fill("Même équipe que samedi ?");
  await window.getByRole("switch", { name: /^Engager d’office/ }).check();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await window.getByRole("button", { name: "Proposer à 2 personnes" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(/La première personne qui répondra oui sera engagée/);
  await question.getByRole("button", { name: "Proposer et engager" }).click();
  await expect(page.getByText("2 propositions envoyées")).toBeVisible();

  await page.goto(`/dashboard/jobs/${job}`);
  await expect(page.getByText(/^2 propositions.: 2 sans réponse$/)).toBeVisible();
  const phone = await openPhone(browser, server);
  await signInCandidate(phone, zoe);
  await phone.goto("/candidat");
  // By keyboard: just after the proposal has come, taps are ignored.
  await phone.getByRole("button", { name: /Oui, je viens/ }).press("Enter");
  await expect(phone.getByText(/la mission est à vous/)).toBeVisible();
  await phone.context().close();

  // Told without reloading; who said yes is engaged, and the other answer is no longer wanted.
  await expect(page.getByText(/^2 propositions.: 1 oui, 1 sans réponse$/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Zoé Le Gall" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Retirer la proposition à Maël/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Retirer" }).click();
  await expect(page.getByText(/^2 propositions.: 1 oui, 1 retirée$/)).toBeVisible();
  await page.goto("/dashboard/applications");
  await expect(page.getByText("Proposée par vous")).toBeVisible();
});
