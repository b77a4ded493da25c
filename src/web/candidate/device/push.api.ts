import { type MutationFunctionContext, mutationOptions, queryOptions } from "@tanstack/react-query";
import { api, dataOf } from "#web/api/client.ts";
import {
  browserSubscription,
  forgetBrowserSubscription,
  hasKey,
  isPushSupported,
  subscribeBrowser,
} from "#web/candidate/browser/push-subscription.ts";
import { storedText } from "#web/candidate/browser/stored-text.ts";
import { CANDIDATE_KEY } from "#web/candidate/session/session.api.ts";

/** `denied`: refused in the browser, which alone can change it. */
type PushState = "unsupported" | "denied" | "off" | "on";

/** Not empty once refused on this device, where the question then does not come back. A yes ends with its session. */
export const keptRefusal = storedText("candidat:push-question");

/** Whether notifications come to this browser, as both it and the server say. */
export const pushQuery = queryOptions({
  queryKey: [CANDIDATE_KEY, "push"] as const,
  queryFn: async ({ signal }): Promise<PushState> => {
    if (!isPushSupported()) return "unsupported";
    if (Notification.permission === "denied") return "denied";
    const [{ publicKey, endpoint }, subscription] = await Promise.all([
      dataOf(api.GET("/api/candidate/push", { signal })),
      browserSubscription(),
    ]);
    if (subscription === null) return "off";
    if (endpoint === subscription.endpoint && hasKey(subscription, publicKey)) return "on";
    // The key is another one since a restoration, or the browser has changed its address: the person had agreed.
    await subscribe(publicKey);
    return "on";
  },
  staleTime: Infinity,
  retry: false,
});

/** Asks the browser's permission, which it grants only from a tap, then subscribes. */
export const turnPushOnMutation = mutationOptions({
  mutationFn: async (): Promise<PushState> => {
    const permission = await Notification.requestPermission();
    if (permission === "denied") return "denied";
    // The browser's question was closed without an answer.
    if (permission !== "granted") return "off";
    await subscribe((await dataOf(api.GET("/api/candidate/push"))).publicKey);
    return "on";
  },
  onSuccess: keepState,
});

export const turnPushOffMutation = mutationOptions({
  mutationFn: async (): Promise<PushState> => {
    await api.DELETE("/api/candidate/push");
    await forgetBrowserSubscription();
    keptRefusal.write("1");
    return "off";
  },
  onSuccess: keepState,
});

function keepState(
  state: PushState,
  _none: void,
  _before: unknown,
  { client }: MutationFunctionContext,
): void {
  if (state !== "off") keptRefusal.write(state === "on" ? "" : "1");
  client.setQueryData(pushQuery.queryKey, state);
}

async function subscribe(publicKey: string): Promise<void> {
  const { endpoint, keys } = (await subscribeBrowser(publicKey)).toJSON();
  const [p256dh, auth] = [keys?.["p256dh"], keys?.["auth"]];
  if (endpoint === undefined || p256dh === undefined || auth === undefined)
    throw new Error("Incomplete subscription");
  await api.PUT("/api/candidate/push", { body: { endpoint, keys: { p256dh, auth } } });
}
