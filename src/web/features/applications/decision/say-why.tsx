import { showPageWindow } from "#web/ui/dialog/page-window.tsx";
import type { Held } from "#web/ui/feedback/hold.ts";
import type { ToastAction } from "#web/ui/feedback/toasts.ts";
import { applicationsTexts as texts } from "#web/features/applications/applications.texts.ts";
import { RefusalDialog, type RefusalDialogProps } from "./refusal-dialog.tsx";

type Asked = Pick<RefusalDialogProps, "about" | "jobTitle" | "onConfirm">;

/** Stops the time of a held refusal to ask why, on whatever screen; it goes on once that is said, or not. */
export function sayWhyAction(asked: Asked): (held: Held) => ToastAction {
  return (held) => ({
    label: texts.refusal.sayWhy,
    run() {
      held.pause();
      showPageWindow(<SayWhy {...asked} onGone={held.resume} />);
    },
  });
}

function SayWhy({ onGone, ...asked }: Asked & { onGone: () => void }) {
  function handleOpenChange(isOpen: boolean) {
    if (isOpen) return;
    showPageWindow(null);
    onGone();
  }

  return (
    <RefusalDialog {...asked} open cancel={texts.refusal.withoutMessage} onOpenChange={handleOpenChange} />
  );
}
