import { useQuery } from "@tanstack/react-query";
import type { Application } from "#domain/applications/application.ts";
import { formatWeekday } from "#domain/values/dates.ts";
import { formatSchedule } from "#domain/jobs/schedule.ts";
import { formatEuros } from "#domain/values/money.ts";
import { typographic } from "#domain/values/typography.ts";
import { LabourHints } from "#web/features/people/labour-hints.tsx";
import { AlertDialog } from "#web/ui/dialog/dialog.tsx";
import styles from "./accept-dialog.module.css";
import { labourAdviceQuery } from "./applications.api.ts";
import { applicationsTexts } from "./applications.texts.ts";

const texts = applicationsTexts.confirm;

type AcceptDialogProps = {
  application: Application;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
  returnFocus: () => HTMLElement | null;
};

/** Accepting is a firm and final commitment to hire: it says so, and to whom, for what, when, for how much (spec §4). */
export function AcceptDialog({ application, ...dialog }: AcceptDialogProps) {
  const { candidateName, job } = application;
  const advice = useQuery({ ...labourAdviceQuery(application.id), enabled: dialog.open });
  const facts = [
    [texts.candidate, candidateName],
    [texts.job, typographic(job.title)],
    [texts.day, formatWeekday(job.date)],
    [texts.hours, formatSchedule(job)],
    [texts.pay, `${formatEuros(job.hourlyRate)} ${typographic(applicationsTexts.perHour)}`],
  ] as const;
  return (
    <AlertDialog
      {...dialog}
      title={texts.title(candidateName)}
      text={texts.text(candidateName)}
      confirmLabel={texts.accept}
    >
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{typographic(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {advice.data && (
        <div className={styles.advice}>
          <LabourHints {...advice.data} />
        </div>
      )}
    </AlertDialog>
  );
}
