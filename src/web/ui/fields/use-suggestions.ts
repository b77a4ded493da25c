import { type KeyboardEvent, useState } from "react";
import { type Search, type Suggestion, useSearch } from "#web/ui/list/use-search.ts";

type Options<Choice> = Search<Choice> & {
  defaultValue: string;
  onChoice: (choice: Choice | null) => void;
};

export function useSuggestions<Choice>({ defaultValue, onChoice, ...options }: Options<Choice>) {
  const { suggestions, credit, status, searchSoon, choiceOf } = useSearch(options);
  const [text, setText] = useState(defaultValue);
  const [active, setActive] = useState(-1);
  const [isWanted, setWanted] = useState(false);
  const isOpen = isWanted && suggestions.length > 0;

  function close() {
    setWanted(false);
    setActive(-1);
  }

  function handleText(next: string) {
    setText(next);
    setActive(-1);
    onChoice(null);
    setWanted(true);
    searchSoon(next.trim(), isOpen);
  }

  async function handlePick(suggestion: Suggestion<Choice>) {
    setText(suggestion.label);
    close();
    const chosen = await choiceOf(suggestion);
    if (!chosen) return;
    setText(chosen.label);
    onChoice(chosen.choice);
  }

  function handleKey(event: KeyboardEvent) {
    const picked = suggestions[active];
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (suggestions.length === 0) return;
      setWanted(true);
      setActive(moved(active, step, suggestions.length));
    } else if (event.key === "Enter" && isOpen && picked) {
      event.preventDefault();
      void handlePick(picked);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === "Home" || event.key === "End") {
      // Back in the text, whose start or end the browser goes to (ARIA practices, editable combobox).
      setActive(-1);
    }
  }

  return {
    text,
    suggestions,
    credit,
    active,
    isOpen,
    status,
    /** Whether the status is worth showing, and not only saying. */
    isNotice: status !== undefined && suggestions.length === 0,
    handleText,
    handlePick: (suggestion: Suggestion<Choice>) => void handlePick(suggestion),
    handleKey,
    handleFocus: () => setWanted(true),
    handleBlur: close,
  };
}

const steps: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** -1 is the input itself, between the last suggestion and the first. */
function moved(active: number, by: 1 | -1, count: number): number {
  return ((active + 1 + by + count + 1) % (count + 1)) - 1;
}
