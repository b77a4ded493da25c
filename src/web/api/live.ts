import * as z from "zod/mini";
import { isChangeKind, LIVE_HEARTBEAT_MS } from "#domain/live.ts";
import { reportConnection } from "./connection-reports.ts";
import { type LiveEvent, type Stale, applyLive } from "./live-version.ts";

const position = z.object({ version: z.int() });
const change = z.object({ version: z.int(), kind: z.string(), ids: z.array(z.string()) });

const eventTypes = ["hello", "change", "resync", "library", "heartbeat"];

const FIRST_PAUSE = 1000;
const MAX_PAUSE = 30_000;

type Source = {
  readonly readyState: number;
  addEventListener: (type: string, listener: (event: Event) => void) => void;
  close: () => void;
};

const CLOSED = 2;
const SILENCE_MS = 2 * LIVE_HEARTBEAT_MS + 5000;

type Options = {
  onStale: (stale: Exclude<Stale, "nothing">) => void;
  onRefused: () => Promise<boolean>;
  /** A person has withdrawn: what to say of it, besides reading again. */
  onWithdrawal?: (ids: readonly string[]) => void;
  open?: () => Source;
};

/** The browser reconnects after a cut; after a refusal, the session is asked for first. A silent stream is reopened. */
export function followLive({
  onStale,
  onRefused,
  onWithdrawal,
  open = () => new EventSource("/api/live"),
}: Options): () => void {
  let applied: number | undefined;
  let pause = FIRST_PAUSE;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let source: Source;
  let stopped = false;

  function expectNews() {
    clearTimeout(silence);
    silence = setTimeout(reopen, SILENCE_MS);
  }

  function reopen() {
    reportConnection("unreachable");
    source.close();
    connect();
  }

  function handleNews() {
    reportConnection("answered");
    expectNews();
  }

  function apply(event: LiveEvent): boolean {
    pause = FIRST_PAUSE;
    const step = applyLive(applied, event);
    applied = step.version;
    if (step.stale === "nothing") return false;
    onStale(step.stale);
    return true;
  }

  function handleChange(event: Event) {
    const received = read(change, event);
    if (apply(changeOf(received)) && received.kind === "withdrawal") onWithdrawal?.(received.ids);
  }

  function connect() {
    source = open();
    expectNews();
    for (const type of eventTypes) source.addEventListener(type, handleNews);
    source.addEventListener("hello", (event) => apply({ type: "hello", ...read(position, event) }));
    source.addEventListener("resync", (event) => apply({ type: "resync", ...read(position, event) }));
    source.addEventListener("change", handleChange);
    source.addEventListener("library", () => onStale("library"));
    source.addEventListener("error", () => void handleError());
  }

  async function handleError() {
    reportConnection("unreachable");
    if (source.readyState !== CLOSED) return;
    clearTimeout(silence);
    if (stopped || !(await onRefused()) || stopped) return;
    retry = setTimeout(connect, pause);
    pause = Math.min(MAX_PAUSE, pause * 2);
  }

  connect();
  return () => {
    stopped = true;
    clearTimeout(retry);
    clearTimeout(silence);
    source.close();
  };
}

function read<Schema extends z.ZodMiniType>(schema: Schema, event: Event): z.output<Schema> {
  return schema.parse(event instanceof MessageEvent ? JSON.parse(event.data) : undefined);
}

function changeOf({ version, kind }: z.output<typeof change>): LiveEvent {
  return isChangeKind(kind) ? { type: "change", version, kind } : { type: "resync", version };
}
