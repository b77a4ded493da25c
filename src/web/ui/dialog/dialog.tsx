import { lazyWindow } from "./lazy-window.tsx";
import type { DialogProps } from "./window-props.ts";

/** A window over the page: holds the focus, closes by Escape, the cross or a click outside, then gives the focus back. */
export const Dialog = lazyWindow<DialogProps>(async () => (await import("./dialog-window.tsx")).DialogWindow);
