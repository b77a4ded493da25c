import { distance } from "fastest-levenshtein";
import { defaultContacts } from "#domain/brand.ts";
import { type Config, settingNames } from "./config.ts";

const MISSING_PUBLIC_URL =
  "HOST accepts other machines, but PUBLIC_URL is not set: the links in mails point to localhost.";

/** At most this many letters differ between a misspelt name and the setting it stands for. */
const MAX_TYPING_ERRORS = 2;
/** Shorter names, such as HOME beside HOST, are close by chance. */
const MIN_NAME_LENGTH = 6;

type Env = Record<string, string | undefined>;

/** One sentence for each setting that is misspelt, or unsafe in production. */
export function configWarnings(config: Config, env: Env): string[] {
  return [...misspeltNames(env), ...missingDatabase(env), ...unsafeSettings(config)];
}

function misspeltNames(env: Env): string[] {
  const unknown = Object.keys(env).filter((name) => !settingNames.includes(name));
  return unknown.flatMap((name) => {
    const meant = settingNames.find(
      (known) => known.length >= MIN_NAME_LENGTH && distance(name.toUpperCase(), known) <= MAX_TYPING_ERRORS,
    );
    return meant === undefined ? [] : [`${name} is not a setting and is ignored: did you mean ${meant}?`];
  });
}

function missingDatabase(env: Env): string[] {
  if (env["NODE_ENV"] !== "production" || env["DATABASE_URL"]) return [];
  return ["NODE_ENV is production, but DATABASE_URL is not set: the embedded PostgreSQL is used."];
}

/** None on an address that only this machine reaches. */
function unsafeSettings(config: Config): string[] {
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
