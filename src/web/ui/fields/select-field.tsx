import { ChevronDown } from "lucide-react";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import { uiTexts } from "#web/ui/ui.texts.ts";
import styles from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";

export type Option<Value extends string = string> = { value: Value; label: string };

export type SelectFieldProps = FieldProps & {
  options: readonly Option[];
  defaultValue?: string;
  value?: string;
  onValueChange?: (value: string) => void;
};

/** A native select, which phones and keyboards handle best. Read as a string, null when none is chosen. */
export function SelectField(props: SelectFieldProps) {
  const { options, defaultValue, value, onValueChange, ...field } = props;
  const initial = value === undefined ? { defaultValue: defaultValue ?? "" } : { value };
  return (
    <Field kind="choice" {...field}>
      {(control) => (
        <div className={classes(styles.wrap, "relative grid one-column")}>
          <select
            {...control}
            {...initial}
            className={classes(styles.control, styles.select)}
            onChange={(event) => onValueChange?.(event.target.value)}
          >
            <option value="">{uiTexts.choose}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {typographic(option.label)}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden />
        </div>
      )}
    </Field>
  );
}
