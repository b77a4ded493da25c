import { type ReactNode, useId, useState } from "react";
import { typographic } from "#domain/values/typography.ts";
import styles from "#web/features/jobs/job-form.module.css";
import { classes } from "#web/ui/classes.ts";
import { uiTexts } from "#web/ui/ui.texts.ts";

type FormSectionProps = { title: string; children: ReactNode };

export function FormSection({ title, children }: FormSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid one-column gap-3">
      <h3 id={id} className={classes(styles.sectionTitle, "title-4 border-b")}>
        {typographic(title)}
      </h3>
      {children}
    </section>
  );
}

/** A section that few jobs need: folded, unless something in it is filled. */
export function FoldedSection({ title, children, isFilled }: FormSectionProps & { isFilled: boolean }) {
  // Not closed while its last value is being erased.
  const [wasFilled] = useState(isFilled);
  return (
    <details open={wasFilled || undefined} className={styles.folded}>
      <summary className="row gap-2 target">
        <h3 className="title-4">{typographic(title)}</h3>{" "}
        <span className="soft small">({uiTexts.optional})</span>
      </summary>
      <div className="grid one-column gap-3">{children}</div>
    </details>
  );
}
