import { defaultContacts } from "#domain/brand.ts";
import type { Config } from "./config.ts";

const UNSAID_ADDRESS =
  "HOST lets other machines in, but PUBLIC_URL is not set: the links of messages lead them to themselves.";

/** What may not stay as it is once people come: one sentence a setting. Nothing on an address of this machine alone. */
export function configWarnings(config: Config): string[] {
  const { protocol, hostname } = new URL(config.publicUrl);
  if (isThisMachine(hostname)) return isThisMachine(config.host) ? [] : [UNSAID_ADDRESS];
  const isDefault = {
    SUPPORT_EMAIL: config.supportEmail === defaultContacts.supportEmail,
    LEGAL_PUBLISHER: config.legal.publisher === defaultContacts.publisher,
    LEGAL_HOST: config.legal.host === defaultContacts.host,
  };
  const unsaid = Object.entries(isDefault).flatMap(([name, isUnsaid]) => (isUnsaid ? [name] : []));
  const warnings: [boolean, string][] = [
    [protocol === "http:", "PUBLIC_URL is not https: passwords and cookies travel in clear."],
    [
      protocol === "https:" && config.trustProxy === false,
      "TRUST_PROXY is off behind a proxy: all visitors share one address, and its limits.",
    ],
    [
      config.trustProxy === true,
      "TRUST_PROXY=true believes the address anyone gives: name the number of proxies, or theirs.",
    ],
    [
      config.smtpUrl === undefined,
      "SMTP_URL is not set: messages stay in DATA_DIR/outbox, nobody receives them.",
    ],
    [config.mailFrom.includes(".example>"), "MAIL_FROM is the example's: mail servers will refuse it."],
    [unsaid.length > 0, `${unsaid.join(", ")}: people still read the example's contacts.`],
    [
      config.databaseUrl === undefined,
      "DATABASE_URL is not set: the embedded PostgreSQL serves one machine, and backups are yours to make.",
    ],
  ];
  return warnings.flatMap(([isUnwise, sentence]) => (isUnwise ? [sentence] : []));
}

function isThisMachine(host: string): boolean {
  return ["localhost", "::1", "[::1]"].includes(host) || host.startsWith("127.");
}
