import type { PlanId } from "#domain/recruiters/plan.ts";

/** What the pricing page is told by the page that leads there (spec §2 pricing, §4 plan). */
export type PricingState = { recommendedPlan?: PlanId; pricingOrigin?: string };

declare module "@tanstack/react-router" {
  interface HistoryState extends PricingState {}
}
