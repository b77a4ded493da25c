import { storeText } from "#web/api/store-text.ts";

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** The modifier key, as written on the keyboard. */
export const MODIFIER = isApple ? "⌘" : "Ctrl";

/** ⌘ K on Apple keyboards, where Ctrl K deletes to the end of the line. */
export const SEARCH_SHORTCUT = isApple ? "Meta+K" : "Control+K";

/** What hides the screen, whose keys then do nothing. */
export const WINDOW = "[role=dialog], [role=alertdialog]";

/** Whether a window hides the screen. */
export function isWindowOpen(): boolean {
  return document.querySelector(WINDOW) !== null;
}

export function isSearchKey(
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">,
) {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const isHeld = isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  return isHeld && !altKey && !shiftKey && key.toLowerCase() === "k";
}

const textControls =
  "textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button])";

/** Whether a key pressed in this element types text. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(textControls) !== null;
}

const KEY = "keyboard-letters";

/** Single-character shortcuts can be turned off, for dictation or accidental key presses (WCAG 2.1.4). */
export function areLetterKeysOn(): boolean {
  return localStorage.getItem(KEY) !== "off";
}

export function setLetterKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(KEY);
  else storeText(localStorage, KEY, "off");
}
