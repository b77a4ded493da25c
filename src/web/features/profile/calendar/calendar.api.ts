import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api, dataOf } from "#web/api/client.ts";

export const calendarQuery = queryOptions({
  queryKey: ["recruiter", "calendar"],
  queryFn: ({ signal }) => dataOf(api.GET("/api/recruiter/calendar", { signal })),
});

export const renewCalendarMutation = mutationOptions({
  mutationFn: () => dataOf(api.PUT("/api/recruiter/calendar")),
  onSuccess: (address, _none, _before, { client }) => client.setQueryData(calendarQuery.queryKey, address),
  // The response may have been lost after the change.
  onError: (_error, _none, _before, { client }) => void client.invalidateQueries(calendarQuery),
});

export const removeCalendarMutation = mutationOptions({
  mutationFn: () => api.DELETE("/api/recruiter/calendar"),
  onSuccess: (_data, _none, _before, { client }) =>
    client.setQueryData(calendarQuery.queryKey, { url: null }),
  onError: (_error, _none, _before, { client }) => void client.invalidateQueries(calendarQuery),
});
