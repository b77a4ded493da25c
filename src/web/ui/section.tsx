import { type ReactNode, useId } from "react";
import { typographic } from "#domain/values/typography.ts";
import { useHeadings } from "./heading-level.ts";
import styles from "./section.module.css";

type SectionProps = { title: string; text?: string; children: ReactNode };

/** A part of a screen of settings: its title beside its fields, or above them on a phone. */
export function Section({ title, text, children }: SectionProps) {
  const id = useId();
  const { PartTitle } = useHeadings();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div>
        <PartTitle id={id} className={styles.title}>
          {typographic(title)}
        </PartTitle>
        {text && <p className={styles.text}>{typographic(text)}</p>}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
