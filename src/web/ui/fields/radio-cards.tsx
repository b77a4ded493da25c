import type { LucideIcon } from "lucide-react";
import { typographic } from "#domain/values/typography.ts";
import { ChoiceGroup } from "./choice-group.tsx";
import type { FieldProps } from "./field.tsx";
import styles from "./choice.module.css";
import type { Option } from "./select-field.tsx";

export type RadioCard = Option & { note?: string; icon?: LucideIcon };

export type RadioCardsProps = FieldProps & {
  options: readonly RadioCard[];
  defaultValue?: string;
  onValueChange?: (value: string) => void;
};

export function RadioCards({ options, defaultValue, onValueChange, ...group }: RadioCardsProps) {
  return (
    <ChoiceGroup kind="choice" role="radiogroup" {...group}>
      {({ id }) => (
        <div className={styles.cards}>
          {options.map(({ value, label, note, icon: Icon }, index) => (
            <label key={value} className={styles.card}>
              {Icon && <Icon aria-hidden />}
              <span className={styles.cardTitle}>{typographic(label)}</span>
              {note && <span className={styles.note}>{typographic(note)}</span>}
              <input
                type="radio"
                id={index === 0 ? id : undefined}
                name={group.name}
                value={value}
                defaultChecked={value === defaultValue}
                className={styles.radio}
                onChange={() => onValueChange?.(value)}
              />
            </label>
          ))}
        </div>
      )}
    </ChoiceGroup>
  );
}
