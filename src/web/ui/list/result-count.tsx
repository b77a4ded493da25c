import { typographic } from "#domain/values/typography.ts";
import { resultTexts } from "./result-count.texts.ts";

type ResultCountProps = {
  /** Undefined while they are read, and where nothing is searched nor filtered. */
  count: number | undefined;
  hasMore?: boolean;
};

/** Tells screen readers how many results a search or a filter has. */
export function ResultCount({ count, hasMore = false }: ResultCountProps) {
  return (
    <output className="visually-hidden">
      {count !== undefined && typographic(resultTexts.found(count, hasMore))}
    </output>
  );
}
