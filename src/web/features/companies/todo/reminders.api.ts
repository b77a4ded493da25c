import { mutationOptions } from "@tanstack/react-query";
import { api, dataOf } from "#web/api/client.ts";

export const remindUnconfirmedMutation = mutationOptions({
  mutationFn: () => dataOf(api.POST("/api/reminders")),
  // Pending until the refetch, so that a second click does not send second reminders.
  meta: { changes: ["engagement"] },
});
