import type { QueryClient } from "@tanstack/react-query";
import { answer, api } from "#web/api/client.ts";
import { jobQuery } from "#web/features/jobs/jobs.api.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { appTexts as texts } from "./app.texts.ts";
import type { AppRouter } from "./router.tsx";

type Withdrawal = { client: QueryClient; router: AppRouter; ids: readonly string[] };

export async function announceWithdrawal({ client, router, ids }: Withdrawal): Promise<void> {
  const [id, jobId = ""] = ids;
  const query = { jobId, status: "accepted" } as const;
  const [job, accepted] = await Promise.all([
    client.fetchQuery({ ...jobQuery(jobId), staleTime: 0 }),
    answer(api.GET("/api/applications", { params: { query } })),
  ]);
  const person = accepted.items.find((application) => application.id === id);
  if (person === undefined) return;
  const isAwaited = job.applicationsPending > 0;
  showToast("warning", texts.withdrew(person.candidateName, job), {
    about: job.title,
    actions: [
      {
        label: isAwaited ? texts.seeWaiting : texts.seeJob,
        run: () =>
          void (isAwaited
            ? router.navigate({
                to: "/dashboard/applications",
                search: { statut: "en-attente", offre: jobId },
              })
            : router.navigate({ to: "/dashboard/jobs/$jobId", params: { jobId } })),
      },
    ],
  });
}
