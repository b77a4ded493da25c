import { type LucideIcon, X } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useEffect, useEffectEvent, useState } from "react";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import styles from "#web/ui/fields/field.module.css";
import { fieldsTexts } from "#web/ui/fields/fields.texts.ts";

export type SearchFieldProps = {
  label: string;
  icon: LucideIcon;
  value: string;
  maxLength: number;
  /** Called once typing pauses; immediately on Enter, Escape and the clear button. */
  onValueChange: (text: string) => void;
  /** Shows the label, or the placeholder, in the empty field rather than above it. */
  hideLabel?: boolean;
  placeholder?: string;
};

export function SearchField(props: SearchFieldProps) {
  const {
    label,
    icon: Icon,
    value,
    maxLength,
    onValueChange,
    hideLabel = false,
    placeholder = label,
  } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { typed, setTyped, emitNow } = useDebouncedText(value, onValueChange);

  function handleKey(event: KeyboardEvent) {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    // Escape clears the text before it closes the window around it.
    if (event.key === "Escape" && typed !== "") event.stopPropagation();
    emitNow(event.key === "Enter" ? typed : "");
  }

  function handleClear() {
    emitNow("");
    input.current?.focus();
  }

  return (
    <div className={classes(styles.field, "grid one-column content-start min-w-0")}>
      <label htmlFor={id} className={hideLabel ? "visually-hidden" : "semibold small snug"}>
        {typographic(label)}
      </label>
      <div data-key="/" className={classes(styles.wrap, "relative")}>
        <Icon aria-hidden />
        <input
          ref={input}
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={hideLabel ? typographic(placeholder) : undefined}
          spellCheck={false}
          value={typed}
          maxLength={maxLength}
          className={classes(styles.control, styles.search)}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={handleKey}
        />
        {typed !== "" && (
          <button
            type="button"
            className={classes(styles.clear, "grid place-center rounded")}
            aria-label={typographic(fieldsTexts.clear(label))}
            onClick={handleClear}
          >
            <X aria-hidden />
          </button>
        )}
      </div>
    </div>
  );
}

const DEBOUNCE_MS = 300;

/** A debounced text. A value that changes otherwise (Back, filters cleared) replaces the typed text. */
function useDebouncedText(value: string, onEmit: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const [emitted, setEmitted] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== emitted) setTyped(value);
    setEmitted(value);
  }

  const emit = useEffectEvent(() => {
    setEmitted(typed.trim());
    onEmit(typed.trim());
  });

  useEffect(() => {
    if (typed.trim() === emitted) return undefined;
    const timer = setTimeout(emit, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, emitted]);

  function emitNow(text: string) {
    setTyped(text);
    if (text.trim() === emitted) return;
    setEmitted(text.trim());
    onEmit(text.trim());
  }

  return { typed, setTyped, emitNow };
}
