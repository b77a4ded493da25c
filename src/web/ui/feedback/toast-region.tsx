import { type FocusEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import { followVisibility } from "#web/ui/follow-visibility.ts";
import { uiTexts } from "#web/ui/ui.texts.ts";
import { CloseIcon, StatusIcon, type StatusIconShape } from "./status-icon.tsx";
import styles from "./toast.module.css";
import { type Toast, type ToastType, currentToasts, dismissToast, subscribeToToasts } from "./toasts.ts";

const shapes = {
  success: "check",
  error: "cross",
  info: "info",
  warning: "caution",
} as const satisfies Record<ToastType, StatusIconShape>;
const nothing: readonly Toast[] = [];

/** To render once per page, outside dialogs, so that its live region is announced over them. */
export function ToastRegion({ children }: { children?: ReactNode }) {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => nothing);
  return (
    <section
      ref={watchHeight}
      aria-label={uiTexts.notifications}
      aria-live="polite"
      className={classes(styles.region, "grid screen-only gap-2")}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      {children}
    </section>
  );
}

/** On a phone, where toasts are at the top, the screen leaves them this room. */
function watchHeight(region: HTMLElement | null) {
  if (!region) return undefined;
  const observer = new ResizeObserver(() =>
    // Not on the root, whose variables every element inherits: a toast would style a thousand elements again.
    document.querySelector("main")?.style.setProperty("--toasts-height", `${region.offsetHeight}px`),
  );
  observer.observe(region);
  return () => observer.disconnect();
}

function ToastCard({ toast }: { toast: Toast }) {
  const { id, type, text, about, detail, duration, actions, hint, onClose } = toast;
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  // One whose end sends something must not wait for somebody to come back.
  const isUnseen = useSyncExternalStore(
    followVisibility,
    () => !onClose && document.visibilityState === "hidden",
  );
  const paused = isHovered || isFocused || isUnseen;
  const remaining = useRef(duration);

  useEffect(() => {
    if (paused) return undefined;
    const since = performance.now();
    const timer = setTimeout(() => dismissToast(id), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - since;
    };
  }, [paused, id]);

  function handleBlur(event: FocusEvent<HTMLDivElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
  }

  function handleAction(run: () => void) {
    // First the action, since closing the toast sends a deferred write.
    run();
    dismissToast(id);
  }

  return (
    <div
      role={type === "error" ? "alert" : "status"}
      className={classes(styles.toast, styles[type], "grid items-center rounded")}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={handleBlur}
    >
      <StatusIcon shape={shapes[type]} />
      <div className={classes(styles.text, "min-w-0")}>
        <div className={styles.message}>
          <p>{typographic(text)}</p>
          {detail !== undefined && <p>{typographic(detail)}</p>}
          {about !== undefined && <p className={classes(styles.about, "small")}>{about}</p>}
        </div>
        {hint && <span className="visually-hidden">{hint}</span>}
        {actions.map(({ label, run, key }) => (
          <button
            key={label}
            type="button"
            data-key={key}
            className={classes(styles.action, "bold")}
            onClick={() => handleAction(run)}
          >
            {typographic(label)}
          </button>
        ))}
      </div>
      <button
        type="button"
        className="grid place-center rounded"
        aria-label={uiTexts.close}
        onClick={() => dismissToast(id)}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
