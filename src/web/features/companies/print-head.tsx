import type { ReactNode } from "react";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { classes } from "#web/ui/classes.ts";
import styles from "#web/ui/printed.module.css";

type PrintHeadProps = { className?: string | undefined; children: ReactNode };

/** The head of what is printed: the company, and what the page is of. */
export function PrintHead({ className, children }: PrintHeadProps) {
  const { companyName } = useRecruiter();
  return (
    <p className={classes(styles.head, className, "flex justify-between semibold")}>
      <span>{companyName}</span>
      <span>{children}</span>
    </p>
  );
}
