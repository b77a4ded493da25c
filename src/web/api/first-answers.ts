import type { QueryClient } from "@tanstack/react-query";
import { FIRST_ANSWER_ATTRIBUTE, LIVE_VERSION_META } from "#domain/pages.ts";
import { answerFirstFrom } from "./client.ts";

/** As long as a read counts as fresh. */
const FRESH_MS = 30_000;

/** What a screen reads first: the same as `first-screen.ts` says for its address. */
export type FirstReads = (
  client: QueryClient,
  route: { params: Record<string, string | undefined>; search: Record<string, unknown> },
) => Promise<unknown>[];

let answers = new Map<string, string>();

export function hasFirstAnswers(): boolean {
  return answers.size > 0;
}

/** What the server read while it sent the page: each answer serves one request, until a change makes them old. */
export function takeFirstAnswers(): { version: number | undefined; clear: () => void } {
  const elements = document.querySelectorAll(`script[${FIRST_ANSWER_ATTRIBUTE}]`);
  answers = new Map(
    [...elements].map((element) => [
      keyOf(element.getAttribute(FIRST_ANSWER_ATTRIBUTE) ?? ""),
      element.textContent,
    ]),
  );
  for (const element of elements) element.remove();
  answerFirstFrom((method, url) => {
    if (method !== "GET") answers.clear();
    const key = keyOf(url);
    const answer = performance.now() < FRESH_MS ? answers.get(key) : undefined;
    answers.delete(key);
    return answer;
  });
  const version = document.querySelector(`meta[name="${LIVE_VERSION_META}"]`)?.getAttribute("content");
  return { version: version ? Number(version) : undefined, clear: () => answers.clear() };
}

/** Whatever the order of its parameters. */
function keyOf(url: string): string {
  const [path = "", query] = url.split("?");
  const params = new URLSearchParams(query);
  params.sort();
  return `${path}?${params}`;
}
