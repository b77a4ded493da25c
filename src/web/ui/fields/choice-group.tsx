import type { ReactNode } from "react";
import { typographic } from "#domain/values/typography.ts";
import { useField } from "#web/ui/form/form-context.ts";
import type { FieldKind } from "#web/ui/form/form-values.ts";
import { uiTexts } from "#web/ui/ui.texts.ts";
import { FieldNotes, type FieldProps, describedBy } from "./field.tsx";

type FrameProps = FieldProps & {
  kind: FieldKind;
  role?: "radiogroup";
  children: (group: { id: string; invalid: true | undefined }) => ReactNode;
};

type RadioProps = {
  groupId: string;
  index: number;
  name: string;
  value: string;
  defaultValue: string | undefined;
  className: string | undefined;
  onChange?: () => void;
};

/** One choice of a group; the first has the group's id, to which its error leads. */
export function Radio({ groupId, index, value, defaultValue, ...input }: RadioProps) {
  return (
    <input
      type="radio"
      id={index === 0 ? groupId : undefined}
      value={value}
      defaultChecked={value === defaultValue}
      {...input}
    />
  );
}

export function ChoiceGroup({ kind, role, children, ...group }: FrameProps) {
  const { name, label, hint, optional = false, hideLabel = false } = group;
  const { id, error } = useField(name, kind);
  return (
    <fieldset
      role={role}
      className="grid gap-1"
      aria-describedby={describedBy(error && `${id}-error`, hint && `${id}-hint`)}
    >
      <legend className={hideLabel ? "visually-hidden" : "mb-2 semibold small snug"}>
        {typographic(label)} {optional && <span className="soft small regular">({uiTexts.optional})</span>}
      </legend>
      {children({ id, invalid: error ? true : undefined })}
      <FieldNotes id={id} error={error} hint={hint} />
    </fieldset>
  );
}
