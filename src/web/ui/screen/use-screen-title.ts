import { useMatches } from "@tanstack/react-router";
import { useEffect } from "react";
import { BRAND } from "#domain/brand.ts";
import { formatCount, typographic } from "#domain/values/typography.ts";

/** Names the document after the `title` of the route, with the number of things that wait, if any. */
export function useScreenTitle(waiting = 0): void {
  const title = useMatches({
    select: (matches) => {
      const titled = matches.findLast(({ staticData }) => staticData.title);
      const name = titled?.staticData.title;
      return typeof name === "function" ? name(titled?.search ?? {}) : name;
    },
  });

  useEffect(() => {
    const name = title ? `${typographic(title)} – ${BRAND}` : BRAND;
    document.title = waiting > 0 ? `(${formatCount(waiting)}) ${name}` : name;
  }, [title, waiting]);
}

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    title?: string | ((search: Record<string, unknown>) => string);
  }
}
