import { X } from "lucide-react";
import { useEffect, useId } from "react";
import { typographic } from "#domain/values/typography.ts";
import { Button, onlyFirstClick } from "#web/ui/action/button.tsx";
import { IconButton } from "#web/ui/action/icon-button.tsx";
import { classes } from "#web/ui/classes.ts";
import { FileLink } from "./export-link.tsx";
import { exportTexts } from "./export.texts.ts";
import styles from "./selection-bar.module.css";
import { selectionTexts } from "./selection.texts.ts";
import type { Selection } from "./use-selection.ts";

export type SelectionCommand = {
  id: string;
  label: string;
  /** Why it cannot apply to the whole selection: the button is disabled, with this reason. */
  why?: string | undefined;
  isPending?: boolean;
  run: () => void;
};

type SelectionBarProps = {
  selection: Selection;
  shown: readonly { id: string }[];
  texts: { chosen: (count: number) => string };
  commands: readonly SelectionCommand[];
  /** The CSV file of the selection, and its maximum number of rows. */
  file?: { url: (ids: readonly string[]) => string; max: number };
};

/** The commands on the selected items. Escape ends the selection. */
export function SelectionBar({ selection, shown, texts, commands, file }: SelectionBarProps) {
  const { chosen, choose, leave } = selection;
  const ids = shown.map(({ id }) => id);
  const chosenIds = ids.filter((id) => chosen.has(id));
  const count = chosenIds.length;
  const isAll = count > 0 && count === shown.length;
  const reasonId = useId();

  // Keeps the item chosen by keyboard visible; nothing moves under a pointer.
  useEffect(() => {
    document.querySelector("li:has(:focus-visible)")?.scrollIntoView({ block: "nearest" });
  }, []);

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      // A popover closes after this event.
      if (event.key === "Escape" && !document.querySelector(":popover-open")) leave();
    }
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [leave]);

  const available = commands.map((command) =>
    count === 0 ? { ...command, why: selectionTexts.nothing } : command,
  );
  const reasons = [...new Set(available.flatMap(({ why }) => why ?? []))];

  return (
    <section
      aria-label={selectionTexts.bar}
      className={classes(styles.bar, "grid rounded mt-4")}
      onClickCapture={onlyFirstClick}
    >
      <output className={classes(styles.count, "bold nowrap")}>{typographic(texts.chosen(count))}</output>
      <div className={classes(styles.commands, "flex gap-x-2 gap-y-1")}>
        {available.map(({ id, label, why, isPending, run }) => (
          <Button
            key={id}
            size="small"
            pending={isPending}
            aria-disabled={why !== undefined || undefined}
            aria-describedby={why && `${reasonId}${reasons.indexOf(why)}`}
            onClick={() => why ?? run()}
          >
            {typographic(label)}
          </Button>
        ))}
        {reasons.length > 0 && (
          <div className={classes(styles.reasons, "grid basis-full soft small snug")}>
            {reasons.map((why, index) => (
              <span key={why} id={`${reasonId}${index}`}>
                {typographic(why)}
              </span>
            ))}
          </div>
        )}
      </div>
      <Button size="small" variant="quiet" className={styles.all} onClick={() => choose(ids, !isAll)}>
        {typographic(isAll ? selectionTexts.none : selectionTexts.all)}
        {!isAll && (
          <span className="visually-hidden-on-phone"> {typographic(selectionTexts.shown(shown.length))}</span>
        )}
      </Button>
      {file && (
        <FileLink
          size="small"
          className={styles.file}
          href={file.url(chosenIds)}
          title={exportTexts.chosen}
          why={whyNoFile(count, file.max)}
        >
          <span className={styles.word}>{exportTexts.chosen}</span>
        </FileLink>
      )}
      <IconButton icon={X} label={selectionTexts.leave} onClick={leave} />
    </section>
  );
}

function whyNoFile(count: number, max: number): string | undefined {
  if (count === 0) return selectionTexts.nothing;
  return count > max ? exportTexts.tooMany(max) : undefined;
}
