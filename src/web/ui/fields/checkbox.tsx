import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import { useField } from "#web/ui/form/form-context.ts";
import styles from "./choice.module.css";
import { FieldNotes, describedBy } from "./field.tsx";

export type CheckboxProps = {
  name: string;
  label: string;
  /** The subject of the box, for screen readers. */
  about?: string;
  hint?: string;
  defaultChecked?: boolean;
  checked?: boolean;
  disabled?: boolean;
  onCheckedChange?: (checked: boolean) => void;
};

export function Checkbox(props: CheckboxProps) {
  return <CheckboxInput {...props} />;
}

/** A setting, read as a boolean. With `checked`, the parent controls it. */
export function Switch(props: CheckboxProps) {
  return <CheckboxInput {...props} isSwitch />;
}

function CheckboxInput(props: CheckboxProps & { isSwitch?: boolean }) {
  const { name, label, about, hint, onCheckedChange, isSwitch = false, ...input } = props;
  const { id, error } = useField(name, "flag");
  return (
    <div className={isSwitch ? styles.switched : styles.boxed}>
      <label className={classes(styles.choice, "grid items-start target gap-x-3")}>
        <input
          {...input}
          type="checkbox"
          role={isSwitch ? "switch" : undefined}
          className={isSwitch ? styles.switch : styles.box}
          id={id}
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(error && `${id}-error`, hint && `${id}-hint`)}
          onChange={(event) => onCheckedChange?.(event.target.checked)}
        />
        <span>
          {typographic(label)}
          {about && <span className="visually-hidden"> {about}</span>}
        </span>
      </label>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}
