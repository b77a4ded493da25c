import { showToast } from "#web/ui/feedback/toasts.ts";

/** Copies a text, and says whether it was. */
export async function copyText(text: string, texts: { copied: string; copyFailed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast("success", texts.copied);
  } catch {
    // Refused by the browser, or not served over https.
    showToast("error", texts.copyFailed);
  }
}
