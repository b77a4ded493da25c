import { activeJobsAllowed, limitDialog } from "#domain/recruiters/plan-gate.ts";
import type { PlanId } from "#domain/recruiters/plan.ts";
import { typographic } from "#domain/values/typography.ts";
import { Card } from "#web/ui/card.tsx";
import { RouterButton } from "#web/ui/action/router-links.tsx";
import styles from "./plans.module.css";
import { plansTexts as texts } from "./plans.texts.ts";
import { UpgradeLink } from "./upgrade-link.tsx";

export function LimitCard({ plan }: { plan: PlanId }) {
  const { title, button } = limitDialog("createJob", plan);
  return (
    <Card
      title={title}
      className={styles.limit}
      actions={
        <>
          <UpgradeLink plan={plan} variant="primary">
            {button}
          </UpgradeLink>
          <RouterButton to="/dashboard/jobs">{texts.seeJobs}</RouterButton>
        </>
      }
    >
      <p>{typographic(activeJobsAllowed(plan))}</p>
      <p className={styles.advice}>{typographic(texts.limitAdvice)}</p>
    </Card>
  );
}
