import { BRAND } from "#domain/brand.ts";
import { classes } from "./classes.ts";
import styles from "./wordmark.module.css";

export function Wordmark() {
  return (
    <span className={classes(styles.wordmark, "inline-row bold display")}>
      <svg viewBox="0 0 24 16" aria-hidden>
        <path d="M2 0h20a2 2 0 0 1 2 2v3.5a2.5 2.5 0 0 0 0 5V14a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2v-3.5a2.5 2.5 0 0 0 0-5V2a2 2 0 0 1 2-2Z" />
        <path className={styles.tear} d="M8.5 1v14" />
      </svg>
      {BRAND}
    </span>
  );
}
