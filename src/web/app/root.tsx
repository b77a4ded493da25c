import { useQuery } from "@tanstack/react-query";
import { Outlet, useMatches } from "@tanstack/react-router";
import { useEffect } from "react";
import { BRAND } from "#domain/brand.ts";
import { typographic } from "#domain/values/typography.ts";
import { jobsSummaryQuery } from "#web/features/jobs/jobs.api.ts";
import { ToastRegion } from "#web/ui/feedback/toast-region.tsx";
import { showCarriedToast } from "#web/ui/feedback/toasts.ts";
import { ConnectionNotice } from "./connection-notice.tsx";

/** Around every screen: its title with how many applications wait, and the toasts. */
export function Root() {
  const title = useMatches({
    select: (matches) => {
      const titled = matches.findLast(({ staticData }) => staticData.title);
      const name = titled?.staticData.title;
      return typeof name === "function" ? name(titled?.search ?? {}) : name;
    },
  });

  // The menu reads it; without a menu there is none.
  const { data } = useQuery({ ...jobsSummaryQuery, enabled: false });
  const waiting = data?.applicationsPending ?? 0;

  useEffect(() => {
    const name = title ? `${typographic(title)} – ${BRAND}` : BRAND;
    document.title = waiting > 0 ? `(${waiting}) ${name}` : name;
  }, [title, waiting]);

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
