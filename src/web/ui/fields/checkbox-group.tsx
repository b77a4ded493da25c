import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import { ChoiceGroup } from "./choice-group.tsx";
import styles from "./choice.module.css";
import type { FieldProps } from "./field.tsx";
import type { Option } from "./select-field.tsx";

export type CheckboxGroupProps = FieldProps & {
  options: readonly Option[];
  defaultValue?: readonly string[];
  onValueChange?: (value: string[]) => void;
};

export function CheckboxGroup({ options, defaultValue = [], onValueChange, ...group }: CheckboxGroupProps) {
  return (
    <ChoiceGroup kind="list" {...group}>
      {({ id, invalid }) => (
        <div className={classes(styles.columns, "grid gap-x-4")}>
          {options.map((option, index) => (
            <label key={option.value} className={classes(styles.choice, "grid items-start target gap-x-3")}>
              <input
                type="checkbox"
                id={index === 0 ? id : undefined}
                name={group.name}
                value={option.value}
                defaultChecked={defaultValue.includes(option.value)}
                aria-invalid={invalid}
                className={styles.box}
                onChange={(event) => onValueChange?.(checkedValues(event.target))}
              />
              <span>{typographic(option.label)}</span>
            </label>
          ))}
        </div>
      )}
    </ChoiceGroup>
  );
}

function checkedValues(box: HTMLInputElement): string[] {
  const boxes = box.closest("fieldset")?.querySelectorAll<HTMLInputElement>("input:checked") ?? [];
  return [...boxes].map(({ value }) => value);
}
