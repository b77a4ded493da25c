import { ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import styles from "./field.module.css";

type SelectBoxProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** Hides the label visually, where the options make it obvious. */
  hideLabel?: boolean;
  /** In place of the chevron, and alone on a phone. */
  icon?: ReactNode;
};

/** A controlled select outside a form: a choice takes effect at once. */
export function SelectBox<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  hideLabel = false,
  icon,
}: SelectBoxProps<Value>) {
  const id = useId();

  function handleChange(chosen: string) {
    const option = options.find((one) => one.value === chosen);
    if (option) onValueChange(option.value);
  }

  return (
    <div className={classes(styles.field, "grid one-column content-start min-w-0")}>
      <label htmlFor={id} className={hideLabel ? "visually-hidden" : "semibold small snug"}>
        {typographic(label)}
      </label>
      <div
        className={classes(styles.wrap, "relative grid one-column", icon !== undefined && styles.iconOnPhone)}
      >
        <select
          id={id}
          value={value}
          className={classes(styles.control, styles.select)}
          onChange={(event) => handleChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {typographic(option.label)}
            </option>
          ))}
        </select>
        {icon ?? <ChevronDown aria-hidden />}
      </div>
    </div>
  );
}
