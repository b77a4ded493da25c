import styles from "./badge.module.css";
import { classes } from "#web/ui/classes.ts";

export function Tag({ children }: { children: string }) {
  return <span className={classes(styles.tag, "bold")}>{children}</span>;
}
