import { lazyWindow } from "#web/ui/dialog/lazy-window.tsx";
import type { DatesDialogProps } from "./dates-dialog-window.tsx";

/** The calendar in which other days are ticked. */
export const DatesDialog = lazyWindow<DatesDialogProps>(
  async () => (await import("./dates-dialog-window.tsx")).DatesDialogWindow,
);
