import { type QueryClient, mutationOptions } from "@tanstack/react-query";
import type { ProfileForm } from "#domain/companies/profile.ts";
import {
  type MailSettingsChange,
  type Recruiter,
  recruiter as recruiterSchema,
} from "#domain/companies/recruiter.ts";
import { ownCalendar } from "#web/account/own-calendar.api.ts";
import { api, dataOf } from "#web/api/client.ts";
import { refreshStale } from "#web/api/stale-queries.ts";
import { type Upload, upload } from "#web/api/upload.ts";
import { recruiterQuery } from "#web/features/accounts/session/session.api.ts";

export const saveProfileMutation = mutationOptions({
  mutationFn: (body: ProfileForm) => dataOf(api.PUT("/api/recruiter/profile", { body })),
  onSuccess: (stored, _body, _before, { client }) => showEverywhere(client, stored),
});

const mailSettingsKey = ["recruiter", "notifications"];

/** One after the other, so that the last choice of a switch is the one stored. */
export const saveMailSettingsMutation = mutationOptions({
  mutationKey: mailSettingsKey,
  scope: { id: mailSettingsKey.join() },
  mutationFn: (body: MailSettingsChange) => dataOf(api.PATCH("/api/recruiter/notifications", { body })),
  onSuccess: (stored, _choice, _before, { client }) => client.setQueryData(recruiterQuery.queryKey, stored),
  // The response may have been lost after the change.
  onError: (_error, _choice, _before, { client }) => void client.invalidateQueries(recruiterQuery),
});

export const resendContactLinkMutation = mutationOptions({
  mutationFn: () => api.POST("/api/recruiter/pending-email"),
});

export const cancelPendingEmailMutation = mutationOptions({
  mutationFn: () => dataOf(api.DELETE("/api/recruiter/pending-email")),
  onSuccess: (recruiter, _none, _before, { client }) =>
    client.setQueryData(recruiterQuery.queryKey, recruiter),
});

export const uploadLogoMutation = mutationOptions({
  mutationFn: async (sending: Pick<Upload, "file" | "onProgress" | "signal">) => {
    const answered = await upload({ ...sending, path: "/api/recruiter/logo", part: "logo" });
    return recruiterSchema.parse(JSON.parse(answered));
  },
  onSuccess: (stored, _file, _before, { client }) => showEverywhere(client, stored),
});

export const deleteLogoMutation = mutationOptions({
  mutationFn: () => dataOf(api.DELETE("/api/recruiter/logo")),
  onSuccess: (stored, _nothing, _before, { client }) => showEverywhere(client, stored),
});

/** Jobs carry the name and the logo of the company. */
function showEverywhere(client: QueryClient, stored: Recruiter): void {
  client.setQueryData(recruiterQuery.queryKey, stored);
  void refreshStale(client, ["job"]);
}

export const { calendarQuery, renewCalendarMutation, deleteCalendarMutation } = ownCalendar(
  "/api/recruiter",
  "recruiter",
);
