import { messageOf } from "#domain/errors.ts";
import { showToast } from "./toasts.ts";

/** Says that something was done, or why it was not. */
export async function reportWithToast(work: Promise<unknown>, success: string): Promise<void> {
  try {
    await work;
    showToast("success", success);
  } catch (error) {
    showToast("error", messageOf(error));
  }
}
