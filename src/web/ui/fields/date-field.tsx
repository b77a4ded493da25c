import { classes } from "#web/ui/classes.ts";
import { Field, type FieldProps } from "./field.tsx";
import styles from "./field.module.css";

export type DateFieldProps = FieldProps & {
  /** `YYYY-MM-DD` for a date, `HH:MM` for a time. */
  defaultValue?: string;
  onValueChange?: (value: string) => void;
};

/** A day, by the browser's own control. Read as `YYYY-MM-DD`, "" when empty or incomplete. */
export function DateField(props: DateFieldProps) {
  return <NativeField type="date" {...props} />;
}

/** A time of day, by the browser's own control. Read as `HH:MM`, "" when empty or incomplete. */
export function TimeField(props: DateFieldProps) {
  return <NativeField type="time" {...props} />;
}

function NativeField({
  type,
  defaultValue,
  onValueChange,
  ...field
}: DateFieldProps & { type: "date" | "time" }) {
  return (
    <Field kind="text" {...field}>
      {(control) => (
        <input
          {...control}
          type={type}
          defaultValue={defaultValue}
          className={classes(styles.control, styles.date)}
          onChange={(event) => onValueChange?.(event.target.value)}
        />
      )}
    </Field>
  );
}
