import { type FocusEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import { CloseSign, Sign, type SignShape } from "./sign.tsx";
import styles from "./toast.module.css";
import { type Toast, type ToastType, currentToasts, dismissToast, subscribeToToasts } from "./toasts.ts";
import { uiTexts } from "#web/ui/ui.texts.ts";

const signs = {
  success: "check",
  error: "cross",
  info: "info",
  warning: "caution",
} as const satisfies Record<ToastType, SignShape>;
const nothing: readonly Toast[] = [];

/** Once per page; its live region also speaks over an open dialog. */
export function ToastRegion({ children }: { children?: ReactNode }) {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => nothing);
  return (
    <section aria-label={uiTexts.notifications} aria-live="polite" className={styles.region}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      {children}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { id, type, text, about, detail, duration, actions, hint } = toast;
  const [paused, setPaused] = useState(false);
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
    if (!event.currentTarget.contains(event.relatedTarget)) setPaused(false);
  }

  function handleAction(run: () => void) {
    // It says first what becomes of what the toast tells.
    run();
    dismissToast(id);
  }

  return (
    <div
      role={type === "error" ? "alert" : "status"}
      className={classes(styles.toast, styles[type])}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={handleBlur}
    >
      <Sign shape={signs[type]} />
      <div className={styles.words}>
        <p>{typographic(text)}</p>
        {detail !== undefined && <p className={styles.detail}>{typographic(detail)}</p>}
        {about !== undefined && <p className={styles.about}>{about}</p>}
        {hint && <span className="visually-hidden">{hint}</span>}
        {actions.map(({ label, run, key }) => (
          <button
            key={label}
            type="button"
            data-key={key}
            className={styles.action}
            onClick={() => handleAction(run)}
          >
            {typographic(label)}
          </button>
        ))}
      </div>
      <button type="button" aria-label={uiTexts.close} onClick={() => dismissToast(id)}>
        <CloseSign />
      </button>
    </div>
  );
}
