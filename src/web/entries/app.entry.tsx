import "#web/look/look.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { watchConnection } from "#web/api/connection.ts";
import { appTexts } from "#web/app/app.texts.ts";
import { startLiveUpdates } from "#web/app/live-updates.ts";
import { createQueryClient } from "#web/app/query-client.ts";
import { createAppRouter } from "#web/app/router.tsx";
import { recruiterQuery } from "#web/features/session/session.api.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
startLiveUpdates(queryClient, router);
watchConnection(() => {
  showToast("success", appTexts.connectionRestored);
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
