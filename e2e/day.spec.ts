import { createReadStream } from "node:fs";
import { text } from "node:stream/consumers";
import { extractText } from "unpdf";
import { formatWeekday } from "#domain/values/dates.ts";
import { expect, expectAccessible, test } from "#e2e/support/fixtures.ts";
import { dayAhead, newCandidate } from "#e2e/support/people.ts";
import { company } from "#tools/demo/samples.ts";

test("the day view shows a withdrawal live, declares people, exports and prints", async ({
  page,
  server,
  recruiter,
}) => {
  await recruiter.choosePlan("smart");
  const date = dayAhead(2);
  const job = await recruiter.publish({ title: "Service du soir", date, numberOfPositions: 3 });
  for (const [firstName, lastName] of [
    ["Zoé", "Le Gall"],
    ["Malo", "Riou"],
  ]) {
    await recruiter.accept(await (await newCandidate(server.url, firstName, lastName)).apply(job));
  }
  const gone = await newCandidate(server.url, "Anna", "Bihan");
  const application = await gone.apply(job);
  await recruiter.accept(application);

  await page.goto("/dashboard/planning");
  await page.goto(`/dashboard/planning?vue=jour&du=${date}`);
  await expect(page.getByText("3 personnes", { exact: true })).toBeVisible();
  await gone.withdraw(application, "Je suis malade.");
  await expect(page.getByText("2 personnes", { exact: true })).toBeVisible();
  await expect(page.getByText("« Je suis malade. »")).toBeVisible();
  await page.getByRole("checkbox", { name: "DPAE faite Malo Riou" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("DPAE 1/2", { exact: true })).toBeVisible();
  await expectAccessible(page);

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Autres actions pour Service du soir" }).click();
  await page.getByRole("link", { name: "Dossier d’embauche" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`dossier-embauche-${date}.csv`);
  const file = await text(createReadStream(await download.path()));
  expect(file).toContain("Le Gall;Zoé;2004-02-29");
  expect(file).not.toContain("Bihan");

  const { text: pages } = await extractText(new Uint8Array(await page.pdf({ format: "A4" })));
  expect(pages).toHaveLength(1);
  const words = (pages[0] ?? "").replaceAll(/\s+/g, " ");
  for (const told of [
    company.companyName,
    formatWeekday(date),
    "Service du soir",
    "Nom Téléphone Arrivée Départ Pause Signature",
    "Malo Riou 06 12 34 56 78",
    "Zoé Le Gall 06 12 34 56 78",
  ]) {
    expect(words).toContain(told);
  }
  expect(words).not.toMatch(/Bihan|Planning|Déclarer|Candidatures/);
});
