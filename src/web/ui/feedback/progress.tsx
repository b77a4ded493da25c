import { classes } from "#web/ui/classes.ts";
import styles from "./progress.module.css";
import { uiTexts } from "#web/ui/ui.texts.ts";

export type ProgressProps = {
  step: number;
  count: number;
};

export function Progress({ step, count }: ProgressProps) {
  const text = uiTexts.step(step, count);
  return (
    <div className={styles.progress}>
      <progress className="visually-hidden" aria-label={text} value={step} max={count} />
      <span className={styles.text} aria-hidden>
        {text}
      </span>
      <span className={styles.segments} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <span key={index} className={classes(styles.segment, index < step && styles.done)} />
        ))}
      </span>
    </div>
  );
}
