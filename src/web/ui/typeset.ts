import type { ReactNode } from "react";
import { typographic } from "#domain/values/typography.ts";

/** French typography for a text given as a child; anything else passes untouched. */
export function typeset(content: ReactNode): ReactNode {
  return typeof content === "string" ? typographic(content) : content;
}
