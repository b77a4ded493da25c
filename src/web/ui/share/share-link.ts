import { showLoadFailure } from "#web/ui/feedback/load-failure.ts";
import type { SharedLink } from "./share-window.tsx";

/** The browser's own share sheet where it exists; else a dialog with the link. */
export async function shareLink({ title, url, texts }: SharedLink): Promise<void> {
  try {
    // The sheet must open within the tap: nothing is loaded before it.
    if ("share" in navigator) return await navigator.share({ title, url });
    (await import("./share-window.tsx")).showShareWindow({ title, url, texts });
  } catch (error) {
    // Closing the sheet is no failure, nor a second tap while it is open.
    const isSheet = error instanceof DOMException && ["AbortError", "InvalidStateError"].includes(error.name);
    if (!isSheet) showLoadFailure(error);
  }
}
