import { BRAND } from "#domain/brand.ts";
import { typographic } from "#domain/values/typography.ts";
import type { Content } from "./mail-content.ts";
import { mailPage } from "./mail-page.ts";

/** A message as plain text and as HTML; whatever it is given stands as text, never as markup. */
export function mailBody(content: Content): { text: string; html: string } {
  const whole = typeset(content);
  return { text: plain(whole), html: mailPage(whole) };
}

function typeset({ title, paragraphs, quote, action, after, reason }: Content): Content {
  const { because, stop } = reason;
  return {
    title: typographic(title),
    paragraphs: paragraphs.map(typographic),
    ...(quote !== undefined && { quote }),
    ...(action !== undefined && { action: { ...action, words: typographic(action.words) } }),
    ...(after !== undefined && { after: typographic(after) }),
    reason: {
      because: typographic(because),
      ...(stop !== undefined && { stop: { ...stop, words: typographic(stop.words) } }),
    },
  };
}

function plain({ title, paragraphs, quote, action, after, reason }: Content): string {
  const quoted = quote?.split("\n").map((line) => `> ${line}`);
  const lines = [
    title,
    ...paragraphs,
    quoted?.join("\n"),
    wayOf(action),
    after,
    `– ${BRAND}`,
    reason.because,
    wayOf(reason.stop),
  ];
  return `${lines.filter((line) => line !== undefined).join("\n\n")}\n`;
}

function wayOf(way: Content["action"]): string | undefined {
  return way && `${way.words}\u00a0: ${way.address}`;
}
