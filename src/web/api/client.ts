import type { Client } from "openapi-fetch";
import { readApiError } from "./api-error.ts";
import { reportConnection } from "./connection-reports.ts";
import type { paths } from "./schema.ts";

const TIMEOUT_MS = 15_000;
const UNREACHED = new Set([502, 503, 504]);

type Values = Record<string, string | number | boolean | null | undefined>;
type Options = {
  params?: { path?: Values; query?: Values; header?: Values };
  body?: unknown;
  signal?: AbortSignal;
  keepalive?: boolean;
};

/** Typed by the OpenAPI document. Only the types are openapi-fetch's: every page pays for what runs. */
export const api: Pick<Client<paths>, "GET" | "POST" | "PUT" | "DELETE"> = {
  GET: (path, ...init) => call("GET", path, init[0]),
  POST: (path, ...init) => call("POST", path, init[0]),
  PUT: (path, ...init) => call("PUT", path, init[0]),
  DELETE: (path, ...init) => call("DELETE", path, init[0]),
};

export async function answer<Data>(asked: Promise<{ data?: Data }>): Promise<Data> {
  const { data } = await asked;
  if (data === undefined) throw new Error("The server answered nothing");
  return data;
}

async function call(method: string, path: string, given: object = {}) {
  const { params = {}, body, signal, keepalive }: Options = { ...given };
  const response = await reach(urlOf(path, params), {
    method,
    headers: headersOf(params.header, body),
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
    keepalive,
  });
  reportConnection(UNREACHED.has(response.status) ? "unreachable" : "answered");
  if (!response.ok) throw await readApiError(response);
  return { data: response.status === 204 ? undefined : await response.json(), response };
}

/** Every browser says a lost network in its own words; these two are the ones the catalogue knows (spec §8). */
export function unreachable(isLate: boolean, cause?: unknown): Error {
  return new Error(navigator.onLine && !isLate ? "Failed to fetch" : "Network unreachable", { cause });
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  try {
    return await fetch(url, { ...init, signal });
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    reportConnection("unreachable");
    throw unreachable(timeout.aborted, cause);
  }
}

function urlOf(path: string, { path: values = {}, query = {} }: NonNullable<Options["params"]>): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(String(values[name])),
  );
  const search = new URLSearchParams(stated(query)).toString();
  return search === "" ? filled : `${filled}?${search}`;
}

function headersOf(headers: Values = {}, body: unknown): Record<string, string> {
  return {
    ...(body === undefined ? {} : { "content-type": "application/json" }),
    ...Object.fromEntries(stated(headers)),
  };
}

function stated(values: Values): [string, string][] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
}
