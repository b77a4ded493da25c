import { useMutation, useQueryClient } from "@tanstack/react-query";
import { BellRing } from "lucide-react";
import { useId } from "react";
import { isAwaitingConfirmation } from "#domain/engagements/engagement.ts";
import type { Application } from "#domain/applications/application.ts";
import { typographic } from "#domain/values/typography.ts";
import { Button } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";
import styles from "./application-card.module.css";
import { remindMutation } from "./applications.api.ts";
import { applicationsTexts as texts } from "./applications.texts.ts";
import { reasonOr } from "./use-decision.ts";

/** Asks an engaged person again to confirm; off, with the reason, when it was asked too often or too recently. */
export function RemindButton({ application }: { application: Application }) {
  const reason = useId();
  const client = useQueryClient();
  const { id, candidateName: about, engagement } = application;
  const { mutate, isPending } = useMutation({
    ...remindMutation(client),
    onSuccess: () => showToast("success", texts.reminded, { about }),
    onError: (error) => showToast("error", reasonOr(texts.remindFailed, error), { about }),
  });
  if (engagement === null || !isAwaitingConfirmation(engagement.state)) return null;
  const why = engagement.whyNotRemind;
  return (
    <>
      <Button
        pending={isPending}
        className={styles.remind}
        aria-disabled={why !== null || undefined}
        aria-describedby={why === null ? undefined : reason}
        onClick={() => why ?? mutate(id)}
      >
        <BellRing aria-hidden />
        {texts.remind}
        <span className="visually-hidden"> {typographic(about)}</span>
      </Button>
      {why !== null && (
        <span id={reason} className={classes(styles.reason, styles.remindReason)}>
          {typographic(why)}
        </span>
      )}
    </>
  );
}
