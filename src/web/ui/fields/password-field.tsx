import { useContext, useState } from "react";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import { FormContext } from "#web/ui/form/form-context.ts";
import { uiTexts } from "#web/ui/ui.texts.ts";
import styles from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";

type PasswordFieldProps = Omit<FieldProps, "hint"> & {
  /** The length required, which an error repeats. */
  hint?: string;
  autoComplete: "current-password" | "new-password";
};

export function PasswordField({ hint, autoComplete, ...field }: PasswordFieldProps) {
  const { errors } = useContext(FormContext);
  const [shown, setShown] = useState(false);
  return (
    <Field kind="text" {...field} hint={errors[field.name] ? undefined : hint}>
      {(control) => (
        <div className="relative grid one-column">
          <input
            {...control}
            type={shown ? "text" : "password"}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            className={classes(styles.control, styles.toggled)}
          />
          <button
            type="button"
            className={classes(styles.toggle, "primary rounded small semibold")}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? uiTexts.hide : uiTexts.show}
            <span className="visually-hidden">{typographic(` : ${field.label}`)}</span>
          </button>
        </div>
      )}
    </Field>
  );
}
