import { useEffect, useRef } from "react";

type SentValuesProps = { name: string; values: readonly string[]; onChanged: (name: string) => void };

/** The values of a list, sent with the form, which is notified once the page shows the change. */
export function SentValues({ name, values, onChanged }: SentValuesProps) {
  const joined = values.join("\n");
  const before = useRef(joined);

  useEffect(() => {
    if (before.current === joined) return;
    before.current = joined;
    onChanged(name);
  }, [joined, name, onChanged]);

  return values.map((value) => <input key={value} type="hidden" name={name} value={value} />);
}
