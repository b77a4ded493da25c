import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { typographic } from "#domain/values/typography.ts";
import { IconButton } from "#web/ui/action/icon-button.tsx";
import styles from "./planning.module.css";

type PeriodNavigationProps = {
  title: string;
  previous: { label: string; onClick: () => void };
  next: { label: string; onClick: () => void };
  children?: ReactNode;
};

export function PeriodNavigation({ title, previous, next, children }: PeriodNavigationProps) {
  return (
    <div className={styles.navigation}>
      <div className={styles.steps}>
        <IconButton icon={ChevronLeft} data-key="ArrowLeft" {...previous} />
        <h3 className={styles.period} aria-live="polite">
          {typographic(title)}
        </h3>
        <IconButton icon={ChevronRight} data-key="ArrowRight" {...next} />
      </div>
      {children}
    </div>
  );
}
