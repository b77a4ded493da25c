import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { configWarnings } from "./config-warnings.ts";

const PRODUCTION = {
  PUBLIC_URL: "https://renfort.fr",
  DATABASE_URL: "postgresql://renfort:secret@db/renfort",
  SMTP_URL: "smtp://mail:587",
  MAIL_FROM: "Renfort <bonjour@renfort.fr>",
  SUPPORT_EMAIL: "support@renfort.fr",
  LEGAL_PUBLISHER: "Renfort SAS",
  LEGAL_HOST: "Un hébergeur, Rennes",
  TRUST_PROXY: "1",
};
const warnings = (env: Record<string, string> = {}) => configWarnings(readConfig({ ...PRODUCTION, ...env }));

describe("warnings about production settings", () => {
  test("are none when every setting is set", () => {
    expect(warnings()).toEqual([]);
  });

  test.each([
    [{ HOST: "0.0.0.0" }, 1],
    [{ HOST: "::" }, 1],
    [{ HOST: "10.0.0.5" }, 1],
    [{ HOST: "127.0.0.1" }, 0],
    [{ HOST: "::1" }, 0],
    [{}, 0],
    [{ HOST: "0.0.0.0", PUBLIC_URL: "http://127.0.0.1:3000" }, 1],
  ])("on %j without a public address are %i", (env, count) => {
    const sentence =
      "HOST accepts other machines, but PUBLIC_URL is not set: the links in mails point to localhost.";
    expect(warnings({ PUBLIC_URL: "", ...env })).toEqual(Array.from({ length: count }, () => sentence));
  });

  test.each([
    [
      { PUBLIC_URL: "http://renfort.fr" },
      "PUBLIC_URL is not https: passwords and cookies are sent unencrypted.",
    ],
    [
      { TRUST_PROXY: "false" },
      "TRUST_PROXY is off behind a proxy: all visitors share one address and its rate limits.",
    ],
    [
      { TRUST_PROXY: "true" },
      "TRUST_PROXY=true trusts any forwarded address: set the number of proxies or their addresses.",
    ],
    [{ SMTP_URL: "" }, "SMTP_URL is not set: mails are written to DATA_DIR/outbox and not sent."],
    [{ MAIL_FROM: "" }, "MAIL_FROM is the example address: mail servers will refuse it."],
    [{ SUPPORT_EMAIL: "" }, "SUPPORT_EMAIL: pages and mails show the example's contacts."],
    [
      { LEGAL_PUBLISHER: "", LEGAL_HOST: "" },
      "LEGAL_PUBLISHER, LEGAL_HOST: pages and mails show the example's contacts.",
    ],
    [
      { DATABASE_URL: "" },
      "DATABASE_URL is not set: the embedded PostgreSQL serves one machine and is not backed up.",
    ],
  ])("%o has one warning", (env, sentence) => {
    expect(warnings(env)).toEqual([sentence]);
  });

  test.each(["http://localhost:3000", "http://127.0.0.1:8080", "http://[::1]:3000"])(
    "are none on %s, which only this machine reaches",
    (PUBLIC_URL) => {
      expect(configWarnings(readConfig({ PUBLIC_URL }))).toEqual([]);
    },
  );
});
