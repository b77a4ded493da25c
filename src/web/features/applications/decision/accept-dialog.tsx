import { useQuery } from "@tanstack/react-query";
import type { Application } from "#domain/applications/application.ts";
import { formatSchedule } from "#domain/jobs/schedule.ts";
import { formatWeekday } from "#domain/values/dates.ts";
import { formatRate } from "#domain/values/money.ts";
import { typographic } from "#domain/values/typography.ts";
import { labourAdviceQuery } from "#web/features/applications/applications.api.ts";
import { applicationsTexts } from "#web/features/applications/applications.texts.ts";
import { LabourHints } from "#web/features/engagements/engaged-person/labour-hints.tsx";
import { AlertDialog } from "#web/ui/dialog/dialog.tsx";
import { Fact, FactList } from "#web/ui/facts.tsx";

const texts = applicationsTexts.confirm;

const MAX_NAMED = 8;

type AcceptDialogProps = {
  applications: readonly Application[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
  returnFocus: () => HTMLElement | null;
};

/** States the final commitment to hire, with the person, the job, the schedule and the pay (spec §4). */
export function AcceptDialog({ applications, ...dialog }: AcceptDialogProps) {
  const [first] = applications;
  if (first === undefined) return null;
  const { candidateName, job } = first;
  const count = applications.length;
  const facts = [
    [count === 1 ? texts.candidate : texts.candidates, namesOf(applications)],
    [texts.job, typographic(job.title)],
    [texts.day, formatWeekday(job.date)],
    [texts.hours, formatSchedule(job)],
    [texts.pay, formatRate(job.hourlyRate)],
  ] as const;
  return (
    <AlertDialog
      {...dialog}
      title={texts.title(count === 1 ? candidateName : texts.many(count))}
      text={texts.text(count === 1 ? candidateName : texts.these(count))}
      confirmLabel={texts.accept}
    >
      <div className="py-3 ink mt-4 border-t border-b">
        <FactList>
          {facts.map(([label, value]) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        </FactList>
      </div>
      {dialog.open && <ApplicantsAdvice applications={applications} />}
    </AlertDialog>
  );
}

/** Each hint is prefixed by a name when there are several people. */
function ApplicantsAdvice({ applications }: Pick<AcceptDialogProps, "applications">) {
  const { data = [] } = useQuery(labourAdviceQuery(applications.map(({ id }) => id)));
  const advised = applications.flatMap(({ id, candidateName }) => {
    const advice = data.find(({ applicationId }) => applicationId === id);
    return advice ? [{ ...advice, name: applications.length > 1 ? candidateName : undefined }] : [];
  });
  return (
    <div className="mt-3">
      <LabourHints people={advised} />
    </div>
  );
}

/** "Maël, Inès et 4 autres" */
function namesOf(applications: readonly Application[]): string {
  const named = applications.slice(0, MAX_NAMED).map(({ candidateName }) => candidateName);
  const others = applications.length - named.length;
  return others === 0 ? named.join(", ") : typographic(`${named.join(", ")} ${texts.others(others)}`);
}
