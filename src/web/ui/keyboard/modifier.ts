const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** The key held with another one, as the keyboard names it. */
export const MODIFIER = isApple ? "⌘" : "Ctrl";

/** Ctrl K, ⌘ K on Apple's keyboards, where Ctrl K cuts the line being typed. */
export const SEARCH_SHORTCUT = isApple ? "Meta+K" : "Control+K";

export function isSearchKey(
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">,
) {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const isHeld = isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  return isHeld && !altKey && !shiftKey && key.toLowerCase() === "k";
}
