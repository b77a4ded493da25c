import { type ReactNode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

/** Brings a prerendered page to life in small slices, so that typing in it is never held up. */
export function hydrate(page: ReactNode): void {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no root");
  startTransition(() => void hydrateRoot(root, page));
}
