import { useEffect, useRef, useState } from "react";
import { uiTexts } from "#web/ui/ui.texts.ts";

export type Chosen<Choice> = { label: string; choice: Choice };
/** One line of the list. Where the choice takes asking once it is picked, `locate` asks. */
export type Suggestion<Choice> = { label: string; note?: string | undefined } & (
  | { choice: Choice }
  | { locate: (signal: AbortSignal) => Promise<Chosen<Choice>> }
);
export type Found<Choice> = { suggestions: readonly Suggestion<Choice>[]; credit?: string | undefined };

export type Search<Choice> = {
  search: (text: string, signal: AbortSignal) => Promise<Found<Choice>>;
  minLength: number;
  /** Says what went wrong; otherwise, that suggestions are not to be had. */
  describeFailure?: ((error: unknown) => string | undefined) | undefined;
};

const PAUSE = 250;

/** Searches once typing pauses; what is under way is given up for anything newer. */
export function useSearch<Choice>({ search, minLength, describeFailure }: Search<Choice>) {
  const [found, setFound] = useState<Found<Choice>>({ suggestions: [] });
  const [status, setStatus] = useState<string>();
  const controller = useRef<AbortController>(undefined);

  useEffect(() => () => controller.current?.abort(), []);

  async function runLatest<Result>(message: string, work: (signal: AbortSignal) => Promise<Result>) {
    const { signal } = replace(controller);
    setStatus(message);
    try {
      const result = await work(signal);
      if (!signal.aborted) return result;
    } catch (error) {
      if (!signal.aborted) show({ suggestions: [] }, describeFailure?.(error) ?? uiTexts.suggestionsFailed);
    }
    return undefined;
  }

  function show(next: Found<Choice>, message?: string) {
    setFound(next);
    setStatus(message);
  }

  async function find(text: string) {
    const next = await runLatest(uiTexts.searching, (signal) => search(text, signal));
    if (next) show(next, uiTexts.suggestions(next.suggestions.length));
  }

  return {
    ...found,
    status,
    searchSoon: (text: string, isInSight: boolean) => {
      const { signal } = replace(controller);
      if (text.length < minLength || !isInSight) show({ suggestions: [] });
      if (text.length < minLength) return;
      const timer = setTimeout(() => void find(text), PAUSE);
      signal.addEventListener("abort", () => clearTimeout(timer));
    },
    choiceOf: async (suggestion: Suggestion<Choice>): Promise<Chosen<Choice> | undefined> => {
      if (!("locate" in suggestion)) {
        replace(controller);
        show({ suggestions: [] });
        return suggestion;
      }
      setFound({ suggestions: [] });
      const located = await runLatest(uiTexts.locating, suggestion.locate);
      if (located) setStatus(undefined);
      return located;
    },
  };
}

function replace(controller: { current: AbortController | undefined }): AbortController {
  controller.current?.abort();
  controller.current = new AbortController();
  return controller.current;
}
