const typed = "textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button])";

/** Whether a key pressed there is part of a text. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typed) !== null;
}
