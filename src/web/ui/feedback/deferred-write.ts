import { isTyping } from "#web/ui/is-typing.ts";
import { MODIFIER } from "#web/ui/keyboard/modifier.ts";
import { uiTexts } from "#web/ui/ui.texts.ts";
import { type ToastAction, dismissToast, showToast } from "./toasts.ts";

const UNDO_MS = 8000;

/** Thrown by a write that was undone before it was sent. */
export class Undone extends Error {}

/** Paused, its toast is gone and it is not sent by itself. */
export type DeferredWrite = { release: () => void; undo: () => void; pause: () => void; resume: () => void };

type Options = {
  text: string;
  about?: string | undefined;
  /** Another action of its toast, beside « Annuler ». */
  more?: ((write: DeferredWrite) => ToastAction) | undefined;
};

const waiting = new Set<DeferredWrite>();
/** Those that Ctrl Z undoes: not the paused ones. */
const undoable = new Set<DeferredWrite>();
const inFlight = new Set<Promise<unknown>>();

/** Says that a write is done, and sends it when its toast leaves; undone before (Ctrl Z), it throws `Undone`. */
export function deferWrite<Answer>(
  { text, about, more }: Options,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const { promise: leaving, resolve, reject } = Promise.withResolvers<undefined>();
  let toast: number | undefined;
  const write: DeferredWrite = {
    release: () => resolve(undefined),
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
  };
  const actions = [
    { label: uiTexts.cancel, run: write.undo, key: `${MODIFIER} Z` },
    ...(more ? [more(write)] : []),
  ];

  function show() {
    const shown = showToast("success", text, {
      about,
      duration: UNDO_MS,
      hint: uiTexts.undoHint,
      actions,
      onGone: () => toast === shown && write.release(),
    });
    toast = shown;
  }

  function hide() {
    const hidden = toast;
    toast = undefined;
    if (hidden !== undefined) dismissToast(hidden);
  }

  show();
  const sent = leaving.then(send);
  waiting.add(write);
  undoable.add(write);
  inFlight.add(sent);
  if (waiting.size === 1) listen();
  const close = () => {
    waiting.delete(write);
    undoable.delete(write);
    if (waiting.size === 0) stopListening();
    hide();
  };
  leaving.then(close, close);
  const settle = () => inFlight.delete(sent);
  sent.then(settle, settle);
  return sent;
}

/** Sends all that waits, and waits for the answers. */
export async function flushDeferredWrites(): Promise<void> {
  releaseAll();
  await Promise.allSettled(inFlight);
}

function releaseAll(): void {
  for (const { release } of waiting) release();
}

function listen(): void {
  addEventListener("pagehide", releaseAll);
  document.addEventListener("visibilitychange", handleVisibility);
  document.addEventListener("keydown", handleKey);
}

function stopListening(): void {
  removeEventListener("pagehide", releaseAll);
  document.removeEventListener("visibilitychange", handleVisibility);
  document.removeEventListener("keydown", handleKey);
}

/** Phones close a page behind another without `pagehide`. */
function handleVisibility(): void {
  if (document.visibilityState === "hidden" && matchMedia("(pointer: coarse)").matches) releaseAll();
}

function handleKey(event: KeyboardEvent): void {
  const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
  if (!isUndo || event.altKey || isTyping(event.target)) return;
  event.preventDefault();
  [...undoable].at(-1)?.undo();
}
