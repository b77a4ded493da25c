import { useContext, useSyncExternalStore } from "react";
import { Button, type ButtonProps } from "#web/ui/action/button.tsx";
import { FormContext } from "./form-context.ts";

export type SubmitButtonProps = Omit<ButtonProps, "type" | "pending">;

const never = () => () => {};

/** Disabled until hydrated: a prerendered form submitted too early would be sent by the browser itself. */
export function SubmitButton({ variant = "primary", disabled = false, ...rest }: SubmitButtonProps) {
  const { pending } = useContext(FormContext);
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <Button
      {...rest}
      type="submit"
      variant={variant}
      pending={pending}
      disabled={disabled || !alive}
      aria-disabled={disabled || undefined}
    />
  );
}
