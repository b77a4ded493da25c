import { defaultContacts } from "#domain/brand.ts";
import type { Config } from "./config.ts";

const MISSING_PUBLIC_URL =
  "HOST accepts other machines, but PUBLIC_URL is not set: the links in mails point to localhost.";

/** One sentence for each setting that is unsafe in production; none on an address that only this machine reaches. */
export function configWarnings(config: Config): string[] {
  const { protocol, hostname } = new URL(config.publicUrl);
  if (isThisMachine(hostname)) return isThisMachine(config.host) ? [] : [MISSING_PUBLIC_URL];
  const usesDefault = {
    SUPPORT_EMAIL: config.supportEmail === defaultContacts.supportEmail,
    LEGAL_PUBLISHER: config.legal.publisher === defaultContacts.publisher,
    LEGAL_HOST: config.legal.host === defaultContacts.host,
  };
  const defaultNames = Object.entries(usesDefault).flatMap(([name, isDefaultValue]) =>
    isDefaultValue ? [name] : [],
  );
  const warnings: [boolean, string][] = [
    [protocol === "http:", "PUBLIC_URL is not https: passwords and cookies are sent unencrypted."],
    [
      protocol === "https:" && config.trustProxy === false,
      "TRUST_PROXY is off behind a proxy: all visitors share one address and its rate limits.",
    ],
    [
      config.trustProxy === true,
      "TRUST_PROXY=true trusts any forwarded address: set the number of proxies or their addresses.",
    ],
    [config.smtpUrl === undefined, "SMTP_URL is not set: mails are written to DATA_DIR/outbox and not sent."],
    [config.mailFrom.includes(".example>"), "MAIL_FROM is the example address: mail servers will refuse it."],
    [defaultNames.length > 0, `${defaultNames.join(", ")}: pages and mails show the example's contacts.`],
    [
      config.databaseUrl === undefined,
      "DATABASE_URL is not set: the embedded PostgreSQL serves one machine and is not backed up.",
    ],
  ];
  return warnings.flatMap(([applies, sentence]) => (applies ? [sentence] : []));
}

function isThisMachine(host: string): boolean {
  return ["localhost", "::1", "[::1]"].includes(host) || host.startsWith("127.");
}
