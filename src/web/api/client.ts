import type { Client } from "openapi-fetch";
import type { Paths } from "#contract/paths.ts";
import { ACCOUNT_HEADER } from "#domain/accounts/account-header.ts";
import { type ApiError, readApiError } from "./api-error.ts";
import { forgetFirstAnswers } from "./first-answers.ts";
import { compareClocks } from "./server-clock.ts";

const TIMEOUT_MS = 15_000;
const UNREACHABLE_STATUSES = new Set([502, 503, 504]);

/** On a response that the candidates' service worker kept from an earlier reading: the instant of that reading. */
export const SEEN_AT_HEADER = "x-seen-at";

type Values = Record<string, string | number | boolean | null | undefined>;
type Options = {
  params?: { path?: Values; query?: Values; header?: Values };
  body?: unknown;
  signal?: AbortSignal;
  keepalive?: boolean;
  cache?: RequestCache;
};

/** Typed by the contract. Only types come from openapi-fetch: its code would add weight to every page. */
export const api: Pick<Client<Paths>, "GET" | "POST" | "PUT" | "PATCH" | "DELETE"> = {
  GET: (path, ...init) => call("GET", path, init[0]),
  POST: (path, ...init) => call("POST", path, init[0]),
  PUT: (path, ...init) => call("PUT", path, init[0]),
  PATCH: (path, ...init) => call("PATCH", path, init[0]),
  DELETE: (path, ...init) => call("DELETE", path, init[0]),
};

type ConnectionReport = "unreachable" | "answered";

const listeners = new Set<(report: ConnectionReport) => void>();

export function reportConnection(report: ConnectionReport): void {
  for (const listener of listeners) listener(report);
}

export function onConnectionReport(listener: (report: ConnectionReport) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The page's own writes; an application with a live stream replaces it (`own-writes.ts`). */
let ownWrite = (response: Promise<Response>): Promise<Response> => response;

export function watchWrites(watch: typeof ownWrite): void {
  ownWrite = watch;
}

let pageAccount: { id: string; reload: () => void } | undefined;

/**
 * Whose the page is. Its writes name the account: once somebody else has signed in in this browser, even while the page was
 * frozen, they are refused and it is loaded again.
 */
export function setPageAccount(account: typeof pageAccount): void {
  pageAccount = account;
}

/** The header of a write that names the account of the page. */
export function accountHeader(): Record<string, string> {
  return pageAccount ? { [ACCOUNT_HEADER]: pageAccount.id } : {};
}

type SendRead = (url: string, init: RequestInit) => Promise<Response>;

let sendRead: SendRead = fetchOrReport;

/** The reads that begin before `begin` returns are sent by `send`. */
export function sendReadsBy<Result>(send: SendRead, begin: () => Result): Result {
  sendRead = send;
  try {
    return begin();
  } finally {
    sendRead = fetchOrReport;
  }
}

export async function dataOf<Data>(response: Promise<{ data?: Data }>): Promise<Data> {
  const { data } = await response;
  if (data === undefined) throw new Error("The response has no content");
  return data;
}

export async function call(method: string, path: string, options: object = {}) {
  const { params = {}, body, signal, keepalive, cache }: Options = { ...options };
  const url = urlOf(path, params);
  if (method !== "GET") forgetFirstAnswers();
  const init = {
    method,
    headers: { ...headersOf(params.header, body), ...(method !== "GET" && accountHeader()) },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
    keepalive,
    cache,
  };
  const response = await (method === "GET" ? sendRead(url, init) : ownWrite(fetchOrReport(url, init)));
  const isAnswered = !UNREACHABLE_STATUSES.has(response.status) && !response.headers.has(SEEN_AT_HEADER);
  reportConnection(isAnswered ? "answered" : "unreachable");
  if (!response.ok) throw await refusalOf(response);
  const data = response.status === 204 ? undefined : await response.json();
  // In development the answer is compared with the contract; built pages leave its schemas out.
  if (import.meta.env.MODE === "development") {
    const { checkAnswer } = await import("./check-answer.ts");
    checkAnswer(method, path, { status: response.status, data });
  }
  return { data, response };
}

export async function refusalOf(response: Response): Promise<ApiError> {
  const error = await readApiError(response);
  if (error.code === "other-account") pageAccount?.reload();
  return error;
}

/** Browsers word a network failure differently; the error catalogue recognizes these two messages (spec §8). */
export function networkError(isTimeout: boolean, cause?: unknown): Error {
  return new Error(navigator.onLine && !isTimeout ? "Failed to fetch" : "Network unreachable", { cause });
}

export async function fetchOrReport(url: string, init: RequestInit): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  const sentAt = Date.now();
  try {
    const response = await fetch(url, { ...init, signal });
    if (!response.headers.has(SEEN_AT_HEADER)) compareClocks(response.headers.get("date"), sentAt);
    return response;
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    reportConnection("unreachable");
    throw networkError(timeout.aborted, cause);
  }
}

export function urlOf(
  path: string,
  { path: values = {}, query = {} }: NonNullable<Options["params"]>,
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(String(values[name])),
  );
  const search = new URLSearchParams(definedEntries(query)).toString();
  return search === "" ? filled : `${filled}?${search}`;
}

function headersOf(headers: Values = {}, body: unknown): Record<string, string> {
  return {
    ...(body === undefined ? {} : { "content-type": "application/json" }),
    ...Object.fromEntries(definedEntries(headers)),
  };
}

function definedEntries(values: Values): [string, string][] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
}
