import { TextField } from "#web/ui/fields/text-field.tsx";

export function EmailField({ label }: { label: string }) {
  return (
    <TextField
      name="email"
      label={label}
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
