import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { typographic } from "#domain/values/typography.ts";
import { type Connection, connection } from "#web/api/connection.ts";
import { Button } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { typeset } from "#web/ui/typeset.ts";
import { uiTexts } from "#web/ui/ui.texts.ts";
import { connectionTexts as texts } from "./connection.texts.ts";
import { StatusIcon } from "./status-icon.tsx";
import toastStyles from "./toast.module.css";
import { currentToasts, dismissToast } from "./toasts.ts";

const titles = {
  offline: texts.offline,
  unreachable: texts.unreachable,
} as const satisfies Record<Exclude<Connection, "up">, string>;

/** Shown among the toasts while the server cannot be reached. */
export function ConnectionNotice() {
  const state = useSyncExternalStore(connection.subscribe, connection.current);
  const [isChecking, setChecking] = useState(false);

  useEffect(() => {
    const restored = currentToasts().find(({ text }) => text === texts.restored);
    if (restored && state !== "up") dismissToast(restored.id);
  }, [state]);

  if (state === "up") return null;

  async function handleRetry() {
    setChecking(true);
    await connection.check();
    setChecking(false);
  }

  return (
    <ConnectionToast
      title={titles[state]}
      action={
        <Button size="small" variant="onFrame" pending={isChecking} onClick={() => void handleRetry()}>
          {uiTexts.retry}
        </Button>
      }
    >
      {texts.nothingLost}
    </ConnectionToast>
  );
}

type ConnectionToastProps = { title: string; action?: ReactNode; children: ReactNode };

function ConnectionToast({ title, action, children }: ConnectionToastProps) {
  return (
    <output className={classes(toastStyles.toast, toastStyles.notice, "grid items-center rounded")}>
      <StatusIcon shape="caution" />
      <span>
        <strong>{typographic(title)}</strong>{" "}
        <span className={classes(toastStyles.more, "visually-hidden-on-phone")}>{typeset(children)}</span>
      </span>
      {action}
    </output>
  );
}
