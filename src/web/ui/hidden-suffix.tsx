import { typographic } from "#domain/values/typography.ts";

/** What a button is for, to those who hear it alone: « Accepter Zoé Le Gall ». */
export function HiddenSuffix({ children }: { children: string }) {
  return <span className="visually-hidden"> {typographic(children)}</span>;
}
