import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import styles from "./field.module.css";

export type SelectBoxProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** The label is for screen readers alone: the choices say it. */
  isLow?: boolean;
};

/** One choice among a few, always made and taken at once: no form to send. The parent keeps the value. */
export function SelectBox<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  isLow = false,
}: SelectBoxProps<Value>) {
  const id = useId();

  function handleChange(chosen: string) {
    const option = options.find((one) => one.value === chosen);
    if (option) onValueChange(option.value);
  }

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isLow ? "visually-hidden" : styles.label}>
        {typographic(label)}
      </label>
      <div className={styles.wrap}>
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
        <ChevronDown aria-hidden />
      </div>
    </div>
  );
}
