import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { uiTexts } from "./ui.texts.ts";

export type Suggestion<Choice> = { label: string; note?: string; choice: Choice };

type Options<Choice> = {
  search: (text: string, signal: AbortSignal) => Promise<readonly Suggestion<Choice>[]>;
  minLength: number;
  defaultValue: string;
  onChoice: (choice: Choice | null) => void;
};

const PAUSE = 250;

/** The behaviour of a combobox whose suggestions are searched as one types. */
export function useSuggestions<Choice>({ search, minLength, defaultValue, onChoice }: Options<Choice>) {
  const [text, setText] = useState(defaultValue);
  const [suggestions, setSuggestions] = useState<readonly Suggestion<Choice>[]>([]);
  const [active, setActive] = useState(-1);
  const [isOpen, setOpen] = useState(false);
  const [status, setStatus] = useState<string>();
  const asked = useRef<{ controller: AbortController; timer: ReturnType<typeof setTimeout> }>(undefined);

  useEffect(() => () => forget(asked.current), []);

  async function find(wanted: string, signal: AbortSignal) {
    setStatus(uiTexts.searching);
    try {
      const found = await search(wanted, signal);
      if (signal.aborted) return;
      show(found, uiTexts.suggestions(found.length));
    } catch {
      if (!signal.aborted) show([], uiTexts.suggestionsFailed);
    }
  }

  function show(found: readonly Suggestion<Choice>[], said: string | undefined) {
    setSuggestions(found);
    setActive(-1);
    setOpen(found.length > 0);
    setStatus(said);
  }

  function handleText(next: string) {
    setText(next);
    onChoice(null);
    forget(asked.current);
    if (next.trim().length < minLength) return show([], undefined);
    const controller = new AbortController();
    const timer = setTimeout(() => void find(next.trim(), controller.signal), PAUSE);
    asked.current = { controller, timer };
  }

  function handlePick(suggestion: Suggestion<Choice>) {
    forget(asked.current);
    setText(suggestion.label);
    show([], undefined);
    onChoice(suggestion.choice);
  }

  function handleKey(event: KeyboardEvent) {
    const picked = suggestions[active];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (suggestions.length === 0) return;
      setOpen(true);
      setActive(moved(active, event.key === "ArrowDown" ? 1 : -1, suggestions.length));
    } else if (event.key === "Enter" && isOpen && picked) {
      event.preventDefault();
      handlePick(picked);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      setActive(-1);
    }
  }

  return {
    text,
    suggestions,
    active,
    isOpen,
    status,
    /** Whether the status is worth showing, and not only saying. */
    isNotice: status !== undefined && suggestions.length === 0,
    handleText,
    handlePick,
    handleKey,
    handleFocus: () => setOpen(suggestions.length > 0),
    handleBlur: () => setOpen(false),
  };
}

/** -1 is the input itself, between the last suggestion and the first. */
function moved(active: number, by: 1 | -1, count: number): number {
  return ((active + 1 + by + count + 1) % (count + 1)) - 1;
}

function forget(search: { controller: AbortController; timer: ReturnType<typeof setTimeout> } | undefined) {
  if (!search) return;
  clearTimeout(search.timer);
  search.controller.abort();
}
