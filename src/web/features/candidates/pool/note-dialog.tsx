import { useMutation } from "@tanstack/react-query";
import { type PoolPerson, MAX_NOTE_LENGTH, poolNote } from "#domain/candidates/pool.ts";
import { fullName } from "#domain/values/full-name.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { editPersonMutation } from "#web/features/candidates/person/pool-marks.api.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { Form, FormActions } from "#web/ui/form/form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { useTypedValues } from "#web/ui/form/use-typed-values.ts";
import { poolTexts as texts } from "./pool.texts.ts";

type NoteDialogProps = { person: PoolPerson; open: boolean; onOpenChange: (open: boolean) => void };

/** What the company notes about somebody: facts that the person may ask to read. */
export function NoteDialog({ person, open, onOpenChange }: NoteDialogProps) {
  const { mutateAsync } = useMutation(editPersonMutation);
  const { typedIn, keep, forget, forgetSent } = useTypedValues(["note", useRecruiter().id, person.id]);

  const close = () => onOpenChange(false);

  function handleCancel() {
    forget();
    close();
  }

  async function handleSubmit({ note }: { note: string | null }) {
    await mutateAsync({ id: person.id, edit: { note } });
    forgetSent();
    showToast("success", texts.saved);
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.noteAbout(fullName(person))}>
      <Form schema={poolNote} onValuesChange={keep} onSubmit={handleSubmit} onSent={close}>
        <TextArea
          name="note"
          label={texts.note}
          hint={texts.noteHint}
          rows={4}
          maxLength={MAX_NOTE_LENGTH}
          defaultValue={typedIn("note", person.note ?? "")}
        />
        <FormActions>
          <Button onClick={handleCancel}>{texts.cancel}</Button>
          <SubmitButton>{texts.save}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
