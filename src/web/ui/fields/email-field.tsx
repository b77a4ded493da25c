import { TextField, type TextFieldProps } from "./text-field.tsx";

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
