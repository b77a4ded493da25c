import { Check, LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { messageOf } from "#domain/errors.ts";
import { typographic } from "#domain/values/typography.ts";
import { signOutAndLeave } from "#web/features/accounts/session/leave.ts";
import { Button } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { CONTENT_ID, SkipLink } from "#web/ui/screen/skip-link.tsx";
import { Wordmark } from "#web/ui/wordmark.tsx";
import styles from "./onboarding.module.css";
import { onboardingTexts as texts } from "./onboarding.texts.ts";

export function OnboardingLayout({ step, children }: { step: number; children: ReactNode }) {
  return (
    <div className={classes(styles.layout, "beside-panel grid")}>
      <SkipLink className="skip-link">{texts.skip}</SkipLink>
      <header className={`frame-panel flex justify-between ${styles.stub}`}>
        <Wordmark />
        <div className={classes(styles.welcome, "grid")}>
          <p className={classes(styles.headline, "grid extrabold display balance")}>
            {texts.headline} <span className="sun">{typographic(texts.headlineAccent)}</span>
          </p>
          <Steps current={step} />
        </div>
        <Button
          variant="onFrame"
          size="small"
          className={styles.leave}
          onClick={() =>
            void signOutAndLeave().catch((error: unknown) => showToast("error", messageOf(error)))
          }
        >
          <LogOut aria-hidden />
          {texts.signOut}
        </Button>
      </header>
      <main id={CONTENT_ID} tabIndex={-1} className={styles.main}>
        <div className={styles.sheet}>{children}</div>
      </main>
    </div>
  );
}

function Steps({ current }: { current: number }) {
  return (
    <ol aria-label={texts.stepsLabel} className={classes(styles.steps, "grid gap-3")}>
      {texts.stepNames.map((name, step) => (
        <li
          key={name}
          aria-current={step === current ? "step" : undefined}
          className={classes("row gap-3", step < current && styles.done)}
        >
          <span
            className={classes(styles.number, "grid place-center small bold display rounded")}
            aria-hidden
          >
            {step < current ? <Check /> : step + 1}
          </span>
          {name}
        </li>
      ))}
    </ol>
  );
}
