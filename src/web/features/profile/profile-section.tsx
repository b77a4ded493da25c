import { type ReactNode, useId } from "react";
import { typographic } from "#domain/values/typography.ts";
import styles from "./profile.module.css";

type ProfileSectionProps = { title: string; text: string; children: ReactNode };

export function ProfileSection({ title, text, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div>
        <h3 id={id} className={styles.sectionTitle}>
          {typographic(title)}
        </h3>
        <p className={styles.sectionText}>{typographic(text)}</p>
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
