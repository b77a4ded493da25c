import type { BrowserContext, CDPSession, Page } from "@playwright/test";
import * as z from "zod/mini";
import {
  expect,
  expectAccessible,
  serverOfWorker,
  signInCandidate,
  test as base,
} from "#e2e/support/fixtures.ts";
import { newCandidate, newRecruiter } from "#e2e/support/people.ts";
import { type Server, startServer } from "#e2e/support/server.ts";
import { type PushService, startPushService } from "#server/testing/services/push-service.ts";

type PushServer = Server & { push: PushService; useKey: (key: string) => void };

/** The product with a local push service, which opens what is sent to its browsers. */
const test = base.extend<object, { server: PushServer }>({
  server: serverOfWorker(async () => {
    let publicKey = "";
    const push = await startPushService(() => publicKey);
    const server = await startServer({ WEB_PUSH_ORIGINS: push.origin });
    return {
      ...server,
      push,
      useKey: (key: string) => void (publicKey = key),
      stop: async () => {
        await server.stop();
        await push.stop();
      },
    };
  }),
});

const pushRead = z.object({ publicKey: z.string(), endpoint: z.nullable(z.string()) });
const message = z.object({
  web_push: z.literal(8030),
  notification: z.object({ title: z.string(), body: z.string(), navigate: z.string() }),
});

test("after a first application, our question, the browser's, and the answer arrives on the phone and opens the job", async ({
  browser,
  server,
}) => {
  const { recruiter, page, context, application } = await applied(
    browser.newContext({ baseURL: server.url }),
    server,
  );
  const subscription = await browserThatSubscribes(context, server.push);
  await page.goto("/candidat/missions");
  await expect(page.getByText("Recevoir la réponse sur cet appareil ?")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Oui, me prévenir" }).click();
  await expect(page.getByText("Les réponses s’afficheront sur cet appareil")).toBeVisible();
  await expect(page.getByText("Recevoir la réponse sur cet appareil ?")).toBeHidden();
  const { publicKey, endpoint } = await readPush(page);
  server.useKey(publicKey);
  expect(endpoint).toBe(subscription.endpoint);

  await recruiter.accept(application);
  await expect
    .poll(() => server.push.received.map(({ path }) => path))
    .toContain(new URL(subscription.endpoint).pathname);
  const sent = server.push.received.find(({ path }) => subscription.endpoint.endsWith(path));
  const { notification } = message.parse(sent?.message);
  expect(notification.title).toBe("Candidature acceptée");

  const worker = await workerOf(page, context);
  await worker.deliver(JSON.stringify(sent?.message));
  await expect.poll(() => worker.shown()).toEqual([{ title: notification.title, body: notification.body }]);
  // The open page shows it without a tap.
  await expect(page.getByRole("region", { name: /^(À confirmer|Prévues)$/ })).toBeVisible();
  await worker.click();
  await expect(page).toHaveURL(`/candidat/missions/${application}`);
  await expect(page.getByText("12 rue Jean Savidan, 22300 Lannion")).toBeVisible();

  await expect.poll(() => worker.shown()).toEqual([]);
  await worker.deliver(JSON.stringify(sent?.message));
  await expect.poll(() => worker.shown()).toHaveLength(1);
  const opened = await worker.withoutPage();
  await worker.click();
  await expect.poll(opened).toBe(`/candidat/missions/${application}`);
  await context.close();
});

test("an unreadable message shows a general sentence, and no click leaves the application", async ({
  browser,
  server,
}) => {
  const { page, context } = await applied(browser.newContext({ baseURL: server.url }), server);
  const worker = await workerOf(page, context);
  await worker.deliver("not json");
  await expect.poll(() => worker.shown()).toMatchObject([{ title: "Nouvelle notification" }]);
  await Promise.all([page.waitForEvent("load"), worker.click()]);
  await expect(page).toHaveURL("/candidat/notifications");
  for (const navigate of [
    "https://evil.example/candidat-not",
    "/dashboard",
    "//evil.example",
    "/candidature",
  ]) {
    // The click closes its notification after it opens the page: the next one could be closed in its place.
    await expect.poll(() => worker.shown()).toEqual([]);
    await worker.deliver(JSON.stringify({ notification: { title: "Ailleurs", body: "", navigate } }));
    await expect.poll(() => worker.shown()).toMatchObject([{ title: "Ailleurs" }]);
    await Promise.all([page.waitForEvent("load"), worker.click()]);
    await expect(page).toHaveURL("/candidat/notifications");
  }
  await context.close();
});

test("the choice is undone in the profile; a key that changed is subscribed again; signing out forgets the browser", async ({
  browser,
  server,
}) => {
  const { page, context } = await applied(browser.newContext({ baseURL: server.url }), server);
  const subscription = await browserThatSubscribes(context, server.push);
  await page.goto("/candidat/profil");
  const choice = page.getByRole("switch", { name: "Notifications sur cet appareil" });
  await expect(choice).not.toBeChecked();
  await choice.click();
  await expect(choice).toBeChecked();
  await expect.poll(async () => (await readPush(page)).endpoint).toBe(subscription.endpoint);

  await page.evaluate(() => localStorage.setItem("test:old-key", "1"));
  await page.reload();
  await expect(choice).toBeChecked();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("test:subscriptions"))).toBe("2");

  await choice.click();
  await expect(choice).not.toBeChecked();
  await expect.poll(async () => (await readPush(page)).endpoint).toBeNull();
  await choice.click();
  await expect.poll(async () => (await readPush(page)).endpoint).not.toBeNull();
  await page.getByRole("button", { name: "Me déconnecter" }).click();
  await expect(page.getByText("Connectez-vous")).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("test:subscribed"))).toBeNull();
  await context.close();
});

test("a browser that refuses says where to allow notifications", async ({ browser, server }) => {
  const { page, context } = await applied(browser.newContext({ baseURL: server.url }), server, {
    isGranted: false,
  });
  await page.goto("/candidat/profil");
  const choice = page.getByRole("switch", { name: "Notifications sur cet appareil" });
  await choice.click();
  await expect(page.getByText(/autorisez-les dans ses réglages/)).toBeVisible();
  await expect(choice).toBeDisabled();
  await context.close();
});

/** A candidate who has applied on the web. */
async function applied(opened: Promise<BrowserContext>, server: PushServer, { isGranted = true } = {}) {
  const context = await opened;
  if (isGranted) await context.grantPermissions(["notifications"], { origin: server.url });
  const recruiter = await newRecruiter(server.url);
  const candidate = await newCandidate(server.url);
  const job = await recruiter.publish({ title: "Service du soir" });
  const page = await context.newPage();
  await signInCandidate(page, candidate);
  await page.goto(`/candidat/offres/${job}`);
  await page.getByRole("button", { name: "Postuler" }).first().click();
  await expect(page.getByText("Candidature envoyée").first()).toBeVisible();
  const { items } = z
    .object({ items: z.array(z.object({ id: z.string() })) })
    .parse(await (await page.request.get("/api/candidate/applications")).json());
  return { recruiter, candidate, page, context, application: items[0]?.id ?? "" };
}

async function readPush(page: Page) {
  return pushRead.parse(await (await page.request.get("/api/candidate/push")).json());
}

/**
 * Replaces the browser's own push service, which the tests cannot reach, by the local one. Kept between pages:
 * `test:subscribed`, and how many times; `test:old-key` makes the subscription one of another key.
 */
async function browserThatSubscribes(context: BrowserContext, push: PushService) {
  const subscription = push.subscribe();
  await context.addInitScript((given) => {
    const [on, count, old] = ["test:subscribed", "test:subscriptions", "test:old-key"];
    function subscribed() {
      const key = localStorage.getItem(on) ?? "";
      const bytes = Uint8Array.from(
        atob(key.replaceAll("-", "+").replaceAll("_", "/")),
        (sign) => sign.codePointAt(0) ?? 0,
      );
      if (localStorage.getItem(old) !== null) bytes[1] = (bytes[1] ?? 0) ^ 1;
      return {
        endpoint: given.endpoint,
        options: { userVisibleOnly: true, applicationServerKey: bytes.buffer },
        toJSON: () => given,
        unsubscribe: () => Promise.resolve(localStorage.removeItem(on) === undefined),
      };
    }
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(localStorage.getItem(on) === null ? null : subscribed()),
      subscribe({ applicationServerKey }: { applicationServerKey: string }) {
        localStorage.removeItem(old);
        localStorage.setItem(on, applicationServerKey);
        localStorage.setItem(count, String(Number(localStorage.getItem(count)) + 1));
        return Promise.resolve(subscribed());
      },
    });
  }, subscription);
  return subscription;
}

/** The service worker of the application: what it is sent, shows, and does when its notification is touched. */
async function workerOf(page: Page, context: BrowserContext) {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  const session = await context.newCDPSession(page);
  const registrationId = await registrationOf(session);
  const { origin } = new URL(page.url());
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error("There is no service worker");
  return {
    /** Waits for it to be on screen: Chromium drops a notification that is listed while it is being shown. */
    deliver: async (data: string) => {
      await page.evaluate(() => {
        const notified = new Promise<void>((resolve) => {
          navigator.serviceWorker.addEventListener("message", () => resolve(), { once: true });
        });
        Object.assign(globalThis, { notified });
      });
      await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
      await page.evaluate(() => Reflect.get(globalThis, "notified"));
    },
    shown: () =>
      page.evaluate(async () => {
        const shown = await (await navigator.serviceWorker.ready).getNotifications();
        return shown.map(({ title, body }) => ({ title, body }));
      }),
    click: () =>
      worker.evaluate(async () => {
        const registration: ServiceWorkerRegistration = Reflect.get(globalThis, "registration");
        const [notification] = await registration.getNotifications();
        // The oldest browsers supported lack it.
        Reflect.deleteProperty(URL, "parse");
        const Click = Reflect.get(globalThis, "NotificationEvent");
        dispatchEvent(new Click("notificationclick", { notification }));
      }),
    /** From now on, the worker finds no page open; reads the address that it opens. */
    withoutPage: async () => {
      await worker.evaluate(() => {
        Object.assign(Reflect.get(globalThis, "clients"), {
          matchAll: async () => [],
          openWindow: async (address: string) => Reflect.set(globalThis, "opened", address),
        });
      });
      return () => worker.evaluate<unknown>(() => Reflect.get(globalThis, "opened"));
    },
  };
}

async function registrationOf(session: CDPSession): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    const [found] = registrations.filter(({ isDeleted }) => !isDeleted);
    if (found) resolve(found.registrationId);
  });
  await session.send("ServiceWorker.enable");
  return promise;
}
