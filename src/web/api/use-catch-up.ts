import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { catchUp } from "./list-pages.ts";

const AFTER_SCROLL_MS = 150;

/** Reads the pages of a list that were left out of its last reading, once they come on screen. */
export function useCatchUp(queryKey: QueryKey): void {
  const client = useQueryClient();
  const handleRest = useEffectEvent(() => void catchUp(client, queryKey));

  useEffect(() => {
    let rest: ReturnType<typeof setTimeout>;
    const handleScroll = () => {
      clearTimeout(rest);
      rest = setTimeout(() => handleRest(), AFTER_SCROLL_MS);
    };
    addEventListener("scroll", handleScroll, { passive: true });
    return () => {
      clearTimeout(rest);
      removeEventListener("scroll", handleScroll);
    };
  }, []);
}
