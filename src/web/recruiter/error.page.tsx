import type { ErrorComponentProps } from "@tanstack/react-router";
import { type ReactNode, createContext, use } from "react";
import { messageOf } from "#domain/errors.ts";
import { screens } from "#domain/screens.ts";
import { signOutAndLeave } from "#web/features/accounts/session/leave.ts";
import { Button } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { ScreenFailed } from "#web/ui/screen/screen-failed.tsx";
import { Wordmark } from "#web/ui/wordmark.tsx";
import { appTexts as texts } from "./app.texts.ts";
import styles from "./error.module.css";

export function ErrorPage(props: ErrorComponentProps) {
  // The shell has its own button: an account whose company cannot be read does not get there.
  const isOutsideShell = !use(InShellContext);

  async function handleSignOut() {
    await signOutAndLeave().catch((cause: unknown) => showToast("error", messageOf(cause)));
  }

  return (
    <Frame>
      <ScreenFailed
        {...props}
        home={{ href: screens.jobs.path, label: screens.jobs.title }}
        action={
          isOutsideShell && (
            <Button variant="quiet" onClick={() => void handleSignOut()}>
              {texts.signOut}
            </Button>
          )
        }
      />
    </Frame>
  );
}

export const InShellContext = createContext(false);

function Frame({ children }: { children: ReactNode }) {
  if (use(InShellContext)) return <div className="mx-auto w-full max-w-44">{children}</div>;
  return (
    <main className={classes(styles.page, "grid mx-auto w-full max-w-44 gap-5")}>
      <h1 className="title-3">
        <Wordmark />
      </h1>
      {children}
    </main>
  );
}
