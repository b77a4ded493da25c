import { FIRST_ANSWER_ATTRIBUTE, LIVE_VERSION_META } from "#domain/pages.ts";

/** As long as a read counts as fresh. */
const FRESH_MS = 30_000;

let answers = new Map<string, string>();

/** What the server read while it sent the page: each answer serves one query, until a change makes them old. */
export function takeFirstAnswers(): { version: number | undefined; clear: () => void } {
  const elements = document.querySelectorAll(`script[${FIRST_ANSWER_ATTRIBUTE}]`);
  answers = new Map(
    [...elements].map((element) => [
      keyOf(element.getAttribute(FIRST_ANSWER_ATTRIBUTE) ?? ""),
      element.textContent,
    ]),
  );
  for (const element of elements) element.remove();
  const version = document.querySelector(`meta[name="${LIVE_VERSION_META}"]`)?.getAttribute("content");
  return { version: version ? Number(version) : undefined, clear: forgetFirstAnswers };
}

/** A change, of this page or of others, makes them old. */
export function forgetFirstAnswers(): void {
  answers.clear();
}

/** The JSON that came with the page for a URL of the API. */
export function firstAnswer(url: string): string | undefined {
  const key = keyOf(url);
  const answer = performance.now() < FRESH_MS ? answers.get(key) : undefined;
  answers.delete(key);
  return answer;
}

/** Whatever the order of its parameters. */
function keyOf(url: string): string {
  const [path = "", query] = url.split("?");
  const params = new URLSearchParams(query);
  params.sort();
  return `${path}?${params}`;
}
