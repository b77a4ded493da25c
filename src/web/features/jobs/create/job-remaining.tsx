import { Check, Circle } from "lucide-react";
import { isCategory } from "#domain/category.ts";
import { typographic } from "#domain/typography.ts";
import { classes } from "#web/ui/classes.ts";
import type { JobDraft } from "./job-draft.ts";
import { jobFormTexts as texts } from "#web/features/jobs/job-form.texts.ts";
import styles from "./job-remaining.module.css";

/** What an offer needs before it is published: what is written, and what remains to be. */
export function JobRemaining({ draft }: { draft: JobDraft }) {
  const steps = stepsOf(draft);
  const isReady = steps.every(({ isDone }) => isDone);
  return (
    <section className={styles.remaining}>
      <h3 className={styles.title}>{typographic(isReady ? texts.ready : texts.remaining)}</h3>
      <ul className={styles.steps}>
        {steps.map(({ label, isDone }) => (
          <li key={label} className={classes(isDone && styles.done)}>
            {isDone ? <Check aria-hidden /> : <Circle aria-hidden />}
            {label}
            <span className="visually-hidden">{typographic(isDone ? texts.written : texts.toWrite)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function stepsOf(draft: JobDraft) {
  const { title, category, description, date, startTime, endTime, hourlyRate, address } = draft;
  return [
    { label: texts.jobTitle, isDone: title.trim() !== "" },
    { label: texts.category, isDone: category !== null && isCategory(category) },
    { label: texts.description, isDone: description.trim() !== "" },
    { label: texts.date, isDone: date !== "" },
    { label: texts.noHours, isDone: startTime !== "" && endTime !== "" },
    { label: texts.hourlyRate, isDone: hourlyRate !== undefined },
    { label: texts.address, isDone: address.trim() !== "" },
  ];
}
