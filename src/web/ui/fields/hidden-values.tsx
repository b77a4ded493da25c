import { useEffect, useRef } from "react";

type HiddenValuesProps = { name: string; values: readonly string[]; onChanged: (name: string) => void };

/** Hidden inputs for the values of a list; `onChanged` is called once a change is in the DOM. */
export function HiddenValues({ name, values, onChanged }: HiddenValuesProps) {
  const joined = values.join("\n");
  const before = useRef(joined);

  useEffect(() => {
    if (before.current === joined) return;
    before.current = joined;
    onChanged(name);
  }, [joined, name, onChanged]);

  return values.map((value) => <input key={value} type="hidden" name={name} value={value} />);
}
