import { lazyRouteComponent } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { isServerThere } from "#web/api/connection.ts";
import { reportConnection } from "#web/api/connection-reports.ts";

/**
 * A screen whose file is fetched when it is wanted. Where a deployment took the file away, the router loads the page
 * again, once; where the network did, the page stays with all that it holds, and the screen says so.
 */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) {
  return lazyRouteComponent(() => load().catch(explain), name);
}

async function explain(cause: unknown): Promise<never> {
  if (await isServerThere()) throw cause;
  reportConnection("unreachable");
  throw new Error("Network unreachable", { cause });
}
