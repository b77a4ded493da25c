import { classes } from "./classes.ts";
import styles from "./loading.module.css";
import { uiTexts } from "./ui.texts.ts";

/** A turning ring with its words "Chargement...". `page` centres it in the whole window. */
export function Spinner({ page = false }: { page?: boolean }) {
  return (
    <output className={classes(styles.spinner, page && styles.page)}>
      <span className={styles.ring} aria-hidden />
      {uiTexts.loading}
    </output>
  );
}

export type SkeletonProps = { shape?: "text" | "title" | "ticket" | "figure"; count?: number };

/** The shape of what is coming, shown only after 200 ms; says "Chargement...". */
export function Skeleton({ shape = "text", count = 1 }: SkeletonProps) {
  return (
    <output className={styles.skeleton}>
      <span className="visually-hidden">{uiTexts.loading}</span>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={classes(styles.bone, styles[shape])} aria-hidden />
      ))}
    </output>
  );
}
