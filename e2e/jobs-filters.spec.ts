import { expect, expectAccessible, test } from "#e2e/support/fixtures.ts";
import { dayAhead, newCandidate } from "#e2e/support/people.ts";

test("filters, search and sort order of jobs are in the URL, which Back and reload keep", async ({
  page,
  server,
  recruiter,
}) => {
  await page.request.put("/api/recruiter/plan", {
    data: { plan: "pro" },
    headers: { origin: server.url },
  });
  await recruiter.publish({ title: "Équipier d'été", category: "service", date: dayAhead(9) });
  const wanted = await recruiter.publish({ title: "Barman 50 %", category: "bar", date: dayAhead(3) });
  await recruiter.publish({
    title: "Commis",
    category: "cuisine",
    date: dayAhead(6),
    address: "1 quai de la Douane, 29200 Brest",
    location: { ville: "Brest", latitude: 48.39, longitude: -4.49 },
  });
  await (await newCandidate(server.url)).apply(wanted);
  const titles = page.getByRole("list", { name: "Vos offres" }).getByRole("heading");

  await page.goto("/dashboard/jobs");
  await expect(titles).toHaveText(["Commis", "Barman 50 %", "Équipier d'été"]);
  await page.getByLabel("Trier par").selectOption("Date de mission");
  await expect(titles).toHaveText(["Barman 50 %", "Commis", "Équipier d'été"]);
  await page.getByRole("button", { name: /Suspendre.*Commis/ }).click();
  await page.getByText("Suspendues", { exact: true }).click();
  await expect(titles).toHaveText(["Commis"]);
  await page.reload();
  await expect(titles).toHaveText(["Commis"]);
  await expect(page).toHaveURL(/etat=suspendues/);
  await expectAccessible(page);

  await page.getByRole("searchbox").fill("zzz");
  await expect(page.getByText("Aucune offre ne correspond à vos filtres")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Effacer les filtres" }).click();
  await expect(titles).toHaveText(["Barman 50 %", "Commis", "Équipier d'été"]);
  for (const [typed, found] of [
    ["ete", ["Équipier d'été"]],
    ["BREST", ["Commis"]],
    ["service en", ["Équipier d'été"]],
    ["%", ["Barman 50 %"]],
  ] as const) {
    await page.getByRole("searchbox").fill(typed);
    await expect(titles).toHaveText(found);
  }

  await page.getByRole("link", { name: "Barman 50 %", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Barman 50 %" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("searchbox")).toHaveValue("%");
  await expect(titles).toHaveText(["Barman 50 %"]);
  await page.getByRole("searchbox").press("Escape");
  await page.getByLabel("Trier par").selectOption("Candidatures en attente");
  await expect(titles.first()).toHaveText("Barman 50 %");
});
