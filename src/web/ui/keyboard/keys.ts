import { isTyping } from "#web/ui/is-typing.ts";
import { headingOf } from "#web/ui/list/live-list.tsx";
import { areLettersOn } from "./letters.ts";
import { SEARCH_SHORTCUT, isSearchKey } from "./modifier.ts";

/** What is typed while the search opens is meant for it. */
const OPENING_MS = 500;
const CARD = "main li[id]:has(h3)";

/**
 * Follows the keys of every screen (docs/adr/0113). A key presses the button that shows it as `data-key`: the one of the
 * card that has the focus, else the one of the screen. `own` is for those that press none.
 */
export function followKeys(own: Readonly<Record<string, () => void>>): () => void {
  const acts = new Map(
    Object.entries({ j: () => moveFocus(1), k: () => moveFocus(-1), "/": focusSearch, ...own }),
  );

  let opensBefore = 0;

  function handleKey(event: KeyboardEvent): void {
    if (event.defaultPrevented || isWindowOpen() || event.timeStamp < opensBefore) return;
    if (isSearchKey(event)) opensBefore = event.timeStamp + OPENING_MS;
    const act = isSearchKey(event)
      ? pressOf(`[aria-keyshortcuts="${SEARCH_SHORTCUT}"]`)
      : isPlain(event) && actOf(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  }

  function actOf(key: string): (() => void) | undefined {
    return acts.get(key) ?? pressOf(`[data-key="${CSS.escape(key)}"]`);
  }

  document.addEventListener("keydown", handleKey);
  return () => document.removeEventListener("keydown", handleKey);
}

/** Whether it is neither typed, nor meant for the control that has the focus, nor turned off. */
function isPlain({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isTyping(target)) return false;
  if (key.length === 1) return areLettersOn();
  const ownKeys = key === "Enter" ? "a, button, summary, input" : "input";
  return !(target instanceof Element && target.closest(ownKeys));
}

function isWindowOpen(): boolean {
  return document.querySelector("[role=dialog], [role=alertdialog]") !== null;
}

function pressOf(selector: string): (() => void) | undefined {
  const inCard = document.activeElement?.closest(CARD)?.querySelector<HTMLElement>(selector);
  const button = inCard ?? document.querySelector<HTMLElement>(`${selector}:not(li[id] *)`);
  // An answer already given keeps the place of its buttons, out of sight.
  if (!button || getComputedStyle(button).visibility === "hidden") return undefined;
  // Pressed through its label, a box would take the focus.
  const control = button instanceof HTMLLabelElement ? button.control : button;
  return () => control?.click();
}

/** To the heading of the next or previous card; to the first one in sight when none has the focus. */
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
