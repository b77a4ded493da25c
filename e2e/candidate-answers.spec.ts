import type { Page } from "@playwright/test";
import { instantInParis } from "#domain/values/dates.ts";
import {
  expect,
  expectAccessible,
  serverOfWorker,
  signInCandidate,
  test as base,
} from "#e2e/support/fixtures.ts";
import { dayAhead, newCandidate } from "#e2e/support/people.ts";
import { type ServerWithClock, startServerWithClock } from "#e2e/support/server.ts";

const test = base.extend<object, { server: ServerWithClock }>({
  server: serverOfWorker(startServerWithClock),
});

const EVENING = dayAhead(3);

test("a withdrawal under 24 hours says beforehand that it counts, and the reliability then says what it cost", async ({
  page,
  browser,
  server,
  recruiter,
}) => {
  const zoe = await newCandidate(server.url);
  const job = await recruiter.publish({ title: "Service du soir", date: EVENING });
  const application = await zoe.apply(job);
  await recruiter.accept(application);
  const phone = await browser.newPage({ baseURL: server.url, viewport: { width: 390, height: 844 } });
  await signInCandidate(phone, zoe);
  await phone.goto(`/candidat/missions/${application}`);
  await phone.getByRole("button", { name: "Je me désiste" }).click();
  await expect(phone.getByText(/ne compte pas dans votre fiabilité/)).toBeVisible();
  await phone.getByRole("button", { name: "Garder ma place" }).click();

  await itIs(server, [phone, page], instantInParis(EVENING, "09:00"));
  await phone.getByRole("button", { name: "Je me désiste" }).click();
  await expect(phone.getByText(/comptera comme tardif/)).toBeVisible();
  await expectAccessible(phone);
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.getByLabel(/^Motif/).fill("Je suis malade.");
  await phone.getByRole("dialog").getByRole("button", { name: "Me désister" }).click();
  await expect(phone.getByText("Désistement envoyé")).toBeVisible();

  const read = await page.request.get(`/api/applications?jobId=${job}`);
  expect(await read.json()).toMatchObject({
    items: [{ engagement: { state: "withdrawn", isLate: true, endedReason: "Je suis malade." } }],
  });
  await phone.goto("/candidat/profil/fiabilite");
  await expect(phone.getByText("80", { exact: true })).toBeVisible();
  await expect(phone.getByRole("row", { name: /Désistements tardifs 1 − 20/ })).toBeVisible();
  await expect(phone.getByRole("link", { name: /Service du soir.*Désistement tardif/ })).toBeVisible();
  await expectAccessible(phone);
  await phone.close();
});

test("a record is contested from the phone, and the company's answer is read there", async ({
  page,
  browser,
  server,
  recruiter,
}) => {
  const malo = await newCandidate(server.url, "Malo", "Riou");
  const job = await recruiter.publish({
    title: "Brunch",
    date: EVENING,
    startTime: "10:00",
    endTime: "14:00",
  });
  const application = await malo.apply(job);
  await recruiter.accept(application);
  const phone = await browser.newPage({ baseURL: server.url, viewport: { width: 390, height: 844 } });
  await itIs(server, [phone, page], instantInParis(EVENING, "15:00"));
  const headers = { origin: server.url };
  const entries = [{ applicationId: application, outcome: "late", from: "11:00" }];
  expect(
    (await page.request.put(`/api/jobs/${job}/attendance`, { headers, data: { entries } })).status(),
  ).toBe(204);

  await signInCandidate(phone, malo);
  await phone.goto("/candidat/missions?vue=passees");
  await phone.getByRole("link", { name: "Brunch", exact: true }).click();
  const record = phone.getByRole("region", { name: "Pointage" });
  await expect(record.getByText(/11.h.–.14.h/)).toBeVisible();
  await record.getByRole("button", { name: "Contester" }).click();
  await phone.getByLabel("Votre message à l’entreprise").fill("J'étais là à 10 h, demandez à Claire.");
  await phone.getByRole("button", { name: "Envoyer la contestation" }).click();
  await expect(phone.getByText("Contestation envoyée")).toBeVisible();
  await expect(record.getByText("L’entreprise n’a pas encore répondu.")).toBeVisible();
  await expectAccessible(phone);

  const answer = { message: "Le badge dit 11 h." };
  const path = `/api/applications/${application}/contest-answer`;
  expect((await page.request.post(path, { headers, data: answer })).status()).toBe(200);
  await phone.goto("/candidat/missions?vue=passees");
  await phone.getByRole("link", { name: "Brunch", exact: true }).click();
  await expect(record.getByText("L’entreprise maintient son pointage.")).toBeVisible();
  await expect(record.getByText("Le badge dit 11 h.")).toBeVisible();
  await phone.close();
});

async function itIs(server: ServerWithClock, screens: readonly Page[], now: Date): Promise<void> {
  await server.setClock(now);
  for (const screen of screens) await screen.clock.setFixedTime(now);
}
