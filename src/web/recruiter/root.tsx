import { Outlet } from "@tanstack/react-router";
import { useEffect } from "react";
import { useJobsSummary } from "#web/features/jobs/deferred-deletions.ts";
import { PageWindow } from "#web/ui/dialog/page-window.tsx";
import { ConnectionNotice } from "#web/ui/feedback/connection-notice.tsx";
import { ToastRegion } from "#web/ui/feedback/toast-region.tsx";
import { showStoredToast } from "#web/ui/feedback/toasts.ts";
import { useScreenTitle } from "#web/ui/screen/use-screen-title.ts";
import { useKeptFocus } from "#web/ui/use-kept-focus.ts";

export function Root() {
  // Fetched by the menu: screens without it show no count.
  const { data } = useJobsSummary({ enabled: false });
  useScreenTitle(data?.applicationsPending);
  useKeptFocus();

  useEffect(showStoredToast, []);

  return (
    <>
      <Outlet />
      <ToastRegion>
        <ConnectionNotice />
      </ToastRegion>
      <PageWindow />
    </>
  );
}
