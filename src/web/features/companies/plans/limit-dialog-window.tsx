import { limitDialog } from "#domain/companies/limit-dialog.ts";
import { type GatedAction, upgradePlanFor } from "#domain/companies/plan-gate.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { Button } from "#web/ui/action/button.tsx";
import { DialogWindow } from "#web/ui/dialog/dialog-window.tsx";
import { UpgradeLink } from "./upgrade-link.tsx";

export type LimitDialogProps = {
  action: GatedAction | undefined;
  title?: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function LimitDialogWindow({ action, title, open, onOpenChange }: LimitDialogProps) {
  const { subscriptionPlan: plan } = useRecruiter();
  const { title: refusal, body, button, dismiss } = limitDialog(action, plan);
  return (
    <DialogWindow
      open={open}
      onOpenChange={onOpenChange}
      title={title ?? refusal}
      text={body}
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>{dismiss}</Button>
          <UpgradeLink
            recommended={upgradePlanFor(action, plan)}
            variant="primary"
            onClick={() => onOpenChange(false)}
          >
            {button}
          </UpgradeLink>
        </>
      }
    />
  );
}
