import { lazyWindow } from "./lazy-window.tsx";
import type { AlertDialogProps } from "./window-props.ts";

/** Asks before something that cannot be undone. The focus starts on the way out; a click outside does nothing. */
export const AlertDialog = lazyWindow<AlertDialogProps>(
  async () => (await import("./alert-dialog-window.tsx")).AlertDialogWindow,
);
