import { type ReactNode, useId } from "react";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "./classes.ts";
import { useHeadings } from "./heading-level.ts";
import styles from "./section.module.css";

type SectionProps = {
  title: string;
  text?: string;
  children: ReactNode;
};

/** A part of a screen of settings: its title beside its fields, or above them on a phone. */
export function Section({ title, text, children }: SectionProps) {
  const id = useId();
  const { PartTitle } = useHeadings();
  return (
    <section aria-labelledby={id} className={classes(styles.section, "border-t")}>
      <div className={styles.title}>
        <PartTitle id={id} className="title-3">
          {typographic(title)}
        </PartTitle>
        {text && <p className="mt-1 soft small balance">{typographic(text)}</p>}
      </div>
      <div className={classes(styles.fields, "grid content-start gap-4")}>{children}</div>
    </section>
  );
}
