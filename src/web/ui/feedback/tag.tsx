import { classes } from "#web/ui/classes.ts";
import styles from "./badge.module.css";

export function Tag({ children }: { children: string }) {
  return <span className={classes(styles.tag, "bold nowrap")}>{children}</span>;
}
