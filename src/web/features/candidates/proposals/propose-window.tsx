import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatSchedule } from "#domain/jobs/schedule.ts";
import { formatWeekday } from "#domain/values/dates.ts";
import { jobQuery } from "#web/features/jobs/jobs.api.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ChooseJob } from "./choose-job.tsx";
import type { ProposedJob } from "./proposals.api.ts";
import { proposalsTexts as texts } from "./proposals.texts.ts";
import { ProposeForm } from "./propose-form.tsx";

export type ProposeWindowProps = {
  /** Chosen in the window when it is missing. */
  job?: ProposedJob | undefined;
  /** Only these people; without them, those of the pool. */
  people?: readonly string[] | undefined;
  onSent?: (() => void) | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Proposes a job to people, after choosing it where it is not known. */
export function ProposeWindow({ job: known, people, onSent, open, onOpenChange }: ProposeWindowProps) {
  const [chosen, setJob] = useState(known);
  const { data } = useQuery({ ...jobQuery(chosen?.id ?? ""), enabled: chosen !== undefined });
  // It may change while the window is open.
  const job: ProposedJob | undefined = data ?? chosen;
  const text = job ? `${job.title}, ${formatWeekday(job.date)}, ${formatSchedule(job)}` : texts.chooseJob;

  function handleSent() {
    onOpenChange(false);
    onSent?.();
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="large" title={texts.title} text={text}>
      {job ? (
        <ProposeForm job={job} people={people} onSent={handleSent} onClose={() => onOpenChange(false)} />
      ) : (
        <ChooseJob onChoose={setJob} onClose={() => onOpenChange(false)} />
      )}
    </Dialog>
  );
}
