import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./table.module.css";

type TableProps = {
  caption: string;
  columns: readonly string[];
  /** The bodies of the table, one for each group of rows. */
  children: ReactNode;
  className?: string;
};

/** A table whose head stays in sight; where its columns do not fit, the class places the cells on the lines of each group. */
export function Table({ caption, columns, children, className }: TableProps) {
  return (
    <div className={classes(styles.frame, "panel")}>
      <table className={classes(styles.table, "small snug w-full", className)}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}
