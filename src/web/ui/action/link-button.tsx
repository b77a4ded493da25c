import type { ComponentProps } from "react";
import { classes } from "#web/ui/classes.ts";
import { typeset } from "#web/ui/typeset.ts";
import { type ButtonStyle, buttonClass } from "./button.tsx";

export type LinkButtonProps = ComponentProps<"a"> & ButtonStyle;

/** A link styled as a button; for a route of the application, use `RouterButton`. */
export function LinkButton({ variant, size, wide, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={classes(buttonClass({ variant, size, wide }), className)}>
      {typeset(children)}
    </a>
  );
}
