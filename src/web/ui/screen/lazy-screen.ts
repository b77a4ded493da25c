import { lazyRouteComponent } from "@tanstack/react-router";
import { type ComponentType, type FunctionComponent, lazy } from "react";
import { networkError, reportConnection } from "#web/api/client.ts";
import { isServerReady } from "#web/api/connection.ts";

/** When a deployment has removed the screen's file, the router reloads the page, once. */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) {
  return lazyRouteComponent(() => load().catch(throwNetworkError), name);
}

/** A part that its screen does without, or replaces by `otherwise`, when its file cannot be loaded. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  otherwise: FunctionComponent = () => null,
) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => otherwise) }));
}

async function throwNetworkError(cause: unknown): Promise<never> {
  if (await isServerReady()) throw cause;
  reportConnection("unreachable");
  throw networkError(true, cause);
}
