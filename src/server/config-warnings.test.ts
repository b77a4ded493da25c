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

describe("settings that are dangerous in production", () => {
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
  ])("on %j, where no public address is said, tell %i", (env, count) => {
    const sentence =
      "HOST lets other machines in, but PUBLIC_URL is not set: the links of messages lead them to themselves.";
    expect(warnings({ PUBLIC_URL: "", ...env })).toEqual(Array.from({ length: count }, () => sentence));
  });

  test.each([
    [{ PUBLIC_URL: "http://renfort.fr" }, "PUBLIC_URL is not https: passwords and cookies travel in clear."],
    [
      { TRUST_PROXY: "false" },
      "TRUST_PROXY is off behind a proxy: all visitors share one address, and its limits.",
    ],
    [
      { TRUST_PROXY: "true" },
      "TRUST_PROXY=true believes the address anyone gives: name the number of proxies, or theirs.",
    ],
    [{ SMTP_URL: "" }, "SMTP_URL is not set: messages stay in DATA_DIR/outbox, nobody receives them."],
    [{ MAIL_FROM: "" }, "MAIL_FROM is the example's: mail servers will refuse it."],
    [{ SUPPORT_EMAIL: "" }, "SUPPORT_EMAIL: people still read the example's contacts."],
    [
      { LEGAL_PUBLISHER: "", LEGAL_HOST: "" },
      "LEGAL_PUBLISHER, LEGAL_HOST: people still read the example's contacts.",
    ],
    [
      { DATABASE_URL: "" },
      "DATABASE_URL is not set: the embedded PostgreSQL serves one machine, and backups are yours to make.",
    ],
  ])("%o is told in one sentence", (env, sentence) => {
    expect(warnings(env)).toEqual([sentence]);
  });

  test.each(["http://localhost:3000", "http://127.0.0.1:8080", "http://[::1]:3000"])(
    "are none on %s, which only this machine reaches",
    (PUBLIC_URL) => {
      expect(configWarnings(readConfig({ PUBLIC_URL }))).toEqual([]);
    },
  );
});
