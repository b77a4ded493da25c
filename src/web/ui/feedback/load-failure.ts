import { messageOf } from "#domain/errors.ts";
import { uiTexts } from "#web/ui/ui.texts.ts";
import { showToast } from "./toasts.ts";

/** Reports code that did not load. Chromium does not request it again as long as the page is open: a reload does. */
export function showLoadFailure(error: unknown): void {
  showToast("error", messageOf(error), {
    actions: error instanceof TypeError ? [{ label: uiTexts.reload, run: () => location.reload() }] : [],
  });
}
