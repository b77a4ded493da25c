import { BRAND } from "#domain/brand.ts";
import { screens } from "#domain/screens.ts";
import { escapeHtml } from "#domain/values/text.ts";
import { typographic } from "#domain/values/typography.ts";

export const securityReason = {
  because: `Vous recevez ce message parce qu'il touche à la sécurité de votre compte ${BRAND} ; les messages de sécurité ne peuvent pas être désactivés.`,
};

/** The reason of a message that a recruiter has asked for in their profile. */
export function subscriptionReason(what: string, publicUrl: string): Reason {
  return optionalReason(`vous avez demandé ${what} dans votre profil.`, publicUrl);
}

/** The reason of a message that a recruiter can turn off in their profile. */
export function optionalReason(because: string, publicUrl: string): Reason {
  return {
    because: `Vous recevez ce message parce que ${because}`,
    unsubscribe: { label: "Ne plus en recevoir", url: `${publicUrl}${screens.profile.path}` },
  };
}

/** A message as plain text and as HTML; all input is escaped. */
export function mailBody(content: Content): { text: string; html: string } {
  const whole = withTypography(content);
  return { text: plainText(whole), html: mailPage(whole) };
}

function withTypography({ title, paragraphs, quote, action, after, reason }: Content): Content {
  const { because, unsubscribe } = reason;
  return {
    title: typographic(title),
    paragraphs: paragraphs.map(typographic),
    ...(quote !== undefined && { quote }),
    ...(action !== undefined && { action: withTypographyOfLabel(action) }),
    ...(after !== undefined && { after: typographic(after) }),
    reason: {
      because: typographic(because),
      ...(unsubscribe !== undefined && { unsubscribe: withTypographyOfLabel(unsubscribe) }),
    },
  };
}

function withTypographyOfLabel({ label, url }: Link): Link {
  return { label: typographic(label), url };
}

function plainText({ title, paragraphs, quote, action, after, reason }: Content): string {
  const quoted = quote?.split("\n").map((line) => `> ${line}`);
  const lines = [
    title,
    ...paragraphs,
    quoted?.join("\n"),
    linkLine(action),
    after,
    `– ${BRAND}`,
    reason.because,
    linkLine(reason.unsubscribe),
  ];
  return `${lines.filter((line) => line !== undefined).join("\n\n")}\n`;
}

function linkLine(link: Link | undefined): string | undefined {
  return link && `${link.label}\u00a0: ${link.url}`;
}

const FONT = "font-family:'Instrument Sans',Helvetica,Arial,sans-serif";
// The logo of the screens, drawn with two inline elements: an image would be remote content.
const TICKET_PART = "display:inline-block;height:18px;background:#ffd23a;vertical-align:-2px";
const TICKET = `<span aria-hidden="true" style="${TICKET_PART};width:8px;border-radius:3px 0 0 3px"></span><span aria-hidden="true" style="${TICKET_PART};width:17px;margin-right:10px;border-left:2px dotted #21379d;border-radius:0 3px 3px 0"></span>`;
const CELL = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** Tables, and colours on each element, as many mail clients drop style sheets. No remote content. */
function mailPage({ title, paragraphs, quote, action, after, reason }: Content): string {
  const blocks = [
    ...paragraphs.map(paragraph),
    quote === undefined ? "" : quoteBlock(quote),
    action === undefined ? "" : actionButton(action),
    after === undefined ? "" : paragraph(after),
  ];
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f5f0e8;color:#16181d;${FONT};font-size:16px;line-height:1.5">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(paragraphs[0] ?? "")}</div>
<table ${CELL} width="100%" class="ground" bgcolor="#f5f0e8"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table ${CELL} width="560"><tr><td><![endif]-->
<table ${CELL} width="100%" class="sheet" bgcolor="#fffdf8" style="max-width:560px;border-radius:12px;overflow:hidden;text-align:left">
<tr><td class="band" bgcolor="#21379d" style="padding:18px 28px;border-bottom:3px dashed #ffd23a;color:#fffdf8;font-size:20px;font-weight:700">${TICKET}${BRAND}</td></tr>
<tr><td class="ink" style="padding:12px 28px 24px;color:#16181d">
<h1 style="font-size:24px;line-height:1.25;overflow-wrap:anywhere;text-wrap:balance">${escapeHtml(title)}</h1>
${blocks.filter((block) => block !== "").join("\n")}
</td></tr>
</table>
<p class="soft" style="max-width:504px;margin:16px auto 0;padding:0 28px;color:#555965;font-size:13px;text-align:left;text-wrap:pretty">${reasonBlock(reason)}</p>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

// The dark colours of the screens (design §10); `!important`, to override the inline styles.
const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:#13151b !important}
.sheet{background:#1c1e28 !important}
.band{background:#1c2557 !important}
.ink{color:#f4efe6 !important}
.soft,.soft a{color:#aeb1bd !important}
.quote{background:#0e1015 !important;border-color:#343747 !important}
.button,.button a{background:#4a5fd9 !important;color:#fffdf8 !important}
}`;

const BULLET = "• ";

/** Lines that begin with a bullet are a list, under the others. */
function paragraph(text: string): string {
  const isListed = (line: string) => line.startsWith(BULLET);
  const lines = text.split("\n");
  const escaped = escapeHtml(lines.filter((line) => !isListed(line)).join("\n"));
  const items = lines
    .filter(isListed)
    .map((line) => `<li style="margin:4px 0">${escapeHtml(line.slice(BULLET.length))}</li>`);
  if (items.length === 0) {
    return `<p style="margin:16px 0;white-space:pre-line;overflow-wrap:anywhere;text-wrap:pretty">${escaped}</p>`;
  }
  const heading = escaped && `<p style="margin:20px 0 0;font-weight:600">${escaped}</p>`;
  return `${heading}<ul style="margin:8px 0 16px;padding-left:20px;overflow-wrap:anywhere;text-wrap:pretty">${items.join("")}</ul>`;
}

function quoteBlock(text: string): string {
  return `<p class="quote" style="margin:16px 0;padding:12px 16px;border-left:3px solid #dcd3c3;background:#f5f0e8;white-space:pre-line;overflow-wrap:anywhere">${escapeHtml(text)}</p>`;
}

function actionButton({ label, url }: Link): string {
  return `<table ${CELL} style="margin:24px 0"><tr><td class="button" bgcolor="#21379d" style="border-radius:7px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:7px;color:#fffdf8;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;
}

function reasonBlock({ because, unsubscribe }: Reason): string {
  if (unsubscribe === undefined) return escapeHtml(because);
  return `${escapeHtml(because)}<br><a href="${escapeHtml(unsubscribe.url)}" style="color:#555965">${escapeHtml(unsubscribe.label)}</a>`;
}

type Link = { label: string; url: string };

type Reason = { because: string; unsubscribe?: Link };

type Content = {
  title: string;
  paragraphs: readonly string[];
  quote?: string;
  action?: Link;
  after?: string;
  reason: Reason;
};
