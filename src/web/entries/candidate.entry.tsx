import "#web/styles/all.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { watchConnection } from "#web/api/connection.ts";
import { isSignedIn } from "#web/candidate/session/session-hint.ts";
import { CANDIDATE_KEY, createCandidateClient } from "#web/candidate/session/session.api.ts";
import { createCandidateRouter } from "#web/candidate/shell/router.tsx";
import { connectionTexts } from "#web/ui/feedback/connection.texts.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";

const queryClient = createCandidateClient();
const router = createCandidateRouter(queryClient);
watchConnection(() => {
  showToast("success", connectionTexts.restored);
  void queryClient.invalidateQueries();
});

const root = document.getElementById("root");
const app = (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>
);
if (root) createRoot(root).render(app);
// After the first screen, which works without it.
void import("#web/candidate/browser/worker.ts").then(
  async ({ startWorker }) =>
    startWorker({
      loadScreens: async () =>
        isSignedIn() &&
        Promise.all([
          import("#web/candidate/applications/applications.page.tsx"),
          import("#web/candidate/applications/application.page.tsx"),
          import("#web/candidate/notifications/notifications.page.tsx"),
        ]),
      onNotified: () => void queryClient.invalidateQueries({ queryKey: [CANDIDATE_KEY] }),
    }),
  () => undefined,
);
