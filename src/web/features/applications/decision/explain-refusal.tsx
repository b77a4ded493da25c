import { showPageWindow } from "#web/ui/dialog/page-window.tsx";
import type { DeferredWrite } from "#web/ui/feedback/deferred-write.ts";
import type { ToastAction } from "#web/ui/feedback/toasts.ts";
import { applicationsTexts as texts } from "#web/features/applications/applications.texts.ts";
import { RefusalDialog, type RefusalDialogProps } from "./refusal-dialog.tsx";

type Asked = Pick<RefusalDialogProps, "about" | "jobTitle" | "onConfirm">;

/** Pauses a deferred refusal while it asks why, on whatever screen. */
export function explainRefusalAction(asked: Asked): (write: DeferredWrite) => ToastAction {
  return (write) => ({
    label: texts.refusal.sayWhy,
    run() {
      write.pause();
      showPageWindow(<ExplainRefusal {...asked} onGone={write.resume} />);
    },
  });
}

function ExplainRefusal({ onGone, ...asked }: Asked & { onGone: () => void }) {
  function handleOpenChange(isOpen: boolean) {
    if (isOpen) return;
    showPageWindow(null);
    onGone();
  }

  return (
    <RefusalDialog {...asked} open cancel={texts.refusal.withoutMessage} onOpenChange={handleOpenChange} />
  );
}
