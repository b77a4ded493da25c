import { lazyWindow } from "./lazy-window.tsx";
import type { DrawerProps } from "./window-props.ts";

export const Drawer = lazyWindow<DrawerProps>(async () => (await import("./drawer-window.tsx")).DrawerWindow);
