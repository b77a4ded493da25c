import { useEffect, useRef, type RefObject, useLayoutEffect, useState } from "react";
import { classes } from "#web/ui/classes.ts";
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- the listbox of a combobox has no native element, and its keys are those of the input (ARIA practices, combobox). */
import styles from "./combobox-field.module.css";
import { fieldsTexts } from "./fields.texts.ts";
import type { Suggestion } from "./use-search.ts";

type SuggestionListProps<Choice> = {
  id: string;
  suggestions: readonly Suggestion<Choice>[];
  credit?: string | undefined;
  active: number;
  isOpen: boolean;
  onPick: (suggestion: Suggestion<Choice>) => void;
};

/** Option n has the id `{id}-{n}`. */
export function SuggestionList<Choice>(props: SuggestionListProps<Choice>) {
  const { id, suggestions, credit, active, isOpen, onPick } = props;
  const popup = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const maxHeight = useAvailableHeight(popup, isOpen);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);

  return (
    <div
      ref={popup}
      role="presentation"
      className={classes(styles.popup, "flex rounded")}
      style={{ maxHeight }}
      hidden={!isOpen}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={fieldsTexts.suggestionList}
        className={classes(styles.list, "flex-1")}
      >
        {suggestions.map((suggestion, index) => (
          <div
            key={`${index} ${suggestion.label}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classes(styles.option, "wrap items-baseline target gap-x-2")}
            onClick={() => onPick(suggestion)}
          >
            {suggestion.label}
            {suggestion.note && <span className={classes(styles.note, "small")}>{suggestion.note}</span>}
          </div>
        ))}
      </div>
      {credit && (
        <p className={classes(styles.credit, "soft border-t")} translate="no">
          {credit}
        </p>
      )}
    </div>
  );
}

const GAP = 8;
const MIN_HEIGHT = 120;

function useAvailableHeight(popup: RefObject<HTMLElement | null>, isOpen: boolean): number | undefined {
  const [height, setHeight] = useState<number>();

  useLayoutEffect(() => {
    const element = popup.current;
    const view = window.visualViewport;
    if (!isOpen || !element || !view) return;
    if (heightBelow(element, view) < MIN_HEIGHT) element.parentElement?.scrollIntoView({ block: "start" });
    const measure = () => setHeight(Math.max(MIN_HEIGHT, heightBelow(element, view)));
    measure();
    view.addEventListener("resize", measure);
    view.addEventListener("scroll", measure);
    return () => {
      view.removeEventListener("resize", measure);
      view.removeEventListener("scroll", measure);
    };
  }, [popup, isOpen]);

  return height;
}

function heightBelow(element: HTMLElement, view: VisualViewport): number {
  return view.offsetTop + view.height - element.getBoundingClientRect().top - GAP;
}
