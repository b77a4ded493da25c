import type { Page } from "@playwright/test";
import { dayInParis, timeInParis } from "#domain/values/dates.ts";
import {
  expect,
  expectAccessible,
  signIn,
  signInByCookie,
  signInCandidate,
  test,
} from "#e2e/support/fixtures.ts";
import { newCandidate, newEmail, newRecruiter } from "#e2e/support/people.ts";
import { openPhone, typeIdentity } from "#e2e/support/phone.ts";

const TWO_HOURS_MS = 7_200_000;
const NOT_ACCEPTED = {
  code: "terms-not-accepted",
  message: "Acceptez les conditions d'utilisation pour postuler",
  requestId: "r",
};
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** Every press of a finger or a click from now on, whatever the page. */
async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeFunction("countTap", () => (taps += 1));
  await page.addInitScript(() =>
    addEventListener("pointerdown", () => void Reflect.get(globalThis, "countTap")()),
  );
  return () => taps;
}

test("from a link to a late withdrawal: a new person applies, is accepted, confirms, and frees the place", async ({
  page,
  browser,
  server,
  recruiter,
}) => {
  const soon = new Date(Date.now() + TWO_HOURS_MS);
  const end = new Date(soon.getTime() + TWO_HOURS_MS);
  const [date, startTime, endTime] = [dayInParis(soon), timeInParis(soon), timeInParis(end)];
  const endsNextDay = endTime <= startTime;
  const job = await recruiter.publish({ date, startTime, endTime, endsNextDay, numberOfPositions: 1 });
  await page.goto("/dashboard/applications");
  await expect(page.getByText("Aucune candidature")).toBeVisible();

  const phone = await openPhone(browser, server);
  const taps = await countTaps(phone);
  await phone.goto(`/offre/${job}`);
  await phone.getByRole("link", { name: "Postuler" }).first().tap();
  await phone.getByRole("button", { name: "Postuler", exact: true }).tap();
  await typeIdentity(phone, newEmail());
  await phone.getByRole("checkbox", { name: /J’accepte/ }).tap();
  await phone.getByRole("button", { name: "Créer mon compte et postuler" }).tap();
  await expect(phone.getByText("Candidature envoyée").first()).toBeVisible();
  await expect(phone).toHaveURL(/\/candidat\/missions\//);
  // With the tap on the link itself, and the one that closes the phone's own date picker.
  expect(taps() + 2).toBeLessThanOrEqual(8);

  // The manager sees it without reloading, and accepts.
  await expect(page.getByRole("article").filter({ hasText: "Zoé Le Gall" })).toBeVisible();
  await page.getByRole("button", { name: "Accepter la candidature de Zoé Le Gall" }).click();
  await page.getByRole("button", { name: "Accepter définitivement" }).click();
  await expect(page.getByText("Candidature acceptée avec succès")).toBeVisible();

  await phone.reload();
  await phone.getByRole("button", { name: "Je confirme" }).first().tap();
  await expect(phone.getByText("Confirmée").first()).toBeVisible();
  await page.goto(`/dashboard/jobs/${job}`);
  await expect(page.getByText("Complet", { exact: true })).toBeVisible();

  await phone.getByRole("button", { name: "Je me désiste" }).first().tap();
  await phone.getByRole("dialog").getByRole("textbox").fill("Je suis malade.");
  await phone
    .getByRole("dialog")
    .getByRole("button", { name: /désiste/ })
    .tap();
  await expect(page.getByText(/^Désistement de Zoé Le Gall.: .*, 1 place à pourvoir$/)).toBeVisible();
  await expect(page.getByText("1 place s’est libérée")).toBeVisible();
  await phone.context().close();
});

test("a known person applies in two taps; who has not accepted the terms, in three", async ({
  browser,
  server,
  recruiter,
}) => {
  await recruiter.choosePlan("smart");
  const [job, second] = [await recruiter.publish(), await recruiter.publish({ date: dayInParis(inDays(9)) })];
  const zoe = await newCandidate(server.url);
  const phone = await openPhone(browser, server);
  const taps = await countTaps(phone);
  await signInCandidate(phone, zoe);
  const before = taps();
  await phone.goto(`/offre/${job}`);
  await phone.getByRole("link", { name: "Postuler" }).first().tap();
  await phone.getByRole("button", { name: "Postuler", exact: true }).tap();
  await expect(phone.getByText("Candidature envoyée").first()).toBeVisible();
  expect(taps() - before).toBe(2);

  await phone.route("**/applications", (route) => route.fulfill({ status: 409, json: NOT_ACCEPTED }), {
    times: 1,
  });
  await phone.goto(`/offre/${second}`);
  await phone.getByRole("link", { name: "Postuler" }).first().tap();
  await phone.getByRole("button", { name: "Postuler", exact: true }).tap();
  await expect(phone.getByRole("dialog", { name: "Avant de postuler" })).toBeVisible();
  await expectAccessible(phone, [390]);
  await phone.getByRole("button", { name: "J’accepte et je postule" }).tap();
  await expect(phone.getByText("Candidature envoyée").first()).toBeVisible();
  expect(taps() - before).toBe(5);
  await phone.context().close();
});

test("a double tap applies once", async ({ browser, server, recruiter }) => {
  const job = await recruiter.publish();
  const zoe = await newCandidate(server.url);
  const phone = await openPhone(browser, server);
  await signInCandidate(phone, zoe);
  const sent: string[] = [];
  phone.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/applications")) sent.push(request.url());
  });
  await phone.goto(`/offre/${job}`);
  await phone.getByRole("link", { name: "Postuler" }).first().tap();
  await phone.getByRole("button", { name: "Postuler", exact: true }).dblclick();
  await expect(phone.getByText("Candidature envoyée").first()).toBeVisible();
  expect(sent).toHaveLength(1);
  await phone.context().close();
});

test("a company and a candidate are signed in side by side; one signing out leaves the other", async ({
  page,
  server,
}) => {
  const recruiter = await newRecruiter(server.url);
  const zoe = await newCandidate(server.url);
  await signInByCookie(page, server.url, recruiter);
  await page.goto("/candidat/connexion");
  await signIn(page, zoe.email);
  await expect(page).toHaveURL("/candidat");
  await page.goto("/candidat/profil");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/dashboard/jobs");
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await expect(page).toHaveURL("/login");
  await page.goto("/candidat/missions");
  await expect(page.getByText("Connectez-vous")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Mes missions" })).toBeVisible();
  await page.goto("/candidat/profil");
  await page.getByRole("button", { name: "Me déconnecter" }).click();
  await expect(page.getByText("Connectez-vous").or(page.getByText("Connexion")).first()).toBeVisible();
});

test("every screen is accessible, light and dark, from 320 to 1280 px", async ({
  page,
  server,
  recruiter,
}) => {
  await recruiter.choosePlan("smart");
  const job = await recruiter.publish();
  const zoe = await newCandidate(server.url);
  const application = await zoe.apply(await recruiter.publish({ title: "Plonge" }));
  for (const path of [
    `/offre/${job}`,
    "/candidat",
    `/candidat/offres/${job}`,
    `/candidat/inscription?offre=${job}`,
    `/candidat/connexion?offre=${job}`,
    "/candidat/missions",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText(/Extra|Connectez-vous/);
    await expectAccessible(page, [1280, 390, 320]);
  }
  await page.goto("/candidat/connexion");
  await signIn(page, zoe.email);
  await expect(page).toHaveURL("/candidat");
  for (const path of [
    "/candidat",
    "/candidat/missions",
    `/candidat/missions/${application}`,
    "/candidat/notifications",
    "/candidat/profil",
    "/candidat/profil/fiabilite",
    "/candidat/profil/compte",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 }).first()).toBeVisible();
    await expectAccessible(page, [1280, 390, 320]);
  }
});

test("the pages that the server fills have the styles of their classes", async ({ page, recruiter }) => {
  await recruiter.choosePlan("pro");
  const paths = [`/offre/${await recruiter.publish()}`, `/rejoindre/${await recruiter.openLink()}`];
  for (const path of paths) {
    await page.goto(path);
    const unknown = await page.evaluate(() => {
      const styles = [...document.styleSheets].flatMap(({ cssRules }) =>
        [...cssRules].map(({ cssText }) => cssText),
      );
      const text = styles.join("\n");
      const used = [...document.querySelectorAll("body [class]")].flatMap(({ classList }) => [...classList]);
      return [...new Set(used)].filter((name) => !text.includes(`.${name}`));
    });
    expect(unknown, path).toEqual([]);
  }
});
