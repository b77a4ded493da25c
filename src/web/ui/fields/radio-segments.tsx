import { typographic } from "#domain/values/typography.ts";
import segments from "#web/ui/action/view-switch.module.css";
import { ChoiceGroup, Radio } from "./choice-group.tsx";
import type { FieldProps } from "./field.tsx";
import type { Option } from "./select-field.tsx";

type RadioSegmentsProps = FieldProps & { options: readonly Option[]; defaultValue: string };

/** A few short choices on one line; the hint explains the chosen one. */
export function RadioSegments({ options, defaultValue, ...group }: RadioSegmentsProps) {
  return (
    <ChoiceGroup kind="choice" role="radiogroup" {...group}>
      {({ id }) => (
        <div>
          <div className={segments.views}>
            {options.map(({ value, label }, index) => (
              <label key={value}>
                <Radio
                  groupId={id}
                  name={group.name}
                  className="visually-hidden"
                  {...{ index, value, defaultValue }}
                />
                {typographic(label)}
              </label>
            ))}
          </div>
        </div>
      )}
    </ChoiceGroup>
  );
}
