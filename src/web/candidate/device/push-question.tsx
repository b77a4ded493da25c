import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#web/ui/action/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { pushQuery, turnPushOnMutation } from "./push.api.ts";
import { pushTexts as texts } from "./push.texts.ts";

/** Once answered, the question does not come back on this device; the choice stays in the profile. */
const ANSWERED = "candidat:push-question";

/** « Être prévenu de la réponse sur ce téléphone ? », while an answer is awaited; the browser's own question follows a yes. */
export function PushQuestion() {
  const [isAnswered, setAnswered] = useState(() => localStorage.getItem(ANSWERED) !== null);
  const { data: state } = useQuery({ ...pushQuery, enabled: !isAnswered });
  const { mutateAsync, isPending } = useMutation(turnPushOnMutation);
  if (isAnswered || state !== "off") return null;

  function answer() {
    localStorage.setItem(ANSWERED, "1");
    setAnswered(true);
  }

  async function handleYes() {
    try {
      const result = await mutateAsync();
      answer();
      if (result === "on") showToast("success", texts.done);
      else showToast("info", texts.denied);
    } catch {
      showToast("error", texts.failed);
    }
  }

  return (
    <Banner
      title={texts.question}
      action={
        <>
          <Button size="small" variant="primary" pending={isPending} onClick={() => void handleYes()}>
            {texts.yes}
          </Button>
          <Button size="small" variant="quiet" onClick={answer}>
            {texts.no}
          </Button>
        </>
      }
    />
  );
}
