import { defaultContacts } from "#domain/brand.ts";
import type { Config } from "#server/config.ts";
import { escapeHtml } from "./escape-html.ts";

type Settings = Pick<Config, "supportEmail" | "legal" | "passwordMinLength">;

/** A prerendered page, built with the default contacts and password length, with those of this deployment. */
export function withSettings(page: string, { supportEmail, legal, passwordMinLength }: Settings) {
  const replaced = [
    [defaultContacts.supportEmail, supportEmail],
    [defaultContacts.publisher, legal.publisher],
    [defaultContacts.host, legal.host],
  ] as const;
  const stated = page.replace(
    /(<meta name="password-min-length" content=")\d+/,
    (_, before: string) => `${before}${passwordMinLength}`,
  );
  return replaced.reduce((html, [written, ours]) => html.replaceAll(written, () => escapeHtml(ours)), stated);
}
