import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { messageOf } from "#domain/errors.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { appTexts } from "./app.texts.ts";

/** What a screen that failed leaves in its place: why, and another try. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();

  async function handleRetry() {
    await router.invalidate();
    reset();
  }

  return (
    <EmptyState
      kind="failed"
      title={appTexts.failed}
      text={messageOf(error)}
      action={
        <Button variant="primary" onClick={() => void handleRetry()}>
          {appTexts.retry}
        </Button>
      }
    />
  );
}
