import { useMutation, useQuery } from "@tanstack/react-query";
import { CalendarAddress } from "#web/account/calendar-address.tsx";
import { calendarTexts } from "./calendar.texts.ts";
import { calendarQuery, deleteCalendarMutation, renewCalendarMutation } from "./profile.api.ts";

export function CalendarSection() {
  return (
    <CalendarAddress
      texts={calendarTexts}
      query={useQuery(calendarQuery)}
      onRenew={useMutation(renewCalendarMutation).mutateAsync}
      onRemove={useMutation(deleteCalendarMutation).mutateAsync}
    />
  );
}
