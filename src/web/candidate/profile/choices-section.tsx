import { useMutation } from "@tanstack/react-query";
import type { CandidateUpdate } from "#domain/candidates/candidate-forms.ts";
import type { Candidate } from "#domain/candidates/candidate.ts";
import { messageOf } from "#domain/errors.ts";
import { PushChoice } from "#web/candidate/device/push-choice.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { Switch } from "#web/ui/fields/checkbox.tsx";
import { Section } from "#web/ui/section.tsx";
import { updateMutation } from "./profile.api.ts";
import { profileTexts } from "./profile.texts.ts";

const texts = profileTexts.choices;

export function ChoicesSection({ candidate }: { candidate: Candidate }) {
  return (
    <Section title={texts.title} text={texts.text}>
      <div>
        <PushChoice />
        <ChoiceSwitch
          name="notifyByMail"
          label={texts.mail}
          hint={texts.mailHint}
          stored={candidate.notifyByMail}
          updateOf={(notifyByMail) => ({ notifyByMail })}
        />
        <ChoiceSwitch
          name="isInCvLibrary"
          label={texts.library}
          hint={texts.libraryHint}
          stored={candidate.isInCvLibrary}
          updateOf={(isInCvLibrary) => ({ isInCvLibrary })}
        />
      </div>
    </Section>
  );
}

type ChoiceSwitchProps = {
  name: string;
  label: string;
  hint: string;
  stored: boolean;
  updateOf: (isOn: boolean) => CandidateUpdate;
};

/** A switch that is saved at once, and goes back when that fails. */
export function ChoiceSwitch({ stored, updateOf, ...look }: ChoiceSwitchProps) {
  const { mutateAsync, isPending, variables } = useMutation(updateMutation);
  const isSending = isPending && variables !== undefined;
  const shown = isSending ? JSON.stringify(variables) === JSON.stringify(updateOf(true)) : stored;

  function save(isOn: boolean) {
    mutateAsync(updateOf(isOn)).catch((error: unknown) =>
      showToast("error", `${profileTexts.switchFailed}. ${messageOf(error)}`),
    );
  }

  return <Switch {...look} checked={shown} onCheckedChange={save} />;
}
