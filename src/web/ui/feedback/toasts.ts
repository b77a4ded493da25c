import { storeText } from "#web/api/store-text.ts";

const toastTypes = ["success", "error", "info", "warning"] as const;
export type ToastType = (typeof toastTypes)[number];
export type ToastAction = { label: string; run: () => void; key?: string };
export type Toast = {
  id: number;
  type: ToastType;
  text: string;
  about?: string | undefined;
  detail?: string | undefined;
  duration: number;
  actions: readonly ToastAction[];
  hint?: string | undefined;
  onClose?: (() => void) | undefined;
};

type ToastOptions = {
  about?: string | undefined;
  detail?: string | undefined;
  duration?: number;
  actions?: readonly ToastAction[];
  /** For screen readers only. */
  hint?: string;
  /** Called when it closes, for whatever reason. */
  onClose?: () => void;
};

/** Toast duration of spec §9. */
const TOAST_DURATION = 4000;

/** Long enough to read a second line, or to use the action. */
const LONG_TOAST_DURATION = 8000;

const MAX_SHOWN = 4;
const STORED_KEY = "carried-toast";

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Closes by itself after 4 s (spec §8), except while hovered or focused, or out of sight with nothing to send. */
export function showToast(type: ToastType, text: string, options: ToastOptions = {}): number {
  const { detail, actions = [] } = options;
  const { duration = detail || actions.length > 0 ? LONG_TOAST_DURATION : TOAST_DURATION } = options;
  lastId += 1;
  // An identical toast without actions is replaced, not stacked.
  const isRepeated = (toast: Toast) =>
    toast.text === text && toast.type === type && toast.about === options.about && toast.actions.length === 0;
  const others = shown.filter((toast) => !isRepeated(toast));
  update([...others, { ...options, id: lastId, type, text, duration, actions }].slice(-MAX_SHOWN));
  return lastId;
}

export function dismissToast(id: number): void {
  update(shown.filter((toast) => toast.id !== id));
}

export function storeToast(type: ToastType, text: string): void {
  storeText(sessionStorage, STORED_KEY, `${type} ${text}`);
}

export function showStoredToast(): void {
  const stored = sessionStorage.getItem(STORED_KEY);
  if (stored === null) return;
  sessionStorage.removeItem(STORED_KEY);
  // Without the schema library, which the first screens do not load.
  const [name, ...words] = stored.split(" ");
  const type = toastTypes.find((known) => known === name);
  if (type !== undefined) showToast(type, words.join(" "));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function currentToasts(): readonly Toast[] {
  return shown;
}

function update(next: readonly Toast[]): void {
  const closed = shown.filter((toast) => !next.includes(toast));
  shown = next;
  for (const listener of listeners) listener();
  for (const { onClose } of closed) onClose?.();
}
