import { Outlet, useMatches } from "@tanstack/react-router";
import { useEffect } from "react";
import { BRAND } from "#domain/brand.ts";
import { typographic } from "#domain/typography.ts";
import { ToastRegion } from "#web/ui/feedback/toast-region.tsx";
import { showCarriedToast } from "#web/ui/feedback/toasts.ts";
import { ConnectionNotice } from "./connection-notice.tsx";

/** Around every screen: its title, and the toasts. */
export function Root() {
  const title = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  });

  useEffect(() => {
    document.title = title ? `${typographic(title)} – ${BRAND}` : BRAND;
  }, [title]);

  useEffect(showCarriedToast, []);

  return (
    <>
      <Outlet />
      <ToastRegion>
        <ConnectionNotice />
      </ToastRegion>
    </>
  );
}
