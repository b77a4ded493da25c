import { defaultContacts } from "#domain/brand.ts";
import type { Config } from "#server/config.ts";
import { escapeHtml } from "./escape-html.ts";

/** A prerendered page, built with the default contacts, with those of this deployment. */
export function withContacts(page: string, { supportEmail, legal }: Pick<Config, "supportEmail" | "legal">) {
  const replaced = [
    [defaultContacts.supportEmail, supportEmail],
    [defaultContacts.publisher, legal.publisher],
    [defaultContacts.host, legal.host],
  ] as const;
  return replaced.reduce((html, [written, ours]) => html.replaceAll(written, () => escapeHtml(ours)), page);
}
