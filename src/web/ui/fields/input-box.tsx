import { type ComponentProps, useId } from "react";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import { StatusIcon } from "#web/ui/feedback/status-icon.tsx";
import { dayInWords } from "./day-in-words.ts";
import styles from "./field.module.css";
import { describedBy } from "./field.tsx";

type InputBoxProps = Pick<
  ComponentProps<"input">,
  "type" | "inputMode" | "min" | "max" | "className" | "aria-invalid"
> & {
  label: string;
  /** The subject of the input, for screen readers. */
  about?: string;
  value: string;
  error?: string | undefined;
  onValueChange: (value: string) => void;
};

/** A controlled input outside a form: a change takes effect at once. */
export function InputBox({ label, about, value, error, className, onValueChange, ...input }: InputBoxProps) {
  const id = useId();
  const hint = input.type === "date" ? dayInWords(value) : undefined;
  return (
    <div className={classes(styles.field, "content-start min-w-0")}>
      <label htmlFor={id} className={classes(styles.label, "semibold small snug")}>
        {typographic(label)}
        {about && <span className="visually-hidden"> {about}</span>}
      </label>
      <input
        aria-invalid={error !== undefined || undefined}
        {...input}
        id={id}
        value={value}
        className={classes(styles.control, className)}
        aria-describedby={describedBy(error && `${id}-error`, hint && `${id}-hint`)}
        onChange={(event) => onValueChange(event.target.value)}
      />
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className={classes(styles.error, "small semibold snug")}>
          <StatusIcon shape="caution" />
          {typographic(error)}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={classes(styles.hint, "small snug")}>
          {hint}
        </p>
      )}
    </div>
  );
}
