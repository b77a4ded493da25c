import { useEffect, useRef, useState } from "react";
import { fieldsTexts } from "./fields.texts.ts";

export type Chosen<Choice> = { label: string; choice: Choice };
/** A suggestion holds its choice, or loads it with `locate` once picked. */
export type Suggestion<Choice> = { label: string; note?: string | undefined } & (
  | { choice: Choice }
  | { locate: (signal: AbortSignal) => Promise<Chosen<Choice>> }
);
export type Found<Choice> = { suggestions: readonly Suggestion<Choice>[]; credit?: string | undefined };

export type Search<Choice> = {
  search: (text: string, signal: AbortSignal) => Promise<Found<Choice>>;
  minLength: number;
  /** The message of a failed search; by default, that suggestions are unavailable. */
  describeFailure?: ((error: unknown) => string | undefined) | undefined;
};

const DEBOUNCE_MS = 250;

/** A debounced search; each new one aborts the previous one. */
export function useSearch<Choice>({ search, minLength, describeFailure }: Search<Choice>) {
  const [found, setFound] = useState<Found<Choice>>({ suggestions: [] });
  const [status, setStatus] = useState<string>();
  const controller = useRef<AbortController>(undefined);

  useEffect(() => () => controller.current?.abort(), []);

  async function runLatest<Result>(message: string, work: (signal: AbortSignal) => Promise<Result>) {
    const { signal } = renewController(controller);
    setStatus(message);
    try {
      const result = await work(signal);
      if (!signal.aborted) return result;
    } catch (error) {
      if (!signal.aborted)
        show({ suggestions: [] }, describeFailure?.(error) ?? fieldsTexts.suggestionsFailed);
    }
    return undefined;
  }

  function show(next: Found<Choice>, message?: string) {
    setFound(next);
    setStatus(message);
  }

  async function find(text: string) {
    const next = await runLatest(fieldsTexts.searching, (signal) => search(text, signal));
    if (next) show(next, fieldsTexts.suggestions(next.suggestions.length));
  }

  return {
    ...found,
    status,
    searchSoon: (text: string, keepsSuggestions: boolean) => {
      const { signal } = renewController(controller);
      if (text.length < minLength || !keepsSuggestions) show({ suggestions: [] });
      if (text.length < minLength) return;
      const timer = setTimeout(() => void find(text), DEBOUNCE_MS);
      signal.addEventListener("abort", () => clearTimeout(timer));
    },
    choiceOf: async (suggestion: Suggestion<Choice>): Promise<Chosen<Choice> | undefined> => {
      if (!("locate" in suggestion)) {
        renewController(controller);
        show({ suggestions: [] });
        return suggestion;
      }
      setFound({ suggestions: [] });
      const located = await runLatest(fieldsTexts.locating, suggestion.locate);
      if (located) setStatus(undefined);
      return located;
    },
  };
}

function renewController(controller: { current: AbortController | undefined }): AbortController {
  controller.current?.abort();
  controller.current = new AbortController();
  return controller.current;
}
