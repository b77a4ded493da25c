import { typographic } from "#domain/values/typography.ts";
import { setNativeValue } from "#web/ui/fields/set-native-value.ts";
import styles from "./shortcuts.module.css";

export type Shortcut = { label: string; note?: string; fills: Record<string, string | boolean> };

export function Shortcuts({ label, shortcuts }: { label: string; shortcuts: readonly Shortcut[] }) {
  return (
    <fieldset className={styles.shortcuts}>
      <legend className="visually-hidden">{typographic(label)}</legend>
      {shortcuts.map((shortcut) => (
        <button
          key={shortcut.label}
          type="button"
          className={styles.shortcut}
          onClick={(event) => fill(event.currentTarget.form, shortcut.fills)}
        >
          {typographic(shortcut.label)}
          {shortcut.note && <span className={styles.note}>{shortcut.note}</span>}
        </button>
      ))}
    </fieldset>
  );
}

export function fill(form: HTMLFormElement | null, fills: Shortcut["fills"]) {
  for (const [name, value] of Object.entries(fills)) {
    const control = form?.elements.namedItem(name);
    if (!(control instanceof HTMLInputElement)) continue;
    if (typeof value === "string") setNativeValue(control, value);
    else if (control.checked !== value) control.click();
  }
}
