import toastStyles from "#web/ui/feedback/toast.module.css";
import { useQuery } from "@tanstack/react-query";
import { Outlet, useMatches } from "@tanstack/react-router";
import { useEffect, useState, useSyncExternalStore, type ReactNode } from "react";
import { BRAND } from "#domain/brand.ts";
import { formatCount, typographic } from "#domain/values/typography.ts";
import { type Connection, connection } from "#web/api/connection.ts";
import { jobsSummaryQuery } from "#web/features/jobs/jobs.api.ts";
import { Button } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { PageWindow } from "#web/ui/dialog/page-window.tsx";
import { StatusIcon } from "#web/ui/feedback/status-icon.tsx";
import { ToastRegion } from "#web/ui/feedback/toast-region.tsx";
import { currentToasts, dismissToast, showStoredToast } from "#web/ui/feedback/toasts.ts";
import { typeset } from "#web/ui/typeset.ts";
import { uiTexts } from "#web/ui/ui.texts.ts";
import { appTexts as texts } from "./app.texts.ts";

export function Root() {
  const title = useMatches({
    select: (matches) => {
      const titled = matches.findLast(({ staticData }) => staticData.title);
      const name = titled?.staticData.title;
      return typeof name === "function" ? name(titled?.search ?? {}) : name;
    },
  });

  // Fetched by the menu: screens without it show no count.
  const { data } = useQuery({ ...jobsSummaryQuery, enabled: false });
  const waiting = data?.applicationsPending ?? 0;

  useEffect(() => {
    const name = title ? `${typographic(title)} – ${BRAND}` : BRAND;
    document.title = waiting > 0 ? `(${formatCount(waiting)}) ${name}` : name;
  }, [title, waiting]);

  useEffect(showStoredToast, []);

  return (
    <>
      <Outlet />
      <ToastRegion>
        <ConnectionNotice />
      </ToastRegion>
      <PageWindow />
    </>
  );
}

const titles = {
  offline: texts.offline,
  unreachable: texts.unreachable,
} as const satisfies Record<Exclude<Connection, "up">, string>;

function ConnectionNotice() {
  const state = useSyncExternalStore(connection.subscribe, connection.current);
  const [isChecking, setChecking] = useState(false);

  useEffect(() => {
    const restored = currentToasts().find(({ text }) => text === texts.connectionRestored);
    if (restored && state !== "up") dismissToast(restored.id);
  }, [state]);

  if (state === "up") return null;

  async function handleRetry() {
    setChecking(true);
    await connection.check();
    setChecking(false);
  }

  return (
    <Notice
      title={titles[state]}
      action={
        <Button size="small" variant="onFrame" pending={isChecking} onClick={() => void handleRetry()}>
          {uiTexts.retry}
        </Button>
      }
    >
      {texts.inputKept}
    </Notice>
  );
}

type NoticeProps = { title: string; action?: ReactNode; children: ReactNode };

function Notice({ title, action, children }: NoticeProps) {
  return (
    <output className={classes(toastStyles.toast, toastStyles.warning, toastStyles.notice)}>
      <StatusIcon shape="caution" />
      <span>
        <strong>{typographic(title)}</strong>
        <br />
        {typeset(children)}
      </span>
      {action}
    </output>
  );
}
