import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { removeLogoMutation } from "./logo.api.ts";
import { logoTexts as texts } from "./logo.texts.ts";
import { withReason } from "./save-failure.ts";

export function useLogoRemoval() {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync } = useMutation(removeLogoMutation);

  async function confirm() {
    try {
      await mutateAsync();
      showToast("success", texts.removed);
    } catch (error) {
      showToast("error", withReason(texts.removeFailed, error));
    }
  }

  return { isAsking, ask: () => setAsking(true), close: () => setAsking(false), confirm };
}
