import { Search } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import { FilterButton } from "./filter-button.tsx";
import styles from "./folded-filters.module.css";
import { SearchField, type SearchFieldProps } from "./search-field.tsx";

type FoldedFiltersProps = {
  label: string;
  search: Pick<SearchFieldProps, "label" | "value" | "maxLength" | "onValueChange">;
  /** The values of the filters, undefined for those that are off. */
  values: readonly unknown[];
  children: ReactNode;
};

/** The search of a list, and its filters: beside it, or behind « Filtrer » on a phone. */
export function FoldedFilters({ label, search, values, children }: FoldedFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <search aria-label={typographic(label)} className={classes(styles.search, "cluster gap-2")}>
      <SearchField hideLabel icon={Search} {...search} />
      <FilterButton
        count={values.filter((value) => value !== undefined).length}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      />
      <div id={id} className={classes(styles.filters, "gap-2 w-full", isOpen && styles.open)}>
        {children}
      </div>
    </search>
  );
}
