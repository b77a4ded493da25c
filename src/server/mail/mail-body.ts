import { BRAND } from "#domain/brand.ts";
import { escapeHtml } from "#server/http/escape-html.ts";

type Content = {
  title: string;
  paragraphs: readonly string[];
  action?: { words: string; address: string };
  after?: string;
};

const FONT = "font-family:'Instrument Sans',Helvetica,Arial,sans-serif";

/** A message as plain text and as HTML; whatever it is given stands as text, never as markup. */
export function mailBody({ title, paragraphs, action, after }: Content): { text: string; html: string } {
  const ways = action === undefined ? [] : [`${action.words} : ${action.address}`];
  const last = after === undefined ? [] : [after];
  const lines = [title, ...paragraphs, ...ways, ...last, `– ${BRAND}`];
  const blocks = [...paragraphs.map(paragraph), button(action), ...last.map(paragraph)];
  return { text: `${lines.join("\n\n")}\n`, html: page(title, blocks) };
}

function page(title: string, blocks: readonly string[]): string {
  return `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f5f0e8;color:#16181d;${FONT};font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;background:#fffdf8;border-radius:12px;overflow:hidden">
<p style="margin:0;padding:20px 28px;background:#21379d;color:#fffdf8;font-size:20px;font-weight:700">${BRAND}</p>
<div style="padding:12px 28px 24px">
<h1 style="font-size:24px;line-height:1.2">${escapeHtml(title)}</h1>
${blocks.join("\n")}
</div>
</div>
</body>
</html>
`;
}

function paragraph(text: string): string {
  return `<p style="white-space:pre-line;overflow-wrap:anywhere">${escapeHtml(text)}</p>`;
}

function button(action: Content["action"]): string {
  if (action === undefined) return "";
  const address = escapeHtml(action.address);
  return `<p><a href="${address}" style="display:inline-block;padding:12px 20px;border-radius:7px;background:#21379d;color:#fffdf8;font-weight:600;text-decoration:none">${escapeHtml(action.words)}</a></p>`;
}
