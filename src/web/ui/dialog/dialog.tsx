import { lazyWindow } from "./lazy-window.tsx";
import type { AlertDialogProps, DialogProps, DrawerProps } from "./window-props.ts";

export const Dialog = lazyWindow<DialogProps>(async () => (await import("./dialog-window.tsx")).DialogWindow);

/** Asks before something that cannot be undone. The focus starts on the way out; a click outside does nothing. */
export const AlertDialog = lazyWindow<AlertDialogProps>(
  async () => (await import("./alert-dialog-window.tsx")).AlertDialogWindow,
);

export const Drawer = lazyWindow<DrawerProps>(async () => (await import("./drawer-window.tsx")).DrawerWindow);
