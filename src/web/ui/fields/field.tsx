import type { ReactNode } from "react";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import { StatusIcon } from "#web/ui/feedback/status-icon.tsx";
import { useField } from "#web/ui/form/form-context.ts";
import type { FieldKind } from "#web/ui/form/form-values.ts";
import { uiTexts } from "#web/ui/ui.texts.ts";
import styles from "./field.module.css";

export type FieldProps = {
  name: string;
  label: string;
  hint?: string | undefined;
  optional?: boolean;
  hideLabel?: boolean;
  /** The field that shows the errors they share: here they are only heard. */
  errorOf?: string;
};

type ControlProps = {
  id: string;
  name: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": boolean;
};

type FrameProps = FieldProps & {
  kind: FieldKind;
  aside?: ReactNode;
  children: (control: ControlProps, changed: (name: string) => void) => ReactNode;
};

export function Field({ kind, aside, children, ...field }: FrameProps) {
  const { name, label, hint, optional = false, hideLabel = false, errorOf } = field;
  const { id, error, isErrorShown, changed } = useField(name, kind, errorOf);
  const control: ControlProps = {
    id,
    name,
    "aria-describedby": describedBy(error && `${id}-error`, hint && `${id}-hint`),
    "aria-invalid": error ? true : undefined,
    "aria-required": !optional,
  };

  return (
    <div className={classes(styles.field, "grid one-column content-start min-w-0")}>
      <label
        id={`${id}-label`}
        htmlFor={id}
        className={hideLabel ? "visually-hidden" : "semibold small snug"}
      >
        {typographic(label)} {optional && <span className="soft small regular">({uiTexts.optional})</span>}
      </label>
      {children(control, changed)}
      <FieldNotes {...{ id, error, isErrorShown, hint, aside }} />
    </div>
  );
}

type NotesProps = {
  id: string;
  error: string | undefined;
  isErrorShown?: boolean;
  hint: string | undefined;
  aside?: ReactNode;
};

export function FieldNotes({ id, error, isErrorShown = true, hint, aside }: NotesProps) {
  return (
    <>
      {error && (
        <p
          id={`${id}-error`}
          className={
            isErrorShown ? classes(styles.error, "flex danger small semibold snug") : "visually-hidden"
          }
        >
          <StatusIcon shape="alert" />
          {typographic(error)}
        </p>
      )}
      {(hint || aside) && (
        <div className="flex justify-between gap-3">
          {hint && (
            <p id={`${id}-hint`} className="soft small snug">
              {typographic(hint)}
            </p>
          )}
          {aside}
        </div>
      )}
    </>
  );
}

export function describedBy(...ids: (string | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(" ") || undefined;
}
