import type { Cookies } from "#server/features/accounts/auth/cookies.ts";
import type { Devices } from "#server/features/accounts/auth/devices.ts";
import type { Passwords } from "#server/features/accounts/auth/passwords/passwords.ts";
import type { Sessions } from "#server/features/accounts/auth/sessions/sessions.ts";
import type { Addresses } from "#server/platform/addresses/addresses.ts";
import type { HttpClient } from "#server/platform/http-client/http-client.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { PushClients } from "#server/platform/push/push-clients.ts";
import type { Vapid } from "#server/platform/push/vapid.ts";
import type { Task } from "#server/platform/queue/task.ts";

/** The dependencies of the operations and of the tasks. */
export type Context = Platform & {
  tasks: Record<string, Task<Context>>;
  addresses: Addresses;
  supportWebhook: Pick<HttpClient, "post">;
  pushWebhook: Pick<HttpClient, "post">;
  pushClients: PushClients;
  vapid: Vapid;
  cookies: Cookies;
  devices: Devices;
  passwords: Passwords;
  sessions: Sessions;
};
