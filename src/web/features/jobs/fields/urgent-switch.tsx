import { useState } from "react";
import { hasFeature } from "#domain/companies/plan.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { LimitDialog } from "#web/features/companies/plans/limit-dialog.tsx";
import { jobFormTexts as texts } from "#web/features/jobs/job-form.texts.ts";
import { Switch } from "#web/ui/fields/checkbox.tsx";

/** On a plan without the option, opens the limit dialog (spec §6, design §7.10). */
export function UrgentSwitch({ isUrgent }: { isUrgent: boolean }) {
  const [isChecked, setChecked] = useState(isUrgent);
  const [isLimited, setLimited] = useState(false);
  const allowed = hasFeature(useRecruiter().subscriptionPlan, "urgent");

  function handleChange(checked: boolean) {
    if (checked && !allowed) return setLimited(true);
    setChecked(checked);
  }

  return (
    <>
      <Switch
        name="urgent"
        label={texts.urgent}
        hint={allowed ? texts.urgentHint : texts.urgentLocked}
        checked={isChecked && allowed}
        onCheckedChange={handleChange}
      />
      <LimitDialog action="urgent" open={isLimited} onOpenChange={setLimited} />
    </>
  );
}
