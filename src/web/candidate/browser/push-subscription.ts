import { CANDIDATE_PATH } from "#domain/pages.ts";

/** Without network a browser may never answer. */
const TIMEOUT_MS = 15_000;

/** On an iPhone, only once the application is on the home screen. */
export function isPushSupported(): boolean {
  return "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;
}

/** The push subscription of this browser; null without one, or without a service worker. */
export async function browserSubscription(): Promise<PushSubscription | null> {
  if (!isPushSupported()) return null;
  const registration = await navigator.serviceWorker.getRegistration(CANDIDATE_PATH);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  if (options.applicationServerKey === null) return false;
  const key = String.fromCodePoint(...new Uint8Array(options.applicationServerKey));
  return btoa(key).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === publicKey;
}

/** Subscribes with the server's key. What was subscribed before is replaced: its key, or its address, is no longer good. */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await withTimeout(navigator.serviceWorker.ready);
  await forgetBrowserSubscription();
  return withTimeout(pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
}

/** Messages no longer come to this browser. */
export async function forgetBrowserSubscription(): Promise<void> {
  const subscription = await browserSubscription();
  if (subscription !== null) await withTimeout(subscription.unsubscribe());
}

function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error("The browser's push service did not answer")), TIMEOUT_MS);
    }),
  ]);
}
