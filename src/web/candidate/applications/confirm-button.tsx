import { useMutation } from "@tanstack/react-query";
import { typographic } from "#domain/values/typography.ts";
import { Button } from "#web/ui/action/button.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { answerFailure } from "./answer-failure.ts";
import { confirmMutation, type Application } from "./applications.api.ts";
import { ownApplicationsTexts as texts } from "./own-applications.texts.ts";

type ConfirmButtonProps = { application: Application; className?: string | undefined };

/** Confirms, or accepts changed terms, as they are on screen; what is refused or not sent is said beside the button. */
export function ConfirmButton({ application, className }: ConfirmButtonProps) {
  const { mutateAsync, isPending, error } = useMutation(confirmMutation);
  const isChanged = application.engagement?.state === "changed";

  // Not with the callbacks of `mutate`: the button is gone once confirmed. A failure shows through `error`.
  function handleClick() {
    mutateAsync(application).then(
      () => showToast("success", isChanged ? texts.accepted : texts.confirmed),
      () => undefined,
    );
  }
  return (
    <>
      <Button variant="accent" className={className} pending={isPending} onClick={handleClick}>
        {typographic(isChanged ? texts.accept : texts.confirm)}
        <span className="visually-hidden"> : {typographic(application.job.title)}</span>
      </Button>
      {error !== null && (
        <p role="alert" className="danger semibold snug">
          {typographic(answerFailure(error))}
        </p>
      )}
    </>
  );
}
