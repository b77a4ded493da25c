import { upgradeWords } from "#domain/plan-gate.ts";
import { type PlanId, UNLIMITED, nextPlan, plans, remainingJobs, usageBanner } from "#domain/plan.ts";
import { typographic } from "#domain/typography.ts";
import { Tag } from "#web/ui/badge.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { classes } from "#web/ui/classes.ts";
import styles from "./plans.module.css";
import { plansTexts as texts } from "./plans.texts.ts";
import { UpgradeLink } from "./upgrade-link.tsx";

type UsageProps = { plan: PlanId; activeJobs: number };

/**
 * What is used of the plan, and a banner when its limit is near or reached (spec §2 create job, §9). At the limit, the
 * way up is in what replaces the form.
 */
export function UsagePanel({ plan, activeJobs }: UsageProps) {
  const banner = usageBanner(plan, activeJobs);
  const limit: number = plans[plan].limits.activeJobs;
  const remaining = remainingJobs(plan, activeJobs);
  return (
    <section aria-label={texts.usage} className={styles.panel}>
      <Usage plan={plan} activeJobs={activeJobs} />
      {banner && (
        <Banner tone="accent" title={banner} action={remaining > 0 && <Upgrade plan={plan} />}>
          {texts.remaining(remaining, limit)}
        </Banner>
      )}
    </section>
  );
}

function Usage({ plan, activeJobs }: UsageProps) {
  const limit: number = plans[plan].limits.activeJobs;
  const said = limit === UNLIMITED ? texts.unlimitedJobs(activeJobs) : texts.activeJobs(activeJobs, limit);
  return (
    <p className={styles.usage}>
      <Tag>{texts.plan(plans[plan].name)}</Tag>
      <span>{typographic(said)}</span>
      {limit !== UNLIMITED && (
        <span className={styles.places} aria-hidden>
          {Array.from({ length: limit }, (_, place) => (
            <span key={place} className={classes(styles.place, place < activeJobs && styles.taken)} />
          ))}
        </span>
      )}
    </p>
  );
}

function Upgrade({ plan }: { plan: PlanId }) {
  const next = nextPlan(plan);
  if (next === null) return null;
  return (
    <UpgradeLink plan={plan} size="small">
      {upgradeWords[next]}
    </UpgradeLink>
  );
}
