import { Plus, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { typographic } from "#domain/typography.ts";
import { Button } from "#web/ui/action/button.tsx";
import styles from "./chips-field.module.css";
import { Field, type FieldProps } from "./field.tsx";
import fieldStyles from "./field.module.css";
import { uiTexts } from "#web/ui/ui.texts.ts";

export type ChipsFieldProps = FieldProps & {
  defaultValue?: readonly string[];
  maxChips?: number;
  onValueChange?: (chips: string[]) => void;
};

/**
 * A list of short texts of one's own. Enter or the button adds, the cross removes; a duplicate is refused and said,
 * whatever its case. Read as a list of strings; a text left in the input counts as added.
 */
export function ChipsField({ defaultValue = [], maxChips = 20, onValueChange, ...field }: ChipsFieldProps) {
  const [chips, setChips] = useState<readonly string[]>(defaultValue);
  const [draft, setDraft] = useState("");
  const [said, setSaid] = useState("");
  const input = useRef<HTMLInputElement>(null);

  function change(next: readonly string[], message: string) {
    setChips(next);
    setSaid(message);
    onValueChange?.([...next]);
  }

  function handleAdd() {
    const chip = draft.trim().replaceAll(/\s+/g, " ");
    input.current?.focus();
    if (chip === "") return;
    if (chips.some((other) => isSame(other, chip))) return setSaid(uiTexts.duplicate(chip));
    if (chips.length >= maxChips) return setSaid(uiTexts.tooMany(maxChips));
    setDraft("");
    change([...chips, chip], uiTexts.added(chip));
  }

  function handleRemove(chip: string) {
    input.current?.focus();
    change(
      chips.filter((other) => other !== chip),
      uiTexts.removed(chip),
    );
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === "Enter" && draft.trim() !== "") {
      event.preventDefault();
      handleAdd();
    }
  }

  const pending = draft.trim() !== "" && !chips.some((chip) => isSame(chip, draft.trim()));
  const sent = pending ? [...chips, draft.trim()] : chips;

  return (
    <Field kind="list" {...field}>
      {({ name, ...control }, changed) => (
        <>
          <Sent name={name} values={sent} onChanged={changed} />
          {chips.length > 0 && <ChipList chips={chips} onRemove={handleRemove} />}
          <div className={styles.entry}>
            <input
              {...control}
              ref={input}
              type="text"
              autoComplete="off"
              value={draft}
              className={fieldStyles.control}
              onChange={(event) => setDraft(event.target.value)}
              onKeyDown={handleKey}
            />
            <Button onClick={handleAdd}>
              <Plus aria-hidden />
              {uiTexts.add}
            </Button>
          </div>
          <output className={styles.said}>{typographic(said)}</output>
        </>
      )}
    </Field>
  );
}

type ChipListProps = { chips: readonly string[]; onRemove: (chip: string) => void };

function ChipList({ chips, onRemove }: ChipListProps) {
  return (
    <ul className={styles.chips}>
      {chips.map((chip) => (
        <li key={chip} className={styles.chip}>
          {typographic(chip)}
          <button type="button" aria-label={uiTexts.remove(chip)} onClick={() => onRemove(chip)}>
            <X aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

type SentProps = { name: string; values: readonly string[]; onChanged: (name: string) => void };

/** What the form sends; it hears of a change once the page shows it. */
function Sent({ name, values, onChanged }: SentProps) {
  const joined = values.join("\n");
  const before = useRef(joined);

  useEffect(() => {
    if (before.current === joined) return;
    before.current = joined;
    onChanged(name);
  }, [joined, name, onChanged]);

  return values.map((value) => <input key={value} type="hidden" name={name} value={value} />);
}

function isSame(one: string, other: string): boolean {
  return one.localeCompare(other, "fr", { sensitivity: "accent" }) === 0;
}
