import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { messageOf } from "#domain/errors.ts";
import { typographic } from "#domain/values/typography.ts";
import { ApiError } from "#web/api/api-error.ts";
import { connection } from "#web/api/connection.ts";
import { Button } from "#web/ui/action/button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { EmptyState } from "#web/ui/list/empty-state.tsx";
import { uiTexts } from "#web/ui/ui.texts.ts";
import { screenFailedTexts as texts } from "./screen-failed.texts.ts";

type ScreenFailedProps = ErrorComponentProps & { home: { href: string; label: string }; action?: ReactNode };

/** What replaces a screen whose code threw. */
export function ScreenFailed({ error, reset, home, action }: ScreenFailedProps) {
  const router = useRouter();
  const requestId = error instanceof ApiError ? error.requestId : undefined;

  async function handleRetry() {
    // Code that did not load: the browser may not load it again as long as the page is open.
    if (error instanceof TypeError) {
      location.reload();
      return;
    }
    await router.invalidate();
    reset();
  }

  // Retries by itself once the connection is restored.
  const handleConnection = useEffectEvent(() => {
    if (connection.current() === "up") void handleRetry();
  });
  useEffect(() => connection.subscribe(() => handleConnection()), []);

  return (
    <EmptyState
      kind="failed"
      title={texts.failed}
      text={messageOf(error)}
      action={
        <>
          <Button variant="primary" onClick={() => void handleRetry()}>
            {uiTexts.retry}
          </Button>
          {/* A full page load, which resets the state that failed. */}
          <LinkButton href={home.href}>{home.label}</LinkButton>
          {action}
        </>
      }
      note={
        requestId && (
          <>
            {typographic(texts.reference)} <code className="inline-row">{requestId}</code>
          </>
        )
      }
    />
  );
}
