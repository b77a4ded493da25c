import { type VNode, hydrate, options } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

// In the build, what the public forms take from React (ADR 0180): vite.config.ts replaces it by this file.
export { Fragment, createContext, createElement } from "preact";
export { jsx, jsxs } from "preact/jsx-runtime";
export { useCallback, useContext, useEffect, useId, useMemo, useRef, useState } from "preact/hooks";

export function hydrateRoot(root: Element, page: VNode): void {
  hydrate(page, root);
}

export function startTransition(change: () => void): void {
  change();
}

/** Shows the prerendered value first, so that the markup is that of the page. */
export function useSyncExternalStore<Value>(
  subscribe: (onChange: () => void) => () => void,
  read: () => Value,
  readPrerendered = read,
): Value {
  const [value, setValue] = useState(readPrerendered);
  useLayoutEffect(() => {
    const update = () => setValue(() => read());
    update();
    return subscribe(update);
  }, [subscribe, read]);
  return value;
}

/** React's names that are others in the DOM. */
const domNames: Record<string, string> = {
  onChange: "onInput",
  onFocus: "onFocusIn",
  onBlur: "onFocusOut",
  spellCheck: "spellcheck",
  strokeWidth: "stroke-width",
  strokeLinecap: "stroke-linecap",
  strokeLinejoin: "stroke-linejoin",
};

options.vnode = (node) => {
  if (typeof node.type !== "string") return;
  const named = Object.entries(node.props).map(([name, value]) => [domNames[name] ?? name, value]);
  Object.assign(node, { props: Object.fromEntries(named) });
};
