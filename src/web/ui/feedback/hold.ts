import { isTyping } from "#web/ui/is-typing.ts";
import { MODIFIER } from "#web/ui/keyboard/modifier.ts";
import { uiTexts } from "#web/ui/ui.texts.ts";
import { type ToastAction, dismissToast, showToast } from "./toasts.ts";

const HOLD_MS = 8000;

/** A write taken back before it was sent. */
export class Undone extends Error {}

/** A write that waits. Paused, its toast is gone and nothing leaves by itself. */
export type Held = { release: () => void; undo: () => void; pause: () => void; resume: () => void };

type Told = {
  text: string;
  about?: string | undefined;
  /** What else may be done with it while it waits. */
  more?: ((held: Held) => ToastAction) | undefined;
};

const waiting = new Set<Held>();
/** Those that the keyboard takes back: not while one is asked about. */
const undoable = new Set<Held>();
const underWay = new Set<Promise<unknown>>();

/** Says that a write is done, and sends it when its toast leaves; undone before (Ctrl Z), it throws `Undone`. */
export function hold<Answer>({ text, about, more }: Told, send: () => Promise<Answer>): Promise<Answer> {
  const { promise: leaving, resolve, reject } = Promise.withResolvers<undefined>();
  let toast: number | undefined;
  const held: Held = {
    release: () => resolve(undefined),
    undo() {
      reject(new Undone());
      hide();
      showToast("info", uiTexts.undone, { about });
    },
    pause() {
      hide();
      undoable.delete(held);
    },
    resume() {
      if (!waiting.has(held)) return;
      undoable.add(held);
      tell();
    },
  };
  const actions = [
    { label: uiTexts.cancel, run: held.undo, key: `${MODIFIER} Z` },
    ...(more ? [more(held)] : []),
  ];

  function tell() {
    const shown = showToast("success", text, {
      about,
      duration: HOLD_MS,
      hint: uiTexts.undoHint,
      actions,
      onGone: () => toast === shown && held.release(),
    });
    toast = shown;
  }

  function hide() {
    const hidden = toast;
    toast = undefined;
    if (hidden !== undefined) dismissToast(hidden);
  }

  tell();
  const sent = leaving.then(send);
  waiting.add(held);
  undoable.add(held);
  underWay.add(sent);
  if (waiting.size === 1) listen();
  const leave = () => {
    waiting.delete(held);
    undoable.delete(held);
    if (waiting.size === 0) stopListening();
    hide();
  };
  leaving.then(leave, leave);
  const settle = () => underWay.delete(sent);
  sent.then(settle, settle);
  return sent;
}

/** Sends all that is held, and waits for the answers. */
export async function flushHolds(): Promise<void> {
  releaseAll();
  await Promise.allSettled(underWay);
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
