import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import { setNativeValue } from "#web/ui/form/set-native-value.ts";
import styles from "./quick-fills.module.css";

type QuickFill = { label: string; note?: string; values: Record<string, string | boolean> };

export function QuickFills({ label, quickFills }: { label: string; quickFills: readonly QuickFill[] }) {
  return (
    <fieldset className={classes(styles.quickFills, "wrap gap-1")}>
      <legend className="visually-hidden">{typographic(label)}</legend>
      {quickFills.map((quickFill) => (
        <button
          key={quickFill.label}
          type="button"
          className={classes(styles.quickFill, "grid small semibold tight text-center rounded")}
          onClick={(event) => fillFields(event.currentTarget.form, quickFill.values)}
        >
          {typographic(quickFill.label)}
          {quickFill.note && <span className="soft note regular">{quickFill.note}</span>}
        </button>
      ))}
    </fieldset>
  );
}

export function fillFields(form: HTMLFormElement | null, values: QuickFill["values"]) {
  for (const [name, value] of Object.entries(values)) {
    const control = form?.elements.namedItem(name);
    if (!(control instanceof HTMLInputElement)) continue;
    if (typeof value === "string") setNativeValue(control, value);
    else if (control.checked !== value) control.click();
  }
}
