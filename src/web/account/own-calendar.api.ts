import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api, dataOf } from "#web/api/client.ts";
import { readFrom } from "#web/api/read-from.ts";

/** The address of one's own calendar, renewed and deleted. */
export function ownCalendar(owner: "/api/recruiter" | "/api/candidate", key: string) {
  const calendarQuery = queryOptions({
    queryKey: [key, "calendar"],
    ...readFrom(`${owner}/calendar`),
  });
  const { queryKey } = calendarQuery;
  return {
    calendarQuery,
    renewCalendarMutation: mutationOptions({
      mutationFn: (isFirst: boolean) =>
        dataOf(api.PUT(`${owner}/calendar`, { params: { query: isFirst ? { isFirst: true } : {} } })),
      onSuccess: (address, _isFirst, _before, { client }) => client.setQueryData(queryKey, address),
      // The response may have been lost after the change.
      onError: (_error, _none, _before, { client }) => void client.invalidateQueries(calendarQuery),
    }),
    deleteCalendarMutation: mutationOptions({
      mutationFn: () => api.DELETE(`${owner}/calendar`),
      onSuccess: (_data, _none, _before, { client }) => client.setQueryData(queryKey, { url: null }),
      onError: (_error, _none, _before, { client }) => void client.invalidateQueries(calendarQuery),
    }),
  };
}
