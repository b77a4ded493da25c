import { Spinner } from "#web/ui/feedback/loading.tsx";

/** What the routers of both applications have in common: a link reads its screen when it is pointed at, and nothing waits. */
export const routerDefaults = {
  defaultPreload: "intent",
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 0,
  defaultPendingMinMs: 0,
  defaultPendingComponent: Spinner,
  scrollRestoration: true,
} as const;
