import { createContext, useContext, useEffect, useId } from "react";
import type { FieldErrors } from "#domain/errors.ts";
import type { FieldKind } from "./form-values.ts";

export type Registration = { kind: FieldKind; shownBy?: string };

type FormState = {
  id: string | undefined;
  errors: FieldErrors;
  pending: boolean;
  register: (name: string, field: Registration) => () => void;
  /** To call when a value changes without a native change event. */
  changed: (name: string) => void;
};

const noForm: FormState = {
  id: undefined,
  errors: {},
  pending: false,
  register: () => () => {},
  changed: () => {},
};

export const FormContext = createContext<FormState>(noForm);

/** Registers a control in the enclosing form; the error summary links to its id. */
export function useField(name: string, kind: FieldKind, errorOf?: string) {
  const form = useContext(FormContext);
  const ownId = useId();
  const { register } = form;

  useEffect(() => register(name, { kind }), [register, name, kind]);

  const error = form.errors[name];
  const isErrorShown = errorOf === undefined || form.errors[errorOf] !== error;
  return { id: fieldId(form.id ?? ownId, name), error, isErrorShown, changed: form.changed };
}

export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}
