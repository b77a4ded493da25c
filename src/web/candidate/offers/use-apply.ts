import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { messageOf } from "#domain/errors.ts";
import { useIsSignedIn } from "#web/candidate/session/session-hint.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { type Offer, useApplication } from "./offers.api.ts";
import { offersTexts as texts } from "./offers.texts.ts";

/** « Postuler »: at once for who is signed in; the others create their account with the same button. */
export function useApply(offer: Pick<Offer, "id" | "version" | "title">) {
  const isSignedIn = useIsSignedIn();
  const navigate = useNavigate();
  const { mutate, isPending } = useApplication();
  const isSending = useRef(false);

  function apply() {
    // The second tap of two may come before the screen knows of the first.
    if (isSending.current) return;
    if (!isSignedIn) return void navigate({ to: "/candidat/inscription", search: { offre: offer.id } });
    isSending.current = true;
    mutate(offer, {
      onSettled: () => {
        isSending.current = false;
      },
      onSuccess: ({ id }) =>
        showToast("success", texts.sent, {
          about: offer.title,
          actions: [
            {
              label: texts.see,
              run: () =>
                void navigate({ to: "/candidat/missions/$applicationId", params: { applicationId: id } }),
            },
          ],
        }),
      onError: (error) => showToast("error", messageOf(error)),
    });
  }

  return { apply, isPending };
}
