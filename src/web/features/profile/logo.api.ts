import { type QueryClient, mutationOptions } from "@tanstack/react-query";
import type { Recruiter } from "#domain/recruiters/recruiter.ts";
import { answer, api } from "#web/api/client.ts";
import { type Upload, upload } from "#web/api/upload.ts";
import { refreshStale } from "#web/api/stale-queries.ts";
import { recruiterQuery } from "#web/features/session/session.api.ts";

type Sending = Pick<Upload, "file" | "onProgress" | "signal">;

/** Puts a picture in the place of the logo; every screen then shows it. */
export const uploadLogoMutation = mutationOptions({
  mutationFn: sendLogo,
  onSuccess: (recruiter, _file, _before, { client }) => showEverywhere(client, recruiter),
});

export const removeLogoMutation = mutationOptions({
  mutationFn: () => answer(api.DELETE("/api/recruiter/logo")),
  onSuccess: (recruiter, _nothing, _before, { client }) => showEverywhere(client, recruiter),
});

async function sendLogo(sending: Sending): Promise<Recruiter> {
  return JSON.parse(await upload({ ...sending, path: "/api/recruiter/logo", part: "logo" }));
}

function showEverywhere(client: QueryClient, recruiter: Recruiter): void {
  client.setQueryData(recruiterQuery.queryKey, recruiter);
  // Offers carry the logo of the company.
  void refreshStale(client, ["job"]);
}
