import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { messageOf } from "#domain/errors.ts";
import { typographic } from "#domain/values/typography.ts";
import { useRecruiter } from "#web/features/session/session.api.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { setNativeValue } from "#web/ui/fields/set-native-value.ts";
import { resendContactLinkMutation } from "./profile.api.ts";
import styles from "./profile.module.css";
import { profileTexts } from "./profile.texts.ts";

const texts = profileTexts.pendingEmail;

/** The contact address that its link has not confirmed yet: the link again, or the former address back in the field. */
export function PendingEmail({ onGiveUp }: { onGiveUp: () => Promise<string> }) {
  const { email, pendingEmail } = useRecruiter();
  const resend = useMutation(resendContactLinkMutation);
  const [isGivingUp, setIsGivingUp] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  async function handleGiveUp() {
    const input = place.current?.closest("form")?.querySelector<HTMLInputElement>("input[name=email]");
    setIsGivingUp(true);
    try {
      const restored = await onGiveUp();
      if (input?.value.trim().toLowerCase() === pendingEmail) setNativeValue(input, restored);
      // The button that had the focus is gone.
      input?.focus();
      showToast("success", texts.cancelled);
    } catch (error) {
      showToast("error", messageOf(error));
    }
    setIsGivingUp(false);
  }

  function handleResend() {
    resend.mutate(undefined, {
      onSuccess: () => showToast("success", texts.resent(pendingEmail ?? "")),
      onError: (error) => showToast("error", messageOf(error)),
    });
  }

  return (
    <div ref={place} aria-live="polite" className={styles.pendingEmail}>
      {pendingEmail !== null && (
        <Banner
          tone="caution"
          title={texts.title}
          action={
            <div className={styles.pendingActions}>
              <Button size="small" pending={resend.isPending} onClick={handleResend}>
                {texts.resend}
              </Button>
              <Button
                size="small"
                variant="quiet"
                pending={isGivingUp}
                aria-label={typographic(texts.cancelLabel)}
                onClick={() => void handleGiveUp()}
              >
                {texts.cancel}
              </Button>
            </div>
          }
        >
          {texts.text(pendingEmail, email)}
        </Banner>
      )}
    </div>
  );
}
