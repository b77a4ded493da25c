import { Outlet } from "@tanstack/react-router";
import { PageWindow } from "#web/ui/dialog/page-window.tsx";
import { ConnectionNotice } from "#web/ui/feedback/connection-notice.tsx";
import { ToastRegion } from "#web/ui/feedback/toast-region.tsx";
import { useScreenTitle } from "#web/ui/screen/use-screen-title.ts";
import { useKeptFocus } from "#web/ui/use-kept-focus.ts";

export function Root() {
  useScreenTitle();
  useKeptFocus();
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
