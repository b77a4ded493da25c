import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { type FirstReads, hasFirstAnswers } from "#web/api/first-answers.ts";
import { lazyScreen } from "#web/ui/lazy-screen.ts";

/** An answer that did not come with the page is not awaited: its screen asks for it, and shows that it does. */
const MAX_WAIT_MS = 100;

type OpenedRoute = {
  context: { queryClient: QueryClient };
  params: Record<string, string | undefined>;
  location: { search: Record<string, unknown> };
};

/** Gives a route's first screen what came with its page before it is made: it would be made twice, and would move (ADR 0174). */
export function readFirst(load: () => Promise<{ firstReads?: FirstReads }>) {
  return {
    shouldReload: false,
    async loader({ context, params, location }: OpenedRoute): Promise<void> {
      if (!hasFirstAnswers()) return;
      const { firstReads } = await load();
      const reads = firstReads?.(context.queryClient, { params, search: location.search }) ?? [];
      const late = new Promise((resolve) => {
        setTimeout(resolve, MAX_WAIT_MS);
      });
      await Promise.race([Promise.all(reads), late]);
    },
  };
}

/** A lazy screen, and what its module says it reads first. */
export function screenWithReads<Name extends string>(
  load: () => Promise<Record<Name, ComponentType> & { firstReads: FirstReads }>,
  name: Name,
) {
  return { component: lazyScreen(load, name), ...readFirst(load) };
}
