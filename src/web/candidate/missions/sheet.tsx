import type { ComponentProps } from "react";
import { classes } from "#web/ui/classes.ts";
import layout from "#web/ui/layout.module.css";
import styles from "./missions.module.css";

type SheetProps = Omit<ComponentProps<"section">, "className"> & { tone?: "changed" | "letter" };

/** A part of a mission; `changed` waits for an answer, `letter` is the company's. */
export function Sheet({ tone, ...section }: SheetProps) {
  return (
    <section
      {...section}
      className={classes(layout.stack, layout.panel, styles.sheet, tone && styles[tone])}
    />
  );
}
