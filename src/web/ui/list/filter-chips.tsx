import { useEffect, useId, useRef } from "react";
import { typographic } from "#domain/values/typography.ts";
import segments from "#web/ui/action/view-switch.module.css";
import { classes } from "#web/ui/classes.ts";
import styles from "./filter-chips.module.css";

type Filter<Value extends string> = {
  value: Value;
  label: string;
  /** How many it shows. */
  count?: string | undefined;
};

type FilterChipsProps<Value extends string> = {
  label: string;
  filters: readonly Filter<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** One bar of equal segments, in place of chips. */
  isSegmented?: boolean;
};

/** Controlled radio buttons that filter a list. */
export function FilterChips<Value extends string>(props: FilterChipsProps<Value>) {
  const { label, filters, value, onValueChange, isSegmented = false } = props;
  const name = useId();
  const line = useRef<HTMLDivElement>(null);
  // On a phone the line scrolls, and the chosen chip may be past its end; the list may be hidden at first, and counts widen
  // the chips once they are read.
  useEffect(() => {
    const element = line.current;
    if (!element) return undefined;
    const sizes = new ResizeObserver(() => {
      const chip = element.querySelector<HTMLElement>(`:scope > :has([value="${CSS.escape(value)}"])`);
      if (chip) center(chip, element);
    });
    for (const chip of element.children) sizes.observe(chip);
    return () => sizes.disconnect();
  }, [value]);
  return (
    <fieldset role="radiogroup" className={classes(!isSegmented && styles.group)}>
      <legend className="visually-hidden">{typographic(label)}</legend>
      <div ref={line} className={isSegmented ? segments.views : classes(styles.filters, "flex gap-2")}>
        {filters.map((filter) => (
          <label
            key={filter.value}
            className={
              isSegmented ? undefined : classes(styles.filter, "inline-row gap-2 target px-3 semibold small")
            }
          >
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={filter.value}
              checked={filter.value === value}
              onChange={() => onValueChange(filter.value)}
            />
            <span>{typographic(filter.label)}</span>
            {filter.count !== undefined && <span className="extrabold">{filter.count}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function center({ offsetLeft, offsetWidth }: HTMLElement, line: Element): void {
  line.scrollLeft = offsetLeft - (line.clientWidth - offsetWidth) / 2;
}
