import { useMutation, useQuery } from "@tanstack/react-query";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { Switch } from "#web/ui/fields/checkbox.tsx";
import { pushQuery, turnPushOffMutation, turnPushOnMutation } from "./push.api.ts";
import { pushTexts as texts } from "./push.texts.ts";

/** Notifications on this device: on, off, or why the browser does not allow them. */
export function PushChoice() {
  const { data: state = "off" } = useQuery(pushQuery);
  const on = useMutation(turnPushOnMutation);
  const off = useMutation(turnPushOffMutation);
  const pending = on.isPending ? "on" : off.isPending ? "off" : state;

  function handleChange(checked: boolean) {
    if (on.isPending || off.isPending) return;
    const { mutateAsync } = checked ? on : off;
    mutateAsync().catch(() => showToast("error", checked ? texts.failed : texts.offFailed));
  }

  return (
    <Switch
      name="push"
      label={texts.label}
      hint={texts.hints[state]}
      checked={pending === "on"}
      disabled={state === "unsupported" || state === "denied"}
      onCheckedChange={handleChange}
    />
  );
}
