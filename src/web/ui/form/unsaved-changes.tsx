import { useBlocker } from "@tanstack/react-router";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { AlertDialog } from "#web/ui/dialog/dialog.tsx";
import { guardLeaving } from "./leave-guard.ts";
import { unsavedTexts as texts } from "./unsaved.texts.ts";

type Answer = (leave: boolean) => void;
type Locations = { current: { pathname: string }; next: { pathname: string } };

type UnsavedChangesProps = {
  isDirty: boolean;
  /** Stores the input while the page is hidden, and when the session ends: it is then left without asking. */
  store?: () => void;
};

/** Asks before another screen or a sign-out; before closing the tab, the browser asks. */
export function UnsavedChanges({ isDirty, store }: UnsavedChangesProps) {
  const [answer, setAnswer] = useState<Answer>();
  const pending = useRef<Answer>(undefined);

  const storeNow = useEffectEvent(() => store?.());

  const ask = useCallback(() => {
    pending.current?.(false);
    return new Promise<boolean>((resolve) => {
      pending.current = resolve;
      setAnswer(() => resolve);
    });
  }, []);

  // Another URL of the same screen loses nothing.
  const shouldBlockFn = useCallback(
    async ({ current, next }: Locations) => next.pathname !== current.pathname && !(await ask()),
    [ask],
  );

  useBlocker({ shouldBlockFn, enableBeforeUnload: false, disabled: !isDirty });

  useEffect(() => {
    if (!isDirty) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    // Leaving the page hides it: after a sign-out, nothing is stored again.
    const release = () => controller.abort();
    addEventListener("beforeunload", preventUnload, { signal });
    // A phone may end a hidden page without another event.
    const follow = () => document.visibilityState === "hidden" && storeNow();
    document.addEventListener("visibilitychange", follow, { signal });
    const unguard = guardLeaving({ ask, release, store: () => storeNow() });
    return () => {
      unguard();
      release();
    };
  }, [isDirty, ask]);

  function handleAnswer(leave: boolean) {
    answer?.(leave);
    setAnswer(undefined);
  }

  return (
    <AlertDialog
      open={answer !== undefined}
      onOpenChange={() => handleAnswer(false)}
      title={texts.title}
      text={texts.text}
      cancelLabel={texts.stay}
      confirmLabel={texts.leave}
      tone="destructive"
      onConfirm={() => handleAnswer(true)}
    />
  );
}

function preventUnload(event: BeforeUnloadEvent) {
  event.preventDefault();
}
