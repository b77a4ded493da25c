import { useContext, useSyncExternalStore } from "react";
import { Button, type ButtonProps } from "#web/ui/action/button.tsx";
import { FormContext } from "./form-context.ts";

type SubmitButtonProps = Omit<ButtonProps, "type" | "pending">;

const subscribeToNothing = () => () => {};

/** Disabled until hydrated: before that, the browser itself would submit a prerendered form. */
export function SubmitButton({ variant = "primary", disabled = false, ...rest }: SubmitButtonProps) {
  const { pending } = useContext(FormContext);
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return (
    <Button
      {...rest}
      type="submit"
      variant={variant}
      pending={pending}
      disabled={disabled || !isHydrated}
      aria-disabled={disabled || undefined}
    />
  );
}
