import { useState } from "react";
import { type JobEdit, type TermChange, termChangesOf, wholeEdit } from "#domain/jobs/job-edit.ts";
import type { Job } from "#domain/jobs/job.ts";
import { AlertDialog } from "#web/ui/dialog/alert-dialog.tsx";
import { editJobTexts } from "./edit-job.texts.ts";

const texts = editJobTexts.accepted;
const list = new Intl.ListFormat("fr-FR", { type: "conjunction" });

type Asked = { changes: readonly TermChange[]; answer: (isConfirmed: boolean) => void };

/** Asks before an edit changes what people were accepted for. `confirm` answers true when nothing need be asked. */
export function useAcceptedPeopleDialog(job: Job) {
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setOpen] = useState(false);
  const { placesTaken: accepted } = job;

  async function confirm(edit: JobEdit): Promise<boolean> {
    const changes = termChangesOf(wholeEdit(edit, job), job);
    if (accepted === 0 || changes.length === 0) return true;
    return new Promise((answer) => {
      setAsked({ changes, answer });
      setOpen(true);
    });
  }

  function handleOpenChange(open: boolean) {
    setOpen(open);
    if (!open) asked?.answer(false);
  }

  const changes = list.format(asked?.changes.map((change) => texts.changes[change]) ?? []);
  const dialog = (
    <AlertDialog
      open={isOpen}
      onOpenChange={handleOpenChange}
      title={texts.title(accepted)}
      text={texts.text(changes, accepted)}
      confirmLabel={texts.save}
      onConfirm={() => asked?.answer(true)}
    />
  );
  return { confirm, dialog };
}
