import { useId } from "react";
import { typographic } from "#domain/values/typography.ts";
import { Button } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { uiTexts } from "#web/ui/ui.texts.ts";
import styles from "./keys-dialog.module.css";
import { keysDialogTexts as texts } from "./keys-dialog.texts.ts";

type KeysDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function KeysDialog({ open, onOpenChange }: KeysDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="large"
      title={texts.title}
      text={texts.text}
      actions={<Button onClick={() => onOpenChange(false)}>{uiTexts.close}</Button>}
    >
      <div className={styles.groups}>
        {texts.groups.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </div>
    </Dialog>
  );
}

function Group({ title, keys }: (typeof texts.groups)[number]) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes(styles.title, "mb-2")}>
        {title}
      </h3>
      <dl>
        {keys.map(({ key, label }) => (
          <div key={key} className={classes(styles.row, "row justify-between border-t gap-3")}>
            <dt>{typographic(label)}</dt>
            <dd className="flex gap-1 nowrap">
              {key.split(" ").map((part) => (
                <kbd key={part} className={classes(styles.key, "small semibold text-center rounded")}>
                  {part.length === 1 ? part.toLocaleUpperCase("fr") : part}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
