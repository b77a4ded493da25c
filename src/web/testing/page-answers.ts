import { FIRST_ANSWER_ATTRIBUTE } from "#domain/pages.ts";

/** Adds to the page what the server read while it sent it. */
export function sendWithPage(url: string, answer: unknown): void {
  const element = document.createElement("script");
  element.type = "application/json";
  element.setAttribute(FIRST_ANSWER_ATTRIBUTE, url);
  element.textContent = JSON.stringify(answer);
  document.head.append(element);
}
