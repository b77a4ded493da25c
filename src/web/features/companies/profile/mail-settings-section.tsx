import { useMutation, useMutationState } from "@tanstack/react-query";
import { type MailSettingsChange, mailSettingsChange } from "#domain/companies/recruiter.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { MailSettingSwitches } from "#web/features/companies/fields/company-fields.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { Switch } from "#web/ui/fields/checkbox.tsx";
import { Section } from "#web/ui/section.tsx";
import { saveMailSettingsMutation } from "./profile.api.ts";
import { profileTexts as texts } from "./profile.texts.ts";
import { withReason } from "./save-failure.ts";

/** Each switch saves at once, and goes back when that fails. */
export function MailSettingsSection() {
  const { notifications, mailDigest } = useRecruiter();
  const { mutateAsync } = useMutation(saveMailSettingsMutation);
  const pending = useMutationState({
    filters: { mutationKey: saveMailSettingsMutation.mutationKey, status: "pending" },
    select: ({ state }) => mailSettingsChange.parse(state.variables),
  });
  const stored = { ...notifications, mailDigest };
  const shown = pending.reduce<MailSettingsChange>((choices, choice) => ({ ...choices, ...choice }), stored);

  function save(choice: MailSettingsChange) {
    // The callbacks of `mutate` would be dropped by the change of another switch meanwhile.
    mutateAsync(choice).catch((error: unknown) =>
      showToast("error", withReason(texts.mailSettingsFailed, error)),
    );
  }

  return (
    <Section title={texts.sections.mailSettings} text={texts.sections.mailSettingsText}>
      <div className="panel ruled px-3">
        <MailSettingSwitches
          propsOf={(kind) => ({
            checked: shown[kind] ?? stored[kind],
            onCheckedChange: (checked) => save({ [kind]: checked }),
          })}
        />
        <Switch
          name="mailDigest"
          label={texts.mailDigest}
          hint={texts.mailDigestHint}
          checked={shown.mailDigest ?? mailDigest}
          onCheckedChange={(checked) => save({ mailDigest: checked })}
        />
      </div>
    </Section>
  );
}
