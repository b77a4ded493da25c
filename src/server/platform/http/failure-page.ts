import { createHash } from "node:crypto";
import { BRAND } from "#domain/brand.ts";
import { escapeHtml, htmlText } from "#domain/values/text.ts";

export type Failure = {
  title: string;
  text: string;
  requestId?: string;
};

// Self-contained: it works when no web file can be served.
const STYLE = `
:root { color-scheme: light dark; --ground: light-dark(#f5f0e8, #13151b); --surface: light-dark(#fffdf8, #1c1e28);
  --ink: light-dark(#16181d, #f4efe6); --soft: light-dark(#555965, #aeb1bd); --edge: light-dark(#857d6c, #666b7f);
  --rule: light-dark(#dcd3c3, #3f4356);
  --frame: light-dark(#21379d, #1c2557); --primary: light-dark(#21379d, #9aa9ff); --fill: light-dark(#21379d, #4a5fd9); }
* { box-sizing: border-box; margin: 0; }
body { display: grid; place-items: center; min-height: 100svh; padding: 1.5rem 1rem; background: var(--ground);
  color: var(--ink); font: 1rem/1.5 "Instrument Sans Variable", system-ui, sans-serif; }
main { --in: clamp(1.25rem, 5vw, 2rem); width: min(38rem, 100%); padding: 0 var(--in) 2rem;
  border: 1px solid var(--rule); border-radius: .75rem;
  background: var(--surface); overflow: hidden; }
.brand { display: flex; align-items: center; gap: .625rem; margin: 0 calc(-1 * var(--in)) 1.75rem;
  padding: 1.125rem var(--in); background: radial-gradient(circle at 50% 100%, var(--surface) .25rem, transparent .28125rem)
  0 100% / 1rem .3125rem round no-repeat, var(--frame);
  color: #fffdf8; font-size: 1.25rem; font-weight: 700; letter-spacing: -.02em; }
.brand svg { width: 1.75rem; rotate: -8deg; fill: #ffd23a; }
h1 { margin-bottom: .75rem; font-size: clamp(1.375rem, 6vw, 1.625rem); letter-spacing: -.02em; line-height: 1.2; text-wrap: balance; }
nav { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.5rem; }
nav a { display: inline-flex; align-items: center; min-height: 2.75rem; padding: .5rem 1.125rem; border-radius: .5rem;
  border: 1px solid var(--edge); font-weight: 600; text-decoration: none; }
nav a:hover { border-color: var(--ink); }
nav a:first-child { border-color: var(--fill); background: var(--fill); color: #fffdf8; }
nav a:first-child:hover { border-color: transparent; filter: brightness(.9); }
a { color: inherit; text-underline-offset: .2em; }
a:focus-visible { outline: 3px solid var(--primary); outline-offset: 3px; }
.reference { margin-top: 1.5rem; color: var(--soft); font-size: .875rem; overflow-wrap: anywhere; }
.reference code { display: block; font-size: .8125rem; }
`;

const MARK = `<svg viewBox="0 0 24 16" aria-hidden="true"><path d="M2 0h5v1h2V0h13a2 2 0 0 1 2 2v3.5a2.5 2.5 0 0 0 0 5V14a2 2 0 0 1-2 2H9v-1H7v1H2a2 2 0 0 1-2-2v-3.5a2.5 2.5 0 0 0 0-5V2a2 2 0 0 1 2-2Z"/></svg>`;

type PlainPage = Pick<Failure, "title" | "text"> & {
  /** The first one is the main one. */
  links: readonly { href: string; label: string }[];
  /** As HTML. */
  reference?: string | undefined;
  /** The address of what runs in it. */
  script?: string;
};

/** The headers of a self-contained page: the policy allows its inline style, by hash, and what is added to it. */
export function plainHeaders(...allowed: string[]) {
  return {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": [
      "default-src 'none'",
      `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
      ...allowed,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
  } as const;
}

export const failureHeaders = plainHeaders();

export function failurePage({ title, text, requestId }: Failure): string {
  return plainPage({
    title,
    text,
    links: [
      { href: "", label: "Réessayer" },
      { href: "/", label: "Accueil" },
    ],
    reference:
      requestId &&
      `<p class="reference">Référence à donner au <a href="/support">support</a>${htmlText(" :")} <code>${escapeHtml(requestId)}</code></p>`,
  });
}

/** A page without files of the web, except a script. */
export function plainPage({ title, text, links, reference = "", script }: PlainPage): string {
  const buttons = links.map(({ href, label }) => `<a href="${escapeHtml(href)}">${htmlText(label)}</a>`);
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${htmlText(`${title} – ${BRAND}`)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="brand">${MARK}${escapeHtml(BRAND)}</p>
<h1>${htmlText(title)}</h1>
<p>${htmlText(text)}</p>
<nav aria-label="${htmlText("Que faire")}">${buttons.join("")}</nav>
${reference}
</main>
${script === undefined ? "" : `<script src="${script}"></script>`}
</body>
</html>
`;
}
