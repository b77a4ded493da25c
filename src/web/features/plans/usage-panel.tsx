import { useState } from "react";
import { upgradeLabels } from "#domain/recruiters/plan-gate.ts";
import {
  type PlanId,
  type PlanLimits,
  UNLIMITED,
  nextPlan,
  plans,
  remainingJobs,
  remainingSwipes,
  usageBanner,
} from "#domain/recruiters/plan.ts";
import { typographic } from "#domain/values/typography.ts";
import { Tag } from "#web/ui/feedback/badge.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { LimitDialog } from "./limit-dialog.tsx";
import styles from "./plans.module.css";
import { plansTexts as texts } from "./plans.texts.ts";

type UsageProps = { plan: PlanId; activeJobs: number; totalSwipes: number };

/** At the limit there is no upgrade button here: the limit card or the banner of applications has it. */
export function UsagePanel({ plan, activeJobs, totalSwipes }: UsageProps) {
  const banner = usageBanner(plan, activeJobs);
  const limit: number = plans[plan].limits.activeJobs;
  const remaining = remainingJobs(plan, activeJobs);
  const hasRoom = remaining > 0 && remainingSwipes(plan, totalSwipes) > 0;
  return (
    <section aria-label={texts.usage} className={styles.panel}>
      <Usage plan={plan} activeJobs={activeJobs} totalSwipes={totalSwipes} />
      {banner && (
        <Banner tone="accent" title={banner} action={hasRoom && <Upgrade plan={plan} title={banner} />}>
          {texts.remaining(remaining, limit)}
        </Banner>
      )}
    </section>
  );
}

function Usage({ plan, activeJobs, totalSwipes }: UsageProps) {
  const limits: PlanLimits = plans[plan].limits;
  const { activeJobs: limit, totalSwipes: swipes } = limits;
  const sentence =
    limit === UNLIMITED ? texts.unlimitedJobs(activeJobs) : texts.activeJobs(activeJobs, limit);
  return (
    <p className={styles.usage}>
      <Tag>{texts.plan(plans[plan].name)}</Tag>
      <span>{typographic(sentence)}</span>
      {limit !== UNLIMITED && (
        <span className={styles.places} aria-hidden>
          {Array.from({ length: limit }, (_, place) => (
            <span key={place} className={classes(styles.place, place < activeJobs && styles.taken)} />
          ))}
        </span>
      )}
      {swipes !== UNLIMITED && <span>{typographic(texts.swipes(totalSwipes, swipes))}</span>}
    </p>
  );
}

/** Opens the upgrade dialog (spec §2) under the title of the banner, as nothing was refused yet. */
function Upgrade({ plan, title }: { plan: PlanId; title: string }) {
  const [isOpen, setOpen] = useState(false);
  const next = nextPlan(plan);
  if (next === null) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {upgradeLabels[next]}
      </Button>
      <LimitDialog action="createJob" plan={plan} title={title} open={isOpen} onOpenChange={setOpen} />
    </>
  );
}
