import { Plus, X } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import type * as z from "zod/mini";
import { isBlank, isSameText } from "#domain/values/text.ts";
import { typographic } from "#domain/values/typography.ts";
import { Button } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import styles from "./chips-field.module.css";
import fieldStyles from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";
import { fieldsTexts } from "./fields.texts.ts";
import { HiddenValues } from "./hidden-values.tsx";

const SEPARATOR = /\s*(?:[;\n]|,(?!\d))\s*/;

export type ChipsFieldProps = FieldProps & {
  defaultValue?: readonly string[];
  maxChips?: number;
  /** Validates each chip when it is added. */
  chipRule?: z.ZodMiniType<string>;
  placeholder?: string;
  texts?: { added: readonly [one: string, several: string]; removed: string; many: string };
  onValueChange?: (chips: string[]) => void;
};

/** Enter or the button adds a chip; a pasted list adds several. A text left in the input is submitted as a chip. */
export function ChipsField({
  defaultValue = [],
  maxChips = 20,
  chipRule,
  placeholder,
  texts = fieldsTexts.chips,
  onValueChange,
  ...field
}: ChipsFieldProps) {
  const [chips, setChips] = useState<readonly string[]>(defaultValue);
  const [draft, setDraft] = useState("");
  const [announcement, setAnnouncement] = useState({ text: "", isRefusal: false });
  const input = useRef<HTMLInputElement>(null);

  function change(next: readonly string[]) {
    setChips(next);
    onValueChange?.([...next]);
  }

  function handleAdd() {
    input.current?.focus();
    add([draft]);
  }

  function add(items: readonly string[]) {
    const { added, refusal, notAdded } = tryEach(items, (chip, before) =>
      refusalOf(chip, [...chips, ...before]),
    );
    setDraft(notAdded.map((text) => text.trim()).join(", "));
    if (added.length > 0) change([...chips, ...added]);
    const done =
      added.length > 0
        ? fieldsTexts.announcement(texts.added[added.length > 1 ? 1 : 0], added.join(", "))
        : "";
    setAnnouncement({ text: refusal || done, isRefusal: refusal !== "" });
  }

  function refusalOf(chip: string, others: readonly string[]): string {
    if (others.some((other) => isSameText(other, chip))) return fieldsTexts.duplicate(chip);
    if (others.length >= maxChips) return fieldsTexts.tooMany(maxChips, texts.many);
    const read = chipRule?.safeParse(chip);
    return read?.success === false ? (read.error.issues[0]?.message ?? "") : "";
  }

  function handlePaste(event: ClipboardEvent) {
    const items = event.clipboardData.getData("text").split(SEPARATOR);
    if (items.length < 2 || draft !== "") return;
    event.preventDefault();
    add(items);
  }

  function handleRemove(chip: string) {
    input.current?.focus();
    change(chips.filter((other) => other !== chip));
    setAnnouncement({ text: fieldsTexts.announcement(texts.removed, chip), isRefusal: false });
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    // Even with nothing to add, Enter does not submit the form.
    event.preventDefault();
    handleAdd();
  }

  const pending = !isBlank(draft) && !chips.some((chip) => isSameText(chip, draft));
  const sent = pending ? [...chips, draft.trim()] : chips;

  return (
    <Field kind="list" {...field}>
      {({ name, ...control }, changed) => (
        <>
          <HiddenValues name={name} values={sent} onChanged={changed} />
          {chips.length > 0 && <ChipList chips={chips} onRemove={handleRemove} />}
          <div className={classes(styles.entry, "grid gap-2")}>
            <input
              {...control}
              ref={input}
              type="text"
              autoComplete="off"
              placeholder={placeholder}
              value={draft}
              className={fieldStyles.control}
              onChange={(event) => setDraft(event.target.value)}
              onKeyDown={handleKey}
              onPaste={handlePaste}
            />
            <Button onClick={handleAdd}>
              <Plus aria-hidden />
              {fieldsTexts.add}
            </Button>
          </div>
          {/* What was added or removed is seen above. */}
          <output className={announcement.isRefusal ? "danger small semibold" : "visually-hidden"}>
            {typographic(announcement.text)}
          </output>
        </>
      )}
    </Field>
  );
}

/** The chips of a list up to the first one that is refused, why it is, and what is left of the list. */
function tryEach(items: readonly string[], refusalOf: (chip: string, added: readonly string[]) => string) {
  const added: string[] = [];
  for (const [index, text] of items.entries()) {
    const chip = text.trim().replaceAll(/\s+/g, " ");
    if (isBlank(chip)) continue;
    const refusal = refusalOf(chip, added);
    if (refusal !== "") return { added, refusal, notAdded: items.slice(index) };
    added.push(chip);
  }
  return { added, refusal: "", notAdded: [] };
}

type ChipListProps = { chips: readonly string[]; onRemove: (chip: string) => void };

function ChipList({ chips, onRemove }: ChipListProps) {
  return (
    <ul className={classes(styles.chips, "wrap gap-2")}>
      {chips.map((chip) => (
        <li key={chip} className={classes(styles.chip, "inline-row small target")}>
          {typographic(chip)}
          <button type="button" aria-label={fieldsTexts.remove(chip)} onClick={() => onRemove(chip)}>
            <X aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
