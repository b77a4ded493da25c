import { useMutation } from "@tanstack/react-query";
import { BellRing } from "lucide-react";
import { useId } from "react";
import type { Application } from "#domain/applications/application.ts";
import { isAwaitingConfirmation } from "#domain/engagements/engagement-state.ts";
import { typographic } from "#domain/values/typography.ts";
import { reasonOr } from "#web/api/api-error.ts";
import { api, dataOf } from "#web/api/client.ts";
import { Button } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { useNow } from "#web/ui/use-now.ts";
import styles from "./engaged-person.module.css";
import { engagedPersonTexts as texts } from "./engaged-person.texts.ts";

type RemindButtonProps = {
  application: Pick<Application, "id" | "candidateName" | "engagement">;
  /** Without room for the reason it is disabled: screen readers read it, and a click shows it in a toast. */
  isCompact?: boolean;
  className?: string | undefined;
};

export function RemindButton({ application, isCompact = false, className }: RemindButtonProps) {
  const reason = useId();
  const now = useNow();
  const { id, candidateName: about, engagement } = application;
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataOf(api.POST("/api/applications/{id}/reminder", { params: { path: { id } } })),
    onSuccess: () => showToast("success", texts.reminded, { about }),
    onError: (error) => showToast("error", reasonOr(texts.remindFailed, error), { about }),
    // Pending until the refetch, so that a second click does not send a second reminder.
    meta: { changes: ["engagement"] },
  });
  if (engagement === null || !isAwaitingConfirmation(engagement.state)) return null;
  const { remindableFrom, whyNotRemind } = engagement;
  // The sentence was true when the page read it.
  const why = remindableFrom && new Date(remindableFrom) <= now ? null : whyNotRemind;

  function handleClick() {
    if (why === null) mutate();
    else if (isCompact) showToast("error", why, { about });
  }

  return (
    <div className={classes("grid gap-1", className)}>
      <Button
        pending={isPending}
        aria-disabled={why !== null || undefined}
        aria-describedby={why === null ? undefined : reason}
        onClick={handleClick}
      >
        <BellRing aria-hidden />
        {texts.remind}
        <span className="visually-hidden"> {typographic(about)}</span>
      </Button>
      {why !== null && (
        <span
          id={reason}
          className={isCompact ? "visually-hidden" : classes(styles.reason, "soft note tight")}
        >
          {typographic(why)}
        </span>
      )}
    </div>
  );
}
