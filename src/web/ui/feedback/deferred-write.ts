import { isSignedOut } from "#web/api/api-error.ts";
import { isTyping, MODIFIER } from "#web/ui/keyboard/key-press.ts";
import { uiTexts } from "#web/ui/ui.texts.ts";
import { type ToastAction, dismissToast, showToast } from "./toasts.ts";
import { unansweredWrites } from "./unanswered-writes.ts";

const UNDO_MS = 8000;
/** A longer one ends at once. */
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

/** Thrown by a write that was undone before it was sent. */
export class Undone extends Error {}

/** While paused, its toast is hidden, and only the end of the page sends it. */
export type DeferredWrite = {
  send: () => void;
  undo: () => void;
  pause: () => void;
  resume: () => void;
  isWaiting: () => boolean;
};

type Options = {
  /** The writes of one kind may be flushed apart from the others. */
  kind?: unknown;
  text: string;
  about?: string | undefined;
  /** The instant (in ms) at which it is sent though its toast is pointed at. */
  sendBy?: number;
  /** Another button of its toast, beside « Annuler ». */
  extraAction?: ((write: DeferredWrite) => ToastAction) | undefined;
};

const waiting = new Set<DeferredWrite>();
/** The writes that Ctrl Z can undo: those not paused. */
const undoable = new Set<DeferredWrite>();

/** Shows a write as done, and sends it when its toast closes; undone before (Ctrl Z), it throws `Undone`. */
export function deferWrite<Answer>(
  { kind, text, about, sendBy = Infinity, extraAction }: Options,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const { promise: readyToSend, resolve, reject } = Promise.withResolvers<undefined>();
  let toast: number | undefined;
  const write: DeferredWrite = {
    send: () => resolve(undefined),
    undo() {
      reject(new Undone());
      hide();
      showToast("info", uiTexts.undone, { about });
    },
    pause() {
      hide();
      undoable.delete(write);
    },
    resume() {
      if (!waiting.has(write)) return;
      undoable.add(write);
      show();
    },
    isWaiting: () => waiting.has(write),
  };
  const actions = [
    { label: uiTexts.cancel, run: write.undo, key: `${MODIFIER} Z` },
    ...(extraAction ? [extraAction(write)] : []),
  ];

  function show() {
    const shown = showToast("success", text, {
      about,
      duration: UNDO_MS,
      hint: uiTexts.undoHint(UNDO_MS / 1000),
      actions,
      onClose: () => toast === shown && write.send(),
    });
    toast = shown;
  }

  function hide() {
    const hidden = toast;
    toast = undefined;
    if (hidden !== undefined) dismissToast(hidden);
  }

  function sendInTime() {
    hide();
    showToast("success", text, { about });
    write.send();
  }

  show();
  const timer = setTimeout(sendInTime, Math.min(sendBy - Date.now(), LONGEST_TIMEOUT_MS));
  const sent = readyToSend.then(send);
  waiting.add(write);
  undoable.add(write);
  unansweredWrites.set(sent, { kind, send: write.send });
  if (waiting.size === 1) listen();
  const close = () => {
    clearTimeout(timer);
    waiting.delete(write);
    undoable.delete(write);
    if (waiting.size === 0) stopListening();
    hide();
  };
  readyToSend.then(close, close);
  const handleAnswer = () => unansweredWrites.delete(sent);
  sent.then(handleAnswer, (error: unknown) => isSignedOut(error) || handleAnswer());
  return sent;
}

/** Sends the deferred writes of a kind, else all of them, and waits for the responses. */
export async function flushDeferredWrites(kind?: unknown): Promise<void> {
  const flushed = [...unansweredWrites].filter(([, write]) => kind === undefined || write.kind === kind);
  for (const [, { send }] of flushed) send();
  await Promise.allSettled(flushed.map(([sent]) => sent));
}

function sendAll(): void {
  sendEach(waiting);
}

function sendEach(writes: Iterable<DeferredWrite>): void {
  for (const { send } of writes) send();
}

function listen(): void {
  addEventListener("pagehide", sendAll);
  document.addEventListener("visibilitychange", handleVisibility);
  document.addEventListener("keydown", handleKey);
}

function stopListening(): void {
  removeEventListener("pagehide", sendAll);
  document.removeEventListener("visibilitychange", handleVisibility);
  document.removeEventListener("keydown", handleKey);
}

/** Phones may kill a hidden page without a `pagehide` event. Paused writes are still being completed. */
function handleVisibility(): void {
  if (document.visibilityState === "hidden" && matchMedia("(pointer: coarse)").matches) sendEach(undoable);
}

function handleKey(event: KeyboardEvent): void {
  const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
  if (!isUndo || event.altKey || isTyping(event.target)) return;
  event.preventDefault();
  [...undoable].at(-1)?.undo();
}
