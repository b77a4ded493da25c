import { type QueryClient, mutationOptions } from "@tanstack/react-query";
import { type Recruiter, recruiter } from "#domain/recruiters/recruiter.ts";
import { api, dataOf } from "#web/api/client.ts";
import { type Upload, upload } from "#web/api/upload.ts";
import { refreshStale } from "#web/api/stale-queries.ts";
import { recruiterQuery } from "#web/features/session/session.api.ts";

type Sending = Pick<Upload, "file" | "onProgress" | "signal">;

export const uploadLogoMutation = mutationOptions({
  mutationFn: sendLogo,
  onSuccess: (stored, _file, _before, { client }) => showEverywhere(client, stored),
});

export const removeLogoMutation = mutationOptions({
  mutationFn: () => dataOf(api.DELETE("/api/recruiter/logo")),
  onSuccess: (stored, _nothing, _before, { client }) => showEverywhere(client, stored),
});

async function sendLogo(sending: Sending): Promise<Recruiter> {
  const answered = await upload({ ...sending, path: "/api/recruiter/logo", part: "logo" });
  return recruiter.parse(JSON.parse(answered));
}

function showEverywhere(client: QueryClient, stored: Recruiter): void {
  client.setQueryData(recruiterQuery.queryKey, stored);
  // Offers carry the logo of the company.
  void refreshStale(client, ["job"]);
}
