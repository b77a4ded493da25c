import "#web/look/look.css";
import { createRoot } from "react-dom/client";
import { watchConnection } from "#web/api/connection.ts";
import { appTexts } from "#web/app/app.texts.ts";
import { App } from "#web/app/app.tsx";
import { startLiveUpdates } from "#web/app/live-updates.ts";
import { createQueryClient } from "#web/app/query-client.ts";
import { createAppRouter } from "#web/app/router.tsx";
import { recruiterQuery } from "#web/features/session/session.api.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
startLiveUpdates(queryClient, router);
watchConnection(() => {
  showToast("success", appTexts.back);
  void queryClient.invalidateQueries();
});
void queryClient.prefetchQuery(recruiterQuery);

const root = document.getElementById("root");
if (root) createRoot(root).render(<App queryClient={queryClient} router={router} />);
