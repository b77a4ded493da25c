/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- the listbox of a combobox has no native element, and its keys are those of the input (ARIA practices, combobox). */
import { useEffect, useRef } from "react";
import styles from "./combobox-field.module.css";
import { uiTexts } from "./ui.texts.ts";
import type { Suggestion } from "./use-suggestions.ts";

type SuggestionListProps<Choice> = {
  id: string;
  suggestions: readonly Suggestion<Choice>[];
  active: number;
  isOpen: boolean;
  onPick: (suggestion: Suggestion<Choice>) => void;
};

/** The suggestions under a combobox; option n has the id `{id}-{n}`. */
export function SuggestionList<Choice>(props: SuggestionListProps<Choice>) {
  const { id, suggestions, active, isOpen, onPick } = props;
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={uiTexts.suggestionList}
      className={styles.list}
      hidden={!isOpen}
    >
      {suggestions.map((suggestion, index) => (
        <div
          key={`${suggestion.label} ${suggestion.note ?? ""}`}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(suggestion)}
        >
          {suggestion.label}
          {suggestion.note && <span className={styles.note}>{suggestion.note}</span>}
        </div>
      ))}
    </div>
  );
}
