import { type ReactNode, useId, useState } from "react";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import { FilterButton } from "./filter-button.tsx";
import styles from "./folded-filters.module.css";

type FoldedFiltersProps = {
  label: string;
  search: ReactNode;
  /** How many filters are on. */
  count: number;
  children: ReactNode;
};

/** The search of a list, and its filters: beside it, or behind « Filtrer » on a phone. */
export function FoldedFilters({ label, search, count, children }: FoldedFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <search aria-label={typographic(label)} className={classes(styles.search, "cluster gap-2")}>
      {search}
      <FilterButton
        count={count}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      />
      <div id={id} className={classes(styles.filters, isOpen && styles.open)}>
        {children}
      </div>
    </search>
  );
}
