import { TextField } from "#web/ui/fields/text-field.tsx";

/** The e-mail of an account, which password managers know as its name. */
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
