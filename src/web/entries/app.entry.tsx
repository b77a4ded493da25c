import "#web/styles/all.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { watchConnection } from "#web/api/connection.ts";
import { clearWithOtherTabs } from "#web/api/own-storage.ts";
import { createQueryClient } from "#web/api/query-client.ts";
import { refreshStale } from "#web/api/stale-queries.ts";
import { leaveForLogin } from "#web/features/accounts/session/leave.ts";
import { recruiterQuery } from "#web/features/accounts/session/session.api.ts";
import { startLiveUpdates } from "#web/recruiter/live-updates.ts";
import { createAppRouter } from "#web/recruiter/router.tsx";
import { connectionTexts } from "#web/ui/feedback/connection.texts.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";

clearWithOtherTabs("recruiter");
const queryClient = createQueryClient(leaveForLogin, refreshStale);
const router = createAppRouter(queryClient);
startLiveUpdates(queryClient, router);
watchConnection(() => {
  showToast("success", connectionTexts.restored);
  void queryClient.invalidateQueries();
});
void queryClient.prefetchQuery(recruiterQuery);

const root = document.getElementById("root");
const app = (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>
);
if (root) createRoot(root).render(app);
