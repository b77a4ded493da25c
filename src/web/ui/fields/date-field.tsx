import { useState } from "react";
import { Field, type FieldProps } from "./field.tsx";
import { NativeInput } from "./native-input.tsx";

type DateFieldProps = Omit<FieldProps, "hint"> & { defaultValue?: string; autoComplete?: string };

type NativeFieldProps = DateFieldProps & { type: "date" | "time" };

export function DateField(props: DateFieldProps) {
  return <NativeField type="date" {...props} />;
}

export function TimeField(props: DateFieldProps) {
  return <NativeField type="time" {...props} />;
}

function NativeField({ type, defaultValue = "", autoComplete, ...field }: NativeFieldProps) {
  const [held, setHeld] = useState(defaultValue);
  return (
    <Field kind="text" {...field}>
      {(control) => (
        <NativeInput
          {...control}
          type={type}
          held={held}
          autoComplete={autoComplete}
          defaultValue={defaultValue}
          onChange={(event) => setHeld(event.target.value)}
        />
      )}
    </Field>
  );
}
