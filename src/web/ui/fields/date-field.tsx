import { classes } from "#web/ui/classes.ts";
import { Field, type FieldProps } from "./field.tsx";
import styles from "./field.module.css";

export type DateFieldProps = FieldProps & { defaultValue?: string };

export function DateField(props: DateFieldProps) {
  return <NativeField type="date" {...props} />;
}

export function TimeField(props: DateFieldProps) {
  return <NativeField type="time" {...props} />;
}

function NativeField({ type, defaultValue, ...field }: DateFieldProps & { type: "date" | "time" }) {
  return (
    <Field kind="text" {...field}>
      {(control) => (
        <input
          {...control}
          type={type}
          defaultValue={defaultValue}
          className={classes(styles.control, styles.date)}
        />
      )}
    </Field>
  );
}
