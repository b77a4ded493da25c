export const applicationsViews = ["a-venir", "en-attente", "passees"] as const;
export type ApplicationsView = (typeof applicationsViews)[number];

/** `?vue=en-attente`; without it, the screen chooses. */
export function readApplicationsSearch({ vue }: Record<string, unknown>): { vue?: ApplicationsView } {
  const view = applicationsViews.find((known) => known === vue);
  return view === undefined ? {} : { vue: view };
}
