import createClient from "openapi-fetch";
import { readApiError } from "./api-error.ts";
import type { paths } from "./schema.ts";

const PATIENCE = 15_000;

/** The server's operations, typed by its OpenAPI document. A refusal is thrown as an `ApiError`. */
export const api = createClient<paths>({ fetch: send });

/** What an operation answers, where it answers something. */
export async function answer<Data>(call: Promise<{ data?: Data }>): Promise<Data> {
  const { data } = await call;
  if (data === undefined) throw new Error("The server answered nothing");
  return data;
}

async function send(request: Request): Promise<Response> {
  const timeout = AbortSignal.timeout(PATIENCE);
  const response = await reach(request, timeout);
  if (!response.ok) throw await readApiError(response);
  return response;
}

/** Every browser says a lost network in its own words; these two are the ones the catalogue knows (spec §8). */
async function reach(request: Request, timeout: AbortSignal): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.any([request.signal, timeout]) });
  } catch (cause) {
    if (request.signal.aborted) throw cause;
    throw new Error(navigator.onLine && !timeout.aborted ? "Failed to fetch" : "Network unreachable", {
      cause,
    });
  }
}
