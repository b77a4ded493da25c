import { type ChangeEvent, type ComponentProps, useId } from "react";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import { StatusIcon } from "#web/ui/feedback/status-icon.tsx";
import styles from "./field.module.css";
import { NativeInput } from "./native-input.tsx";

type InputBoxProps = Pick<
  ComponentProps<"input">,
  "inputMode" | "min" | "max" | "className" | "aria-invalid"
> & {
  type?: "date" | "time";
  label: string;
  /** The subject of the input, for screen readers. */
  about?: string;
  value: string;
  error?: string | undefined;
  onValueChange: (value: string) => void;
};

/** A controlled input outside a form: a change takes effect at once. */
export function InputBox(props: InputBoxProps) {
  const { label, about, type, value, error, className, onValueChange, ...input } = props;
  const id = useId();
  const control = {
    "aria-invalid": error !== undefined || undefined,
    ...input,
    id,
    value,
    "aria-describedby": error && `${id}-error`,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onValueChange(event.target.value),
  };
  return (
    <div className={classes(styles.field, "grid one-column content-start min-w-0")}>
      <label htmlFor={id} className="semibold small snug">
        {typographic(label)}
        {about && <span className="visually-hidden"> {about}</span>}
      </label>
      {type === undefined ? (
        <input {...control} className={classes(styles.control, className)} />
      ) : (
        <NativeInput {...control} type={type} held={value} />
      )}
      {error !== undefined && (
        <p
          id={`${id}-error`}
          role="alert"
          className={classes(styles.error, "flex danger small semibold snug")}
        >
          <StatusIcon shape="alert" />
          {typographic(error)}
        </p>
      )}
    </div>
  );
}
