import { useLocation } from "@tanstack/react-router";
import { type PlanId, nextPlan } from "#domain/plan.ts";
import type { ButtonLook } from "#web/ui/button.tsx";
import { RouterButton } from "#web/ui/router-link.tsx";
import type { PricingState } from "./pricing-state.ts";

type UpgradeLinkProps = ButtonLook & { plan: PlanId; children: string };

/** Leads to the plans, the one above recommended, and remembers where it was asked for (spec §2 pricing). */
export function UpgradeLink({ plan, ...look }: UpgradeLinkProps) {
  const pricingOrigin = useLocation({ select: ({ pathname }) => pathname });
  const state: PricingState = { recommendedPlan: nextPlan(plan) ?? plan, pricingOrigin };
  return <RouterButton {...look} to="/pricing" state={state} />;
}
