import { lazyWindow } from "./lazy-window.tsx";
import type { DrawerProps } from "./window-props.ts";

/** A panel that slides from the left over the page, on the frame's colour. */
export const Drawer = lazyWindow<DrawerProps>(async () => (await import("./drawer-window.tsx")).DrawerWindow);
