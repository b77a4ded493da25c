import { lazyWindow } from "#web/ui/dialog/lazy-window.tsx";
import type { CopyDialogProps } from "./copy-dialog-window.tsx";

/** Publishes an offer again on other days (design beyond the specification, C1.1). */
export const CopyDialog = lazyWindow<CopyDialogProps>(
  async () => (await import("./copy-dialog-window.tsx")).CopyDialogWindow,
);
