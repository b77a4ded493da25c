import {
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { catchUp } from "./list-pages.ts";

const AFTER_SCROLL_MS = 150;

export function useList<Page, List, Key extends QueryKey>(
  options: UseInfiniteQueryOptions<Page, Error, List, Key, string>,
) {
  const client = useQueryClient();
  const handleRest = useEffectEvent(() => void catchUp(client, options.queryKey));

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

  return useInfiniteQuery(options);
}
