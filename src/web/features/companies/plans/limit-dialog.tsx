import { lazyWindow } from "#web/ui/dialog/dialog.tsx";
import type { LimitDialogProps } from "./limit-dialog-window.tsx";

export const LimitDialog = lazyWindow<LimitDialogProps>(
  async () => (await import("./limit-dialog-window.tsx")).LimitDialogWindow,
);
