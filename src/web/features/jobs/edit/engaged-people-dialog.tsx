import { useState } from "react";
import { type JobEdit, termChangesOf, wholeEdit } from "#domain/jobs/job-edit.ts";
import type { Job } from "#domain/jobs/job.ts";
import { formatSchedule } from "#domain/jobs/schedule.ts";
import { AlertDialog } from "#web/ui/dialog/dialog.tsx";
import { editJobTexts } from "./edit-job.texts.ts";

const texts = editJobTexts.engaged;

type Asked = { answer: (isConfirmed: boolean) => void };

export function useEngagedPeopleDialog(job: Job) {
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setOpen] = useState(false);
  const { placesTaken: engaged } = job;

  async function confirm(edit: JobEdit): Promise<boolean> {
    if (engaged === 0 || termChangesOf(wholeEdit(edit, job), job).length === 0) return true;
    return new Promise((answer) => {
      setAsked({ answer });
      setOpen(true);
    });
  }

  function handleOpenChange(open: boolean) {
    setOpen(open);
    if (!open) asked?.answer(false);
  }

  const dialog = (
    <AlertDialog
      open={isOpen}
      onOpenChange={handleOpenChange}
      title={texts.title(engaged, formatSchedule(job))}
      text={texts.text(engaged)}
      confirmLabel={texts.save}
      onConfirm={() => asked?.answer(true)}
    />
  );
  return { confirm, dialog };
}
