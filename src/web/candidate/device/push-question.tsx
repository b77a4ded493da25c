import { useMutation, useQuery } from "@tanstack/react-query";
import { Button } from "#web/ui/action/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { keptRefusal, pushQuery, turnPushOnMutation } from "./push.api.ts";
import { pushTexts as texts } from "./push.texts.ts";

/** « Recevoir la réponse sur cet appareil ? », while an answer is awaited; the browser's own question follows a yes. */
export function PushQuestion() {
  const isRefused = keptRefusal.useText() !== "";
  const { data: state } = useQuery({ ...pushQuery, enabled: !isRefused });
  const { mutateAsync, isPending } = useMutation(turnPushOnMutation);
  if (isRefused || state !== "off") return null;

  async function handleYes() {
    try {
      const result = await mutateAsync();
      if (result === "on") showToast("success", texts.done);
      if (result === "denied") showToast("info", texts.denied);
    } catch {
      showToast("error", texts.failed);
    }
  }

  return (
    <Banner
      title={texts.question}
      action={
        <>
          <Button size="small" variant="accent" pending={isPending} onClick={() => void handleYes()}>
            {texts.yes}
          </Button>
          <Button size="small" variant="quiet" onClick={() => keptRefusal.write("1")}>
            {texts.no}
          </Button>
        </>
      }
    />
  );
}
