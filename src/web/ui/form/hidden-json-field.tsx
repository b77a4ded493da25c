import { useContext, useEffect, useRef } from "react";
import { FormContext } from "./form-context.ts";

type HiddenJsonFieldProps = {
  name: string;
  value: unknown;
  shownBy: string;
};

/** A value without a control of its own, sent with the form; its errors are shown by the field it belongs to. */
export function HiddenJsonField({ name, value, shownBy }: HiddenJsonFieldProps) {
  const { register, changed } = useContext(FormContext);
  const json = value === null ? "" : JSON.stringify(value);
  const before = useRef(json);

  useEffect(() => register(name, { kind: "json", shownBy }), [register, name, shownBy]);

  useEffect(() => {
    if (before.current === json) return;
    before.current = json;
    changed(shownBy);
  }, [json, shownBy, changed]);

  return <input type="hidden" name={name} value={json} />;
}
