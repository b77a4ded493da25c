import { useLocation } from "@tanstack/react-router";
import { ArrowLeft, Check } from "lucide-react";
import { formatRoundEuros } from "#domain/money.ts";
import { type PaidPlanId, type Plan, paidPlanIds, planIds, plans } from "#domain/plan.ts";
import { typographic } from "#domain/typography.ts";
import { useRecruiter } from "#web/features/session/session.api.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { RouterButton } from "#web/ui/action/router-link.tsx";
import { Wordmark } from "#web/ui/wordmark.tsx";
import { plansTexts as texts } from "./plans.texts.ts";
import styles from "./pricing.module.css";
import { usePlanChange } from "./use-plan-change.ts";

/** The three plans (spec §2 pricing): which is the recruiter's, which answers what they came for. */
export function PricingPage() {
  const { subscriptionPlan } = useRecruiter();
  const { changeTo, pendingPlan } = usePlanChange();
  const { recommendedPlan, pricingOrigin } = useLocation({ select: ({ state }) => state });
  return (
    <>
      <header className={styles.bar}>
        <Wordmark />
      </header>
      <main className={styles.page}>
        <RouterButton variant="quiet" size="small" className={styles.back} to={pricingOrigin ?? "/dashboard"}>
          <ArrowLeft aria-hidden />
          {texts.back}
        </RouterButton>
        <h1>{texts.pricing}</h1>
        <p className={styles.text}>{typographic(texts.pricingText)}</p>
        <ul className={styles.plans}>
          {planIds.map((id) => (
            <PlanCard
              key={id}
              plan={plans[id]}
              isCurrent={id === subscriptionPlan}
              isRecommended={id === recommendedPlan && id !== subscriptionPlan}
              pendingPlan={pendingPlan}
              onChoose={changeTo}
            />
          ))}
        </ul>
        <p className={styles.support}>
          {typographic(texts.question)} <a href="/support">{texts.support}</a>
        </p>
      </main>
    </>
  );
}

type PlanCardProps = {
  plan: Plan;
  isCurrent: boolean;
  isRecommended: boolean;
  pendingPlan: PaidPlanId | undefined;
  onChoose: (plan: PaidPlanId) => void;
};

function PlanCard({ plan, isCurrent, isRecommended, pendingPlan, onChoose }: PlanCardProps) {
  const { name, price, description, features } = plan;
  const target = paidPlanIds.find((id) => id === plan.id);
  return (
    <li className={classes(styles.plan, isRecommended && styles.recommended)}>
      <div className={styles.badges}>
        {isCurrent && <Badge tone="positive">{texts.current}</Badge>}
        {isRecommended && <Badge tone="accent">{texts.recommended}</Badge>}
      </div>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.description}>{typographic(description)}</p>
      <p className={styles.price}>
        <strong>{formatRoundEuros(price)}</strong> {price > 0 && texts.perMonth}
      </p>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>
            <Check aria-hidden />
            {typographic(feature)}
          </li>
        ))}
      </ul>
      {target !== undefined && !isCurrent && (
        <Button
          variant={isRecommended ? "primary" : "secondary"}
          wide
          className={styles.choose}
          pending={pendingPlan === target}
          disabled={pendingPlan !== undefined}
          onClick={() => onChoose(target)}
        >
          {texts.choose(name)}
        </Button>
      )}
    </li>
  );
}
