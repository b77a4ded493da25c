import { useState } from "react";
import { dayInWords } from "./day-in-words.ts";
import styles from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";

export type DateFieldProps = Omit<FieldProps, "hint"> & { defaultValue?: string };

/** The browser's date field, and the day understood under it. */
export function DateField({ defaultValue = "", ...field }: DateFieldProps) {
  const [value, setValue] = useState(defaultValue);
  return (
    <NativeField
      type="date"
      {...field}
      defaultValue={defaultValue}
      hint={dayInWords(value)}
      onValueChange={setValue}
    />
  );
}

export function TimeField(props: DateFieldProps) {
  return <NativeField type="time" {...props} />;
}

type NativeFieldProps = FieldProps & {
  type: "date" | "time";
  defaultValue?: string;
  onValueChange?: (value: string) => void;
};

function NativeField({ type, defaultValue, onValueChange, ...field }: NativeFieldProps) {
  return (
    <Field kind="text" {...field}>
      {(control) => (
        <input
          {...control}
          type={type}
          defaultValue={defaultValue}
          className={styles.control}
          onChange={(event) => onValueChange?.(event.target.value)}
        />
      )}
    </Field>
  );
}
