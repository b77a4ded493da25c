import type { LucideIcon } from "lucide-react";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import { ChoiceGroup, Radio } from "./choice-group.tsx";
import styles from "./choice.module.css";
import type { FieldProps } from "./field.tsx";
import type { Option } from "./select-field.tsx";

type RadioCard = Option & { note?: string; icon?: LucideIcon };

type RadioCardsProps = FieldProps & {
  options: readonly RadioCard[];
  defaultValue?: string;
  onValueChange?: (value: string) => void;
};

export function RadioCards({ options, defaultValue, onValueChange, ...group }: RadioCardsProps) {
  return (
    <ChoiceGroup kind="choice" role="radiogroup" {...group}>
      {({ id }) => (
        <div className={classes(styles.cards, "grid mt-1 gap-3")}>
          {options.map(({ value, label, note, icon: Icon }, index) => (
            <label key={value} className={classes(styles.card, "grid items-center relative gap-x-3")}>
              {Icon && <Icon aria-hidden />}
              <span className="semibold">{typographic(label)}</span>
              {note && <span className={classes(styles.note, "soft small snug")}>{typographic(note)}</span>}
              <Radio
                groupId={id}
                name={group.name}
                className={styles.radio}
                onChange={() => onValueChange?.(value)}
                {...{ index, value, defaultValue }}
              />
            </label>
          ))}
        </div>
      )}
    </ChoiceGroup>
  );
}
