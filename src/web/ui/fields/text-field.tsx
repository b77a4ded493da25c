import type { ComponentProps } from "react";
import { typographic } from "#domain/values/typography.ts";
import styles from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";

type InputProps = Pick<
  ComponentProps<"input">,
  "autoComplete" | "inputMode" | "placeholder" | "spellCheck" | "autoCapitalize"
>;

export type TextFieldProps = FieldProps &
  InputProps & { defaultValue?: string; value?: string; onValueChange?: (value: string) => void };

export function TextField(props: TextFieldProps) {
  const { name, label, hint, optional, hideLabel, onValueChange, placeholder, ...input } = props;
  return (
    <Field kind="text" {...{ name, label, hint, optional, hideLabel }}>
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          placeholder={placeholder && typographic(placeholder)}
          className={styles.control}
          onChange={(event) => onValueChange?.(event.target.value)}
        />
      )}
    </Field>
  );
}

/** Not `type="email"`, which would show the browser's own error messages. */
export function EmailField(props: Omit<TextFieldProps, "name">) {
  return (
    <TextField
      name="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
