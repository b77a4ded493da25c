import { lazyWindow } from "./lazy-window.tsx";
import type { DialogProps } from "./window-props.ts";

export const Dialog = lazyWindow<DialogProps>(async () => (await import("./dialog-window.tsx")).DialogWindow);
