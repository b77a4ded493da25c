import type { ReactNode } from "react";
import { typographic } from "#domain/values/typography.ts";

/** Applies French typography to a text; returns any other child unchanged. */
export function typeset(content: ReactNode): ReactNode {
  return typeof content === "string" ? typographic(content) : content;
}
