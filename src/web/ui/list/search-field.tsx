import fieldStyles from "#web/ui/fields/field.module.css";
import styles from "./search-field.module.css";
import { type LucideIcon, X } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useEffect, useEffectEvent, useState } from "react";
import { typographic } from "#domain/values/typography.ts";
import { uiTexts } from "#web/ui/ui.texts.ts";

export type SearchFieldProps = {
  label: string;
  icon: LucideIcon;
  value: string;
  maxLength: number;
  /** Told once typing pauses, or at once by Enter, Escape and the cross. */
  onValueChange: (text: string) => void;
  /** The label, or the placeholder, stands in the empty field rather than above it. */
  isLow?: boolean;
  placeholder?: string;
};

export function SearchField(props: SearchFieldProps) {
  const { label, icon: Icon, value, maxLength, onValueChange, isLow = false, placeholder = label } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { typed, setTyped, emitNow } = useTypedText(value, onValueChange);

  function handleKey(event: KeyboardEvent) {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    emitNow(event.key === "Enter" ? typed : "");
  }

  function handleClear() {
    emitNow("");
    input.current?.focus();
  }

  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={isLow ? "visually-hidden" : fieldStyles.label}>
        {typographic(label)}
      </label>
      <div data-key="/" className={styles.box}>
        <Icon aria-hidden />
        <input
          ref={input}
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={isLow ? typographic(placeholder) : undefined}
          spellCheck={false}
          value={typed}
          maxLength={maxLength}
          className={fieldStyles.control}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={handleKey}
        />
        {typed !== "" && (
          <button
            type="button"
            className={styles.clear}
            aria-label={typographic(uiTexts.clear(label))}
            onClick={handleClear}
          >
            <X aria-hidden />
          </button>
        )}
      </div>
    </div>
  );
}

const PAUSE = 300;

/** Told once typing pauses. What `told` becomes otherwise (Back, a filter cleared) replaces what is typed. */
function useTypedText(told: string, onEmit: (text: string) => void) {
  const [typed, setTyped] = useState(told);
  const [asked, setAsked] = useState(told);
  const [known, setKnown] = useState(told);
  if (told !== known) {
    setKnown(told);
    if (told !== asked) setTyped(told);
    setAsked(told);
  }

  const emit = useEffectEvent(() => {
    setAsked(typed.trim());
    onEmit(typed.trim());
  });

  useEffect(() => {
    if (typed.trim() === asked) return undefined;
    const timer = setTimeout(emit, PAUSE);
    return () => clearTimeout(timer);
  }, [typed, asked]);

  function emitNow(text: string) {
    setTyped(text);
    if (text.trim() === asked) return;
    setAsked(text.trim());
    onEmit(text.trim());
  }

  return { typed, setTyped, emitNow };
}
