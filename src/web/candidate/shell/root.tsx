import { Outlet } from "@tanstack/react-router";
import { PageWindow } from "#web/ui/dialog/page-window.tsx";
import { ConnectionNotice } from "#web/ui/feedback/connection-notice.tsx";
import { ToastRegion } from "#web/ui/feedback/toast-region.tsx";
import { useScreenTitle } from "#web/ui/use-screen-title.ts";

export function Root() {
  useScreenTitle();
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
