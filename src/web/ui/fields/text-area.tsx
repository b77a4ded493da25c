import { type ComponentProps, useState } from "react";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import styles from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";
import { fieldsTexts } from "./fields.texts.ts";

type TextAreaProps = FieldProps &
  Pick<ComponentProps<"textarea">, "rows" | "placeholder"> & {
    defaultValue?: string;
    /** Counts down from 80 % of it; a longer text is not truncated. */
    maxLength?: number;
    onValueChange?: (value: string) => void;
  };

const COUNTER_RATIO = 0.8;

export function TextArea(props: TextAreaProps) {
  const { name, label, hint, optional, hideLabel, ...rest } = props;
  const { maxLength, onValueChange, defaultValue = "", placeholder, ...area } = rest;
  const [length, setLength] = useState(defaultValue.length);

  function handleChange(value: string) {
    setLength(value.length);
    onValueChange?.(value);
  }

  return (
    <Field
      kind="text"
      {...{ name, label, hint, optional, hideLabel }}
      aside={maxLength !== undefined && <Counter length={length} max={maxLength} />}
    >
      {(control) => (
        <textarea
          {...area}
          {...control}
          placeholder={placeholder && typographic(placeholder)}
          defaultValue={defaultValue}
          className={classes(styles.control, styles.area)}
          onChange={(event) => handleChange(event.target.value)}
          // Browsers scroll only a part of a tall control into view, which a sticky bar may cover (WCAG 2.4.11).
          onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: "nearest" })}
        />
      )}
    </Field>
  );
}

function Counter({ length, max }: { length: number; max: number }) {
  const isShown = length >= max * COUNTER_RATIO;
  return (
    <output className={classes("ml-auto soft small snug", length > max && "danger semibold")}>
      {isShown && typographic(fieldsTexts.charactersLeft(max - length))}
    </output>
  );
}
