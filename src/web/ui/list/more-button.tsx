import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { typographic } from "#domain/values/typography.ts";
import { Button, type ButtonStyle } from "#web/ui/action/button.tsx";

export type MoreButtonProps = ButtonStyle & {
  query: Pick<
    UseInfiniteQueryResult,
    "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError" | "fetchNextPage"
  >;
  failed: string;
  children: ReactNode;
};

/** Reads the next page, if there is one; tells when that failed. */
export function MoreButton({ query, failed, children, ...style }: MoreButtonProps) {
  if (!query.hasNextPage) return null;
  return (
    <>
      {query.isFetchNextPageError && (
        <p role="alert" className="danger small semibold">
          {typographic(failed)}
        </p>
      )}
      <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} {...style}>
        {children}
      </Button>
    </>
  );
}
