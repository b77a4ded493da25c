import { type ReactNode, useId } from "react";
import { typographic } from "#domain/values/typography.ts";
import styles from "#web/features/jobs/job-form.module.css";

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h3 id={id} className={styles.sectionTitle}>
        {typographic(title)}
      </h3>
      {children}
    </section>
  );
}
