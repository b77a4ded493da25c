import { FIRST_ANSWER_ATTRIBUTE, LIVE_VERSION_META } from "#domain/pages.ts";
import { answerFirstFrom } from "./client.ts";

/** As long as a read counts as fresh. */
const FRESH_MS = 30_000;

/** What the server read while it sent the page: each answer serves one request, until a change makes them old. */
export function takeFirstAnswers(): { version: number | undefined; clear: () => void } {
  const elements = document.querySelectorAll(`script[${FIRST_ANSWER_ATTRIBUTE}]`);
  const answers = new Map(
    [...elements].map((element) => [
      keyOf(element.getAttribute(FIRST_ANSWER_ATTRIBUTE) ?? ""),
      element.textContent,
    ]),
  );
  for (const element of elements) element.remove();
  answerFirstFrom((url) => {
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
