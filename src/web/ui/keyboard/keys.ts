import { headingOf } from "./card-heading.ts";
import { areLetterKeysOn, isTyping, SEARCH_SHORTCUT, isSearchKey, isWindowOpen } from "./key-press.ts";

/** Keys typed while the search dialog opens are not shortcuts. */
const OPENING_MS = 500;
const CARD = "main li[id]:has(h3, h4)";

/**
 * Handles the shortcuts of every screen (docs/adr/0114). A key clicks the button with this `data-key`: the one of the
 * focused card, else the one of the screen. `own` holds the keys that click no button.
 */
export function handleShortcuts(own: Readonly<Record<string, () => void>>): () => void {
  const actions = new Map(
    Object.entries({ j: () => moveFocus(1), k: () => moveFocus(-1), "/": focusSearch, ...own }),
  );

  let ignoreUntil = 0;

  function handleKey(event: KeyboardEvent): void {
    if (event.defaultPrevented || isWindowOpen() || event.timeStamp < ignoreUntil) return;
    if (isSearchKey(event)) ignoreUntil = event.timeStamp + OPENING_MS;
    const action = isSearchKey(event)
      ? clickOf(`[aria-keyshortcuts="${SEARCH_SHORTCUT}"]`)
      : isShortcut(event) && actionOf(event.key);
    if (!action) return;
    event.preventDefault();
    action();
  }

  function actionOf(key: string): (() => void) | undefined {
    return actions.get(key) ?? clickOf(`[data-key="${CSS.escape(key)}"]`);
  }

  document.addEventListener("keydown", handleKey);
  return () => document.removeEventListener("keydown", handleKey);
}

/** Whether it types no text, has no meaning for the focused control, and is not turned off. */
function isShortcut({ key, target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isTyping(target)) return false;
  // « ? » is typed with Shift; with an arrow it extends the selected text.
  if (key.length === 1) return areLetterKeysOn();
  if (shiftKey) return false;
  const ownKeys = key === "Enter" ? "a, button, summary, input" : "input";
  return !(target instanceof Element && target.closest(ownKeys));
}

function clickOf(selector: string): (() => void) | undefined {
  const inCard = document.activeElement?.closest(CARD)?.querySelector<HTMLElement>(selector);
  const button = inCard ?? document.querySelector<HTMLElement>(`${selector}:not(li[id] *)`);
  // The hidden buttons of an application already answered keep their space.
  if (!button || getComputedStyle(button).visibility === "hidden") return undefined;
  // Clicking a label would also focus its checkbox.
  const control = button instanceof HTMLLabelElement ? button.control : button;
  return () => control?.click();
}

/** Focuses the next or previous card; the first visible one when none has the focus. */
function moveFocus(step: 1 | -1): void {
  const cards = [...document.querySelectorAll(CARD)];
  const current = cards.findIndex((card) => card.contains(document.activeElement));
  const target =
    current === -1
      ? cards.find((card) => card.getBoundingClientRect().top >= 0)
      : cards[Math.max(0, current + step)];
  const heading = headingOf(target?.id);
  heading?.focus({ preventScroll: true });
  heading?.closest("li")?.scrollIntoView({ block: "nearest" });
}

function focusSearch(): void {
  const fields = document.querySelectorAll<HTMLInputElement>("main input[type=search]");
  [...fields].find((field) => field.checkVisibility())?.select();
}
