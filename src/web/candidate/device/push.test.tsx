import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { enter } from "#web/candidate/session/enter.ts";
import { sampleCandidate } from "#web/testing/candidate-samples.ts";
import { errorResponse, mockServer } from "#web/testing/mock-server.ts";
import { openCandidateApp } from "#web/testing/open-app.tsx";
import { sampleOwnApplication, type SampleApplication } from "#web/testing/own-application-samples.ts";
import { id } from "#web/testing/samples.ts";

const KEY = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const OTHER_KEY = KEY.replace("BCV", "BCW");
const ENDPOINT = "https://fcm.googleapis.com/fcm/send/phone";

type Device = {
  permission: NotificationPermission;
  /** What the person answers to the browser's question. */
  answer: NotificationPermission;
  /** The key that the browser is subscribed with. */
  key: string | null;
  /** How many of its subscriptions the browser has removed. */
  removed: number;
  /** The address that the server knows of this session. */
  endpoint: string | null;
  /** Resolved once the browser has a service worker. */
  ready: () => Promise<void>;
  subscribe: () => Promise<void>;
  applications: SampleApplication[];
  /** When the service worker read its answers, without network now. */
  seenAt: string | null;
  /** Whether the server refuses to forget the subscription. */
  isBroken: boolean;
};

/** Replaces the push service of the browser and that of the server; returns what both know. */
function onDevice(given: Partial<Device> = {}) {
  const device: Device = {
    permission: "default",
    answer: "granted",
    key: null,
    removed: 0,
    endpoint: null,
    ready: () => Promise.resolve(),
    subscribe: () => Promise.resolve(),
    applications: [sampleOwnApplication(1, { status: "pending", engagement: null })],
    seenAt: null,
    isBroken: false,
    ...given,
  };
  const subscribed = (key: string) => ({
    endpoint: ENDPOINT,
    options: { applicationServerKey: bytesOf(key).buffer },
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: KEY, auth: "BTBZMqHH6r4Tts7J_aSIgg" } }),
    unsubscribe: async () => {
      device.key = null;
      device.removed += 1;
      return true;
    },
  });
  const pushManager = {
    getSubscription: async () => (device.key === null ? null : subscribed(device.key)),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      await device.subscribe();
      // As browsers do while there is a subscription with another key.
      if (![null, applicationServerKey].includes(device.key)) throw new DOMException("", "InvalidStateError");
      device.key = applicationServerKey;
      return subscribed(applicationServerKey);
    },
  };
  const container = Object.assign(new EventTarget(), { getRegistration: async () => ({ pushManager }) });
  Object.defineProperty(container, "ready", { get: () => device.ready().then(() => ({ pushManager })) });
  vi.stubGlobal("Notification", {
    get permission() {
      return device.permission;
    },
    requestPermission: async () => (device.permission = device.answer),
  });
  vi.spyOn(navigator, "serviceWorker", "get").mockReturnValue(Object(container));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const sent: unknown[] = [];
  mockServer({
    "GET /api/candidate/me": () => sampleCandidate,
    "GET /api/candidate/calendar": () => ({ url: null }),
    "GET /api/candidate/applications": () =>
      Response.json(
        { items: device.applications, nextCursor: null },
        { headers: device.seenAt === null ? {} : { "x-seen-at": device.seenAt } },
      ),
    "GET /api/candidate/push": () => ({ publicKey: KEY, endpoint: device.endpoint }),
    "PUT /api/candidate/push": ({ body }) => {
      sent.push(body);
      device.endpoint = ENDPOINT;
      return new Response(null, { status: 204 });
    },
    "DELETE /api/candidate/push": () => {
      if (device.isBroken) return errorResponse("unavailable");
      sent.push("off");
      device.endpoint = null;
      return new Response(null, { status: 204 });
    },
    "POST /api/candidate/sign-out": () => new Response(null, { status: 204 }),
  });
  return { device, sent };
}

const choice = page.getByRole("switch", { name: "Notifications sur cet appareil" });
const question = page.getByText(/^Recevoir la réponse sur cet appareil\s\?$/);

test("the question comes once an answer is awaited; a yes asks the browser and subscribes", async () => {
  const { device, sent } = onDevice();
  await openCandidateApp("/candidat/missions");
  await page.getByRole("button", { name: "Oui, me prévenir" }).click();
  await expect.element(page.getByText("Les réponses s’afficheront sur cet appareil")).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  expect(device).toMatchObject({ permission: "granted", key: KEY, endpoint: ENDPOINT });
  expect(sent).toEqual([{ endpoint: ENDPOINT, keys: { p256dh: KEY, auth: "BTBZMqHH6r4Tts7J_aSIgg" } }]);
});

test("on a narrow phone, no word of the question stands alone on its last line", async () => {
  await page.viewport(320, 844);
  onDevice();
  await openCandidateApp("/candidat/missions");
  await expect.element(question).toBeVisible();
  await document.fonts.ready;
  const lines = linesOf(question.element());
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.at(-1)?.split(" ").length).toBeGreaterThan(1);
});

test("without an application that waits, nothing is asked", async () => {
  const { device } = onDevice({ applications: [] });
  await openCandidateApp("/candidat/missions");
  await expect.element(page.getByText("Aucune mission à venir")).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  expect(device.permission).toBe("default");
});

test("without network, nothing is asked", async () => {
  const { device } = onDevice({ seenAt: new Date().toISOString() });
  await openCandidateApp("/candidat/missions");
  await expect.element(page.getByText("Extra service du soir 1")).toBeVisible();
  await expect.element(page.getByText(/^Hors ligne/)).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  expect(device.permission).toBe("default");
});

test("a yes that the browser then refuses says how the answers come, and ends the question", async () => {
  const { sent } = onDevice({ answer: "denied" });
  await openCandidateApp("/candidat/missions");
  await page.getByRole("button", { name: "Oui, me prévenir" }).click();
  await expect
    .element(
      page.getByText(
        /^Votre navigateur bloque les notifications.: lisez les réponses dans «.Notifications.»\.$/,
      ),
    )
    .toBeVisible();
  await expect.element(page.getByText("Les réponses s’afficheront sur cet appareil")).not.toBeInTheDocument();
  await expect.element(question).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test("a no asks the browser nothing, and the question does not come back", async () => {
  const { device } = onDevice();
  await openCandidateApp("/candidat/missions");
  await page.getByRole("button", { name: "Non merci" }).click();
  await expect.element(question).not.toBeInTheDocument();
  await page.getByRole("link", { name: "Offres" }).click();
  await page.getByRole("link", { name: "Mes missions" }).click();
  await expect.element(page.getByText("Extra service du soir 1")).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  expect(device.permission).toBe("default");
});

test("after a yes, the question comes back in the next session, whose notifications are off", async () => {
  const { device } = onDevice();
  const { unmount } = await openCandidateApp("/candidat/missions");
  await page.getByRole("button", { name: "Oui, me prévenir" }).click();
  await expect.element(question).not.toBeInTheDocument();
  await page.getByRole("link", { name: "Profil" }).click();
  await page.getByRole("button", { name: "Me déconnecter" }).click();
  await expect.poll(() => device.key).toBeNull();
  await unmount();
  device.endpoint = null;
  await openCandidateApp("/candidat/missions");
  await expect.element(question).toBeVisible();
});

test("who turns notifications off in the profile is not asked again", async () => {
  onDevice({ permission: "granted", key: KEY, endpoint: ENDPOINT });
  await openCandidateApp("/candidat/profil");
  await choice.click();
  await expect.element(choice).not.toBeChecked();
  await page.getByRole("link", { name: "Mes missions" }).click();
  await expect.element(page.getByText("Extra service du soir 1")).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});

test("a browser that refuses is not asked again, and the profile says where to allow notifications", async () => {
  onDevice({ answer: "denied" });
  const { queryClient } = await openCandidateApp("/candidat/profil");
  await choice.click();
  await expect.element(page.getByText(/autorisez-les dans ses réglages/)).toBeVisible();
  await expect.element(choice).toBeDisabled();
  // As on a later visit.
  await queryClient.resetQueries({ queryKey: ["candidate", "push"] });
  await expect.element(choice).toBeDisabled();
  await page.getByRole("link", { name: "Mes missions" }).click();
  await expect.element(page.getByText("Extra service du soir 1")).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});

test.each(["PushManager", "Notification"])(
  "in a browser without %s, the profile says what to do on an iPhone, and the choice cannot be turned on",
  async (missing) => {
    onDevice();
    vi.stubGlobal(missing, undefined);
    Reflect.deleteProperty(globalThis, missing);
    await openCandidateApp("/candidat/profil");
    await expect
      .element(page.getByText(/Sur iPhone, ajoutez d’abord l’application à l’écran d’accueil/))
      .toBeVisible();
    await expect.element(choice).toBeDisabled();
  },
);

test.each([
  ["/candidat/missions", page.getByRole("button", { name: "Oui, me prévenir" })],
  ["/candidat/profil", page.getByRole("switch", { name: "Notifications sur cet appareil", checked: false })],
])("closing the browser's question on %s refuses nothing: it may be asked again", async (path, ask) => {
  const { device } = onDevice({ answer: "default" });
  await openCandidateApp(path);
  await ask.click();
  await expect.element(ask).toBeVisible();
  device.answer = "granted";
  await ask.click();
  await expect.poll(() => device.endpoint).toBe(ENDPOINT);
});

test("the choice of the profile is on when the browser and the server agree, and is turned off on both", async () => {
  const { device } = onDevice({ permission: "granted", key: KEY, endpoint: ENDPOINT });
  await openCandidateApp("/candidat/profil");
  await expect.element(choice).toBeChecked();
  await choice.click();
  await expect.element(choice).not.toBeChecked();
  expect(device).toMatchObject({ key: null, endpoint: null });
});

test.each([
  ["with another key", { key: OTHER_KEY, endpoint: ENDPOINT }],
  ["that the server no longer knows", { key: KEY, endpoint: null }],
])("a subscription %s is replaced by another one without a question", async (_, given) => {
  const { device, sent } = onDevice({ permission: "granted", ...given });
  await openCandidateApp("/candidat/profil");
  await expect.element(choice).toBeChecked();
  expect(device).toMatchObject({ key: KEY, removed: 1, endpoint: ENDPOINT });
  expect(sent).toHaveLength(1);
});

test("a choice that cannot be turned off says so, and stays on", async () => {
  const { device } = onDevice({ permission: "granted", key: KEY, endpoint: ENDPOINT, isBroken: true });
  await openCandidateApp("/candidat/profil");
  await expect.element(choice).toBeChecked();
  await choice.click();
  await expect.element(page.getByText(/n’ont pas pu être désactivées/)).toBeVisible();
  await expect.element(choice).toBeChecked();
  expect(device.endpoint).toBe(ENDPOINT);
});

test("a second tap while the choice is turned on changes nothing", async () => {
  const subscribed = Promise.withResolvers<void>();
  const { device, sent } = onDevice({ subscribe: () => subscribed.promise });
  await openCandidateApp("/candidat/profil");
  await choice.click();
  await choice.click();
  subscribed.resolve();
  await expect.poll(() => device.endpoint).toBe(ENDPOINT);
  await expect.element(choice).toBeChecked();
  expect(sent).toHaveLength(1);
});

test("a push service that fails leaves the choice off, and says so", async () => {
  const { device, sent } = onDevice({ subscribe: () => Promise.reject(new DOMException("", "AbortError")) });
  await openCandidateApp("/candidat/profil");
  await choice.click();
  await expect.element(page.getByText(/n’ont pas pu être activées/)).toBeVisible();
  await expect.element(choice).not.toBeChecked();
  expect([device.endpoint, sent]).toEqual([null, []]);
});

test.each<[string, (ask: () => Promise<void>) => Partial<Device>]>([
  ["service worker", (ready) => ({ ready })],
  ["push service", (subscribe) => ({ subscribe })],
])("a %s that does not answer within 15 seconds leaves the choice off, and says so", async (_, given) => {
  let isAsked = false;
  const neverAnswers = () => {
    isAsked = true;
    return new Promise<void>(() => undefined);
  };
  const { device, sent } = onDevice(given(neverAnswers));
  await openCandidateApp("/candidat/profil");
  await expect.element(choice).toBeEnabled();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await choice.click();
  await expect.poll(() => isAsked).toBe(true);
  await vi.advanceTimersByTimeAsync(15_000);
  await expect.element(page.getByText(/n’ont pas pu être activées/)).toBeVisible();
  await expect.element(choice).not.toBeChecked();
  expect([device.endpoint, sent]).toEqual([null, []]);
});

test("the question stays when the push service fails", async () => {
  onDevice({ subscribe: () => Promise.reject(new DOMException("", "AbortError")) });
  await openCandidateApp("/candidat/missions");
  await page.getByRole("button", { name: "Oui, me prévenir" }).click();
  await expect.element(page.getByText(/n’ont pas pu être activées/)).toBeVisible();
  await expect.element(question).toBeVisible();
});

test("signing out removes the browser's subscription, which the next person has not agreed to", async () => {
  const { device } = onDevice({ permission: "granted", key: KEY, endpoint: ENDPOINT });
  await openCandidateApp("/candidat/profil");
  await expect.element(choice).toBeChecked();
  await page.getByRole("button", { name: "Me déconnecter" }).click();
  await expect.poll(() => device.key).toBeNull();
});

test.each([
  ["not kept by another person, who has not agreed to it", id(3001), null],
  ["kept by the same person", sampleCandidate.id, KEY],
])("on signing in over a session, the browser's subscription is %s", async (_, account, key) => {
  const { device, sent } = onDevice({ permission: "granted", key: KEY, endpoint: ENDPOINT });
  const { queryClient } = await openCandidateApp("/candidat/connexion");
  await enter(queryClient, { ...sampleCandidate, id: account });
  expect([device.key, sent]).toEqual([key, []]);
});

function bytesOf(key: string): Uint8Array {
  return Uint8Array.from(
    atob(key.replaceAll("-", "+").replaceAll("_", "/")),
    (sign) => sign.codePointAt(0) ?? 0,
  );
}

/** The lines in which a text without markup is shown. */
function linesOf(element: Element): string[] {
  const lines = new Map<number, string>();
  const range = document.createRange();
  for (const { 0: word, index } of (element.textContent ?? "").matchAll(/[^ ]+/g)) {
    range.setStart(element.firstChild ?? element, index);
    range.setEnd(element.firstChild ?? element, index + word.length);
    const { top } = range.getBoundingClientRect();
    const before = lines.get(top);
    lines.set(top, before === undefined ? word : `${before} ${word}`);
  }
  return [...lines.values()];
}
