import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Notification } from "#domain/candidates/notification.ts";
import { errorResponse, mockServer, type Routes } from "#web/testing/mock-server.ts";
import { openCandidateApp } from "#web/testing/open-app.tsx";
import { id } from "#web/testing/samples.ts";

const notification = (number: number, changes: Partial<Notification> = {}): Notification => ({
  id: id(number),
  kind: "accepted",
  title: "Candidature acceptée",
  body: `Maison Kerguelen vous attend, ${number}.`,
  jobId: id(100),
  applicationId: id(1000 + number),
  createdAt: "2026-11-22T10:00:00.000Z",
  readAt: null,
  ...changes,
});

function open(routes: Routes) {
  mockServer({ "GET /api/candidate/me": () => errorResponse("internal"), ...routes });
  return openCandidateApp("/candidat/notifications");
}

test("a job proposed leads to the proposals", async () => {
  const proposed = { kind: "proposed", title: "On vous propose une mission", applicationId: null } as const;
  await open({
    "GET /api/candidate/notifications": () => ({
      items: [notification(1, proposed)],
      nextCursor: null,
      unread: 1,
    }),
  });
  await expect
    .element(page.getByRole("link", { name: /^On vous propose une mission/ }))
    .toHaveAttribute("href", "/candidat");
  await expect
    .element(page.getByRole("navigation", { name: "Menu" }).getByText("1 non lue", { exact: true }))
    .toBeVisible();
  await expect.element(page.getByRole("main").getByText("1 non lue", { exact: true })).toBeVisible();
});

test.each([
  ["", () => new Response(null, { status: 204 })],
  [", though the answer is lost", () => errorResponse("unavailable")],
])(
  "notifications lead to their job, and the unread ones are counted on the tab and marked as read%s",
  async (_case, answer) => {
    let items = [notification(2), notification(1), notification(3, { applicationId: null })];
    const read: unknown[] = [];
    await open({
      "GET /api/candidate/notifications": () => ({
        items,
        nextCursor: null,
        unread: items.filter(({ readAt }) => readAt === null).length,
      }),
      "POST /api/candidate/notifications/read": ({ body }) => {
        read.push(body);
        items = items.map((item) => ({ ...item, readAt: "2026-11-22T11:00:00.000Z" }));
        return answer();
      },
    });
    await expect
      .element(page.getByRole("link", { name: /^Candidature acceptée \(non lue\).*attend, 2\./ }))
      .toHaveAttribute("href", `/candidat/missions/${id(1002)}`);
    await expect.element(page.getByRole("link", { name: /attend, 3\./ })).not.toBeInTheDocument();
    await expect
      .element(page.getByRole("navigation", { name: "Menu" }).getByText(/^3 non lues/))
      .toBeVisible();
    await page.getByRole("button", { name: "Tout marquer comme lu" }).click();
    await expect.element(page.getByRole("button", { name: "Tout marquer comme lu" })).not.toBeInTheDocument();
    await expect
      .element(page.getByRole("navigation", { name: "Menu" }).getByText(/^3 non lues/))
      .not.toBeInTheDocument();
    expect(read).toEqual([{ until: id(2), only: false }]);
  },
);

test("a new one makes the open screen read again what may have changed", async () => {
  let unread = 0;
  let readings = 0;
  mockServer({
    "GET /api/candidate/me": () => errorResponse("internal"),
    "GET /api/candidate/notifications": () => ({ items: [], nextCursor: null, unread }),
    "GET /api/candidate/applications": () => {
      readings += 1;
      return { items: [], nextCursor: null };
    },
  });
  const { queryClient } = await openCandidateApp("/candidat/missions");
  await expect.poll(() => readings).toBe(1);
  const readUnread = () => queryClient.refetchQueries({ queryKey: ["candidate", "notifications", "unread"] });
  await readUnread();
  expect(readings).toBe(1);
  unread = 1;
  await readUnread();
  await expect.poll(() => readings).toBe(2);
  unread = 0;
  await readUnread();
  expect(readings).toBe(2);
});

test("opening one marks it alone as read", async () => {
  const read: unknown[] = [];
  await open({
    "GET /api/candidate/notifications": () => ({
      items: [notification(2), notification(1)],
      nextCursor: null,
      unread: 2,
    }),
    "POST /api/candidate/notifications/read": ({ body }) => {
      read.push(body);
      return new Response(null, { status: 204 });
    },
  });
  await expect.element(page.getByRole("main").getByText("2 non lues", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: /attend, 2\./ }).click();
  await expect.poll(() => read).toEqual([{ until: id(2), only: true }]);
});

test("opening one already read marks nothing", async () => {
  const read: unknown[] = [];
  const { router } = await open({
    "GET /api/candidate/notifications": () => ({
      items: [notification(2, { readAt: "2026-11-22T11:00:00.000Z" })],
      nextCursor: null,
      unread: 0,
    }),
    "POST /api/candidate/notifications/read": ({ body }) => {
      read.push(body);
      return new Response(null, { status: 204 });
    },
  });
  await page.getByRole("link", { name: /attend, 2\./ }).click();
  await expect.poll(() => router.state.location.pathname).toBe(`/candidat/missions/${id(1002)}`);
  expect(read).toEqual([]);
});

test("older notifications are read on demand", async () => {
  await open({
    "GET /api/candidate/notifications": ({ query }) =>
      query["cursor"] === "suite"
        ? { items: [notification(1, { readAt: "2026-11-22T11:00:00.000Z" })], nextCursor: null, unread: 1 }
        : { items: [notification(2)], nextCursor: "suite", unread: 1 },
  });
  await page.getByRole("button", { name: "Voir plus" }).click();
  await expect.element(page.getByText(/attend, 1\./)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Voir plus" })).not.toBeInTheDocument();
});

test("older notifications that cannot be read are told, and asked for again", async () => {
  let fails = true;
  await open({
    "GET /api/candidate/notifications": ({ query }) => {
      if (query["cursor"] !== "suite") return { items: [notification(2)], nextCursor: "suite", unread: 1 };
      return fails
        ? errorResponse("failed-precondition")
        : { items: [notification(1)], nextCursor: null, unread: 1 };
    },
  });
  const failure = page.getByRole("alert").getByText("Erreur lors du chargement des notifications");
  await page.getByRole("button", { name: "Voir plus" }).click();
  await expect.element(failure).toBeVisible();
  fails = false;
  await page.getByRole("button", { name: "Voir plus" }).click();
  await expect.element(page.getByText(/attend, 1\./)).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
});

test("without notifications the screen says what will be there; a failure can be retried", async () => {
  let isBroken = true;
  await open({
    "GET /api/candidate/notifications": () =>
      isBroken ? errorResponse("out-of-range") : { items: [], nextCursor: null, unread: 0 },
  });
  await expect.element(page.getByText("Erreur lors du chargement des notifications")).toBeVisible();
  isBroken = false;
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect.element(page.getByText("Aucune notification")).toBeVisible();
});
