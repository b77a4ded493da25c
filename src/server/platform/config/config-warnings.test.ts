import { describe, expect, test } from "vitest";
import { configWarnings } from "./config-warnings.ts";
import { readConfig } from "./config.ts";

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
const warnings = (env: Record<string, string> = {}) => {
  const all = { ...PRODUCTION, ...env };
  return configWarnings(readConfig(all), all);
};

describe("warnings about production settings", () => {
  test("there are no warnings when every setting is set", () => {
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

  test.each([
    ["DATABSE_URL", "DATABASE_URL"],
    ["database_url", "DATABASE_URL"],
    ["SMTP_ULR", "SMTP_URL"],
    ["METRIC_PORT", "METRICS_PORT"],
  ])("name the setting that %s stands for", (name, meant) => {
    expect(warnings({ [name]: "x" })).toEqual([
      `${name} is not a setting and is ignored: did you mean ${meant}?`,
    ]);
  });

  test("are none for the other variables of a machine", () => {
    const others = ["HOME", "PATH", "USER", "LANG", "HOSTNAME", "TMPDIR", "NODE_OPTIONS", "LD_PRELOAD"];
    expect(warnings(Object.fromEntries(others.map((name) => [name, "x"])))).toEqual([]);
  });

  test("tell that production without DATABASE_URL uses the embedded database, on any address", () => {
    const env = { NODE_ENV: "production" };
    expect(configWarnings(readConfig(env), env)).toEqual([
      "NODE_ENV is production, but DATABASE_URL is not set: the embedded PostgreSQL is used.",
    ]);
  });

  test.each(["http://localhost:3000", "http://127.0.0.1:8080", "http://[::1]:3000"])(
    "are none on %s, which only this machine reaches",
    (PUBLIC_URL) => {
      expect(configWarnings(readConfig({ PUBLIC_URL }), { PUBLIC_URL })).toEqual([]);
    },
  );
});
