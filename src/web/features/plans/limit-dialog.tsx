import { type GatedAction, limitDialog, upgradePlanFor } from "#domain/recruiters/plan-gate.ts";
import { useRecruiter } from "#web/features/session/session.api.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { UpgradeLink } from "./upgrade-link.tsx";

export type LimitDialogProps = {
  action: GatedAction | undefined;
  title?: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function LimitDialog({ action, title, open, onOpenChange }: LimitDialogProps) {
  const { subscriptionPlan: plan } = useRecruiter();
  const { title: refusal, body, button, dismiss } = limitDialog(action, plan);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title ?? refusal}
      text={body}
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>{dismiss}</Button>
          <UpgradeLink recommended={upgradePlanFor(action, plan)} variant="primary">
            {button}
          </UpgradeLink>
        </>
      }
    />
  );
}
