import { onTestFinished, vi } from "vitest";
import { FIRST_ANSWER_ATTRIBUTE } from "#domain/pages.ts";

/** Sets how long ago the page was opened: that of the tests may be old. */
export function setPageAge(ageMs: number): void {
  const now = vi.spyOn(performance, "now").mockReturnValue(ageMs);
  onTestFinished(() => now.mockRestore());
}

/** Adds to the page what the server read while it sent it. */
export function sendWithPage(url: string, answer: unknown): void {
  const element = document.createElement("script");
  element.type = "application/json";
  element.setAttribute(FIRST_ANSWER_ATTRIBUTE, url);
  element.textContent = JSON.stringify(answer);
  document.head.append(element);
}
