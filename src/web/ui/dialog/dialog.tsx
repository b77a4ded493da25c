import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { showLoadFailure } from "#web/ui/feedback/load-failure.ts";
import { savesData, whenIdle } from "#web/ui/when-idle.ts";
import type { AlertDialogProps, DialogProps, DrawerProps } from "./window-props.ts";

const PRELOAD_MS = 1500;

type OpenProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Loads a dialog when the page is idle, or at its first opening; a failed load shows a toast. */
export function lazyWindow<Props extends OpenProps>(load: () => Promise<ComponentType<Props>>) {
  const preload = () => navigator.onLine && void load().catch(() => {});
  return function LazyWindow(props: Props) {
    const { open, onOpenChange } = props;
    const [Window, setWindow] = useState<ComponentType<Props>>();
    const isWanted = open && Window === undefined;

    const handleFailure = useEffectEvent((error: unknown) => {
      showLoadFailure(error);
      onOpenChange(false);
    });

    useEffect(
      // A failed preload is reported at the opening, which may not retry it (`showLoadFailure`): offline, none is tried.
      () => (savesData() ? undefined : whenIdle(preload, { afterMs: PRELOAD_MS })),
      [],
    );

    useEffect(() => {
      if (!isWanted) return undefined;
      let isUnmounted = false;
      load().then(
        (loaded) => !isUnmounted && setWindow(() => loaded),
        (error: unknown) => !isUnmounted && handleFailure(error),
      );
      return () => {
        isUnmounted = true;
      };
    }, [isWanted]);

    return Window && <Window {...props} />;
  };
}

export const Dialog = lazyWindow<DialogProps>(async () => (await import("./dialog-window.tsx")).DialogWindow);

/** Confirms an action that cannot be undone. « Annuler » has the initial focus; a click outside does nothing. */
export const AlertDialog = lazyWindow<AlertDialogProps>(
  async () => (await import("./alert-dialog-window.tsx")).AlertDialogWindow,
);

export const Drawer = lazyWindow<DrawerProps>(async () => (await import("./drawer-window.tsx")).DrawerWindow);
