import type { ReactNode } from "react";
import styles from "#web/features/jobs/job-form.module.css";

type TermsFieldsetProps = { isClosed: boolean; children: ReactNode };

/** Fields of the terms: disabled and not sent once the terms are closed (ADR 0120). */
export function TermsFieldset({ isClosed, children }: TermsFieldsetProps) {
  if (!isClosed) return children;
  return (
    <fieldset disabled className={styles.terms}>
      {children}
    </fieldset>
  );
}
