import { Minus, Plus } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import { formatFrenchNumber, parseFrenchNumber, stepNumber } from "#web/ui/form/french-number.ts";
import { setNativeValue } from "#web/ui/form/set-native-value.ts";
import styles from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";
import { fieldsTexts } from "./fields.texts.ts";

type NumberFieldProps = FieldProps & {
  defaultValue?: number;
  min?: number;
  max?: number;
  step?: number;
  decimals?: number;
  unit?: string;
  stepper?: boolean;
};

/** Read as a number: NaN when unreadable, undefined when empty. An invalid text stays in the field. */
export function NumberField(props: NumberFieldProps) {
  const { min, max, step = 1, decimals = 0, unit, stepper = false, defaultValue, ...field } = props;
  const input = useRef<HTMLInputElement>(null);
  const [announcement, setAnnouncement] = useState("");

  function stepValue(direction: 1 | -1) {
    if (!input.current) return;
    const next = stepNumber(parseFrenchNumber(input.current.value), direction, { step, min, max });
    const text = formatFrenchNumber(next, decimals);
    setNativeValue(input.current, text);
    setAnnouncement(text);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    stepValue(event.key === "ArrowUp" ? 1 : -1);
  }

  function handleBlur() {
    const value = parseFrenchNumber(input.current?.value ?? "");
    if (input.current && value !== undefined && hasAtMostDecimals(value, decimals)) {
      input.current.value = formatFrenchNumber(value, decimals);
    }
  }

  return (
    <Field kind="number" {...field}>
      {(control) => (
        <div className={stepper ? classes(styles.stepper, "grid") : "relative grid one-column"}>
          <input
            {...control}
            ref={input}
            type="text"
            inputMode={decimals > 0 ? "decimal" : "numeric"}
            autoComplete="off"
            defaultValue={defaultValue === undefined ? "" : formatFrenchNumber(defaultValue, decimals)}
            className={classes(styles.control, unit !== undefined && styles.united)}
            onKeyDown={handleKey}
            onBlur={handleBlur}
          />
          <span aria-live="polite" className="visually-hidden">
            {announcement}
          </span>
          {unit && <span className={classes(styles.unit, "row soft")}>{typographic(unit)}</span>}
          {stepper && (
            <StepButton icon={Minus} label={fieldsTexts.decrease(field.label)} onStep={() => stepValue(-1)} />
          )}
          {stepper && (
            <StepButton icon={Plus} label={fieldsTexts.increase(field.label)} onStep={() => stepValue(1)} />
          )}
        </div>
      )}
    </Field>
  );
}

function StepButton({ icon: Icon, label, onStep }: { icon: typeof Plus; label: string; onStep: () => void }) {
  return (
    <button type="button" className="grid place-center ink" aria-label={typographic(label)} onClick={onStep}>
      <Icon aria-hidden />
    </button>
  );
}

function hasAtMostDecimals(value: number, decimals: number): boolean {
  return Number(value.toFixed(decimals)) === value;
}
