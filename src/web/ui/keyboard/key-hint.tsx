import { useEffect, useState } from "react";
import { classes } from "#web/ui/classes.ts";
import styles from "./key-hint.module.css";
import { areLetterKeysOn, isTyping, WINDOW } from "./key-press.ts";

const names: Partial<Record<string, string>> = { Enter: "Entrée", ArrowLeft: "←", ArrowRight: "→" };

type ShownHint = { key: string; top: number; left: number };

/** The shortcut of the button under the mouse or the keyboard focus, shown at its corner. */
export function KeyHint() {
  const [shown, setShown] = useState<ShownHint>();

  useEffect(() => {
    const hide = () => setShown(undefined);
    const handleFocus = ({ target }: FocusEvent) => {
      const isByKeyboard = target instanceof Element && target.matches(":focus-visible") && !isTyping(target);
      setShown(isByKeyboard ? hintFor(target) : undefined);
    };
    const handlePointer = ({ target, pointerType }: PointerEvent) =>
      setShown(pointerType === "mouse" ? hintFor(target) : undefined);
    const controller = new AbortController();
    const options = { signal: controller.signal, passive: true, capture: true };
    document.addEventListener("focusin", handleFocus, options);
    document.addEventListener("pointerover", handlePointer, options);
    for (const event of ["focusout", "pointerdown", "scroll"])
      document.addEventListener(event, hide, options);
    return () => controller.abort();
  }, []);

  const { key = "", ...place } = shown ?? {};
  return (
    <kbd
      aria-hidden
      hidden={!shown}
      className={classes(styles.hint, "ink nowrap text-center screen-only")}
      style={place}
    >
      {names[key] ?? key.toLocaleUpperCase("fr")}
    </kbd>
  );
}

function hintFor(target: EventTarget | null): ShownHint | undefined {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-key]") : null;
  const isInWindow = button?.closest(WINDOW);
  if (!button?.dataset.key || isInWindow || !areLetterKeysOn()) return undefined;
  const { top, right } = button.getBoundingClientRect();
  return { key: button.dataset.key, top, left: right };
}
