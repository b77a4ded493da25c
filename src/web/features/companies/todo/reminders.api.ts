import { mutationOptions } from "@tanstack/react-query";
import { api, dataOf } from "#web/api/client.ts";
import { refreshStale } from "#web/api/stale-queries.ts";

export const remindUnconfirmedMutation = mutationOptions({
  mutationFn: () => dataOf(api.POST("/api/reminders")),
  // Pending until the refetch, so that a second click does not send second reminders.
  onSettled: (_reminded, _error, _nothing, _before, { client }) => refreshStale(client, ["engagement"]),
});
