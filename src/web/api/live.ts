import * as z from "zod/mini";
import { isChangeKind, LIVE_HEARTBEAT_MS } from "#domain/live.ts";
import { reportConnection } from "./client.ts";
import { type LiveEvent, type Stale, applyLive } from "./live-version.ts";
import type { OwnWrites } from "./own-writes.ts";

const versionOnly = z.object({ version: z.int() });
const change = z.object({ version: z.int(), kind: z.string(), ids: z.array(z.string()) });

const eventTypes = ["hello", "change", "resync", "library", "heartbeat"];

const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;

type Source = {
  readonly readyState: number;
  addEventListener: (type: string, listener: (event: Event) => void) => void;
  close: () => void;
};

const CLOSED = 2;
const SILENCE_MS = 2 * LIVE_HEARTBEAT_MS + 5000;

type Options = {
  /** The version that the page already shows. */
  version?: number | undefined;
  onStale: (stale: Exclude<Stale, "nothing">) => void;
  onRefused: () => Promise<boolean>;
  ownWrites?: Pick<OwnWrites, "isOwn" | "isWriting" | "settled">;
  /** Called with the ids of a withdrawal, besides `onStale`. */
  onWithdrawal?: (ids: readonly string[]) => void;
  open?: () => Source;
};

/** Browsers reconnect, except after an HTTP error: then the session is checked first. A silent stream is reopened. */
export function followLive({
  version,
  onStale,
  onRefused,
  onWithdrawal,
  ownWrites,
  open = () => new EventSource("/api/live"),
}: Options): () => void {
  let applied = version;
  let retryDelay = FIRST_RETRY_MS;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;
  let source: Source;
  let stopped = false;
  let waiting = 0;
  let previous: Promise<unknown> = Promise.resolve();

  function restartSilenceTimer() {
    clearTimeout(silenceTimer);
    silenceTimer = setTimeout(reopen, SILENCE_MS);
  }

  function reopen() {
    reportConnection("unreachable");
    source.close();
    connect();
  }

  function handleAnyEvent() {
    reportConnection("answered");
    restartSilenceTimer();
  }

  function apply(event: LiveEvent): boolean {
    retryDelay = FIRST_RETRY_MS;
    const result = applyLive(applied, event);
    applied = result.version;
    // What a write made stale was read again at its answer.
    if (event.type === "change" && ownWrites?.isOwn(event.version) && result.stale !== "everything")
      return false;
    if (result.stale === "nothing") return false;
    onStale(result.stale);
    return true;
  }

  /** In order, and once the page's writes are answered: only their answers tell which changes are its own. */
  async function handleChange(event: Event) {
    const received = read(change, event);
    if (ownWrites?.isWriting() || waiting > 0) {
      waiting += 1;
      previous = previous.then(() => ownWrites?.settled());
      await previous;
      waiting -= 1;
    }
    if (apply(changeOf(received)) && received.kind === "withdrawal") onWithdrawal?.(received.ids);
  }

  function connect() {
    source = open();
    restartSilenceTimer();
    for (const type of eventTypes) source.addEventListener(type, handleAnyEvent);
    source.addEventListener("hello", (event) => apply({ type: "hello", ...read(versionOnly, event) }));
    source.addEventListener("resync", (event) => apply({ type: "resync", ...read(versionOnly, event) }));
    source.addEventListener("change", (event) => void handleChange(event));
    source.addEventListener("library", () => onStale("library"));
    source.addEventListener("error", () => void handleError());
  }

  async function handleError() {
    reportConnection("unreachable");
    if (source.readyState !== CLOSED) return;
    clearTimeout(silenceTimer);
    if (stopped || !(await onRefused()) || stopped) return;
    retry = setTimeout(connect, retryDelay);
    retryDelay = Math.min(MAX_RETRY_MS, retryDelay * 2);
  }

  connect();
  return () => {
    stopped = true;
    clearTimeout(retry);
    clearTimeout(silenceTimer);
    source.close();
  };
}

function read<Schema extends z.ZodMiniType>(schema: Schema, event: Event): z.output<Schema> {
  return schema.parse(event instanceof MessageEvent ? JSON.parse(event.data) : undefined);
}

function changeOf({ version, kind }: z.output<typeof change>): LiveEvent {
  return isChangeKind(kind) ? { type: "change", version, kind } : { type: "resync", version };
}
