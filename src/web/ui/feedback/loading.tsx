import { classes } from "#web/ui/classes.ts";
import { uiTexts } from "#web/ui/ui.texts.ts";
import styles from "./loading.module.css";

export function Spinner() {
  return (
    <output
      data-loading
      className={classes(styles.spinner, "items-center justify-center soft semibold gap-3")}
    >
      <span className={classes(styles.ring, "turning")} aria-hidden />
      {uiTexts.loading}
    </output>
  );
}

type Shape = "text" | "title" | "ticket" | "band" | "sheet";
type SkeletonProps = { shape?: Shape | readonly Shape[]; count?: number };

/** A placeholder in the shape of the content, shown only after 200 ms. */
export function Skeleton({ shape = "text", count = 1 }: SkeletonProps) {
  const shapes = typeof shape === "string" ? Array.from({ length: count }, () => shape) : shape;
  return (
    <output data-loading className={classes(styles.skeleton, "grid gap-4")}>
      <span className="visually-hidden">{uiTexts.loading}</span>
      {shapes.map((line, index) => (
        <span key={index} className={classes(styles.bone, styles[line])} aria-hidden />
      ))}
    </output>
  );
}
