import { Check, Circle } from "lucide-react";
import { jobPublicationAt } from "#domain/jobs/job-publication.ts";
import { fieldErrorsOf } from "#domain/values/field-rules.ts";
import { typographic } from "#domain/values/typography.ts";
import { type JobDraft, toPublication } from "#web/features/jobs/fields/job-draft.ts";
import { jobFormTexts as texts } from "#web/features/jobs/job-form.texts.ts";
import { classes } from "#web/ui/classes.ts";
import { useNow } from "#web/ui/use-now.ts";
import styles from "./publish-checklist.module.css";

/** `remaining`: how many jobs the plan still allows. */
type PublishChecklistProps = { draft: JobDraft; remaining: number };

export function PublishChecklist({ draft, remaining }: PublishChecklistProps) {
  const now = useNow();
  const count = 1 + draft.otherDates.length;
  const shown = [
    ...stepsOf(draft, now),
    ...(count > remaining ? [{ label: texts.datesOfPlan(remaining, count), isDone: false }] : []),
  ];
  const isReady = shown.every(({ isDone }) => isDone);
  return (
    <section className="pt-4 border-t">
      <h3 className={classes(styles.title, "semibold")}>
        {typographic(isReady ? texts.ready : texts.remaining)}
      </h3>
      <ul className={classes(styles.steps, "grid small gap-x-4 gap-y-2 mt-3")}>
        {shown.map(({ label, isDone }) => (
          <li key={label} className={classes("row gap-2", isDone && "soft")}>
            {isDone ? (
              <Check className={classes(styles.done, "positive")} aria-hidden />
            ) : (
              <Circle className={styles.awaited} aria-hidden />
            )}
            {typographic(label)}
            <span className="visually-hidden">{typographic(isDone ? texts.written : texts.toWrite)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const steps: readonly { label: string; fields: readonly string[] }[] = [
  { label: texts.fields.title, fields: ["title"] },
  { label: texts.fields.category, fields: ["category"] },
  { label: texts.fields.description, fields: ["description"] },
  { label: texts.fields.date, fields: ["date"] },
  { label: texts.hours, fields: ["startTime", "endTime"] },
  { label: texts.fields.hourlyRate, fields: ["hourlyRate"] },
  { label: texts.address, fields: ["address"] },
];
const fieldsOfSteps = new Set(steps.flatMap(({ fields }) => fields));

/** A step is done when the publication schema reports no error on its fields; each error on another field is a step too. */
function stepsOf(draft: JobDraft, now: Date) {
  const read = jobPublicationAt(now).safeParse(toPublication(draft));
  const errors = read.success ? {} : fieldErrorsOf(read.error);
  const others = Object.entries(errors).filter(([field]) => !fieldsOfSteps.has(field));
  return [
    ...steps.map(({ label, fields }) => ({ label, isDone: !fields.some((field) => field in errors) })),
    ...[...new Set(others.map(([, sentence]) => sentence))].map((label) => ({ label, isDone: false })),
  ];
}
