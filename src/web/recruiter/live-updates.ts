import type { QueryClient } from "@tanstack/react-query";
import { isSignedOut } from "#web/api/api-error.ts";
import { api, dataOf } from "#web/api/client.ts";
import { coalesce } from "#web/api/coalesce.ts";
import { takeFirstAnswers } from "#web/api/first-answers.ts";
import { readTogether } from "#web/api/joint-reads.ts";
import type { Stale } from "#web/api/live-version.ts";
import { followLive } from "#web/api/live.ts";
import { followOwnWrites } from "#web/api/own-writes.ts";
import { refreshStale } from "#web/api/stale-queries.ts";
import { recruiterQuery } from "#web/features/accounts/session/session.api.ts";
import { jobQuery } from "#web/features/jobs/jobs.api.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { appTexts as texts } from "./app.texts.ts";
import type { AppRouter } from "./router.tsx";

const PAUSE_MS = 1000;

/** To call before the first request, so that no change is missed. */
export function startLiveUpdates(client: QueryClient, router: AppRouter): () => void {
  const first = takeFirstAnswers();
  const refresh = coalesce<Exclude<Stale, "nothing">>((changed) => refreshStale(client, changed), PAUSE_MS);
  return followLive({
    version: first.version,
    ownWrites: followOwnWrites(),
    onStale(changed) {
      if (changed !== "library") first.clear();
      refresh(changed);
    },
    onRefused: () => hasSession(client),
    // A failure loses the toast alone: the job and its applications are refetched anyway.
    onWithdrawal: (ids) => void showWithdrawalToast({ client, router, ids }).catch(() => undefined),
  });
}

async function hasSession(client: QueryClient): Promise<boolean> {
  try {
    await client.fetchQuery({ ...recruiterQuery, staleTime: 0 });
    return true;
  } catch (error) {
    return !isSignedOut(error);
  }
}

type Withdrawal = { client: QueryClient; router: AppRouter; ids: readonly string[] };

export async function showWithdrawalToast({ client, router, ids }: Withdrawal): Promise<void> {
  const [id, jobId = ""] = ids;
  const query = { jobId, status: "accepted" } as const;
  const [job, accepted] = await readTogether(() =>
    Promise.all([
      client.fetchQuery({ ...jobQuery(jobId), staleTime: 0 }),
      dataOf(api.GET("/api/applications", { params: { query } })),
    ]),
  );
  const person = accepted.items.find((application) => application.id === id);
  if (person === undefined) return;
  const hasPending = job.applicationsPending > 0;
  showToast("warning", texts.withdrew(person.candidateName, job), {
    about: job.title,
    actions: [
      {
        label: hasPending ? texts.seeWaiting : texts.seeJob,
        run: () =>
          void (hasPending
            ? router.navigate({
                to: "/dashboard/applications",
                search: { statut: "en-attente", offre: jobId },
              })
            : router.navigate({ to: "/dashboard/jobs/$jobId", params: { jobId } })),
      },
    ],
  });
}
