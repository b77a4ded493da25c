import { expect, expectAccessible, signInCandidate, test } from "#e2e/support/fixtures.ts";
import { dayAhead, newCandidate } from "#e2e/support/people.ts";

test("a job proposed is read first on the phone, and one tap engages or declines", async ({
  page,
  browser,
  server,
  recruiter,
}) => {
  const headers = { origin: server.url };
  await recruiter.choosePlan("pro");
  const zoe = await newCandidate(server.url);
  const before = await recruiter.publish({ title: "Brunch", date: dayAhead(2) });
  await zoe.apply(before);
  const instant = await recruiter.publish({ title: "Service du réveillon", date: dayAhead(4) });
  const ordinary = await recruiter.publish({ title: "Bar, soirée concert", date: dayAhead(5) });
  const { userId } = (await (await page.request.get(`/api/applications?jobId=${before}`)).json()).items[0];
  const propose = async (job: string, body: object) => {
    const data = { people: [userId], ...body };
    const answer = await page.request.post(`/api/jobs/${job}/proposals`, { headers, data });
    expect(answer.status()).toBe(201);
  };
  await propose(ordinary, { isInstant: false });
  await propose(instant, { isInstant: true, message: "Même équipe que samedi dernier ?" });

  const phone = await browser.newPage({ baseURL: server.url, viewport: { width: 390, height: 844 } });
  await signInCandidate(phone, zoe);
  await phone.goto("/candidat/notifications");
  await phone
    .getByRole("link", { name: /On vous propose une mission/ })
    .first()
    .click();
  await expect(phone).toHaveURL(/\/candidat$/);
  const ticket = (title: string) => phone.getByRole("article").filter({ hasText: title });
  await expect(phone.getByRole("article").first()).toContainText("Service du réveillon");
  await expect(ticket("Service du réveillon")).toContainText("Même équipe que samedi dernier ?");
  await expect(ticket("Service du réveillon")).toContainText("Engagement ferme");
  await expectAccessible(phone);
  await phone.setViewportSize({ width: 390, height: 844 });

  await ticket("Bar, soirée concert")
    .getByRole("button", { name: /Non merci/ })
    .click();
  await expect(ticket("Bar, soirée concert")).toContainText("Vous avez dit non.");
  await ticket("Service du réveillon")
    .getByRole("button", { name: /Oui, je viens/ })
    .click();
  await expect(ticket("Service du réveillon")).toContainText("la mission est à vous");
  await phone.getByRole("link", { name: "Voir la mission" }).click();
  await expect(phone.getByRole("heading", { name: "Service du réveillon" })).toBeVisible();

  const read = async (path: string) => (await page.request.get(path)).json();
  expect(await read(`/api/applications?jobId=${instant}`)).toMatchObject({
    items: [{ status: "accepted", wasProposed: true, engagement: { state: "expected" } }],
  });
  expect((await read(`/api/jobs/${ordinary}/proposals`)).counts).toMatchObject({ no: 1, unanswered: 0 });
  await phone.close();
});
