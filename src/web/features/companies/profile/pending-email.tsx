import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { typographic } from "#domain/values/typography.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { reportWithToast } from "#web/ui/feedback/report-with-toast.ts";
import { focusUnlessMoved } from "#web/ui/focus-unless-moved.ts";
import { setNativeValue } from "#web/ui/form/set-native-value.ts";
import { resendContactLinkMutation } from "./profile.api.ts";
import { profileTexts } from "./profile.texts.ts";

const texts = profileTexts.pendingEmail;

/** An unconfirmed contact address: resends its link, or restores the former address in the field. */
export function PendingEmail({ onCancel }: { onCancel: () => Promise<string> }) {
  const { email, pendingEmail } = useRecruiter();
  const resend = useMutation(resendContactLinkMutation);
  const [isCancelling, setIsCancelling] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  async function cancel() {
    const from = document.activeElement;
    const input = place.current?.closest("form")?.querySelector<HTMLInputElement>("input[name=email]");
    const restored = await onCancel();
    if (input?.value.trim().toLowerCase() === pendingEmail) setNativeValue(input, restored);
    // The focused button is removed.
    focusUnlessMoved(input, from);
  }

  async function handleCancel() {
    setIsCancelling(true);
    await reportWithToast(cancel(), texts.cancelled);
    setIsCancelling(false);
  }

  function handleResend() {
    void reportWithToast(resend.mutateAsync(), texts.resent(pendingEmail ?? ""));
  }

  return (
    <div ref={place} aria-live="polite" className="hidden-when-empty">
      {pendingEmail !== null && (
        <Banner
          tone="caution"
          title={texts.title}
          action={
            <>
              <Button size="small" pending={resend.isPending} onClick={handleResend}>
                {texts.resend}
              </Button>
              <Button
                size="small"
                variant="quiet"
                pending={isCancelling}
                aria-label={typographic(texts.cancelLabel)}
                onClick={() => void handleCancel()}
              >
                {texts.cancel}
              </Button>
            </>
          }
        >
          {texts.text(pendingEmail, email)}
        </Banner>
      )}
    </div>
  );
}
