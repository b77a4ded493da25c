import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { Check, Minus } from "lucide-react";
import { useState } from "react";
import {
  type PaidPlanId,
  type Plan,
  nextPlan,
  paidPlanIds,
  perMonth,
  planIds,
  plans,
} from "#domain/companies/plan.ts";
import { formatDay } from "#domain/values/dates.ts";
import { formatRoundEuros } from "#domain/values/money.ts";
import { typographic } from "#domain/values/typography.ts";
import { reasonOr } from "#web/api/api-error.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { ProfileHeader } from "#web/features/companies/fields/profile-header.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { BackLink } from "#web/ui/action/router-links.tsx";
import { classes } from "#web/ui/classes.ts";
import { AlertDialog } from "#web/ui/dialog/dialog.tsx";
import { Tag } from "#web/ui/feedback/tag.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { PlanEnd } from "./plan-end.tsx";
import { changePlanMutation, planTermsQuery } from "./plans.api.ts";
import { plansTexts as texts } from "./plans.texts.ts";
import styles from "./pricing.module.css";

export function PricingPage() {
  const { subscriptionPlan, planEndsOn } = useRecruiter();
  const { data: terms } = useQuery(planTermsQuery);
  const { changeTo, pendingPlan } = usePlanChange();
  const [chosen, setChosen] = useState<PaidPlanId>();
  const [isConfirming, setConfirming] = useState(false);
  const { recommendedPlan, pricingOrigin } = useLocation({ select: ({ state }) => state });

  function handleChoose(plan: PaidPlanId) {
    setChosen(plan);
    setConfirming(true);
  }

  return (
    <>
      <ProfileHeader
        part={texts.title}
        back={
          pricingOrigin && (
            <BackLink to={pricingOrigin.pathname} search={{ ...pricingOrigin.search }}>
              {texts.back}
            </BackLink>
          )
        }
      />
      <ul className={classes(styles.plans, "grid gap-4")}>
        {planIds.map((id) => (
          <PlanCard
            key={id}
            plan={plans[id]}
            isCurrent={id === subscriptionPlan}
            isRecommended={id === recommendedPlan && id !== subscriptionPlan}
            isNext={id === (recommendedPlan ?? nextPlan(subscriptionPlan))}
            pendingPlan={pendingPlan}
            onChoose={handleChoose}
            tax={terms?.tax ?? ""}
          />
        ))}
      </ul>
      {chosen && (
        <AlertDialog
          open={isConfirming}
          onOpenChange={setConfirming}
          title={texts.confirm(plans[chosen].name)}
          text={[
            texts.commitment(formatRoundEuros(plans[chosen].price), terms),
            ...(planEndsOn === null ? [] : [texts.withdrawsEnd(formatDay(planEndsOn))]),
          ].join(" ")}
          confirmLabel={texts.choose(plans[chosen].name)}
          onConfirm={() => changeTo(chosen)}
        />
      )}
      <p className="mt-5 soft">
        {typographic(texts.question)}{" "}
        <a href="/support" className="nowrap">
          {texts.support}
        </a>
      </p>
    </>
  );
}

type PlanCardProps = {
  plan: Plan;
  isCurrent: boolean;
  isRecommended: boolean;
  /** The one whose button is filled. */
  isNext: boolean;
  pendingPlan: PaidPlanId | undefined;
  onChoose: (plan: PaidPlanId) => void;
  /** "" until loaded. */
  tax: string;
};

function PlanCard({ plan, isCurrent, isRecommended, isNext, pendingPlan, onChoose, tax }: PlanCardProps) {
  const { name, price, description, features } = plan;
  const target = paidPlanIds.find((id) => id === plan.id);
  return (
    <li
      className={classes(
        styles.plan,
        "panel grid",
        isCurrent && styles.current,
        isRecommended && styles.recommended,
      )}
    >
      <div className="cluster justify-between gap-x-3">
        <h3 className="title-2">{name}</h3>
        {isCurrent && <Tag>{texts.current}</Tag>}
        {isRecommended && (
          <span className="inline-row primary">
            <Tag>{texts.recommended}</Tag>
          </span>
        )}
      </div>
      <p className="soft small balance">{typographic(description)}</p>
      <p className={classes(styles.price, "soft")}>
        <strong className="ink extrabold">{formatRoundEuros(price)}</strong> {perMonth(tax)}
      </p>
      <ul className={classes(styles.features, "border-t pt-4 grid content-start gap-2")}>
        {features.map((feature) => (
          <li key={feature} className="flex">
            <Check className="positive" aria-hidden />
            {typographic(feature)}
          </li>
        ))}
        {plans.pro.features.slice(features.length).map((feature) => (
          <li key={feature} className="flex soft">
            <Minus aria-hidden />
            <span className="visually-hidden">{typographic(texts.without)} </span>
            {typographic(feature)}
          </li>
        ))}
      </ul>
      {target === undefined && !isCurrent && <PlanEnd />}
      {target !== undefined && !isCurrent && (
        <Button
          variant={isNext ? "primary" : "secondary"}
          wide
          className="self-end mt-3"
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

const CREATE_JOB = "/dashboard/create-job";

/** Changes the plan, then returns to the form of a new job or to the dashboard (spec §4). */
function usePlanChange() {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    ...changePlanMutation(client),
    onSettled: (_recruiter, error, plan) =>
      error
        ? showToast("error", reasonOr(texts.changeFailed, error))
        : showToast("success", texts.changed(plans[plan].name)),
  });
  const { pricingOrigin } = useLocation({ select: ({ state }) => state });
  const navigate = useNavigate();

  function changeTo(plan: PaidPlanId) {
    mutate(plan, {
      // Not called once another screen was opened.
      onSuccess: () =>
        void navigate(
          pricingOrigin?.pathname === CREATE_JOB
            ? { to: CREATE_JOB, search: pricingOrigin.search }
            : { to: "/dashboard" },
        ),
    });
  }

  return { changeTo, pendingPlan: isPending ? variables : undefined };
}
