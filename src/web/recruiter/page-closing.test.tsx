import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Decision } from "#domain/applications/application.ts";
import { decisionMutation, decisionOn } from "#web/features/applications/applications.api.ts";
import { deleteJobs } from "#web/features/jobs/list/job-actions.api.ts";
import { recruiterOn, sampleJob } from "#web/testing/job-samples.ts";
import { type Call, mockServer } from "#web/testing/mock-server.ts";
import { openApp } from "#web/testing/open-app.tsx";
import { sampleApplication } from "#web/testing/samples.ts";

type Client = Awaited<ReturnType<typeof openApp>>["queryClient"];

const applications = [sampleApplication(1), sampleApplication(2)];

function decide(client: Client, decision: Decision, about: typeof applications): void {
  void client.getMutationCache().build(client, decisionMutation(client)).execute(decisionOn(about, decision));
}

test.each<[string, string, (client: Client) => void]>([
  [
    "a rejection",
    "POST /api/applications/:id/decision",
    (client) => decide(client, "rejected", applications.slice(1)),
  ],
  [
    "the rejection of several applications",
    "POST /api/applications/decisions",
    (client) => decide(client, "rejected", applications),
  ],
  ["the deletion of a job", "DELETE /api/jobs/:id", (client) => deleteJobs(client, [sampleJob(1)])],
  [
    "the deletion of several jobs",
    "POST /api/jobs/actions",
    (client) => deleteJobs(client, [sampleJob(1), sampleJob(2)]),
  ],
])("%s that waits is sent as the page closes, and outlives it", async (_what, route, write) => {
  const calls: Call[] = [];
  const { promise: never } = Promise.withResolvers<never>();
  mockServer({
    "GET /api/recruiter": () => recruiterOn("pro"),
    [route]: (call) => {
      calls.push(call);
      return never;
    },
  });
  const { queryClient } = await openApp("/dashboard/profile/account");
  write(queryClient);
  await expect.element(page.getByRole("button", { name: "Annuler" })).toBeVisible();
  expect(calls).toEqual([]);
  dispatchEvent(new PageTransitionEvent("pagehide"));
  await expect.poll(() => calls.map(({ isKeptAlive }) => isKeptAlive)).toEqual([true]);
});
