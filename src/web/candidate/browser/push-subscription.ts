import { SCOPE } from "./worker.ts";

/** Without network a browser may never answer. */
const TIMEOUT_MS = 15_000;

/** On an iPhone, only once the application is on the home screen. */
export function isPushSupported(): boolean {
  return "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;
}

/** The push subscription of this browser; null without one, or without a service worker. */
export async function browserSubscription(): Promise<PushSubscription | null> {
  if (!isPushSupported()) return null;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  if (options.applicationServerKey === null) return false;
  const key = String.fromCodePoint(...new Uint8Array(options.applicationServerKey));
  return btoa(key).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === publicKey;
}

/** Subscribes with the server's key; a subscription made with another one is replaced, as its messages are refused. */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await withTimeout(navigator.serviceWorker.ready);
  const current = await pushManager.getSubscription();
  if (current !== null) {
    if (hasKey(current, publicKey)) return current;
    await current.unsubscribe();
  }
  return withTimeout(pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
}

/** Messages no longer come to this browser. */
export async function forgetBrowserSubscription(): Promise<void> {
  await (await browserSubscription())?.unsubscribe();
}

function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error("The browser's push service did not answer")), TIMEOUT_MS);
    }),
  ]);
}
