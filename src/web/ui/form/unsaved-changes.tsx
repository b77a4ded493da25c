import { useBlocker } from "@tanstack/react-router";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { AlertDialog } from "#web/ui/dialog/dialog.tsx";
import { guardLeaving } from "./leave-guard.ts";
import { unsavedTexts as texts } from "#web/ui/ui.texts.ts";

type Answer = (leave: boolean) => void;
type Places = { current: { pathname: string }; next: { pathname: string } };

type UnsavedChangesProps = {
  isDirty: boolean;
  /** Keeps what is typed: the session has ended, and the page is left without a question. */
  keep: () => void;
};

/** Asks before another screen, a sign-out or the browser leaves; a closed tab asks in the browser's own words. */
export function UnsavedChanges({ isDirty, keep }: UnsavedChangesProps) {
  const [answer, setAnswer] = useState<Answer>();
  const pending = useRef<Answer>(undefined);

  const keepNow = useEffectEvent(keep);

  const ask = useCallback(() => {
    pending.current?.(false);
    return new Promise<boolean>((resolve) => {
      pending.current = resolve;
      setAnswer(() => resolve);
    });
  }, []);

  // Another address of the same screen, such as the skip link's, loses nothing.
  const shouldBlockFn = useCallback(
    async ({ current, next }: Places) => next.pathname !== current.pathname && !(await ask()),
    [ask],
  );

  useBlocker({ shouldBlockFn, enableBeforeUnload: false, disabled: !isDirty });

  useEffect(() => {
    if (!isDirty) return undefined;
    const release = () => removeEventListener("beforeunload", preventUnload);
    addEventListener("beforeunload", preventUnload);
    const unguard = guardLeaving({ ask, release, keep: () => keepNow() });
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
