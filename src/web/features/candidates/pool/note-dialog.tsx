import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type PoolPerson, MAX_NOTE_LENGTH, poolNote } from "#domain/candidates/pool.ts";
import { fullName } from "#domain/values/full-name.ts";
import { ApiError } from "#web/api/api-error.ts";
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
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.noteAbout(fullName(person))}>
      <NoteForm person={person} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

type NoteFormProps = { person: PoolPerson; onClose: () => void };

function NoteForm({ person, onClose }: NoteFormProps) {
  const { mutateAsync } = useMutation(editPersonMutation);
  const { typedIn, keep, forget, forgetSent } = useTypedValues(["note", useRecruiter().id, person.id]);
  const shown = person.note ?? "";
  // Kept with what is typed: it may be sent long after, when the note is another one.
  const replaces = typedIn("replaces", shown);
  /** The message of the refusal says what the note is by now. */
  const [isTold, setIsTold] = useState(false);

  function handleCancel() {
    forget();
    onClose();
  }

  async function handleSubmit({ note }: { note: string | null }) {
    try {
      await mutateAsync({ id: person.id, edit: isTold ? { note } : { note, replaces: replaces || null } });
    } catch (error) {
      if (error instanceof ApiError && error.code === "aborted") setIsTold(true);
      throw error;
    }
    forgetSent();
    showToast("success", texts.saved);
  }

  return (
    <Form
      schema={poolNote}
      onValuesChange={(values) => keep({ ...values, replaces })}
      onSubmit={handleSubmit}
      onSent={onClose}
    >
      <TextArea
        name="note"
        label={texts.note}
        hint={texts.noteHint}
        rows={4}
        maxLength={MAX_NOTE_LENGTH}
        defaultValue={typedIn("note", shown)}
      />
      <FormActions>
        <Button onClick={handleCancel}>{texts.cancel}</Button>
        <SubmitButton>{texts.save}</SubmitButton>
      </FormActions>
    </Form>
  );
}
