import { useEffect } from "react";
import { isTyping } from "#web/ui/is-typing.ts";
import { areLettersOn } from "./letters.ts";

/** What can be done on the screen at hand; `key` is what `event.key` gives, on any keyboard. */
export type Command = { key: string; run: () => void };

const registered: (readonly Command[])[] = [];

/** Puts commands in reach while the screen that offers them is shown. */
export function useCommands(commands: readonly Command[]): void {
  useEffect(() => {
    registered.push(commands);
    if (registered.length === 1) document.addEventListener("keydown", handleKey);
    return () => {
      registered.splice(registered.indexOf(commands), 1);
      if (registered.length === 0) document.removeEventListener("keydown", handleKey);
    };
  }, [commands]);
}

function handleKey(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target) || isWindowOpen()) return;
  if (key.length === 1 && !areLettersOn()) return;
  // Enter presses the button or the link that has the focus.
  if (key === "Enter" && target instanceof Element && target.closest("a, button, summary, input") !== null)
    return;
  const command = registered.flat().findLast((one) => one.key === key);
  if (!command) return;
  event.preventDefault();
  command.run();
}

function isWindowOpen(): boolean {
  return document.querySelector("[role=dialog], [role=alertdialog]") !== null;
}
