import { type ComponentProps, type MouseEvent, useRef } from "react";
import { classes } from "#web/ui/classes.ts";
import { typeset } from "#web/ui/typeset.ts";
import styles from "./button.module.css";

type ButtonVariant =
  | "primary"
  | "tonal"
  | "secondary"
  | "quiet"
  | "accent"
  | "danger"
  | "destructive"
  | "onFrame";

export type ButtonStyle = { variant?: ButtonVariant; size?: "normal" | "small"; wide?: boolean };

export type ButtonProps = ComponentProps<"button"> & ButtonStyle & { pending?: boolean };

/** While `pending`, stays focusable but ignores clicks; one that may be ignores the second click of a double click. */
export function Button(props: ButtonProps) {
  const { variant, size, wide, pending = false, className, children, onClick, ...rest } = props;
  const wasClicked = useRef(false);

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // The second may come before the screen knows of the first. For browsers, a tap that quickly follows another one at
    // the same point is a second click too, even on a screen that came meanwhile.
    const isSecond = event.detail > 1 && wasClicked.current;
    wasClicked.current = true;
    if (pending || (props.pending !== undefined && isSecond)) return event.preventDefault();
    onClick?.(event);
  }

  return (
    <button
      type="button"
      {...rest}
      className={classes(buttonClass({ variant, size, wide }), pending && styles.pending, className)}
      aria-disabled={pending || rest["aria-disabled"]}
      aria-busy={pending || undefined}
      onClick={handleClick}
    >
      {pending && <span className={classes(styles.waiting, "turning")} aria-hidden />}
      {typeset(children)}
    </button>
  );
}

/** A square button, with an icon alone. */
export const iconClass = styles.icon;

/** For a small quiet one at an end of its line. */
export const flushClass = styles.flush;

export function buttonClass({ variant = "secondary", size = "normal", wide = false }: ButtonStyle): string {
  return classes(styles.button, styles[variant], size === "small" && styles.small, wide && "w-full");
}

/** Ignores the second click of a double click, which may fall on the button that replaces the first one. */
export function onlyFirstClick(event: MouseEvent): void {
  if (event.detail > 1) ignoreClick(event);
}

/** For a click on its way to what it would do. */
export function ignoreClick(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
