import { type ReactNode, useState } from "react";
import { limitDialog } from "#domain/companies/limit-dialog.ts";
import { activeJobsSentence, upgradeLabels } from "#domain/companies/plan-gate.ts";
import {
  type PlanId,
  type PlanLimits,
  UNLIMITED,
  nextPlan,
  plans,
  remainingJobs,
  usageBanner,
} from "#domain/companies/plan.ts";
import { typographic } from "#domain/values/typography.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { Button } from "#web/ui/action/button.tsx";
import { RouterButton } from "#web/ui/action/router-links.tsx";
import { Card } from "#web/ui/card.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Tag } from "#web/ui/feedback/tag.tsx";
import { FormActions } from "#web/ui/form/form.tsx";
import { LimitDialog } from "./limit-dialog.tsx";
import { plansTexts as texts } from "./plans.texts.ts";
import { UpgradeLink } from "./upgrade-link.tsx";

type UsageProps = { activeJobs: number };

/** At the limit there is no upgrade button here: the limit card has it. */
export function UsagePanel({ activeJobs }: UsageProps) {
  const { subscriptionPlan: plan } = useRecruiter();
  const banner = usageBanner(plan, activeJobs);
  const limit: number = plans[plan].limits.activeJobs;
  const remaining = remainingJobs(plan, activeJobs);
  return (
    <section aria-label={texts.usage} className="grid gap-3">
      <Usage activeJobs={activeJobs} />
      {banner && (
        <Banner
          tone="caution"
          title={banner}
          action={remaining > 0 && <Upgrade plan={plan} title={banner} />}
        >
          {texts.remaining(remaining, limit)}
        </Banner>
      )}
    </section>
  );
}

/** Replaces the form of a new job once the limit is reached. */
export function LimitCard({ activeJobs }: UsageProps) {
  const { subscriptionPlan: plan } = useRecruiter();
  const { title, button } = limitDialog("createJob", plan);
  const used = texts.remaining(0, plans[plan].limits.activeJobs);
  return (
    <div className="grid gap-3 max-w-44">
      <Usage activeJobs={activeJobs}>
        <Badge tone="waiting">{usageBanner(plan, activeJobs)}</Badge>
      </Usage>
      <Card title={title}>
        <p>{typographic(`${activeJobsSentence(plan)} ${used}`)}</p>
        <p className="soft mt-2 mb-5">{typographic(texts.limitAdvice)}</p>
        <FormActions>
          <RouterButton to="/dashboard/jobs">{texts.seeJobs}</RouterButton>
          <UpgradeLink variant="primary">{button}</UpgradeLink>
        </FormActions>
      </Card>
    </div>
  );
}

function Usage({ activeJobs, children }: UsageProps & { children?: ReactNode }) {
  const { subscriptionPlan: plan, usage } = useRecruiter();
  const limits: PlanLimits = plans[plan].limits;
  const { activeJobs: limit, totalSwipes: swipes } = limits;
  const sentence =
    limit === UNLIMITED ? texts.unlimitedJobs(activeJobs) : texts.activeJobs(activeJobs, limit);
  return (
    <p className="cluster note soft gap-x-2 gap-y-2">
      <Tag>{texts.plan(plans[plan].name)}</Tag>
      <span>{typographic(sentence)}</span>
      {swipes !== UNLIMITED && <span>{typographic(texts.swipes(usage.totalSwipes, swipes))}</span>}
      {children}
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
      <LimitDialog action="createJob" title={title} open={isOpen} onOpenChange={setOpen} />
    </>
  );
}
