import { Check, Circle } from "lucide-react";
import { useState } from "react";
import { jobPublicationAt } from "#domain/jobs/job-publication.ts";
import { fieldErrorsOf } from "#domain/values/field-rules.ts";
import { typographic } from "#domain/values/typography.ts";
import { type JobDraft, toPublication } from "#web/features/jobs/fields/job-draft.ts";
import { jobFormTexts as texts } from "#web/features/jobs/job-form.texts.ts";
import { classes } from "#web/ui/classes.ts";
import styles from "./publish-checklist.module.css";

/** `remaining`: how many jobs the plan still allows. */
type PublishChecklistProps = { draft: JobDraft; remaining: number };

export function PublishChecklist({ draft, remaining }: PublishChecklistProps) {
  const [now] = useState(() => new Date());
  const count = 1 + draft.otherDates.length;
  const steps = [
    ...stepsOf(draft, now),
    ...(count > remaining ? [{ label: texts.datesOfPlan(remaining, count), isDone: false }] : []),
  ];
  const isReady = steps.every(({ isDone }) => isDone);
  return (
    <section className="pt-4 border-t">
      <h3 className={classes(styles.title, "semibold")}>
        {typographic(isReady ? texts.ready : texts.remaining)}
      </h3>
      <ul className={classes(styles.steps, "grid small gap-x-4 gap-y-2 mt-3")}>
        {steps.map(({ label, isDone }) => (
          <li key={label} className={classes(isDone && styles.done)}>
            {isDone ? <Check aria-hidden /> : <Circle aria-hidden />}
            {typographic(label)}
            <span className="visually-hidden">{typographic(isDone ? texts.written : texts.toWrite)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A step is done when the publication schema reports no error on its fields. */
function stepsOf(draft: JobDraft, now: Date) {
  const read = jobPublicationAt(now).safeParse(toPublication(draft));
  const errors = read.success ? {} : fieldErrorsOf(read.error);
  const isAccepted = (...fields: (keyof JobDraft)[]) => fields.every((field) => !(field in errors));
  return [
    { label: texts.fields.title, isDone: isAccepted("title") },
    { label: texts.fields.category, isDone: isAccepted("category") },
    { label: texts.fields.description, isDone: isAccepted("description") },
    { label: texts.fields.date, isDone: isAccepted("date") },
    { label: texts.hours, isDone: isAccepted("startTime", "endTime") },
    { label: texts.fields.hourlyRate, isDone: isAccepted("hourlyRate") },
    { label: texts.address, isDone: isAccepted("address") },
  ];
}
