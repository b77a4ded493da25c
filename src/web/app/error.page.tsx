import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { type ReactNode, createContext, use, useEffect, useEffectEvent } from "react";
import { messageOf } from "#domain/errors.ts";
import { typographic } from "#domain/values/typography.ts";
import { ApiError } from "#web/api/api-error.ts";
import { connection } from "#web/api/connection.ts";
import { Button } from "#web/ui/action/button.tsx";
import { EmptyState } from "#web/ui/list/empty-state.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Wordmark } from "#web/ui/wordmark.tsx";
import { uiTexts } from "#web/ui/ui.texts.ts";
import { appTexts as texts } from "./app.texts.ts";
import styles from "./error.module.css";

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const requestId = error instanceof ApiError ? error.requestId : undefined;

  async function handleRetry() {
    await router.invalidate();
    reset();
  }

  // Retries by itself once the connection is restored.
  const handleConnection = useEffectEvent(() => {
    if (connection.current() === "up") void handleRetry();
  });
  useEffect(() => connection.subscribe(() => handleConnection()), []);

  return (
    <Frame>
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
            <LinkButton href="/dashboard/jobs">{texts.home}</LinkButton>
          </>
        }
        note={
          requestId && (
            <>
              {typographic(texts.reference)} <code>{requestId}</code>
            </>
          )
        }
      />
    </Frame>
  );
}

export const InShellContext = createContext(false);

function Frame({ children }: { children: ReactNode }) {
  if (use(InShellContext)) return <div className={styles.page}>{children}</div>;
  return (
    <main className={styles.page}>
      <h1 className={styles.brand}>
        <Wordmark />
      </h1>
      {children}
    </main>
  );
}
