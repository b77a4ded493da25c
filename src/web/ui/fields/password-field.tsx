import { useState } from "react";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import { uiTexts } from "#web/ui/ui.texts.ts";
import styles from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";

type PasswordFieldProps = FieldProps & { autoComplete: "current-password" | "new-password" };

export function PasswordField({ autoComplete, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field kind="text" {...field}>
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
