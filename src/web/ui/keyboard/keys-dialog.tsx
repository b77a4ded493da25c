import { useId } from "react";
import { typographic } from "#domain/values/typography.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { keyboardTexts as texts } from "./keyboard.texts.ts";
import styles from "./keys-dialog.module.css";

const groups = [
  {
    title: texts.everywhere,
    keys: [
      texts.palette,
      texts.create,
      texts.jobs,
      texts.planning,
      texts.applications,
      texts.search,
      texts.keys,
      texts.undo,
      texts.leave,
    ],
  },
  { title: texts.inLists, keys: [texts.next, texts.previous, texts.open, texts.choose] },
  { title: texts.onApplications, keys: [texts.accept, texts.refuse] },
  { title: texts.onPlanning, keys: [texts.turn, texts.today] },
];

type KeysDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function KeysDialog({ open, onOpenChange }: KeysDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="large" title={texts.title} text={texts.text}>
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </div>
    </Dialog>
  );
}

function Group({ title, keys }: (typeof groups)[number]) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <dl>
        {keys.map(({ key, label }) => (
          <div key={key} className={styles.row}>
            <dt>{typographic(label)}</dt>
            <dd>
              {(key === "Enter" ? "Entrée" : key).split(" ").map((part) => (
                <kbd key={part} className={styles.key}>
                  {part}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
