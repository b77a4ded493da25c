import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { FastifyReply } from "fastify";
import { BRAND } from "#domain/brand.ts";
import { initials } from "#domain/companies/initials.ts";
import { AppError } from "#domain/errors.ts";
import { escapeHtml, htmlText } from "#domain/values/text.ts";
import { matchesETag } from "#server/platform/http/request-kind.ts";

// What the pages filled by the server share: `/offre/{id}` and `/rejoindre/{code}` (ADR 0154, 0165).

export const publicJobClass = (name: string) => `public-job-${name}`;

const buttonVariants = { primary: "button-accent title-4", secondary: "button-secondary" };

/** The look of the buttons of the web, on a link. */
export function actionLink(
  href: string,
  label: string,
  variant: keyof typeof buttonVariants = "primary",
): string {
  return `<a class="button-button ${buttonVariants[variant]} ${publicJobClass("action")}" href="${href}">${htmlText(label)}</a>`;
}

type Head = { title: string; previewTitle: string; description: string; url: string; publicUrl: string };

/** The title, and what a preview in a message shows. */
export function headOfPage({ title, previewTitle, description, url, publicUrl }: Head): string {
  const properties: [string, string][] = [
    ["og:type", "website"],
    ["og:site_name", BRAND],
    ["og:locale", "fr_FR"],
    ["og:title", htmlText(previewTitle)],
    ["og:description", htmlText(description)],
    ["og:url", escapeHtml(url)],
    ["og:image", `${publicUrl}/preview.png`],
    ["og:image:width", "1200"],
    ["og:image:height", "630"],
    ["og:image:alt", htmlText(`${BRAND} : une mission, une journée`)],
  ];
  return [
    `<title>${htmlText(`${title} – ${BRAND}`)}</title>`,
    `<meta name="description" content="${htmlText(description)}">`,
    `<meta name="twitter:card" content="summary_large_image">`,
    ...properties.map(([name, content]) => `<meta property="${name}" content="${content}">`),
  ].join("\n");
}

/** The logo, or the initials, then the name. */
export function companyName(name: string, logoUrl: string | null): string {
  const mark =
    logoUrl === null
      ? `<span class="${publicJobClass("logo")} ${publicJobClass("initials")} grid place-center rounded primary note bold" aria-hidden="true">${htmlText(initials(name))}</span>`
      : `<img class="${publicJobClass("logo")} rounded" src="${escapeHtml(logoUrl)}" alt="" width="32" height="32">`;
  return `${mark} ${htmlText(name)}`;
}

type FilledPage = { page: string; headers: IncomingHttpHeaders; cacheControl: string };

export function sendFilled(reply: FastifyReply, { page, headers, cacheControl }: FilledPage): FastifyReply {
  const etag = `"${createHash("sha256").update(page).digest("base64url")}"`;
  // Weak: the page may be compressed or not.
  reply.headers({ "cache-control": cacheControl, etag: `W/${etag}` });
  if (matchesETag(headers["if-none-match"], etag)) return reply.code(304).send();
  return reply.type("text/html; charset=utf-8").send(page);
}

export function nullIfNotFound(error: unknown): null {
  if (error instanceof AppError && error.code === "not-found") return null;
  throw error;
}
