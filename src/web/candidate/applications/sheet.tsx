import type { ComponentProps } from "react";
import { classes } from "#web/ui/classes.ts";
import styles from "./applications.module.css";

type SheetProps = Omit<ComponentProps<"section">, "className"> & { tone?: "changed" | "letter" };

/** A part of a job; `changed` waits for an answer, `letter` is the company's. */
export function Sheet({ tone, ...section }: SheetProps) {
  return <section {...section} className={classes("grid gap-3 panel", styles.sheet, tone && styles[tone])} />;
}
