/** A page that is never idle, or is hidden, does not wait for ever. */
const MAX_WAIT_MS = 1500;

/** Runs once the page is loaded and idle. Returns how to give up. */
export function whenIdle(work: () => void, { afterMs = 0 } = {}): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idle: number | undefined;
  const wait = () => {
    timer = setTimeout(() => {
      // Older versions of Safari lack it.
      if ("requestIdleCallback" in globalThis) idle = requestIdleCallback(work, { timeout: MAX_WAIT_MS });
      else work();
    }, afterMs);
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
  return () => {
    removeEventListener("load", wait);
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}

/** Whether the person asks for less data: nothing is loaded before it is used. */
export function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  return (
    typeof connection === "object" &&
    connection !== null &&
    "saveData" in connection &&
    connection.saveData === true
  );
}
