export const missionsViews = ["a-venir", "en-attente", "passees"] as const;
export type MissionsView = (typeof missionsViews)[number];

/** `?vue=en-attente`; without it, the screen chooses. */
export function readMissionsSearch({ vue }: Record<string, unknown>): { vue?: MissionsView } {
  const view = missionsViews.find((known) => known === vue);
  return view === undefined ? {} : { vue: view };
}
